"""Flip 7 at full speed."""

from __future__ import annotations

from ..rules.codes import NOBODY, Phase
from ..rules.deck import can_come, coming
from ..rules.flip7 import SECOND_CHANCE, Flip7, begin, busting_cards, do, legal, next_round, refused, score
from . import rows
from .dice import below
from .games import begin_game, nobody, play_many, play_on
from .kernel import door, kernel
from .methods import Method
from .race import is_worth_a_card
from .run import Rows, Run, Tally


@kernel
def has_second_chance(t: Flip7, seat: int) -> bool:
    """Who holds a Second Chance cannot bust on the next card."""
    return t.front[seat, SECOND_CHANCE] > 0


@kernel
def is_below_bar(t: Flip7, seat: int, number: float) -> bool:
    """Whether `bar` would hit."""
    return t.sum[seat] < number or has_second_chance(t, seat)


@kernel
def is_worth_it(t: Flip7, seat: int, number: float) -> bool:  # noqa: ARG001 (it takes no number)
    """Whether `weigh` would hit."""
    return is_worth_a_card(t, seat)


@door
def pick(t: Flip7, run: Run) -> int:
    """What is no question of hit or stay, or takes a look at the whole table."""
    method = run.method[run.by]
    if t.phase == Phase.TURN and method == Method.RACE:
        return rows.by_table(t, run, refused, score, is_below_bar)
    if t.phase == Phase.TURN and method == Method.WEIGH:
        return rows.by_table(t, run, refused, score, is_worth_it)
    return rows.pick(t, run, legal, score)


@kernel
def decide(t: Flip7, run: Run) -> int:
    """The action of the seat that is asked."""
    return rows.decide(t, run, pick, refused, busting_cards, has_second_chance)


@kernel
def done(t: Flip7, by: int, code: int) -> None:  # noqa: ARG001 (in this game an action tells whose it is)
    """An action that is known to be legal."""
    do(t, code)


@kernel
def end_round(t: Flip7, run: Run, tally: Tally) -> None:
    """A round is counted, and the next one begins."""
    rows.end_round(t, run, tally, next_round)


@door
def start(t: Flip7, run: Run, game: int) -> None:
    """The game with this number."""
    begin_game(t, run, game)
    begin(t, below(run, t.seats) if run.named == NOBODY else run.named)


@door
def play(t: Flip7, run: Run, tally: Tally) -> int:
    """See `play_on`."""
    return play_on(t, run, tally, decide, refused, done, end_round, coming, can_come)


@kernel
def see(t: Flip7, run: Run, look: Flip7) -> None:
    """What the seat that is asked may know; `look` is the table itself where that is everything."""


@door
def play_all(t: Flip7, run: Run, tally: Tally, rows: Rows, look: Flip7, first: int, count: int) -> int:
    """See `play_many`."""
    return play_many(t, run, tally, rows, look, first, count, start, play, nobody)
