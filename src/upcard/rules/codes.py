"""The small numbers that tables, actions and notes are written in."""

from __future__ import annotations

from enum import IntEnum

from .compiled import rule

# What is no seat and no card lies above all that are one, so that no number of a seat or a card is ever below 0:
# compiled code then looks up a place in a row without asking whether it counts from the end.
CHANCE = 255
"""Who acts when a card is due."""
NOBODY = 254
"""Nobody is to act; no seat."""
NO_CARD = 255
"""Nothing is being resolved."""


class Phase(IntEnum):
    """What the table waits for. `GOING_ON` and `SCORING` are steps of the rules; nobody is ever asked in them."""

    DEAL = 0
    TURN = 1
    TARGET = 2
    PICK = 3
    BONUS = 4
    COLOR = 5
    LAY = 6
    CHALLENGE = 7
    DRAWN = 8
    OVER = 9
    SCORING = 10
    GOING_ON = 11


class Status(IntEnum):
    """How a seat stands in the round (Flip 7, Vengeance)."""

    ACTIVE = 0
    STAYED = 1
    BUSTED = 2


class Do(IntEnum):
    """The kinds of action, in the order in which the protocol lists them."""

    DEAL = 0
    HIT = 1
    STAY = 2
    TARGET = 3
    PICK = 4
    BONUS = 5
    PLAY = 6
    DRAW = 7
    PASS = 8
    LAY = 9
    COLOR = 10
    ACCEPT = 11
    CHALLENGE = 12
    UNO = 13
    CATCH = 14


SEATS = 64
CARDS = 64
"""An action is one whole number: (card * SEATS + seat) * KINDS + kind; what it does not name is 0."""
KINDS = 16


@rule
def action(kind: int, seat: int, card: int) -> int:
    """One action as a number. A colour takes the place of the card."""
    return (card * SEATS + seat) * KINDS + kind


@rule
def kind_of(code: int) -> int:
    """The `Do` of an action."""
    return code & (KINDS - 1)


@rule
def seat_of(code: int) -> int:
    """The seat that an action names."""
    return code // KINDS & (SEATS - 1)


@rule
def card_of(code: int) -> int:
    """The card, or the colour, that an action names; some card where it is no action that `action` makes."""
    return code // (KINDS * SEATS) & (CARDS - 1)


class Clause(IntEnum):
    """What a refused action breaks: the number of the clause in the rules of record. 0 is none."""

    ALLOWED = 0
    G2 = 1
    G4 = 2
    F1 = 3
    F3 = 4
    F7 = 5
    F9 = 6
    F17 = 7
    V6 = 8
    V8 = 9
    V9 = 10
    V12 = 11
    V13 = 12
    V14 = 13
    V18 = 14
    U1 = 15
    U6 = 16
    U8 = 17
    U9 = 18
    U10 = 19
    U11 = 20


class Note(IntEnum):
    """What happened, as the rules note it while somebody listens: (note, seat, card, other seat, extra)."""

    DEALT = 1
    BUSTED = 2
    SAVED = 3
    STAYED = 4
    FROZE = 5
    GAVE = 6
    FLIPPED7 = 7
    WIPED = 8
    SWAPPED = 9
    STOLE = 10
    DISCARDED = 11
    RESHUFFLED = 12
    TARGETED = 13
    SET_ASIDE = 14
    RUN_BEGAN = 15
    RUN_ENDED = 16
    IGNORED = 17
    AWARDED = 18
    PLAYED = 19
    DREW = 20
    PASSED = 21
    SKIPPED = 22
    REVERSED = 23
    LAID = 24
    NAMED = 25
    CALLED = 26
    EXPOSED = 27
    CAUGHT = 28
    ACCEPTED = 29
    CHALLENGED = 30
    OPENED = 31
    BURIED = 32
    DREW_FOR_DEAL = 33
    DEALS = 34
    WENT_OUT = 35
    DEALT_HIDDEN = 36
    PICKED = 37
