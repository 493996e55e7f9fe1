"""People reload, lose the line, close the page and come back: the table keeps what is theirs."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.conftest import coming
from tests.browser.people import CHOICES, OVER, Person, play_until
from tests.browser.stage import Come, Stage

STAND_IN = "stand-in"


def hand_of(person: Person) -> list[str | None]:
    cards = person.page.get_by_role("list", name="your cards").locator("[aria-label]")
    return [card.get_attribute("aria-label") for card in cards.all()]


def test_who_reloads_in_mid_hand_has_the_same_seat_and_the_same_cards(come: Come) -> None:
    ada = come("Ada")
    ada.opens_a_table("uno")
    ada.starts()
    play_until([ada], end=CHOICES)
    hand, log = hand_of(ada), ada.page.locator("aside .log").all_inner_texts()
    assert len(hand) >= 7
    ada.page.reload()
    ada.waits_for([])
    assert hand_of(ada) == hand
    assert ada.page.locator("aside .log").all_inner_texts() == log
    expect(ada.seat_of("Ada")).to_contain_text("Your turn")
    ada.chooses()


def test_who_is_offline_for_a_while_goes_on_without_doing_anything(come: Come) -> None:
    ada, ben = come("Ada"), come("Ben")
    ben.joins(ada.opens_a_table("flip7"))
    ada.starts()
    play_until([ada, ben], end=CHOICES)
    ada.was_offline = True
    ada.context.set_offline(True)
    ada.sees("Connection lost. Coming back…")
    expect(ben.seat_of("Ada")).to_contain_text("away")
    lines = ada.page.locator("aside .log li").count()
    ada.chooses()  # said into the void; it has its effect, once, when the line is back
    ada.context.set_offline(False)
    expect(ada.page.get_by_text("Connection lost. Coming back…")).to_have_count(0)
    expect(ada.page.locator("aside .log li")).not_to_have_count(lines)
    play_until([ada, ben], end=CHOICES)
    expect(ben.seat_of("Ada")).not_to_contain_text("away")


class Lines:
    """What goes over the lines of a page, until the first of them dies without a sign."""

    def __init__(self, page: Page) -> None:
        self.opened = 0
        self.answered: list[str] = []
        self.is_dead = False
        page.route_web_socket("**/ws", self._route)

    def _route(self, line: WebSocketRoute) -> None:
        self.opened += 1
        server, is_first = line.connect_to_server(), self.opened == 1

        def answer(message: str | bytes) -> None:
            if not (is_first and self.is_dead):
                line.send(message)
                self.answered.append(json.loads(message).get("id", ""))

        line.on_message(server.send)
        server.on_message(answer)

    @property
    def had_a_sign(self) -> bool:
        """Whether the page has asked if anybody is there, and is answered."""
        return any(name.endswith("-line") for name in self.answered)


def test_a_line_that_died_without_a_sign_is_found_out_and_replaced(stage: Stage) -> None:
    ada = stage.come("Ada")
    stage.script("7", "12", "8")
    lines = Lines(ada.page)
    ada.page.clock.install()
    ada.opens_a_table("flip7", seats=2)
    ada.starts()
    ada.button("Hit").wait_for()
    ada.stops_the_clock()
    ada.page.clock.run_for(26_000)
    ada.waits_until(lambda: lines.had_a_sign)
    ada.page.clock.run_for(11_000)
    assert lines.opened == 1
    lines.is_dead = True
    ada.page.clock.run_for(37_000)
    expect(ada.page.get_by_role("status").filter(has_text="Connected")).to_have_count(1)
    assert lines.opened > 1
    ada.page.clock.resume()
    ada.button("Hit").click()
    expect(ada.page.locator(".mine li")).to_have_count(1)


@pytest.fixture
def come_in_haste(browser: Browser, impatient: str) -> Iterator[Come]:
    with coming(browser, impatient) as comes:
        yield comes


def test_a_stand_in_plays_for_who_closed_the_page_and_gives_the_seat_back(come_in_haste: Come) -> None:
    ada, ben = come_in_haste("Ada"), come_in_haste("Ben")
    code = ada.opens_a_table("flip7", target=100_000)
    ben.joins(code)
    ada.starts()
    play_until([ada, ben], end=CHOICES)
    ben.page.close()
    play_until([ada], end=f'.game article[aria-label="Ben"]:has-text("{STAND_IN}")')

    ben.new_page()
    ben.page.goto("/")
    ben.page.get_by_role("link", name=code).click()
    expect(ben.seat_of("Ben")).to_be_visible()
    expect(ada.seat_of("Ben")).not_to_contain_text(STAND_IN)
    for _ in range(2):
        play_until([ben, ada], end=CHOICES)
        ben.chooses()


def test_who_watches_by_the_link_for_watching_sees_no_hand_and_cannot_sit(come: Come) -> None:
    ada, cleo = come("Ada"), come("Cleo")
    ada.opens_a_table("uno", target=1)
    ada.button("Menu").click()
    ada.stops_the_clock()
    ada.button("Link for watching").click()
    ada.button("Copied").wait_for()
    ada.page.clock.resume()
    ada.button("Close").click()

    cleo.page.goto(ada.page.evaluate("navigator.clipboard.readText()"))
    cleo.sees("You are watching. With the code of the table you can sit down.")
    expect(cleo.page.get_by_role("button", name="Sit here")).to_have_count(0)
    ada.starts()
    for name in ("Ada", "Momo", "Pip"):
        expect(cleo.seat_of(name)).to_be_visible()
    expect(cleo.page.get_by_role("list", name="your cards")).to_have_count(0)
    assert not cleo.may_choose
    play_until([ada], end=OVER)
    expect(cleo.page.locator(OVER)).to_be_visible()
    assert not cleo.may_choose


def test_two_people_share_a_device_and_hands_are_hidden_until_it_is_handed_over(come: Come) -> None:
    ada = come("Ada")
    ada.opens_a_table("uno")
    ada.button("Seat another person on this device").click()
    ada.page.get_by_role("dialog").get_by_label("Your name").fill("Ben")
    ada.page.get_by_role("dialog").get_by_role("button", name="Sit here").click()
    expect(ada.page.locator("li.own")).to_have_count(2)
    ada.starts()
    hand = ada.page.get_by_role("list", name="your cards")
    took = set()
    for _ in range(20):
        handing = ada.page.get_by_role("button", name="I am ")
        handing.or_(ada.page.locator(CHOICES)).first.wait_for()
        if handing.is_visible():
            name = handing.inner_text().removeprefix("I am ")
            expect(hand).to_have_count(0)
            ada.sees(f"Hand the device to {name}")
            handing.click()
            expect(ada.seat_of(name)).to_be_visible()
            expect(hand).to_be_visible()
            took.add(name)
        ada.chooses()
        if took == {"Ada", "Ben"}:
            return
    raise AssertionError(f"Only {took} had the device.")
