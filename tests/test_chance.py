"""Who answers for chance; sealed chance has a page of its own."""

from __future__ import annotations

import pytest

from upcard import Game
from upcard.chance import Sealed, Seeded, Source


@pytest.mark.parametrize("source", [Seeded(1), Sealed(bytes(32), 2)], ids=["seeded", "sealed"])
def test_no_card_comes_where_none_is_due(source: Source) -> None:
    with pytest.raises(ValueError, match=r"^No card is due"):
        source.deal(Game("flip7", seats=2, dealer=0))
