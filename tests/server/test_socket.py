"""One connection, as the application sees it."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocket

from tests.server.inside import AnyCode
from upcard.server import socket as connections
from upcard.server.hall import Hall
from upcard.server.metrics import Metrics
from upcard.server.socket import BURST
from upcard.server.storage import Storage


class Flood:
    """A connection that says too much, and is slow to hear that it is ended for that."""

    def __init__(self, code: str) -> None:
        said = [{"hello": code}, *({"id": str(number), "word": None} for number in range(BURST + 1))]
        texts = [{"type": "websocket.receive", "text": json.dumps(words)} for words in said]
        self._said = [{"type": "websocket.connect"}, *texts]
        self.is_ending = asyncio.Event()
        self.may_end = asyncio.Event()

    async def receive(self) -> dict[str, Any]:
        return self._said.pop(0) if self._said else await asyncio.Future()

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self.is_ending.set()
            await self.may_end.wait()


def test_what_is_told_while_a_connection_is_being_ended_is_no_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        storage = Storage(tmp_path / "tables.sqlite")
        hall = Hall(storage, Metrics())
        code = await hall.open()
        flood = Flood(code)
        socket = WebSocket({"type": "websocket"}, flood.receive, flood.send)
        serving = asyncio.create_task(connections.serve(socket, hall, AnyCode()))
        await flood.is_ending.wait()
        await (await hall.find(code)).arrive(None, code, None)  # those at the table are told who comes
        flood.may_end.set()
        await serving
        await hall.close()
        storage.close()

    with caplog.at_level(logging.ERROR):
        asyncio.run(test())
    assert caplog.messages == []
