"""Every screen, light and dark, wide and on the narrowest phone: axe finds no fault, and nothing is too wide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from tests.browser.people import ASKED, OVER, Person, play_until
from tests.browser.stage import Come, Stage

WIDE, NARROW = (1280, 800), (360, 740)
LOOKS = [(WIDE, "light"), (WIDE, "dark"), (NARROW, "light"), (NARROW, "dark")]
SETTLED = (
    "document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < 1e5).map((one) => one.finish())"
)
"""Colors fade when the light changes; axe looks at what comes of it."""
TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def faults(person: Person, screen: str) -> Iterator[str]:
    """What is wrong with what they see, whatever device and light they see it in."""
    page = person.page
    for (width, height), light in LOOKS:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if light == "dark" else "light")
        page.evaluate(f"{SETTLED}.length")
        where = f"{screen}, {width} px, {light}"
        if (excess := page.evaluate(TOO_WIDE)) > 0:
            yield f"{where}: {excess} px wider than the screen"
        for violation in Axe().run(page).response["violations"]:
            for node in violation["nodes"]:
                yield f"{where}: {violation['id']}: {node['html'][:160]}: {node['failureSummary'][:200]}"
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    page.emulate_media(color_scheme="light")


def report(found: Iterable[str]) -> str:
    return "\n".join(found)


@pytest.mark.parametrize("path", ["/", "/cards", "/fair", "/rules/vengeance#V3", "/nothing-here"])
def test_a_page_is_for_everybody(come: Come, path: str) -> None:
    ada = come("Ada")
    ada.page.goto(path)
    expect(ada.page.get_by_role("heading").first).to_be_visible()
    assert not report(faults(ada, path))


CHOOSING = {"flip7": "button.choose", "vengeance": "button.choose", "uno": ".actions button.color"}
"""When a player, or a colour, is asked for."""


@pytest.mark.parametrize("game", ["flip7", "vengeance", "uno"])
def test_a_table_is_for_everybody(come: Come, game: str) -> None:
    ada = come("Ada", *WIDE)
    ada.opens_a_table(game, target=100_000)
    found = list(faults(ada, "lobby"))
    ada.starts()
    play_until([ada], end=".game .actions button, .game button.playable")
    found += faults(ada, "own turn")
    play_until([ada], end=CHOOSING[game])
    found += faults(ada, "choice")
    assert not report(found)


def test_a_long_hand_is_for_everybody_while_none_of_its_cards_is_asked_for(stage: Stage) -> None:
    ada = stage.come("Ada", *WIDE)
    own = ["wild", *(f"red-{number}" for number in range(1, 7))]
    other = [f"purple-{number}" for number in range(1, 8)]
    drawn = [f"{color}-{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8) for color in ("red", "purple")]
    stage.hands(own, other, "blue-9", *drawn, bots=({"do": "draw"},) * 8)
    ada.opens_a_table("uno", seats=2)
    ada.starts()
    hand = ada.page.get_by_role("list", name="your cards")
    for cards in range(8, 16):
        ada.button("Draw").click()
        expect(hand.locator("li")).to_have_count(cards)
    hand.get_by_role("button", name="Wild").click()
    ada.button("Blue").wait_for()
    assert not report(faults(ada, "a long hand"))


def test_the_end_of_a_game_and_its_replay_are_for_everybody(come: Come) -> None:
    ada = come("Ada", *WIDE)
    ada.opens_a_table("flip7", edition="Card list", target=15)
    ada.starts()
    found: list[str] = []
    play_until([ada], end=f"{ASKED}, {OVER}")
    found += faults(ada, "end of the round")
    play_until([ada], end=OVER)
    found += faults(ada, "end of the game")
    ada.page.get_by_role("link", name="Watch the replay").click()
    expect(ada.page.get_by_text("every one is right")).to_be_visible()
    ada.button("To the end").click()
    found += faults(ada, "replay")
    assert not report(found)


@pytest.mark.parametrize("opens", ["People", "Chat and reactions", "Menu", "Rules"])
def test_what_opens_over_a_table_is_for_everybody(come: Come, opens: str) -> None:
    ada = come("Ada", *WIDE)
    ada.opens_a_table("flip7")
    ada.page.locator("header nav, main section").get_by_role("button", name=opens, exact=False).first.click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    assert not report(faults(ada, opens))
