"""The rules beside the game: at the clause that just mattered, in the language at hand, and on a page of their own."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.stage import Come, Stage

ROOT = Path(__file__).parents[2]
TECHNICAL = {"G2", "G3", "G4", "G4a"}
"""Clauses about how a table asks, refuses and counts: on the screen they show themselves."""


def test_every_clause_of_the_rules_is_on_the_screen() -> None:
    documented = {
        name
        for page in ("every-game", "flip7", "vengeance", "uno")
        for name in re.findall(
            r"^### (\w+) ·", (ROOT / "docs" / "rules" / f"{page}.md").read_text(encoding="utf-8"), re.MULTILINE
        )
    }
    words = (ROOT / "web" / "src" / "rules" / "words" / "en.ts").read_text(encoding="utf-8")
    titled = set(re.findall(r"^  ([FGUV]\d+): ", words, re.MULTILINE))
    told = set(re.findall(r"^  '([FGUV]\d+)\.text': ", words, re.MULTILINE))
    assert titled == told == documented - TECHNICAL
    shown = (ROOT / "web" / "src" / "rules" / "clauses.ts").read_text(encoding="utf-8")
    sections = shown[shown.index("const SECTIONS") : shown.index("const OPTIONS")]
    assert set(re.findall(r"'([FGUV]\d+)'", sections)) == titled


def test_who_busts_is_told_why_by_the_clause(stage: Stage) -> None:
    ada, ben = stage.come("Ada"), stage.come("Ben")
    stage.script("7", "12", "7")
    ben.joins(ada.opens_a_table("flip7", seats=2, target=100_000))
    ada.starts()
    for person in (ada, ben, ada):
        person.button("Hit").click()
    ada.button("Why did I bust?").click()
    sheet = ada.page.get_by_role("dialog", name="Rules: Flip 7")
    expect(sheet.locator(".at")).to_contain_text("Busting")
    expect(sheet.locator(".at")).to_be_in_viewport()
    expect(sheet).to_contain_text("When somebody has 100000 after a round")
    ada.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    ada.page.locator("aside .log button").first.click()
    expect(ada.page.get_by_role("dialog", name="Rules: Flip 7").locator(".at")).to_be_in_viewport()


def test_an_edition_has_its_own_rules_and_deck_in_each_language(come: Come) -> None:
    ada = come("Ada")
    ada.page.goto("/rules/flip7/official#F11")
    expect(ada.page.locator(".at")).to_contain_text("Actions inside a Flip Three wait")
    ada.sees("The deck: 94 cards")
    ada.page.get_by_role("group", name="Edition").get_by_text("Card list", exact=True).click()
    ada.sees("The deck: 99 cards")
    ada.sees("Actions inside a Flip Three happen at once")
    expect(ada.page.get_by_text("Actions inside a Flip Three wait")).to_have_count(0)
    for locale, busting in {"zh-TW": "爆掉", "ko-KR": "버스트", "fr-FR": "Sauter"}.items():
        other = come(locale, locale=locale)
        other.page.goto("/rules/vengeance")
        expect(other.page.get_by_role("heading", name=busting).first).to_be_visible()


def test_a_clock_is_shown_where_the_table_plays_by_one(come: Come) -> None:
    ada = come("Ada")
    ada.opens_a_table("flip7", seats=2, target=100_000)
    ada.page.get_by_label("Turn clock").select_option("fast")
    ada.stops_the_clock()
    ada.starts()
    expect(ada.page.get_by_role("timer")).to_have_attribute("aria-label", re.compile(r"^(20|1\d) seconds left$"))


def test_who_watches_is_told_when_they_can_play(come: Come) -> None:
    ada, cleo = come("Ada"), come("Cleo")
    code = ada.opens_a_table("flip7", seats=2, target=100_000)
    ada.starts()
    cleo.page.goto(f"/t/{code}")
    cleo.sees("You are watching. When this game is over you can take a seat.")
