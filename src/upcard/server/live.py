"""A table that is awake: a task that hears, writes down, and only then tells."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from ..session import company, play  # noqa: F401  (they bring the effects of words)
from ..session.due import BotFailed, Due, next_due, word_for, word_without_bot
from ..session.sayings import Back, Came, Entry, Opened, Recoded, Saying, Word
from ..session.showing import missed_by, record_name, shown_to_all, table_shown, update_for, whole_game
from ..session.table import Change, Guest, LiveTable, Refusal
from ..session.tellings import Done, Refused, Welcome
from .clock import Clock, SteadyClock
from .codes import digest, new_person, new_token, unused_code
from .journal import called, fault, note
from .metrics import Metrics
from .recording import record_of
from .storage import Storage, StorageFailed

MOST_WAITING = 64
"""Tellings that wait for a slow reader; with more it is cut off, and may come back for what it has missed."""
MOST_SAYINGS = 256
"""Sayings that wait for a table."""
ASLEEP_AFTER = 600_000
"""Milliseconds without anybody after which a table is put away; its log brings it back."""


NO_TABLE = "There is no table with this code."


class Gone(Exception):
    """The table cannot be had now."""


class NoTable(Gone):
    """There is no table with this code."""


class SentAway(Gone):
    """The host does not want this person at the table."""


@dataclass(eq=False)
class Viewer:
    """An open connection of somebody at a table."""

    person: str
    waiting: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    """`None` ends the connection."""
    at_once: Callable[[bytes], bool] | None = None
    """Sends something if it need not wait, and says whether it did. There is no such way while something waits."""
    is_cut_off: bool = False
    when_cut_off: Callable[[], object] | None = None

    def tell(self, telling: bytes) -> None:
        """Send something, or put it into the queue of a reader that is slow; one that is too slow is cut off."""
        if self.is_cut_off or (self.at_once is not None and self.at_once(telling)):
            return
        self.at_once = None
        try:
            self.waiting.put_nowait(telling)
        except asyncio.QueueFull:
            self.cut_off()

    def say_goodbye(self) -> None:
        """End the connection after what waits."""
        if self.is_cut_off or self.waiting.full():
            self.cut_off()
        else:
            self.is_cut_off = True
            self.waiting.put_nowait(None)

    def cut_off(self) -> None:
        """End the connection, whatever waits."""
        self.is_cut_off = True
        if self.when_cut_off is not None:
            self.when_cut_off()
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(None)


@dataclass(frozen=True)
class Said:
    """Something that a viewer said, under an id of its own."""

    viewer: Viewer
    id: str
    saying: Saying


@dataclass(frozen=True)
class Arrived:
    """Somebody comes, or comes back with their token; the viewer is given to them when they are told the table."""

    token: str | None
    code: str
    since: int | None
    viewer: asyncio.Future[Viewer]


@dataclass(frozen=True)
class Departed:
    """A connection has ended."""

    viewer: Viewer


class Host:
    """A table that is awake. Only its task touches it, so whatever anybody is shown is on disk."""

    def __init__(self, table: LiveTable, storage: Storage, metrics: Metrics, clock: Clock) -> None:
        self.table = table
        self._storage = storage
        self._metrics = metrics
        self._clock = SteadyClock(clock, table.heard_at)
        self._viewers: set[Viewer] = set()
        self._inbox: asyncio.Queue[Said | Arrived | Departed | None] = asyncio.Queue()
        self._encode = msgspec.json.Encoder().encode
        self._task: asyncio.Task[None] | None = None
        self._empty_since = self._clock()

    # --- from connections

    def say(self, said: Said) -> None:
        """Something is said; who overwhelms the table is cut off."""
        if self._inbox.qsize() < MOST_SAYINGS:
            self._inbox.put_nowait(said)
        else:
            said.viewer.cut_off()

    async def arrive(self, token: str | None, code: str, since: int | None) -> Viewer:
        """Somebody comes; they are told the table as it is. Raises `Gone` or `Refusal` if they cannot be there."""
        if self._inbox.qsize() >= MOST_SAYINGS:
            raise Gone("Too many people want to come to this table at once.")
        viewer: asyncio.Future[Viewer] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait(Arrived(token, code, since, viewer))
        return await viewer

    def depart(self, viewer: Viewer) -> None:
        """A connection has ended."""
        self._inbox.put_nowait(Departed(viewer))

    @property
    def is_awake(self) -> bool:
        """Whether its task runs."""
        return self._task is not None and not self._task.done()

    @property
    def is_forgotten(self) -> bool:
        """Whether nobody has been here for long, or it has fallen over."""
        if self._task is not None and self._task.done():
            return True
        is_empty = not self._viewers and self._inbox.empty()
        return is_empty and self._clock() - self._empty_since > ASLEEP_AFTER

    # --- the task

    def run(self) -> None:
        """Start to hear."""
        self._task = asyncio.create_task(self._live(), name=f"table {self.table.watch}")

    async def stop(self) -> None:
        """Hear what is waiting, and end; everybody is sent off to come back later."""
        self._inbox.put_nowait(None)
        if self._task is not None:
            await self._task

    async def open(self, code: str) -> None:
        """Write the first word of a new table."""
        entry = Entry(seq=1, at=self._clock(), word=Opened(code=code, watch=self.table.watch))
        self.table.hear(entry)
        await self._storage.open(self.table.watch, code, self._encode(entry))
        self._note("table-opened")

    async def _live(self) -> None:
        try:
            while (heard := await self._next()) is not None:
                await self._take(heard)
        except StorageFailed:
            fault("table-not-written", {"table": called(self.table.watch)})  # it is read again when somebody comes
        except Exception:
            fault("table-failed", {"table": called(self.table.watch)})  # so is this one; everybody comes back
        finally:
            self._send_off()

    async def _next(self) -> Said | Arrived | Departed | None:
        """What comes next. Whatever is due by then is said first."""
        while (due := next_due(self.table)) is not None:
            left = due.at - self._clock()
            if left <= 0:
                await self._hear(None, None, self._word_for(due))
                continue
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(left / 1000):
                    return await self._inbox.get()
        return await self._inbox.get()

    async def _take(self, heard: Said | Arrived | Departed) -> None:
        if isinstance(heard, Said):
            await self._hear_from(heard)
        elif isinstance(heard, Arrived):
            await self._admit(heard)
        else:
            self._let_go(heard.viewer)

    def _send_off(self) -> None:
        """Everybody's connection ends; who is on their way in is turned away."""
        for viewer in self._viewers:
            viewer.say_goodbye()
        self._metrics.connections -= len(self._viewers)
        self._viewers.clear()
        while not self._inbox.empty():
            heard = self._inbox.get_nowait()
            if isinstance(heard, Arrived) and not heard.viewer.done():
                heard.viewer.set_exception(Gone("The table is being put away; come again in a moment."))

    async def _admit(self, arrived: Arrived) -> None:
        self._empty_since = self._clock()
        try:
            guest = self._guest_of(arrived.token)
            token = arrived.token
            if guest is None or token is None:
                may_sit = self._lets_sit(arrived.code)
                token = new_token()
                person = new_person()
                await self._hear(None, None, Came(person=person, token_digest=digest(token), may_sit=may_sit))
                guest = self.table.guests[person]
        except (Gone, Refusal) as turned_away:
            if not arrived.viewer.done():
                arrived.viewer.set_exception(turned_away)
            return
        viewer = Viewer(guest.person)
        if not any(other.present for other in self.table.guests.values()):
            self.table.met_at = self._clock()
        guest.present += 1
        self._viewers.add(viewer)
        self._metrics.connections += 1
        viewer.tell(self._encode(self._welcome(guest.person, token, arrived.since)))
        self._show_company(besides=viewer)
        if arrived.viewer.done():
            self._let_go(viewer)
            return
        arrived.viewer.set_result(viewer)
        await self._give_back(guest.person)

    def _lets_sit(self, code: str) -> bool:
        """Whether a newcomer with this code may sit down, or only watch. A former code is for those who were here."""
        if code not in (self.table.code, self.table.watch):
            raise NoTable(NO_TABLE)
        return code == self.table.code

    async def _give_back(self, person: str) -> None:
        """Who has come back plays again, and not their stand-in."""
        for seat in self.table.seats_of(person):
            if self.table.chairs[seat].stand_in:
                await self._hear(person, None, Back(seat=seat))

    def _guest_of(self, token: str | None) -> Guest | None:
        """Who has this token."""
        if token is None:
            return None
        wanted = digest(token)
        for guest in self.table.guests.values():
            if hmac.compare_digest(guest.token_digest, wanted):
                if guest.kicked:
                    raise SentAway("The host has sent you away from this table.")
                return guest
        return None

    def _welcome(self, person: str, token: str, since: int | None) -> Welcome:
        missed = None if since is None else missed_by(self.table, person, since)
        events = whole_game(self.table, person) if missed is None else missed
        shown = table_shown(self.table, person, shown_to_all(self.table, self._clock()))
        return Welcome(token=token, seq=self.table.seq, table=shown, events=events, from_start=missed is None)

    def _let_go(self, viewer: Viewer) -> None:
        if viewer not in self._viewers:
            return
        self._viewers.discard(viewer)
        self._metrics.connections -= 1
        guest = self.table.guests.get(viewer.person)
        if guest is not None:
            guest.present -= 1
            guest.gone_at = self._clock()
        self._empty_since = self._clock()
        self._show_company()

    def _word_for(self, due: Due) -> Word:
        """The word that is due. A bot that fails does not hold up the table."""
        fresh = unused_code(self._storage.is_code) if due.kind is Recoded else secrets.token_hex(32)
        try:
            return word_for(self.table, due, fresh)
        except BotFailed:
            fault("bot-failed", {"table": called(self.table.watch)})
            return word_without_bot(self.table, due)

    async def _hear_from(self, said: Said) -> None:
        """What somebody has said is heard and so told to them, or they are told why not."""
        person = said.viewer.person
        if self.table.has_heard(person, said.id):
            said.viewer.tell(self._encode(Done(id=said.id)))
            return
        try:
            await self._hear(person, said.id, said.saying)
        except Refusal as refusal:
            self._metrics.refused += 1
            told = Refused(id=said.id, code=refusal.code, clause=refusal.clause, message=refusal.message)
            said.viewer.tell(self._encode(told))
        except StorageFailed:
            message = "The server cannot write to its disk, so that does not count; try again later."
            said.viewer.tell(self._encode(Refused(id=said.id, code="not-kept", message=message)))
            raise

    async def _hear(self, by: str | None, name: str | None, word: Word) -> None:
        """Let a word have its effect, write it down, and then tell everybody."""
        began = time.monotonic()
        entry = Entry(seq=self.table.seq + 1, at=self._clock(), by=by, id=name, word=word)
        before = self.table.phase
        change = self.table.hear(entry)
        is_over = self.table.phase == "over" != before
        record = (record_name(self.table), record_of(self.table)) if is_over else None
        if isinstance(word, Recoded):
            await self._storage.recode(self.table.watch, entry.seq, self._encode(entry), word.code)
        else:
            await self._storage.append(self.table.watch, entry.seq, self._encode(entry), record)
        self._metrics.heard(time.monotonic() - began)
        self._metrics.games += is_over
        if is_over or before == "lobby" != self.table.phase:
            self._note("game-ended" if is_over else "game-started")
        self._tell_all(change)

    def _note(self, event: str) -> None:
        choice = self.table.choice
        played = {"game": choice.game, "edition": choice.edition, "seats": choice.seats}
        note(event, {"table": called(self.table.watch), **(played if event.startswith("game") else {})})

    def _tell_all(self, change: Change) -> None:
        to_all = shown_to_all(self.table, self._clock())
        told: dict[str, bytes] = {}
        for viewer in list(self._viewers):
            guest = self.table.guests.get(viewer.person)
            if guest is None or guest.kicked:
                viewer.cut_off()
                continue
            if viewer.person not in told:
                told[viewer.person] = self._encode(update_for(self.table, viewer.person, change, to_all))
            viewer.tell(told[viewer.person])

    def _show_company(self, besides: Viewer | None = None) -> None:
        """Somebody came or went: no word of the log, so the number stays and nothing happens."""
        change = Change(self.table.seq, [])
        to_all = shown_to_all(self.table, self._clock())
        for viewer in self._viewers - {besides}:
            if viewer.person in self.table.guests:
                viewer.tell(self._encode(update_for(self.table, viewer.person, change, to_all)))
