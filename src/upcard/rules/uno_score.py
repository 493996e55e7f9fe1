"""UNO Avengers: what a round is worth, and who has won (U1, U2, U13)."""

from __future__ import annotations

from .codes import NOBODY
from .compiled import rule
from .fields import Cells
from .uno_table import Uno, points_in_hand

PARTS = ("hand",)


@rule
def part(t: Uno, seat: int, hand_of: int) -> int:
    """U1, U2, U13. What a seat scores for the cards left in a hand, now that the round is over."""
    counts = seat == hand_of if t.tally else seat == t.went_out
    return points_in_hand(t, hand_of) if counts else 0


@rule
def parts(t: Uno, seat: int, out: Cells) -> None:
    """U1. The parts of a seat's score: one for the hand of each seat."""
    for other in range(t.seats):
        out[other] = part(t, seat, other)


@rule
def score(t: Uno, seat: int) -> int:
    """U1, U2. What a seat scores for the round that is over."""
    points = 0
    for other in range(t.seats):
        points += part(t, seat, other)
    return points


@rule
def winner(t: Uno) -> int:
    """U1, U2. Who has won after this round, or nobody yet."""
    highest = 0
    lowest = 0
    shared = False
    for seat in range(1, t.seats):
        if t.total[seat] > t.total[highest]:
            highest = seat
        if t.total[seat] < t.total[lowest]:
            lowest = seat
            shared = False
        elif t.total[seat] == t.total[lowest]:
            shared = True
    if t.total[highest] < t.target:
        return NOBODY
    if not t.tally:
        return highest
    return NOBODY if shared else lowest
