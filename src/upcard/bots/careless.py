"""Careless: anything that is legal, each as likely; it often forgets to call UNO, and to catch who forgot."""

from __future__ import annotations

from random import Random

from ..actions import Action, Draw
from ..views import View


class Careless:
    """Chooses at random. With a card to play in UNO it does not draw, or a round would never end."""

    attention = 0.4

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, view: View) -> Action:
        """Any legal action."""
        playing = [action for action in view.legal if not isinstance(action, Draw)]
        return self._random.choice(playing or view.legal)
