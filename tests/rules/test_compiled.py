"""How a rule is compiled, and where what is compiled is kept."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from upcard.rules import compiled
from upcard.rules.table import Table
from upcard.setup import lay_out, set_up


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    """Where compiled rules are kept is worked out once a process; here it is worked out anew."""
    compiled.cache_folder.cache_clear()
    yield
    compiled.cache_folder.cache_clear()


def doubled(number: int) -> int:
    return 2 * number


def above_target(t: Table, points: int) -> int:
    return points - t.target


def test_a_compiled_rule_answers_as_the_plain_one_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UPCARD_CACHE", str(tmp_path))
    assert compiled.compiled(doubled, compiled.cache_folder())(21) == doubled(21)
    assert list(tmp_path.glob("rules-*/*.nbc"))


def test_a_copy_of_the_sources_finds_what_was_compiled_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is kept for each version of the sources, and not for each place where they lie."""
    monkeypatch.setenv("UPCARD_CACHE", str(tmp_path / "cache"))
    hits = []
    for place in ("one", "other"):
        (tmp_path / place).mkdir()
        source = tmp_path / place / "copied_rule.py"
        source.write_text("def halved(number):\n    return number // 2\n")
        spec = importlib.util.spec_from_file_location("copied_rule", source)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        rule: Any = compiled.compiled(module.halved, compiled.cache_folder())
        assert rule(9) == 4
        hits.append(len(rule.stats.cache_hits))
    assert hits == [0, 1]


def test_a_rule_is_compiled_unless_in_plain_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "PLAIN", True)
    assert compiled.rule(doubled) is doubled
    monkeypatch.setattr(compiled, "PLAIN", False)
    assert compiled.rule(doubled) is not doubled


def test_behind_a_door_a_rule_finds_the_record_in_its_array(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UPCARD_CACHE", str(tmp_path))
    monkeypatch.setattr(compiled, "PLAIN", False)
    tables = lay_out(set_up("flip7", None, 3, 0, {"target": 150}))
    door: Any = compiled.door(compiled.compiled(above_target, compiled.cache_folder()))
    assert door(tables, 155) == 5
    assert door.py_func(tables, 155) == 5


def test_other_sources_of_the_rules_have_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UPCARD_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(compiled, "RULES", tmp_path)
    rule = tmp_path / "rule.py"
    rule.write_text("seven = 7")
    before = compiled.cache_folder()
    rule.write_text("seven = 8")
    compiled.cache_folder.cache_clear()
    assert compiled.cache_folder() != before


def test_without_a_folder_of_its_own_the_users_cache_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("UPCARD_CACHE", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert compiled.cache_folder().parent == tmp_path / "upcard"


def test_where_nothing_can_be_kept_a_passing_folder_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("UPCARD_CACHE", str(blocked))
    folder = compiled.cache_folder()
    assert folder.is_dir()
    assert folder.name.startswith(compiled.PASSING)


def test_a_user_without_a_home_gets_a_passing_folder_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in ("UPCARD_CACHE", "LOCALAPPDATA", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert compiled.cache_folder().name.startswith(compiled.PASSING)


def test_a_passing_folder_goes_with_the_process(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    telling = "from upcard.rules.compiled import cache_folder; print(cache_folder())"
    run = subprocess.run(
        [sys.executable, "-c", telling],
        env={**os.environ, "UPCARD_CACHE": str(blocked)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(run.stdout.strip()).name.startswith(compiled.PASSING)
    assert not Path(run.stdout.strip()).exists()
