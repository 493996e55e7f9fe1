"""Rows of cards in front of seats: what Flip 7 and Flip 7 With a Vengeance share."""

from __future__ import annotations

from typing import Annotated

from .codes import NO_CARD, NOBODY, Do, Note, Phase, Status, action
from .compiled import rule
from .deck import card_is_due, discard, unpack
from .fields import Cells, Code, Flag, Small
from .seats import left_of
from .table import Table, note

MOST_SEATS = 36
MOST_ROW_KINDS = 27
FRONT_KINDS = 22
"""Kinds 0 to 21 can lie in front of a seat, in both games."""
MOST_PENDING = 32
"""Cards that can wait or be resolved at the same time; a deck has no more of them (see `setup`)."""

ASKING = -1
"""A pending card whose seat is asked, or will be, what to do with it."""


MOST_ACTIONS = MOST_SEATS * FRONT_KINDS
"""Actions that a seat can have the choice of."""


class RowTable(Table):
    """A table where each seat has a row of cards in front of it."""

    opening: Flag
    """F2. Whether this edition deals everybody a card first."""
    opening_left: Small
    """Seats whose opening card is still to come."""
    active: Small
    """How many seats are active."""
    flipper: Code
    """The seat that made the Flip 7 of this round, or `NOBODY`."""
    box: Annotated[Cells, "u1", (MOST_ROW_KINDS,)]
    deck: Annotated[Cells, "u1", (MOST_ROW_KINDS,)]
    discard: Annotated[Cells, "u1", (MOST_ROW_KINDS,)]
    total: Annotated[Cells, "i4", (MOST_SEATS,)]
    status: Annotated[Cells, "u1", (MOST_SEATS,)]
    sum: Annotated[Cells, "i1", (MOST_SEATS,)]
    """The sum of a seat's number cards."""
    numbers: Annotated[Cells, "i1", (MOST_SEATS,)]
    """How many number cards a seat has in front."""
    front: Annotated[Cells, "u1", (MOST_SEATS, FRONT_KINDS)]
    """What lies in front of each seat; face down once it has busted."""
    set_aside: Small
    """How many of the pending cards the last run has set aside. They lie under it."""
    pending: Small
    """How many cards are being resolved or set aside. The last one is due first."""
    pending_card: Annotated[Cells, "u1", (MOST_PENDING,)]
    pending_by: Annotated[Cells, "u1", (MOST_PENDING,)]
    """The seat that was dealt the card and decides what becomes of it."""
    pending_seat: Annotated[Cells, "u1", (MOST_PENDING,)]
    """The seat that the card works on, once it is known."""
    pending_step: Annotated[Cells, "i1", (MOST_PENDING,)]
    """Cards that a forced run still has to deal (0 or more), or a step of the card below 0, as `ASKING`."""


@rule
def begin_row_game(t: RowTable, dealer: int) -> None:
    """G1, G5. A fresh deck, no points; the first round is about to be dealt."""
    unpack(t)
    t.round = 0
    t.winner = NOBODY
    for seat in range(t.seats):
        t.total[seat] = 0
    begin_round(t, dealer)


@rule
def begin_round(t: RowTable, dealer: int) -> None:
    """F1, F2. Everybody is active, nothing lies in front; the dealer's turn has just passed."""
    t.round += 1
    t.dealer = dealer
    t.turn = dealer
    t.opening_left = t.seats if t.opening else 0
    t.active = t.seats
    t.flipper = NOBODY
    t.pending = 0
    t.set_aside = 0
    for seat in range(t.seats):
        t.status[seat] = Status.ACTIVE
        t.sum[seat] = 0
        t.numbers[seat] = 0
        for card in range(FRONT_KINDS):
            t.front[seat, card] = 0
    t.phase = Phase.GOING_ON


@rule
def clear_table(t: RowTable) -> None:
    """F15, G4. All that is on the table, face down too, goes beside the deck: whatever is not in the deck."""
    t.discard_count = 0
    for card in range(MOST_ROW_KINDS):
        t.discard[card] = t.box[card] - t.deck[card]
        t.discard_count += t.discard[card]


@rule
def lay(t: RowTable, seat: int, card: int) -> None:
    """A card comes to lie in front of a seat: any but a number that counts, which is for `lay_number`."""
    t.front[seat, card] += 1


@rule
def lay_number(t: RowTable, seat: int, card: int, value: int) -> None:
    """A number card comes to lie in a seat's row."""
    t.front[seat, card] += 1
    t.sum[seat] += value
    t.numbers[seat] += 1


@rule
def leave_round(t: RowTable, seat: int, status: int) -> None:
    """A seat is active no longer: it has stayed or busted."""
    if t.status[seat] == Status.ACTIVE:
        t.active -= 1
    t.status[seat] = status


@rule
def stay(t: RowTable, seat: int) -> None:
    """F1. The seat gets no more turns this round."""
    leave_round(t, seat, Status.STAYED)
    note(t, Note.STAYED, seat)


@rule
def pass_turn(t: RowTable) -> None:
    """F1, F14. The next active seat left of the one whose turn it was is asked: hit or stay?"""
    seat = left_of(t, t.turn)
    while t.status[seat] != Status.ACTIVE:
        seat = left_of(t, seat)
    t.turn = seat
    ask(t, Phase.TURN, seat, NO_CARD)


@rule
def take_turn(t: RowTable, kind: int) -> None:
    """F1, G6. A hit makes a card due. A stay ends the seat's turns, and so does a hit when no card is left."""
    if kind == Do.STAY or not card_is_due(t, t.turn):
        stay(t, t.turn)


@rule
def has_cards(t: RowTable, seat: int) -> bool:
    """F3. Whether anything lies in front of a seat."""
    if t.numbers[seat] > 0:
        return True
    for card in range(FRONT_KINDS):
        if t.front[seat, card] > 0:
            return True
    return False


@rule
def ask(t: Table, phase: int, seat: int, card: int) -> None:
    """A seat is to choose; `card` is what the choice is for."""
    t.phase = phase
    t.to_act = seat
    t.resolving = card


@rule
def push(t: RowTable, card: int, by: int, seat: int, step: int) -> None:
    """A card joins those that are pending, on top of them: it is due first."""
    put_pending(t, t.pending, card, by, seat, step)
    t.pending += 1


@rule
def put_pending(t: RowTable, at: int, card: int, by: int, seat: int, step: int) -> None:
    """Write a pending card at its place."""
    t.pending_card[at] = card
    t.pending_by[at] = by
    t.pending_seat[at] = seat
    t.pending_step[at] = step


@rule
def start_run(t: RowTable, seat: int, cards: int) -> None:
    """F10, V10, V11. The card on top forces a seat to be dealt so many cards, one by one."""
    top = t.pending - 1
    t.pending_seat[top] = seat
    t.pending_step[top] = cards
    t.set_aside = 0
    note(t, Note.RUN_BEGAN, seat, t.pending_card[top], other=t.pending_by[top], extra=cards)


@rule
def run_goes_on(t: RowTable) -> bool:
    """F10, V11, G6. The run that is due deals its next card. False if it is over, or no card is left anywhere."""
    top = t.pending - 1
    if t.pending_step[top] == 0 or not card_is_due(t, t.pending_seat[top]):
        return False
    t.pending_step[top] -= 1
    return True


@rule
def set_aside(t: RowTable, card: int) -> None:
    """F11, V11. A card turned up in a run waits: under the run, and under what this run has set aside before."""
    run = t.pending - 1
    seat = t.pending_seat[run]
    at = run - t.set_aside
    for above in range(run + 1, at, -1):
        move_pending(t, above - 1, above)
    put_pending(t, at, card, seat, seat, ASKING)
    t.pending += 1
    t.set_aside += 1
    note(t, Note.SET_ASIDE, seat, card)


@rule
def move_pending(t: RowTable, old: int, new: int) -> None:
    """A pending card changes its place in the order."""
    t.pending_card[new] = t.pending_card[old]
    t.pending_by[new] = t.pending_by[old]
    t.pending_seat[new] = t.pending_seat[old]
    t.pending_step[new] = t.pending_step[old]


@rule
def run_is_due(t: RowTable) -> bool:
    """Whether what is due first is a forced run."""
    return t.pending > 0 and t.pending_step[t.pending - 1] >= 0


@rule
def discard_set_aside(t: RowTable) -> None:
    """F11, V5. What the run on top has set aside is discarded; the run stays."""
    run = t.pending - 1
    first = run - t.set_aside
    for at in range(first, run):
        discard_pending(t, at)
    move_pending(t, run, first)
    t.pending = first + 1
    t.set_aside = 0


@rule
def end_run(t: RowTable) -> None:
    """G4a. A forced run is over: its card is discarded before what it set aside is looked at."""
    t.pending -= 1
    card = t.pending_card[t.pending]
    discard(t, card)
    note(t, Note.RUN_ENDED, t.pending_seat[t.pending], card, t.pending_by[t.pending])


@rule
def discard_top(t: RowTable) -> None:
    """The card that is due first is pending no longer and goes beside the deck."""
    t.pending -= 1
    discard_pending(t, t.pending)


@rule
def discard_pending(t: RowTable, at: int) -> None:
    """A pending card goes beside the deck."""
    card = t.pending_card[at]
    discard(t, card)
    note(t, Note.DISCARDED, NOBODY, card, t.pending_by[at], extra=1)


@rule
def make_flip7(t: RowTable, seat: int) -> None:
    """F5, V16. The seat has seven numbers: the round ends for all at once."""
    t.flipper = seat
    note(t, Note.FLIPPED7, seat)


@rule
def finish_round(t: RowTable) -> None:
    """F5, F15. The round is over: what is pending is discarded; nothing is asked until the scores are written down."""
    while t.pending > 0:
        discard_top(t)
    t.phase = Phase.SCORING
    t.to_act = NOBODY
    t.resolving = NO_CARD


@rule
def leader_alone(t: RowTable) -> int:
    """F17. The seat whose total is the highest, if it has reached the target and shares it with nobody."""
    best = 0
    alone = True
    for seat in range(1, t.seats):
        if t.total[seat] > t.total[best]:
            best = seat
            alone = True
        elif t.total[seat] == t.total[best]:
            alone = False
    return best if alone and t.total[best] >= t.target else NOBODY


@rule
def is_won(t: RowTable) -> bool:
    """F17. Whether a seat has won. Then the game is over, and what lies in front of the seats stays to be looked at."""
    t.winner = leader_alone(t)
    if t.winner == NOBODY:
        return False
    t.phase = Phase.OVER
    return True


@rule
def candidates(t: RowTable, out: Cells) -> int:
    """G2. Writes the actions that could be the answer to what is asked to `out`, legal or not; returns how many."""
    if t.phase == Phase.TURN:
        out[0] = action(Do.HIT, 0, 0)
        out[1] = action(Do.STAY, 0, 0)
        return 2
    if t.phase == Phase.TARGET or t.phase == Phase.BONUS:
        kind = Do.TARGET if t.phase == Phase.TARGET else Do.BONUS
        for seat in range(t.seats):
            out[seat] = action(kind, seat, 0)
        return t.seats
    return 0
