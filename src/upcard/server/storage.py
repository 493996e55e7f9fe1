"""Where tables are kept: every word said at them, in SQLite, on disk before anybody is told that it was heard.

One thread writes. It takes all that waits at once and commits it together, so that many tables share one flush.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MOST_IN_A_COMMIT = 512
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
    done: Callable[[Exception | None], None]


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
        future: asyncio.Future[None] = loop.create_future()

        def done(error: Exception | None) -> None:
            loop.call_soon_threadsafe(_settle, future, error)

        self._jobs.put(_Job(sql, values, done))
        await future

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


def _settle(future: asyncio.Future[None], error: Exception | None) -> None:
    if not future.done():
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(StorageFailed(str(error)))


def _commit(writing: Any, jobs: list[_Job]) -> None:
    """Write all jobs in one transaction; a job that fails takes only itself back."""
    results: list[Exception | None] = []
    try:
        writing.execute("BEGIN IMMEDIATE")
        for job in jobs:
            results.append(_attempt(writing, job))
        writing.execute("COMMIT")
    except sqlite3.Error as error:
        if writing.in_transaction:
            writing.execute("ROLLBACK")
        results = [error] * len(jobs)
    for job, result in zip(jobs, results, strict=True):
        job.done(result)


def _attempt(writing: Any, job: _Job) -> Exception | None:
    try:
        writing.execute(job.sql, job.values)
    except sqlite3.IntegrityError as error:
        return error
    return None
