"""Steady: stops when the next card gets too dangerous, helps itself, and troubles the leader."""

from __future__ import annotations

from collections import Counter
from random import Random

from ..actions import (
    Accept,
    Action,
    Bonus,
    Catch,
    Color,
    Draw,
    Hit,
    Lay,
    Pick,
    Play,
    Stay,
    Target,
    Uno,
)
from ..views import RowView, UnoView, View

BRAVERY = 0.26
"""It stays when the next card busts it more often than this."""
HELPS = ("second",)
"""Cards that do good to who gets them."""
ORDER = ("gauntlet", "wild", "wild-draw4")
"""Kept for last in a hand, in this order."""


class Steady:
    """Plays by a few simple rules of thumb."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, view: View) -> Action:
        """A sound action, seldom the best one."""
        return self._in_hand(view) if isinstance(view, UnoView) else self._in_row(view)

    def _in_row(self, view: RowView) -> Action:
        first = view.legal[0]
        if isinstance(first, Hit | Stay):
            brave = view.bust_chance is not None and view.bust_chance < BRAVERY
            return Hit() if brave or Stay() not in view.legal else Stay()
        if isinstance(first, Pick):
            return self._pick(view)
        if isinstance(first, Bonus):
            return Bonus(view.seat or 0)
        return self._target(view)

    def _target(self, view: RowView) -> Action:
        """A good card for the weakest, a bad one for the strongest other seat; oneself only if there is no other."""
        seats = [action.seat for action in view.legal if isinstance(action, Target)]
        others = [seat for seat in seats if seat != view.seat] or seats
        strength = {seat: (view.seats[seat].total + view.seats[seat].score, self._random.random()) for seat in others}
        best = min if view.resolving in HELPS else max
        return Target(best(others, key=lambda seat: strength[seat]))

    def _pick(self, view: RowView) -> Action:
        """The highest number of the strongest other seat."""
        picks = [action for action in view.legal if isinstance(action, Pick)]
        others = [pick for pick in picks if pick.seat != view.seat] or picks
        return max(others, key=lambda pick: (_worth(pick.card), view.seats[pick.seat].total, self._random.random()))

    def _in_hand(self, view: UnoView) -> Action:
        kinds = {type(action): action for action in view.legal}
        for wanted in (Catch, Uno, Accept):
            if wanted in kinds:
                return kinds[wanted]
        plays = [action for action in view.legal if isinstance(action, Play)]
        if plays:
            return min(plays, key=lambda play: (_reserve(play.card), self._random.random()))
        lays = [action for action in view.legal if isinstance(action, Lay)]
        if lays:
            return self._random.choice(lays)
        if Color in kinds:
            return self._name(view)
        return kinds.get(Draw) or view.legal[-1]

    def _name(self, view: UnoView) -> Action:
        """The colour that it holds most of."""
        hand = view.seats[view.seat or 0].hand or []
        held = Counter(card.split("-")[0] for card in hand)
        colors = [action for action in view.legal if isinstance(action, Color)]
        return max(colors, key=lambda action: (held[action.color], self._random.random()))


def _worth(card: str) -> int:
    return int(card) if card.isdigit() else 0


def _reserve(card: str) -> int:
    return ORDER.index(card) + 1 if card in ORDER else 0
