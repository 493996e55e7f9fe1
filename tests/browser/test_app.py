"""Upcard as an app: what a browser asks for before it offers to install it, and what it has while it is offline."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.stage import Come

REGISTER = "navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(() => true)"
"""What the page does by itself over https."""


def test_a_browser_finds_what_it_needs_to_install_it(come: Come) -> None:
    ada = come("Ada")
    ada.page.goto("/")
    link = ada.page.locator("link[rel=manifest]").get_attribute("href")
    assert link is not None
    manifest = ada.page.request.get(link).json()
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == "/"
    sizes = {icon["sizes"]: icon for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= set(sizes)
    for icon in manifest["icons"]:
        answer = ada.page.request.get(icon["src"])
        assert answer.headers["content-type"] == icon["type"], icon["src"]


def test_the_page_opens_while_the_network_is_away(come: Come) -> None:
    ada = come("Ada")
    ada.page.goto("/")
    assert ada.page.evaluate(REGISTER)
    ada.page.reload()  # from now on through it, so that its parts are kept
    expect(ada.button("Open a table")).to_be_visible()
    ada.was_offline = True
    ada.context.set_offline(True)
    ada.page.reload()
    expect(ada.button("Open a table")).to_be_visible()
    ada.context.set_offline(False)


def test_a_page_that_cannot_be_loaded_says_so_and_can_be_loaded_again(come: Come) -> None:
    ada = come("Ada")
    ada.page.goto("/")
    expect(ada.button("Open a table")).to_be_visible()
    ada.was_offline = True
    ada.context.set_offline(True)
    ada.page.get_by_role("link", name="Cards").click()
    ada.sees("This page could not be loaded")
    ada.context.set_offline(False)
    ada.button("Load it again").click()
    expect(ada.page.get_by_role("heading", name="Cards", exact=True)).to_be_visible()
