"""What a bot is, and which there are."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from ..actions import Action
from ..views import View
from .careless import Careless
from .keen import Keen
from .steady import Steady


class Bot(Protocol):
    """A player made of code."""

    attention: float
    """How often it notices, while it is not on turn, that UNO can be called or somebody caught: 0 never, 1 always."""

    def choose(self, view: View) -> Action:
        """One of `view.legal`, which is not empty."""
        ...


BOTS: dict[str, Callable[[Random], Bot]] = {"careless": Careless, "steady": Steady, "keen": Keen}
"""Every bot by its name, from the weakest to the strongest. To add one, give it a file and a line here."""


def make_bot(name: str, random: Random) -> Bot:
    """The bot of this name. Raises `KeyError` with a sentence where there is none."""
    if name not in BOTS:
        raise KeyError(f"There is no bot {name!r}: it is one of {', '.join(BOTS)}.")
    return BOTS[name](random)
