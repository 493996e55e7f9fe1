"""What cards are worth to a bot. It is opinion, not rule: what may be done with them stands in `legal` alone."""

from __future__ import annotations

from ..actions import Pick
from ..views import RowView

RESERVED = ("gauntlet", "wild", "wild-draw4")
"""Kept for last in a hand, in this order."""
BUST = 40.0
"""What it would be worth to see another seat bust, and not to bust oneself."""
ODD = {"zero": -20.0, "unlucky7": -10.0, "lucky13": 13.0, "/2": -15.0}


def in_row(card: str) -> float:
    """What a card of Flip 7 or Vengeance is worth in front of a seat."""
    if card in ODD:
        return ODD[card]
    return float(card) if card.lstrip("+-").isdigit() else 0.0


def points(card: str) -> int:
    """What a card of UNO costs who is left with it."""
    face = card.rpartition("-")[2]
    if card.startswith(("wild", "gauntlet")):
        return 50
    return int(face) if face.isdigit() else 20


def reserve(card: str) -> int:
    """How long a card of UNO is kept."""
    return RESERVED.index(card) + 1 if card in RESERVED else 0


def own_picks_worth(view: RowView, picks: list[Pick]) -> dict[Pick, float]:
    """How good it is for the viewer to pick each of these cards."""
    worth = {"steal": _stolen, "discard": _discarded, "swap": _swapped}[view.resolving or "discard"]
    return {pick: worth(view, pick) for pick in picks}


def _stolen(view: RowView, pick: Pick) -> float:
    """It comes to the viewer: a number that lies there already would bust it."""
    return -BUST if _lies_at(view, view.seat, pick.card) else in_row(pick.card)


def _discarded(view: RowView, pick: Pick) -> float:
    """It goes away."""
    return -in_row(pick.card) if pick.seat == view.seat else in_row(pick.card)


def _swapped(view: RowView, pick: Pick) -> float:
    """The first card should be another's, and worth having; the second one's own, worth little or unwelcome there."""
    first = view.picked
    if first is None:
        return -BUST if pick.seat == view.seat else _stolen(view, pick)
    if view.seat not in (first.seat, pick.seat):
        return BUST * (_lies_at(view, first.seat, pick.card) + _lies_at(view, pick.seat, first.card)) - BUST
    own, other = (first, pick) if first.seat == view.seat else (pick, first)
    harm = BUST * _lies_at(view, other.seat, own.card)
    own_bust = BUST * (other.card != own.card and _lies_at(view, view.seat, other.card))
    return in_row(other.card) - in_row(own.card) + harm - own_bust


def _lies_at(view: RowView, seat: int | None, card: str) -> bool:
    return seat is not None and card.isdigit() and card in view.seats[seat].cards
