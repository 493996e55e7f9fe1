"""Live tables under load: 1 000 tables with four sockets each; how soon a move is acknowledged, which means: on disk.

Server and players are two processes on one machine, on loopback. The players are bounded in number and time.
"""

from __future__ import annotations

import asyncio
import gc
import json
import secrets
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import websockets

from bench.figures import Figure

TITLE = "The live table"
TABLES = 1_000
SEATS = 4
RATES = (500, 1_000, 1_500, 2_000, 3_000, 4_000)
SECONDS = 8.0
AIM_MS = 15
AT_ONCE = 50
"""Tables that are set up at the same time."""


class _View(msgspec.Struct):
    legal: list[msgspec.Raw]


class _Table(msgspec.Struct):
    phase: str
    views: list[_View]


class _Told(msgspec.Struct):
    done: str | None = None
    table: _Table | None = None


class Player:
    """Somebody on a seat of a table, who acts when asked to."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.legal: list[msgspec.Raw] = []
        self.sent: dict[str, float] = {}
        self.latencies: list[float] = []
        self.line: Any = None
        self._count = 0
        self._decoder = msgspec.json.Decoder(_Told)
        self._done: dict[str, asyncio.Future[None]] = {}

    async def come(self, port: int, code: str) -> None:
        self.line = await connected(port)
        await self.line.send(json.dumps({"hello": code}))
        asyncio.get_running_loop().create_task(self._listen())

    async def _listen(self) -> None:
        try:
            async for text in self.line:
                told = self._decoder.decode(text)
                if told.table is not None and told.table.phase == "playing":
                    self.legal = told.table.views[0].legal
                if told.done is not None:
                    self._acknowledged(told.done)
        except websockets.ConnectionClosed:
            return

    def _acknowledged(self, name: str) -> None:
        sent = self.sent.pop(name, None)
        if sent is not None:
            self.latencies.append(time.perf_counter() - sent)
        waiting = self._done.pop(name, None)
        if waiting is not None:
            waiting.set_result(None)

    async def ask(self, word: dict[str, Any]) -> None:
        """Say something and wait until it is on disk."""
        self._count += 1
        name = str(self._count)
        self._done[name] = asyncio.get_running_loop().create_future()
        await self.line.send(json.dumps({"id": name, "word": word}))
        await self._done[name]

    async def act(self) -> None:
        """Do the first thing that is legal: hit, or pick the first target."""
        self._count += 1
        name = str(self._count)
        action = bytes(self.legal[0]).decode()
        self.legal = []
        self.sent[name] = time.perf_counter()
        word = f'{{"say":"act","seat":{self.seat},"action":{action}}}'
        await self.line.send(f'{{"id":"{name}","word":{word}}}')


def figures() -> Iterator[Figure]:
    """Latencies at each rate, the knee, and what a connection and a table cost."""
    gc.disable()  # a pause of the players would count as one of the server
    try:
        with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (port, process):
            yield from asyncio.run(load(port, process))
    finally:
        gc.enable()


@contextmanager
def served(folder: Path) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """The server, in a process of its own."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = int(trial.getsockname()[1])
    process = subprocess.Popen([sys.executable, "-m", "bench.live_server", str(port), str(folder)])
    try:
        wait_for(port)
        yield port, process
    finally:
        process.terminate()
        process.wait()


def wait_for(port: int) -> None:
    for _ in range(300):
        with socket.socket() as trial:
            if trial.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise RuntimeError("The server did not start.")


async def load(port: int, process: subprocess.Popen[bytes]) -> list[Figure]:
    """Fill the hall, then play at each rate."""
    alone = await memory_of_connections(port, process)
    before = memory_of(process)
    tables: list[list[Player]] = []
    for _ in range(TABLES // AT_ONCE):
        tables += await asyncio.gather(*(seated(port) for _ in range(AT_ONCE)))
    each = (memory_of(process) - before) / TABLES
    told = f"with its {SEATS} people and their connections {each / 1024:.0f} KiB"
    found = [
        Figure("live: memory an idle connection", alone / 1024, "KiB"),
        Figure("live: memory a table with a game", (each - SEATS * alone) / 1024, "KiB", yardstick=told),
    ]
    knee = 0
    for rate in RATES:
        done, middle, late = await play(tables, rate)
        aim = f"<= {AIM_MS}" if rate == 2_000 else ""
        told = f"{done:,.0f} a second were made; half within {middle * 1000:.1f} ms"
        found.append(
            Figure(f"live: {rate:,} moves a second, 99 of 100 on disk within", late * 1000, "ms", aim, 0, told)
        )
        if late * 1000 <= AIM_MS and done > 0.95 * rate:
            knee = rate
    found.append(Figure("live: the most of these rates within 15 ms", knee, "moves/s"))
    for table in tables:
        await asyncio.gather(*(player.line.close() for player in table))
    return found


async def memory_of_connections(port: int, process: subprocess.Popen[bytes]) -> float:
    """Bytes that the server needs for somebody who is connected, and at no table."""
    lines = [await connected(port) for _ in range(AT_ONCE)]  # what is needed once is there then
    before = memory_of(process)
    for _ in range(TABLES // AT_ONCE):
        lines += await asyncio.gather(*(connected(port) for _ in range(AT_ONCE)))
    each = (memory_of(process) - before) / TABLES
    await asyncio.gather(*(line.close() for line in lines))
    return each


async def connected(port: int) -> Any:
    return await websockets.connect(f"ws://127.0.0.1:{port}/ws", compression=None, ping_interval=None, open_timeout=60)


def memory_of(process: subprocess.Popen[bytes]) -> int:
    """Bytes that a process has in memory (Linux)."""
    status = Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
    return int(status.split("VmRSS:")[1].split()[0]) * 1024


async def seated(port: int) -> list[Player]:
    """Four people at a new table, in a game that has begun."""
    code = await opened(port)
    players = [Player(seat) for seat in range(SEATS)]
    for player in players:
        await player.come(port, code)
    host = players[0]
    game = {"game": "flip7", "edition": "official", "seats": SEATS, "options": {"target": 1_000_000}}
    await host.ask({"say": "choose", **game})
    for player in players:
        nonce = secrets.token_hex(16)
        await player.ask({"say": "sit", "seat": player.seat, "name": "Player", "look": 0, "nonce": nonce})
    await host.ask({"say": "start"})
    return players


async def opened(port: int) -> str:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    answer = await reader.read()
    writer.close()
    return str(json.loads(answer.split(b"\r\n\r\n", 1)[1])["code"])


async def play(tables: list[list[Player]], rate: int) -> tuple[float, float, float]:
    """Play at this rate: moves a second that were made, their middle latency and the 99th of 100."""
    for table in tables:
        for player in table:
            player.latencies.clear()
    began, moves, at = time.perf_counter(), 0, 0
    while (now := time.perf_counter()) < began + SECONDS:
        while moves < (now - began) * rate:
            acting, at = next_acting(tables, at)
            if acting is None:
                break
            await acting.act()
            moves += 1
        await asyncio.sleep(0.001)
    await asyncio.sleep(1.0)
    latencies = sorted(latency for table in tables for player in table for latency in player.latencies)
    return len(latencies) / SECONDS, statistics.median(latencies), latencies[int(len(latencies) * 0.99)]


def next_acting(tables: list[list[Player]], at: int) -> tuple[Player | None, int]:
    """The next table's player whose turn it is."""
    for step in range(len(tables)):
        place = (at + step) % len(tables)
        for player in tables[place]:
            if player.legal:
                return player, place + 1
    return None, at
