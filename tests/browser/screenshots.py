"""The pictures of the README, taken of the real thing: `make screenshots`."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS, chromium, wait_for
from tests.server.live import free_port

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
PHONE = (390, 780)
LAPTOP = (1280, 800)
GAMES = {"flip7": "Flip 7", "vengeance": "Flip 7 With a Vengeance", "uno": "UNO Avengers"}
MOVES = 9
"""Moves of one's own before a picture is taken."""


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
    """Each game on a phone and on a laptop, once in the light and once in the dark."""
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for number, (game, title) in enumerate(GAMES.items()):
        for where, size in (("phone", PHONE), ("laptop", LAPTOP)):
            scheme = schemes[(number + (where == "laptop")) % 2]
            context = browser.new_context(
                viewport={"width": size[0], "height": size[1]},
                color_scheme=scheme,
                reduced_motion="reduce",
                locale="en-US",
            )
            page = context.new_page()
            page.goto(address)
            if where == "laptop" and game == "flip7":
                page.screenshot(path=FOLDER / "start.png")
            play(page, title)
            page.screenshot(path=FOLDER / f"{game}-{where}-{scheme}.png")
            context.close()


def play(page: Page, title: str) -> None:
    """Open a table, start, and make some moves."""
    page.get_by_text(title, exact=True).first.click()
    page.get_by_role("button", name="Open a table").click()
    page.get_by_role("button", name="Start").first.click()
    moves = 0
    for _ in range(400):
        if moves >= MOVES and asked(page):
            return
        moves += move(page)
        page.wait_for_timeout(60)


def asked(page: Page) -> bool:
    """Whether it is our turn, with cards on the table."""
    return page.get_by_role("button", name="Stay").count() > 0 or page.get_by_role("button", name="Draw").count() > 0


def move(page: Page) -> int:
    """Make one move, if one is asked for; how many were made."""
    for name in ("Hit", "Draw", "Keep"):
        button = page.get_by_role("button", name=name).first
        if button.count() and button.is_visible() and button.is_enabled():
            button.click()
            return 1
    return 0


if __name__ == "__main__":
    main()
