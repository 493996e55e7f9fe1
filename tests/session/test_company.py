"""Who is at a table, and what they may do there."""

from __future__ import annotations

import pytest

from tests.session.company import NONCE, Room, two_playing
from upcard.record import read
from upcard.server.recording import record_of
from upcard.session.due import AWAY
from upcard.session.names import cleaned, letters
from upcard.session.sayings import (
    Came,
    Chat,
    Choose,
    Kick,
    Leave,
    Left,
    Place,
    React,
    Recoded,
    Rematch,
    Settle,
    Sit,
    Stand,
    Start,
)
from upcard.session.table import MOST_GUESTS, MOST_IDS, TALK_AT_ONCE, TALK_WITHIN


def sitting(seat: int, name: str = "Zoe") -> Sit:
    return Sit(seat=seat, name=name, look=1, nonce=NONCE)


def test_the_first_who_may_sit_is_the_host() -> None:
    room = Room().come("eve", may_sit=False).come("ann", "ben")
    assert room.table.host == "ann"


def test_a_watcher_may_not_sit() -> None:
    room = Room().come("ann").come("eve", may_sit=False)
    assert room.refused("eve", sitting(0)) == "only-watching"
    assert room.shown("eve").code == ""


def test_a_seat_is_taken_once() -> None:
    room = Room().come("ann", "ben").sit("ann", 0)
    assert room.refused("ben", sitting(0)) == "taken"
    assert room.refused("ben", sitting(9)) == "no-seat"


def test_one_person_may_hold_several_seats() -> None:
    room = Room().come("ann").sit("ann", 0).sit("ann", 2)
    assert room.shown("ann").your_seats == [0, 2]


def test_somebody_may_take_the_seat_of_a_bot_before_the_game() -> None:
    room = Room().come("ann").bots("ann", 0).sit("ann", 0)
    assert room.shown("ann").seats[0].bot is None


def test_nobody_sits_down_in_a_running_game() -> None:
    room = two_playing().come("zoe")
    room.say("ann", Place(seat=1, bot="steady"))
    assert room.refused("zoe", sitting(1)) == "not-now"


@pytest.mark.parametrize("word", [Place(seat=1, bot="steady"), Kick(person="ann"), Stand(seat=0)])
def test_only_the_host_disposes_of_seats(word: Place | Kick | Stand) -> None:
    room = Room().come("ann", "ben").sit("ann", 0)
    assert room.refused("ben", word) == "not-host"


def test_a_bot_that_does_not_exist_is_refused() -> None:
    assert Room().come("ann").refused("ann", Place(seat=0, bot="genius")) == "no-bot"


def test_choosing_a_game_keeps_who_fits() -> None:
    room = Room().come("ann", "ben").sit("ann", 0).sit("ben", 3)
    room.choose("ann", "uno", 2)
    assert [seat.name for seat in room.shown("ann").seats] == ["Ann", "Ben"]


def test_choosing_what_cannot_be_played_changes_nothing() -> None:
    room = Room().come("ann")
    assert room.refused("ann", Choose(game="chess", edition="x", seats=2)) == "unknown-game"
    assert room.refused("ann", Choose(game="flip7", edition="web", seats=1)) == "bad-option"


def test_the_host_leaves_and_the_role_passes_on_to_who_sits() -> None:
    room = Room().come("ann", "eve", "ben").sit("ben", 0)
    room.say("ann", Leave())
    assert room.table.host == "ben"


def test_who_is_away_for_long_loses_seat_and_role_between_games() -> None:
    room = Room().come("ann", "ben").sit("ann", 0).sit("ben", 1).go("ann")
    assert room.wait(AWAY - 1) == []
    assert room.wait(2) == [Left(person="ann", heir="ben")]
    assert room.table.host == "ben"
    assert room.shown("ben").seats[0].person is None


def test_who_is_away_for_long_keeps_the_seat_in_a_game() -> None:
    room = two_playing().go("ann")
    assert Left(person="ann", heir="ben") in room.wait(AWAY)
    assert room.table.host == "ben"
    assert room.shown("ben").seats[0].person == "ann"


def test_the_role_passes_on_to_nobody_who_is_not_there() -> None:
    room = Room().come("ann", "ben").come("eve", may_sit=False).sit("ann", 0).sit("ben", 1).go("ann", "ben")
    assert room.wait(10 * AWAY) == [Left(person="ben")]
    assert room.table.host == "ann"
    room.table.guests["ann"].present = 1
    assert room.say("ann", Place(seat=1, bot="steady"))


def test_visitors_who_are_gone_are_forgotten_and_make_room_for_others() -> None:
    room = Room().come("ann").sit("ann", 0)
    visitors = [f"visitor {number}" for number in range(MOST_GUESTS - 1)]
    room.come(*visitors)
    assert room.refused(None, Came(person="ben", token_digest="ben", may_sit=True)) == "full"
    room.go(*visitors).wait(AWAY)
    assert list(room.table.guests) == ["ann"]
    room.come("ben")


def test_those_sent_away_are_remembered_and_take_no_room() -> None:
    room = Room().come("ann")
    for number in range(MOST_GUESTS + 1):
        room.come(f"pest {number}")
        room.say("ann", Kick(person=f"pest {number}"))
    assert len(room.table.guests) <= 1 + MOST_GUESTS + 1
    assert room.table.guests[f"pest {MOST_GUESTS}"].kicked


def test_nobody_gives_a_random_part_before_the_deck_is_sealed() -> None:
    room = two_playing(target=1)
    room.table.phase = "over"
    room.say("ann", Rematch())
    assert room.refused("ann", sitting(0)) == "not-now"


def test_every_person_at_the_table_has_given_a_random_part_when_the_game_begins() -> None:
    room = two_playing(target=1)
    room.table.phase = "over"
    room.say("ann", Rematch())
    room.wait(0)
    room.sit("ann", 0)
    assert room.refused("ann", Start()) == "no-nonce"
    room.sit("ben", 1).start("ann")


def test_the_names_of_those_who_go_after_a_game_stay_until_the_next() -> None:
    room = two_playing()
    room.table.phase = "over"
    room.say("ben", Leave())
    assert (room.shown("ann").seats[1].name, room.shown("ann").seats[1].person) == ("Ben", None)
    room.say("ann", Rematch())
    assert room.shown("ann").seats[1].name is None


def test_a_bot_that_came_for_somebody_goes_by_its_own_name_in_the_next_game() -> None:
    room = two_playing()
    room.say("ben", Leave())
    assert (room.shown("ann").seats[1].name, room.shown("ann").seats[1].bot) == ("Ben", "steady")
    room.table.phase = "over"
    room.say("ann", Rematch())
    assert (room.shown("ann").seats[1].name, room.shown("ann").seats[1].bot) == ("Momo", "steady")


def test_what_somebody_said_is_known_whatever_others_say() -> None:
    room = Room().come("ann", "ben")
    room.say("ann", React(sign="cheer"), id="1")
    for number in range(2 * MOST_IDS):
        room.now += TALK_WITHIN
        room.say("ben", React(sign="cheer"), id=str(number))
    assert room.table.has_heard("ann", "1")
    assert not room.table.has_heard("ann", "2")
    assert not room.table.has_heard("ben", "1")


def test_nobody_talks_faster_than_others_can_bear() -> None:
    room = Room().come("ann", "ben")
    for _ in range(TALK_AT_ONCE):
        room.say("ann", Chat(text="buy"))
    assert room.refused("ann", React(sign="cheer")) == "too-fast"
    room.say("ben", React(sign="cheer"))
    room.now += TALK_WITHIN
    room.say("ann", React(sign="sorry"))


def test_who_stands_up_in_a_game_is_played_for_by_a_bot() -> None:
    room = two_playing()
    room.say("ben", Stand(seat=1))
    assert room.shown("ann").seats[1].bot == "steady"


def test_who_is_sent_away_is_at_the_table_no_more() -> None:
    room = Room().come("ann", "ben").sit("ben", 1)
    room.say("ann", Kick(person="ben"))
    assert room.refused("ben", sitting(1)) == "unknown-person"
    assert room.shown("ann").seats[1].person is None


def test_when_somebody_is_sent_away_the_table_gets_another_code_and_is_not_listed() -> None:
    room = Room().come("ann", "ben")
    room.say("ann", Settle(clock="off", odds=True, chat=True, listed=True))
    room.say("ann", Kick(person="ben"))
    [said] = room.wait(0)
    assert isinstance(said, Recoded)
    assert room.shown("ann").code == said.code != "ABC234"
    assert not room.shown("ann").keeping.listed
    assert room.wait(0) == []


def test_a_watcher_who_is_sent_away_knows_no_code() -> None:
    room = Room().come("ann").come("wim", may_sit=False)
    room.say("ann", Kick(person="wim"))
    assert room.wait(0) == []
    assert room.shown("ann").code == "ABC234"


def test_who_only_watches_talks_until_somebody_is_sent_away() -> None:
    room = Room().come("ann", "ben").come("wim", may_sit=False)
    room.say("wim", Chat(text="hello"))
    room.say("ann", Kick(person="ben"))
    assert room.refused("wim", Chat(text="it is me, Ben")) == "only-watching"


def test_the_host_cannot_be_sent_away() -> None:
    assert Room().come("ann").refused("ann", Kick(person="ann")) == "not-yourself"


def test_chat_is_heard_until_the_host_switches_it_off() -> None:
    room = Room().come("ann", "ben")
    room.say("ben", Chat(text="  hello \u202ethere "))
    assert room.shown("ann").lines[-1].text == "hello there"
    room.say("ann", Settle(clock="off", odds=True, chat=False, listed=False))
    assert room.refused("ben", Chat(text="again")) == "no-chat"


def test_reactions_are_heard_without_chat() -> None:
    room = Room().come("ann")
    room.say("ann", Settle(clock="off", odds=True, chat=False, listed=False))
    room.say("ann", React(sign="cheer"))
    assert room.shown("ann").lines[-1].sign == "cheer"


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Ann", "Ann"),
        (" 小 明 ", "小 明"),
        ("a\u0000b\u200b", "ab"),
        ("\u202eevil", "evil"),
        ("z" + "\u0301" * 30, "ź" + "\u0301" * 2),
        ("\u200b\u2060", ""),
        ("🃏 Joker", "🃏 Joker"),
        ("👩\u200d🚀 Ann", "👩\u200d🚀 Ann"),
        ("A\u200dn\u200dn\u200d", "Ann"),
        ("\u3164\u2800", ""),
        ("An\u3164n", "Ann"),
        ("\u2066Ann\u2069\u200f", "Ann"),
        ("\ufe0f\u034f", ""),
        ("한\u1160글", "한글"),
    ],
)
def test_names_are_made_fit_to_be_shown(written: str, shown: str) -> None:
    assert cleaned(written) == shown


def test_two_of_the_same_name_can_be_told_apart() -> None:
    room = Room().come("ann", "ben")
    room.choose("ann", "flip7", 3)
    room.say("ann", sitting(0, "Guest"))
    room.say("ben", sitting(1, "Guest"))
    room.say("ben", sitting(2, "Guest"))
    assert [seat.name for seat in room.shown("ann").seats] == ["Guest", "Guest 2", "Guest 3"]
    room.say("ann", sitting(0, "Guest"))
    assert room.shown("ann").seats[0].name == "Guest"


@pytest.mark.parametrize("alike", ["Ann", "ann", "Ａｎｎ", "Ann\ufe0f", "A\u200dnn"])
def test_a_name_that_looks_like_another_is_told_apart(alike: str) -> None:
    room = Room().come("ann", "ben").sit("ann", 0)
    room.say("ben", sitting(1, alike))
    assert room.shown("ann").seats[1].name == f"{cleaned(alike)} 2"


def test_a_name_without_anything_to_read_is_refused() -> None:
    assert Room().come("ann").refused("ann", sitting(0, "\u200b")) == "bad-name"


def test_a_bot_has_a_name_that_nobody_else_has() -> None:
    room = Room().come("ann").choose("ann", "flip7", 4).bots("ann", 1)
    room.say("ann", sitting(0, "Pip"))
    room.bots("ann", 2)
    assert [seat.name for seat in room.shown("ann").seats] == ["Pip", "Momo", "Odo", None]
    room.say("ann", sitting(3, "momo"))
    assert room.shown("ann").seats[3].name == "momo 2"


def test_a_full_table_of_bots_has_no_name_twice() -> None:
    room = Room().come("ann").choose("ann", "flip7", 36, decks=2).sit("ann", 35).bots("ann", *range(35))
    names = [seat.name for seat in room.shown("ann").seats]
    assert len(set(names)) == 36


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("Ann", 3),
        ("小明", 2),
        ("한글", 2),
        ("🇫🇷🇰🇷", 2),
        ("🇫🇷A", 2),
        ("👨\u200d👩\u200d👧\u200d👦", 1),
        ("👍🏽👍", 2),
        ("❤\ufe0f", 1),
        ("1\ufe0f\u20e3", 1),
        ("ź\u0301a", 2),
        ("नि", 1),
    ],
)
def test_a_name_is_as_long_as_people_see_it(name: str, seen: int) -> None:
    assert letters(name) == seen


def test_a_name_has_room_for_24_families_and_no_more() -> None:
    family = "👨\u200d👩\u200d👧\u200d👦"
    room = Room().come("ann")
    room.say("ann", sitting(0, family * 24))
    assert room.shown("ann").seats[0].name == family * 24
    assert room.refused("ann", sitting(0, family * 25)) == "long-name"


def test_a_record_calls_a_bot_what_the_table_calls_it() -> None:
    room = Room().come("ann").choose("ann", "flip7", 2).sit("ann", 0).bots("ann", 1).start("ann")
    names = read(record_of(room.table).encode()).names
    assert names == {seat: shown.name for seat, shown in enumerate(room.shown("ann").seats)}
    assert names == {0: "Ann", 1: "Momo"}
