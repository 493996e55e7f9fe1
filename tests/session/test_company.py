"""Who is at a table, and what they may do there."""

from __future__ import annotations

import pytest

from tests.session.company import NONCE, Room, two_playing
from upcard.session.names import cleaned
from upcard.session.sayings import Chat, Choose, Kick, Leave, Left, Place, React, Settle, Sit, Stand


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
    room = Room().come("ann", "ben").sit("ann", 0).sit("ben", 1)
    room.say(None, Left(person="ann"))
    assert room.table.host == "ben"
    assert room.shown("ben").seats[0].person is None


def test_who_is_away_for_long_keeps_the_seat_in_a_game() -> None:
    room = two_playing()
    room.say(None, Left(person="ann"))
    assert room.table.host == "ben"
    assert room.shown("ben").seats[0].person == "ann"


def test_who_stands_up_in_a_game_is_played_for_by_a_bot() -> None:
    room = two_playing()
    room.say("ben", Stand(seat=1))
    assert room.shown("ann").seats[1].bot == "steady"


def test_who_is_sent_away_is_at_the_table_no_more() -> None:
    room = Room().come("ann", "ben").sit("ben", 1)
    room.say("ann", Kick(person="ben"))
    assert room.refused("ben", sitting(1)) == "unknown-person"
    assert room.shown("ann").seats[1].person is None


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


def test_a_name_without_anything_to_read_is_refused() -> None:
    assert Room().come("ann").refused("ann", sitting(0, "\u200b")) == "bad-name"
