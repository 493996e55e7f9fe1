"""Figures, and how they are taken: several times, the middle one counts, next to a yardstick of the same minute.

A number of actions a second says as much about the machine as about the program. So each speed is also told as a ratio
to something plain that ran just before: it stays about the same from machine to machine.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

TIMES = 5


@dataclass(frozen=True)
class Figure:
    """One line of the table."""

    what: str
    value: float
    unit: str
    aim: str = ""
    """What it should be, as in `>= 5000`; empty where nothing is asked of it."""
    spread: float = 0.0
    """From the least to the most that was measured, as a part of the middle one."""
    yardstick: str = ""
    """How this compares to something plain, in words."""
    drawn: str = ""
    """What its bar in the picture is called: a ratio of our speed to another's. Empty where it has none."""

    @property
    def met(self) -> bool:
        """Whether it is as it should be."""
        if not self.aim:
            return True
        relation, limit = self.aim.split()
        return self.value >= float(limit) if relation == ">=" else self.value <= float(limit)

    def told(self) -> list[str]:
        """The cells of its line."""
        value = f"{self.value:,.0f}" if self.value >= 100 else f"{self.value:.2f}"
        spread = f"{self.spread:.0%}" if self.spread else ""
        verdict = "" if not self.aim else f"{self.aim} {'yes' if self.met else 'NO'}"
        return [self.what, value, self.unit, spread, verdict, self.yardstick]


@dataclass(frozen=True)
class Spread:
    """Several measurements of one thing."""

    middle: float
    mean: float
    part: float
    """From the least to the most, as a part of the middle one."""


def spread_of(values: list[float]) -> Spread:
    """The middle of several measurements, and their spread."""
    middle = statistics.median(values)
    return Spread(middle, statistics.fmean(values), (max(values) - min(values)) / middle)


def taken(measure: Callable[[], float], times: int = TIMES) -> tuple[float, float]:
    """The middle of so many measurements, and their spread."""
    spread = spread_of([measure() for _ in range(times)])
    return spread.middle, spread.part


def seconds(work: Callable[[], object]) -> float:
    """How long somebody waits for something."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def busy_seconds(work: Callable[[], object]) -> float:
    """How long this program is at work on something, whatever else the machine has to do meanwhile."""
    began = time.process_time()
    work()
    return time.process_time() - began


def table_of(figures: list[Figure]) -> str:
    """All figures, in columns."""
    rows = [["", "median", "", "spread", "aim met", "against a yardstick"], *(figure.told() for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        what, value, *rest = row
        cells = [what.ljust(widths[0]), value.rjust(widths[1])]
        cells += [cell.ljust(width) for cell, width in zip(rest, widths[2:], strict=True)]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
