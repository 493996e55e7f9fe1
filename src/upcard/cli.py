"""The command `upcard`."""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from .sim.command import add_commands as add_simulating

if TYPE_CHECKING:
    from .record import Record

COMPILE_BEHIND = "UPCARD_COMPILE_BEHIND"
"""Set for a server that began anew with plain rules, because they were not compiled."""


_UNWRITABLE = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF}
"""What is wrong where nothing more can be written: a disk is full, or a stream is not there to write to."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 0 when it did what it was asked."""
    _prepare_streams()
    try:
        try:
            return _run(arguments)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:  # whoever reads, as `head` does, has seen enough
        _write_no_more()
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        if error.errno not in _UNWRITABLE:
            raise
        _write_no_more()
        print(f"upcard: {error.filename or 'the output'} cannot be written: {error.strerror}", file=sys.stderr)
        return 1


def _prepare_streams() -> None:
    """A stream that was closed before the start is an empty one; what is piped is UTF-8, whatever the locale."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (open to the end)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding=None if sys.stdout.isatty() else "utf-8", errors="replace")


def _write_no_more() -> None:
    """What still waits to be written goes nowhere, so that nothing is said about it when Python ends."""
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())


def _run(arguments: Sequence[str] | None) -> int:
    parser = _Parser(prog="upcard", description="A table for face-up card games.")
    parser.add_argument("--version", action=_Version, nargs=0, help="say which version this is, and stop")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    engine = commands.add_parser("engine", help="play games over standard input and output, in the table protocol")
    engine.set_defaults(run=_engine)
    warm = commands.add_parser("warm", help="compile the rules, so that nobody waits for it later")
    warm.set_defaults(run=_warm)
    replay = commands.add_parser("replay", help="tell a recorded game in words")
    replay.add_argument("file", metavar="FILE", help="the record; - reads standard input")
    replay.add_argument("--json", action="store_true", help="give it in the protocol's vocabulary instead")
    replay.add_argument("--to", type=_count, metavar="N", help="stop after N actions, cards that came among them")
    replay.set_defaults(run=_replay)
    verify = commands.add_parser("verify", help="check that a record is a legal game, and its cards those promised")
    verify.add_argument("file", metavar="FILE", help="the record; - reads standard input")
    verify.set_defaults(run=_verify)
    _add_serve(commands)
    add_simulating(commands)
    chosen = parser.parse_args(arguments)
    done: int = chosen.run(chosen)
    return done


class _Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong with a command, and where it stands what would be right."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.register("type", int, _whole)
        self.register("type", float, _number)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """A command knows all its words: those that it does not know are told by itself, and not by `upcard`."""
        chosen, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return chosen, unknown

    def error(self, message: str) -> NoReturn:
        """Say it, and stop with 2."""
        said = message.removeprefix("argument ").removesuffix(".")
        self.exit(2, f"upcard: {said}. What it takes: {self.prog} --help\n")


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"it takes a whole number, not {text!r}") from None


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"it takes a number, not {text!r}") from None


class _Version(argparse.Action):
    """Looks the version up only where somebody asks for it."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print(f"upcard {version('upcard')}")
        parser.exit()


def _engine(_: argparse.Namespace) -> int:
    from .engine import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


def _warm(_: argparse.Namespace) -> int:
    from .warming import CannotKeep, warm

    try:
        for progress in warm():
            print(progress, flush=True)
    except CannotKeep as problem:
        print(f"upcard: {problem}", file=sys.stderr)
        return 1
    return 0


def _count(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"it takes a whole number from 0 on, not {text!r}")
    return int(text)


def _replay(chosen: argparse.Namespace) -> int:
    from .replaying import as_json, as_text

    try:
        record = _record(chosen.file)
    except (OSError, ValueError) as error:
        return _failed(chosen.file, error)
    for line in as_json(record, chosen.to) if chosen.json else as_text(record, chosen.to):
        print(line)
    return 0


def _verify(chosen: argparse.Namespace) -> int:
    from .verifying import verify

    try:
        found = verify(_record(chosen.file))
    except (OSError, ValueError) as error:
        return _failed(chosen.file, error)
    print(found)
    return 0


def _record(file: str) -> Record:
    """The record in a file; never more of it is read than a record can have."""
    from .record import MOST_BYTES, read

    if file == "-":
        return read(sys.stdin.buffer.read(MOST_BYTES + 1))
    with open(file, "rb") as opened:
        return read(opened.read(MOST_BYTES + 1))


def _failed(file: str, error: Exception) -> int:
    """Say what is wrong with a file; the exit code."""
    name = "standard input" if file == "-" else file
    reason = error.strerror if isinstance(error, OSError) else error
    print(f"upcard: {name}: {reason}", file=sys.stderr)
    return 1


def _add_serve(commands: Any) -> None:
    """`upcard serve` and its options, each with an environment variable."""
    serve = commands.add_parser("serve", help="open the table in the browser, for everybody on this network")
    told = os.environ.get
    serve.add_argument("--host", default=told("UPCARD_HOST", "0.0.0.0"), help="the address to listen at")
    serve.add_argument("--port", type=int, default=told("UPCARD_PORT", "8000"), help="the port (8000)")
    serve.add_argument("--data", default=told("UPCARD_DATA"), metavar="FOLDER", help="where tables are kept")
    serve.add_argument("--tls", default=told("UPCARD_TLS"), metavar="CERT,KEY", help=TLS)
    serve.add_argument("--public-url", default=told("UPCARD_PUBLIC_URL"), metavar="URL", help="how others reach it")
    keep = "for how many days a table is kept at which nothing is said (180; 0: for ever)"
    serve.add_argument("--keep", type=_count, default=told("UPCARD_KEEP", "180"), metavar="DAYS", help=keep)
    is_quiet = bool(told("UPCARD_NO_BROWSER"))
    serve.add_argument("--no-browser", action="store_true", default=is_quiet, help="do not open a browser")
    serve.set_defaults(run=_serve)


OWN = "self"
"""What stands for a certificate of the server's own."""
TLS = f"serve https with the files of a certificate and its key; {OWN}: with a certificate that is made for it"


def _tls(chosen: str | None) -> tuple[Path, Path] | None:
    certificate, _, key = (chosen or "").partition(",")
    return (Path(certificate), Path(key)) if chosen and chosen != OWN else None


def _serve(chosen: argparse.Namespace) -> int:
    from .server.serving import CannotServe, Settings, serve
    from .warming import is_warm, warm_behind

    if not is_warm():
        # Nobody waits for a compiler: this process starts anew with the rules as plain Python.
        os.environ.update({"UPCARD_PLAIN": "1", COMPILE_BEHIND: "1"})
        os.execv(sys.executable, [sys.executable, "-m", "upcard", *sys.argv[1:]])
    settings = Settings(
        host=chosen.host,
        port=chosen.port,
        data=Path(chosen.data) if chosen.data else None,
        tls=_tls(chosen.tls),
        makes_certificate=chosen.tls == OWN,
        public_url=chosen.public_url,
        keep_days=chosen.keep,
        browser=not chosen.no_browser,
        when_open=warm_behind if os.environ.pop(COMPILE_BEHIND, "") else None,
    )
    try:
        serve(settings)
    except CannotServe as problem:
        print(f"upcard: {problem}", file=sys.stderr)
        return 1
    return 0
