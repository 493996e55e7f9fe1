"""What the README and the page on Python show is so."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
EXAMPLES = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
PROMISED = re.compile(r"(?:  |^)# ?(.*)$", re.MULTILINE)
TOUR = re.findall(r"```python\n(.*?)```", (ROOT / "docs/python.md").read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_runs_and_prints_what_it_promises(example: str) -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(example, "README.md", "exec"), {})
    promised = PROMISED.findall(example)
    assert not promised or printed.getvalue().splitlines() == promised


def test_the_first_example_plays_a_game_to_its_end() -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(EXAMPLES[0], "README.md", "exec"), {})
    assert printed.getvalue().startswith("Outcome(winner=")


def test_the_page_on_python_prints_line_by_line_what_it_promises() -> None:
    names: dict[str, object] = {}
    for example in TOUR:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(example, "python.md", "exec"), names)
        assert printed.getvalue().splitlines() == PROMISED.findall(example)
