"""The ASGI application: the page, tables, records, the socket, health and metrics."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import re
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ..bots import BOTS
from ..protocol import catalogue
from .hall import Hall
from .journal import note
from .limits import LIMITS, Bucket, Limits, PerAddress, Rate, counted_as
from .metrics import Metrics
from .page import Page
from .replays import Replays
from .sharing import share
from .socket import POLICY, serve
from .storage import Storage

TIDY_EVERY = 60.0
COLLECT_AFTER = (500, 100_000, 100_000)
"""New things after which the collector looks at them, and at no others: it is done in a few milliseconds. The old ones
wait for an hour, or for nobody being here."""
COLLECT_ALL_AFTER = 60
FORGET_AFTER = 24 * 60
"""Times of tidying."""
KEEP_DAYS = 180
"""How long a table is kept at which nothing is said."""
SWITCH_AFTER = 0.001
PATH_SHARED = re.compile(r"/(?:[a-zA-Z]{1,8}/)?[a-zA-Z0-9-]{0,40}(?:#[A-Z0-9]{6})?")

SAFE_HEADERS = (
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        b"connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
)


NOTED = Rate(20, 0.1)
"""How many of those turned away are written down one by one; all are counted."""


@dataclass(frozen=True)
class Listed:
    """An open table, as the start page lists it. A seat that a bot keeps warm is free."""

    code: str
    game: str
    edition: str
    seats: int
    free: int
    phase: str
    host: str


class Front:
    """The application's parts, and its routes."""

    def __init__(
        self,
        storage: Storage,
        allowed_origins: Sequence[str] = (),
        address: str | None = None,
        limits: Limits = LIMITS,
        is_public: bool = False,
        keep_days: int = KEEP_DAYS,
    ) -> None:
        self.metrics = Metrics()
        self.hall = Hall(storage, self.metrics)
        self.replays = Replays(storage)
        self._storage = storage
        self._allowed_origins = frozenset(allowed_origins)
        self._address = address
        self._is_public = is_public
        self._keep_days = keep_days
        self._opening = PerAddress(*limits.tables, time.monotonic)
        self.trying = PerAddress(*limits.wrong_codes, time.monotonic)
        self._connecting = PerAddress(*limits.connections, time.monotonic)
        self._most_open = limits.open_connections
        self._open: Counter[str] = Counter()
        self._page = Page()
        self._noting = Bucket(*NOTED, time.monotonic())

    def application(self) -> Starlette:
        """The application, to be served."""
        routes = [
            Route("/api/games", self.games),
            Route("/api/bots", self.bots),
            Route("/api/share", self.share),
            Route("/api/tables", self.tables, methods=["GET", "POST"]),
            Route("/api/records/{name}", self.record),
            Route("/api/replays/{name}", self.replay),
            Route("/healthz", self.health),
            Route("/metrics", self.counts),
            WebSocketRoute("/ws", self.socket),
            Route("/api/{path:path}", self.nothing),
            Route("/assets/{path:path}", self.asset),
            Route("/{path:path}", self.page),
        ]
        return Starlette(routes=routes, lifespan=self._lifespan, middleware=[Middleware(Headers)])

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        _be_prompt()
        tidying = asyncio.create_task(self._tidy())
        yield
        tidying.cancel()
        await self.hall.close()
        await asyncio.to_thread(self._storage.close)
        note("stopped")

    async def _tidy(self) -> None:
        for times in itertools.count(1):
            await asyncio.sleep(TIDY_EVERY)
            await self.hall.put_away()
            if times % FORGET_AFTER == 1 and (forgotten := await self.hall.forget(self._keep_days)):
                note("tables-forgotten", {"tables": forgotten})
            if self.metrics.connections == 0 or times % COLLECT_ALL_AFTER == 0:
                gc.collect()

    async def games(self, _: Request) -> Response:
        """What can be played."""
        return _json(catalogue())

    async def bots(self, _: Request) -> Response:
        """The names of the bots that a host can put on a seat."""
        return _json(list(BOTS))

    async def share(self, request: Request) -> Response:
        """A page of this server as others reach it: its link, and the link's QR code."""
        path = request.query_params.get("path", "/")
        if not PATH_SHARED.fullmatch(path):
            return _refused(400, "Only a page of this server can be shared.")
        return _json(share(str(request.base_url), self._address, path, self._is_public))

    async def tables(self, request: Request) -> Response:
        """The open tables; or a new one."""
        if request.method == "GET":
            return _json(self._listed())
        if not self.is_from_here(request):
            return _refused(403, "Tables are opened from this server's own page.")
        if not self._opening.allows(_address(request)):
            return _refused(429, "You have opened many tables; wait a little.")
        return _json({"code": await self.hall.open()}, 201)

    def _listed(self) -> list[Listed]:
        return [
            Listed(
                code=table.code,
                game=table.choice.game,
                edition=table.choice.edition,
                seats=len(table.chairs),
                free=sum(chair.person is None for chair in table.chairs),
                phase=table.phase,
                host=next((guest.name or "" for guest in table.guests.values() if guest.person == table.host), ""),
            )
            for table in self.hall.listed()
        ]

    async def record(self, request: Request) -> Response:
        """A finished game as a file."""
        text = self._storage.record(request.path_params["name"])
        if text is None:
            return _refused(404, "There is no finished game of this name.")
        name = "".join(sign for sign in request.path_params["name"] if sign.isalnum() or sign == "-")
        headers = {"content-disposition": f'attachment; filename="upcard-{name}.txt"'}
        return PlainTextResponse(text, headers=headers)

    async def replay(self, request: Request) -> Response:
        """A finished game step by step, with what checks its cards."""
        first = request.query_params.get("first", "0")
        if not first.isdecimal() or len(first) > 6:
            return _refused(400, "A step is a whole number.")
        replay = await asyncio.to_thread(self.replays.find, request.path_params["name"], int(first))
        if replay is None:
            return _refused(404, "There is no finished game of this name.")
        return Response(replay, media_type="application/json")

    async def health(self, _: Request) -> Response:
        """Whether the server is there, and can read what it keeps and write more."""
        self._storage.record("")
        return _json({"ok": not self._storage.is_failing}, 503 if self._storage.is_failing else 200)

    async def counts(self, _: Request) -> Response:
        """Counts for Prometheus."""
        return PlainTextResponse(self.metrics.text(self.hall.awake))

    async def page(self, request: Request) -> Response:
        """The client, for every address that is not a file of its own."""
        return self._page.answer(request) or _refused(503, "The page is not built yet: run make setup.")

    async def asset(self, request: Request) -> Response:
        """A part of the client."""
        return self._page.asset(request) or _refused(404, "The page has no such part.")

    async def nothing(self, _: Request) -> Response:
        """What programs ask for, and is not there."""
        return _refused(404, "There is nothing at this address.")

    async def socket(self, socket: WebSocket) -> None:
        """A connection to a table."""
        address = _address(socket)
        is_ours = self.is_from_here(socket)
        if not is_ours or not self._connecting.allows(address) or self._open[address] >= self._most_open:
            self.turned_away("too-many-connections" if is_ours else "other-origin")
            await socket.close(POLICY)
            return
        self._open[address] += 1
        try:
            await serve(socket, self.hall, Tries(self, address))
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def turned_away(self, why: str) -> None:
        """Somebody was not let in."""
        self.metrics.turned_away += 1
        if self._noting.take(time.monotonic()):
            note("turned-away", {"why": why})

    def is_from_here(self, connection: HTTPConnection) -> bool:
        """Whether a browser sent this from our own page. Programs that are no browsers send no Origin."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self._allowed_origins:
            return True
        return urlsplit(origin).netloc == connection.headers.get("host")


class Tries:
    """How many codes may still be tried from an address."""

    def __init__(self, front: Front, address: str) -> None:
        self._front = front
        self._address = address

    def left(self) -> bool:
        """Whether there is one more."""
        return self._front.trying.has_any(self._address)

    def failed(self) -> None:
        """There was no table with the code."""
        self._front.turned_away("no-table")
        self._front.trying.allows(self._address)


class Headers:
    """Puts the headers that keep a page safe on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, with these headers besides."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *SAFE_HEADERS]
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)


def _be_prompt() -> None:
    """Nobody waits for long: not for the collector, who leaves alone what is there for good and comes seldom, and the
    writing thread not for the interpreter.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    sys.setswitchinterval(SWITCH_AFTER)


def _json(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def _refused(status: int, message: str) -> Response:
    return _json({"message": message}, status)


def _address(connection: HTTPConnection) -> str:
    return counted_as(connection.client.host if connection.client else "")
