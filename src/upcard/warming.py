"""Compile the rules ahead of time, so that nobody waits for it later."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from .chance import Seeded
from .game import CHANCE, Game
from .rules.compiled import PLAIN, cache_folder
from .rules.doors import RULES

_ACTIONS = 60
"""Enough of a game to go through every door; `next_round` is reached by going on to the first round's end."""


def warm() -> Iterator[str]:
    """Play a little of every game, and say how it goes."""
    if PLAIN:
        yield "Rules run as plain Python (UPCARD_PLAIN is set): nothing to compile."
        return
    for number, name in enumerate(RULES, start=1):
        yield f"[{number}/{len(RULES)}] compiling the rules of {name} …"
        began = time.monotonic()
        _play(Game(name, seats=2, dealer=0))
        yield f"[{number}/{len(RULES)}] {name} is ready after {time.monotonic() - began:.1f} s"
    yield f"Compiled rules are kept in {cache_folder()}."


def _play(game: Game) -> None:
    """Play at random until the second round, looking at everything."""
    choice, chance = random.Random(1), Seeded(1)
    while game.table.round < 2:
        if game.to_act == CHANCE:
            game.act(chance.deal(game), CHANCE)
        else:
            game.act(choice.choice(game.legal))
        game.view(0)
