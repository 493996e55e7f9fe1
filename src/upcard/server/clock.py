"""What time it is at a table."""

from __future__ import annotations

import time
from collections.abc import Callable

Clock = Callable[[], int]


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class SteadyClock:
    """Goes as the wall's does, but never back: else nothing would happen at a table until it had caught up."""

    def __init__(self, wall: Clock, not_before: int = 0) -> None:
        self._wall = wall
        self._ahead = 0
        self._last = not_before

    def __call__(self) -> int:
        """Milliseconds since 1970."""
        now = self._wall() + self._ahead
        if now < self._last:
            self._ahead += self._last - now
            now = self._last
        self._last = now
        return now
