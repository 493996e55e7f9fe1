"""The table protocol as typed messages: a request a line, an answer a line."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec

from .actions import Action
from .events import Event
from .rules.editions import GAMES, Kind, Option
from .setup import shown
from .views import Table

LONGEST_ID = 4096


Id: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_ID)]


class _Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="op", forbid_unknown_fields=True):
    """Something asked of the engine, about the game of this id."""

    id: Id = ""


class New(_Request, frozen=True, kw_only=True, tag="new"):
    """Begin a game; a game of the same id is forgotten."""

    game: str
    edition: str | None = None
    seats: int
    dealer: int | None = None
    options: dict[str, Any] = {}
    chance: Literal["told", "sealed"] = "told"
    seed: str | None = None
    """The secret of sealed chance, in hexadecimal digits."""


class Act(_Request, frozen=True, kw_only=True, tag="act"):
    """A seat, or chance, does something."""

    by: int | Literal["chance"]
    action: Action


class Look(_Request, frozen=True, kw_only=True, tag="table"):
    """The last answer again, with no events."""


class End(_Request, frozen=True, kw_only=True, tag="end"):
    """The game is not needed any more."""


class Games(_Request, frozen=True, kw_only=True, tag="games"):
    """What can be played."""


Request: TypeAlias = New | Act | Look | End | Games


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to `new`, `act` and `table`."""

    ok: bool = True
    id: str
    events: list[Event]
    to_act: int | str | None
    legal: dict[int | str, list[Action] | dict[str, int]]
    table: Table


class Ended(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to `end`."""

    ok: bool = True
    id: str


class OptionOffered(msgspec.Struct, frozen=True, kw_only=True):
    """An option: its default, and what else it can be."""

    default: int | bool | str | None
    choices: list[int | bool | str] | None = None
    least: int | None = None
    most: int | None = None


class EditionOffered(msgspec.Struct, frozen=True, kw_only=True):
    """An edition: its seats and its deck."""

    seats: list[int]
    deck: dict[str, int]


class GameOffered(msgspec.Struct, frozen=True, kw_only=True):
    """A game: its cards in code order, its editions, its options."""

    cards: list[str]
    editions: dict[str, EditionOffered]
    options: dict[str, OptionOffered]


class Offered(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to `games`."""

    ok: bool = True
    id: str
    games: dict[str, GameOffered]


Code: TypeAlias = Literal["illegal", "not-your-turn", "bad-request", "unknown-game", "bad-option", "over"]


class Error(msgspec.Struct, frozen=True, kw_only=True):
    """What was wrong, in a word and in a sentence, with the clause that it breaks if it breaks one."""

    code: Code
    clause: str | None = None
    message: str


class Refused(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to what was not done. Nothing has changed."""

    ok: bool = False
    id: str
    error: Error


Answer: TypeAlias = Position | Ended | Offered | Refused


class Named(msgspec.Struct, frozen=True):
    """All that is looked for in a request that cannot be read: whose game it is about."""

    id: Id = ""


_WORDS = {
    "int": "a whole number",
    "float": "a decimal number",
    "str": "text",
    "bool": "true or false",
    "null": "null",
    "array": "a list",
    "object": "an object",
}
_TAGS = {
    "op": [kind.__struct_config__.tag for kind in get_args(Request)],
    "action.do": [kind.__struct_config__.tag for kind in get_args(Action)],
}
_WANTED = {
    "op": "one of " + ", ".join(_TAGS["op"]),
    "by": "the number of a seat, or chance",
    "chance": "told or sealed",
    "action.do": "one of the protocol's actions",
    "id": f"text of at most {LONGEST_ID} characters",
}
_EXPECTED = re.compile(r"Expected `(?P<wanted>[^`]*)`(?:, got `(?P<got>[^`]*)`)?")


def what_is_wrong(error: msgspec.ValidationError) -> str:
    """A sentence on a request that is JSON but not one of the protocol."""
    what, _, path = str(error).partition(" - at `$")
    field = path.removeprefix(".").removesuffix("`").replace("[...]", "")
    place = f"The field {field}" if field else "The request"
    quoted = re.search("[`'](.*)[`']", what, re.DOTALL)
    name = shown(quoted[1]) if quoted else ""
    if what.startswith("Object missing"):
        return f"{place} lacks the field {name}."
    if what.startswith("Object contains unknown"):
        return f"{place} has a field {name}, which is not in the protocol."
    if quoted and quoted[1] in _TAGS.get(field, ()):
        return f"{place} is there twice."
    if what.startswith("Invalid"):
        return f"{place} must be {_WANTED.get(field, 'another value')}, not {name}."
    if expected := _EXPECTED.match(what):
        wanted = _WANTED.get(field) or _in_words(expected["wanted"])
        return f"{place} must be {wanted}{_but_is(expected['got'])}."
    if "out of range" in what:
        return f"{place} is a number too large to be read."
    return f"{place} is not as the protocol has it."


def _in_words(types: str) -> str:
    return " or ".join(_WORDS.get(name, name) for name in types.split(" | "))


def _but_is(got: str | None) -> str:
    return f", not {_in_words(got)}" if got else ""


def catalogue() -> dict[str, GameOffered]:
    """Everything that can be played, by game."""
    return {name: _offered(kind) for name, kind in GAMES.items()}


def _offered(kind: Kind) -> GameOffered:
    editions = {
        name: EditionOffered(seats=list(edition.seats), deck={card: edition.box.get(card, 0) for card in kind.cards})
        for name, edition in kind.editions.items()
    }
    options = {name: _option_offered(option) for name, option in kind.options.items()}
    options["deck"] = OptionOffered(default=None)
    return GameOffered(cards=list(kind.cards), editions=editions, options=options)


def _option_offered(option: Option) -> OptionOffered:
    if option.choices:
        return OptionOffered(default=option.default, choices=list(option.choices))
    return OptionOffered(default=option.default, least=option.least, most=option.most)
