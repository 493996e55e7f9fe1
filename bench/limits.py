"""Whole games beside hand-written C: the same game, the same policy, and the same statistics within error.

The C programs in `bench/limit/` know nothing but one edition, one policy and one deck, with bit masks laid out for just
that; they are about as fast as a machine can play. Ours run in alternation with them, through the command that anybody
would use: `upcard sim … --workers 1 --json`.
"""

from __future__ import annotations

import json
import math
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.figures import TIMES, Figure, spread_of

TITLE = "Beside hand-written C"
SOURCES = Path(__file__).parent / "limit"
APART = 1_000_000_007
"""Between the seeds of two runs of a C program, whose games are numbered on from its seed."""
ERRORS = 4
"""How many standard errors two programs that play the same may be apart."""
NORMAL_95 = 1.96


@dataclass(frozen=True)
class Match:
    """A game as both play it."""

    game: str
    edition: str
    policy: str
    number: int
    """What the C program is told: the bar, or the target."""
    games: int
    least: float
    points: str
    """What the C program calls its points, and of how many seats they are."""
    of_seats: int


SEATS = 4
MATCHES = [
    Match("flip7", "official", "bar:27", 27, 600_000, 0.35, "points/seat-round", 1),
    Match("vengeance", "official", "bar:27", 27, 300_000, 0.25, "points/seat-round", 1),
    Match("uno", "avengers", "limit", 500, 80_000, 0.25, "points/round", SEATS),
]


def figures() -> Iterator[Figure]:
    """For each game a ratio of speeds, and how far apart the statistics are."""
    compiler = shutil.which("gcc")
    if compiler is None:
        yield Figure("no gcc on this machine: not compared", 0, "")
        return
    with tempfile.TemporaryDirectory() as folder:
        for match in MATCHES:
            program = Path(folder) / match.game
            source = SOURCES / f"{match.game}_limit.c"
            subprocess.run([compiler, "-O3", "-march=native", "-o", str(program), str(source), "-lm"], check=True)
            yield from compared(match, program)


def compared(match: Match, program: Path) -> Iterator[Figure]:
    """Runs of both in turn."""
    pairs = [(of_c(match, program, turn), ours(match, turn)) for turn in range(TIMES)]
    speed = spread_of([mine["games_per_second"] / c["games/s"] for c, mine in pairs])
    mine_a_second = spread_of([mine["games_per_second"] for _, mine in pairs]).middle
    c_a_second = spread_of([c["games/s"] for c, _ in pairs]).middle
    told = f"{mine_a_second:,.0f} games a second, C {c_a_second:,.0f}"
    aim, drawn = f">= {match.least}", f"hand-written C, {match.game}"
    yield Figure(f"{match.game}: of the speed of C", speed.middle, "", aim, speed.part, told, drawn)
    for what, name, factor in (
        ("rounds a game", "rounds_per_game", 1),
        ("points a seat and round", "points_per_seat_round", match.of_seats),
    ):
        theirs = "rounds/game" if name == "rounds_per_game" else match.points
        yield apart(f"{match.game}: {what}, errors apart", [(c[theirs] / factor, mine) for c, mine in pairs], name)


def of_c(match: Match, program: Path, turn: int) -> dict[str, float]:
    """A run of the C program: what it prints are names and numbers in turn."""
    words = [str(program), str(SEATS), str(match.games), str(match.number), str(1 + turn * APART)]
    said = subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()
    return {name: float(value) for name, value in zip(said[::2], said[1::2], strict=True)}


def ours(match: Match, turn: int) -> dict[str, Any]:
    """A run of the same games by the command line."""
    words = ["sim", match.game, "--edition", match.edition, "--seats", str(SEATS), "--games", str(match.games)]
    return simulated(*words, "--policy", match.policy, "--workers", "1", "--seed", str(turn))


def simulated(*words: str) -> dict[str, Any]:
    """The report of an `upcard` command as it prints it with `--json`."""
    command = [sys.executable, "-m", "upcard", *words, "--json"]
    said = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    report: dict[str, Any] = json.loads(said)
    return report


def apart(what: str, runs: list[tuple[float, dict[str, Any]]], name: str) -> Figure:
    """How many standard errors the means of all runs are apart; both have played as many games, and so err as much."""
    theirs = spread_of([value for value, _ in runs]).mean
    mine = spread_of([report[name] for _, report in runs]).mean
    errors = [(interval["high"] - interval["low"]) / 2 / NORMAL_95 for interval in intervals(runs, name)]
    error = math.sqrt(2 * sum(error * error for error in errors)) / len(errors)
    return Figure(what, abs(mine - theirs) / error, "", f"<= {ERRORS}", 0, f"{mine:.4f}, C {theirs:.4f}")


def intervals(runs: list[tuple[float, dict[str, Any]]], name: str) -> list[dict[str, float]]:
    """The 95 % interval of this figure in each of our runs."""
    return [report["intervals"][name] for _, report in runs]
