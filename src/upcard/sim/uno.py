"""UNO Avengers at full speed, and how the built-in policies play it."""

from __future__ import annotations

from ..rules.codes import NOBODY, Clause, Do, Phase, action
from ..rules.uno import begin, do, next_round
from ..rules.uno_choices import legal, playable, refused
from ..rules.uno_deal import can_come, coming
from ..rules.uno_table import (
    COLOURED,
    COLOURS,
    DRAW_TWO,
    FACES,
    REVERSE,
    SKIP,
    UNO_KINDS,
    WILD_DRAW_FOUR,
    Uno,
    colour_of,
    has_colour,
    next_seat,
    of_face,
    points_of,
)
from .dice import below, fraction
from .games import begin_game, count_score, gained, keep_totals, nobody, play_many, play_on
from .kernel import door, kernel
from .look import UnoLook
from .methods import Method
from .run import NO_ANSWER, Rows, Run, Tally

CALL = action(Do.UNO, 0, 0)
DRAW = action(Do.DRAW, 0, 0)
ALL_COLOURED = (1 << COLOURED) - 1
STOPPING = of_face(SKIP) | of_face(REVERSE) | of_face(DRAW_TWO) | 1 << WILD_DRAW_FOUR
"""All kinds that keep the next seat from its turn."""
PER_CARD = 5
"""What `press` counts for each card of a colour which it holds."""
FEW = 4
"""There is seldom a choice of more kinds."""


@kernel
def decide(t: Uno, run: Run) -> int:
    """The action of the seat that is asked; or of one that catches, before the next seat acts."""
    if t.exposed != NOBODY:
        run.by = catcher(t, run)
        if run.by != NOBODY:
            run.sums[run.entry[t.exposed], 2] += 1
            return action(Do.CATCH, t.exposed, 0)
    run.by = t.to_act
    method = run.method[run.by]
    if method >= Method.LIMIT and method < Method.OWN and refused(t, run.by, CALL) == Clause.ALLOWED:
        return CALL
    run.decisions += 1
    if method >= Method.OWN or method == Method.RANDOM:
        run.offered = legal(t, run.by, run.offer)
        return NO_ANSWER if method >= Method.OWN else run.offer[below(run, run.offered)]
    return by_thumb(t, run, method)


@kernel
def catcher(t: Uno, run: Run) -> int:
    """Who catches the exposed seat, in the order of seats after it: everybody would, but `random` every other time."""
    for step in range(1, t.seats):
        seat = (t.exposed + step) % t.seats
        if run.method[seat] != Method.RANDOM or below(run, 2) == 0:
            return seat
    return NOBODY


@kernel
def by_thumb(t: Uno, run: Run, method: int) -> int:
    """What the built-in rules of thumb do."""
    seat = run.by
    if t.phase == Phase.TURN:
        kinds = playable(t, seat)
        if has_colour(t, seat, t.color):
            if kinds >> WILD_DRAW_FOUR & 1 and method == Method.BLUFF and dares(run):
                return action(Do.PLAY, 0, WILD_DRAW_FOUR)
            kinds &= ~(1 << WILD_DRAW_FOUR)
        if kinds == 0:
            return DRAW
        return action(Do.PLAY, 0, pressing(t, run, kinds) if method == Method.PRESS else chosen(t, run, kinds, method))
    if t.phase == Phase.DRAWN:
        return action(Do.PLAY, 0, t.resolving)
    if t.phase == Phase.LAY:
        return action(Do.LAY, 0, chosen(t, run, t.held[seat] & ALL_COLOURED, method))
    if t.phase == Phase.COLOR:
        return action(Do.COLOR, 0, most_held(t, seat))
    doubts = method == Method.DOUBT and dares(run)
    return action(Do.CHALLENGE if doubts else Do.ACCEPT, 0, 0)


@kernel
def pressing(t: Uno, run: Run, kinds: int) -> int:
    """One of these kinds by `press`: what stops a next seat that is nearly out, else what serves its own hand best."""
    stopping = kinds & STOPPING
    if stopping != 0 and t.size[next_seat(t, run.by)] <= run.number[run.by]:
        kinds = stopping & ALL_COLOURED if stopping & ALL_COLOURED != 0 else stopping
    return dearest(t, run, kinds, PER_CARD)


@kernel
def dares(run: Run) -> bool:
    """Whether a player who bluffs or doubts with some chance does so this time."""
    return fraction(run) < run.number[run.by]


@kernel
def chosen(t: Uno, run: Run, kinds: int, method: int) -> int:
    """One of these kinds: any, each as likely; or to `dump` points, the dearest."""
    return one_of(run, kinds) if method == Method.LIMIT else dearest(t, run, kinds, 0)


@door
def dearest(t: Uno, run: Run, kinds: int, per_card: int) -> int:
    """The coloured kind with most points, and so many more for each card held of its colour; wilds only last."""
    best = 0
    if kinds & ALL_COLOURED == 0:
        return one_of(run, kinds)
    most = -1
    for card in range(COLOURED):
        if kinds >> card & 1:
            value = points_of(card) + (per_card * held_of(t, run.by, colour_of(card)) if per_card > 0 else 0)
            if value > most:
                most = value
                best = 0
            if value == most:
                best |= 1 << card
    return one_of(run, best)


@kernel
def one_of(run: Run, kinds: int) -> int:
    """One of these kinds, a bit each, each as likely."""
    passed = below(run, bits(kinds))
    for step in range(FEW):  # these steps are taken by choice, not by jumps, which a processor cannot guess here
        kinds = kinds & (kinds - 1) if step < passed else kinds
    for _ in range(FEW, passed):
        kinds &= kinds - 1
    return bits((kinds & -kinds) - 1)


@kernel
def bits(kinds: int) -> int:
    """How many kinds these are."""
    count = 0
    while kinds:
        kinds &= kinds - 1
        count += 1
    return count


@kernel
def most_held(t: Uno, seat: int) -> int:
    """The colour that a seat holds most of; of equals the first."""
    best = 0
    most = -1
    for colour in range(COLOURS):
        held = held_of(t, seat, colour)
        if held > most:
            most = held
            best = colour
    return best


@kernel
def held_of(t: Uno, seat: int, colour: int) -> int:
    """How many cards of a colour a seat holds."""
    held = 0
    for face in range(FACES):
        held += t.hand[seat, colour * FACES + face]
    return held


@kernel
def end_round(t: Uno, run: Run, tally: Tally) -> None:
    """The next round begins, or the game is over; the points of the last one and who won it are counted."""
    winner = t.went_out
    keep_totals(t, run)
    next_round(t)
    for seat in range(t.seats):
        count_score(run, tally, seat, gained(t, run, seat), seat == winner, 0)


@door
def start(t: Uno, run: Run, game: int) -> None:
    """The game with this number."""
    begin_game(t, run, game)
    begin(t, run.named)


@door
def play(t: Uno, run: Run, tally: Tally) -> int:
    """See `play_on`."""
    return play_on(t, run, tally, decide, refused, do, end_round, coming, can_come)


@kernel
def see(t: Uno, run: Run, look: UnoLook) -> None:
    """What the seat that is asked may know; `look` is the table itself where that is everything."""
    look.seats = t.seats
    look.seat = run.by
    look.phase = t.phase
    look.resolving = t.resolving
    look.top = t.top
    look.color = t.color
    look.direction = t.direction
    look.pile = t.deck_count
    look.exposed = t.exposed
    look.called = t.called
    for card in range(UNO_KINDS):
        look.hand[card] = t.hand[run.by, card]
        look.seen[card] = t.discard[card]
    for seat in range(t.seats):
        look.size[seat] = t.size[seat]
        look.total[seat] = t.total[seat]


@door
def play_all(t: Uno, run: Run, tally: Tally, rows: Rows, look: UnoLook, first: int, count: int) -> int:
    """See `play_many`."""
    return play_many(t, run, tally, rows, look, first, count, start, play, nobody)
