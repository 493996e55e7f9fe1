"""Nobody needs a mouse."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import CHOICES, Person
from tests.browser.stage import HIT, STAY, Stage


def tab_to(person: Person, wanted: str) -> None:
    """Press Tab until the keyboard is where one wants it."""
    for _ in range(80):
        person.page.keyboard.press("Tab")
        if person.page.locator(f":focus:is({wanted})").count():
            return
    raise AssertionError(f"Tab does not come to {wanted}")


def test_a_table_is_opened_and_a_game_is_played_without_a_mouse(stage: Stage) -> None:
    ada = stage.come("Ada")
    stage.script("1", "12", "11", "10", "freeze", "2", bots=(HIT, HIT, HIT, STAY, STAY), dealer=3)
    page = ada.page
    page.goto("/")
    tab_to(ada, "input[type=radio][value=flip7]")
    page.keyboard.press("ArrowDown")
    expect(page.locator("input[value=vengeance]")).to_be_checked()
    page.keyboard.press("ArrowUp")
    tab_to(ada, ".open button")
    page.keyboard.press("Enter")
    expect(ada.button("Start")).to_be_enabled()
    tab_to(ada, ".start button")
    page.keyboard.press("Enter")

    by_letter, by_arrows, by_tab = ["h"], ["ArrowRight", "Enter"], ["Enter"]
    for wanted, told in (
        (by_letter, "Guest gets 1."),
        (by_arrows, "Guest gets Freeze."),
        (by_tab, "Guest freezes"),
        (by_letter, "Guest gets 2."),
        (by_arrows, "Guest stays."),
    ):
        ada.waits_for([])
        if wanted is by_tab:
            tab_to(ada, CHOICES)
        for key in wanted:
            page.keyboard.press(key)
        expect(page.locator("aside .log")).to_contain_text(told)
