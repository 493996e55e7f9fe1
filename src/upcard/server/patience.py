"""How long the server waits for those who talk to it slowly, never listen, or never end.

uvicorn waits without end for the rest of a request, and for a reader before it lets go of a connection. Here each
request has a size and a time, and who does not read what is left is cut off.
"""

from __future__ import annotations

from asyncio import TimerHandle, Transport
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

REQUEST_BYTES = 64 * 1024
"""A request with its headers; nothing that is asked here has a body."""
REQUEST_WITHIN = 15.0
AT_ONCE = "upcard.at-once"
"""What a WebSocket can do besides: `send` a message without a task that waits for it."""
GOODBYE_WITHIN = 5.0
"""Seconds in which who is sent off may still read what was written to them."""


class PatientHttp(HttpToolsProtocol):
    """HTTP whose requests have to end."""

    _asking: TimerHandle | None = None
    _asked = 0

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Somebody is there: they have to ask for something."""
        super().connection_made(transport)
        self._expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._expect_nothing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A part of a request, or several."""
        self._asked += len(data)
        super().data_received(data)
        if self._asked > REQUEST_BYTES and not self.transport.is_closing():
            self._expect_nothing()
            self.send_400_response("The request is too long.")

    def on_message_begin(self) -> None:
        """A request begins; if another one came before on this line, it has a time of its own."""
        super().on_message_begin()
        self._expect_request()

    def on_message_complete(self) -> None:
        """A request is there to its end."""
        super().on_message_complete()
        self._expect_nothing()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a WebSocket."""
        self._expect_nothing()
        super().handle_websocket_upgrade()

    def _expect_request(self) -> None:
        self._expect_nothing()
        self._asking = self.loop.call_later(REQUEST_WITHIN, self.transport.abort)

    def _expect_nothing(self) -> None:
        self._asked = 0
        if self._asking is not None:
            self._asking.cancel()
            self._asking = None


class PatientWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that ends when it is ended, whether its other side reads or not."""

    async def run_asgi(self) -> None:
        """Serve it to its end."""
        self.scope["extensions"][AT_ONCE] = {"send": self.send_at_once}
        await super().run_asgi()
        self._let_go()

    def send_at_once(self, text: bytes) -> bool:
        """Send a message if the other side keeps up with what was sent before; whether it was sent."""
        if self.conn.state is not State.OPEN or self.transport.is_closing() or not self.writable.is_set():
            return False
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def keepalive_timeout(self) -> None:
        """No answer to a ping."""
        super().keepalive_timeout()
        self._let_go()

    def _let_go(self) -> None:
        if not self.disconnected:
            self.loop.call_later(GOODBYE_WITHIN, self.transport.abort)


PATIENCE: dict[str, Any] = {"http": PatientHttp, "ws": PatientWebSocket}
"""For uvicorn."""
