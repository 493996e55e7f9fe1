"""Whatever is said at a table, its log tells the same table again, and the server never talks without end."""

from __future__ import annotations

import random

import msgspec
import pytest

from tests.session.company import NONCE, Room
from upcard.session.sayings import (
    Act,
    Back,
    Came,
    Chat,
    Choose,
    Consent,
    Entry,
    Kick,
    Leave,
    Pause,
    Place,
    React,
    Ready,
    Rematch,
    Resume,
    Saying,
    Settle,
    Sit,
    Stand,
    Start,
    TakeBack,
)
from upcard.session.showing import shown_to_all, table_shown, whole_game
from upcard.session.table import LiveTable, Refusal

GAMES = (("flip7", "official"), ("flip7", "cardlist"), ("vengeance", "international"), ("uno", "avengers"))


def saying(room: Room, choice: random.Random) -> Saying:
    """Something that somebody could say, sensible or not."""
    seat = choice.randrange(len(room.table.chairs))
    game, edition = choice.choice(GAMES)
    could_be_said: list[Saying] = [
        Sit(seat=seat, name=choice.choice(["Ann", "Ben", "\u200b"]), look=0, nonce=NONCE),
        Stand(seat=seat),
        Place(seat=seat, bot=choice.choice(["steady", "careless"])),
        Choose(game=game, edition=edition, seats=choice.randint(2, 4), options={"target": choice.choice([1, 60])}),
        Settle(clock=choice.choice(["off", "fast"]), odds=True, chat=choice.random() < 0.8, listed=False),
        Start(),
        Start(),
        Start(),
        Pause(),
        Resume(),
        Ready(seat=seat),
        Back(seat=seat),
        TakeBack(seat=seat),
        Consent(seat=seat, yes=choice.random() < 0.8),
        React(sign="cheer"),
        Chat(text="hello"),
        Rematch(),
        Kick(person=choice.choice(list(room.table.guests))),
        Leave(),
    ]
    return choice.choice(could_be_said)


def acting(room: Room, choice: random.Random) -> tuple[str, Act] | None:
    """What somebody whose turn it is could do."""
    game = room.table.game
    seat = None if game is None else game.to_act
    if not isinstance(seat, int) or room.table.chairs[seat].person is None or game is None:
        return None
    return str(room.table.chairs[seat].person), Act(seat=seat, action=choice.choice(game.legal))


def something_happens(room: Room, choice: random.Random, number: int) -> None:
    people = list(room.table.guests)
    what = choice.random()
    if what < 0.06 or not people:
        room.come(f"person {number}", may_sit=choice.random() < 0.8)
    elif what < 0.12:
        room.go(choice.choice(people))
    elif what < 0.18:
        room.table.guests[choice.choice(people)].present = 1
    elif what < 0.3:
        room.wait(choice.choice([1, 2_000, 30_000, 200_000]))
    elif what < 0.65 and (acts := acting(room, choice)) is not None:
        room.say(*acts)
    else:
        room.say(choice.choice([*people, room.table.host or people[0], room.table.host]), saying(room, choice))


def as_all_know_it(table: LiveTable) -> bytes:
    """Everything but who is there, which no log tells."""
    shown = [msgspec.to_builtins(table_shown(table, person, shown_to_all(table, 0))) for person in table.guests]
    for one in shown:
        del one["people"], one["clock_left"]
        for seat in one["seats"]:
            del seat["present"]
    games = [whole_game(table, person) for person in table.guests]
    return msgspec.json.encode([shown, games, table.seq, table.chairs])


@pytest.mark.parametrize("seed", range(60))
def test_a_log_heard_again_is_the_same_table_whoever_was_there(seed: int) -> None:
    room, choice = Room(), random.Random(seed)
    room.say(None, Came(person="ann", token_digest="ann", may_sit=True))
    for number in range(300):
        try:
            something_happens(room, choice, number)
        except Refusal:
            continue
    again = LiveTable()
    for entry in room.log:
        again.hear(msgspec.json.decode(msgspec.json.encode(entry), type=Entry))
    assert as_all_know_it(again) == as_all_know_it(room.table)
