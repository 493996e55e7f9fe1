"""Where tables are kept: every word said at them, in SQLite, on disk before anybody is told that it was heard.

One thread writes. It takes all that waits at once and commits it together, so that many tables share one flush.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FORMAT = 2
"""Counts up when an older Upcard could not read what is written."""
MOST_IN_A_COMMIT = 128
BETWEEN_COMMITS = 0.002
"""Seconds from one commit to the next: what comes meanwhile shares a flush. Who comes later than that does not wait."""
PAGES_BETWEEN_CHECKPOINTS = 8_000
"""A checkpoint holds up whoever waits for a commit, so it comes seldom; until then a page counts once, however often it
was written. They take 32 MB of disk."""
SCHEMA = f"""
CREATE TABLE IF NOT EXISTS log ("table" TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL,
    PRIMARY KEY ("table", seq)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS records (name TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS codes (code TEXT PRIMARY KEY, "table" TEXT NOT NULL UNIQUE) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS former_codes (code TEXT PRIMARY KEY, "table" TEXT NOT NULL) WITHOUT ROWID;
INSERT OR IGNORE INTO codes SELECT json_extract(CAST(entry AS TEXT), '$.word.code'), "table" FROM log WHERE seq = 1;
PRAGMA user_version = {FORMAT};
"""
"""Format 0 lacked codes, which are filled in from its tables; format 1 lacked former ones, and the word for them."""
LOG = 'INSERT INTO log ("table", seq, entry) VALUES (?, ?, ?)'
RECORD = "INSERT OR REPLACE INTO records (name, text) VALUES (?, ?)"
CODE = 'INSERT INTO codes (code, "table") VALUES (?, ?)'
FORMER_CODE = 'INSERT INTO former_codes SELECT code, "table" FROM codes WHERE "table" = ?'
FORGET = tuple(f'DELETE FROM {kept} WHERE "table" = ?' for kept in ("log", "codes", "former_codes"))
LEFT_ALONE = """
SELECT "table" FROM (SELECT codes."table", (SELECT json_extract(CAST(entry AS TEXT), '$.at') FROM log
    WHERE log."table" = codes."table" ORDER BY seq DESC LIMIT 1) AS at FROM codes) AS tables
WHERE at < ? AND (at < ? OR NOT EXISTS (SELECT 1 FROM log
    WHERE log."table" = tables."table" AND instr(CAST(entry AS TEXT), '"say":"start"')))
"""
NEXT_CODE = 'UPDATE codes SET code = ? WHERE "table" = ?'

Statement = tuple[str, tuple[Any, ...]]


class StorageFailed(OSError):
    """Something could not be written. What was to be written is not in the log."""


class CannotKeep(Exception):
    """The database cannot be used, and why, in a sentence."""


@dataclass(frozen=True)
class _Job:
    """Statements that take effect together."""

    statements: tuple[Statement, ...]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[None]


def connected(path: str) -> sqlite3.Connection:
    """A database that has on disk what it has committed, even if the power is cut."""
    connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(f"PRAGMA wal_autocheckpoint={PAGES_BETWEEN_CHECKPOINTS}")
    return connection


class Storage:
    """The log of every table, the codes that open them, and the records of finished games."""

    def __init__(self, path: Path | str, connect: Callable[[str], Any] = connected) -> None:
        """Open what is kept there. Raises `CannotKeep` with the reason if that is not possible."""
        self._path = str(path)
        self._connect = connect
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._reading_lock = threading.Lock()
        self._reading = self._opened()
        self.is_failing = False
        """Whether the last thing to be written could not be."""
        self._writer = threading.Thread(target=self._write, name="storage", daemon=True)
        self._writer.start()

    def _opened(self) -> Any:
        try:
            reading = self._connect(self._path)
            (found,) = reading.execute("PRAGMA user_version").fetchone()
            if found < FORMAT:
                reading.executescript(SCHEMA)
            if found <= FORMAT:
                return reading
            reading.close()
        except sqlite3.Error as error:
            raise CannotKeep(f"{self._path} cannot be used as a database: {error}.") from None
        message = f"{self._path} was written by a newer Upcard (format {found}); this one knows formats up to {FORMAT}."
        raise CannotKeep(message)

    # --- writing, from the event loop

    async def open(self, table: str, code: str, entry: bytes) -> None:
        """Begin a table's log with its first word; returns when it is on disk. A code that is taken is refused."""
        await self._do((LOG, (table, 1, entry)), (CODE, (code, table)))

    async def append(self, table: str, seq: int, entry: bytes, record: tuple[str, str] | None = None) -> None:
        """Write a word to a table's log, and the name and text of the game's record if it is over with it.

        Returns when both are on disk. A number that is taken is refused.
        """
        kept = () if record is None else ((RECORD, record),)
        await self._do((LOG, (table, seq, entry)), *kept)

    async def recode(self, table: str, seq: int, entry: bytes, code: str) -> None:
        """Write the word that gives a table another code, which opens it from now on."""
        await self._do((LOG, (table, seq, entry)), (FORMER_CODE, (table,)), (NEXT_CODE, (code, table)))

    async def forget(self, table: str) -> None:
        """Remove a table's log and its codes. The records of its games stay."""
        await self._do(*((sql, (table,)) for sql in FORGET))

    async def _do(self, *statements: Statement) -> None:
        loop = asyncio.get_running_loop()
        job = _Job(statements, loop, loop.create_future())
        self._jobs.put(job)
        await job.future

    # --- reading

    def log_of(self, table: str) -> list[bytes]:
        """All that was said at a table, in order."""
        return [row[0] for row in self._read('SELECT entry FROM log WHERE "table" = ? ORDER BY seq', table)]

    def table_of(self, code: str) -> str | None:
        """The table that a code opens."""
        return next((str(row[0]) for row in self._read('SELECT "table" FROM codes WHERE code = ?', code)), None)

    def table_once_of(self, code: str) -> str | None:
        """The table that a code opened before it was given another one."""
        return next((str(row[0]) for row in self._read('SELECT "table" FROM former_codes WHERE code = ?', code)), None)

    def is_code(self, code: str) -> bool:
        """Whether this is the code of a table, or was."""
        return self.table_of(code) is not None or self.table_once_of(code) is not None

    def has(self, table: str) -> bool:
        """Whether there is such a table."""
        return bool(self._read('SELECT 1 FROM log WHERE "table" = ? AND seq = 1', table))

    def left_alone(self, unplayed: int, played: int) -> list[str]:
        """Tables whose last word was said before the first time, if no game was begun there, else before the second."""
        with contextlib.closing(self._connect(self._path)) as reading:  # it may take a while: nobody waits for it
            return [str(row[0]) for row in reading.execute(LEFT_ALONE, (unplayed, played))]

    def tables(self) -> list[str]:
        """Every table."""
        return [str(row[0]) for row in self._read('SELECT "table" FROM log WHERE seq = 1')]

    def record(self, name: str) -> str | None:
        """A finished game."""
        return next((str(row[0]) for row in self._read("SELECT text FROM records WHERE name = ?", name)), None)

    def _read(self, sql: str, *values: str) -> list[Any]:
        with self._reading_lock:
            return list(self._reading.execute(sql, values))

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
            waiting = self._waiting()
            began = time.monotonic()
            open_ = None not in waiting
            jobs = [job for job in waiting if job is not None]
            if jobs:
                results = _committed(writing, jobs)
                self.is_failing = not isinstance(results[-1], sqlite3.IntegrityError | None)
                _report(jobs, results)
            time.sleep(max(0.0, began + BETWEEN_COMMITS - time.monotonic()))
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


Result = Exception | None


def _committed(writing: Any, jobs: list[_Job]) -> list[Result]:
    """Write all jobs in one transaction; a job that fails takes only itself back. Nothing stops this thread."""
    try:
        return _committed_at_once(writing, jobs) or _committed_one_by_one(writing, jobs)
    except Exception as error:
        with contextlib.suppress(sqlite3.Error):
            if writing.in_transaction:
                writing.execute("ROLLBACK")
        return [error] * len(jobs)


def _committed_at_once(writing: Any, jobs: list[_Job]) -> list[Result]:
    """Words for the log, and nothing else, with one statement. Nothing is written, or returned, if that cannot be.

    Each statement lets go of the interpreter and has to get it back, which takes long when the server is busy.
    """
    statements = [statement for job in jobs for statement in job.statements]
    if any(sql is not LOG for sql, _ in statements):
        return []
    try:
        more = ", (?, ?, ?)" * (len(statements) - 1)
        writing.execute(LOG + more, [value for _, values in statements for value in values])
    except sqlite3.IntegrityError:
        return []
    return [None] * len(jobs)


def _committed_one_by_one(writing: Any, jobs: list[_Job]) -> list[Result]:
    writing.execute("BEGIN IMMEDIATE")
    results = [_attempt(writing, job) for job in jobs]
    writing.execute("COMMIT")
    return results


def _attempt(writing: Any, job: _Job) -> Result:
    """All statements of a job, or none of them."""
    writing.execute("SAVEPOINT job")
    try:
        for sql, values in job.statements:
            writing.execute(sql, values)
    except sqlite3.IntegrityError as error:
        writing.execute("ROLLBACK TO job")
        return error
    return None


def _report(jobs: list[_Job], results: list[Result]) -> None:
    """Tell who waits for them what has become of their jobs."""
    for loop in {job.loop for job in jobs}:
        own = [(job, result) for job, result in zip(jobs, results, strict=True) if job.loop is loop]
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_settle, own)


def _settle(done: list[tuple[_Job, Result]]) -> None:
    for job, error in done:
        if job.future.done():
            continue
        if error is None:
            job.future.set_result(None)
        else:
            job.future.set_exception(StorageFailed(str(error)))
