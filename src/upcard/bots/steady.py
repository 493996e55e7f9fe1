"""Steady: stops when the next card gets too dangerous, helps itself, and troubles the leader."""

from __future__ import annotations

from collections import Counter
from random import Random

from ..actions import Accept, Action, Bonus, Catch, Color, Draw, Hit, Lay, Pick, Play, Stay, Target, Uno
from ..views import RowView, UnoView, View
from .worth import own_picks_worth, points, reserve

BRAVERY = 0.26
"""It stays when the next card busts it more often than this."""
HELPS = ("second",)
"""Cards that do good to who gets them."""


class Steady:
    """Plays by a few simple rules of thumb."""

    attention = 0.85

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, view: View) -> Action:
        """A sound action, seldom the best one."""
        return self._in_hand(view) if isinstance(view, UnoView) else self._in_row(view)

    # --- Flip 7 and Vengeance

    def _in_row(self, view: RowView) -> Action:
        first = view.legal[0]
        if isinstance(first, Hit | Stay):
            return Hit() if self.is_brave(view) or Stay() not in view.legal else Stay()
        if isinstance(first, Pick):
            return self._pick(view)
        if isinstance(first, Bonus):
            return Bonus(view.seat or 0)
        return self._target(view)

    def is_brave(self, view: RowView) -> bool:
        """Whether it takes another card."""
        return view.bust_chance is not None and view.bust_chance < BRAVERY

    def _target(self, view: RowView) -> Action:
        """A good card for the weakest, a bad one for the strongest other seat; oneself only if there is no other."""
        seats = [action.seat for action in view.legal if isinstance(action, Target)]
        others = [seat for seat in seats if seat != view.seat] or seats
        strength = {seat: (view.seats[seat].total + view.seats[seat].score, self._random.random()) for seat in others}
        best = min if view.resolving in HELPS else max
        return Target(best(others, key=lambda seat: strength[seat]))

    def _pick(self, view: RowView) -> Action:
        """The card that does itself most good, or the strongest other seat most harm."""
        picks = [action for action in view.legal if isinstance(action, Pick)]
        worth = own_picks_worth(view, picks)
        strength = [seat.total + seat.score for seat in view.seats]
        return max(picks, key=lambda pick: (worth[pick], strength[pick.seat], self._random.random()))

    # --- UNO

    def _in_hand(self, view: UnoView) -> Action:
        calls = [action for action in view.legal if isinstance(action, Catch | Uno)]
        rest = [action for action in view.legal if not isinstance(action, Catch | Uno)]
        if calls and (not rest or self._random.random() < self.attention):
            return calls[0]
        kinds = {type(action): action for action in rest}
        plays = [action for action in rest if isinstance(action, Play)]
        lays = [action for action in rest if isinstance(action, Lay)]
        if Accept in kinds:
            return self.answer(view)
        if plays:
            return self._play(view, plays)
        if lays:
            return self._lay(view, lays)
        if Color in kinds:
            return self._name(view)
        return kinds.get(Draw) or rest[-1]

    def answer(self, view: UnoView) -> Action:  # noqa: ARG002
        """To a Wild Draw Four."""
        return Accept()

    def _play(self, view: UnoView, plays: list[Play]) -> Action:
        """Wilds are kept; of the others one that leaves many of its colour, and rather one worth much."""
        held = _colors(view)
        return max(
            plays,
            key=lambda play: (
                -reserve(play.card),
                held[play.card.split("-")[0]],
                points(play.card),
                self._random.random(),
            ),
        )

    def _lay(self, view: UnoView, lays: list[Lay]) -> Action:
        """A card of which it holds no other of the colour, as everybody draws who does."""
        held = _colors(view)
        return min(lays, key=lambda lay: (held[lay.card.split("-")[0]], -points(lay.card), self._random.random()))

    def _name(self, view: UnoView) -> Action:
        """The colour that it holds most of."""
        held = _colors(view)
        colors = [action for action in view.legal if isinstance(action, Color)]
        return max(colors, key=lambda action: (held[action.color], self._random.random()))


def _colors(view: UnoView) -> Counter[str]:
    """How many cards of each colour it holds."""
    return Counter(card.split("-")[0] for card in view.seats[view.seat or 0].hand or [])
