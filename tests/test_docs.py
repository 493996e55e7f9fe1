"""What the documents list is all that there is."""

from __future__ import annotations

import re
import tomllib
from itertools import chain
from pathlib import Path
from typing import get_args

import pytest

from upcard.events import Event
from upcard.rules.editions import GAMES

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "upcard"


def page(name: str) -> str:
    """A page of the documents."""
    return text_of(ROOT / "docs" / name)


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def row_of(listing: str, name: str) -> str:
    """The line of a table whose first column has this name."""
    found = [line for line in listing.splitlines() if line.startswith("|") and f"`{name}`" in line.split("|")[1]]
    assert len(found) == 1, f"{name} has {len(found)} lines"
    return found[0]


def rooms() -> list[str]:
    """Every module and package of ours, as the page on design writes it."""
    modules = [path.name for path in PACKAGE.glob("*.py") if not path.name.startswith("__")]
    return sorted([*modules, *(f"{path.parent.name}/" for path in PACKAGE.glob("*/__init__.py"))])


@pytest.mark.parametrize("room", rooms())
def test_every_room_is_in_the_list_of_rooms(room: str) -> None:
    assert row_of(page("design.md"), room)


@pytest.mark.parametrize("module", sorted(path.name for path in (PACKAGE / "rules").glob("[a-z]*.py")))
def test_every_file_of_the_rules_is_listed(module: str) -> None:
    assert f"`{module}`" in page("design.md")


@pytest.mark.parametrize("event", get_args(Event), ids=lambda event: event.__name__)
def test_every_event_is_listed_with_its_fields(event: type[Event]) -> None:
    row = row_of(page("protocol.md"), str(event.__struct_config__.tag))
    for field in event.__struct_fields__:
        assert re.search(rf"\b{field}\b", row), f"{field} is not named in: {row}"


@pytest.mark.parametrize("option", sorted({name for kind in GAMES.values() for name in kind.options} | {"deck"}))
def test_every_option_is_listed(option: str) -> None:
    assert row_of(page("rules/index.md"), option)


PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


def links(text: str) -> list[str]:
    """The links of a page to others and within it, written in place or at its end; not those to the world."""
    found = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r"^\[[^\]]+\]: (\S+)$", text, re.M)
    return [link for link in found if "://" not in link]


def anchors(text: str) -> set[str]:
    """The headings of a page, as a link names them."""
    headings = re.findall(r"^#+ (.*)$", text, re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("linking", PAGES, ids=lambda path: path.name)
def test_every_page_and_heading_that_is_linked_is_there(linking: Path) -> None:
    for link in links(text_of(linking)):
        file, _, anchor = link.partition("#")
        linked = linking.parent / file if file else linking
        assert linked.exists(), f"there is no {link}"
        assert not anchor or anchor in anchors(text_of(linked)), f"there is no {link}"


_CLAUSE = re.compile(r"^### ([GFVU]\d+[a-z]?) · .*?^\*((?:Printed|Publisher|Ruling)\b.*?)\*$", re.MULTILINE | re.DOTALL)


def origins() -> dict[str, str]:
    """What each clause of the rules pages says at its end about where it comes from."""
    parts = [
        part for path in (ROOT / "docs/rules").glob("*.md") for part in re.split(r"^(?=##)", text_of(path), flags=re.M)
    ]
    found = [found for part in parts if (found := _CLAUSE.search(part))]
    return {clause[1]: clause[2] for clause in found}


def test_every_clause_says_where_it_comes_from() -> None:
    headings = re.findall(
        r"^### ([GFVU]\d+[a-z]?) · ", "\n".join(map(text_of, (ROOT / "docs/rules").glob("*.md"))), re.M
    )
    assert sorted(origins()) == sorted(headings)


def test_every_ruling_of_a_clause_is_on_the_page_of_rulings_and_no_other() -> None:
    listed = re.findall(r"^### Ruling (\w+):", page("rulings.md"), re.M)
    assert sorted(listed) == sorted(clause for clause, origin in origins().items() if "Ruling: " in origin)


def test_every_package_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras, groups = project["project"]["optional-dependencies"], project["dependency-groups"]
    asked = [*project["project"]["dependencies"], *chain(*extras.values()), *chain(*groups.values())]
    named = [package for package in asked if isinstance(package, str)]  # a group may take another one in
    names = [re.split(r"[<>=;\[ ]", package, maxsplit=1)[0] for package in named]
    reasons = "\n".join(line.split("|")[1] for line in page("dependencies.md").splitlines() if line.startswith("|"))
    assert [name for name in names if name not in re.findall(r"[\w-]+", reasons)] == []
