"""How the built-in policies play with rows of cards: Flip 7 and Flip 7 With a Vengeance."""

from __future__ import annotations

from collections.abc import Callable

from ..rules.codes import Clause, Do, Phase, Status, action, seat_of
from ..rules.deck import all_next_up
from ..rules.rows import RowTable
from .dice import below
from .games import count_score, gained, keep_totals
from .kernel import kernel, pattern
from .methods import Aim, Method
from .race import GOES_ON, MUST_HIT, in_race
from .run import NO_ANSWER, Run, Tally

Rule = Callable[..., int]

HIT = action(Do.HIT, 0, 0)
STAY = action(Do.STAY, 0, 0)


@pattern
def decide(t: RowTable, run: Run, pick: Rule, refused: Rule, busting_cards: Rule, dares: Rule) -> int:
    """The action of the seat that is asked.

    `pick(t, run)` decides all that is no question of hit or stay; it is rare and long, and so not laid into this.
    `dares(t, seat)` tells where the rules of thumb are to hit whatever comes.
    """
    run.by = t.to_act
    method = run.method[run.by]
    run.decisions += 1
    if t.phase != Phase.TURN or method > Method.RISK or method == Method.RANDOM:
        return pick(t, run)
    if wants_to_stay(t, run, method, run.number[run.by], busting_cards, dares):
        return STAY if refused(t, run.by, STAY) == Clause.ALLOWED else HIT
    return HIT


@pattern
def wants_to_stay(t: RowTable, run: Run, method: int, number: float, busting_cards: Rule, dares: Rule) -> bool:
    """`bar` stays at so many points in numbers, `cards` at so many number cards, `risk` at so much danger to bust."""
    seat = run.by
    if method == Method.RISK:
        return busting_cards(t, seat) >= number * all_next_up(t)
    have = t.sum[seat] if method == Method.BAR else t.numbers[seat]
    return have >= number and not dares(t, seat)


@pattern
def by_table(t: RowTable, run: Run, refused: Rule, score: Rule, goes_on: Rule) -> int:
    """Hit or stay as the whole table has it: to win where that is possible, else as `goes_on(t, seat, number)` says."""
    seat = run.by
    race = in_race(t, seat, score)
    if race == MUST_HIT or (race == GOES_ON and goes_on(t, seat, run.number[seat])):
        return HIT
    return STAY if refused(t, seat, STAY) == Clause.ALLOWED else HIT


@pattern
def pick(t: RowTable, run: Run, legal: Rule, score: Rule) -> int:
    """A legal action: any, each as likely; or any that names the other seat with the highest or the lowest standing."""
    run.offered = legal(t, run.by, run.offer)
    if run.method[run.by] >= Method.OWN:
        return NO_ANSWER
    aim = run.aim[run.by]
    count = run.offered
    if aim != Aim.RANDOM and t.phase != Phase.TURN:
        count = keep(run, count, extreme(t, run, count, score, aim))
    return run.offer[below(run, count)]


@pattern
def extreme(t: RowTable, run: Run, count: int, score: Rule, aim: int) -> int:
    """The seat to aim at, the first of equals; oneself only where nobody else can be picked."""
    by = run.by
    best = by
    best_standing = 0
    for at in range(count):
        seat = seat_of(run.offer[at])
        standing = t.total[seat] + score(t, seat)
        standing = standing if aim == Aim.LEADER else -standing
        if seat != by and (best == by or standing > best_standing):
            best = seat
            best_standing = standing
    return best


@kernel
def keep(run: Run, count: int, seat: int) -> int:
    """Only the actions that name this seat; how many these are."""
    kept = 0
    for at in range(count):
        if seat_of(run.offer[at]) == seat:
            run.offer[kept] = run.offer[at]
            kept += 1
    return kept


@pattern
def end_round(t: RowTable, run: Run, tally: Tally, next_round: Callable[..., None]) -> None:
    """The next round begins, or the game is over; the points, busts and Flip 7s of the last one are counted."""
    busted = 0
    for seat in range(t.seats):
        busted |= (t.status[seat] == Status.BUSTED) << seat
    flipper = t.flipper
    keep_totals(t, run)
    next_round(t)
    for seat in range(t.seats):
        count_score(run, tally, seat, gained(t, run, seat), busted >> seat & 1, seat == flipper)
