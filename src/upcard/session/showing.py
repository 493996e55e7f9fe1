"""What each viewer is shown of a table, built up from what they may know."""

from __future__ import annotations

import hashlib
from typing import Any

from ..events import Event, Happening
from .due import clock_left
from .play import running
from .table import Change, LiveTable
from .tellings import PersonShown, SeatShown, TableShown, Update


def shown_to_all(table: LiveTable, now: int) -> dict[str, Any]:
    """What everybody at the table is shown; of the game, what a spectator sees."""
    over = table.phase == "over"
    return {
        "watch": table.watch,
        "phase": table.phase,
        "host": table.host,
        "people": _people(table),
        "seats": _seats(table),
        "choice": table.choice,
        "keeping": table.keeping,
        "lines": list(table.lines),
        "ready": sorted(table.ready) if table.phase == "waiting" else [],
        "take_back": table.take_back,
        "consented": sorted(table.consented),
        "clock_left": clock_left(table, now),
        "commitment": "" if table.secret is None else hashlib.sha256(bytes.fromhex(table.secret)).hexdigest(),
        "secret": table.secret if over else None,
        "record": record_name(table) if over else None,
        "games_played": table.games_played,
        "views": [] if table.game is None else [table.game.view()],
    }


def table_shown(table: LiveTable, person: str, to_all: dict[str, Any]) -> TableShown:
    """The table as a person sees it: what all are shown, and what is theirs."""
    own = table.seats_of(person)
    views = [running(table).view(seat, public) for public in to_all["views"] for seat in own]
    theirs = {
        "code": table.code if table.guests[person].may_sit else "",
        "you": person,
        "your_seats": own,
        "can_take_back": table.last_actor in own,
        "views": views or to_all["views"],
    }
    return TableShown(**to_all | theirs)


def record_name(table: LiveTable) -> str:
    """The name of the record of a game that is over. Whoever knows it may see the game; it does not tell the code."""
    return f"{table.watch}-{table.games_played}"


def _people(table: LiveTable) -> list[PersonShown]:
    return [
        PersonShown(person=guest.person, name=guest.name, present=guest.present > 0)
        for guest in table.guests.values()
        if not guest.kicked and (guest.present or table.seats_of(guest.person))
    ]


def _seats(table: LiveTable) -> list[SeatShown]:
    return [
        SeatShown(
            name=chair.name,
            look=chair.look,
            person=chair.person,
            bot=chair.bot,
            stand_in=chair.stand_in,
            present=chair.bot is not None or table.is_present(chair.person),
            nonce=chair.nonce,
            acts=chair.acts,
        )
        for chair in table.chairs
    ]


def events_for(table: LiveTable, person: str, happened: list[Happening]) -> list[Event]:
    """What happened, as a person with these seats is told it."""
    own = table.seats_of(person)
    return [happening.whole if happening.knows in own else happening.public for happening in happened]


def whole_game(table: LiveTable, person: str) -> list[Event]:
    """All that has happened in the running game, as a person is told it."""
    return [event for happened in table.happened for event in events_for(table, person, happened)]


def update_for(table: LiveTable, person: str, change: Change, to_all: dict[str, Any]) -> Update:
    """A change, as a person is told it."""
    done = change.name if change.by == person else None
    events = whole_game(table, person) if change.undone else events_for(table, person, change.happened)
    shown = table_shown(table, person, to_all)
    return Update(seq=change.seq, table=shown, events=events, undone=change.undone, done=done)


def missed_by(table: LiveTable, person: str, since: int) -> list[Event] | None:
    """What a person has missed since a number, or `None` where only the whole game tells it."""
    missed = [change for change in table.changes if change.seq > since]
    if since > table.seq or len(missed) != table.seq - since or any(change.undone for change in missed):
        return None
    return [event for change in missed for event in events_for(table, person, change.happened)]
