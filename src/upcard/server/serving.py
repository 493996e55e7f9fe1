"""`upcard serve`: the table on this machine, for everybody who can reach it."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from dataclasses import dataclass
from pathlib import Path

import segno
import uvicorn

from .app import Front
from .journal import keep_journal, note
from .socket import MOST_BYTES
from .storage import Storage


class CannotServe(Exception):
    """The server cannot start, and why, in a sentence."""


@dataclass(frozen=True)
class Settings:
    """Where and how to serve. Each has an environment variable: UPCARD_HOST, UPCARD_PORT and so on."""

    host: str = "0.0.0.0"
    port: int = 8000
    data: Path | None = None
    tls: tuple[Path, Path] | None = None
    """Certificate and key."""
    public_url: str | None = None
    browser: bool = True

    @property
    def scheme(self) -> str:
        """How the page is reached."""
        return "https" if self.tls else "http"

    @property
    def address(self) -> str:
        """What others type, or scan."""
        if self.public_url:
            return self.public_url.rstrip("/")
        own = _lan_address() if self.host in ("0.0.0.0", "::") else self.host
        return f"{self.scheme}://{own}:{self.port}"


def data_folder() -> Path:
    """Where tables are kept, if nobody says otherwise."""
    home = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "upcard"


def serve(settings: Settings) -> None:
    """Serve until somebody stops it. Raises `CannotServe` with the reason if it cannot start."""
    folder = settings.data or data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        storage = Storage(folder / "tables.sqlite")
    except OSError as error:
        raise CannotServe(f"Tables cannot be kept in {folder}: {error.strerror}.") from None
    _check_port(settings)
    origins = [settings.public_url.rstrip("/")] if settings.public_url else []
    certificate, key = settings.tls or (None, None)
    config = uvicorn.Config(
        Front(storage, origins, settings.address, is_public=settings.public_url is not None).application(),
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=25,
        ws_ping_timeout=10,
        ssl_certfile=certificate,
        ssl_keyfile=key,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    keep_journal(folder)
    note("serving", {"port": settings.port, "scheme": settings.scheme})
    _say_where(settings)
    if settings.browser:
        local = f"{settings.scheme}://localhost:{settings.port}"
        threading.Timer(0.8, webbrowser.open, [local]).start()
    uvicorn.Server(config).run()


def _check_port(settings: Settings) -> None:
    with socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((settings.host, settings.port))
        except OSError:
            message = f"Port {settings.port} of {settings.host} cannot be used: something else has it; try --port."
            raise CannotServe(message) from None


def _lan_address() -> str:
    """This machine's address in its local network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "localhost"


def _say_where(settings: Settings) -> None:
    print(f"Upcard is open at {settings.scheme}://localhost:{settings.port}")
    print(f"Friends on the same network: {settings.address}")
    segno.make(settings.address.upper(), error="l").terminal(out=sys.stdout, compact=True)
    print("Ctrl-C closes the table; everything is kept.", flush=True)
