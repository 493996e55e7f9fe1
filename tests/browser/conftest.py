"""A server for each test worker, a Chromium for each module, and for each person a browser profile of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.hurried import GRACE
from tests.browser.people import UNTIL_HUNG, Person
from tests.browser.stage import Come, Stage
from tests.browser.staged import SCRIPT
from tests.server.live import port_of
from upcard.server.page import PAGE

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

expect.set_options(timeout=UNTIL_HUNG)


def chromium() -> str:
    found = os.environ.get("UPCARD_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if found is None:
        pytest.fail("No Chromium here: install it (apt install chromium), or say where it is with UPCARD_CHROMIUM.")
    return found


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server of our own answers."""
    with serving("tests.browser.hurried", tmp_path_factory.mktemp("tables")) as address:
        yield address


@pytest.fixture(scope="session")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where nobody is waited for for long whose page is gone."""
    with serving("tests.browser.hurried", tmp_path_factory.mktemp("tables"), **{GRACE: "1500"}) as address:
        yield address


@contextmanager
def serving(module: str, data: Path, **environment: str) -> Iterator[str]:
    """A server of this module, until the tests are over."""
    if not (PAGE / "index.html").is_file():
        pytest.fail("The client is not built: run make web.")
    where = ["--host", "127.0.0.1", "--port", "0", "--data", str(data)]
    command = [sys.executable, "-m", module, "serve", *where, "--no-browser"]
    environment = {**os.environ, **environment, "UPCARD_PLAIN": "1"}  # starts at once, whether compiled or not
    root = Path(__file__).parents[2]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, env=environment) as server:
        try:
            yield f"http://127.0.0.1:{port_of(server)}"
        finally:
            server.kill()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium for each module: while one runs, nothing else of its worker can have an event loop."""
    executable = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def come(browser: Browser, address: str) -> Iterator[Come]:
    """Somebody comes with a device of their own. When all is over, nobody's page may have complained."""
    with coming(browser, address) as comes:
        yield comes


@pytest.fixture(scope="session")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """Where a server with a script answers, and the script."""
    folder = tmp_path_factory.mktemp("stage")
    with serving("tests.browser.staged", folder / "tables", **{SCRIPT: str(folder / "script.json")}) as address:
        yield address, folder / "script.json"


@pytest.fixture
def stage(browser: Browser, staged: tuple[str, Path]) -> Iterator[Stage]:
    """A server on which a test says which cards come."""
    address, script = staged
    with coming(browser, address) as comes:
        yield Stage(comes, script)


@contextmanager
def coming(browser: Browser, address: str) -> Iterator[Come]:
    """How people come to the server at this address."""
    people: list[Person] = []

    def comes(name: str, width: int = 1100, height: int = 800, locale: str = "en-US", moves: bool = False) -> Person:
        context = browser.new_context(
            base_url=address,
            locale=locale,
            reduced_motion="no-preference" if moves else "reduce",
            viewport={"width": width, "height": height},
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.set_default_timeout(UNTIL_HUNG)
        people.append(Person(name, context))
        return people[-1]

    try:
        yield comes
    finally:
        for person in people:
            person.context.close()
    assert [trouble for person in people for trouble in person.troubles] == []
