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


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["replay"], "the following arguments are required: FILE. What it takes: upcard replay --help"),
        (
            ["serve", "--port", "high"],
            "--port: it takes a whole number, not 'high'. What it takes: upcard serve --help",
        ),
        (["sim", "uno", "--until", "soon"], "--until: it takes a number, not 'soon'. What it takes: upcard sim --help"),
    ],
)
def test_a_wrong_command_gets_one_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert (left.value.code, capsys.readouterr().err) == (2, f"upcard: {said}\n")
