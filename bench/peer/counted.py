"""What a program that measures another package says: games, decisions and seconds, as a line of JSON."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from importlib.metadata import version

WARM_UP = 3


def measure(package: str, play: Callable[[], int], seconds: float) -> None:
    """Play games for so long; `play()` plays one and returns how many decisions it took."""
    for _ in range(WARM_UP):
        play()
    games, decisions, began = 0, 0, time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        decisions += play()
        games += 1
    print(json.dumps({"version": version(package), "games": games, "decisions": decisions, "seconds": took}))
