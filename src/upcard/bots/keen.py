"""Keen: weighs what the next card may bring against what it may cost, and plays against who is about to win."""

from __future__ import annotations

from ..actions import Accept, Action, Challenge, Play
from ..views import RowView, UnoView
from .steady import Steady
from .worth import in_row

NEXT_CARD = {"flip7": 8.0, "vengeance": 8.0}
"""Points that one more card brings, all in all."""
FLIP_7 = 15
SUSPICIOUS = 6
"""With so many cards in hand somebody is likely to have had another one to play."""
NEARLY_OUT = 2
ATTACKS = ("draw2", "skip", "draw4")


class Keen(Steady):
    """Steady's rules of thumb, with the odds worked out."""

    attention = 0.97

    def is_brave(self, view: RowView) -> bool:
        """Whether another card is worth more than what it puts at risk."""
        if view.bust_chance is None:
            return False
        own = view.seats[view.seat or 0]
        numbers = sum(in_row(card) >= 0 and card.isdigit() for card in own.cards)
        gain = NEXT_CARD[view.game] + FLIP_7 * (numbers == 6)
        return (1 - view.bust_chance) * gain > view.bust_chance * max(own.score, 1)

    def answer(self, view: UnoView) -> Action:
        """It challenges who has many cards."""
        others = [seat.cards for number, seat in enumerate(view.seats) if number != view.seat]
        is_likely = max(others) >= SUSPICIOUS and Challenge() in view.legal
        return Challenge() if is_likely else Accept()

    def _play(self, view: UnoView, plays: list[Play]) -> Action:
        """When the next seat is nearly out, whatever stops it comes first."""
        following = ((view.seat or 0) + view.direction) % len(view.seats)
        attacks = [play for play in plays if play.card.rpartition("-")[2] in ATTACKS]
        if view.seats[following].cards <= NEARLY_OUT and attacks:
            return self._random.choice(attacks)
        return super()._play(view, plays)
