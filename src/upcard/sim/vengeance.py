"""Flip 7 With a Vengeance at full speed."""

from __future__ import annotations

from ..rules.codes import NOBODY, Phase
from ..rules.deck import can_come, coming
from ..rules.vengeance import begin, busting_cards, do, next_round
from ..rules.vengeance_choices import legal, refused
from ..rules.vengeance_score import score
from ..rules.vengeance_table import Vengeance
from . import rows
from .dice import below
from .games import begin_game, nobody, play_many, play_on
from .kernel import door, kernel
from .methods import Method
from .raid import best_pick
from .run import Rows, Run, Tally


@kernel
def never(t: Vengeance, seat: int) -> bool:  # noqa: ARG001 (nothing keeps a seat from busting)
    """No card makes it safe to hit."""
    return False


@kernel
def is_below_bar(t: Vengeance, seat: int, number: float) -> bool:
    """Whether `bar` would hit."""
    return t.sum[seat] < number


@door
def pick(t: Vengeance, run: Run) -> int:
    """What is no question of hit or stay, or takes a look at the whole table."""
    method = run.method[run.by]
    if t.phase == Phase.TURN and method in (Method.RACE, Method.RAID):
        return rows.by_table(t, run, refused, score, is_below_bar)
    if t.phase == Phase.PICK and method == Method.RAID:
        run.offered = legal(t, run.by, run.offer)
        return best_pick(t, run)
    return rows.pick(t, run, legal, score)


@kernel
def decide(t: Vengeance, run: Run) -> int:
    """The action of the seat that is asked."""
    return rows.decide(t, run, pick, refused, busting_cards, never)


@kernel
def done(t: Vengeance, by: int, code: int) -> None:  # noqa: ARG001 (in this game an action tells whose it is)
    """An action that is known to be legal."""
    do(t, code)


@kernel
def end_round(t: Vengeance, run: Run, tally: Tally) -> None:
    """A round is counted, and the next one begins."""
    rows.end_round(t, run, tally, next_round)


@door
def start(t: Vengeance, run: Run, game: int) -> None:
    """The game with this number."""
    begin_game(t, run, game)
    begin(t, below(run, t.seats) if run.named == NOBODY else run.named)


@door
def play(t: Vengeance, run: Run, tally: Tally) -> int:
    """See `play_on`."""
    return play_on(t, run, tally, decide, refused, done, end_round, coming, can_come)


@kernel
def see(t: Vengeance, run: Run, look: Vengeance) -> None:
    """What the seat that is asked may know; `look` is the table itself where that is everything."""


@door
def play_all(t: Vengeance, run: Run, tally: Tally, rows: Rows, look: Vengeance, first: int, count: int) -> int:
    """See `play_many`."""
    return play_many(t, run, tally, rows, look, first, count, start, play, nobody)
