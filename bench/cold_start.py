"""How long somebody waits: for a game in a program that has just started, and for the rules to be compiled."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from bench.figures import Figure, seconds, taken

TITLE = "Waiting"
AIM = 1.5
GAMES = ("flip7", "vengeance", "uno")


def figures() -> Iterator[Figure]:
    """From the command to a game's first answer; the first and the second `upcard warm`."""
    for game in GAMES:
        yield figure(game)
    with tempfile.TemporaryDirectory() as folder:
        for when in ("nothing compiled yet", "again"):
            took = seconds(lambda: run("-m", "upcard", "warm", UPCARD_CACHE=folder))
            yield Figure(f"upcard warm: {when}", took, "s")


def figure(game: str) -> Figure:
    """How long it takes until a game can be played, and the yardstick just before."""
    start = f"from upcard import Game; game = Game('{game}', seats=3, dealer=0); game.legal; game.table"
    run("-c", start)
    bare, _ = taken(lambda: seconds(lambda: run("-c", "import numpy")))
    took, spread = taken(lambda: seconds(lambda: run("-c", start)))
    told = f"{took / bare:.1f} times a program that only imports NumPy"
    return Figure(f"cold start: {game}", took, "s", f"<= {AIM}", spread, told)


def run(*arguments: str, **environment: str) -> None:
    """Run Python with these arguments, to its end."""
    subprocess.run(
        [sys.executable, *arguments], check=True, env={**os.environ, **environment}, stdout=subprocess.DEVNULL
    )
