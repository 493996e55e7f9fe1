"""The command itself; what its parts do is tested with them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from upcard import Game
from upcard.cli import main
from upcard.record import write


def test_the_command_says_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert re.fullmatch(r"upcard \d+\.\d+\.\d+\n", capsys.readouterr().out)


def test_a_command_that_there_is_not_is_answered_with_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["sing"])
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert all(command in said for command in ("engine", "warm", "replay", "verify", "serve", "sim", "arena"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["replay"], "the following arguments are required: FILE. What it takes: upcard replay --help"),
        (
            ["serve", "--port", "high"],
            "--port: it takes a whole number, not 'high'. What it takes: upcard serve --help",
        ),
        (["sim", "uno", "--brutal"], "unrecognized arguments: --brutal. What it takes: upcard sim --help"),
        (["replay", "a", "b"], "unrecognized arguments: b. What it takes: upcard replay --help"),
        (["sim", "uno", "--until", "soon"], "--until: it takes a number, not 'soon'. What it takes: upcard sim --help"),
    ],
)
def test_a_wrong_command_gets_one_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert (left.value.code, capsys.readouterr().err) == (2, f"upcard: {said}\n")


# --- its streams

COMMANDS = {
    "version": ["--version"],
    "help": ["sim", "--help"],
    "replay": ["replay", "-"],
    "verify": ["verify", "-"],
    "engine": ["engine"],
    "sim": ["sim", "flip7", "--policy", "bar:27", "--games", "20"],
    "sim --json": ["sim", "flip7", "--policy", "bar:27", "--games", "20", "--json"],
    "arena": ["arena", "bar:27", "bar:20", "--games", "20"],
}
INPUT = {"engine": '{"op":"games"}\n', **dict.fromkeys(("replay", "verify"), write(Game("flip7", seats=2, dealer=0)))}


@pytest.fixture
def read_only() -> Iterator[IO[str]]:
    """A stream that refuses whatever is written to it, as that of a full disk does."""
    with open(os.devnull, encoding="utf-8") as opened:
        yield opened


def _ran(command: str, output: IO[str] | int, closed: str = "", **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a command; of its streams a shell may have `closed` one, as in `>&-`."""
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}', "sh", sys.executable, "-m", "upcard", *COMMANDS.get(command, [command])],
        input=INPUT.get(command, ""),
        stdout=output,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, **settings},
        timeout=300,
        check=False,
    )


@pytest.mark.parametrize(
    ("command", "unbuffered"), [*((command, "") for command in COMMANDS), ("version", "1"), ("sim", "1")]
)
def test_output_that_cannot_be_written_is_told_in_a_sentence(command: str, unbuffered: str, read_only: IO[str]) -> None:
    run = _ran(command, read_only, PYTHONUNBUFFERED=unbuffered)
    assert (run.returncode, run.stderr) == (1, "upcard: the output cannot be written: Bad file descriptor\n")


@pytest.mark.parametrize("command", COMMANDS)
def test_who_has_read_enough_may_go(command: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        run = _ran(command, writing)
    finally:
        os.close(writing)
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_runs_where_nobody_listens_at_all(command: str) -> None:
    run = _ran(command, subprocess.DEVNULL, ">&-")
    assert (run.returncode, run.stderr) == (0, "")


def test_the_engine_has_no_games_where_there_is_no_input() -> None:
    run = _ran("engine", subprocess.PIPE, "<&-")
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_nothing_is_compiled_that_cannot_be_kept(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    run = _ran("warm", subprocess.PIPE, UPCARD_CACHE=str(blocked), UPCARD_PLAIN="")
    told = "upcard: What is compiled cannot be kept: name a folder that can be written in UPCARD_CACHE.\n"
    assert (run.returncode, run.stdout, run.stderr) == (1, "", told)


@pytest.mark.parametrize("command", ["sim", "arena", "replay"])
def test_what_is_piped_is_utf_8_wherever_it_runs(command: str, tmp_path: Path) -> None:
    told = tmp_path / "told"
    with told.open("w", encoding="utf-8") as opened:
        run = _ran(command, opened, LC_ALL="C", PYTHONCOERCECLOCALE="0", PYTHONUTF8="0")
    assert (run.returncode, run.stderr) == (0, "")
    assert told.read_text(encoding="utf-8")
