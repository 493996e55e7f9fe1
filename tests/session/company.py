"""A live table to write tests at: people say things, one millisecond after another unless told otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from upcard.session import company, play  # noqa: F401  (they bring the effects of words)
from upcard.session.due import next_due, word_for
from upcard.session.sayings import Came, Choose, Entry, Opened, Place, Sealing, Sit, Start, Word
from upcard.session.showing import shown_to_all, table_shown
from upcard.session.table import Change, LiveTable, Refusal
from upcard.session.tellings import TableShown

SECRET = "5a" * 32
NONCE = "0f" * 16


class Room:
    """A table with its log."""

    def __init__(self) -> None:
        self.table = LiveTable()
        self.log: list[Entry] = []
        self.now = 1_000_000
        self.say(None, Opened(code="ABC234", watch="WATCHWATCH"))
        self.say(None, Sealing(secret=SECRET))

    def say(self, by: str | None, word: Word, *, id: str | None = None) -> Change:
        self.now += 1
        entry = Entry(seq=self.table.seq + 1, at=self.now, by=by, id=id, word=word)
        change = self.table.hear(entry)
        self.log.append(entry)
        return change

    def refused(self, by: str | None, word: Word) -> str:
        """The code of a refusal; nothing may have changed."""
        before = [self.shown(person) for person in self.table.guests]
        with pytest.raises(Refusal) as refusal:
            self.say(by, word)
        self.now -= 1  # nothing was said at that time
        assert [self.shown(person) for person in self.table.guests] == before
        return refusal.value.code

    def come(self, *people: str, may_sit: bool = True) -> Room:
        for person in people:
            self.say(None, Came(person=person, token_digest=person, may_sit=may_sit))
            self.table.guests[person].present = 1
        return self

    def sit(self, person: str, seat: int) -> Room:
        self.say(person, Sit(seat=seat, name=person.title(), look=seat, nonce=NONCE))
        return self

    def choose(self, by: str, game: str, seats: int, edition: str | None = None, **options: Any) -> Room:
        first = {"uno": "avengers"}.get(game, "official")
        self.say(by, Choose(game=game, edition=edition or first, seats=seats, options=options))
        return self

    def bots(self, by: str, *seats: int) -> Room:
        for seat in seats:
            self.say(by, Place(seat=seat, bot="steady"))
        return self

    def start(self, by: str) -> Room:
        self.say(by, Start())
        return self

    def go(self, *people: str) -> Room:
        """They are not there any more."""
        for person in people:
            guest = self.table.guests[person]
            guest.present, guest.gone_at = 0, self.now
        return self

    def wait(self, milliseconds: int) -> list[Word]:
        """Time goes by, and the server says what is due; returns what it said."""
        end, said = self.now + milliseconds, list[Word]()
        while (due := next_due(self.table)) is not None and due.at <= end:
            self.now = max(self.now, due.at)
            said.append(word_for(self.table, due, f"{len(self.log):064x}"))
            assert len(said) < 1000, "the server goes on and on"
            self.say(None, said[-1])
        self.now = end
        return said

    def shown(self, person: str) -> TableShown:
        return table_shown(self.table, person, shown_to_all(self.table, self.now))


def two_playing(game: str = "flip7", **options: Any) -> Room:
    """Ann, the host, on seat 0 and Ben on seat 1, in a game that has begun."""
    room = Room().come("ann", "ben").choose("ann", game, 2, **options)
    return room.sit("ann", 0).sit("ben", 1).start("ann")
