"""Where tables are kept: every word said at them, in SQLite, on disk before anybody is told that it was heard.

One thread writes. It takes all that waits at once and commits it together, so that many tables share one flush.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MOST_IN_A_COMMIT = 512
IN_A_STATEMENT = (64, 16, 4, 1)
"""How many words go into the log with one statement; few lengths, so that each is prepared only once."""
SCHEMA = """
CREATE TABLE IF NOT EXISTS log ("table" TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL,
    PRIMARY KEY ("table", seq)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS records (name TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
"""
LOG = 'INSERT INTO log ("table", seq, entry) VALUES (?, ?, ?)'
RECORD = "INSERT OR REPLACE INTO records (name, text) VALUES (?, ?)"


class StorageFailed(OSError):
    """Something could not be written. What was to be written is not in the log."""


@dataclass(frozen=True)
class _Job:
    sql: str
    values: tuple[Any, ...]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[None]


def connected(path: str) -> sqlite3.Connection:
    """A database that has on disk what it has committed, even if the power is cut."""
    connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    return connection


class Storage:
    """The log of every table, and the records of finished games."""

    def __init__(self, path: Path | str, connect: Callable[[str], Any] = connected) -> None:
        self._path = str(path)
        self._connect = connect
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._reading = connect(self._path)
        self._reading_lock = threading.Lock()
        self._reading.executescript(SCHEMA)
        self._writer = threading.Thread(target=self._write, name="storage", daemon=True)
        self._writer.start()

    # --- writing, from the event loop

    async def append(self, table: str, seq: int, entry: bytes) -> None:
        """Write a word to a table's log; returns when it is on disk. A number that is taken is refused."""
        await self._do(LOG, (table, seq, entry))

    async def keep_record(self, name: str, text: str) -> None:
        """Keep a finished game; returns when it is on disk."""
        await self._do(RECORD, (name, text))

    async def _do(self, sql: str, values: tuple[Any, ...]) -> None:
        loop = asyncio.get_running_loop()
        job = _Job(sql, values, loop, loop.create_future())
        self._jobs.put(job)
        await job.future

    # --- reading

    def log_of(self, table: str) -> list[bytes]:
        """All that was said at a table, in order."""
        with self._reading_lock:
            rows = self._reading.execute('SELECT entry FROM log WHERE "table" = ? ORDER BY seq', (table,)).fetchall()
        return [row[0] for row in rows]

    def openings(self) -> list[tuple[str, bytes]]:
        """Every table, with the first word of its log."""
        with self._reading_lock:
            return list(self._reading.execute('SELECT "table", entry FROM log WHERE seq = 1'))

    def record(self, name: str) -> str | None:
        """A finished game."""
        with self._reading_lock:
            row = self._reading.execute("SELECT text FROM records WHERE name = ?", (name,)).fetchone()
        return None if row is None else str(row[0])

    def close(self) -> None:
        """Write what waits, and close."""
        self._jobs.put(None)
        self._writer.join()
        self._reading.close()

    # --- the writing thread

    def _write(self) -> None:
        writing = self._connect(self._path)
        open_ = True
        while open_:
            jobs = self._waiting()
            open_ = None not in jobs
            _commit(writing, [job for job in jobs if job is not None])
        writing.close()

    def _waiting(self) -> list[_Job | None]:
        """All that waits, at least one job."""
        jobs = [self._jobs.get()]
        while len(jobs) < MOST_IN_A_COMMIT:
            try:
                jobs.append(self._jobs.get_nowait())
            except queue.Empty:
                break
        return jobs


def _settle(jobs: list[_Job], results: list[Exception | None]) -> None:
    for job, error in zip(jobs, results, strict=True):
        if job.future.done():
            continue
        if error is None:
            job.future.set_result(None)
        else:
            job.future.set_exception(StorageFailed(str(error)))


def _commit(writing: Any, jobs: list[_Job]) -> None:
    """Write all jobs in one transaction; a job that fails takes only itself back."""
    results: list[Exception | None] = []
    try:
        writing.execute("BEGIN IMMEDIATE")
        for some in _together(jobs):
            results += _attempt(writing, some)
        writing.execute("COMMIT")
    except sqlite3.Error as error:
        if writing.in_transaction:
            writing.execute("ROLLBACK")
        results = [error] * len(jobs)
    for loop in {job.loop for job in jobs}:
        own = [(job, result) for job, result in zip(jobs, results, strict=True) if job.loop is loop]
        loop.call_soon_threadsafe(_settle, [job for job, _ in own], [result for _, result in own])


def _together(jobs: list[_Job]) -> Iterator[list[_Job]]:
    """Words for the log that follow each other, as many as one statement takes; anything else alone.

    Each statement lets go of the interpreter and has to get it back, which takes long when the server is busy.
    """
    at = 0
    while at < len(jobs):
        length = next(many for many in IN_A_STATEMENT if many == 1 or _are_words(jobs[at : at + many], many))
        yield jobs[at : at + length]
        at += length


def _are_words(jobs: list[_Job], many: int) -> bool:
    return len(jobs) == many and all(job.sql is LOG for job in jobs)


def _attempt(writing: Any, jobs: list[_Job]) -> list[Exception | None]:
    try:
        more = ", (?, ?, ?)" * (len(jobs) - 1)
        writing.execute(jobs[0].sql + more, tuple(value for job in jobs for value in job.values))
    except sqlite3.IntegrityError as error:
        return [error] if len(jobs) == 1 else [result for job in jobs for result in _attempt(writing, [job])]
    return [None] * len(jobs)
