"""Ctrl-C, as somebody presses it on a terminal: once, twice, early, and where a policy never answers."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

MANY = "100000000"
ENOUGH = 60_000
"""Ten times as many decisions as a first piece of games takes: by then several have come back, whoever plays them."""
ANY = "    return legal[int(luck * len(legal))]\n"


def policy(folder: Path, *lines: str) -> str:
    """A policy in plain Python that says so on standard error once it has been asked often enough."""
    file = folder / "mine.py"
    asked = f"    asked[0] += 1\n    if asked[0] == {ENOUGH}:\n        print('now', file=sys.stderr, flush=True)\n"
    more = "".join(f"    {line}\n" for line in lines)
    file.write_text(f"import sys\nasked = [0]\ndef decide(look, seat, legal, number, luck):\n{asked}{more}{ANY}")
    return str(file)


def stopped(command: list[str], presses: int) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a process group of its own, and press Ctrl-C so often when it says `now`."""
    with subprocess.Popen(
        [sys.executable, "-m", "upcard", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        process_group=0,
    ) as run:
        assert run.stderr is not None
        assert any(b"now" in line for line in run.stderr)
        for _ in range(presses):
            os.killpg(run.pid, signal.SIGINT)
        out, err = run.communicate()
    return subprocess.CompletedProcess(command, run.returncode, out, err)


@pytest.fixture(autouse=True)
def heed_ctrl_c() -> Iterator[None]:
    """A shell that runs the tests in the background has them ignore Ctrl-C, and whatever they start as well."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("presses", [1, 2])
def test_ctrl_c_still_reports_what_was_done(tmp_path: Path, workers: str, presses: int) -> None:
    command = ["sim", "flip7", "--seats", "2", "--games", MANY, "--policy", policy(tmp_path), "--workers", workers]
    run = stopped([*command, "--json", "--csv", str(tmp_path / "games.csv")], presses)
    assert run.returncode == 130, run.stderr.decode()
    report = json.loads(run.stdout)
    assert report["stopped"] is True
    assert 0 < report["games"] < int(MANY)
    rows = (tmp_path / "games.csv").read_text().splitlines()
    assert len(rows) == 1 + report["games"], "the rows are those of the games that are reported"
    assert b"Traceback" not in run.stderr


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_policy_that_never_answers_keeps_nobody_from_leaving(tmp_path: Path, workers: str) -> None:
    file = policy(tmp_path, f"while asked[0] >= {ENOUGH}: pass")
    run = stopped(
        ["sim", "flip7", "--seats", "2", "--games", MANY, "--policy", file, "--workers", workers, "--json"], 1
    )
    assert run.returncode == 130, run.stderr.decode()
    assert json.loads(run.stdout)["games"] > 0
    assert b"Traceback" not in run.stderr


def test_before_there_is_anything_to_tell_it_is_said_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("import sys, time\nprint('now', file=sys.stderr, flush=True)\nwhile True: pass\n")
    run = stopped(["sim", "flip7", "--policy", str(file)], 1)
    assert (run.returncode, run.stdout) == (130, b"")
    assert run.stderr.decode() == "upcard: stopped before there was anything to tell.\n"


def test_an_arena_tells_the_pairs_that_were_played(tmp_path: Path) -> None:
    run = stopped(["arena", "random", policy(tmp_path), "bar:20", "--games", MANY, "--workers", "1", "--json"], 2)
    assert run.returncode == 130, run.stderr.decode()
    result = json.loads(run.stdout)
    assert result["stopped"] is True
    assert result["games_per_pair"][0][1] > 0
