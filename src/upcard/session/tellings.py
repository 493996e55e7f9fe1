"""What a viewer of a table is told."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from ..events import Event
from ..views import View


class SeatShown(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Who sits on a seat."""

    name: str | None
    look: int
    person: str | None
    """Who holds it; one person may hold several (hot-seat)."""
    bot: str | None
    stand_in: bool
    """Whether it is played for, because its person is gone or was out of time."""
    present: bool
    nonce: str | None
    acts: int
    """How often the seat has acted in this game; an `act` says it, so that nothing decided before counts after it."""


class PersonShown(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Somebody at the table, sitting or watching."""

    person: str
    name: str | None
    present: bool


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """What is, or will be, played."""

    game: str
    edition: str
    seats: int
    options: dict[str, Any]


class Keeping(msgspec.Struct, frozen=True, kw_only=True):
    """How the table is kept."""

    clock: Literal["off", "relaxed", "fast"] = "off"
    odds: bool = True
    chat: bool = True
    listed: bool = False


class Line(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A sign or a line of chat."""

    at: int
    person: str
    name: str
    sign: str | None = None
    text: str | None = None


class TableShown(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A table as one viewer sees it."""

    code: str
    """What lets others sit down; `""` to those who only watch."""
    watch: str
    phase: Literal["lobby", "playing", "waiting", "paused", "over"]
    """`waiting`: the next round starts when every human seat is ready."""
    host: str | None
    you: str
    your_seats: list[int]
    people: list[PersonShown]
    seats: list[SeatShown]
    choice: Choice
    keeping: Keeping
    lines: list[Line]
    ready: list[int]
    take_back: int | None
    """The seat that asks to take its last action back."""
    consented: list[int]
    can_take_back: bool
    clock_left: int | None
    """Milliseconds until a stand-in acts, or `None` without a clock."""
    commitment: str
    """SHA-256 of the secret that seals the deck."""
    secret: str | None
    """The secret, once the game is over."""
    record: str | None
    """Where the finished game can be seen again."""
    games_played: int
    views: list[View]
    """What each of the viewer's seats sees; one spectator's view where it has none. Empty in the lobby."""


class Welcome(msgspec.Struct, frozen=True, kw_only=True, tag_field="tell", tag="welcome"):
    """You are at the table. `token` is the secret that brings you back to it; keep it."""

    token: str
    seq: int
    table: TableShown
    events: list[Event]
    """What has happened in this game so far, or since the number that you came back with."""
    from_start: bool
    """Whether `events` begins at the beginning of the game."""


class Update(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="tell", tag="update"):
    """Something has changed. `seq` is one more than that of the last one."""

    seq: int
    table: TableShown
    events: list[Event]
    undone: bool = False
    """Whether the last action was taken back: `events` then has the whole game so far."""
    done: str | None = None
    """The id of what you said, if that is what has changed it: this acknowledges it, and no `Done` comes besides."""


class Done(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="tell", tag="done"):
    """What you said under this id had its effect before, and it is on disk; if it was no word, the line holds."""

    id: str


class Refused(msgspec.Struct, frozen=True, kw_only=True, tag_field="tell", tag="refused"):
    """What you said under this id has no effect, and why."""

    id: str | None
    code: str
    clause: str | None = None
    message: str = ""


Telling: TypeAlias = Welcome | Update | Done | Refused
