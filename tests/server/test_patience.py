"""Nobody keeps the server waiting: not with a request that never ends, nor by never reading."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocket

from tests.server.inside import AnyCode, asked, inside, running
from tests.server.live import UNTIL_HUNG
from upcard.server import patience
from upcard.server import socket as connections
from upcard.server.hall import Hall
from upcard.server.live import MOST_WAITING
from upcard.server.metrics import Metrics
from upcard.server.patience import AT_ONCE
from upcard.server.storage import Storage

HEAD = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"


@pytest.mark.parametrize(
    "begun", [b"", b"GET / HT", HEAD, HEAD + b"\r\n" + HEAD, b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n"]
)
def test_a_request_that_does_not_end_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begun: bytes) -> None:
    monkeypatch.setattr(patience, "REQUEST_WITHIN", 0.3)

    async def test() -> None:
        async with inside(tmp_path) as port:
            await asked(port, begun)  # and comes to an end

    asyncio.run(test())


@pytest.mark.parametrize(
    "long",
    [
        HEAD + b"X: " + b"a" * 2_000_000,
        HEAD + b"X: y\r\n" * 200_000,
        b"GET /?" + b"a" * 2_000_000,
        b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n\r\n" + b"a" * 1_000_000,
    ],
)
def test_a_request_without_end_is_refused(tmp_path: Path, long: bytes) -> None:
    async def test() -> None:
        async with inside(tmp_path) as port:
            assert b"200 OK" not in await asked(port, long)
            assert b'{"ok":true}' in await asked(port, HEAD + b"Connection: close\r\n\r\n")

    asyncio.run(test())


async def silent_reader(port: int) -> socket.socket:
    """A WebSocket whose other side takes in next to nothing."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(line, ("127.0.0.1", port))
    key = b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    await loop.sock_sendall(
        line, b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" + key + b"\r\n"
    )
    assert b" 101 " in await loop.sock_recv(line, 1024)
    return line


class Unread:
    """A connection that says hello; nothing that is sent to it ever arrives."""

    def __init__(self, hello: str) -> None:
        self._said = [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": hello}]

    async def receive(self) -> dict[str, Any]:
        return self._said.pop(0) if self._said else await asyncio.Future()

    async def send(self, message: Any) -> None:
        if message["type"] != "websocket.accept":
            await asyncio.Future()


def test_who_never_reads_is_cut_off_and_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "GOODBYE_WITHIN", 0.01)

    async def test() -> None:
        metrics, storage = Metrics(), Storage(tmp_path / "tables.sqlite")
        hall = Hall(storage, metrics)
        code = await hall.open()
        unread = Unread(json.dumps({"hello": code}))
        socket = WebSocket({"type": "websocket"}, unread.receive, unread.send)
        serving = asyncio.create_task(connections.serve(socket, hall, AnyCode()))
        host = await hall.find(code)
        while not metrics.connections:
            await asyncio.sleep(0)
        for _ in range(MOST_WAITING):
            await host.arrive(None, code, None)  # everybody is told who comes
        async with asyncio.timeout(UNTIL_HUNG):
            await serving
        assert metrics.connections == MOST_WAITING
        await hall.close()
        storage.close()

    asyncio.run(test())


async def much(_: Any, receive: Any, send: Any) -> None:
    """An application that says more than anybody can take in at once, and ends."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": "x" * 20_000_000})


def test_what_is_sent_at_once_does_not_pile_up_before_somebody_who_does_not_read() -> None:
    sent: list[bool] = []

    async def without_waiting(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        at_once = scope["extensions"][AT_ONCE]["send"]
        sent.extend(at_once(b"x" * 100_000) for _ in range(200))
        await send({"type": "websocket.close"})

    async def test() -> None:
        async with running(without_waiting) as (port, _):
            with await silent_reader(port):
                async with asyncio.timeout(20):
                    while len(sent) < 200:
                        await asyncio.sleep(0)

    asyncio.run(test())
    assert sent[0]
    assert not sent[-1]


def test_a_connection_ends_even_if_nobody_reads_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "GOODBYE_WITHIN", 0.01)

    async def test() -> None:
        async with running(much) as (port, server):
            with await silent_reader(port):
                async with asyncio.timeout(UNTIL_HUNG):
                    while server.server_state.connections:
                        await asyncio.sleep(0)

    asyncio.run(test())
