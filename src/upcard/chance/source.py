"""What every source of chance can do."""

from __future__ import annotations

from typing import Protocol

from ..actions import Deal
from ..events import Event
from ..game import CHANCE, Game


class Source(Protocol):
    """Answers for chance in one game."""

    def deal(self, game: Game) -> Deal:
        """The card that comes next, when chance is to act."""
        ...


def settle(game: Game, source: Source) -> list[Event]:
    """Deal until a seat is to act or the game is over; returns all that happened."""
    happened: list[Event] = []
    while game.to_act == CHANCE:
        happened += game.act(source.deal(game), CHANCE)
    return happened


def cards_due(game: Game) -> dict[str, int]:
    """The cards that can come, with how many there are. Raises `ValueError` where no card is due."""
    if game.to_act != CHANCE:
        raise ValueError("No card is due: chance deals when `game.to_act` is `CHANCE`.")
    return game.chances


def card_at(chances: dict[str, int], number: int) -> str:
    """The card at this place among those that can come, laid out in code order each as often as it is there."""
    for card, count in chances.items():
        number -= count
        if number < 0:
            return card
    raise IndexError("There are fewer cards than that.")
