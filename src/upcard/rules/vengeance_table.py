"""Flip 7 With a Vengeance: the cards and the table."""

from __future__ import annotations

from typing import Annotated

from .compiled import rule
from .fields import Cells, Code, Flag
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
FLIP_FOUR = 26
MODIFIERS = 6


@rule
def number_on(card: int) -> int:
    """V4, V5, V6. The number on a number card."""
    if card < ZERO:
        return card + 1
    if card == ZERO:
        return 0
    return 7 if card == UNLUCKY_7 else 13


@rule
def is_number(card: int) -> bool:
    """Whether a card is a number card."""
    return card <= LUCKY_13


@rule
def is_modifier(card: int) -> bool:
    """Whether a card is a modifier."""
    return MINUS_2 <= card <= HALF


@rule
def asks_for_seat(card: int) -> bool:
    """V8, V10, V11. Whether a card is given to a seat; Swap, Steal and Discard ask for cards."""
    return is_modifier(card) or card in (JUST_ONE_MORE, FLIP_FOUR)


class Vengeance(RowTable):
    """A table of Flip 7 With a Vengeance."""

    brutal: Flag
    """V18. The mode without mercy."""
    swapping: Flag
    """V12. Whether the first card of a Swap is chosen; it lies at `swap_seat`, and is `swap_card`."""
    swapper: Code
    swap_seat: Code
    swap_card: Code
    bonus_seat: Code
    """V18. The seat that the flipper's 15 points go to (its own) or are taken from, or `NOBODY`."""
    late: Annotated[Cells, "u1", (MOST_SEATS, MODIFIERS)]
    """V18. Modifiers that busted seats were given: face up."""
