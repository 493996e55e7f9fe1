"""The command itself; what its parts do is tested with them."""

from __future__ import annotations

import re

import pytest

from upcard.cli import main


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
