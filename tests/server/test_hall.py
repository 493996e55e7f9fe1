"""Tables that are awake, asleep, or in trouble."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.live import UNTIL_HUNG
from upcard.bots import BOTS
from upcard.server.clock import SteadyClock
from upcard.server.hall import DAY, Hall
from upcard.server.live import ASLEEP_AFTER, Gone, Host, NoTable, Said, SentAway, Viewer
from upcard.server.metrics import Metrics
from upcard.server.storage import Storage, StorageFailed
from upcard.session import due
from upcard.session.sayings import Choose, Kick, Place, React, Saying, Sit, Start

NONCE = "0f" * 16


class Inn:
    """A hall with a clock that the test turns."""

    def __init__(self, folder: Path) -> None:
        self.storage = Storage(folder / "tables.sqlite")
        self.metrics = Metrics()
        self.now = 1_000_000
        self.hall = Hall(self.storage, self.metrics, lambda: self.now)

    async def come(self, code: str, token: str | None = None) -> tuple[Host, Viewer]:
        host = await self.hall.find(code)
        return host, await host.arrive(token, code, None)


def run(folder: Path, test: Callable[[Inn], Awaitable[None]]) -> None:
    async def at_the_inn() -> None:
        inn = Inn(folder)
        async with asyncio.timeout(UNTIL_HUNG):
            await test(inn)
            await inn.hall.close()
        inn.storage.close()

    asyncio.run(at_the_inn())


async def told(viewer: Viewer, kind: str) -> dict[str, Any]:
    """The next telling of this kind."""
    while True:
        telling = await viewer.waiting.get()
        assert telling is not None, "the connection has ended"
        heard: dict[str, Any] = json.loads(telling)
        if heard["tell"] == kind:
            return heard


async def said(host: Host, viewer: Viewer, saying: Saying) -> None:
    name = repr(saying)[:40]
    host.say(Said(viewer, name, saying))
    while (await told(viewer, "update")).get("done") != name:
        pass


def test_a_table_that_nobody_is_at_sleeps_and_is_woken(tmp_path: Path) -> None:
    async def test(inn: Inn) -> None:
        code = await inn.hall.open()
        host, viewer = await inn.come(code)
        seq = host.table.seq
        await inn.hall.put_away()
        assert inn.hall.awake == 1
        host.depart(viewer)
        while inn.metrics.connections:
            await asyncio.sleep(0)
        inn.now += ASLEEP_AFTER + 1
        await inn.hall.put_away()
        assert inn.hall.awake == 0
        again = await inn.hall.find(code)
        assert again is not host
        assert again.table.seq == seq

    run(tmp_path, test)


def test_many_who_come_to_a_sleeping_table_wake_it_once(tmp_path: Path) -> None:
    async def test(inn: Inn) -> None:
        code = await inn.hall.open()
        inn.now += ASLEEP_AFTER + 1
        await inn.hall.put_away()
        found = await asyncio.gather(*(inn.hall.find(code) for _ in range(20)))
        assert len({id(host) for host in found}) == 1

    run(tmp_path, test)


def test_what_cannot_be_written_is_refused_and_the_table_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(inn: Inn) -> None:
        code = await inn.hall.open()
        host, viewer = await inn.come(code)
        with monkeypatch.context() as full:
            full.setattr(inn.storage, "append", no_room)
            host.say(Said(viewer, "1", React(sign="cheer")))
            assert (await told(viewer, "refused"))["code"] == "not-kept"
            assert await viewer.waiting.get() is None
        host.depart(viewer)  # as its connection does
        assert inn.metrics.connections == 0
        await inn.hall.put_away()
        assert inn.hall.awake == 0
        again, viewer = await inn.come(code)
        assert list(again.table.lines) == []
        await said(again, viewer, React(sign="cheer"))

    run(tmp_path, test)


def test_who_was_sent_away_does_not_come_back_under_another_name(tmp_path: Path) -> None:
    async def test(inn: Inn) -> None:
        code = await inn.hall.open()
        host, ann = await inn.come(code)
        _, ben = await inn.come(code)
        tokens = [(await told(viewer, "welcome"))["token"] for viewer in (ann, ben)]
        await said(host, ann, Kick(person=ben.person))
        while (await told(ann, "update"))["table"]["code"] == code:
            pass
        await they_are_told_apart(inn, code, host.table.code, tokens)
        for viewer in (ann, ben):
            host.depart(viewer)
        inn.now += ASLEEP_AFTER + 1
        await inn.hall.close()  # all is read again
        await they_are_told_apart(inn, code, host.table.code, tokens)

    run(tmp_path, test)


async def they_are_told_apart(inn: Inn, former: str, code: str, tokens: list[str]) -> None:
    """Who has the former code and was not sent away is at home; with the new one anybody comes."""
    ann, ben = tokens
    with pytest.raises(NoTable):
        await inn.come(former)
    with pytest.raises(SentAway):
        await inn.come(former, ben)
    host, viewer = await inn.come(former, ann)
    assert (await told(viewer, "welcome"))["table"]["code"] == code
    assert host.table.guests[viewer.person].may_sit
    _, viewer = await inn.come(code)
    assert host.table.guests[viewer.person].may_sit


def test_a_code_that_was_given_up_is_never_given_to_another_table(tmp_path: Path) -> None:
    async def test(inn: Inn) -> None:
        code = await inn.hall.open()
        host, ann = await inn.come(code)
        _, ben = await inn.come(code)
        await said(host, ann, Kick(person=ben.person))
        while (await told(ann, "update"))["table"]["code"] == code:
            pass
        assert inn.storage.is_code(code)
        assert inn.storage.is_code(host.table.code)

    run(tmp_path, test)


def test_a_table_is_forgotten_when_nobody_has_said_anything_for_long(tmp_path: Path) -> None:
    async def test(inn: Inn) -> None:
        unplayed, played, in_use = [await inn.hall.open() for _ in range(3)]
        for code in (played, in_use):
            host, viewer = await inn.come(code)
            await said(host, viewer, Choose(game="flip7", edition="official", seats=1))
            await said(host, viewer, Sit(seat=0, name="Ann", look=1, nonce=NONCE))
            await said(host, viewer, Start())
            if code == played:
                host.depart(viewer)
        assert await inn.hall.forget(180) == 0
        inn.now += DAY + 1
        await inn.hall.put_away()
        assert await inn.hall.forget(180) == 1
        with pytest.raises(NoTable):
            await inn.hall.find(unplayed)
        inn.now += 180 * DAY
        assert await inn.hall.forget(0) == 0
        assert await inn.hall.forget(180) == 1
        with pytest.raises(NoTable):
            await inn.hall.find(played)
        assert (await inn.hall.find(in_use)).table.phase == "playing"
        assert await inn.hall.forget(180) == 0

    run(tmp_path, test)


def test_a_table_to_which_somebody_comes_just_now_is_there_or_forgotten_as_a_whole(tmp_path: Path) -> None:
    async def test(inn: Inn) -> None:
        code = await inn.hall.open()
        watch = (await inn.hall.find(code)).table.watch
        inn.now += DAY + 1
        await inn.hall.put_away()
        _, found = await asyncio.gather(inn.hall.forget(180), inn.hall.find(code), return_exceptions=True)
        assert isinstance(found, Host | NoTable)
        assert inn.storage.has(watch) == isinstance(found, Host)

    run(tmp_path, test)


def test_a_forgotten_table_leaves_the_records_of_its_games(tmp_path: Path) -> None:
    async def test(inn: Inn) -> None:
        await inn.storage.open("WATCHWATCH", "ABC234", b'{"seq":1,"at":1,"word":{"say":"opened"}}')
        await inn.storage.append("WATCHWATCH", 2, b'{"seq":2,"at":2,"word":{"say":"start"}}', ("WATCHWATCH-1", "text"))
        inn.now += 200 * DAY
        assert await inn.hall.forget(180) == 1
        assert not inn.storage.has("WATCHWATCH")
        assert not inn.storage.is_code("ABC234")
        assert inn.storage.record("WATCHWATCH-1") == "text"

    run(tmp_path, test)


async def no_room(*_: Any) -> None:
    raise StorageFailed("database or disk is full")


def test_a_table_of_another_version_is_told_to_be_one(tmp_path: Path) -> None:
    async def test(inn: Inn) -> None:
        await inn.storage.open(
            "WATCHWATCH", "ABC234", b'{"seq":1,"at":1,"word":{"say":"opened","code":"ABC234","watch":"W"}}'
        )
        await inn.storage.append("WATCHWATCH", 2, b'{"seq":2,"at":1,"word":{"say":"yodel"}}')
        with pytest.raises(Gone, match="another version"):
            await inn.hall.find("ABC234")
        with pytest.raises(NoTable):
            await inn.hall.find("XYZ234")

    run(tmp_path, test)


class Broken:
    """A bot that somebody has added and not tested."""

    def __init__(self, *_: Any) -> None:
        return

    def choose(self, view: Any) -> Any:
        raise ZeroDivisionError(str(view))


class Cheat(Broken):
    def choose(self, view: Any) -> Any:
        return Place(seat=view.seat, bot="cheat")


@pytest.mark.parametrize("bot", [Broken, Cheat])
def test_a_bot_that_fails_does_not_hold_up_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bot: Any) -> None:
    monkeypatch.setattr(due, "BOT_THINKS", 0)
    monkeypatch.setattr(due, "SUMS_READ", 0)
    monkeypatch.setitem(BOTS, "broken", bot)

    async def test(inn: Inn) -> None:
        host, viewer = await inn.come(await inn.hall.open())
        await said(host, viewer, Choose(game="flip7", edition="official", seats=2))
        await said(host, viewer, Sit(seat=0, name="Ann", look=0, nonce=NONCE))
        await said(host, viewer, Place(seat=1, bot="broken"))
        host.say(Said(viewer, "2", Place(seat=0, bot="broken")))
        host.say(Said(viewer, "3", Start()))
        while (await told(viewer, "update"))["table"]["seats"][1]["acts"] < 3:
            assert host.is_awake

    run(tmp_path, test)


def test_the_clock_never_goes_back_and_never_stands() -> None:
    wall = iter([100, 110, 50, 60, 61, 500])
    clock = SteadyClock(lambda: next(wall), not_before=105)
    assert [clock() for _ in range(6)] == [105, 115, 115, 125, 126, 565]
