"""Company at a table: what the host may do, who talks, who takes something back, who sits down for the next game."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.browser.people import CHOICES, Person, play_until
from tests.browser.stage import HIT, STAY, Come, Stage


def bar(person: Person, name: str) -> Locator:
    """A button at the top of a table, whatever else its name tells."""
    return person.page.locator("header nav").get_by_role("button", name=name)


def two_playing(come: Come, seats: int = 3) -> tuple[Person, Person]:
    """Ada, the host, and Ben, with a bot where there is a third seat."""
    ada, ben = come("Ada"), come("Ben", width=390)
    ben.joins(ada.opens_a_table("flip7", seats=seats, target=100_000))
    ada.starts()
    expect(ben.page.locator(".game")).to_be_visible()
    return ada, ben


def test_the_host_pauses_and_nobody_can_act_until_it_goes_on(come: Come) -> None:
    ada, ben = two_playing(come)
    play_until([ada, ben], end=CHOICES)
    bar(ada, "Pause").click()
    for person in (ada, ben):
        person.sees("The game is paused")
        assert not person.may_choose
    expect(ben.page.get_by_role("button", name="Resume")).to_have_count(0)
    ada.page.locator(".asking").get_by_role("button", name="Resume").click()
    ada.waits_for(["Ben"])


def test_the_host_lets_a_bot_play_for_somebody_or_sends_them_away(come: Come) -> None:
    ada, ben = two_playing(come)
    bar(ada, "People").click()
    ada.button("Let a bot play for Ben").click()
    expect(ben.page.get_by_text("You are watching.").first).to_be_visible()
    sends_away(ada, "Ben")
    ben.sees("The host has sent you away from this table.")
    ada.page.keyboard.press("Escape")
    expect(ada.seat_of("Ben")).to_contain_text("Bot")
    play_until([ada], end=CHOICES)


def sends_away(host: Person, name: str) -> None:
    """In the list of people, which is open."""
    host.button(f"Send {name} away").click()
    host.button("Yes, for good").click()


def test_who_was_sent_away_does_not_come_back_and_the_others_go_on_under_a_new_code(come: Come) -> None:
    ada, ben = two_playing(come)
    cleo = come("Cleo")
    cleo.page.goto(f"/t/{ada.code}")
    expect(cleo.page.get_by_text("You are watching.").first).to_be_visible()
    former = ada.code
    bar(ada, "People").click()
    sends_away(ada, "Guest")
    ada.page.keyboard.press("Escape")
    cleo.sees("The host has sent you away from this table.")
    cleo.page.evaluate("localStorage.clear()")
    cleo.page.goto(f"/t/{former}")
    cleo.sees("There is no table with this code.")
    expect(ben.page.locator("header strong.code")).not_to_contain_text(former)
    expect(ben.page).to_have_url(re.compile(f"/t/{ada.code}$"))
    for person in (ada, ben):
        person.page.reload()
        expect(person.page.locator(".game")).to_be_visible()
    play_until([ada, ben], end=CHOICES)
    dora = come("Dora")
    dora.page.goto(f"/t/{ada.code}")
    expect(dora.page.get_by_text("You are watching.").first).to_be_visible()


def test_the_hosts_role_passes_on_when_the_host_leaves(come: Come) -> None:
    ada, ben = two_playing(come)
    bar(ada, "Menu").click()
    ada.button("Leave the table").click()
    ada.button("Leave the table").click()
    expect(bar(ben, "Pause")).to_be_visible()
    play_until([ben], end=CHOICES)


def test_somebody_who_watched_takes_a_seat_for_the_next_game_and_the_host_changes_what_is_played(stage: Stage) -> None:
    ada, cleo = stage.come("Ada"), stage.come("Cleo")
    stage.script("7", "12", bots=(HIT, STAY))
    code = ada.opens_a_table("flip7", seats=2, target=1)
    ada.starts()
    cleo.page.goto(f"/t/{code}")
    cleo.sees("You are watching. When this game is over you can take a seat.")
    ada.button("Hit").click()
    ada.button("Stay").click()
    ada.button("Rematch").click()
    cleo.page.get_by_label("Your name").fill("Cleo")
    cleo.page.locator("form.arrive").get_by_role("button", name="Sit here").click()
    expect(ada.page.locator("ol li", has_text="Cleo")).to_be_visible()
    ada.page.locator("label:has(input[value=uno])").click()
    expect(cleo.page.get_by_text("UNO Avengers")).to_be_visible()
    stage.hands([f"blue-{n}" for n in range(1, 8)], [f"red-{n}" for n in range(1, 8)], "green-5")
    ada.starts()
    expect(cleo.page.get_by_role("list", name="your cards").locator("li")).to_have_count(7)


class SlowToSit:
    """A device whose words about sitting down arrive when they are let through."""

    def __init__(self, person: Person) -> None:
        self.held: list[str | bytes] = []
        self.is_slow = False
        person.page.route_web_socket("**/ws", self._route)

    def _route(self, line: WebSocketRoute) -> None:
        self._server = line.connect_to_server()
        line.on_message(self._pass_on)

    def _pass_on(self, message: str | bytes) -> None:
        if self.is_slow and '"sit"' in str(message):
            self.held.append(message)
        else:
            self._server.send(message)

    def let_through(self) -> None:
        for message in self.held:
            self._server.send(message)


def test_a_rematch_starts_when_every_device_has_added_its_random_part(stage: Stage) -> None:
    ada, ben = stage.come("Ada"), stage.come("Ben")
    stage.script("7", "12")
    device = SlowToSit(ben)
    ben.joins(ada.opens_a_table("flip7", seats=2, target=1))
    ada.starts()
    for does in ("Hit", "Stay"):
        for person in (ada, ben):
            person.button(does).click()
    device.is_slow = True
    ada.button("Rematch").click()
    ben.waits_until(lambda: device.held)
    ada.sees("The deck is being sealed…")
    expect(ada.button("Start")).to_be_disabled()
    device.let_through()
    ada.starts()


def test_an_action_is_taken_back_when_the_others_agree(stage: Stage) -> None:
    ada, ben = stage.come("Ada"), stage.come("Ben", width=390)
    stage.script("7", "12")
    ben.joins(ada.opens_a_table("flip7", seats=2))
    ada.starts()
    for person in (ada, ben):
        person.button("Hit").click()
    ada.button("Stay").click()
    bar(ada, "Take back").click()
    ada.sees("Asking the others…")
    ben.sees("Ada would like to take the last action back.")
    expect(ada.page.locator("aside .log")).to_contain_text("Ada stays")
    ben.button("Agree").click()
    expect(ada.button("Stay")).to_be_visible()
    expect(ada.page.locator("aside .log")).not_to_contain_text("Ada stays")


def test_what_is_said_is_seen_at_the_table_until_the_host_switches_the_chat_off(come: Come) -> None:
    ada, ben = two_playing(come)
    ada.stops_the_clock()  # what is said floats away after a while
    bar(ben, "Chat and reactions").click()
    ben.page.get_by_label("Say something").fill("Good luck!")
    ben.button("Send").click()
    ada.sees("Good luck!")
    expect(bar(ada, "Chat and reactions, 1 new")).to_be_visible()
    ben.page.get_by_role("dialog").locator(".signs button").first.click()
    expect(ada.page.locator(".reactions svg").first).to_be_visible()
    bar(ada, "Menu").click()
    ada.page.get_by_role("switch", name="Chat").uncheck()
    expect(ben.page.get_by_label("Say something")).to_have_count(0)


def test_an_open_table_is_listed_for_everybody(come: Come) -> None:
    ada, cleo = come("Ada"), come("Cleo")
    code = ada.opens_a_table("vengeance")
    ada.page.get_by_role("switch", name="Open to everybody").check()
    cleo.page.goto("/")
    table = cleo.page.locator(f"a.table[href$='{code}']")
    expect(table).to_contain_text("Ada")
    expect(table).to_contain_text("Flip 7 With a Vengeance")
    table.click()
    cleo.page.locator("form.arrive").get_by_role("button", name="Sit here").click()
    expect(cleo.page.locator("li.own")).to_be_visible()


def test_sound_and_vibration_go_off_with_one_tap_and_stay_off(come: Come) -> None:
    ada = come("Ada")
    ada.opens_a_table("flip7")
    ada.starts()
    loud = ada.page.locator(".game .bar").get_by_role("button", name="Sound")
    expect(loud).to_have_attribute("aria-pressed", "true")
    loud.click()
    expect(loud).to_have_attribute("aria-pressed", "false")
    ada.page.reload()
    expect(loud).to_have_attribute("aria-pressed", "false")


def test_odds_are_not_shown_where_the_table_says_so(come: Come) -> None:
    ada = come("Ada")
    ada.opens_a_table("flip7")
    ada.page.get_by_role("switch", name="Odds").uncheck()
    ada.starts()
    ada.waits_for([])
    expect(ada.page.locator(".game .bar details")).to_have_count(0)
    bar(ada, "Menu").click()
    ada.page.get_by_role("switch", name="Odds").check()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".game .bar details")).to_be_visible()


def test_a_table_plays_with_a_deck_of_its_own(come: Come) -> None:
    ada, ben = come("Ada"), come("Ben")
    code = ada.opens_a_table("flip7", seats=2)
    ada.page.get_by_text("The deck, as printed").click()
    for name, count in (("Freeze", "0"), ("12", "3")):
        field = ada.page.get_by_label(name, exact=True)
        field.fill(count)
        field.press("Enter")
    ada.sees("A deck of its own")
    ben.joins(code)
    ben.sees("A deck of its own")
    ben.sees("82 cards")
    ada.starts()
    expect(ada.page.get_by_role("img", name="Deck, 82 cards")).to_be_visible()


def test_a_name_is_cut_between_letters_and_never_within_one(come: Come) -> None:
    ada = come("Ada")
    family = "👨\u200d👩\u200d👧\u200d👦"
    ada.page.goto("/")
    ada.page.get_by_label("Your name").fill(family * 30)
    expect(ada.page.get_by_label("Your name")).to_have_value(family * 24)
    ada.button("Open a table").click()
    expect(ada.page.locator("li.own")).to_contain_text(family * 24)
