"""A disk in memory whose power can be cut: what was not flushed is lost, or only some of it got there."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import apsw

SECTOR = 512


class File:
    """What programs see of a file, and what would be there after a power cut."""

    def __init__(self) -> None:
        self.seen = bytearray()
        self.flushed = b""
        self.unflushed: list[tuple[int, bytes]] = []

    def write(self, data: bytes, offset: int, reaches_disk: bool = True) -> None:
        grown = offset + len(data) - len(self.seen)
        if grown > 0:
            self.seen.extend(bytes(grown))
        self.seen[offset : offset + len(data)] = data
        if reaches_disk:
            self.unflushed.append((offset, bytes(data)))

    def flush(self) -> None:
        self.flushed = bytes(self.seen)
        self.unflushed = []

    def after_cut(self, chance: random.Random) -> bytes:
        """What was flushed, and whatever sectors of the rest happened to get there."""
        left = File()
        left.write(self.flushed, 0)
        for offset, data in self.unflushed:
            for start in range(0, len(data), SECTOR):
                if chance.random() < 0.5:
                    left.write(data[start : start + SECTOR], offset + start)
        return bytes(left.seen)


class Disk(apsw.VFS):
    """The disk, as SQLite sees it. After `lasts` writes and flushes the power is cut; no program is there to notice."""

    def __init__(self, name: str, lasts: int) -> None:
        super().__init__(name, "")
        self.name = name
        self.files: dict[str, File] = {}
        self.lasts = lasts

    def spend(self) -> bool:
        """Whether there is power for one more write or flush."""
        self.lasts -= 1
        return not self.is_off

    @property
    def is_off(self) -> bool:
        return self.lasts < 0

    def xOpen(self, name: Any, flags: list[int]) -> Any:
        path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        flags[1] = flags[0]
        return OpenFile(self, self.files.setdefault(Path(path).name, File()))

    def xAccess(self, pathname: str, flags: int) -> bool:  # noqa: ARG002
        return Path(pathname).name in self.files

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: ARG002
        if self.spend():
            self.files.pop(Path(filename).name, None)

    def xFullPathname(self, name: str) -> str:
        return name


class OpenFile:
    """A file that SQLite has open."""

    def __init__(self, disk: Disk, file: File) -> None:
        self._disk = disk
        self._file = file

    def xRead(self, amount: int, offset: int) -> bytes:
        return bytes(self._file.seen[offset : offset + amount])

    def xWrite(self, data: bytes, offset: int) -> None:
        self._file.write(data, offset, self._disk.spend())

    def xSync(self, flags: int) -> None:  # noqa: ARG002
        if self._disk.spend():
            self._file.flush()

    def xTruncate(self, size: int) -> None:
        del self._file.seen[size:]
        if self._disk.spend():
            self._file.flush()

    def xFileSize(self) -> int:
        return len(self._file.seen)

    def xClose(self) -> None:
        return

    def xLock(self, level: int) -> None:  # noqa: ARG002
        return

    def xUnlock(self, level: int) -> None:  # noqa: ARG002
        return

    def xCheckReservedLock(self) -> bool:
        return False

    def xFileControl(self, op: int, pointer: int) -> bool:  # noqa: ARG002
        return False

    def xSectorSize(self) -> int:
        return SECTOR

    def xDeviceCharacteristics(self) -> int:
        return 0


class Database:
    """A connection on such a disk, with the part of sqlite3's interface that the storage uses."""

    def __init__(self, disk: Disk, synchronous: str) -> None:
        self._connection = apsw.Connection("/tables.sqlite", vfs=disk.name)
        for pragma in ("locking_mode=EXCLUSIVE", "journal_mode=WAL", f"synchronous={synchronous}"):
            self.execute(f"PRAGMA {pragma}")
        self.execute("PRAGMA wal_autocheckpoint=20")

    def execute(self, sql: str, values: tuple[Any, ...] = ()) -> Any:
        with errors_of_sqlite3():
            return self._connection.execute(sql, values)

    executescript = execute

    @property
    def in_transaction(self) -> bool:
        return self._connection.in_transaction

    def close(self) -> None:
        return


@contextmanager
def errors_of_sqlite3() -> Iterator[None]:
    try:
        yield
    except apsw.ConstraintError as error:
        raise sqlite3.IntegrityError(str(error)) from None
    except apsw.Error as error:
        raise sqlite3.OperationalError(str(error)) from None
