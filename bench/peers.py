"""Beside other packages from the registry, each measured by a program of its own in `bench/peer/`, in an environment of
its own, in turn with ours.

None of them plays these games by all their rules, so each line says what is the same and what is not. RLCard and the
general ones are played at random, which is the fastest that they can be played.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.figures import Figure, spread_of
from bench.limits import simulated

TITLE = "Beside other packages"
PROGRAMS = Path(__file__).parent / "peer"
PYTHON = Path(".venv/peers") / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
TIMES = 3
SECONDS = 4.0
UNO_ROUND = ("uno", "--edition", "classic", "--dealer", "0", "--option", "target=1", "--policy", "limit")


@dataclass(frozen=True)
class Peer:
    """A package, and what of ours comes nearest to what it plays."""

    name: str
    program: str
    per: str
    """What is counted in a second: `games` or `decisions`."""
    ours: tuple[str, ...]
    games: int
    same: str
    least: int = 0


PEERS = [
    Peer(
        *("flop7", "flop7_games.py", "games"),
        ours=("flip7", "--edition", "international", "--policy", "bar:27"),
        games=400_000,
        same="the same game and policy; it plays no further round when the highest total is shared",
    ),
    Peer(
        *("RLCard's UNO", "rlcard_uno.py", "games"),
        ours=UNO_ROUND,
        games=600_000,
        same="a game is one round; it has no points, no call of UNO and no challenge, ours has all of them",
        least=1_000,
    ),
    Peer(
        *("OpenSpiel's Crazy Eights", "openspiel_cards.py", "decisions"),
        ours=UNO_ROUND,
        games=600_000,
        same="another game of the same family, in C++ and asked from Python; ours is UNO",
    ),
    Peer(
        *("PettingZoo's hold'em", "pettingzoo_cards.py", "decisions"),
        ours=UNO_ROUND,
        games=600_000,
        same="another game; its multi-player card table that comes nearest. Ours is UNO",
    ),
]


def figures() -> Iterator[Figure]:
    """For each package how many times as fast ours is."""
    if not PYTHON.exists():
        yield Figure("the packages are not installed here: not compared", 0, "")
        return
    for peer in PEERS:
        try:
            yield compared(peer)
        except subprocess.CalledProcessError:
            yield Figure(f"{peer.name} does not run here: not compared", 0, "")


def compared(peer: Peer) -> Figure:
    """Runs of both in turn."""
    pairs = [(a_second(theirs(peer), peer.per), a_second(ours(peer, turn), peer.per)) for turn in range(TIMES)]
    ratio = spread_of([mine / other for other, mine in pairs])
    other, mine = (spread_of([pair[side] for pair in pairs]).middle for side in (0, 1))
    told = f"{mine:,.0f} {peer.per} a second, it {other:,.0f}; {peer.same}"
    aim = f">= {peer.least}" if peer.least else ""
    return Figure(f"times as fast as {peer.name}", ratio.middle, "times", aim, ratio.part, told, peer.name)


def a_second(run: dict[str, Any], per: str) -> float:
    """Games or decisions in a second."""
    return float(run[per] / run["seconds"])


def theirs(peer: Peer) -> dict[str, Any]:
    """A run of the other package; the last line that it prints counts."""
    words = [str(PYTHON), str(PROGRAMS / peer.program), str(SECONDS)]
    said = subprocess.run(words, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    run: dict[str, Any] = json.loads(said.splitlines()[-1])
    return run


def ours(peer: Peer, turn: int) -> dict[str, Any]:
    """A run of ours on one core."""
    words = ("--seats", "4", "--games", str(peer.games), "--workers", "1", "--seed", str(turn))
    return simulated("sim", *peer.ours, *words)
