"""Buckets, with a clock that the test turns."""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path

import pytest
import websockets

from tests.server.inside import inside
from tests.server.live import UNTIL_HUNG
from upcard.server.codes import ALPHABET, CODE_SIGNS, as_typed, new_code
from upcard.server.limits import MOST_ADDRESSES, Bucket, Limits, PerAddress, Rate, counted_as


def test_a_bucket_gives_what_it_holds_and_fills_up_again() -> None:
    bucket = Bucket(size=2, rate=1, now=0)
    assert [bucket.take(0), bucket.take(0), bucket.take(0)] == [True, True, False]
    assert bucket.take(1)
    assert not bucket.take(1.5)
    assert [bucket.take(100), bucket.take(100), bucket.take(100)] == [True, True, False]


def test_addresses_have_buckets_of_their_own() -> None:
    now = 0.0
    limits = PerAddress(size=1, rate=0.1, clock=lambda: now)
    assert limits.allows("a")
    assert not limits.allows("a")
    assert limits.allows("b")
    assert not limits.has_any("b")


def test_only_so_many_addresses_are_remembered() -> None:
    limits = PerAddress(size=1, rate=0, clock=lambda: 0.0)
    assert limits.allows("first")
    for number in range(MOST_ADDRESSES):
        limits.allows(str(number))
    assert limits.allows("first")


def test_a_code_can_be_said_aloud_and_typed_carelessly() -> None:
    code = new_code()
    assert len(code) == CODE_SIGNS
    assert set(code) <= set(ALPHABET)
    assert not set("01OIL") & set(ALPHABET)
    assert as_typed(f" {code[:3].lower()}-{code[3:].lower()} ") == code


@pytest.mark.parametrize(
    ("host", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_household_counts_once(host: str, counts_as: str) -> None:
    assert counted_as(host) == counts_as


def test_codes_tried_at_the_same_time_count_each(tmp_path: Path) -> None:
    async def test() -> None:
        async with inside(tmp_path, Limits(wrong_codes=Rate(3, 0))) as port:
            address = f"ws://127.0.0.1:{port}/ws"
            lines = [await websockets.connect(address) for _ in range(8)]
            await asyncio.gather(*(line.send(json.dumps({"hello": "AAAAAA"})) for line in lines))
            await asyncio.gather(*(line.wait_closed() for line in lines))
            assert sorted(line.close_code or 0 for line in lines) == [1013] * 5 + [4004] * 3

    asyncio.run(test())


async def connected_at_last(address: str) -> websockets.ClientConnection:
    """A connection, as soon as there is room."""
    while True:
        with contextlib.suppress(websockets.InvalidStatus):
            return await websockets.connect(address)


def test_so_many_connections_of_an_address_are_open_at_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with inside(tmp_path, Limits(open_connections=2)) as port:
            address = f"ws://127.0.0.1:{port}/ws"
            async with websockets.connect(address), websockets.connect(address) as second:
                with pytest.raises(websockets.InvalidStatus):
                    await websockets.connect(address)
                await second.close()
                async with asyncio.timeout(UNTIL_HUNG):
                    await (await connected_at_last(address)).close()

    asyncio.run(test())
