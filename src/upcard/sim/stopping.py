"""Ctrl-C during a run: it is heard between pieces, so that what is counted is whole, and is told."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Stop = Callable[[], bool]
"""Whether the run is to stop."""


def never() -> bool:
    """Nobody stops the run but by raising `KeyboardInterrupt`."""
    return False


@contextmanager
def ctrl_c() -> Iterator[Stop]:
    """From here on Ctrl-C, however often it is pressed, only asks for the run to stop."""
    pressed = threading.Event()
    before = signal.signal(signal.SIGINT, lambda *_: pressed.set())
    try:
        yield pressed.is_set
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def unheard() -> Iterator[None]:
    """Processes that begin in here never hear Ctrl-C, which a terminal sends to all; this one hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
