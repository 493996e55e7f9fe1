"""A server within the test's own process, so that a test can turn its settings."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import uvicorn

from tests.server.live import UNTIL_HUNG
from upcard.server.app import Front
from upcard.server.limits import LIMITS, Limits
from upcard.server.patience import PATIENCE
from upcard.server.storage import Storage


@contextlib.asynccontextmanager
async def running(application: Any) -> AsyncIterator[tuple[int, uvicorn.Server]]:
    """Serve this on loopback; gives the port."""
    config = uvicorn.Config(application, **PATIENCE, log_config=None, timeout_graceful_shutdown=2)
    with socket.create_server(("127.0.0.1", 0)) as door:
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve(sockets=[door]))
        try:
            yield int(door.getsockname()[1]), server
        finally:
            server.should_exit = True
            await serving


@contextlib.asynccontextmanager
async def inside(folder: Path, limits: Limits = LIMITS) -> AsyncIterator[int]:
    """Serve tables on loopback; gives the port."""
    async with running(Front(Storage(folder / "tables.sqlite"), limits=limits).application()) as (port, _):
        yield port


async def asked(port: int, request: bytes) -> bytes:
    """All that is answered to a request before the connection ends."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(request)
        await writer.drain()
        return await asyncio.wait_for(reader.read(), UNTIL_HUNG)
    except ConnectionError:
        return b""
    finally:
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()


class AnyCode:
    """Whoever comes may try as many codes as they like."""

    def left(self) -> bool:
        return True

    def failed(self) -> None:
        return
