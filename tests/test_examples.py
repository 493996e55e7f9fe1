"""The examples run, and the policy among them is a good one."""

from __future__ import annotations

import json
import runpy
from pathlib import Path

import pytest

from upcard.cli import main
from upcard.rules.compiled import PLAIN

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_rounds_alone_are_told_and_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    alone = runpy.run_path(str(EXAMPLES / "alone.py"))
    alone["main"](str(tmp_path / "alone.png"), 3 if PLAIN else 300)
    assert "weigh what the next card brings" in capsys.readouterr().out
    assert (tmp_path / "alone.png").read_bytes().startswith(b"\x89PNG")


def test_weighing_the_next_card_beats_a_bar(capsys: pytest.CaptureFixture[str]) -> None:
    policy = str(EXAMPLES / "policies" / "next_card.py:15")
    games = "4" if PLAIN else "40000"
    assert main(["sim", "flip7", "--seats", "2", "--policy", policy, "bar:27", "--games", games, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    mine = next(told for told in report["policies"] if told["policy"] == policy)
    assert PLAIN or (mine["runs"] == "compiled" and mine["win_rate"]["low"] > 0.5)


def test_the_policy_in_the_page_about_simulations_plays(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = (EXAMPLES.parent / "docs" / "simulation.md").read_text(encoding="utf-8")
    (tmp_path / "mine.py").write_text(page.split("```python\n")[1].split("```")[0], encoding="utf-8")
    assert main(["sim", "flip7", "--seats", "2", "--games", "4", "--policy", str(tmp_path / "mine.py"), "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)["policies"]
    assert PLAIN or told["runs"] == "compiled"
