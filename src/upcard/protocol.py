"""The table protocol as typed messages: a request a line, an answer a line."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from .actions import Action
from .events import Event
from .views import Table


class _Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="op", forbid_unknown_fields=True):
    """Something asked of the engine, about the game of this id."""

    id: str = ""


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


class Error(msgspec.Struct, frozen=True, kw_only=True):
    """What was wrong, in a word and in a sentence, with the clause that it breaks if it breaks one."""

    code: Literal["illegal", "not-your-turn", "bad-request", "unknown-game", "bad-option", "over"]
    clause: str | None = None
    message: str


class Refused(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to what was not done. Nothing has changed."""

    ok: bool = False
    id: str
    error: Error


Answer: TypeAlias = Position | Ended | Offered | Refused
