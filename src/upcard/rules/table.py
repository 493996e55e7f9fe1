"""What the tables of all games have in common: the deck, whose turn it is, what was noted."""

from __future__ import annotations

from typing import Annotated

from .codes import NO_CARD, NOBODY
from .compiled import rule
from .fields import Cells, Code, Count, Flag, Record, Small, Total

MOST_KINDS = 55
NOTES = 96
"""Notes that one call can make at most: two for each pending card, and those of a Swap that wipes two rows."""


class Table(Record):
    """The state of a game. All that is due lies here, so it can be stopped, copied and gone on with at any point."""

    seats: Small
    round: Total
    dealer: Code
    phase: Code
    to_act: Code
    """A seat, `CHANCE` or `NOBODY`."""
    turn: Code
    """The seat whose turn it is: cards that others get meanwhile do not change it (F14)."""
    receiver: Code
    """The seat to which chance is to deal; `NOBODY` when the card opens the discard pile."""
    resolving: Code
    """The card that the open choice is for, or `NO_CARD`."""
    winner: Code
    target: Total
    kinds: Small
    """How many kinds of card this game has."""
    box: Annotated[Cells, "u1", (MOST_KINDS,)]
    """The deck as it comes out of the box: how many there are of each kind."""
    deck: Annotated[Cells, "u1", (MOST_KINDS,)]
    discard: Annotated[Cells, "u1", (MOST_KINDS,)]
    deck_count: Count
    discard_count: Count
    listening: Flag
    noted: Small
    notes: Annotated[Cells, "u1", (NOTES, 5)]


@rule
def note(t: Table, what: int, seat: int, card: int = NO_CARD, other: int = NOBODY, extra: int = 0) -> None:
    """Note what happened, if somebody listens. `extra` is a second card, or a number."""
    row = t.noted
    if t.listening and row < NOTES:
        t.notes[row, 0] = what
        t.notes[row, 1] = seat
        t.notes[row, 2] = card
        t.notes[row, 3] = other
        t.notes[row, 4] = extra
        t.noted = row + 1
