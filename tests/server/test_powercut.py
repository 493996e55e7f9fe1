"""The power is cut at any moment: whatever was acknowledged is on the disk afterwards."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from tests.server.powercut import Database, Disk
from upcard.server.storage import Storage

CUTS = 60
TABLES = 5
WORDS = 30


async def write_until_cut(storage: Storage, disk: Disk) -> list[tuple[str, int]]:
    """What was acknowledged before the power was cut."""
    acknowledged: list[tuple[str, int]] = []

    async def write(table: str) -> None:
        for seq in range(1, WORDS + 1):
            await storage.append(table, seq, f"{table} {seq}".encode() * 40)
            if disk.is_off:
                return
            acknowledged.append((table, seq))

    await asyncio.gather(*(write(f"table {number}") for number in range(TABLES)))
    return acknowledged


def cut(folder: Path, lasts: int, synchronous: str = "FULL") -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """Cut the power after so many writes and flushes: what was acknowledged, and what is there afterwards."""
    disk = Disk(f"cut-{synchronous}-{lasts}", lasts=10**9)
    database = Database(disk, synchronous)
    storage = Storage("", connect=lambda _: database)
    disk.lasts = lasts
    acknowledged = asyncio.run(write_until_cut(storage, disk))
    storage.close()
    folder.mkdir()
    for name, file in disk.files.items():
        (folder / name).write_bytes(file.after_cut(random.Random(lasts)))
    again = Storage(folder / "tables.sqlite")
    kept = [
        (table, seq)
        for table in (f"table {number}" for number in range(TABLES))
        for seq, _ in enumerate(again.log_of(table), start=1)
    ]
    again.close()
    return acknowledged, kept


@pytest.mark.parametrize("part", range(4))
def test_nothing_acknowledged_is_lost(tmp_path: Path, part: int) -> None:
    some = 0
    for number in range(part, CUTS, 4):
        acknowledged, kept = cut(tmp_path / str(number), lasts=3 + number * 4)
        assert set(acknowledged) <= set(kept)
        some += len(acknowledged)
    assert some, "the power was always cut too early for this test to say anything"


def test_the_test_would_notice(tmp_path: Path) -> None:
    """With fewer flushes words are lost: so the disk does lose what was not flushed."""
    lost = 0
    for number in range(10):
        acknowledged, kept = cut(tmp_path / str(number), lasts=40 + number * 9, synchronous="NORMAL")
        lost += len(set(acknowledged) - set(kept))
    assert lost
