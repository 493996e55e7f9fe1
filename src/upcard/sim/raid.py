"""Which cards the policy `raid` picks for a Swap, a Steal or a Discard (V12, V13, V14): what serves it best.

It is opinion, not rule. A point of its own counts as much to it as two that somebody else loses.
"""

from __future__ import annotations

from ..rules.codes import NO_CARD, card_of, seat_of
from ..rules.rows import FRONT_KINDS
from ..rules.vengeance import allowed, same_number
from ..rules.vengeance_choices import may_pick_from
from ..rules.vengeance_score import score
from ..rules.vengeance_table import (
    HALF,
    LUCKY_13,
    MINUS_2,
    STEAL,
    SWAP,
    UNLUCKY_7,
    ZERO,
    Vengeance,
    is_number,
    number_on,
)
from .kernel import door, kernel
from .race import BONUS, FLIP_7
from .run import Run

A_BUST = 5
"""What a bust costs besides the points of the row: nothing more can come to it."""
LEAST = -(1 << 20)


@door
def best_pick(t: Vengeance, run: Run) -> int:
    """The pick that serves the seat that is asked best, of those in `run.offer`; of equals the first."""
    best = run.offer[0]
    most = LEAST
    for at in range(run.offered):
        value = of_pick(t, run.by, seat_of(run.offer[at]), card_of(run.offer[at]))
        if value > most:
            most = value
            best = run.offer[at]
    return best


@kernel
def of_pick(t: Vengeance, by: int, seat: int, card: int) -> int:
    """What a pick is worth to who picks."""
    if t.resolving == STEAL:
        return 2 * arriving(t, by, card, NO_CARD) + lying(t, seat, card)
    if t.resolving != SWAP:
        return -2 * lying(t, seat, card) if seat == by else lying(t, seat, card)
    if t.swapping:
        return of_swap(t, by, seat, card, t.swap_seat, t.swap_card)
    return of_best_swap(t, by, seat, card)


@kernel
def of_best_swap(t: Vengeance, by: int, seat: int, card: int) -> int:
    """What the first card of a Swap is worth: as much as the Swap with the best second one."""
    most = LEAST
    for other in range(t.seats):
        if other != seat and may_pick_from(t, other):
            for other_card in range(FRONT_KINDS):
                if t.front[other, other_card] > 0:
                    most = max(most, of_swap(t, by, seat, card, other, other_card))
    return most


@kernel
def of_swap(t: Vengeance, by: int, seat: int, card: int, other: int, other_card: int) -> int:
    """What it is worth to who picks that two cards change places."""
    return of_change(t, by, seat, other_card, card) + of_change(t, by, other, card, other_card)


@kernel
def of_change(t: Vengeance, by: int, seat: int, card: int, leaving: int) -> int:
    """What it is worth to who picks that a card comes to a seat for one that leaves it."""
    change = arriving(t, seat, card, leaving) - lying(t, seat, leaving)
    return 2 * change if seat == by else -change


@kernel
def lying(t: Vengeance, seat: int, card: int) -> int:
    """About how many points a card is worth to the seat that it lies in front of."""
    if card == ZERO:
        return -t.sum[seat]
    if is_number(card):
        return number_on(card)
    return -(t.sum[seat] // 2) if card == HALF else -2 * (card - MINUS_2 + 1)


@kernel
def arriving(t: Vengeance, seat: int, card: int, leaving: int) -> int:
    """About how many points a card would be worth to a seat that it comes to, as another one leaves it."""
    points = score(t, seat)
    if not is_number(card):
        return max(lying(t, seat, card), -points)
    if card == UNLUCKY_7:
        return number_on(card) - points
    if would_bust(t, seat, card, leaving):
        return -points - A_BUST
    if card == ZERO:
        return -points
    return number_on(card) + (BONUS if t.numbers[seat] == FLIP_7 - 1 and not is_number(leaving) else 0)


@kernel
def would_bust(t: Vengeance, seat: int, card: int, leaving: int) -> bool:
    """V3, V4. Whether a seat would have this number once too often."""
    there = same_number(t, seat, card)
    if is_number(leaving) and number_on(leaving) == number_on(card):
        there -= 1
    return there >= (2 if card == LUCKY_13 else allowed(t, seat, card))
