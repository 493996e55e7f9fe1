"""What the server counts, in Prometheus' text format."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Metrics:
    """Counts of what happens; nothing in them tells who did it."""

    def __init__(self) -> None:
        self.connections = 0
        self.words = 0
        self.refused = 0
        self.games = 0
        self.turned_away = 0
        self._seconds = 0.0
        self._counts = [0] * (len(BOUNDS) + 1)

    def heard(self, seconds: float) -> None:
        """A word was heard and written down in this time."""
        self.words += 1
        self._seconds += seconds
        self._counts[bisect_left(BOUNDS, seconds)] += 1

    def text(self, tables: int) -> str:
        """All counts."""
        return "\n".join(self._lines(tables)) + "\n"

    def _lines(self, tables: int) -> Iterator[str]:
        yield from _metric("upcard_tables", "gauge", "Tables that are awake.", tables)
        yield from _metric("upcard_connections", "gauge", "Open connections.", self.connections)
        yield from _metric("upcard_words_total", "counter", "Words heard and written down.", self.words)
        yield from _metric("upcard_refused_total", "counter", "Sayings that were refused.", self.refused)
        yield from _metric("upcard_games_total", "counter", "Games played to their end.", self.games)
        yield from _metric("upcard_turned_away_total", "counter", "Connections turned away.", self.turned_away)
        yield "# HELP upcard_word_seconds Time from hearing a word to having it on disk."
        yield "# TYPE upcard_word_seconds histogram"
        for bound, count in zip(BOUNDS, accumulate(self._counts), strict=False):
            yield f'upcard_word_seconds_bucket{{le="{bound}"}} {count}'
        yield f'upcard_word_seconds_bucket{{le="+Inf"}} {self.words}'
        yield f"upcard_word_seconds_sum {self._seconds:.6f}"
        yield f"upcard_word_seconds_count {self.words}"


def _metric(name: str, kind: str, what: str, value: int) -> tuple[str, str, str]:
    return f"# HELP {name} {what}", f"# TYPE {name} {kind}", f"{name} {value}"
