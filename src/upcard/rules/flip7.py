"""Flip 7: clauses F1 to F17. Deck, seats, rows and pending cards are in the modules it imports."""

from __future__ import annotations

from .codes import NO_CARD, NOBODY, Clause, Do, Note, Phase, Status, action, card_of, kind_of, seat_of
from .compiled import rule
from .deck import all_next_up, card_is_due, deal_refused, discard, leave_deck, next_up
from .fields import Cells, Code, Flag
from .rows import (
    ASKING,
    RowTable,
    ask,
    begin_round,
    begin_row_game,
    candidates,
    clear_table,
    discard_set_aside,
    discard_top,
    end_run,
    finish_round,
    has_cards,
    is_won,
    lay,
    lay_number,
    leave_round,
    make_flip7,
    pass_turn,
    push,
    run_goes_on,
    run_is_due,
    set_aside,
    start_run,
    take_turn,
)
from .seats import left_of
from .table import note

PLUS_2 = 13
TIMES_2 = 18
FREEZE = 19
FLIP_THREE = 20
SECOND_CHANCE = 21

ASSIGNED = -2
"""A pending card whose target is known."""


class Flip7(RowTable):
    """A table of Flip 7."""

    at_once: Flag
    """F12. Whether actions in a Flip Three are resolved at once, not set aside."""
    asking: Code
    """Which of the pending cards the open choice is for."""


@rule
def begin(t: Flip7, dealer: int) -> None:
    """G1. A new game; the options and the box are on the table already."""
    begin_row_game(t, dealer)
    go_on(t)


@rule
def go_on(t: Flip7) -> None:
    """What is due next, until somebody is to act or the round is over."""
    while t.phase == Phase.GOING_ON:
        if t.flipper != NOBODY:
            finish_round(t)
        elif t.pending > 0:
            resolve_pending(t)
        elif t.opening_left > 0:
            open_next(t)
        elif t.active == 0:
            finish_round(t)
        else:
            pass_turn(t)


@rule
def open_next(t: Flip7) -> None:
    """F2, G6. The next seat's opening card; a seat that has cards is asked; it is skipped where no card is left."""
    t.opening_left -= 1
    t.turn = left_of(t, t.turn)
    if t.status[t.turn] == Status.ACTIVE:
        if has_cards(t, t.turn):
            ask(t, Phase.TURN, t.turn, NO_CARD)
        else:
            card_is_due(t, t.turn)


@rule
def turn_up(t: Flip7, card: int) -> None:
    """F4, F6, F7, F9, F11, F12. The seat that a card was due to receives it."""
    seat = t.receiver
    leave_deck(t, card)
    note(t, Note.DEALT, seat, card)
    if card < PLUS_2:
        receive_number(t, seat, card)
    elif card < FREEZE:
        lay(t, seat, card)
    elif card == SECOND_CHANCE:
        receive_second_chance(t, seat)
    elif run_is_due(t) and not t.at_once:
        set_aside(t, card)
    else:
        push(t, card, seat, seat, ASKING)


@rule
def receive_number(t: Flip7, seat: int, number: int) -> None:
    """F4, F5. A new number is added; a duplicate spends the Second Chance or busts; the seventh is a Flip 7."""
    if t.front[seat, number] == 0:
        lay_number(t, seat, number, number)
        if t.numbers[seat] == 7:
            make_flip7(t, seat)
    elif t.front[seat, SECOND_CHANCE] > 0:
        t.front[seat, SECOND_CHANCE] -= 1
        discard(t, SECOND_CHANCE)
        discard(t, number)
        note(t, Note.SAVED, seat, number)
    else:
        lay(t, seat, number)
        leave_round(t, seat, Status.BUSTED)
        note(t, Note.BUSTED, seat, number)


@rule
def busting_cards(t: Flip7, seat: int) -> int:
    """F4, G5. How many of the cards that the next one is drawn from would bust a seat."""
    if t.status[seat] == Status.BUSTED or t.front[seat, SECOND_CHANCE] > 0:
        return 0
    count = 0
    for number in range(PLUS_2):
        if t.front[seat, number] > 0:
            count += next_up(t, number)
    return count


@rule
def dangers(t: Flip7, out: Cells) -> int:
    """F4, G5. Writes for each seat how many of the next cards would bust it; returns of how many that is."""
    for seat in range(t.seats):
        out[seat] = busting_cards(t, seat)
    return all_next_up(t)


@rule
def receive_second_chance(t: Flip7, seat: int) -> None:
    """F9. It is kept, one a seat; a second one is given away at once."""
    if t.front[seat, SECOND_CHANCE] == 0:
        lay(t, seat, SECOND_CHANCE)
    else:
        push(t, SECOND_CHANCE, seat, seat, ASKING)


@rule
def resolve_pending(t: Flip7) -> None:
    """F11, F12. A run deals; else each waiting card is given a target, and only then the first one is resolved."""
    if run_is_due(t):
        if t.status[t.pending_seat[t.pending - 1]] != Status.ACTIVE or not run_goes_on(t):
            finish_flip_three(t)
        return
    at = t.pending - 1
    while at >= 0 and t.pending_step[at] == ASSIGNED:
        at -= 1
    if at >= 0 and t.pending_step[at] == ASKING:
        ask_target(t, at)
    else:
        resolve_assigned(t)


@rule
def finish_flip_three(t: Flip7) -> None:
    """F10, F11. The run is over and its card discarded; what it set aside stays only if its seat has not busted."""
    if t.status[t.pending_seat[t.pending - 1]] == Status.BUSTED:
        discard_set_aside(t)
    end_run(t)


@rule
def ask_target(t: Flip7, at: int) -> None:
    """F7, F9, F13. The seat picks a target for its pending card; the card goes to nobody where there is none."""
    t.asking = at
    t.to_act = t.pending_by[at]
    t.resolving = t.pending_card[at]
    for seat in range(t.seats):
        if target_refused(t, seat) == Clause.ALLOWED:
            t.phase = Phase.TARGET
            return
    assign(t, NOBODY)


@rule
def target_refused(t: Flip7, seat: int) -> int:
    """F7, F9. The clause by which the open card cannot go to this seat."""
    if seat >= t.seats or t.status[seat] != Status.ACTIVE:
        return Clause.F7
    if t.resolving == SECOND_CHANCE and (seat == t.to_act or t.front[seat, SECOND_CHANCE] > 0):
        return Clause.F9
    return Clause.ALLOWED


@rule
def assign(t: Flip7, seat: int) -> None:
    """F7, F9, F11. The target of the open card is fixed; it is resolved when all that wait with it have theirs."""
    note(t, Note.TARGETED, t.to_act, t.resolving, seat)
    t.pending_seat[t.asking] = seat
    t.pending_step[t.asking] = ASSIGNED


@rule
def resolve_assigned(t: Flip7) -> None:
    """F8, F9, F10, F11, F12, F13. The card that is due works on its target, or is discarded if that is not active."""
    top = t.pending - 1
    card = t.pending_card[top]
    seat = t.pending_seat[top]
    if seat == NOBODY or t.status[seat] != Status.ACTIVE:
        discard_top(t)
        return
    if card == FLIP_THREE:
        start_run(t, seat, 3)
        return
    t.pending = top
    lay(t, seat, card)
    if card == FREEZE:
        leave_round(t, seat, Status.STAYED)
        note(t, Note.FROZE, t.pending_by[top], card, seat)
    else:
        note(t, Note.GAVE, t.pending_by[top], card, seat)


@rule
def score(t: Flip7, seat: int) -> int:
    """F16. What a seat would score if the round ended now."""
    if t.status[seat] == Status.BUSTED:
        return 0
    return t.sum[seat] + doubled(t, seat) + plus(t, seat) + bonus(t, seat)


@rule
def doubled(t: Flip7, seat: int) -> int:
    """F16. What the ×2 cards add to the sum of the numbers."""
    return (t.sum[seat] << t.front[seat, TIMES_2]) - t.sum[seat]


@rule
def plus(t: Flip7, seat: int) -> int:
    """F16. The sum of a seat's +N cards."""
    points = 0
    for step in range(5):
        points += 2 * (step + 1) * t.front[seat, PLUS_2 + step]
    return points


@rule
def bonus(t: Flip7, seat: int) -> int:
    """F16. The points for the Flip 7."""
    return 15 if t.flipper == seat else 0


PARTS = ("numbers", "doubled", "modifiers", "flip7")
PART_CARDS = (range(PLUS_2), range(TIMES_2, FREEZE), range(PLUS_2, TIMES_2), range(0))
"""The cards that each part comes from."""


@rule
def parts(t: Flip7, seat: int, out: Cells) -> None:
    """F16. The parts of a seat's score, in the order of `PARTS`."""
    in_play = t.status[seat] != Status.BUSTED
    out[0] = t.sum[seat] if in_play else 0
    out[1] = doubled(t, seat) if in_play else 0
    out[2] = plus(t, seat) if in_play else 0
    out[3] = bonus(t, seat)


@rule
def scores(t: Flip7, out: Cells) -> None:
    """F16. Writes what every seat would score if the round ended now."""
    for seat in range(t.seats):
        out[seat] = score(t, seat)


@rule
def next_round(t: Flip7) -> None:
    """F15, F16, F17, G1. The scores are written down; the game is over, or it goes on with the next round."""
    for seat in range(t.seats):
        t.total[seat] += score(t, seat)
    if not is_won(t):
        clear_table(t)
        begin_round(t, left_of(t, t.dealer))
        go_on(t)


@rule
def refused(t: Flip7, by: int, code: int) -> int:
    """G3. The clause that an action breaks, or 0."""
    if t.phase == Phase.OVER:
        return Clause.F17
    if by != t.to_act:
        return Clause.F1
    if t.phase == Phase.DEAL:
        return deal_refused(t, code)
    if t.phase == Phase.TURN:
        return turn_refused(t, code)
    if code != action(Do.TARGET, seat_of(code), 0):
        return Clause.G2
    return target_refused(t, seat_of(code))


@rule
def turn_refused(t: Flip7, code: int) -> int:
    """F1, F3. On its turn a seat hits, or stays if anything lies in front of it."""
    if code == action(Do.HIT, 0, 0):
        return Clause.ALLOWED
    if code != action(Do.STAY, 0, 0):
        return Clause.G2
    return Clause.ALLOWED if has_cards(t, t.turn) else Clause.F3


@rule
def legal(t: Flip7, by: int, out: Cells) -> int:
    """G2. Writes what a seat may do now to `out`, and returns how many actions that are."""
    count = 0
    for at in range(candidates(t, out)):
        if refused(t, by, out[at]) == Clause.ALLOWED:
            out[count] = out[at]
            count += 1
    return count


@rule
def act(t: Flip7, by: int, code: int) -> int:
    """G3. Does what a seat or chance has decided. If it is refused, nothing changes: the clause it breaks, else 0."""
    clause = refused(t, by, code)
    if clause == Clause.ALLOWED:
        do(t, code)
    return clause


@rule
def do(t: Flip7, code: int) -> None:
    """An action that is known to be legal, and all that follows until somebody is to act."""
    kind = kind_of(code)
    t.phase = Phase.GOING_ON
    if kind == Do.DEAL:
        turn_up(t, card_of(code))
    elif kind == Do.TARGET:
        assign(t, seat_of(code))
    else:
        take_turn(t, kind)
    go_on(t)
