"""What a record holds, and how far it goes."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import msgspec

from ..actions import Action
from ..game import Actor, Game, Outcome
from ..setup import Setup

VERSION: Final = 1
MOST_BYTES: Final = 1 << 19
MOST_ACTIONS: Final = 100_000
MOST_NAME: Final = 64
"""What is longer is not written, and not read: nobody has to wait for a file that a stranger made."""

FIRST_LINE: Final = f"upcard record {VERSION}"
DEALER_LINE: Final = 4
"""Where the first dealer stands."""
DIGITS: Final = 16
"""Hexadecimal digits of the check sum."""


class BadRecord(ValueError):
    """A file that is not the record of a game. `line` and `column` say where, `reason` why, in a sentence."""

    def __init__(self, line: int, reason: str, column: int = 1) -> None:
        super().__init__(line, reason, column)
        self.line = line
        self.column = column
        self.reason = reason

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.reason}"


class Chance(msgspec.Struct, frozen=True, kw_only=True):
    """Who answered for chance in a game."""

    by: Literal["told", "seeded", "sealed"] = "told"
    drew_dealer: bool = False
    """Whether chance drew the first dealer, and not the table named it."""
    commitment: str | None = None
    """Sealed: what was shown before the game."""
    nonces: dict[int, str] = {}
    """Sealed: the nonces, in hexadecimal digits, of the seats that gave one."""
    secret: str | None = None
    """Sealed: the secret, in hexadecimal digits, which a record tells only when its game is over."""


class Place(NamedTuple):
    """Where in a file an action stands."""

    line: int
    column: int


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was read."""

    setup: Setup
    chance: Chance
    names: dict[int, str]
    date: str | None
    actions: list[tuple[Actor, Action]]
    outcome: Outcome | None
    """`None` for a game that was not played to its end."""
    totals: list[int]
    places: list[Place]
    """Where in the file each action stands."""

    def game(self, upto: int | None = None) -> Game:
        """The game after so many actions, by default after all."""
        return Game.replay(self.setup, self.actions[:upto])

    def at(self, number: int) -> Place:
        """Where the action of this number, from 0, stands; the header where there is none."""
        return self.places[number] if 0 <= number < len(self.places) else Place(1, 1)


def result_of(game: Game) -> list[str]:
    """The lines that tell how a game ended, or how far it went."""
    outcome = game.outcome
    totals = " ".join(["totals", *(str(seat.total) for seat in game.table.seats)])
    if outcome is None:
        return [f"unfinished in round {game.table.round}", totals]
    return [f"won {outcome.winner} {outcome.reason} in round {outcome.rounds}", totals]


def printable(name: str) -> str:
    """A name as a record can hold it."""
    letters = "".join(letter for letter in name if letter.isprintable())
    return letters.strip()[:MOST_NAME].strip()
