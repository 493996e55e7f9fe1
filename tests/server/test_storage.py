"""What is written takes effect as a whole or not at all, and a fault ends neither the storage nor the table."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from upcard.server.storage import Storage, StorageFailed, connected

Test = Callable[[Storage], Awaitable[None]]


def keep(path: Path, test: Test, connect: Callable[[str], Any] = connected) -> None:
    storage = Storage(path / "tables.sqlite", connect)
    try:
        asyncio.run(test(storage))  # type: ignore[arg-type]
    finally:
        storage.close()


def test_a_game_is_over_when_its_record_is_kept(tmp_path: Path) -> None:
    async def test(storage: Storage) -> None:
        await storage.append("table", 1, b"over", ("name", "text"))
        with pytest.raises(StorageFailed):
            await storage.append("table", 1, b"again", ("other", "text"))
        assert storage.record("name") == "text"
        assert storage.record("other") is None

    keep(tmp_path, test)


def test_a_word_that_fails_takes_only_itself_back(tmp_path: Path) -> None:
    async def test(storage: Storage) -> None:
        await storage.append("table 3", 1, b"first")
        words = [storage.append(f"table {number}", 1, b"word") for number in range(100)]
        results = await asyncio.gather(*words, return_exceptions=True)
        assert [number for number, result in enumerate(results) if result is not None] == [3]
        assert storage.log_of("table 3") == [b"first"]
        assert not storage.is_failing

    keep(tmp_path, test)


class Watched:
    """A connection that keeps what is executed, and can be held up."""

    def __init__(self, connection: sqlite3.Connection, goes_on: threading.Event) -> None:
        self._connection = connection
        self._goes_on = goes_on
        self.executed: list[str] = []

    def execute(self, sql: str, values: Any = ()) -> Any:
        self.executed.append(sql)
        if values:
            self._goes_on.wait(20)
        return self._connection.execute(sql, values)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


def test_words_that_come_while_one_is_written_are_committed_together(tmp_path: Path) -> None:
    opened: list[Watched] = []
    goes_on = threading.Event()

    def watched(path: str) -> Watched:
        opened.append(Watched(connected(path), goes_on))
        return opened[-1]

    async def test(storage: Storage) -> None:
        words = [asyncio.create_task(storage.append(f"table {number}", 1, b"word")) for number in range(50)]
        await asyncio.sleep(0)
        goes_on.set()
        await asyncio.gather(*words)
        _, writing = opened
        assert 1 <= len(writing.executed) <= 2, "the first word, which may have been taken alone, and all others"
        assert len(storage.tables()) == 50

    keep(tmp_path, test, watched)


def test_a_code_opens_its_table(tmp_path: Path) -> None:
    async def test(storage: Storage) -> None:
        await storage.open("watch", "ABC234", b"opened")
        with pytest.raises(StorageFailed):
            await storage.open("other", "ABC234", b"opened")
        assert (storage.table_of("ABC234"), storage.table_of("watch")) == ("watch", None)
        assert (storage.has("watch"), storage.has("other")) == (True, False)

    keep(tmp_path, test)


def small(path: str) -> sqlite3.Connection:
    connection = connected(path)
    connection.execute("PRAGMA max_page_count = 20")
    return connection


def test_a_full_disk_is_told_and_what_was_written_stays(tmp_path: Path) -> None:
    async def test(storage: Storage) -> None:
        await storage.append("table", 1, b"word")
        with pytest.raises(StorageFailed, match="full"):
            await storage.append("table", 2, b"long" * 100_000)
        assert storage.is_failing
        await storage.append("table", 2, b"short")
        assert storage.log_of("table") == [b"word", b"short"]
        assert not storage.is_failing

    keep(tmp_path, test, small)


def test_what_cannot_be_bound_does_not_end_the_storage(tmp_path: Path) -> None:
    async def test(storage: Storage) -> None:
        with pytest.raises(StorageFailed):
            await storage.append("table", 1, b"word", ("name", "\ud800"))
        await storage.append("table", 1, b"word")

    keep(tmp_path, test)


def test_tables_kept_before_there_were_codes_are_found(tmp_path: Path) -> None:
    older = sqlite3.connect(tmp_path / "tables.sqlite")
    older.execute('CREATE TABLE log ("table" TEXT, seq INTEGER, entry BLOB, PRIMARY KEY ("table", seq)) WITHOUT ROWID')
    entry = b'{"seq":1,"at":1,"word":{"say":"opened","code":"ABC234","watch":"W"}}'
    older.execute("INSERT INTO log VALUES ('W', 1, ?)", (entry,))
    older.commit()
    older.close()

    async def test(storage: Storage) -> None:
        assert storage.table_of("ABC234") == "W"

    keep(tmp_path, test)
