"""What is compiled ahead of time, and what is thrown away again."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from upcard.rules.compiled import cache_folder
from upcard.warming import forgotten


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is kept but in the test's own folder."""
    monkeypatch.setenv("UPCARD_CACHE", str(tmp_path))
    cache_folder.cache_clear()
    yield
    cache_folder.cache_clear()


def test_what_no_process_has_needed_for_a_month_is_forgotten(tmp_path: Path) -> None:
    needed, old = cache_folder(), tmp_path / "rules-before"
    old.mkdir()
    for folder in (needed, old):
        os.utime(folder, (0, 0))
    assert set(forgotten()) == {needed, old}
    cache_folder.cache_clear()
    cache_folder()
    assert set(forgotten()) == {old}
