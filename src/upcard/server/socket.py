"""A connection: what comes in is decoded, measured and passed on; what cannot go out at once waits in its own queue."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Mapping
from typing import Annotated, Any, Protocol

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..session.sayings import Saying
from ..session.table import Refusal
from ..session.tellings import Done, Refused
from .codes import as_typed
from .hall import Hall
from .journal import fault
from .limits import Bucket
from .live import Gone, Host, NoTable, Said, SentAway, Viewer
from .patience import AT_ONCE, GOODBYE_WITHIN

MOST_BYTES = 16 * 1024
HELLO_WITHIN = 10.0
"""Seconds until a connection has to say who it is."""
BURST, A_SECOND = 30, 10
"""Sayings of one connection."""

GOODBYE = 1000
GOING_AWAY = 1001
POLICY = 1008
TRY_AGAIN = 1013
NO_HELLO = "The first message says hello with the code of a table."
NO_TABLE, SENT_AWAY, FULL = 4004, 4003, 4009
"""Why somebody cannot be at a table; coming again does not help."""


class Hello(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first thing that a connection says: which table, and who has come back."""

    hello: Annotated[str, msgspec.Meta(max_length=32)]
    token: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    since: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Message(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Anything later: a saying under an id that the sender has not used before.

    Without a word it asks whether the line still holds, and is answered with `done`; the table hears nothing of it.
    """

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    word: Saying | None


_HELLO = msgspec.json.Decoder(Hello)
_MESSAGE = msgspec.json.Decoder(Message)


class Turned(Exception):
    """The connection is ended, with a code and a reason for people."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Tries(Protocol):
    """How many codes may still be tried from where a connection comes from."""

    def left(self) -> bool:
        """Whether there is one more."""

    def failed(self) -> None:
        """There was no table with the code."""


async def serve(socket: WebSocket, hall: Hall, tries: Tries) -> None:
    """Serve a connection until it ends."""
    await socket.accept()
    try:
        host, viewer = await _arrive(socket, hall, tries)
    except Turned as turned:
        await _close(socket, turned.code, turned.reason)
    except WebSocketDisconnect:
        return
    else:
        await _talk(socket, host, viewer)


async def _talk(socket: WebSocket, host: Host, viewer: Viewer) -> None:
    """Read and write until one of both ends. Who does not read is not waited for when they are cut off."""
    reading = asyncio.create_task(_read(socket, host, viewer))
    writing = asyncio.create_task(_write(socket, viewer))
    viewer.when_cut_off = lambda: asyncio.get_running_loop().call_later(GOODBYE_WITHIN, writing.cancel)
    try:
        await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        viewer.when_cut_off = None
        viewer.cut_off()
        host.depart(viewer)
        reading.cancel()
        writing.cancel()
        for ended in await asyncio.gather(reading, writing, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, WebSocketDisconnect):
                fault("connection-failed", error=ended)


async def _arrive(socket: WebSocket, hall: Hall, tries: Tries) -> tuple[Host, Viewer]:
    try:
        first = await asyncio.wait_for(_receive(socket), HELLO_WITHIN)
    except TimeoutError:
        raise Turned(POLICY, NO_HELLO) from None
    hello = hello_of(first)
    if not tries.left():
        raise Turned(TRY_AGAIN, "Too many codes were tried from here; wait a minute.")
    try:
        code = as_typed(hello.hello)
        host = await hall.find(code)
        return host, await host.arrive(hello.token, code, hello.since)
    except NoTable as none:
        tries.failed()
        raise Turned(NO_TABLE, str(none)) from None
    except SentAway as away:
        raise Turned(SENT_AWAY, str(away)) from None
    except Refusal as refusal:
        raise Turned(FULL, str(refusal)) from None
    except Gone as gone:
        raise Turned(TRY_AGAIN, str(gone)) from None


def hello_of(data: bytes) -> Hello:
    """The first message of a connection."""
    try:
        return _HELLO.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise Turned(POLICY, NO_HELLO) from None


async def _receive(socket: WebSocket) -> bytes:
    """The next message."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", GOODBYE))
    return received(message)


def received(message: Mapping[str, Any]) -> bytes:
    """What a message consists of; binary ones and long ones are not of this protocol."""
    text = message.get("text")
    if text is None:
        raise Turned(1003, "Messages are text.")
    data = text.encode("utf-8", "surrogatepass")
    if len(data) > MOST_BYTES:
        raise Turned(1009, f"A message has at most {MOST_BYTES} bytes.")
    return bytes(data)


async def _read(socket: WebSocket, host: Host, viewer: Viewer) -> None:
    """Pass on what is said, as long as it is no more than can be listened to."""
    bucket = Bucket(BURST, A_SECOND, time.monotonic())
    try:
        while not viewer.is_cut_off:
            data = await _receive(socket)
            if not bucket.take(time.monotonic()):
                raise Turned(POLICY, "Too many messages in a short time.")
            hear(host, viewer, data)
    except Turned as turned:
        await _close(socket, turned.code, turned.reason)


def hear(host: Host, viewer: Viewer, data: bytes) -> None:
    """A message: it is said at the table, or refused with what is wrong with it."""
    try:
        message = _MESSAGE.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        viewer.tell(msgspec.json.encode(Refused(id=None, code="bad-request", message=_shortly(error))))
    else:
        if message.word is None:
            viewer.tell(msgspec.json.encode(Done(id=message.id)))
        else:
            host.say(Said(viewer, message.id, message.word))


def _shortly(error: Exception) -> str:
    return f"The message is not one of the protocol: {str(error)[:200].encode(errors='replace').decode()}."


async def _write(socket: WebSocket, viewer: Viewer) -> None:
    """Send what waits; a reader that does not read is left behind by its full queue."""
    at_once = socket.scope.get("extensions", {}).get(AT_ONCE, {}).get("send")
    while (telling := await viewer.waiting.get()) is not None:
        if not _is_open(socket):
            return  # it was ended while this waited
        await socket.send_text(telling.decode())
        viewer.at_once = at_once if viewer.waiting.empty() else None
    await _close(socket, TRY_AGAIN, "You were cut off here; come back.")


def _is_open(socket: WebSocket) -> bool:
    return socket.application_state == WebSocketState.CONNECTED and socket.client_state == WebSocketState.CONNECTED


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    if _is_open(socket):
        with contextlib.suppress(RuntimeError, TimeoutError):
            async with asyncio.timeout(GOODBYE_WITHIN):
                await socket.close(code, reason)
