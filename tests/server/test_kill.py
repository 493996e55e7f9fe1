"""The server is killed in the middle of hands: nothing that was acknowledged is lost, nothing counts twice."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import websockets

from tests.server.live import UNTIL_HUNG, Person, Server
from upcard.server.storage import Storage
from upcard.session.sayings import Entry

KILLS = 20
TABLES = 3
CHEER: dict[str, object] = {"say": "react", "sign": "cheer"}


@dataclass
class Lives:
    """Which life of the server it is, and in which of them each person was last answered."""

    life: int = 0
    answered_in: dict[Person, int] = field(default_factory=dict)
    are_over: bool = False

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(UNTIL_HUNG):
            while not holds():
                await asyncio.sleep(0.01)


async def keep_playing(person: Person, seat: int, choice: random.Random, lives: Lives) -> None:
    """Play on at one's seat; when the line breaks, come back and say again what was not acknowledged.

    A cheer from before the break is said again as well, acknowledged or not: it must not count twice either.
    """
    unsaid: tuple[str, dict[str, object]] | None = None
    life, cheer = lives.life, await person.say(CHEER)
    while not lives.are_over:
        try:
            if person.line is None:
                life = lives.life
                await person.come()
                if unsaid is not None:
                    await person.say(unsaid[1], unsaid[0])
                await person.say(CHEER, cheer)
                cheer = await person.say(CHEER)
            if is_answered(person, cheer):
                lives.answered_in[person] = life
            if unsaid is not None and is_answered(person, unsaid[0]):
                unsaid = None
            if unsaid is None and person.legal and person.table["phase"] == "playing":
                word: dict[str, object] = {"say": "act", "seat": seat, "action": choice.choice(person.legal)}
                unsaid = (await person.say(word), word)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(person.hear(), 0.05)
        except (OSError, websockets.WebSocketException):
            await person.leave()
            await asyncio.sleep(0.02)
    await person.leave()


def is_answered(person: Person, name: str) -> bool:
    return name in person.acknowledged or any(refused["id"] == name for refused in person.refused)


async def seat_two(server: Server) -> list[Person]:
    code = server.open_table()
    first, second = await Person(server, code).come(), await Person(server, code).come()
    options = {"target": 5000}
    await first.ask({"say": "choose", "game": "flip7", "edition": "official", "seats": 3, "options": options})
    await first.sit(0)
    await second.sit(1)
    await first.ask({"say": "place", "seat": 2, "bot": "careless"})
    await first.ask({"say": "start"})
    return [first, second]


async def play_through_kills(server: Server) -> list[list[Person]]:
    await server.start()
    tables = [await seat_two(server) for _ in range(TABLES)]
    lives, choice = Lives(), random.Random(7)
    everybody = [person for table in tables for person in table]
    playing = [
        asyncio.create_task(keep_playing(person, seat, random.Random(seat), lives))
        for table in tables
        for seat, person in enumerate(table)
    ]
    for _ in range(KILLS):
        await lives.until(lambda: lives.life in lives.answered_in.values())
        await asyncio.sleep(choice.uniform(0, 0.4))  # at any moment of what goes on
        server.end()
        lives.life += 1
        await server.start()
    await lives.until(lambda: all(lives.answered_in.get(person) == KILLS for person in everybody))
    lives.are_over = True
    await asyncio.gather(*playing)
    return tables


def test_whatever_was_acknowledged_is_there_once_after_twenty_kills(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        tables = asyncio.run(play_through_kills(server))
    storage = Storage(tmp_path / "tables.sqlite")
    logs = [storage.log_of(table) for table in storage.tables()]
    storage.close()
    heard: list[str] = []
    for log in logs:
        entries = [msgspec.json.decode(line, type=Entry) for line in log]
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        heard += [entry.id for entry in entries if entry.id is not None]
    assert len(heard) == len(set(heard)), "no effect twice"
    acknowledged = {name for table in tables for person in table for name in person.acknowledged}
    assert acknowledged <= set(heard), "every acknowledged move is in the log"
    assert len(acknowledged) > KILLS
