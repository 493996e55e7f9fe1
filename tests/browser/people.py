"""People in front of a browser: they see what the page shows, and click what it offers."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Position, expect
from playwright.sync_api import TimeoutError as TooLate

UNTIL_HUNG = 60_000
"""Milliseconds after which a test counts as hung; a slow machine is no fault of it."""
CALL = ".game button.call"
CARD = ".game button.playable, .game button.choose"
WORD = ".game .actions button:not(.call), .game button.draw"
CHOICES = f"{CALL}, {CARD}, {WORD}"
ASKED = ".asking button.primary"
OVER = "aside.over"
OFFLINE = ("ERR_INTERNET_DISCONNECTED", "WebSocket connection to")
"""What Chromium itself complains about while a device is offline."""


class Person:
    """Somebody with a device."""

    def __init__(self, name: str, context: BrowserContext) -> None:
        self.name = name
        self.context = context
        self.troubles: list[str] = []
        self.was_offline = False
        self._chance = Random(name)
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Open a page on the same device; whatever it complains about is kept."""
        self.page = self.context.new_page()
        self.page.on("console", self._listen)
        self.page.on("pageerror", lambda error: self.troubles.append(f"{self.name}: {error}"))
        return self.page

    def _listen(self, message: ConsoleMessage) -> None:
        is_known = self.was_offline and any(sign in message.text for sign in OFFLINE)
        if message.type == "error" and not is_known:
            self.troubles.append(f"{self.name}: {message.text} ({message.location.get('url')})")

    def stops_the_clock(self) -> None:
        """From now on nothing passes by itself on this page: what is shown for a while is shown until `passes`."""
        self.page.clock.install()
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + 1)

    def waits_until(self, holds: Callable[[], object]) -> None:
        """Until something is so that no page shows."""
        for _ in range(UNTIL_HUNG // 20):
            if holds():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{self.name} waits for ever")

    def passes(self, until: Locator) -> None:
        """Time goes by on a page whose clock was stopped, until there is something to see."""
        for _ in range(200):
            if until.count():
                return
            self.page.clock.run_for(50)
        raise AssertionError(f"In ten seconds there is no {until}")

    # --- what they see

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()

    def seat_of(self, name: str) -> Locator:
        return self.page.locator(f'.game article[aria-label="{name}"]')

    @property
    def code(self) -> str:
        """The table's code, as it stands at the top of the page."""
        return self.page.locator("header strong.code").inner_text().split()[-1]

    @property
    def may_choose(self) -> bool:
        return self.page.locator(CHOICES).count() > 0

    @property
    def is_over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    # --- what they do

    def opens_a_table(self, game: str, seats: int = 3, edition: str | None = None, target: int | None = None) -> str:
        """From the start page into the lobby; returns the code to tell the others."""
        self.page.goto("/")
        self.page.get_by_label("Your name").fill(self.name)
        self.page.locator(f"label:has(input[value={game}])").click()
        if edition:
            self.page.get_by_role("group", name="Edition").get_by_text(edition, exact=True).click()
        chosen = "1, alone" if seats == 1 else str(seats)
        self.page.get_by_role("group", name="How many seats?").get_by_text(chosen, exact=True).click()
        self.button("Open a table").click()
        expect(self.button("Start")).to_be_enabled()
        if target is not None:
            field = self.page.get_by_label("Target score")
            field.fill(str(target))
            field.press("Enter")
            self.page.get_by_role("heading", name="What is played").click()
        return self.code

    def joins(self, code: str) -> None:
        """Type the code on the start page, and sit down."""
        self.page.goto("/")
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_label("Code or link of a table").fill(code.lower())
        self.button("Join").click()
        self.page.locator("form.arrive").get_by_role("button", name="Sit here").click()
        expect(self.page.locator("li.own")).to_contain_text(self.name)

    def starts(self) -> None:
        self.button("Start").click()
        expect(self.page.locator(".game")).to_be_visible()

    def chooses(self) -> None:
        """Click one of the things that the page offers: a call at once, else mostly a card or a player."""
        page = self.page
        kinds = [CALL, CARD, WORD] if self._chance.random() < 0.9 else [WORD, CARD]
        offered = next((found for kind in kinds if (found := page.locator(kind)).count()), page.locator(CHOICES))
        which = offered.nth(self._chance.randrange(max(1, offered.count())))
        for _ in range(30):
            with suppress(TooLate):
                # A fanned card is covered by its neighbour, but never at its left edge.
                which.click(timeout=2000, position=Position(x=10, y=14))
                return
            if not which.is_visible():
                return  # it was offered no longer
        raise AssertionError(f"{self.name} cannot reach what is offered")

    def waits_for(self, others: list[str]) -> None:
        """Until there is something to choose here, or for one of the others; or the round or the game is over."""
        turns = [f'.game article.acting[aria-label="{name}"]' for name in others]
        self.page.locator(", ".join([CHOICES, ASKED, OVER, *turns])).first.wait_for()


def play_until(people: list[Person], end: str = OVER, most: int = 400) -> None:
    """Everybody plays until the first of them sees what ends it."""
    first = people[0]
    names = [person.name for person in people[1:]]
    for _ in range(most):
        first.waits_for(names)
        if first.page.locator(end).count():
            return
        for person in people:
            if person.may_choose:
                person.chooses()
            elif end != ASKED and person.page.locator(ASKED).count():
                person.page.locator(ASKED).first.click()
    raise AssertionError(f"After {most} turns there is no {end}.")
