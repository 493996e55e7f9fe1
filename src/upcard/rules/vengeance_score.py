"""Flip 7 With a Vengeance: what a round is worth (V6, V17, V18)."""

from __future__ import annotations

from .codes import Status
from .compiled import rule
from .fields import Cells
from .vengeance_table import HALF, MINUS_2, ZERO, Vengeance


@rule
def score(t: Vengeance, seat: int) -> int:
    """V17, V18. What a seat would score if the round ended now."""
    return before_floor(t, seat) + floor(t, seat) + bonus(t, seat)


@rule
def before_floor(t: Vengeance, seat: int) -> int:
    """V17. The sum of the numbers, halved, less the modifiers."""
    return sum_of_numbers(t, seat) + halved(t, seat) - minus(t, seat)


@rule
def sum_of_numbers(t: Vengeance, seat: int) -> int:
    """V6, V17. The sum of the numbers; nothing for a busted seat, nor for the Zero without a Flip 7."""
    return 0 if t.status[seat] == Status.BUSTED or is_zeroed(t, seat) else t.sum[seat]


@rule
def is_zeroed(t: Vengeance, seat: int) -> bool:
    """V6. Whether the Zero takes all the points of a seat."""
    return t.status[seat] != Status.BUSTED and t.front[seat, ZERO] > 0 and t.flipper != seat


@rule
def halved(t: Vengeance, seat: int) -> int:
    """V17. What the ÷2 cards take off the sum, each rounding down."""
    points = sum_of_numbers(t, seat)
    return (points >> min(t.front[seat, HALF], 30)) - points


@rule
def minus(t: Vengeance, seat: int) -> int:
    """V17, V18. The sum of a seat's -N cards; of a busted one only those that it got after busting."""
    if is_zeroed(t, seat):
        return 0
    busted = t.status[seat] == Status.BUSTED
    points = 0
    for step in range(5):
        points += 2 * (step + 1) * (t.late[seat, step] if busted else t.front[seat, MINUS_2 + step])
    return points


@rule
def floor(t: Vengeance, seat: int) -> int:
    """V17, V18. What keeps the score of a round from going below 0, unless in brutal mode."""
    points = before_floor(t, seat)
    return -points if points < 0 and not t.brutal else 0


@rule
def bonus(t: Vengeance, seat: int) -> int:
    """V17, V18. The 15 points of a Flip 7, which in brutal mode may be taken from another seat instead."""
    if not t.brutal:
        return 15 if t.flipper == seat else 0
    if t.bonus_seat != seat:
        return 0
    return 15 if t.flipper == seat else -15


PARTS = ("numbers", "halved", "modifiers", "floor", "flip7")
PART_CARDS = (range(MINUS_2), range(HALF, HALF + 1), range(MINUS_2, HALF), range(0), range(0))
"""The cards that each part comes from."""


@rule
def parts(t: Vengeance, seat: int, out: Cells) -> None:
    """V17. The parts of a seat's score, in the order of `PARTS`."""
    out[0] = sum_of_numbers(t, seat)
    out[1] = halved(t, seat)
    out[2] = -minus(t, seat)
    out[3] = floor(t, seat)
    out[4] = bonus(t, seat)


@rule
def scores(t: Vengeance, out: Cells) -> None:
    """V17. Writes what every seat would score if the round ended now."""
    for seat in range(t.seats):
        out[seat] = score(t, seat)
