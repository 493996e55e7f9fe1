"""Chance by a script: the cards come as somebody wrote them down."""

from __future__ import annotations

from collections.abc import Iterable

from ..actions import Deal
from ..game import Game


class Scripted:
    """The cards in the order given. `left` says what has not come yet."""

    def __init__(self, cards: Iterable[str]) -> None:
        self.left = list(cards)

    def deal(self, game: Game) -> Deal:  # noqa: ARG002 (a script does not look at the game)
        """The next card of the script. Raises `IndexError` when the script is used up."""
        if not self.left:
            raise IndexError("The script has no more cards, and the game needs one.")
        return Deal(self.left.pop(0))
