"""The pictures of the README, taken of the real thing: `make screenshots`."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS, chromium, wait_for
from tests.browser.people import ASKED, CALL, CARD, CHOICES, OVER, Person
from tests.server.live import free_port

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
PHONE = (390, 780)
LAPTOP = (1280, 800)
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
GAMES = ("flip7", "vengeance", "uno")
MOVES = 4
"""Moves of one's own at least before a picture is taken."""
LYING = {"flip7": 3, "vengeance": 3, "uno": 4}
"""Cards of one's own that make a picture."""


def main() -> None:
    """Serve, play a little of each game on a phone and a laptop, and take pictures."""
    FOLDER.mkdir(exist_ok=True)
    port = free_port()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        where = ["--host", "127.0.0.1", "--port", str(port), "--data", data, "--no-browser"]
        with subprocess.Popen([sys.executable, "-m", "tests.browser.hurried", "serve", *where]) as server:
            address = f"http://127.0.0.1:{port}"
            wait_for(address, server)
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            take_all(browser, address)
            browser.close()
            server.kill()


def take_all(browser: Browser, address: str) -> None:
    """The start page, and each game on a phone and on a laptop, once in the light and once in the dark."""
    for number, game in enumerate(GAMES):
        for where, size in (("phone", PHONE), ("laptop", LAPTOP)):
            scheme = SCHEMES[(number + (where == "laptop")) % 2]
            context = browser.new_context(
                base_url=address,
                viewport={"width": size[0], "height": size[1]},
                color_scheme=scheme,
                reduced_motion="reduce",
                locale="en-US",
                has_touch=where == "phone",
                is_mobile=where == "phone",
                device_scale_factor=1 if where == "phone" else 0.65,  # small files; the README shows them smaller still
            )
            ada = Person("Ada", context)
            if where == "laptop" and game == "flip7":
                ada.page.goto("/")
                ada.page.wait_for_timeout(500)
                ada.page.screenshot(path=FOLDER / "start.png")
            while not plays(ada, game):
                pass
            ada.page.screenshot(path=FOLDER / f"{game}-{where}-{scheme}.png")
            context.close()


def plays(ada: Person, game: str) -> bool:
    """Open a table and play until there is something to see; whether that comes before the game is over."""
    ada.opens_a_table(game, seats=4)
    ada.starts()
    moves = 0
    while not (page := ada.page).locator(OVER).count():
        page.locator(f"{CHOICES}, {ASKED}, {OVER}").first.wait_for()
        if moves >= MOVES and is_picture(page, game):
            return True
        if page.locator(ASKED).count():
            page.locator(ASKED).first.click()
        elif page.locator(CHOICES).count():
            moves += 1
            choose(ada)
    return False


def is_picture(page: Page, game: str) -> bool:
    """Whether it is our turn, nothing lies over the table, and enough lies on it."""
    asked = page.locator(".game .actions button.hit, .game .actions button.draw")
    lying = page.locator(".mine li").count()
    others = page.locator(".others li li").count() if game != "uno" else 9
    is_clear = page.locator(".sums, .air p").count() == 0
    return bool(asked.count()) and is_clear and LYING[game] <= lying <= 9 and others >= 5


def choose(ada: Person) -> None:
    """Hit rather than stay, play rather than draw."""
    page = ada.page
    hit = page.locator(".game .actions button.hit")
    if hit.count() and page.locator(".mine li").count() < 4:
        hit.first.click()
    elif page.locator(f"{CALL}, {CARD}").count():
        page.locator(f"{CALL}, {CARD}").first.click(position={"x": 10, "y": 14})
    else:
        ada.chooses()
    page.wait_for_timeout(150)


if __name__ == "__main__":
    main()
