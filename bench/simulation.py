"""What a run of many games costs: the first result, a second core, memory."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

from bench.figures import Figure, seconds, spread_of, taken
from bench.limits import simulated
from upcard.sim.running import cores as all_cores

TITLE = "Runs of many games"
FLIP7 = ("sim", "flip7", "--edition", "official", "--seats", "4", "--policy", "bar:27")
SMALL = 1_000
GAMES = 1_000_000
FEW, MANY = 100_000, 3_000_000
TIMES = 5


def figures() -> Iterator[Figure]:
    """One figure for each."""
    first, spread = taken(lambda: seconds(lambda: simulated(*FLIP7, "--games", str(SMALL))))
    yield Figure(f"from the command to the result of {SMALL:,} games", first, "s", "<= 2", spread)
    yield cores()
    few, many = (peak_memory(games) for games in (FEW, MANY))
    told = f"{few:,.0f} MB for {FEW:,} games, {many:,.0f} MB for {MANY:,}"
    yield Figure("memory of 30 times as many games", many / few, "times", "<= 1.1", 0, told)


def cores() -> Figure:
    """Games a second of all cores, beside one."""
    count = all_cores()
    pairs = [(rate(1, turn), rate(count, turn)) for turn in range(TIMES)]
    ratio = spread_of([every / one for one, every in pairs])
    told = f"{spread_of([every for _, every in pairs]).middle:,.0f} games a second of Flip 7 on {count} cores"
    aim = ">= 1.85" if count == 2 else ""
    return Figure(f"{count} cores, beside one", ratio.middle, "times", aim, ratio.part, told)


def rate(workers: int, turn: int) -> float:
    """Games a second with so many workers."""
    report = simulated(*FLIP7, "--games", str(GAMES), "--workers", str(workers), "--seed", str(turn))
    return float(report["games_per_second"])


def peak_memory(games: int) -> float:
    """The most memory, in MB, that a run of so many games had at a time (Unix)."""
    words = [sys.executable, "-m", "upcard", *FLIP7, "--games", str(games)]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as run:
        _, _, used = os.wait4(run.pid, 0)
        run.returncode = 0
    return used.ru_maxrss / 1024
