"""What people, and the server itself, say to a table. What is accepted is written to its log as it was said."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from ..actions import Action

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
"""At most 24 letters or pictures long, as people count them: a flag is one and takes several signs."""
Look = Annotated[int, msgspec.Meta(ge=0, le=47)]
"""One of the small faces that a screen draws."""
Nonce = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}\Z")]
Seat = Annotated[int, msgspec.Meta(ge=0, le=35)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Sign = Literal["cheer", "laugh", "gasp", "cry", "think", "hurry", "thanks", "sorry"]
Clock = Literal["off", "relaxed", "fast"]


class _Saying(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="say", forbid_unknown_fields=True):
    """Something said to a table."""


class Sit(_Saying, frozen=True, kw_only=True, tag="sit"):
    """Take an empty seat, or a bot's: with a name, a look, and a random part for the sealed deck.

    Several seats may be taken from one device (hot-seat).
    """

    seat: Seat
    name: Name
    look: Look
    nonce: Nonce


class Stand(_Saying, frozen=True, kw_only=True, tag="stand"):
    """Leave a seat of one's own; the host may empty any. In a running game a stand-in plays on."""

    seat: Seat


class Place(_Saying, frozen=True, kw_only=True, tag="place"):
    """The host puts a bot on a seat that is empty, or whose people are to be replaced."""

    seat: Seat
    bot: Annotated[str, msgspec.Meta(max_length=24)]


class Choose(_Saying, frozen=True, kw_only=True, tag="choose"):
    """The host chooses what is played, between games."""

    game: Annotated[str, msgspec.Meta(max_length=24)]
    edition: Annotated[str, msgspec.Meta(max_length=24)]
    seats: Annotated[int, msgspec.Meta(ge=1, le=36)]
    options: dict[str, Any] = {}


class Settle(_Saying, frozen=True, kw_only=True, tag="settle"):
    """The host chooses how the table is kept: turn clock, odds, chat, and whether it is listed for all to join."""

    clock: Clock
    odds: bool
    chat: bool
    listed: bool


class Start(_Saying, frozen=True, kw_only=True, tag="start"):
    """The host begins the game; every seat must be taken."""


class Act(_Saying, frozen=True, kw_only=True, tag="act"):
    """A seat does something in the game."""

    seat: Seat
    action: Action
    after: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """How often the seat had acted, as far as its person knew: what was decided before a stand-in acted is void."""


class Pause(_Saying, frozen=True, kw_only=True, tag="pause"):
    """The host stops the clock and the game."""


class Resume(_Saying, frozen=True, kw_only=True, tag="resume"):
    """The host lets the game go on."""


class Ready(_Saying, frozen=True, kw_only=True, tag="ready"):
    """A seat wants the next round to start, in editions that ask for it."""

    seat: Seat


class Back(_Saying, frozen=True, kw_only=True, tag="back"):
    """Take a seat back from its stand-in."""

    seat: Seat


class TakeBack(_Saying, frozen=True, kw_only=True, tag="take-back"):
    """Ask the others to take the last action of one's seat back. Only while no card has come since."""

    seat: Seat


class Consent(_Saying, frozen=True, kw_only=True, tag="consent"):
    """Answer to a take-back."""

    seat: Seat
    yes: bool


class React(_Saying, frozen=True, kw_only=True, tag="react"):
    """A quick sign to everybody."""

    sign: Sign


class Chat(_Saying, frozen=True, kw_only=True, tag="chat"):
    """A line to everybody, where the host allows it."""

    text: Text


class Kick(_Saying, frozen=True, kw_only=True, tag="kick"):
    """The host sends somebody away for good: the table gets another code, and is listed no more."""

    person: Annotated[str, msgspec.Meta(max_length=24)]


class Rematch(_Saying, frozen=True, kw_only=True, tag="rematch"):
    """The host goes back to the lobby with the same people, after a game."""


class Leave(_Saying, frozen=True, kw_only=True, tag="leave"):
    """Go away for good. The host's role passes on."""


Saying: TypeAlias = (
    Sit
    | Stand
    | Place
    | Choose
    | Settle
    | Start
    | Act
    | Pause
    | Resume
    | Ready
    | Back
    | TakeBack
    | Consent
    | React
    | Chat
    | Kick
    | Rematch
    | Leave
)
"""What a person may say."""


class Opened(_Saying, frozen=True, kw_only=True, tag="opened"):
    """The table is there."""

    code: str
    watch: str


class Came(_Saying, frozen=True, kw_only=True, tag="came"):
    """Somebody has come to the table: known from now on by the digest of a secret that only they have."""

    person: str
    token_digest: str
    may_sit: bool


class Sealing(_Saying, frozen=True, kw_only=True, tag="sealing"):
    """The secret of the next game; its digest is shown from now on."""

    secret: str


class Recoded(_Saying, frozen=True, kw_only=True, tag="recoded"):
    """From now on another code opens the table; with the former one only those come in who were here before."""

    code: str


class StandIn(_Saying, frozen=True, kw_only=True, tag="stand-in"):
    """A seat whose person is gone or out of time is played for."""

    seat: Seat


class Left(_Saying, frozen=True, kw_only=True, tag="left"):
    """Somebody has been away for so long that they no longer count as being there."""

    person: str
    heir: str | None = None
    """Who is the host from now on, if the person was and somebody else is there."""


Word: TypeAlias = Saying | Opened | Came | Sealing | Recoded | StandIn | Left
"""What a table's log consists of: what people said, and what only the server says."""


class Entry(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A line of a table's log: a game is restored by hearing it again."""

    seq: int
    at: int
    """Milliseconds since 1970."""
    by: str | None = None
    """The person; `None` for the server, which also speaks for bots and stand-ins."""
    id: str | None = None
    """The sender's own number for it, so that it has its effect once."""
    word: Word
