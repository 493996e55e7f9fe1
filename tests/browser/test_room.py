"""There is room for everybody: what matters is in sight on the smallest phone, and no words are cut off."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.stage import HIT, Stage, hits

PHONE = (360, 740)
CUT = """() => [...document.querySelectorAll('.signs b, .signs > span, .told, .seat strong, .ask p')].filter((one) => {
  const room = one.closest('.signs') ?? one
  const beyond = one.getBoundingClientRect().right - room.getBoundingClientRect().right
  return beyond > 1 || room.scrollHeight > room.clientHeight + 2
}).map((one) => one.innerText)"""
"""Words that reach beyond the room that they have."""


def test_with_ten_at_uno_the_pile_is_in_sight_on_a_phone(stage: Stage) -> None:
    ada = stage.come("Ada", *PHONE)
    dealer = ["blue-1"] * 2 + ["green-1"] * 2 + ["red-1"] * 2 + ["purple-1"] * 2 + ["blue-2", "blue-9"]
    stage.script(*dealer)
    ada.opens_a_table("uno", seats=10)
    ada.starts()
    expect(ada.page.get_by_role("list", name="your cards").locator("li")).to_have_count(7)
    pile = ada.page.locator("[data-place=discard]").bounding_box()
    foot = ada.page.locator(".foot").bounding_box()
    assert pile is not None
    assert foot is not None
    assert pile["y"] + pile["height"] <= foot["y"]


@pytest.mark.parametrize("language", ["en", "zh-Hant", "ko", "fr"])
def test_what_a_seat_has_to_say_is_not_cut_off_on_a_phone(stage: Stage, language: str) -> None:
    ada = stage.come("Ada", *PHONE)
    # Momo is frozen, Pip stays and Odo, who deals, busts on a 10.
    cards = ["4", "12", "8", "10", "freeze", "9", "10"]
    stage.script(*cards, bots=(HIT, HIT, HIT, HIT, HIT), dealer=3)
    ada.opens_a_table("flip7", seats=4)
    ada.starts()
    hits(ada)
    ada.button("Hit").click()
    ada.page.get_by_role("button", name="Choose Momo").click()
    expect(ada.seat_of("Odo")).to_contain_text("bust on 10")
    ada.page.evaluate("(language) => localStorage.setItem('upcard.language', language)", language)
    ada.page.reload()
    expect(ada.page.locator("html")).to_have_attribute("lang", language)
    expect(ada.page.locator(".bust")).to_be_visible()
    assert ada.page.evaluate(CUT) == []
