"""A simulation is cut into pieces, and these are played by one thread, by all cores, or by whatever takes them.

What is counted is whole numbers, added up in any order: the result does not depend on how a run was cut, or by whom it
was played. How many games are played with `until` follows from the results alone, too.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import contextmanager
from typing import Protocol

import msgspec
import numpy as np

from ..rules.fields import dtype_of
from .run import Tally
from .simulation import Memory, Piece, Simulation, SimulationError, play_piece, written
from .stopping import Stop, never
from .workers import Threads, processes

PIECE_SECONDS = 0.25
"""How long a piece is to take: long enough that handing it out costs nothing, short enough to stop at any time."""
FIRST_PIECE = 64
MOST_IN_PIECE = 1 << 18
MOST_ROWS_IN_PIECE = 1 << 13
"""So that memory stays the same however many games are played."""
WAITING = 2
"""Pieces handed out at a time for each worker."""
LISTENING_SECONDS = 0.1
"""How often a run listens for whether it is to stop."""
MOST_GAMES = 10**12
FIRST_LAP = 2_000
"""Games after which `until` looks for the first time."""


class Crew(Protocol):
    """Who plays pieces: threads, processes, a cluster."""

    where: str
    """What it is, in a word."""
    workers: int

    def submit(self, simulation: bytes, first: int, count: int, with_rows: bool) -> Future[Piece]:
        """Have these games played."""
        ...


class LocalCrew:
    """Threads, as compiled code runs beside itself; processes where Python would have to wait for itself."""

    def __init__(self, executor: Executor, where: str, workers: int) -> None:
        self._executor = executor
        self.where = where
        self.workers = workers

    def submit(self, simulation: bytes, first: int, count: int, with_rows: bool) -> Future[Piece]:
        """Have these games played."""
        return self._executor.submit(play_piece, simulation, first, count, with_rows)


@contextmanager
def local_crew(workers: int | None, *, plain: bool) -> Iterator[Crew]:
    """So many workers on this machine, by default one for each core; `plain` where a policy is not compiled."""
    count = workers or cores()
    if plain and count > 1:
        with processes(count) as executor:
            yield LocalCrew(executor, "processes", count)
    else:
        with Threads(count) as threads:
            yield LocalCrew(threads, "threads", count)


def cores() -> int:
    """The cores that this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


class Outcome(msgspec.Struct):
    """What a run has led to so far: the games from the first on without a gap."""

    tally: Memory
    seconds: float = 0.0
    stopped: bool = False
    """Whether somebody stopped it before it was done."""

    @property
    def games(self) -> int:
        """How many games are counted."""
        return int(self.tally["games"][0])


Watch = Callable[[Outcome, int], None]
"""Is told how far a run is, and how many games it is known to have."""
Keep = Callable[[Memory], None]
"""Takes the rows of a piece; pieces come in order."""


class Runner:
    """Plays one simulation with one crew."""

    def __init__(
        self,
        simulation: Simulation,
        crew: Crew,
        watch: Watch | None = None,
        keep: Keep | None = None,
        stop: Stop = never,
    ) -> None:
        self._simulation = written(simulation)
        self._crew = crew
        self._watch = watch
        self._keep = keep
        self._stop = stop
        self.size = FIRST_PIECE
        """How many games the next piece has."""
        self.outcome = Outcome(np.zeros(1, dtype_of(Tally)))
        self._began = time.perf_counter()

    def play(self, games: int) -> Outcome:
        """Play so many games. `stop` or Ctrl-C ends it early: then the outcome has what was done."""
        return self._timed(lambda: self._play_to(games))

    def play_until(self, narrow: Callable[[Outcome], float], most: int = MOST_GAMES) -> Outcome:
        """Play until `narrow(outcome)`, how wide an interval is as a part of how wide it may be, is at most 1."""

        def laps() -> None:
            goal = min(FIRST_LAP, most)
            self._play_to(goal)
            while (width := narrow(self.outcome)) > 1 and goal < most:
                needed = int(goal * min(width * width * 1.02, 8)) + 1
                goal = min(max(needed, goal + goal // 8), most)
                self._play_to(goal)

        return self._timed(laps)

    def _timed(self, work: Callable[[], None]) -> Outcome:
        self._began = time.perf_counter()
        try:
            work()
        except KeyboardInterrupt:
            self.outcome.stopped = True
        except BrokenExecutor as error:
            raise SimulationError("A worker was killed, perhaps for want of memory: try fewer --workers.") from error
        self.outcome.seconds = time.perf_counter() - self._began
        return self.outcome

    def _play_to(self, goal: int) -> None:
        """Play on until `goal` games are counted."""
        next_game = self.outcome.games
        open_pieces: dict[Future[Piece], int] = {}
        done: dict[int, Piece] = {}
        try:
            while self.outcome.games < goal:
                if self._stop():
                    raise KeyboardInterrupt
                while next_game < goal and len(open_pieces) < WAITING * self._crew.workers:
                    count = min(self.size, goal - next_game)
                    future = self._crew.submit(self._simulation, next_game, count, self._keep is not None)
                    open_pieces[future] = next_game
                    next_game += count
                for future in wait(open_pieces, LISTENING_SECONDS, FIRST_COMPLETED).done:
                    piece = done[open_pieces.pop(future)] = future.result()
                    self._resize(piece)
                self._count(done)
                self.outcome.seconds = time.perf_counter() - self._began
                if self._watch:
                    self._watch(self.outcome, goal)
        finally:
            for future in open_pieces:
                future.cancel()

    def _count(self, done: dict[int, Piece]) -> None:
        """Count the pieces that follow on what is counted."""
        while (piece := done.pop(self.outcome.games, None)) is not None:
            total = self.outcome.tally.copy()
            for name in total.dtype.names or ():
                total[name] += piece.tally[name]
            if self._keep:
                self._keep(piece.rows)
            self.outcome.tally = total  # in one step: whatever breaks in here, the outcome is a whole one

    def _resize(self, piece: Piece) -> None:
        """Pieces become as large as their time allows, four times as large at most from one to the next."""
        fitting = int(int(piece.tally["games"][0]) * PIECE_SECONDS / max(piece.seconds, 1e-9))
        most = MOST_ROWS_IN_PIECE if self._keep else MOST_IN_PIECE
        self.size = max(1, min(fitting, 4 * self.size, most))
