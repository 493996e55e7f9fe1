"""Compile the rules ahead of time, so that nobody waits for it later."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from .chance import Seeded
from .game import CHANCE, Game
from .rules.compiled import PLAIN, cache_folder
from .rules.doors import RULES


def _mark() -> Path:
    """Stands in the folder of the compiled rules when all of them are there."""
    return cache_folder() / "complete"


def is_warm() -> bool:
    """Whether nobody would have to wait for the compiler: all is compiled, or nothing ever is."""
    return PLAIN or _mark().exists()


def warm_behind() -> None:
    """Compile in a process of its own, while this one goes on."""
    command = [sys.executable, "-m", "upcard", "warm"]
    subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


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
    _mark().touch()
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
