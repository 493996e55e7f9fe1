"""Flip 7 by `flop7`: four bots that stay at 27 points in numbers, and pick targets at random."""

from __future__ import annotations

import random
import sys
from typing import Any

from counted import measure
from flop7.bot.base import AbstractBot
from flop7.bot.registry import Bot
from flop7.core.classes.cards import SECOND_CHANCE
from flop7.simulation import run_game

BAR = 27
asked = 0


class Bar(AbstractBot):  # type: ignore[misc]  # it has no types
    """`bar:27`, as ours plays it."""

    def hit_stay(self, view: Any, player: Any) -> bool:  # noqa: ARG002 (its interface)
        count()
        numbers = sum(card.points for card in player.hand if card.bustable)
        return bool(numbers < BAR or player.has_card(SECOND_CHANCE))

    def target_selector(self, view: Any, event: Any, player: Any, eligible: Any) -> Any:  # noqa: ARG002
        count()
        return random.choice(eligible)


def count() -> None:
    global asked  # noqa: PLW0603 (its bots are made anew for each game)
    asked += 1


def play() -> int:
    before = asked
    run_game({"Bar": 4})
    return asked - before


Bot.available_bots["Bar"] = Bar
random.seed(1)
measure("flop7", play, float(sys.argv[1]))
