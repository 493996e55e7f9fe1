"""UNO Avengers: the table, the cards, and hands of them."""

from __future__ import annotations

from typing import Annotated

from .codes import CHANCE, NO_CARD, NOBODY, Note, Phase
from .compiled import rule
from .fields import Cells, Code, Count, Flag, Small
from .table import Table, note

MOST_SEATS = 10
COLOURS = 4
FACES = 13
"""Cards of one colour: 0 to 9, then these three."""
SKIP = 10
REVERSE = 11
DRAW_TWO = 12
COLOURED = COLOURS * FACES
WILD = 52
WILD_DRAW_FOUR = 53
GAUNTLET = 54
UNO_KINDS = 55
WILDS = 1 << WILD | 1 << WILD_DRAW_FOUR | 1 << GAUNTLET
"""All wilds, a bit each."""
EACH_COLOUR = 1 | 1 << FACES | 1 << 2 * FACES | 1 << 3 * FACES
"""A bit for each colour."""
HAND = 7
"""U4. Cards that each seat is dealt."""

NO_COLOUR = COLOURS
MOST_ACTIONS = UNO_KINDS + 3
"""Actions that a seat can have the choice of: any card, draw, call, catch."""


class Uno(Table):
    """A table of UNO Avengers."""

    tally: Flag
    """U2. Whether every seat adds up its own leftover points."""
    challenge: Flag
    """U9. Whether a Wild Draw Four may be bluffed and challenged."""
    errand: Code
    """What the card that is due is for: one of the errands in `uno_deal`."""
    contenders: Count
    """U3. The seats that still draw for the deal, a bit each."""
    leaders: Count
    """U3. Those that have drawn the highest number in this pass, a bit each."""
    highest: Small
    to_deal: Small
    """U4. Cards still to be dealt into hands."""
    buried: Small
    """U5. Wild Draw Fours at the bottom of the pile."""
    top: Code
    """The card on top of the discard pile, or `NO_CARD`."""
    color: Code
    """The colour to match, or `NO_COLOUR`."""
    direction: Small
    """1 clockwise, -1 the other way."""
    played: Code
    """The card that the seat whose turn it is has played, or `NO_CARD`."""
    laid: Code
    """U10. The card laid on the Gauntlet, or `NO_CARD`."""
    fair: Flag
    """U9. Whether the Wild Draw Four was fair when it was played."""
    called: Flag
    """U11. Whether the seat whose turn it is has called UNO."""
    exposed: Code
    """U11. The seat that can be caught, or `NOBODY`."""
    caught: Flag
    """U11. Whether somebody was caught in this turn and draws first; then the turn goes on where it was."""
    turn_over: Flag
    """Whether the turn passes to `following` when all that is due is done."""
    following: Code
    went_out: Code
    """U12. The seat that has emptied its hand, or `NOBODY`."""
    idle: Small
    """U13. How many seats in a row had nothing to draw."""
    total: Annotated[Cells, "i4", (MOST_SEATS,)]
    owed: Annotated[Cells, "i1", (MOST_SEATS,)]
    """Cards that each seat still has to draw: see `owe`."""
    owing: Count
    """The seats that still have to draw, a bit each."""
    held: Annotated[Cells, "i8", (MOST_SEATS,)]
    """The kinds in each hand, a bit each."""
    size: Annotated[Cells, "i2", (MOST_SEATS,)]
    """How many cards are in each hand."""
    hand: Annotated[Cells, "u1", (MOST_SEATS, UNO_KINDS)]


@rule
def colour_of(card: int) -> int:
    """The colour of a coloured card."""
    return card // FACES


@rule
def face_of(card: int) -> int:
    """The number or symbol of a coloured card."""
    return card % FACES


@rule
def points_of(card: int) -> int:
    """U1. What a card left in a hand is worth."""
    if card >= COLOURED:
        return 50
    return face_of(card) if face_of(card) < SKIP else 20


@rule
def of_colour(colour: int) -> int:
    """All kinds of a colour, a bit each."""
    return ((1 << FACES) - 1) << (colour * FACES)


@rule
def of_face(face: int) -> int:
    """The kinds with a number or symbol, one in each colour, a bit each."""
    return EACH_COLOUR << face


@rule
def take(t: Uno, seat: int, card: int) -> None:
    """A card comes into a hand."""
    t.hand[seat, card] += 1
    t.size[seat] += 1
    t.held[seat] |= 1 << card


@rule
def leave_hand(t: Uno, seat: int, card: int) -> None:
    """A card leaves a hand for the discard pile."""
    t.hand[seat, card] -= 1
    t.size[seat] -= 1
    if t.hand[seat, card] == 0:
        t.held[seat] &= ~(1 << card)
    t.discard[card] += 1
    t.discard_count += 1


@rule
def has_colour(t: Uno, seat: int, colour: int) -> bool:
    """U9, U10. Whether a seat has a card of a colour; wilds have none."""
    return t.held[seat] & of_colour(colour) != 0


@rule
def has_coloured(t: Uno, seat: int) -> bool:
    """U10. Whether a seat has any card that is not a wild."""
    return t.held[seat] & ((1 << COLOURED) - 1) != 0


@rule
def matching(t: Uno) -> int:
    """U6. All kinds that go on the discard pile, a bit each: by colour, by number or symbol, and the wilds."""
    kinds = WILDS | of_colour(t.color)
    return kinds | of_face(face_of(t.top)) if t.top < COLOURED else kinds


@rule
def points_in_hand(t: Uno, seat: int) -> int:
    """U1. The points left in a hand."""
    points = 0
    for card in range(UNO_KINDS):
        points += t.hand[seat, card] * points_of(card)
    return points


@rule
def next_seat(t: Uno, seat: int) -> int:
    """U7. The next seat in the direction of play."""
    following = seat + t.direction
    if following < 0:
        return t.seats - 1
    return 0 if following == t.seats else following


@rule
def owe(t: Uno, seat: int, cards: int) -> None:
    """U5, U7, U9, U10, U11, U12. How many cards a seat has to draw before play goes on."""
    t.owed[seat] = cards
    if cards > 0:
        t.owing |= 1 << seat
    else:
        t.owing &= ~(1 << seat)


@rule
def draw_is_due(t: Uno, receiver: int, errand: int) -> bool:
    """U13. A card of the pile is due. Where it is empty the discard pile but its top card makes a new one.

    False, and nothing has changed, if there is nothing to draw.
    """
    if t.deck_count == 0:
        if t.discard_count < 2:
            return False
        reshuffle_under_top(t)
    t.phase = Phase.DEAL
    t.to_act = CHANCE
    t.receiver = receiver
    t.resolving = NO_CARD
    t.errand = errand
    return True


@rule
def reshuffle_under_top(t: Uno) -> None:
    """U13. All of the discard pile but its top card is the pile again."""
    for card in range(UNO_KINDS):
        t.deck[card] = t.discard[card]
        t.discard[card] = 0
    t.deck[t.top] -= 1
    t.discard[t.top] = 1
    t.deck_count = t.discard_count - 1
    t.discard_count = 1
    note(t, Note.RESHUFFLED, NOBODY)
