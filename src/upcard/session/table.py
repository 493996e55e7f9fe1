"""A live table: what it knows, and how it hears what is said to it.

It holds no randomness, no clock and no I/O: secrets, times and decisions of bots come in as words. So a table is its
log, heard again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from ..chance import Sealed
from ..events import Happening
from ..game import Game
from .sayings import Entry, Word
from .tellings import Choice, Keeping, Line

MOST_GUESTS = 200
MOST_LINES = 60
MOST_CHANGES = 300
"""Changes that are kept for those who come back; who has missed more is told the whole game."""
TALK_AT_ONCE, TALK_WITHIN = 5, 5_000
"""How many signs and lines somebody may send within so many milliseconds."""
MOST_IDS = 100
"""Sayings of one person that are known when they are said again; nobody has more of them on the way at once."""


class Refusal(Exception):
    """What was said has no effect. Nothing has changed."""

    def __init__(self, code: str, message: str, clause: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.clause = clause


@dataclass
class Guest:
    """Somebody who has come to the table."""

    person: str
    token_digest: str
    may_sit: bool
    name: str | None = None
    present: int = 0
    """Open connections. Not in the log: nobody is there when a table is restored."""
    gone_at: int = 0
    kicked: bool = False
    said: deque[str] = field(default_factory=lambda: deque(maxlen=MOST_IDS))
    talked_at: deque[int] = field(default_factory=lambda: deque(maxlen=TALK_AT_ONCE))


@dataclass
class Chair:
    """A seat of the table and who is on it: a person, a bot, or nobody."""

    name: str | None = None
    look: int = 0
    person: str | None = None
    bot: str | None = None
    stand_in: bool = False
    nonce: str | None = None
    acts: int = 0
    """How often the seat has acted in this game, whoever decided for it."""

    @property
    def is_taken(self) -> bool:
        """Whether a game could be played with it."""
        return self.person is not None or self.bot is not None

    @property
    def is_played_for(self) -> bool:
        """Whether the server decides for it."""
        return self.bot is not None or self.stand_in


@dataclass(frozen=True)
class Change:
    """What a word has led to."""

    seq: int
    happened: list[Happening]
    undone: bool = False
    by: str | None = None
    """The person who said it, and the id under which they did."""
    name: str | None = None


@dataclass
class LiveTable:
    """The state of a table."""

    code: str = ""
    code_is_due: bool = False
    """Whether somebody who was sent away knows the code."""
    watch: str = ""
    seq: int = 0
    phase: str = "lobby"
    host: str | None = None
    guests: dict[str, Guest] = field(default_factory=dict)
    chairs: list[Chair] = field(default_factory=lambda: [Chair() for _ in range(4)])
    choice: Choice = field(default_factory=lambda: Choice(game="flip7", edition="official", seats=4, options={}))
    keeping: Keeping = field(default_factory=Keeping)
    secret: str | None = None
    sealed: Sealed | None = None
    game: Game | None = None
    games_played: int = 0
    happened: list[list[Happening]] = field(default_factory=list)
    """What each action of the running game has led to, its beginning first."""
    changes: deque[Change] = field(default_factory=lambda: deque(maxlen=MOST_CHANGES))
    lines: deque[Line] = field(default_factory=lambda: deque(maxlen=MOST_LINES))
    ready: set[int] = field(default_factory=set)
    last_actor: int | None = None
    """The seat whose action could be taken back: no card has come since."""
    take_back: int | None = None
    asked_at: int = 0
    """When somebody asked to take something back."""
    consented: set[int] = field(default_factory=set)
    moved_at: int = 0
    """When the game last moved."""
    heard_at: int = 0
    """When the last word was heard."""
    met_at: int = 0
    """When somebody came to the table that nobody was at. Not in the log either."""

    def hear(self, entry: Entry) -> Change:
        """Let a word have its effect. Raises `Refusal`, and changes nothing, if it may have none."""
        happened, undone = EFFECTS[type(entry.word)](self, entry)
        change = Change(entry.seq, happened, undone, entry.by, entry.id)
        self.seq, self.heard_at = entry.seq, entry.at
        self.changes.append(change)
        if entry.id is not None and entry.by in self.guests:
            self.guests[entry.by].said.append(entry.id)
        return change

    def has_heard(self, by: str, name: str) -> bool:
        """Whether this very word has had its effect before."""
        return by in self.guests and name in self.guests[by].said

    # --- who is who

    def guest(self, person: str | None) -> Guest:
        """Somebody at the table."""
        if person is None or person not in self.guests or self.guests[person].kicked:
            raise Refusal("unknown-person", "You are not at this table.")
        return self.guests[person]

    def chair(self, seat: int) -> Chair:
        """A seat of the table."""
        if seat >= len(self.chairs):
            raise Refusal("no-seat", f"There is no seat {seat}: seats are 0 to {len(self.chairs) - 1}.")
        return self.chairs[seat]

    def own_chair(self, entry: Entry, seat: int) -> Chair:
        """A seat that its own person, or the server, speaks for."""
        chair = self.chair(seat)
        if entry.by is not None and chair.person != entry.by:
            raise Refusal("not-your-seat", "That seat is not yours.")
        return chair

    def need_host(self, entry: Entry) -> None:
        """Only the host may do this."""
        if entry.by is None or entry.by != self.host:
            raise Refusal("not-host", "Only the host of the table may do that.")

    def need_phase(self, *phases: str) -> None:
        """This is only for certain phases of a table."""
        if self.phase not in phases:
            raise Refusal("not-now", "That is not possible now.")

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person holds."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.person == person]

    def is_present(self, person: str | None) -> bool:
        """Whether a person is connected."""
        return person is not None and person in self.guests and self.guests[person].present > 0

    def heirs(self) -> list[Guest]:
        """Who could be the host instead: those who may sit, first those who do. Who is there is not asked."""
        others = (guest for guest in self.guests.values() if guest.person != self.host)
        able = [guest for guest in others if guest.may_sit and not guest.kicked]
        return sorted(able, key=lambda guest: not self.seats_of(guest.person))


Led = tuple[list[Happening], bool]
"""What a word has led to in the game, and whether an action was taken back."""
Effect = Callable[[LiveTable, Entry], Led]
EFFECTS: dict[type[Word], Effect] = {}
"""The effect of each kind of word; filled in by `company` and `play`."""
