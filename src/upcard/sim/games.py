"""Whole games, one after the other, without leaving compiled code. What differs between the games is handed in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..rules.codes import Clause, Do, Phase, action
from ..rules.fields import Record
from ..rules.table import Table
from .dice import begin_stream, below
from .kernel import door, kernel, pattern
from .run import MEASURES, NO_ANSWER, ROUND_BINS, SCORE_BINS, Row, Rows, Run, Tally
from .shoe import drawn

ENDED = 0
ASKED = 1
STEPPED = 2
REFUSED = 3
ENDLESS = 4
"""Why play stops: the game is over; `run.by` is asked for `run.answer`, an action; an action was taken and
`run.stepping` is set; that answer is illegal; or the game has so many rounds that it may never end."""
MOST_ROUNDS = 100_000

Answers = Callable[..., int]
Does = Callable[..., None]


@pattern
def play_on(
    t: Table,
    run: Run,
    tally: Tally,
    decide: Answers,
    refused: Answers,
    do: Does,
    end_round: Does,
    coming: Answers,
    can_come: Answers,
) -> int:
    """Play until the game is over, or somebody outside is to be asked; returns why it stops.

    `decide(t, run)` gives the next action of a seat, and the seat as `run.by`; or `NO_ANSWER` where that seat is
    played from outside. `end_round(t, run, tally)` counts a round and goes on with the next.
    """
    while t.phase != Phase.OVER:
        if t.phase == Phase.SCORING:
            if run.rounds == MOST_ROUNDS:
                return ENDLESS
            run.dealer = t.dealer if run.rounds == 0 else run.dealer
            run.rounds += 1
            end_round(t, run, tally)
            continue
        if t.phase == Phase.DEAL:
            # Compiled on its own, a deal takes the shortest way through the rules.
            run.by = t.to_act
            run.code = action(Do.DEAL, 0, drawn(t, run, coming, can_come))
            do(t, run.by, run.code)
        else:
            run.code = decide(t, run) if run.answer == NO_ANSWER else run.answer
            if run.code == NO_ANSWER:
                return ASKED
            if run.answer != NO_ANSWER:
                run.answer = NO_ANSWER
                if refused(t, run.by, run.code) != Clause.ALLOWED:
                    return REFUSED
            do(t, run.by, run.code)
        if run.stepping:
            return STEPPED
    return ENDED


@kernel
def begin_game(t: Table, run: Run, game: int) -> None:
    """The game with this number: its stream, its empty shoe, its seating. `begin` of the rules comes next."""
    run.game = game
    seat_players(t, run)
    begin_stream(run, game)
    run.left = 0
    run.answer = NO_ANSWER
    run.rounds = 0
    run.decisions = 0
    run.cards = 0
    for entry in range(t.seats):
        for measure in range(MEASURES):
            run.sums[entry, measure] = 0


@kernel
def seat_players(t: Table, run: Run) -> None:
    """Who sits where: for every row of as many games as there are seats a new order, turned by one seat a game.

    So everybody has every chair equally often, and in the long run every neighbour.
    """
    for seat in range(t.seats):
        run.chair[seat] = seat
    if not run.alike:
        begin_stream(run, -1 - run.game // t.seats)
        shuffle_chairs(t, run)
        turn_chairs(t, run, run.game % t.seats)
    for seat in range(t.seats):
        sit_down(run, seat, run.chair[seat])


@kernel
def shuffle_chairs(t: Table, run: Run) -> None:
    """Every order round the table is as likely."""
    for last in range(t.seats - 1, 0, -1):
        other = below(run, last + 1)
        player = run.chair[other]
        run.chair[other] = run.chair[last]
        run.chair[last] = player


@kernel
def turn_chairs(t: Table, run: Run, places: int) -> None:
    """Everybody moves on by so many seats."""
    for _ in range(places):
        first = run.chair[0]
        for seat in range(t.seats - 1):
            run.chair[seat] = run.chair[seat + 1]
        run.chair[t.seats - 1] = first


@kernel
def sit_down(run: Run, seat: int, player: int) -> None:
    """A player plays and is counted on this seat."""
    run.method[seat] = run.method_of[player]
    run.number[seat] = run.number_of[player]
    run.aim[seat] = run.aim_of[player]
    run.entry[seat] = run.entry_of[player]


@kernel
def keep_totals(t: Any, run: Run) -> None:
    """Remember what everybody has, before a round is added."""
    for seat in range(t.seats):
        run.total[seat] = t.total[seat]


@kernel
def gained(t: Any, run: Run, seat: int) -> int:
    """What a seat has got since: rules tell a score at some expense, and they have told it already."""
    return int(t.total[seat] - run.total[seat])


@kernel
def count_score(run: Run, tally: Tally, seat: int, points: int, second: int, third: int) -> None:
    """A round's measures of a seat are added to those of its entry."""
    entry = run.entry[seat]
    run.sums[entry, 0] += points
    run.sums[entry, 1] += second
    run.sums[entry, 2] += third
    place = (points - run.score_first) >> run.score_shift
    tally.scores_of[entry, min(max(place, 0), SCORE_BINS - 1)] += 1


@kernel
def count_game(t: Table, run: Run, tally: Tally) -> None:
    """A game that is over is added to the tally."""
    rounds = run.rounds
    tally.games += 1
    tally.rounds += rounds
    tally.rounds_squared += rounds * rounds
    tally.decisions += run.decisions
    tally.cards += run.cards
    tally.rounds_of[min(rounds, ROUND_BINS - 1)] += 1
    tally.wins[run.entry[t.winner]] += 1
    tally.wins_at[(t.winner + t.seats - run.dealer) % t.seats] += 1
    points = 0
    for entry in range(t.seats):
        points += run.sums[entry, 0]
        for measure in range(MEASURES):
            value = run.sums[entry, measure]
            tally.sums[entry, measure] += value
            tally.squares[entry, measure] += value * value
            tally.by_rounds[entry, measure] += value * rounds
    tally.points += points
    tally.points_squared += points * points
    tally.points_by_rounds += points * rounds


@kernel
def write_row(t: Any, run: Run, row: Row) -> None:
    """A game that is over, as a line of a table of games."""
    row.game = run.game
    row.rounds = run.rounds
    row.decisions = run.decisions
    row.cards = run.cards
    row.dealer = run.dealer
    row.winner = t.winner
    for seat in range(t.seats):
        row.chair[seat] = run.chair[seat]
        row.total[seat] = t.total[seat]


@door
def finish(t: Table, run: Run, tally: Tally, rows: Rows, at: int) -> None:
    """A game that is over is counted, and written to its place in `rows`, unless these are empty."""
    count_game(t, run, tally)
    if len(rows) > 0:
        write_row(t, run, rows[at])


@pattern
def play_many(
    t: Table,
    run: Run,
    tally: Tally,
    rows: Rows,
    look: Record,
    first: int,
    count: int,
    start: Does,
    play: Answers,
    ask: Answers,
) -> int:
    """Play `count` games from the one numbered `first`; returns `ENDED`, or why it stopped in the game `run.game`.

    `ask(t, run, look)` gives the answer of a seat that is played from outside.
    """
    for game in range(first, first + count):
        start(t, run, game)
        stopped = play(t, run, tally)
        while stopped == ASKED:
            run.answer = ask(t, run, look)
            stopped = play(t, run, tally)
        if stopped != ENDED:
            return stopped
        finish(t, run, tally, rows, game - first)
    return ENDED


@kernel
def nobody(t: Table, run: Run, look: Record) -> int:  # noqa: ARG001 (there is nobody to ask)
    """Where every seat is played from inside nobody is asked."""
    return NO_ANSWER
