"""What a hostile client does is refused by name or cut off, and nobody else notices."""

from __future__ import annotations

import asyncio
import contextlib
import json
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import websockets

from tests.server.live import UNTIL_HUNG, Person, Server, people

GOOD = {"say": "react", "sign": "cheer"}
NOT_MESSAGES = [
    "",
    "null",
    "[]",
    "{",
    "\u0000",
    '{"id":"1"}',
    '{"id":"1","word":{"say":"fly"}}',
    '{"id":1,"word":{"say":"start"}}',
    '{"id":"1","word":{"say":"act","seat":"0","action":{"do":"hit"}}}',
    '{"id":"1","word":{"say":"act","seat":0,"action":{"do":"fly"}}}',
    '{"id":"1","word":{"say":"act","seat":1e400,"action":{"do":"hit"}}}',
    '{"id":"1","word":{"say":"sealing","secret":"00"}}',
    '{"id":"1","word":{"say":"stand-in","seat":0}}',
    '{"id":"1","word":{"say":"came","person":"x","token_digest":"x","may_sit":true}}',
    '{"id":"1","word":{"say":"start"},"more":1}',
    "[" * 8000,
    '{"id":"' + "x" * 100 + '","word":{"say":"start"}}',
]


class Scene(NamedTuple):
    """A server, the code of a table there, and its host."""

    server: Server
    code: str
    host: Person


Test = Callable[[Scene], Awaitable[None]]


def run(data: Path, test: Test) -> None:
    """A table with its host, who must be able to go on after whatever the test does."""

    async def at_a_table() -> None:
        with Server(data) as server:
            await server.start()
            code = server.open_table()
            async with people(server, code, 1) as (host,):
                await test(Scene(server, code, host))
                await host.ask(GOOD)

    asyncio.run(at_a_table())


async def closing(line: Any) -> tuple[int, str]:
    """How the server ends a connection."""
    while True:
        try:
            await asyncio.wait_for(line.recv(), UNTIL_HUNG)
        except websockets.ConnectionClosed as end:
            frame = end.rcvd
            return (1006, "") if frame is None else (frame.code, frame.reason)


def test_what_is_no_message_is_refused_and_the_next_one_is_heard(tmp_path: Path) -> None:
    async def test(at: Scene) -> None:
        async with people(at.server, at.code, 1) as (other,):
            for text in NOT_MESSAGES:
                await other.line.send(text)
                assert (await other.answer(None))["code"] == "bad-request", text
            await other.ask(GOOD)

    run(tmp_path, test)


@pytest.mark.parametrize("size", [17 * 1024, 64 * 1024 * 1024])
def test_a_long_message_ends_the_connection(tmp_path: Path, size: int) -> None:
    async def test(at: Scene) -> None:
        async with people(at.server, at.code, 1) as (other,):
            try:
                await other.line.send("x" * size)
            except websockets.ConnectionClosed:
                return
            assert (await closing(other.line))[0] in (1009, 1006)

    run(tmp_path, test)


async def flood(line: Any) -> None:
    """Say ever more, and read what is answered; on a slow machine it takes more to be too many."""
    while True:
        for number in range(60):
            await line.send(json.dumps({"id": str(number), "word": GOOD}))
        for _ in range(60):
            await line.recv()


def test_many_messages_end_the_connection(tmp_path: Path) -> None:
    async def test(at: Scene) -> None:
        async with people(at.server, at.code, 1) as (other,):
            with pytest.raises(websockets.ConnectionClosed) as end:
                await flood(other.line)
            assert end.value.rcvd is not None
            assert end.value.rcvd.code == 1008

    run(tmp_path, test)


def test_a_forged_seat_is_refused(tmp_path: Path) -> None:
    async def test(at: Scene) -> None:
        await at.host.ask({"say": "choose", "game": "flip7", "edition": "official", "seats": 1})
        await at.host.sit(0)
        await at.host.ask({"say": "start"})
        async with people(at.server, at.code, 1) as (other,):
            forged: list[tuple[dict[str, Any], str]] = [
                ({"say": "act", "seat": 0, "action": {"do": "hit"}}, "not-your-seat"),
                ({"say": "act", "seat": 9, "action": {"do": "hit"}}, "no-seat"),
                ({"say": "start"}, "not-host"),
                ({"say": "kick", "person": at.host.table["you"]}, "not-host"),
                ({"say": "pause"}, "not-host"),
            ]
            for word, reason in forged:
                assert (await other.answer(await other.say(word)))["code"] == reason

    run(tmp_path, test)


def test_a_saying_said_again_has_no_effect_again(tmp_path: Path) -> None:
    async def test(at: Scene) -> None:
        once = {"say": "chat", "text": "once"}
        name = await at.host.say(once)
        await at.host.answer(name)
        await at.host.say(once, name)
        assert await at.host.answer(name) == {"tell": "done", "id": name}
        assert len(at.host.table["lines"]) == 1

    run(tmp_path, test)


def test_a_token_of_another_table_is_worth_nothing_here(tmp_path: Path) -> None:
    async def test(at: Scene) -> None:
        stranger = Person(at.server, at.server.open_table())
        stranger.token = at.host.token
        await stranger.come()
        assert stranger.token != at.host.token
        await stranger.leave()

    run(tmp_path, test)


def test_codes_cannot_be_guessed_quickly(tmp_path: Path) -> None:
    async def test(at: Scene) -> None:
        reasons = set()
        for number in range(30):
            async with websockets.connect(at.server.address) as line:
                with contextlib.suppress(websockets.ConnectionClosed):
                    await line.send(json.dumps({"hello": f"AAAA{number:02d}"}))
                reasons.add(await closing(line))
        assert reasons == {
            (4004, "There is no table with this code."),
            (1013, "Too many codes were tried from here; wait a minute."),
        }

    run(tmp_path, test)


def test_another_origin_is_turned_away(tmp_path: Path) -> None:
    async def test(at: Scene) -> None:
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(at.server.address, origin=websockets.Origin("http://elsewhere.example"))
        own = f"http://127.0.0.1:{at.server.port}"
        async with websockets.connect(at.server.address, origin=websockets.Origin(own)):
            pass
        address = f"{own}/api/tables"
        request = urllib.request.Request(address, method="POST", headers={"Origin": "http://elsewhere.example"})
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(request)
        refused.value.close()
        assert refused.value.code == 403

    run(tmp_path, test)


def test_a_watcher_learns_neither_the_code_nor_a_hand(tmp_path: Path) -> None:
    async def test(at: Scene) -> None:
        await at.host.ask({"say": "choose", "game": "uno", "edition": "avengers", "seats": 2})
        await at.host.sit(0)
        await at.host.ask({"say": "place", "seat": 1, "bot": "steady"})
        await at.host.ask({"say": "start"})
        watcher = await Person(at.server, at.host.table["watch"]).come()
        assert watcher.table["code"] == ""
        assert all("hand" not in seat for view in watcher.table["views"] for seat in view["seats"])
        assert all("card" not in event for event in watcher.events if event["event"] in ("dealt", "drew"))
        assert watcher.table["secret"] is None
        name = await watcher.say({"say": "sit", "seat": 1, "name": "Eve", "look": 0, "nonce": "00" * 16})
        assert (await watcher.answer(name))["code"] == "only-watching"
        await watcher.leave()

    run(tmp_path, test)


@pytest.mark.parametrize("path", ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/../../server/app.py"])
def test_no_file_but_the_page_is_read(tmp_path: Path, path: str) -> None:
    async def test(at: Scene) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", at.server.port)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
        await writer.wait_closed()
        assert b"root:" not in answer
        assert b"def application" not in answer

    run(tmp_path, test)
