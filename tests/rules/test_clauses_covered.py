"""Every clause of the rules pages has a test and a place in the code, and nobody names one that there is not."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

NOT_FOR_CODE: dict[str, str] = {
    "G8": "solo and two seats have no rule of their own: the same code plays them",
}
"""Clauses that no docstring of the rules cites, each with the reason."""

_HEADING = re.compile(r"^### ([A-Z]\d+[a-z]?) · \S", re.MULTILINE)
_CLAUSE = re.compile(r"\b[GFVU]\d+[a-z]?\b")
_SPAN = re.compile(r"\b([GFVU])(\d+)(?: to |[-–])\1(\d+)\b")


def clauses_of(page: str) -> list[str]:
    """The clauses that a rules page has a heading for."""
    return _HEADING.findall(page)


def marked(source: str) -> set[str]:
    """The clauses named by `clause(…)` marks in a test file."""
    marks = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and _is_mark(node.func))
    arguments = [argument for mark in marks for argument in mark.args]
    assert all(isinstance(argument, ast.Constant) for argument in arguments), "a clause is named in plain letters"
    return {str(argument.value) for argument in arguments if isinstance(argument, ast.Constant)}


def _is_mark(function: ast.expr) -> bool:
    """Whether this is `clause`, or `pytest.mark.clause`."""
    return (isinstance(function, ast.Name) and function.id == "clause") or (
        isinstance(function, ast.Attribute) and function.attr == "clause"
    )


def cited(source: str) -> set[str]:
    """The clauses named in the docstrings of a module: its functions', its classes', and those of fields."""
    return {clause for text in _docstrings(ast.parse(source)) for clause in _named(text)}


def _docstrings(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def _named(text: str) -> Iterator[str]:
    """The clauses in a text; of a span, as in "V4 to V6", those between as well."""
    yield from _CLAUSE.findall(text)
    for letter, first, last in _SPAN.findall(text):
        yield from (f"{letter}{number}" for number in range(int(first), int(last) + 1))


def _sources(folder: str) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted((ROOT / folder).rglob("*.py"))}


RULES = _sources("src/upcard/rules")
TESTS = _sources("tests")
CLAUSES = [
    clause for page in sorted((ROOT / "docs/rules").glob("*.md")) for clause in clauses_of(page.read_text("utf-8"))
]


def _missing(wanted: set[str], found: dict[str, set[str]]) -> list[str]:
    return sorted(wanted - set().union(*found.values()))


def _unknown(found: dict[str, set[str]]) -> dict[str, list[str]]:
    unknown = {file: sorted(clauses - set(CLAUSES)) for file, clauses in found.items()}
    return {file: clauses for file, clauses in unknown.items() if clauses}


def test_each_clause_has_one_heading() -> None:
    assert len(CLAUSES) == len(set(CLAUSES))
    assert {clause[0] for clause in CLAUSES} == set("GFVU")


def test_every_clause_has_a_test() -> None:
    assert _missing(set(CLAUSES), {file: marked(source) for file, source in TESTS.items()}) == []


def test_no_test_names_a_clause_that_there_is_not() -> None:
    assert _unknown({file: marked(source) for file, source in TESTS.items()}) == {}


def test_every_clause_is_cited_where_it_is_written() -> None:
    wanted = set(CLAUSES) - set(NOT_FOR_CODE)
    assert _missing(wanted, {file: cited(source) for file, source in RULES.items()}) == []


def test_no_docstring_of_the_rules_names_a_clause_that_there_is_not() -> None:
    assert _unknown({file: cited(source) for file, source in RULES.items()}) == {}


def test_what_is_not_for_code_is_not_in_it() -> None:
    assert set(NOT_FOR_CODE) <= set(CLAUSES)
    assert set().union(*(cited(source) for source in RULES.values())).isdisjoint(NOT_FOR_CODE)


# --- the check itself


def test_a_page_is_read_by_its_headings() -> None:
    assert clauses_of("# F0\n### F4 · Numbers\ntext ### F5 · no\n### G4a · Busy cards\n#### F6 · no\n") == ["F4", "G4a"]


@pytest.mark.parametrize(
    "mark",
    ['@clause("F4")', '@pytest.mark.clause("F4")', '@clause("F4")\n@clause("F4")', 'pytestmark = clause("F4")\n@a'],
)
def test_marks_are_found_however_they_are_written(mark: str) -> None:
    assert marked(f"{mark}\ndef test() -> None: ...\n") == {"F4"}


def test_names_of_cards_and_seats_are_no_clauses() -> None:
    assert cited('"""G4a, F10. A seat with U1 to U3, V4–V6, F16: 36, A4, F, 7."""') == {
        *("G4a", "F10", "F16"),
        *("U1", "U2", "U3", "V4", "V5", "V6"),
    }
