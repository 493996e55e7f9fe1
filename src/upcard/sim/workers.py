"""Threads and processes that play pieces, and that nobody has to wait for: a policy may never answer."""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from queue import SimpleQueue
from typing import Any

from .stopping import unheard

GRACE = 2.0
"""Seconds that a thread has to finish its piece when a run is stopped."""

Job = tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]


class Threads(Executor):
    """As `ThreadPoolExecutor`, but this process can end while one of them is still at work."""

    def __init__(self, count: int) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._threads = [threading.Thread(target=self._work, daemon=True) for _ in range(count)]
        for thread in self._threads:
            thread.start()

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        """Have this done."""
        future: Future[Any] = Future()
        self._jobs.put((future, lambda *all_given: work(*all_given, **named), given))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002
        """Let them end; what has not begun is never done. Waits, but not for ever."""
        for _ in self._threads:
            self._jobs.put(None)
        deadline = time.monotonic() + GRACE
        for thread in self._threads:
            thread.join(max(0.0, deadline - time.monotonic()))

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            future, work, given = job
            if future.set_running_or_notify_cancel():
                _settle(future, work, given)


def _settle(future: Future[Any], work: Callable[..., Any], given: tuple[Any, ...]) -> None:
    try:
        future.set_result(work(*given))
    except BaseException as error:
        future.set_exception(error)


class Processes(ProcessPoolExecutor):
    """As its parent, but deaf to Ctrl-C, and at an end with this process, whatever they are at."""

    def __init__(self, count: int) -> None:
        super().__init__(count, multiprocessing.get_context("spawn"), initializer=_live_with_parent)

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        """Have this done."""
        with unheard():
            return super().submit(work, *given, **named)


def _live_with_parent() -> None:
    """A worker ends with the process that began it, and what a policy prints is no part of a report."""
    sys.stdout = sys.stderr
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def processes(count: int) -> Iterator[Processes]:
    """So many processes, which are ended at the end."""
    others = set(multiprocessing.active_children())
    executor = Processes(count)
    try:
        yield executor
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
