"""Two people on two devices and a bot play whole games, from the code to the rematch."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.people import play_until
from tests.browser.stage import Come
from upcard.record import read
from upcard.verifying import verify


def test_a_game_is_running_three_taps_after_the_start_page(come: Come) -> None:
    ada = come("Ada")
    ada.page.goto("/")
    ada.page.locator("label:has(input[value=vengeance])").click()
    ada.button("Open a table").click()
    ada.button("Start").click()
    ada.page.locator(".game .actions").get_by_role("button").first.wait_for()


@pytest.mark.parametrize(("game", "target"), [("flip7", 30), ("vengeance", 20), ("uno", 1)])
def test_two_people_and_a_bot_play_to_the_end_and_again(come: Come, tmp_path: Path, game: str, target: int) -> None:
    ada, ben = come("Ada"), come("Ben", width=390)
    ben.joins(ada.opens_a_table(game, target=target))
    ada.starts()
    play_until([ada, ben])

    for person in (ada, ben):
        expect(person.page.get_by_role("heading", name="wins the game")).to_be_visible()
    expect(ben.page.get_by_text("The host can start a rematch.")).to_be_visible()

    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download the record").click()
    record = tmp_path / "record"
    download.value.save_as(record)
    assert "nobody changed a card afterwards" in verify(read(record.read_bytes()))

    ben.page.get_by_role("link", name="Watch the replay").click()
    expect(ben.page.get_by_text("every one is right")).to_be_visible()
    ben.button("To the end").click()
    ben.button("One step back").click()
    asked: list[str] = []
    ben.page.on("request", lambda request: asked.append(request.url))
    ben.page.go_back()
    expect(ben.page.get_by_role("heading", name="wins the game")).to_be_visible()
    assert not [url for url in asked if "/api/replays/" in url and "first=0" in url]  # the page being left is no replay

    ada.button("Rematch").click()
    for person in (ada, ben):
        expect(person.page.locator("li.own")).to_contain_text(person.name)
    ada.starts()
    expect(ben.page.locator(".game")).to_be_visible()


def test_the_next_round_of_the_card_list_starts_when_both_have_pressed(come: Come) -> None:
    ada, ben = come("Ada"), come("Ben")
    ben.joins(ada.opens_a_table("flip7", edition="Card list"))
    ada.starts()
    play_until([ada, ben], end=".asking button.primary")
    ada.button("Start next round").click()
    ada.sees("Waiting for Ben")
    for person in (ada, ben):
        person.sees("The round is over.")
    ben.button("Start next round").click()
    for person in (ada, ben):
        expect(person.page.get_by_text("The round is over.")).to_be_hidden()
        expect(person.page.get_by_text("Round 2", exact=True).first).to_be_visible()
    play_until([ada, ben], end=".asking button.primary")
