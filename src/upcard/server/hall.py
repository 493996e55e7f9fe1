"""All tables of a server: those awake, and how to wake the others."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from ..session.sayings import Entry
from ..session.table import LiveTable, Refusal
from .clock import Clock, wall_clock
from .codes import new_watch, unused_code
from .journal import called, fault
from .live import NO_TABLE, Gone, Host, NoTable
from .metrics import Metrics
from .storage import Storage

DAY = 24 * 3600 * 1000


class Hall:
    """The tables of this server. Those that nobody is at for long sleep: only the storage knows them."""

    def __init__(self, storage: Storage, metrics: Metrics, clock: Clock = wall_clock) -> None:
        self._storage = storage
        self._metrics = metrics
        self._clock = clock
        self._hosts: dict[str, Host] = {}
        self._waking: dict[str, asyncio.Lock] = {}

    async def open(self) -> str:
        """A new table; returns its code."""
        code, watch = unused_code(self._storage.is_code), new_watch()
        table = LiveTable(watch=watch)
        host = Host(table, self._storage, self._metrics, self._clock)
        await host.open(code)
        self._hosts[watch] = host
        host.run()
        return code

    async def find(self, code: str) -> Host:
        """The table of a code: for sitting down, for watching, or a former one. Raises `Gone` if there is none."""
        watch = self._storage.table_of(code) or self._storage.table_once_of(code) or code
        if watch not in self._hosts and not self._storage.has(watch):
            raise NoTable(NO_TABLE)
        host = self._hosts.get(watch)
        if host is None or not host.is_awake:
            host = await self._wake(watch)
        return host

    async def _wake(self, watch: str) -> Host:
        async with self._waking.setdefault(watch, asyncio.Lock()):
            host = self._hosts.get(watch)
            if host is None or not host.is_awake:
                table = await asyncio.to_thread(self._told_again, watch)
                host = self._hosts[watch] = Host(table, self._storage, self._metrics, self._clock)
                host.run()
        return host

    def _told_again(self, watch: str) -> LiveTable:
        """A table brought back by its log, in a thread of its own: other tables play on meanwhile."""
        table = LiveTable()
        decoder = msgspec.json.Decoder(Entry)
        with _readable(watch):
            for line in self._storage.log_of(watch):
                table.hear(decoder.decode(line))
        if not table.seq:
            raise NoTable(NO_TABLE)  # it was forgotten just now
        return table

    @property
    def awake(self) -> int:
        """How many tables are awake."""
        return len(self._hosts)

    def listed(self) -> list[LiveTable]:
        """Tables that are open for anybody to join, with somebody there."""
        tables = (host.table for host in self._hosts.values())
        open_ = (table for table in tables if table.keeping.listed and table.phase in ("lobby", "playing"))
        return [table for table in open_ if any(guest.present for guest in table.guests.values())]

    async def put_away(self) -> None:
        """Let tables sleep that nobody has been at for long."""
        for watch, host in list(self._hosts.items()):
            lock = self._waking.get(watch)
            if host.is_forgotten and (lock is None or not lock.locked()):
                del self._hosts[watch]
                self._waking.pop(watch, None)
                await host.stop()

    async def forget(self, days: int) -> int:
        """Let go of tables at which nothing was said for so many days; returns how many.

        A day is enough where no game was begun; 0 keeps the others for ever. Records of finished games always stay.
        """
        now = self._clock()
        played_before = now - days * DAY if days else 0
        old = await asyncio.to_thread(self._storage.left_alone, now - DAY, played_before)
        return sum([await self._forget(watch) for watch in old])

    async def _forget(self, watch: str) -> bool:
        """Let go of a table, unless somebody has come to it meanwhile."""
        async with self._waking.setdefault(watch, asyncio.Lock()):
            is_asleep = watch not in self._hosts
            if is_asleep:
                await self._storage.forget(watch)
                self._waking.pop(watch, None)
        return is_asleep

    async def close(self) -> None:
        """Hear what is waiting everywhere, and end."""
        await asyncio.gather(*(host.stop() for host in self._hosts.values()))
        self._hosts.clear()


@contextmanager
def _readable(watch: str) -> Iterator[None]:
    """A log that cannot be told again, as another version may have written it, is no reason to fall over."""
    try:
        yield
    except (msgspec.MsgspecError, Refusal, KeyError) as error:
        fault("table-unreadable", {"table": called(watch)})
        raise Gone("This table was kept by another version of Upcard, and this one cannot open it.") from error
