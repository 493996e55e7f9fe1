"""`upcard serve`: the table on this machine, for everybody who can reach it."""

from __future__ import annotations

import contextlib
import errno
import os
import socket
import sqlite3
import ssl
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import urlsplit

import segno
import uvicorn

from .app import KEEP_DAYS, Front
from .certificate import NoCertificate, fingerprint, own_certificate
from .journal import keep_journal, note
from .patience import PATIENCE
from .sharing import LOOPBACK
from .socket import MOST_BYTES
from .storage import CannotKeep, Storage

EVERYWHERE = ("0.0.0.0", "::", "")
WAITING_TO_COME_IN = 2048
MOST_DAYS = 36_500


class CannotServe(Exception):
    """The server cannot start, and why, in a sentence."""


@dataclass(frozen=True)
class Settings:
    """Where and how to serve. Each has an environment variable: UPCARD_HOST, UPCARD_PORT and so on."""

    host: str = "0.0.0.0"
    port: int = 8000
    """0 takes any that is free."""
    data: Path | None = None
    tls: tuple[Path, Path] | None = None
    """Certificate and key."""
    makes_certificate: bool = False
    """Whether both are made where they are missing, and kept beside the tables."""
    public_url: str | None = None
    keep_days: int = KEEP_DAYS
    """How long a table is kept at which nothing is said; 0 is for ever."""
    browser: bool = True
    when_open: Callable[[], None] | None = None
    """Called once nothing stands in the way of serving; what it does is done for the next start."""

    @property
    def scheme(self) -> str:
        """How the page is reached."""
        return "https" if self.tls or self.makes_certificate else "http"

    @property
    def folder(self) -> Path:
        """Where tables are kept."""
        return self.data or data_folder()

    def local(self, port: int) -> str:
        """What one types on this machine."""
        return f"{self.scheme}://{_as_host('localhost' if self.host in EVERYWHERE else self.host)}:{port}"

    def address(self, port: int) -> str:
        """What others type, or scan."""
        if self.public_url:
            return self.public_url.rstrip("/")
        own = _lan_address() if self.host in EVERYWHERE else self.host
        return f"{self.scheme}://{_as_host(own)}:{port}"


def data_folder() -> Path:
    """Where tables are kept, if nobody says otherwise."""
    home = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "upcard"


def serve(settings: Settings) -> None:
    """Serve until somebody stops it. Raises `CannotServe` with the reason if it cannot start."""
    _check_public_url(settings.public_url)
    _check_days(settings.keep_days)
    _check_certificate(settings.tls)
    with _listening(settings.host, settings.port) as door:
        port = int(door.getsockname()[1])
        with _own_folder(settings.folder):
            _serve_at(door, port, _with_certificate(settings))


def _serve_at(door: socket.socket, port: int, settings: Settings) -> None:
    try:
        storage = Storage(settings.folder / "tables.sqlite")
    except CannotKeep as problem:
        raise CannotServe(str(problem)) from None
    origins = [settings.public_url.rstrip("/")] if settings.public_url else []
    front = Front(
        storage, origins, settings.address(port), is_public=bool(settings.public_url), keep_days=settings.keep_days
    )
    server = uvicorn.Server(_config(front, settings))
    keep_journal(settings.folder)
    note("serving", {"port": port, "scheme": settings.scheme})
    _allow_many_connections()
    _say_where(settings, port)
    if settings.when_open is not None:
        settings.when_open()
        print("The rules are being compiled for the next start; until then they run as plain Python.", flush=True)
    if settings.browser:
        threading.Timer(0.3, webbrowser.open, [settings.local(port)]).start()
    with contextlib.suppress(KeyboardInterrupt):  # it has come to its end in good order by then
        server.run(sockets=[door])


def _config(front: Front, settings: Settings) -> uvicorn.Config:
    certificate, key = settings.tls or (None, None)
    return uvicorn.Config(
        front.application(),
        **PATIENCE,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=25,
        ws_ping_timeout=10,
        backlog=WAITING_TO_COME_IN,
        ssl_certfile=certificate,
        ssl_keyfile=key,
        log_config=None,
        log_level="error",
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def _check_public_url(url: str | None) -> None:
    parts = urlsplit(url or "https://cards.example")
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise CannotServe(f"The public address is a scheme and a host, as in https://cards.example, not {url}.")


def _check_days(days: int) -> None:
    if not 0 <= days <= MOST_DAYS:
        raise CannotServe(f"Tables are kept for 1 to {MOST_DAYS} days, or with 0 for ever, not for {days}.")


def _with_certificate(settings: Settings) -> Settings:
    """The same, with a certificate of our own if one is asked for."""
    if not settings.makes_certificate:
        return settings
    hosts = ["localhost", "127.0.0.1", urlsplit(settings.address(0)).hostname or "localhost"]
    try:
        return replace(settings, tls=own_certificate(settings.folder, list(dict.fromkeys(hosts))))
    except NoCertificate as problem:
        raise CannotServe(str(problem)) from None


def _check_certificate(files: tuple[Path, Path] | None) -> None:
    if files is None:
        return
    try:
        ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(*files)
    except ssl.SSLError:
        message = f"{files[0]} and {files[1]} are not a certificate and its key in PEM format."
        raise CannotServe(message) from None
    except OSError as error:
        message = (
            f"--tls takes the files of a certificate and its key, as in cards.pem,cards-key.pem: {error.strerror}. "
            "--tls self makes both."
        )
        raise CannotServe(message) from None


def _listening(host: str, port: int) -> socket.socket:
    """A socket that only this server has."""
    if not 0 <= port <= 65535:
        raise CannotServe(f"A port is a number from 0 to 65535, not {port}.")
    try:
        family, _, _, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, UnicodeError):
        raise CannotServe(f"{host} is not an address of this machine; without --host it is 0.0.0.0.") from None
    door = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6 and host in EVERYWHERE:
            door.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        door.bind(address)
        door.listen(WAITING_TO_COME_IN)
    except OSError as error:
        door.close()
        raise CannotServe(_why_not_there(host, port, error)) from None
    return door


def _why_not_there(host: str, port: int, error: OSError) -> str:
    if isinstance(error, PermissionError):
        return f"Port {port} may not be used by this user; take one from 1024 on with --port."
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} of {host} is in use, perhaps by another Upcard; take another one with --port."
    return f"{host} is not an address of this machine; without --host it is 0.0.0.0."


@contextlib.contextmanager
def _own_folder(folder: Path) -> Iterator[None]:
    """This folder, for as long as the server runs; two servers would not know of each other's tables.

    SQLite keeps the lock: it does so on every system, and a server that is killed leaves none behind.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = sqlite3.connect(folder / "in-use", timeout=0, isolation_level=None)
        lock.execute("BEGIN EXCLUSIVE")
    except OSError as error:
        reason = "it is a file, not a folder" if folder.is_file() else error.strerror
        raise CannotServe(f"Tables cannot be kept in {folder}: {reason}.") from None
    except sqlite3.Error as error:
        if "locked" not in str(error):
            raise CannotServe(f"Tables cannot be kept in {folder}: {error}.") from None
        raise CannotServe(f"Another Upcard keeps its tables in {folder}; name another folder with --data.") from None
    with contextlib.closing(lock):
        yield


def _allow_many_connections() -> None:
    """As many open files as this user may have; some systems begin with few."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 (there is none on Windows)

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _as_host(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _lan_address() -> str:
    """This machine's address in its local network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "localhost"


def _say_where(settings: Settings, port: int) -> None:
    address = settings.address(port)
    print(f"Upcard is open at {settings.local(port)}")
    if urlsplit(address).hostname not in LOOPBACK:
        print(f"For friends: {address}" if settings.public_url else f"Friends on the same network: {address}")
        segno.make(address.upper(), error="l").terminal(out=sys.stdout, compact=True)
    if settings.tls and settings.makes_certificate:
        print("The certificate is this server's own: each browser asks once whether to trust it. Its SHA-256 is")
        print(fingerprint(settings.tls[0]))
    print("Ctrl-C closes the table; everything is kept.", flush=True)
