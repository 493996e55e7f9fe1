"""The game at a live table."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.session.company import SECRET, Room, two_playing
from upcard import Action, Draw, Hit, Play, Stay
from upcard.actions import Catch, Uno
from upcard.session.due import (
    ANSWER_WITHIN,
    BOT_THINKS,
    CLOCKS,
    FAIR_WINDOW,
    GRACE,
    SUMS_READ,
    Due,
    everything_due,
    next_due,
    word_for,
)
from upcard.session.sayings import (
    Act,
    Back,
    Consent,
    Pause,
    Place,
    Ready,
    Rematch,
    Resume,
    Sealing,
    Settle,
    StandIn,
    Start,
    TakeBack,
)
from upcard.session.showing import missed_by, shown_to_all, update_for, whole_game
from upcard.session.table import LiveTable


def turn_of(room: Room) -> str:
    """Who is to act in a game of Ann (0) and Ben (1)."""
    assert room.table.game is not None
    seat = room.table.game.to_act
    assert isinstance(seat, int)
    return ["ann", "ben"][seat]


def acting(room: Room, action: Action) -> Act:
    assert room.table.game is not None
    return Act(seat=int(room.table.game.to_act or 0), action=action)


def play_on(room: Room, words: int = 10_000) -> None:
    """Let everybody be played for until the game is over, or for so many words."""
    for seat in range(len(room.table.chairs)):
        room.table.chairs[seat].stand_in = True
    for number in range(words):
        due = next_due(room.table)
        if room.table.phase != "playing" or due is None:
            break
        room.now = max(room.now, due.at)
        room.say(None, word_for(room.table, due, f"{number:064x}"))


def test_a_game_needs_somebody_on_every_seat() -> None:
    room = Room().come("ann").choose("ann", "flip7", 2).sit("ann", 0)
    assert room.refused("ann", Start()) == "empty-seats"
    assert room.bots("ann", 1).start("ann").table.phase == "playing"


def test_the_digest_of_the_secret_is_shown_before_and_the_secret_after() -> None:
    room = two_playing(target=1)
    assert room.shown("ann").commitment == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()
    assert room.shown("ann").secret is None
    play_on(room)
    assert room.table.phase == "over"
    assert room.shown("ann").secret == SECRET


def test_chance_deals_by_itself() -> None:
    room = two_playing()
    change = room.say(turn_of(room), acting(room, Hit()))
    assert [type(happening.whole).__name__ for happening in change.happened][:1] == ["Dealt"]


def test_a_seat_speaks_for_itself_only() -> None:
    room = two_playing()
    other = {"ann": "ben", "ben": "ann"}[turn_of(room)]
    assert room.refused(other, acting(room, Hit())) == "not-your-seat"


def test_an_illegal_action_is_refused_with_its_clause() -> None:
    room = two_playing()
    assert room.refused(turn_of(room), acting(room, Stay())) == "illegal"


def test_nothing_moves_while_the_host_pauses() -> None:
    room = two_playing()
    room.say("ann", Pause())
    assert room.refused(turn_of(room), acting(room, Hit())) == "not-now"
    assert next_due(room.table) is None
    room.say("ann", Resume())
    room.say(turn_of(room), acting(room, Hit()))


def test_a_bot_acts_after_a_moment() -> None:
    room = Room().come("ann").choose("ann", "flip7", 2).sit("ann", 0).bots("ann", 1).start("ann")
    if room.table.game is not None and room.table.game.to_act == 0:
        room.say("ann", acting(room, Hit()))
    due = next_due(room.table)
    assert due is not None
    assert (due.kind, due.seat, due.at) == (Act, 1, room.table.moved_at + BOT_THINKS)


def test_the_sums_of_a_round_are_left_to_be_read_before_bots_and_clocks_go_on() -> None:
    room = Room().come("ann").choose("ann", "flip7", 2, deck={"12": 4, "11": 4}).sit("ann", 0).bots("ann", 1)
    room.say("ann", Settle(clock="fast", odds=True, chat=True, listed=False))
    room.start("ann")
    game: Any = room.table.game
    for number in range(200):
        if game.view().round == 2:
            break
        if game.to_act == 0:
            room.say("ann", Act(seat=0, action=Hit()))
            continue
        due = next_due(room.table)
        assert due is not None
        room.now = max(room.now, due.at)
        room.say(None, word_for(room.table, due, f"{number:064x}"))
    assert game.view().round == 2
    due = next_due(room.table)
    assert due is not None
    waits = BOT_THINKS if game.to_act == 1 else CLOCKS["fast"] or 0
    assert due.at == room.table.moved_at + SUMS_READ + waits
    if game.to_act == 0:
        assert room.shown("ann").clock_left == CLOCKS["fast"]


def test_a_seat_whose_person_is_gone_is_waited_for_and_then_played_for() -> None:
    room = two_playing()
    gone = turn_of(room)
    room.table.guests[gone].present = 0
    room.table.guests[gone].gone_at = room.now + 500
    due = next_due(room.table)
    assert due is not None
    assert (due.kind, due.at) == (StandIn, room.now + 500 + GRACE)
    room.say(None, word_for(room.table, due, ""))
    assert room.shown(gone).seats[due.seat].stand_in
    room.say(gone, Back(seat=due.seat))
    assert not room.shown(gone).seats[due.seat].stand_in


def test_nothing_moves_while_nobody_is_there_and_who_comes_back_is_waited_for() -> None:
    room = two_playing()
    room.say("ann", Settle(clock="fast", odds=True, chat=True, listed=False))
    turn = turn_of(room)
    for guest in room.table.guests.values():
        guest.present, guest.gone_at = 0, room.now
    assert next_due(room.table) is None
    other = next(person for person in room.table.guests if person != turn)
    room.table.met_at = room.now + 3_600_000
    room.table.guests[other].present = 1
    due = next_due(room.table)
    assert due is not None
    assert (due.kind, due.at) == (StandIn, room.table.met_at + GRACE)
    shown = shown_to_all(room.table, room.table.met_at)
    assert shown["clock_left"] == CLOCKS["fast"]


def test_the_clock_runs_out_and_a_stand_in_acts() -> None:
    room = two_playing()
    room.say("ann", Settle(clock="fast", odds=True, chat=True, listed=False))
    due = next_due(room.table)
    assert due is not None
    assert (due.kind, due.at) == (StandIn, room.table.moved_at + (CLOCKS["fast"] or 0))
    assert room.shown("ann").clock_left is not None


def test_who_acts_takes_the_seat_back_from_the_stand_in() -> None:
    room = two_playing()
    seat = acting(room, Hit()).seat
    room.say(None, StandIn(seat=seat))
    room.say(["ann", "ben"][seat], acting(room, Hit()))
    assert not room.table.chairs[seat].stand_in


def test_nobody_stops_the_clock_by_taking_their_own_seat_back() -> None:
    room = two_playing()
    room.say("ann", Settle(clock="fast", odds=True, chat=True, listed=False))
    turn = turn_of(room)
    other = {"ann": "ben", "ben": "ann"}[turn]
    assert room.refused(turn, Back(seat=["ann", "ben"].index(turn))) == "not-now"
    room.say(None, StandIn(seat=["ann", "ben"].index(other)))
    before = next_due(room.table)
    room.now += 1000
    room.say(other, Back(seat=["ann", "ben"].index(other)))
    assert next_due(room.table) == before


def test_what_was_decided_before_a_stand_in_acted_counts_no_more() -> None:
    room = two_playing(target=1000)
    person, seat = turn_of(room), acting(room, Hit()).seat
    room.go(person)
    while room.table.chairs[seat].acts == 0 or turn_of(room) != person:
        room.wait(GRACE)
        if turn_of(room) != person:
            room.say(turn_of(room), acting(room, room.table.game.legal[0]))  # type: ignore[union-attr]
    late = msgspec.structs.replace(acting(room, Hit()), after=0)
    assert room.refused(person, late) == "stale"
    acts = room.shown(person).seats[seat].acts
    room.say(person, msgspec.structs.replace(late, after=acts))
    assert room.shown(person).seats[seat].acts == acts + 1


def test_a_round_begins_by_the_clock_when_somebody_is_not_ready() -> None:
    room = Room().come("ann", "ben").choose("ann", "flip7", 3, "cardlist", target=1000)
    room.sit("ann", 0).sit("ben", 1).bots("ann", 2).start("ann")
    play_on(room)
    for chair in room.table.chairs:
        chair.stand_in = False
    assert room.table.phase == "waiting"
    room.say("ann", Ready(seat=0))
    assert Ready(seat=1) not in room.wait(1_000_000)
    room.say("ann", Settle(clock="fast", odds=True, chat=True, listed=False))
    assert Ready(seat=1) in room.wait(0)


def stayed() -> tuple[Room, str, str, int]:
    """A stay that nothing new has followed: who stayed, who did not, and the seat."""
    room = two_playing(target=1000)
    first = turn_of(room)
    second = {"ann": "ben", "ben": "ann"}[first]
    seat = ["ann", "ben"].index(first)
    for _ in range(40):
        if turn_of(room) == first and Stay() in room.table.game.legal:  # type: ignore[union-attr]
            break
        legal = room.table.game.legal  # type: ignore[union-attr]
        room.say(turn_of(room), acting(room, legal[0]))
    room.say(first, Act(seat=seat, action=Stay()))
    return room, first, second, seat


def test_a_stay_is_taken_back_when_the_other_agrees() -> None:
    room, first, second, seat = stayed()
    assert room.shown(first).can_take_back
    assert room.table.game is not None
    before = len(room.table.game.history)
    room.say(first, TakeBack(seat=seat))
    change = room.say(second, Consent(seat=1 - seat, yes=True))
    assert change.undone
    assert len(room.table.game.history) == before - 1
    assert turn_of(room) == first


def test_a_take_back_ends_with_one_no() -> None:
    room, first, second, seat = stayed()
    room.say(first, TakeBack(seat=seat))
    room.say(second, Consent(seat=1 - seat, yes=False))
    assert room.shown(first).take_back is None
    assert room.refused(second, Consent(seat=1 - seat, yes=True)) == "not-now"


def test_bots_wait_while_somebody_asks_to_take_something_back() -> None:
    room, first, second, seat = stayed()
    room.say(None, StandIn(seat=1 - seat))
    room.table.chairs[1 - seat].stand_in = False
    room.say(first, TakeBack(seat=seat))
    room.table.chairs[1 - seat].stand_in = True
    due = next_due(room.table)
    assert due is not None
    assert (due.kind, due.at) == (Act, room.table.asked_at + ANSWER_WITHIN)
    acts = room.shown(second).seats[seat].acts
    room.table.chairs[1 - seat].stand_in = False
    room.say(second, Consent(seat=1 - seat, yes=True))
    assert room.shown(second).seats[seat].acts == acts - 1


def test_nothing_is_taken_back_once_a_card_has_come() -> None:
    room = two_playing()
    first = turn_of(room)
    seat = ["ann", "ben"].index(first)
    room.say(first, acting(room, Hit()))
    assert room.refused(first, TakeBack(seat=seat)) == "too-late"


def test_the_cardlist_edition_waits_for_everybody_between_rounds() -> None:
    room = Room().come("ann", "ben").choose("ann", "flip7", 3, "cardlist", target=1000)
    room.sit("ann", 0).sit("ben", 1).bots("ann", 2).start("ann")
    play_on(room)
    assert room.table.phase == "waiting"
    for chair in room.table.chairs:
        chair.stand_in = False
    room.say("ann", Ready(seat=0))
    assert room.table.phase == "waiting"
    room.say("ben", Ready(seat=1))
    assert room.table.phase == "playing"


def test_a_rematch_asks_for_a_new_secret_and_new_nonces() -> None:
    room = two_playing(target=1)
    play_on(room)
    room.say("ann", Rematch())
    due = next_due(room.table)
    assert due is not None
    assert due.kind is Sealing
    assert all(chair.nonce is None for chair in room.table.chairs)
    assert room.refused("ann", Start()) == "not-now"


@pytest.mark.parametrize("game", ["flip7", "vengeance", "uno"])
def test_a_table_is_its_log_heard_again(game: str) -> None:
    room = two_playing(game, target=60)
    play_on(room, 400)
    again = LiveTable()
    for entry in room.log:
        again.hear(msgspec.json.decode(msgspec.json.encode(entry), type=type(entry)))
    assert again.game == room.table.game
    assert (again.phase, again.seq, again.host) == (room.table.phase, room.table.seq, room.table.host)
    for person in ("ann", "ben"):
        assert whole_game(again, person) == whole_game(room.table, person)


def test_who_comes_back_is_told_just_what_they_missed() -> None:
    room = two_playing()
    seen = room.table.seq
    change = room.say(turn_of(room), acting(room, Hit()))
    told = update_for(room.table, "ann", change, shown_to_all(room.table, room.now)).events
    assert missed_by(room.table, "ann", seen) == told
    assert missed_by(room.table, "ann", room.table.seq) == []
    assert missed_by(room.table, "ann", room.table.seq + 5) is None


def exposures(room: Room, count: int) -> Iterator[list[Due]]:
    """What is due whenever Ann (0), who never calls UNO, can be caught: so many times."""
    while count and room.table.game is not None and not room.table.game.over:
        game = room.table.game
        if game._read.exposed == 0:
            count -= 1
            yield [due for due in everything_due(room.table) if due.kind is Act]
        if game.to_act == 0:
            actions = [action for action in game.legal if not isinstance(action, Uno | Catch)]
            room.say("ann", acting(room, next((one for one in actions if isinstance(one, Play)), actions[0])))
        else:
            due = next_due(room.table)
            assert due is not None
            room.now = max(room.now, due.at)
            room.say(None, word_for(room.table, due, f"{room.now:064x}"))


def test_who_is_exposed_has_time_and_bots_do_not_notice_always() -> None:
    room = Room().come("ann").choose("ann", "uno", 3, target=500).sit("ann", 0)
    for seat in (1, 2):
        room.say("ann", Place(seat=seat, bot="careless"))
    room.start("ann")
    noticed = []
    for dues in exposures(room, 12):
        catching = [due for due in dues if due.seat != room.table.game.to_act]  # type: ignore[union-attr]
        assert all(due.at == room.table.moved_at + FAIR_WINDOW for due in catching)
        assert all(due.at > room.table.moved_at + FAIR_WINDOW for due in dues if due not in catching)
        noticed.append(bool(catching))
    assert set(noticed) == {True, False}


def test_hands_are_told_to_their_own_seats_only() -> None:
    room = two_playing("uno")
    for person, own in (("ann", 0), ("ben", 1)):
        (view,) = room.shown(person).views
        hands: list[Any] = [getattr(seat, "hand", None) for seat in view.seats]
        assert hands[own] is not None
        assert hands[1 - own] is None
        dealt = [event for event in whole_game(room.table, person) if type(event).__name__ == "Dealt"]
        assert all((getattr(event, "card", None) is not None) == (getattr(event, "seat", 9) == own) for event in dealt)


def test_a_drawn_card_is_told_to_who_drew_it() -> None:
    room = two_playing("uno")
    game: Any = room.table.game
    if Draw() not in game.legal:
        room.say(turn_of(room), acting(room, game.legal[0]))
    drawer = turn_of(room)
    other = {"ann": "ben", "ben": "ann"}[drawer]
    change = room.say(drawer, acting(room, Draw()))
    drew = [
        event
        for event in update_for(room.table, other, change, shown_to_all(room.table, 0)).events
        if type(event).__name__ == "Drew"
    ]
    assert drew
    assert all(getattr(event, "card", "") is None for event in drew)
