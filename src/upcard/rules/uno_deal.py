"""UNO Avengers before the first turn: who deals (U3), the hands (U4), the opening card (U5)."""

from __future__ import annotations

from .codes import NO_CARD, NOBODY, Clause, Do, Note, Phase, action, card_of
from .compiled import rule
from .deck import unpack
from .fields import Cells
from .seats import left_of
from .table import note
from .uno_table import (
    COLOURED,
    DRAW_TWO,
    HAND,
    NO_COLOUR,
    REVERSE,
    SKIP,
    UNO_KINDS,
    WILD_DRAW_FOUR,
    Uno,
    colour_of,
    draw_is_due,
    face_of,
    next_seat,
    owe,
)

FOR_DEAL = 0
FOR_HAND = 1
FOR_PILE = 2
FOR_TURN = 3
OWED = 4
"""What a card that is due is for: one of these five errands."""


@rule
def draw_for_deal(t: Uno) -> None:
    """U3. The next seat that still has to draws a card; when all have, the highest deals or those that tie go on."""
    seat = 0 if t.receiver == NOBODY else t.receiver + 1
    while seat < t.seats and not t.contenders >> seat & 1:
        seat += 1
    if seat == t.seats:
        judge_contest(t)
    elif not draw_is_due(t, seat, FOR_DEAL):
        unpack(t)  # a ruling: the pile is used up by ties, so what was drawn is shuffled back
        note(t, Note.RESHUFFLED, NOBODY)


@rule
def judge_contest(t: Uno) -> None:
    """U3. One leader deals, after a shuffle of everything; several draw again."""
    tied = 0
    dealer = NOBODY
    for seat in range(t.seats):
        if t.leaders >> seat & 1:
            tied += 1
            dealer = seat
    if tied > 1:
        start_contest(t, t.leaders)
        return
    t.contenders = 0
    note(t, Note.DEALS, dealer)
    begin_round(t, dealer)


@rule
def start_contest(t: Uno, seats: int) -> None:
    """U3. These seats, a bit each, are to draw a card for the deal."""
    t.contenders = seats
    t.leaders = 0
    t.highest = -1
    t.receiver = NOBODY
    t.errand = FOR_DEAL


@rule
def compete(t: Uno, card: int) -> None:
    """U3. A seat has drawn for the deal; anything but a number counts 0."""
    number = face_of(card) if card < COLOURED and face_of(card) < SKIP else 0
    note(t, Note.DREW_FOR_DEAL, t.receiver, card)
    if number > t.highest:
        t.highest = number
        t.leaders = 0
    if number == t.highest:
        t.leaders |= 1 << t.receiver


@rule
def begin_round(t: Uno, dealer: int) -> None:
    """U3, U4. All cards are shuffled; seven each are to be dealt, then one is turned up."""
    unpack(t)
    t.round += 1
    t.dealer = dealer
    t.turn = dealer
    t.to_deal = HAND * t.seats
    t.receiver = dealer
    t.buried = 0
    t.top = NO_CARD
    t.color = NO_COLOUR
    t.direction = 1
    t.played = NO_CARD
    t.laid = NO_CARD
    t.called = False
    t.exposed = NOBODY
    t.caught = False
    t.turn_over = True
    t.went_out = NOBODY
    t.idle = 0
    t.owing = 0
    for seat in range(t.seats):
        t.owed[seat] = 0
        t.held[seat] = 0
        t.size[seat] = 0
        for card in range(UNO_KINDS):
            t.hand[seat, card] = 0


@rule
def deal_hands(t: Uno) -> None:
    """U4. The next card goes to the next seat from the dealer's left."""
    t.to_deal -= 1
    draw_is_due(t, left_of(t, t.receiver), FOR_HAND)


@rule
def open_pile(t: Uno, card: int) -> None:
    """U5. The opening card and what it does to the first seat."""
    if card == WILD_DRAW_FOUR:
        bury(t)
        return
    t.top = card
    t.discard[card] += 1
    t.discard_count += 1
    note(t, Note.OPENED, NOBODY, card)
    first = next_seat(t, t.dealer)
    if card >= COLOURED:
        t.turn = first
        t.phase = Phase.COLOR
        t.to_act = first
        t.resolving = card
        return
    t.color = colour_of(card)
    t.following = first
    if face_of(card) == DRAW_TWO:
        owe(t, first, 2)
    if face_of(card) == DRAW_TWO or face_of(card) == SKIP:
        note(t, Note.SKIPPED, first)
        t.following = next_seat(t, first)
    elif face_of(card) == REVERSE:
        t.direction = -1
        note(t, Note.REVERSED, NOBODY)
        t.following = t.dealer


@rule
def bury(t: Uno) -> None:
    """U5. A Wild Draw Four goes to the bottom of the pile, and another card is turned."""
    t.deck[WILD_DRAW_FOUR] += 1
    t.deck_count += 1
    t.buried += 1
    note(t, Note.BURIED, NOBODY, WILD_DRAW_FOUR)


@rule
def can_come(t: Uno, card: int) -> int:
    """U5. How many of a kind can come now: the Wild Draw Fours at the bottom only when nothing lies above them."""
    if card == WILD_DRAW_FOUR and t.deck_count > t.buried:
        return t.deck[card] - t.buried
    return t.deck[card]


@rule
def coming(t: Uno) -> int:
    """U5. How many cards can come now."""
    return t.deck_count - t.buried if t.deck_count > t.buried else t.deck_count


@rule
def chance(t: Uno, counts: Cells) -> int:
    """U5. Writes how many of each kind can come now, and returns how many that are."""
    for card in range(UNO_KINDS):
        counts[card] = can_come(t, card)
    return coming(t)


@rule
def deal_refused(t: Uno, code: int) -> int:
    """G4, U5. Chance deals a card that can come."""
    card = card_of(code)
    if code != action(Do.DEAL, 0, card) or card >= UNO_KINDS or can_come(t, card) == 0:
        return Clause.G4
    return Clause.ALLOWED


@rule
def leave_pile(t: Uno, card: int) -> None:
    """The card that chance deals is no longer in the pile; the bottom is reached when nothing lies above it."""
    if t.deck_count == t.buried:
        t.buried -= 1
    t.deck[card] -= 1
    t.deck_count -= 1
