"""A connection: what comes in is decoded, measured and passed on; what goes out waits in a queue of its own."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..session.sayings import Saying
from ..session.table import Refusal
from ..session.tellings import Refused
from .codes import as_typed
from .limits import Bucket
from .live import Gone, Hall, Host, NoTable, Said, SentAway, Viewer

MOST_BYTES = 16 * 1024
HELLO_WITHIN = 10.0
"""Seconds until a connection has to say who it is."""
BURST, A_SECOND = 30, 10
"""Sayings of one connection."""

GOODBYE = 1000
GOING_AWAY = 1001
POLICY = 1008
TRY_AGAIN = 1013
NO_TABLE, SENT_AWAY, FULL = 4004, 4003, 4009
"""Why somebody cannot be at a table; coming again does not help."""


class Hello(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first thing that a connection says: which table, and who has come back."""

    hello: Annotated[str, msgspec.Meta(max_length=32)]
    token: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    since: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Message(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Anything later: a saying under an id that the sender has not used before."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    word: Saying


_HELLO = msgspec.json.Decoder(Hello)
_MESSAGE = msgspec.json.Decoder(Message)


class Turned(Exception):
    """The connection is ended, with a code and a reason for people."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


async def serve(socket: WebSocket, hall: Hall, may_try: bool) -> bool:
    """Serve a connection until it ends; returns whether the table that it asked for was there."""
    await socket.accept()
    try:
        host, viewer = await _arrive(socket, hall, may_try)
    except Turned as turned:
        await _close(socket, turned.code, turned.reason)
        return turned.code != NO_TABLE
    except WebSocketDisconnect:
        return True
    writing = asyncio.create_task(_write(socket, viewer))
    try:
        await _read(socket, host, viewer)
    except Turned as turned:
        viewer.cut_off()
        await _close(socket, turned.code, turned.reason)
    except WebSocketDisconnect:
        pass
    finally:
        viewer.cut_off()
        host.depart(viewer)
        await asyncio.gather(writing, return_exceptions=True)
    return True


async def _arrive(socket: WebSocket, hall: Hall, may_try: bool) -> tuple[Host, Viewer]:
    if not may_try:
        raise Turned(TRY_AGAIN, "Too many codes were tried from here; wait a minute.")
    try:
        hello = _HELLO.decode(await asyncio.wait_for(_receive(socket), HELLO_WITHIN))
    except (TimeoutError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise Turned(POLICY, "The first message says hello with the code of a table.") from None
    try:
        host, may_sit = await hall.find(as_typed(hello.hello))
        return host, await host.arrive(hello.token, may_sit, hello.since)
    except NoTable as none:
        raise Turned(NO_TABLE, str(none)) from None
    except SentAway as away:
        raise Turned(SENT_AWAY, str(away)) from None
    except Refusal as refusal:
        raise Turned(FULL, str(refusal)) from None
    except Gone as gone:
        raise Turned(TRY_AGAIN, str(gone)) from None


async def _receive(socket: WebSocket) -> bytes:
    """The next message; binary ones and long ones are not of this protocol."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", GOODBYE))
    text = message.get("text")
    if text is None:
        raise Turned(1003, "Messages are text.")
    data = text.encode("utf-8", "surrogatepass")
    if len(data) > MOST_BYTES:
        raise Turned(1009, f"A message has at most {MOST_BYTES} bytes.")
    return bytes(data)


async def _read(socket: WebSocket, host: Host, viewer: Viewer) -> None:
    bucket = Bucket(BURST, A_SECOND, time.monotonic())
    while not viewer.is_cut_off:
        data = await _receive(socket)
        if not bucket.take(time.monotonic()):
            raise Turned(POLICY, "Too many messages in a short time.")
        try:
            message = _MESSAGE.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            viewer.tell(msgspec.json.encode(Refused(id=None, code="bad-request", message=_shortly(error))))
            continue
        host.say(Said(viewer, message.id, message.word))


def _shortly(error: Exception) -> str:
    return f"The message is not one of the protocol: {str(error)[:200]}."


async def _write(socket: WebSocket, viewer: Viewer) -> None:
    """Send what waits; a reader that does not read is left behind by its full queue."""
    while (telling := await viewer.waiting.get()) is not None:
        await socket.send_text(telling.decode())
    await _close(socket, TRY_AGAIN, "You were cut off here; come back.")


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    if socket.application_state == WebSocketState.CONNECTED and socket.client_state == WebSocketState.CONNECTED:
        try:
            await socket.close(code, reason)
        except RuntimeError:
            return
