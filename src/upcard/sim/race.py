"""Policies that look at the whole table, and not at their own cards alone: the race to the target, what a card brings.

They are compiled beside the plain rules of thumb, not into them, so that these lose no time by it.
"""

from __future__ import annotations

from collections.abc import Callable

from ..rules.codes import Status
from ..rules.deck import next_up
from ..rules.flip7 import PLUS_2, TIMES_2, Flip7, busting_cards, score
from ..rules.rows import RowTable
from .kernel import kernel, pattern

Rule = Callable[..., int]

CATCHES_UP = 30
"""Points that a seat may still make in a round, as far as a policy reckons with it."""
FLIP_7 = 7
BONUS = 15
GOES_ON, MUST_HIT, HAS_ENOUGH = 0, 1, 2
"""How the race stands for a seat: nothing is decided; somebody else would win; it would win if it stayed."""


@pattern
def standing_of(t: RowTable, seat: int, score: Rule) -> int:
    """The total of a seat if the round ended now."""
    return t.total[seat] + score(t, seat)


@pattern
def in_race(t: RowTable, seat: int, score: Rule) -> int:
    """How the race stands for a seat."""
    mine = standing_of(t, seat, score)
    answer = HAS_ENOUGH if mine >= t.target else GOES_ON
    for other in range(t.seats):
        if other != seat:
            standing = standing_of(t, other, score)
            if standing >= t.target and standing >= mine:
                return MUST_HIT
            catches_up = t.status[other] == Status.ACTIVE and t.total[other] + CATCHES_UP >= mine
            if catches_up or standing >= mine:
                answer = GOES_ON
    return answer


@kernel
def is_worth_a_card(t: Flip7, seat: int) -> bool:
    """Whether the next card brings more, on average, than it puts at risk."""
    return brings(t, seat) > busting_cards(t, seat) * score(t, seat)


@kernel
def brings(t: Flip7, seat: int) -> int:
    """The points that all cards which can come next would bring together, the bonus for a Flip 7 among them."""
    times = 1 << t.front[seat, TIMES_2]
    bonus = BONUS if t.numbers[seat] == FLIP_7 - 1 else 0
    points = 0
    for number in range(PLUS_2):
        if t.front[seat, number] == 0:
            points += next_up(t, number) * (number * times + bonus)
    for plus in range(PLUS_2, TIMES_2):
        points += next_up(t, plus) * 2 * (plus - PLUS_2 + 1)
    return points + next_up(t, TIMES_2) * t.sum[seat] * times
