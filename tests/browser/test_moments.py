"""Single moments of the games, brought about by a script: what is asked, how it is answered, and what is seen of it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.people import Person
from tests.browser.stage import HIT, STAY, Stage, hits

WATCH = """(wanted) => {
  const most = (window.most = {})
  const count = (each) => Math.max(most[each] ?? 0, document.querySelectorAll(each).length)
  const look = () => wanted.forEach((each) => (most[each] = count(each)))
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""
"""Remember how many of each there were at most: moments pass."""


def watches(person: Person, *wanted: str) -> Callable[[str], int]:
    """From now on the page looks out for these; returns how many of one there were at once."""
    person.page.evaluate(WATCH, list(wanted))
    return lambda each: int(person.page.evaluate("(each) => window.most[each]", each))


def card(person: Person, name: str, of: str) -> Locator:
    """A card that lies in front of somebody."""
    return person.seat_of(of).get_by_role("button", name=name, exact=False)


# --- Flip 7


def test_the_two_cards_of_a_bust_are_seen_before_all_are_turned_down(stage: Stage) -> None:
    ada, ben = stage.come("Ada", moves=True), stage.come("Ben")
    stage.script("7", "12", "3", "11", "7")
    ben.joins(ada.opens_a_table("flip7", seats=2))
    ada.starts()
    for person in (ada, ben, ada, ben):
        hits(person)
    seen = watches(ada, ".mine .card.busted")
    ada.button("Hit").click()
    expect(ada.seat_of("Ada")).to_contain_text("bust on 7")
    expect(ada.page.locator(".mine .card.down")).to_have_count(3)
    assert seen(".mine .card.busted") == 2


def test_who_does_not_want_to_wait_taps_the_table_and_sees_how_it_stands(stage: Stage) -> None:
    ada = stage.come("Ada", moves=True)
    stage.script("7", "12", "3", "7", "9", "10", bots=(STAY, STAY))
    ada.opens_a_table("flip7", seats=2, edition="International")
    ada.starts()
    hits(ada)
    ada.button("Hit").wait_for()
    ada.stops_the_clock()
    hits(ada)
    ada.passes(until=ada.page.locator(".mine .card.busted"))
    ada.page.locator(".middle").click()
    expect(ada.page.get_by_role("region", name="Round 1: the scores")).to_be_visible()
    expect(ada.seat_of("Ada").get_by_role("img", name="10")).to_be_visible()  # the next round's
    expect(ada.page.locator(".mine .card.down")).to_have_count(0)


def test_a_flip_7_is_a_moment_and_its_sums_are_read_before_the_next_round(stage: Stage) -> None:
    ada = stage.come("Ada", moves=True)
    stage.script("1", "12", "2", "3", "4", "5", "6", "7", bots=(HIT, STAY))
    ada.opens_a_table("flip7", seats=2)
    ada.starts()
    hits(ada, 6)
    ada.button("Hit").wait_for()
    seen = watches(ada, ".air .paper", ".mine ul.wave")
    ada.stops_the_clock()
    hits(ada)
    sums = ada.page.get_by_role("region", name="Round 1: the scores")
    ada.passes(until=sums)
    expect(sums).to_contain_text("1 + 2 + 3 + 4 + 5 + 6 + 7 = 28")
    expect(sums).to_contain_text("Flip 7 +15")
    assert seen(".air .paper") == seen(".mine ul.wave") == 1
    expect(ada.page.locator("b.round")).to_contain_text("Round 1")
    sums.get_by_role("button", name="Close").click()
    expect(ada.page.locator("b.round")).to_contain_text("Round 2")


def test_nothing_moves_on_the_table_but_cards(stage: Stage) -> None:
    ada = stage.come("Ada")
    stage.script("7", "12", "+4", "10", "flip3", bots=(HIT, HIT))
    ada.opens_a_table("flip7", seats=2)
    ada.starts()
    ada.button("Hit").wait_for()
    places = [ada.seat_of(name) for name in ("Ada", "Momo")]
    before = [seat.bounding_box() for seat in places]
    hits(ada, 2)
    assert [seat.bounding_box() for seat in places] == before
    ada.button("Hit").click()
    expect(ada.page.locator("button.choose")).to_have_count(2)
    assert [seat.bounding_box() for seat in places] == before


def test_who_plays_alone_is_told_how_far_they_have_come(stage: Stage) -> None:
    ada = stage.come("Ada")
    stage.script("7", "12", dealer=0)
    ada.opens_a_table("flip7", seats=1)
    ada.starts()
    hits(ada, 2)
    ada.stops_the_clock()
    ada.button("Stay").click()
    ada.sees("19 of 200 points after 1 round")


# --- Vengeance


def test_a_swap_is_two_taps_on_the_table(stage: Stage) -> None:
    ada = stage.come("Ada")
    stage.script("7", "12", "swap", bots=(HIT, STAY))
    ada.opens_a_table("vengeance", seats=2)
    ada.starts()
    hits(ada)
    ada.button("Hit").click()
    card(ada, "12", "Momo").click()
    ada.sees("Swap: choose the card that it changes places with.")
    card(ada, "7", "Ada").click()
    expect(ada.seat_of("Ada").get_by_role("img", name="12")).to_be_visible()
    expect(ada.seat_of("Momo").get_by_role("img", name="7")).to_be_visible()


def test_a_card_is_stolen_and_another_one_discarded_by_a_tap(stage: Stage) -> None:
    ada = stage.come("Ada")
    stage.script("7", "12", "steal", "9", "5", "10", "discard", bots=(HIT, HIT, HIT, STAY))
    ada.opens_a_table("vengeance", seats=2)
    ada.starts()
    hits(ada)
    ada.button("Hit").click()
    card(ada, "12", "Momo").click()
    expect(ada.seat_of("Ada").get_by_role("img", name="12")).to_be_visible()
    hits(ada)
    ada.button("Hit").click()
    card(ada, "9", "Momo").click()
    expect(ada.page.locator("aside .log")).to_contain_text("Ada discards the 9 of Momo.")


def test_who_is_brutal_turns_the_points_of_a_flip_7_against_another_seat(stage: Stage) -> None:
    ada = stage.come("Ada")
    stage.script("1", "12", "2", "3", "4", "5", "6", "8", bots=(HIT, STAY))
    ada.opens_a_table("vengeance", seats=2)
    ada.page.get_by_role("switch", name="Brutal").check()
    ada.starts()
    hits(ada, 6)
    ada.button("Hit").click()
    ada.button("−15 for Momo").wait_for()
    ada.stops_the_clock()
    ada.button("−15 for Momo").click()
    expect(ada.page.get_by_role("region", name="Round 1: the scores")).to_contain_text("−15")


# --- UNO

DRAW = {"do": "draw"}
QUICK = ["blue-skip", "blue-skip", "blue-reverse", "blue-reverse", "blue-draw2", "blue-7", "red-5"]
"""For two: five cards that leave the turn where it is."""
SLOW = ["red-1", "red-2", "red-3", "green-1", "green-2", "green-3", "purple-1"]
USELESS = ["green-4", "green-6", "green-8"]
"""What comes to who draws two, and then one, while neither the colour nor the number is asked for."""


def plays_down_to_two(ada: Person) -> None:
    ada.opens_a_table("uno", seats=2)
    ada.starts()
    for left in (6, 5, 4, 3, 2):
        ada.page.locator("button.playable").last.click()
        expect(ada.page.get_by_role("list", name="your cards").locator("li")).to_have_count(left)


def test_who_calls_uno_in_time_cannot_be_caught(stage: Stage) -> None:
    ada = stage.come("Ada")
    stage.hands(QUICK, SLOW, "blue-4", *USELESS, bots=(DRAW,))
    plays_down_to_two(ada)
    ada.button("UNO!").click()
    expect(ada.page.locator("aside .log")).to_contain_text("Ada calls UNO!")
    ada.page.locator("button.playable").first.click()
    expect(ada.page.locator("aside .log")).to_contain_text("Momo draws")
    expect(ada.seat_of("Ada")).to_contain_text("UNO")
    expect(ada.seat_of("Ada")).not_to_contain_text("one card, no UNO!")


def test_who_forgets_uno_is_caught_and_draws_two(stage: Stage) -> None:
    ada = stage.come("Ada")
    stage.hands(
        QUICK, SLOW, "blue-4", *USELESS[:2], "red-8", "red-9", "green-8", bots=({"do": "catch", "seat": 0}, DRAW)
    )
    plays_down_to_two(ada)
    seen = watches(ada, ".mine .exposed")
    ada.page.locator("button.playable").first.click()
    expect(ada.page.locator("aside .log")).to_contain_text("Momo catches Ada.")
    assert seen(".mine .exposed") == 1
    expect(ada.page.get_by_role("list", name="your cards").locator("li")).to_have_count(3)


def test_one_catches_a_seat_that_forgot_uno(stage: Stage) -> None:
    ada = stage.come("Ada")
    plays = tuple({"do": "play", "card": card} for card in QUICK[:6])
    stage.hands(["blue-1", *SLOW[:6]], QUICK, "blue-4", bots=plays)
    ada.opens_a_table("uno", seats=2)
    ada.starts()
    ada.page.locator("button.playable").first.click()
    ada.button("Catch · Momo").click()
    expect(ada.page.locator("aside .log")).to_contain_text("Ada catches Momo.")


def test_a_bluff_is_challenged_and_only_the_challenger_sees_the_hand(stage: Stage) -> None:
    ada = stage.come("Ada")
    bluff = ({"do": "play", "card": "wild-draw4"}, {"do": "color", "color": "red"})
    stage.hands(["blue-1", *SLOW[:6]], ["wild-draw4", "blue-3", *SLOW[:5]], "blue-4", bots=bluff)
    ada.opens_a_table("uno", seats=2)
    ada.starts()
    ada.page.locator("button.playable").first.click()
    ada.button("Challenge").click()
    log = ada.page.locator("aside .log")
    expect(log).to_contain_text("Ada challenges Momo, and it was a bluff.")
    expect(log).to_contain_text("Momo showed Blue 3")


def test_a_gauntlet_asks_for_a_card_and_then_for_a_color(stage: Stage) -> None:
    ada = stage.come("Ada")
    stage.hands(["gauntlet", "blue-1", *SLOW[:5]], ["red-7", *SLOW[:6]], "blue-4")
    ada.opens_a_table("uno", seats=2)
    ada.starts()
    hand = ada.page.get_by_role("list", name="your cards")
    hand.get_by_role("button", name="Gauntlet").click()
    hand.get_by_role("button", name="Blue 1").click()
    ada.button("Purple").click()
    expect(ada.page.locator("aside .log")).to_contain_text("Ada names Purple.")


BLUES = ["blue-skip", "blue-skip", "blue-reverse", "blue-reverse", "blue-draw2", "blue-7", "blue-5"]
"""A hand that is played to its end while the other one draws three cards."""


def goes_out(stage: Stage, ada: Person, target: int) -> None:
    drawn = ["green-9", "wild", "purple-2"]
    stage.hands(BLUES, SLOW, "blue-4", *drawn, bots=({"do": "draw"},))
    ada.opens_a_table("uno", seats=2, target=target)
    ada.starts()
    for left in (6, 5, 4, 3, 2):
        ada.page.locator("button.playable").last.click()
        expect(ada.page.get_by_role("list", name="your cards").locator("li")).to_have_count(left)
    ada.button("UNO!").click()
    ada.page.locator("button.playable").first.click()
    expect(ada.page.get_by_role("list", name="your cards").locator("li")).to_have_count(1)
    ada.page.locator("button.playable").first.click()


def test_when_the_game_is_over_its_sums_show_the_cards_that_the_points_come_from(stage: Stage) -> None:
    ada = stage.come("Ada")
    goes_out(stage, ada, target=1)
    sums = ada.page.get_by_role("region", name="Ada wins the game")
    expect(sums).to_contain_text("hand of Momo")
    expect(sums.locator(".part .card")).to_have_count(len(SLOW) + 3)
    ada.page.get_by_role("link", name="Watch the replay").click()
    ada.button("To the end").click()
    expect(sums.locator(".part .card")).to_have_count(len(SLOW) + 3)


def test_while_the_game_goes_on_nobody_sees_what_another_hand_was_left_with(stage: Stage) -> None:
    ada = stage.come("Ada")
    goes_out(stage, ada, target=500)
    sums = ada.page.get_by_role("region", name="Round 1: the scores")
    expect(sums).to_contain_text("hand of Momo")
    expect(sums.locator(".part .card")).to_have_count(0)
    expect(ada.page.locator("aside .log")).to_contain_text("Ada scores 74 (hand of Momo +74); total 74.")


def test_a_replay_goes_on_as_the_game_did_and_its_cards_are_turned_over(stage: Stage) -> None:
    for moves, turned in ((True, 1), (False, 0)):
        ada = stage.come("Ada", moves=moves)
        stage.script("7", dealer=0)
        ada.opens_a_table("flip7", seats=1, target=1)
        ada.starts()
        hits(ada)
        ada.button("Stay").click()
        ada.page.get_by_role("link", name="Watch the replay").click()
        expect(ada.page.get_by_text("1 / 4")).to_be_visible()
        seen = watches(ada, ".board .seat .card.down")
        for step in ("2 / 4", "3 / 4"):
            ada.button("One step on").click()
            expect(ada.page.get_by_text(step)).to_be_visible()
        expect(ada.page.get_by_role("article", name="Ada").get_by_role("img", name="7")).to_be_visible()
        assert seen(".board .seat .card.down") == turned
        ada.button("To the end").click()
        expect(ada.page.get_by_role("region", name="Ada wins the game")).to_contain_text("numbers 7")
        ada.button("One step back").click()
        expect(ada.page.get_by_role("region", name="Ada wins the game")).to_have_count(0)
