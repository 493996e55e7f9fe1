"""Chance from a seed: the same seed gives the same cards. For programs and practice, not to be trusted by opponents."""

from __future__ import annotations

import random

from ..actions import Deal
from ..game import Game
from .source import card_at, cards_due


class Seeded:
    """A stream of cards from a seed."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)

    def deal(self, game: Game) -> Deal:
        """A card at random among those that can come. Raises `ValueError` where none is due."""
        chances = cards_due(game)
        return Deal(card_at(chances, self._random.randrange(sum(chances.values()))))
