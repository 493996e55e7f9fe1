"""Flip 7 With a Vengeance: what a seat may do, and by which clause all else is refused."""

from __future__ import annotations

from .codes import Clause, Do, Phase, Status, action, card_of, seat_of
from .compiled import rule
from .deck import deal_refused
from .fields import Cells
from .rows import FRONT_KINDS, candidates, has_cards
from .vengeance_table import STEAL, SWAP, ZERO, Vengeance, is_modifier


@rule
def refused(t: Vengeance, by: int, code: int) -> int:
    """G3. The clause that an action breaks, or 0."""
    if t.phase == Phase.OVER:
        return Clause.F17
    if by != t.to_act:
        return Clause.F1
    if t.phase == Phase.DEAL:
        return deal_refused(t, code)
    if t.phase == Phase.TURN:
        return turn_refused(t, code)
    if t.phase == Phase.PICK:
        return pick_refused(t, code)
    if t.phase == Phase.TARGET:
        return target_refused(t, code)
    return bonus_refused(t, code)


@rule
def turn_refused(t: Vengeance, code: int) -> int:
    """F1, F3, V6. On its turn a seat hits, or stays if anything lies in front of it, unless it has the Zero."""
    if code == action(Do.HIT, 0, 0):
        return Clause.ALLOWED
    if code != action(Do.STAY, 0, 0):
        return Clause.G2
    if not has_cards(t, t.turn):
        return Clause.F3
    return Clause.V6 if t.front[t.turn, ZERO] > 0 else Clause.ALLOWED


@rule
def target_refused(t: Vengeance, code: int) -> int:
    """V8, V9, V18. A modifier or action goes to a seat that has not busted; a modifier in brutal mode to any."""
    seat = seat_of(code)
    gives = is_modifier(t.resolving)
    if code != action(Do.TARGET, seat, 0):
        return Clause.G2
    if seat < t.seats:
        if t.status[seat] != Status.BUSTED or (gives and t.brutal):
            return Clause.ALLOWED
    return Clause.V8 if gives else Clause.V9


@rule
def pick_refused(t: Vengeance, code: int) -> int:
    """V12, V13, V14. A card that lies in front of a seat that has not busted; see `may_pick_from` for whose."""
    seat = seat_of(code)
    card = card_of(code)
    if code != action(Do.PICK, seat, card):
        return Clause.G2
    if may_pick_from(t, seat) and card < FRONT_KINDS and t.front[seat, card] > 0:
        return Clause.ALLOWED
    if t.resolving == SWAP:
        return Clause.V12
    return Clause.V13 if t.resolving == STEAL else Clause.V14


@rule
def picks(t: Vengeance, out: Cells) -> int:
    """V12, V13, V14. Writes a pick of every card that may be picked; returns how many."""
    count = 0
    for seat in range(t.seats):
        if may_pick_from(t, seat):
            for card in range(FRONT_KINDS):
                out[count] = action(Do.PICK, seat, card)  # overwritten by the next one if no such card lies there,
                count += t.front[seat, card] > 0  # as a branch would be guessed wrong every other time
    return count


@rule
def may_pick_from(t: Vengeance, seat: int) -> bool:
    """V12, V13. Not from a busted seat; the second card of a Swap from another one; nobody steals from itself."""
    if seat >= t.seats or t.status[seat] == Status.BUSTED:
        return False
    if t.resolving == SWAP:
        return not t.swapping or seat != t.swap_seat
    return t.resolving != STEAL or seat != t.to_act


@rule
def bonus_refused(t: Vengeance, code: int) -> int:
    """V18. Any seat: the flipper itself gets the 15 points, another one loses them."""
    seat = seat_of(code)
    if code != action(Do.BONUS, seat, 0):
        return Clause.G2
    return Clause.ALLOWED if seat < t.seats else Clause.V18


@rule
def legal(t: Vengeance, by: int, out: Cells) -> int:
    """G2. Writes what a seat may do now to `out`, and returns how many actions that are."""
    if t.phase == Phase.PICK:
        return picks(t, out) if by == t.to_act else 0
    count = 0
    for at in range(candidates(t, out)):
        if refused(t, by, out[at]) == Clause.ALLOWED:
            out[count] = out[at]
            count += 1
    return count
