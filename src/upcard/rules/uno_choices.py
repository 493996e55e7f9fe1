"""UNO Avengers: what a seat may do, and by which clause all else is refused."""

from __future__ import annotations

from .codes import NOBODY, Clause, Do, Phase, action, card_of, kind_of, seat_of
from .compiled import rule
from .fields import Cells
from .uno_deal import deal_refused
from .uno_table import (
    COLOURED,
    COLOURS,
    GAUNTLET,
    UNO_KINDS,
    WILD_DRAW_FOUR,
    Uno,
    has_colour,
    has_coloured,
    matching,
)


@rule
def playable(t: Uno, seat: int) -> int:
    """U6, U9. The kinds in a hand that can be played, a bit each; a bluff is among them unless challenges are off."""
    kinds = t.held[seat] & matching(t)
    if not t.challenge and has_colour(t, seat, t.color):
        kinds &= ~(1 << WILD_DRAW_FOUR)
    return kinds


@rule
def play_refused(t: Uno, seat: int, card: int) -> int:
    """U6, U9. The clause by which a seat cannot play a card from its hand."""
    if card < UNO_KINDS and playable(t, seat) >> card & 1:
        return Clause.ALLOWED
    return Clause.U9 if card == WILD_DRAW_FOUR and t.hand[seat, card] > 0 else Clause.U6


@rule
def call_refused(t: Uno, by: int) -> int:
    """U11. An exposed seat may call UNO; so may one on its turn with two cards, or three to be played as two."""
    if by >= t.seats:
        return Clause.U11
    if t.exposed == by:
        return Clause.ALLOWED
    if by != t.to_act or t.called or (t.phase != Phase.TURN and t.phase != Phase.DRAWN):
        return Clause.U11
    if t.size[by] == 2 or (t.size[by] == 3 and t.hand[by, GAUNTLET] > 0 and has_coloured(t, by)):
        return Clause.ALLOWED
    return Clause.U11


@rule
def catch_refused(t: Uno, by: int, seat: int) -> int:
    """U11. Any other seat may catch the one that is exposed."""
    if t.exposed == NOBODY or seat != t.exposed or by == seat or by >= t.seats:
        return Clause.U11
    return Clause.ALLOWED


@rule
def refused(t: Uno, by: int, code: int) -> int:
    """G3. The clause that an action breaks, or 0."""
    kind = kind_of(code)
    if t.phase == Phase.OVER:
        return Clause.U1
    if kind == Do.UNO:
        return call_refused(t, by) if code == action(kind, 0, 0) else Clause.U11
    if kind == Do.CATCH:
        return catch_refused(t, by, seat_of(code)) if code == action(kind, seat_of(code), 0) else Clause.U11
    if by != t.to_act:
        return Clause.U6
    if t.phase == Phase.DEAL:
        return deal_refused(t, code)
    return choice_refused(t, kind, code)


@rule
def choice_refused(t: Uno, kind: int, code: int) -> int:
    """G2, U6, U8, U9, U10. The clause that the answer of the seat that is asked breaks."""
    card = card_of(code)
    if code != action(kind, 0, card) or not is_asked(t, kind):
        return Clause.G2
    if kind == Do.PLAY:
        return Clause.U6 if t.phase == Phase.DRAWN and card != t.resolving else play_refused(t, t.turn, card)
    if kind == Do.COLOR:
        return Clause.ALLOWED if card < COLOURS else Clause.U8
    if kind == Do.LAY:
        return Clause.ALLOWED if card < COLOURED and t.hand[t.turn, card] > 0 else Clause.U10
    return Clause.ALLOWED if card == 0 else Clause.G2


@rule
def is_asked(t: Uno, kind: int) -> bool:
    """G2, U6, U8, U9, U10. Whether this kind of action answers what is asked."""
    if kind == Do.PLAY:
        return t.phase == Phase.TURN or t.phase == Phase.DRAWN
    if kind == Do.DRAW:
        return t.phase == Phase.TURN
    if kind == Do.PASS:
        return t.phase == Phase.DRAWN
    if kind == Do.COLOR:
        return t.phase == Phase.COLOR
    if kind == Do.LAY:
        return t.phase == Phase.LAY
    return (kind == Do.ACCEPT or kind == Do.CHALLENGE) and t.phase == Phase.CHALLENGE


@rule
def candidates(t: Uno, by: int, out: Cells) -> int:
    """G2. Writes the actions that a seat could be asked for to `out`, legal or not; returns how many."""
    out[0] = action(Do.UNO, 0, 0)
    count = 1
    if t.exposed != NOBODY:
        out[count] = action(Do.CATCH, t.exposed, 0)
        count += 1
    if by != t.to_act:
        return count
    if t.phase == Phase.CHALLENGE:
        out[count] = action(Do.ACCEPT, 0, 0)
        out[count + 1] = action(Do.CHALLENGE, 0, 0)
        return count + 2
    if t.phase == Phase.COLOR:
        for colour in range(COLOURS):
            out[count + colour] = action(Do.COLOR, 0, colour)
        return count + COLOURS
    kind = Do.LAY if t.phase == Phase.LAY else Do.PLAY
    for card in range(UNO_KINDS):
        if t.hand[by, card] > 0:
            out[count] = action(kind, 0, card)
            count += 1
    out[count] = action(Do.DRAW if t.phase == Phase.TURN else Do.PASS, 0, 0)
    return count + 1


@rule
def legal(t: Uno, by: int, out: Cells) -> int:
    """G2. Writes what a seat may do now to `out`, and returns how many actions that are."""
    if by >= t.seats or t.phase == Phase.DEAL or t.phase == Phase.OVER:
        return 0
    count = 0
    for at in range(candidates(t, by, out)):
        if refused(t, by, out[at]) == Clause.ALLOWED:
            out[count] = out[at]
            count += 1
    return count
