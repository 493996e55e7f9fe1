"""Compile the rules ahead of time, so that nobody waits for it later."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

from .chance import Seeded
from .game import CHANCE, Game
from .rules.compiled import PLAIN, cache_folder
from .rules.doors import RULES
from .setup import set_up
from .sim.kernel import folder
from .sim.simulation import Simulation, player_of, written

PATIENCE = 1800
"""Seconds that one process waits for another one that compiles."""
FORGOTTEN_AFTER = 30 * 24 * 3600
"""Seconds after which what was compiled of another version, and no process has needed, is thrown away."""


class CannotKeep(Exception):
    """What would be compiled would not be there the next time."""


def _mark() -> Path:
    """Stands in the folder of the compiled rules when all of them are there."""
    return cache_folder() / "complete"


def is_warm() -> bool:
    """Whether nobody would have to wait for the compiler: all is compiled, or nothing ever is."""
    return PLAIN or _mark().exists()


def forgotten() -> Iterator[Path]:
    """What was compiled of versions that nobody has needed for long."""
    for version in cache_folder().parent.glob("rules-*"):
        if time.time() - version.stat().st_mtime > FORGOTTEN_AFTER:
            yield version


def warm_behind() -> None:
    """Compile in a process of its own, while this one goes on with plain rules."""
    command = [sys.executable, "-m", "upcard", "warm"]
    compiling = {name: value for name, value in os.environ.items() if name != "UPCARD_PLAIN"}
    quiet = subprocess.DEVNULL
    subprocess.Popen(command, env=compiling, stdin=quiet, stdout=quiet, stderr=quiet)


def warm() -> Iterator[str]:
    """Play a little of every game, and say how it goes; old versions are thrown away. Raises `CannotKeep`."""
    if PLAIN:
        yield "Rules run as plain Python (UPCARD_PLAIN is set): nothing to compile."
        return
    is_passing = not cache_folder().name.startswith("rules-")
    if is_passing or not os.access(cache_folder(), os.W_OK):
        raise CannotKeep("What is compiled cannot be kept: name a folder that can be written in UPCARD_CACHE.")
    for old in forgotten():
        shutil.rmtree(old, ignore_errors=True)
    with _one_at_a_time():
        for number, name in enumerate(RULES, start=1):
            yield from _compile(f"[{number}/{len(RULES)}]", f"the rules of {name}", partial(_play, name))
        _mark().touch()
        for number, name in enumerate(RULES, start=1):
            yield from _compile(f"[{number}/{len(RULES)}]", f"simulations of {name}", partial(_simulate, name))
    yield f"What is compiled is kept in {folder().parent}."


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Who comes second waits, and then finds everything done. SQLite keeps the lock, on every system."""
    with closing(sqlite3.connect(cache_folder() / "compiling", timeout=PATIENCE, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def _compile(place: str, what: str, work: Callable[[], None]) -> Iterator[str]:
    yield f"{place} compiling {what} …"
    began = time.monotonic()
    work()
    yield f"{place} {what} are ready after {time.monotonic() - began:.1f} s"


def _simulate(name: str) -> None:
    """Play a few games in compiled code; all policies are compiled with the first one."""
    player_of(written(Simulation(set_up(name, None, 2), ("random",)))).play(0, 1)


def _play(name: str) -> None:
    """Play at random until the second round, looking at everything."""
    game, choice, chance = Game(name, seats=2, dealer=0), random.Random(1), Seeded(1)
    while game.table.round < 2:
        if game.to_act == CHANCE:
            game.act(chance.deal(game), CHANCE)
        else:
            game.act(choice.choice(game.legal))
        game.view(0)
