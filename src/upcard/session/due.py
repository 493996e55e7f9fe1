"""What the server has to say at a table next, and when: for bots, for who is gone or late, to seal the deck."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from ..actions import Action, Catch
from ..bots import make_bot
from ..events import RoundEnded
from ..game import Actor
from .play import running
from .sayings import Act, Left, Ready, Recoded, Sealing, StandIn, Word
from .table import Guest, LiveTable

BOT_THINKS = 1100
"""Milliseconds: as long as people need to see what has happened."""
FAIR_WINDOW = 3000
"""U11. How long nobody made of code acts while somebody can be caught, or catches them."""
SUMS_READ = 3500
"""How long people are left alone with the sums of a round before anything counts as waiting."""
GRACE = 12_000
"""How long a seat whose person is gone is waited for."""
CLOCKS = {"off": None, "relaxed": 60_000, "fast": 20_000}
AWAY = 120_000
"""After this time a person who is gone loses the host's role and, between games, their seats, and is forgotten."""
ANSWER_WITHIN = 20_000
"""How long nobody made of code acts while somebody asks to take something back."""


class BotFailed(Exception):
    """A bot has raised an error, or chosen what is not legal."""


@dataclass(frozen=True)
class Due:
    """Something that the server has to say at this time."""

    at: int
    kind: type[Word]
    seat: int = -1
    person: str = ""
    heir: str | None = None


def next_due(table: LiveTable) -> Due | None:
    """What is due first, whether its time has come or not."""
    return min(everything_due(table), key=lambda due: due.at, default=None)


def everything_due(table: LiveTable) -> Iterator[Due]:
    """All that will be due if nobody says anything before."""
    if table.code_is_due:
        yield Due(0, Recoded)
    if table.phase == "lobby" and table.secret is None:
        yield Due(0, Sealing)
    if not any(guest.present for guest in table.guests.values()):
        return  # nobody is kept waiting: bots and stand-ins do not finish a game behind everybody's back
    if table.phase == "playing":
        yield from _moves_due(table)
    if table.phase == "waiting":
        yield from _readiness_due(table)
    for guest in table.guests.values():
        if not guest.present and not guest.kicked:
            yield from _leaving_due(table, guest)


def _readiness_due(table: LiveTable) -> Iterator[Due]:
    limit = CLOCKS[table.keeping.clock]
    for seat in range(len(table.chairs)):
        if seat in table.ready:
            continue
        if not _is_here(table, seat):
            yield Due(_since(table, seat) + GRACE, Ready, seat)
        elif limit is not None:
            yield Due(_moved(table) + limit, Ready, seat)


def _leaving_due(table: LiveTable, guest: Guest) -> Iterator[Due]:
    """Somebody who is gone is let go, unless the table would lose its host or the running game a player."""
    at = max(guest.gone_at, table.met_at) + AWAY
    if guest.person == table.host:
        heir = next((heir.person for heir in table.heirs() if heir.present), None)
        if heir is not None:
            yield Due(at, Left, person=guest.person, heir=heir)
    elif table.phase in ("lobby", "over") or not table.seats_of(guest.person):
        yield Due(at, Left, person=guest.person)


def _moves_due(table: LiveTable) -> Iterator[Due]:
    game = running(table)
    may_act = game.may_act
    is_exposed = any(isinstance(action, Catch) for legal in may_act.values() for action in legal)
    calls_at = _moved(table) + FAIR_WINDOW
    acts_at = calls_at + BOT_THINKS if is_exposed else _moved(table) + BOT_THINKS
    not_before = 0 if table.take_back is None else table.asked_at + ANSWER_WITHIN
    for seat in may_act:
        if table.chairs[seat].is_played_for:
            if seat == game.to_act:
                yield Due(max(acts_at, not_before), Act, seat)
            elif _notices(table, seat):
                yield Due(max(calls_at, not_before), Act, seat)
    if isinstance(game.to_act, int) and not table.chairs[game.to_act].is_played_for:
        yield from _stand_in_due(table, game.to_act)


def _notices(table: LiveTable, seat: int) -> bool:
    """U11. Whether a seat made of code notices that it may call or catch, while it is not its turn.

    It follows from when the table moved last, which nobody chooses, and so is the same however often it is asked.
    """
    digest = hashlib.sha256(f"{table.watch} {table.moved_at} {seat}".encode()).digest()
    return digest[0] < 256 * _attention(table, seat)


def _attention(table: LiveTable, seat: int) -> float:
    try:
        return make_bot(table.chairs[seat].bot or "steady", Random(0)).attention
    except Exception:  # it will fail when it is its turn, and be told of then
        return 0.0


def _stand_in_due(table: LiveTable, seat: int) -> Iterator[Due]:
    if not _is_here(table, seat):
        yield Due(_since(table, seat) + GRACE, StandIn, seat)
    limit = CLOCKS[table.keeping.clock]
    if limit is not None:
        yield Due(_moved(table) + limit, StandIn, seat)


def _is_here(table: LiveTable, seat: int) -> bool:
    return table.is_present(table.chairs[seat].person)


def _since(table: LiveTable, seat: int) -> int:
    """Since when a seat has been waited for without its person."""
    guest = table.guests.get(table.chairs[seat].person or "")
    return max(_moved(table), guest.gone_at if guest else 0)


def _moved(table: LiveTable) -> int:
    """Since when the table waits: for its last move and for sums to be read, or for somebody to be there at all."""
    return max(table.moved_at + (SUMS_READ if _round_ended(table) else 0), table.met_at)


def _round_ended(table: LiveTable) -> bool:
    return any(isinstance(happening.whole, RoundEnded) for happening in (table.happened or [[]])[-1])


def clock_left(table: LiveTable, now: int) -> int | None:
    """Milliseconds until a stand-in acts for who is to act, where the table plays by the clock."""
    limit = CLOCKS[table.keeping.clock]
    if table.phase != "playing" or limit is None or table.game is None:
        return None
    acting: Actor | None = table.game.to_act
    if not isinstance(acting, int) or table.chairs[acting].is_played_for:
        return None
    return max(0, min(limit, _moved(table) + limit - now))


def word_for(table: LiveTable, due: Due, fresh: str) -> Word:
    """The word that is due. `fresh` is nobody's yet: a code, or else random digits. Raises `BotFailed`."""
    if due.kind is Recoded:
        return Recoded(code=fresh)
    if due.kind is Sealing:
        return Sealing(secret=fresh)
    if due.kind is Act:
        return Act(seat=due.seat, action=_decided(table, due.seat, fresh))
    if due.kind is Left:
        return Left(person=due.person, heir=due.heir)
    return StandIn(seat=due.seat) if due.kind is StandIn else Ready(seat=due.seat)


def _decided(table: LiveTable, seat: int, seed: str) -> Action:
    """What a bot does: it sees what its seat sees."""
    view = running(table).view(seat)
    try:
        action = make_bot(table.chairs[seat].bot or "steady", Random(seed)).choose(view)
    except Exception as error:
        raise BotFailed from error
    if action not in view.legal:
        raise BotFailed
    return action


def word_without_bot(table: LiveTable, due: Due) -> Word:
    """What is done for a bot that has failed: the first thing that is legal."""
    return Act(seat=due.seat, action=running(table).legal_for(due.seat)[0])
