"""The command `upcard`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 0 when it did what it was asked."""
    parser = argparse.ArgumentParser(prog="upcard", description="A table for face-up card games.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    engine = commands.add_parser("engine", help="play games over standard input and output, in the table protocol")
    engine.set_defaults(run=_engine)
    warm = commands.add_parser("warm", help="compile the rules, so that nobody waits for it later")
    warm.set_defaults(run=_warm)
    chosen = parser.parse_args(arguments)
    done: int = chosen.run(chosen)
    return done


def _engine(_: argparse.Namespace) -> int:
    from .engine import serve

    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()
    return 0


def _warm(_: argparse.Namespace) -> int:
    from .warming import warm

    for progress in warm():
        print(progress, flush=True)
    return 0
