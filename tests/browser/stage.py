"""A server on which cards come, and bots play, as a test says: see `staged.py`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.staged import write

Come = Callable[..., Person]
Act = dict[str, Any]
"""What a bot does, as the protocol writes it."""
HIT, STAY = {"do": "hit"}, {"do": "stay"}


class Stage:
    """A server on which cards come as they are told."""

    def __init__(self, come: Come, script: Path) -> None:
        self.come = come
        self._script = script

    def script(self, *deals: str, bots: tuple[Act, ...] = (), dealer: int = 1) -> None:
        """The cards to come, and what bots do; seat 0 is left of the dealer where two play."""
        write(self._script, deals, bots, dealer)

    def hands(self, own: list[str], other: list[str], *then: str, bots: tuple[Act, ...] = ()) -> None:
        """UNO for two: the other one deals, these hands are dealt, and then these cards come."""
        dealt = [card for pair in zip(own, other, strict=True) for card in pair]
        self.script("blue-1", "blue-9", *dealt, *then, bots=bots)


def hits(person: Person, times: int = 1) -> None:
    """They take so many cards, and see each of them."""
    for _ in range(times):
        cards = person.page.locator(".mine li").count()
        person.button("Hit").click()
        expect(person.page.locator(".mine li")).not_to_have_count(cards)
