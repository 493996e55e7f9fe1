"""The pictures of the README, taken of the real thing: `make screenshots`. Cards come by a script."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, chromium, serving
from tests.browser.people import Person
from tests.browser.staged import SCRIPT, write

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
PHONE, LAPTOP = (390, 780), (1280, 800)
SEATS = 4
COME = """(lying) =>
  document.querySelectorAll('.mine li').length > lying || document.querySelector('.game button.card') !== null"""
"""Whether a card has come, or one is asked for."""
HIT, STAY = {"do": "hit"}, {"do": "stay"}


def plays(*cards: str) -> list[dict[str, Any]]:
    return [{"do": "play", "card": card} for card in cards]


def dealt(hands: tuple[list[str], ...]) -> list[str]:
    """Hands as they are dealt: one card each, round by round."""
    return [card for cards in zip(*hands, strict=True) for card in cards]


@dataclass(frozen=True)
class Scene:
    """A moment of a game: the cards and the bots that lead to it, and what one does oneself."""

    game: str
    deals: list[str]
    bots: list[dict[str, Any]]
    acts: Callable[[Person], None]
    phone: Literal["light", "dark"]
    laptop: Literal["light", "dark"]


def six_numbers(ada: Person) -> None:
    """A row of six, twice its worth, and nobody else in the way."""
    for _ in range(7):
        hit(ada)


def swapping(ada: Person) -> None:
    """The first card of a Swap is chosen."""
    for _ in range(4):
        hit(ada)
    ada.seat_of("Odo").get_by_role("button", name="12").click()


def turn_in_uno(ada: Person) -> None:
    """One card is played; two come, and the turn comes back."""
    ada.page.get_by_role("list", name="your cards").get_by_role("button", name="Blue 6").click()


def hit(ada: Person) -> None:
    lying = ada.page.locator(".mine li").count()
    ada.button("Hit").click()
    ada.page.wait_for_function(COME, arg=lying)


HANDS = (
    ["blue-6", "green-3", "red-2", "gauntlet", "purple-9", "red-reverse", "blue-0"],
    ["blue-5", "red-8", "green-1", "green-2", "purple-1", "purple-2", "green-8"],
    ["red-5", "red-skip", "green-4", "green-6", "purple-3", "purple-4", "blue-2"],
    ["red-draw2", "green-5", "green-7", "purple-5", "purple-6", "blue-3", "red-7"],
)
SCENES = (
    Scene(
        "flip7",
        ["4", "12", "8", "10", "x2", "9", "second", "6", "11", "5", "3", "10", "2", "12", "9", "7", "7", "+10", "12"],
        [*[HIT] * 9, STAY, HIT, HIT, HIT, STAY],
        six_numbers,
        phone="light",
        laptop="dark",
    ),
    Scene(
        "vengeance",
        ["7", "12", "3", "10", "13", "lucky13", "zero", "steal", "9", "11", "5", "-4", "swap"],
        [*[HIT] * 6, {"do": "pick", "seat": 1, "card": "12"}, HIT, HIT, HIT, {"do": "target", "seat": 0}],
        swapping,
        phone="dark",
        laptop="light",
    ),
    Scene(
        "uno",
        ["blue-1", "blue-2", "blue-3", "blue-9", *dealt(HANDS), "blue-4", "wild", "purple-7"],
        plays("blue-5", "red-5", "red-draw2", "red-8", "red-skip"),
        turn_in_uno,
        phone="light",
        laptop="dark",
    ),
)


def main() -> None:
    """Serve, bring about a moment of each game on a phone and on a laptop, and take pictures."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        script = Path(folder) / "script.json"
        with serving("tests.browser.staged", Path(folder) / "tables", **{SCRIPT: str(script)}) as address:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            start(browser, address)
            for scene in SCENES:
                take(browser, address, script, scene, "phone")
                take(browser, address, script, scene, "laptop")
            browser.close()


def start(browser: Browser, address: str) -> None:
    ada = comes(browser, address, "laptop", "dark")
    ada.page.goto("/")
    ada.button("Open a table").wait_for()
    ada.page.screenshot(path=FOLDER / "start.png")
    ada.context.close()


def take(browser: Browser, address: str, script: Path, scene: Scene, where: Literal["phone", "laptop"]) -> None:
    light = getattr(scene, where)
    ada = comes(browser, address, where, light)
    write(script, scene.deals, scene.bots, SEATS - 1)
    ada.opens_a_table(scene.game, seats=SEATS)
    ada.starts()
    scene.acts(ada)
    ada.page.locator(".game [data-choice], .game button.playable").first.wait_for()
    ada.page.mouse.move(0, 0)
    ada.page.wait_for_timeout(500)
    ada.page.screenshot(path=FOLDER / f"{scene.game}-{where}-{light}.png")
    ada.context.close()


def comes(browser: Browser, address: str, where: Literal["phone", "laptop"], light: Literal["light", "dark"]) -> Person:
    """Ada with the device in question."""
    width, height = PHONE if where == "phone" else LAPTOP
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        color_scheme=light,
        reduced_motion="reduce",
        locale="en-US",
        has_touch=where == "phone",
        is_mobile=where == "phone",
        device_scale_factor=1.75 if where == "phone" else 1,
    )
    return Person("Ada", context)


if __name__ == "__main__":
    main()
