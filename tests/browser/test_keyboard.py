"""Nobody needs a mouse."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import CHOICES, Person
from tests.browser.stage import Come


def tab_to(person: Person, wanted: str) -> None:
    """Press Tab until the keyboard is where one wants it."""
    for _ in range(80):
        person.page.keyboard.press("Tab")
        if person.page.locator(f":focus:is({wanted})").count():
            return
    raise AssertionError(f"Tab does not come to {wanted}")


def test_a_table_is_opened_and_a_game_is_played_without_a_mouse(come: Come) -> None:
    ada = come("Ada")
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
    for wanted in (by_letter, by_arrows, by_tab, by_arrows, by_letter):
        ada.waits_for([])
        if wanted is by_tab:
            tab_to(ada, CHOICES)
        is_targeting = page.locator(".game button.choose").count() > 0
        lines = page.locator("aside .log li").count()
        for key in by_arrows if is_targeting and wanted is by_letter else wanted:
            page.keyboard.press(key)
        expect(page.locator("aside .log li")).not_to_have_count(lines)
