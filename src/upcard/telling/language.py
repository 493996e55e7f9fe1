"""What a telling needs of a language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Language(NamedTuple):
    """The sentences of a language, by event; a further language has the same keys."""

    sentences: Mapping[str, str]
    """By the tag of the event, with `/` and a word where a case has a sentence of its own. An empty one is not said."""
    games: Mapping[str, str]
    cards: Mapping[str, str]
    """What each card is called."""
    colors: Mapping[str, str]
    seat: str
    """What a seat without a name is called."""
    and_so_on: str
    """What stands between the cards of a list."""
