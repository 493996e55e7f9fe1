"""Flip 7 With a Vengeance: the cards and the table."""

from __future__ import annotations

from typing import Annotated

from .fields import Cells, Flag, Small
from .rows import MOST_SEATS, RowTable

SEVEN = 6
THIRTEEN = 12
ZERO = 13
UNLUCKY_7 = 14
LUCKY_13 = 15
MINUS_2 = 16
HALF = 21
JUST_ONE_MORE = 22
SWAP = 23
STEAL = 24
DISCARD = 25
FLIP_FOUR = 26
NUMBER = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 7, 13)
"""The number on each number card."""
MODIFIERS = 6


class Vengeance(RowTable):
    """A table of Flip 7 With a Vengeance."""

    brutal: Flag
    """V18. The mode without mercy."""
    swapping: Flag
    """V12. Whether the first card of a Swap is chosen; it lies at `swap_seat`, and is `swap_card`."""
    swap_seat: Small
    swap_card: Small
    bonus: Small
    """V18. The seat that the flipper's 15 points go to (its own) or are taken from, or `NOBODY`."""
    late: Annotated[Cells, "u1", (MOST_SEATS, MODIFIERS)]
    """V18. Modifiers that busted seats were given: face up."""
