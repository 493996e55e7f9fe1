"""Two tables that differ only in what a viewer may not know send them the same messages, byte for byte."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from tests.session.company import Room
from tests.test_views import anything, pairs, public
from upcard import CHANCE, Action, Deal, Game
from upcard.events import RoundEnded
from upcard.session import play
from upcard.session.sayings import Act
from upcard.session.showing import shown_to_all, table_shown, update_for, whole_game
from upcard.session.table import Refusal

MOVES = 40


class Script:
    """Deals what it is told to, in place of the sealed deck; at random where it is told nothing."""

    def __init__(self, deals: list[Action], choice: random.Random) -> None:
        self._deals = list(deals)
        self._choice = choice

    def first_dealer(self) -> int:
        return 0

    def deal(self, game: Game) -> Action:
        return self._deals.pop(0) if self._deals else Deal(self._choice.choice(list(game.chances)))


def seated(monkeypatch: pytest.MonkeyPatch, seats: int, deals: list[Action], choice: random.Random) -> Room:
    """A game of UNO that has begun, with a spectator."""
    monkeypatch.setattr(play, "Sealed", lambda *_: Script(deals, choice))
    people = [str(seat) for seat in range(seats)]
    room = Room().come(*people).come("eve", may_sit=False).choose("0", "uno", seats)
    for seat, person in enumerate(people):
        room.sit(person, seat)
    return room.start("0")


def game_of(room: Room) -> Game:
    assert room.table.game is not None
    return room.table.game


def messages(room: Room, person: str, change: Any = None) -> bytes:
    """All that this person could be sent now: what is new, and all of it to who comes back."""
    to_all = shown_to_all(room.table, room.now)
    told = [table_shown(room.table, person, to_all), whole_game(room.table, person)]
    return msgspec.json.encode([*told, None if change is None else update_for(room.table, person, change, to_all)])


def played(room: Room, choice: random.Random) -> list[tuple[str, Act]]:
    """What people did until the round was nearly over, or for a while."""
    done: list[tuple[str, Act]] = []
    for _ in range(MOVES):
        by, action = anything(game_of(room), choice)
        trial = game_of(room).copy()
        trial.act(action, by)
        if any(isinstance(happening.whole, RoundEnded) for happening in trial.happened):
            break
        done.append((str(by), Act(seat=int(by), action=action)))
        room.say(*done[-1])
    return done


def look_the_same(one: Room, other: Room, acts: list[tuple[str, Act]], person: str) -> bool:
    """Play on at both. Whether they went the same way to the end, so that what differs is hidden still."""
    assert messages(one, person) == messages(other, person)
    for act in acts:
        change = one.say(*act)
        try:
            changed = other.say(*act)
        except Refusal:
            return False
        if public(game_of(one)) != public(game_of(other)):
            return False
        assert messages(one, person, change) == messages(other, person, changed)
    return game_of(one).table != game_of(other).table


@pytest.mark.parametrize("seed", range(8))
def test_messages_tell_nothing_of_what_is_hidden(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    choice = random.Random(seed)
    seats = choice.randint(2, 4)
    room = seated(monkeypatch, seats, [], choice)
    acts, compared = played(room, choice), 0
    deals = [action for by, action in game_of(room).history if by == CHANCE]
    for viewer in (None, *range(seats)):
        different = pairs(game_of(room), viewer)
        for history in choice.sample(different, min(len(different), 4)):
            changed = [action for by, action in history if by == CHANCE]
            one = seated(monkeypatch, seats, deals, random.Random(0))
            other = seated(monkeypatch, seats, changed, random.Random(0))
            compared += look_the_same(one, other, acts, "eve" if viewer is None else str(viewer))
    assert compared, "no two tables were alike to the end"
