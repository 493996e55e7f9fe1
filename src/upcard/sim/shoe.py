"""The cards that can come, laid out one by one, so that one is drawn at random in a step or two."""

from __future__ import annotations

from collections.abc import Callable

from ..rules.table import Table
from .dice import below
from .kernel import pattern
from .run import Run


@pattern
def drawn(t: Table, run: Run, coming: Callable[..., int], can_come: Callable[..., int]) -> int:
    """A card that can come, each one as likely.

    Between two of a game's cards the deck is either left alone or made anew from more cards than were left, so the
    shoe still shows it as long as their number agrees.
    """
    if run.left != coming(t):
        lay_out(t, run, can_come)
    at = below(run, run.left)
    card = run.shoe[at]
    run.left -= 1
    run.shoe[at] = run.shoe[run.left]
    run.cards += 1
    return card


@pattern
def lay_out(t: Table, run: Run, can_come: Callable[..., int]) -> None:
    """All cards that can come."""
    left = 0
    for card in range(t.kinds):
        for _ in range(can_come(t, card)):
            run.shoe[left] = card
            left += 1
    run.left = left
