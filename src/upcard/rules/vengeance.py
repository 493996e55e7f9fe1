"""Flip 7 With a Vengeance: clauses V1 to V18. Deck, seats, rows and pending cards are in the modules it imports."""

from __future__ import annotations

from .codes import NO_CARD, NOBODY, Clause, Do, Note, Phase, Status, card_of, kind_of, seat_of
from .compiled import rule
from .deck import all_next_up, card_is_due, discard, leave_deck, next_up
from .fields import Cells
from .rows import (
    ASKING,
    FRONT_KINDS,
    ask,
    begin_round,
    begin_row_game,
    clear_table,
    discard_pending,
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
    move_pending,
    pass_turn,
    push,
    run_goes_on,
    run_is_due,
    set_aside,
    start_run,
    stay,
    take_turn,
)
from .seats import left_of
from .table import note
from .vengeance_choices import refused
from .vengeance_score import score
from .vengeance_table import (
    FLIP_FOUR,
    JUST_ONE_MORE,
    LUCKY_13,
    MINUS_2,
    MODIFIERS,
    SEVEN,
    STEAL,
    SWAP,
    THIRTEEN,
    UNLUCKY_7,
    Vengeance,
    asks_for_seat,
    is_number,
    number_on,
)

DONE = -2
"""A pending card that has done its work: it is discarded when what it set off is over."""


@rule
def begin(t: Vengeance, dealer: int) -> None:
    """V1, G1. A new game; the options and the box are on the table already."""
    begin_row_game(t, dealer)
    t.swapping = False
    begin_unharmed(t)
    go_on(t)


@rule
def begin_unharmed(t: Vengeance) -> None:
    """V18. No busted seat has modifiers, and no 15 points are given or taken."""
    t.bonus_seat = NOBODY
    for seat in range(t.seats):
        for modifier in range(MODIFIERS):
            t.late[seat, modifier] = 0


@rule
def go_on(t: Vengeance) -> None:
    """What is due next, until somebody is to act or the round is over."""
    while t.phase == Phase.GOING_ON:
        if t.flipper != NOBODY:
            end_by_flip7(t)
        elif t.pending > 0:
            resolve_pending(t)
        elif t.opening_left > 0:
            open_next(t)
        elif t.active == 0:
            finish_round(t)
        else:
            pass_turn(t)


@rule
def open_next(t: Vengeance) -> None:
    """V1, G6. The opening card of the next seat, if that is active still; it is skipped where no card is left."""
    t.opening_left -= 1
    t.turn = left_of(t, t.turn)
    if t.status[t.turn] == Status.ACTIVE:
        card_is_due(t, t.turn)


@rule
def end_by_flip7(t: Vengeance) -> None:
    """V16, V18. The round ends; in brutal mode the flipper first says what becomes of the 15 points."""
    if t.brutal and t.bonus_seat == NOBODY:
        ask(t, Phase.BONUS, t.flipper, NO_CARD)
    else:
        finish_round(t)


@rule
def turn_up(t: Vengeance, card: int) -> None:
    """V8, V9, V11. The seat that a card was due to receives it; in a Flip Four all but numbers wait."""
    seat = t.receiver
    leave_deck(t, card)
    note(t, Note.DEALT, seat, card)
    if is_number(card):
        arrive(t, seat, card)
        bust_or_flip7(t, seat, card)
    elif flip_four_is_due(t):
        set_aside(t, card)
    else:
        push(t, card, seat, NOBODY, ASKING)


@rule
def flip_four_is_due(t: Vengeance) -> bool:
    """V5, V11. Whether a Flip Four is dealing."""
    return run_is_due(t) and t.pending_card[t.pending - 1] == FLIP_FOUR


@rule
def arrive(t: Vengeance, seat: int, card: int) -> None:
    """V5, V6, V7. A number or a modifier, and its effect, comes to a seat: dealt, stolen or swapped."""
    if not is_number(card):
        lay(t, seat, card)
        return
    if card == UNLUCKY_7:
        wipe(t, seat)
    lay_number(t, seat, card, number_on(card))


@rule
def wipe(t: Vengeance, seat: int) -> None:
    """V5. All other numbers and modifiers of the seat go, and what its running Flip Four has set aside."""
    note(t, Note.WIPED, seat, UNLUCKY_7)
    for card in range(FRONT_KINDS):
        lying = t.front[seat, card]
        if lying > 0:
            t.front[seat, card] = 0
            t.discard[card] += lying
            t.discard_count += lying
            note(t, Note.DISCARDED, seat, card, extra=lying)
    t.sum[seat] = 0
    t.numbers[seat] = 0
    if flip_four_is_due(t):
        discard_set_aside(t)


@rule
def leave_front(t: Vengeance, seat: int, card: int) -> None:
    """V7. A card, and its effect with it, no longer lies in front of a seat."""
    t.front[seat, card] -= 1
    if is_number(card):
        t.sum[seat] -= number_on(card)
        t.numbers[seat] -= 1


@rule
def bust_or_flip7(t: Vengeance, seat: int, card: int) -> None:
    """V2, V3, V16. What a card that has come to lie in front of a seat, stayed or not, leads to."""
    if is_once_too_many(t, seat, card):
        bust(t, seat, card)
    elif t.numbers[seat] == 7:
        make_flip7(t, seat)


@rule
def is_once_too_many(t: Vengeance, seat: int, card: int) -> bool:
    """V3, V4. Whether a seat has the number of this card, which lies in front of it, once too often."""
    return is_number(card) and same_number(t, seat, card) > allowed(t, seat, card)


@rule
def same_number(t: Vengeance, seat: int, card: int) -> int:
    """V3. How many cards with the number of this number card lie in front of a seat."""
    lying = 0  # what is added to it keeps its sign; two counts of one byte, added, would be compared as fractions
    if number_on(card) == 7:
        lying += t.front[seat, SEVEN]
        lying += t.front[seat, UNLUCKY_7]
    elif number_on(card) == 13:
        lying += t.front[seat, THIRTEEN]
        lying += t.front[seat, LUCKY_13]
    else:
        lying += t.front[seat, card]
    return lying


@rule
def allowed(t: Vengeance, seat: int, card: int) -> int:
    """V4. How many of this card's number a seat may have: one, but with Lucky 13 two 13s."""
    return 2 if number_on(card) == 13 and t.front[seat, LUCKY_13] > 0 else 1


@rule
def busting_cards(t: Vengeance, seat: int) -> int:
    """V3, V4, V5, G5. How many of the cards that the next one is drawn from would bust a seat."""
    if t.status[seat] == Status.BUSTED:
        return 0
    count = 0
    for card in range(LUCKY_13 + 1):
        limit = 2 if card == LUCKY_13 else allowed(t, seat, card)
        if card != UNLUCKY_7 and same_number(t, seat, card) >= limit:
            count += next_up(t, card)
    return count


@rule
def dangers(t: Vengeance, out: Cells) -> int:
    """V3, G5. Writes for each seat how many of the next cards would bust it; returns of how many that is."""
    for seat in range(t.seats):
        out[seat] = busting_cards(t, seat)
    return all_next_up(t)


@rule
def bust(t: Vengeance, seat: int, card: int) -> None:
    """V3, V11, V12. The seat's cards are turned face down; what it still had to resolve is discarded."""
    leave_round(t, seat, Status.BUSTED)
    note(t, Note.BUSTED, seat, card)
    kept = 0
    for at in range(t.pending):
        if t.pending_step[at] == ASKING and t.pending_by[at] == seat:
            discard_pending(t, at)
        else:
            move_pending(t, at, kept)
            kept += 1
    t.pending = kept


@rule
def resolve_pending(t: Vengeance) -> None:
    """V10, V11, G4a. A run deals its next card, or is over; any other card is resolved by its seat, then discarded."""
    if t.pending_step[t.pending - 1] == DONE:
        discard_top(t)
    elif not run_is_due(t):
        ask_choice(t)
    elif t.status[t.pending_seat[t.pending - 1]] == Status.BUSTED or not run_goes_on(t):
        finish_run(t)


@rule
def finish_run(t: Vengeance) -> None:
    """V10, V11, G4a. The run is over and its card discarded; after Just One More the seat stays."""
    top = t.pending - 1
    seat = t.pending_seat[top]
    stays = t.pending_card[top] == JUST_ONE_MORE and t.status[seat] == Status.ACTIVE
    end_run(t)
    if stays:
        stay(t, seat)


@rule
def ask_choice(t: Vengeance) -> None:
    """V8, V9, V15. The receiver is asked what to do with the card on top, unless there is nothing to choose."""
    top = t.pending - 1
    card = t.pending_card[top]
    by = t.pending_by[top]
    if asks_for_seat(card):
        ask(t, Phase.TARGET, by, card)
    elif can_be_picked(t, by, card):
        ask(t, Phase.PICK, by, card)
    else:
        note(t, Note.IGNORED, by, card)
        discard_top(t)


@rule
def can_be_picked(t: Vengeance, by: int, card: int) -> bool:
    """V12, V13, V14, V15. Whether there are cards enough for Swap, Steal or Discard."""
    rich = 0
    for seat in range(t.seats):
        if t.status[seat] != Status.BUSTED and has_cards(t, seat) and (card != STEAL or seat != by):
            rich += 1
    return rich > (1 if card == SWAP else 0)


@rule
def give(t: Vengeance, seat: int) -> None:
    """V8, V10, V11. The target of a modifier, of Just One More or of Flip Four is chosen."""
    top = t.pending - 1
    card = t.pending_card[top]
    note(t, Note.TARGETED, t.to_act, card, seat)
    if card == JUST_ONE_MORE:
        start_run(t, seat, 1)
    elif card == FLIP_FOUR:
        start_run(t, seat, 4)
    else:
        t.pending = top
        give_modifier(t, seat, card)


@rule
def give_modifier(t: Vengeance, seat: int, card: int) -> None:
    """V8, V18. A modifier comes to lie in front of a seat; in front of a busted one it lies face up, apart."""
    if t.status[seat] == Status.BUSTED:
        t.late[seat, card - MINUS_2] += 1
    else:
        lay(t, seat, card)
    note(t, Note.GAVE, t.to_act, card, seat)


@rule
def pick(t: Vengeance, seat: int, card: int) -> None:
    """V12, V13, V14, G4a. A card in front of a seat is picked for the action on top, which is discarded afterwards."""
    by = t.to_act
    if t.resolving == SWAP and not t.swapping:
        t.swapping = True
        t.swapper = by
        t.swap_seat = seat
        t.swap_card = card
        note(t, Note.PICKED, by, card, seat)
        return
    t.pending_step[t.pending - 1] = DONE
    if t.resolving == SWAP:
        t.swapping = False
        swap(t, seat, card)
    elif t.resolving == STEAL:
        note(t, Note.STOLE, by, card, seat)
        leave_front(t, seat, card)
        arrive(t, by, card)
        bust_or_flip7(t, by, card)
    else:
        leave_front(t, seat, card)
        discard(t, card)
        note(t, Note.DISCARDED, seat, card, by, extra=1)


@rule
def swap(t: Vengeance, seat: int, card: int) -> None:
    """V12. Two cards change places: V5 first, then busts for both, then Flip 7 (at most one: see V16)."""
    other = t.swap_seat
    other_card = t.swap_card
    note(t, Note.SWAPPED, other, other_card, seat, card)
    leave_front(t, other, other_card)
    leave_front(t, seat, card)
    arrive(t, other, card)
    arrive(t, seat, other_card)
    if is_once_too_many(t, other, card):
        bust(t, other, card)
    if is_once_too_many(t, seat, other_card):
        bust(t, seat, other_card)
    if t.status[other] != Status.BUSTED and t.numbers[other] == 7:
        make_flip7(t, other)
    if t.status[seat] != Status.BUSTED and t.numbers[seat] == 7:
        make_flip7(t, seat)


@rule
def award(t: Vengeance, seat: int) -> None:
    """V18. The flipper has said whose points the 15 change."""
    t.bonus_seat = seat
    note(t, Note.AWARDED, t.flipper, NO_CARD, seat)


@rule
def next_round(t: Vengeance) -> None:
    """V1, F15, F17. The scores are written down; the game is over, or the table is cleared and the deal passes left."""
    for seat in range(t.seats):
        t.total[seat] += score(t, seat)
    if not is_won(t):
        clear_table(t)
        begin_round(t, left_of(t, t.dealer))
        begin_unharmed(t)
        go_on(t)


@rule
def act(t: Vengeance, by: int, code: int) -> int:
    """G3. Does what a seat or chance has decided. If it is refused, nothing changes: the clause it breaks, else 0."""
    clause = refused(t, by, code)
    if clause == Clause.ALLOWED:
        do(t, code)
    return clause


@rule
def do(t: Vengeance, code: int) -> None:
    """An action that is known to be legal, and all that follows until somebody is to act."""
    kind = kind_of(code)
    t.phase = Phase.GOING_ON
    if kind == Do.DEAL:
        turn_up(t, card_of(code))
    elif kind == Do.TARGET:
        give(t, seat_of(code))
    elif kind == Do.PICK:
        pick(t, seat_of(code), card_of(code))
    elif kind == Do.BONUS:
        award(t, seat_of(code))
    else:
        take_turn(t, kind)
    go_on(t)
