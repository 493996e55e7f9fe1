"""Whatever comes over a socket is heard, or refused with a sentence: nothing else happens to anybody."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from upcard.server.live import Said, Viewer
from upcard.server.socket import MOST_BYTES, Turned, hear, hello_of, received
from upcard.session.sayings import Saying
from upcard.session.tellings import Done, Refused

GOOD: list[Any] = [
    {"id": "1", "word": {"say": "sit", "seat": 0, "name": "Ann", "look": 1, "nonce": "0f" * 16}},
    {"id": "2", "word": {"say": "act", "seat": 1, "action": {"do": "pick", "seat": 2, "card": "12"}, "after": 3}},
    {
        "id": "3",
        "word": {"say": "choose", "game": "uno", "edition": "classic", "seats": 4, "options": {"deck": {"wild": 3}}},
    },
    {"id": "4", "word": {"say": "settle", "clock": "fast", "odds": True, "chat": True, "listed": False}},
    {"id": "5", "word": {"say": "chat", "text": "hello"}},
    {"hello": "ABC234", "token": "t" * 32, "since": 7},
]
ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@st.composite
def nearly_good(draw: st.DrawFn) -> str:
    """A message with something in it exchanged, taken out or added, and perhaps cut off."""
    message = json.loads(json.dumps(draw(st.sampled_from(GOOD))))
    inside = message
    while isinstance(inside, dict) and inside:
        key = draw(st.sampled_from(sorted(inside)))
        what = draw(st.sampled_from(["go on", "exchange", "take out", "add"]))
        if what == "go on" and isinstance(inside[key], dict):
            inside = inside[key]
            continue
        if what == "take out":
            del inside[key]
        else:
            inside[key if what == "exchange" else draw(st.text())] = draw(ANY)
        break
    text = json.dumps(message, ensure_ascii=draw(st.booleans()))
    return text[: draw(st.integers(0, len(text)))] if draw(st.booleans()) else text


class Table:
    """Keeps what is said to it."""

    def __init__(self) -> None:
        self.heard: list[Said] = []

    def say(self, said: Said) -> None:
        self.heard.append(said)


Result = TypeVar("Result")


def unless_turned(read: Callable[[], Result], *codes: int) -> Result | None:
    """What is read, or nothing if the connection is ended for one of these reasons."""
    try:
        return read()
    except Turned as turned:
        if turned.code not in codes:
            raise
        return None


def heard_or_refused(data: bytes) -> None:
    async def test() -> None:
        table, viewer = Table(), Viewer("ann")
        hear(table, viewer, data)  # type: ignore[arg-type]
        if table.heard:
            assert viewer.waiting.empty()
            assert 1 <= len(table.heard[0].id) <= 40
            again = msgspec.convert(msgspec.to_builtins(table.heard[0].saying), Saying)
            assert again == table.heard[0].saying
        else:
            telling = viewer.waiting.get_nowait()
            assert telling is not None
            refused = msgspec.json.decode(telling, type=Refused | Done)
            if isinstance(refused, Done):
                return  # it only asked whether the line holds
            assert (refused.code, refused.id) == ("bad-request", None)
            assert 0 < len(refused.message) < 400

    asyncio.run(test())


def test_what_is_good_is_heard() -> None:
    table, viewer = Table(), Viewer("ann")
    for message in GOOD[:-1]:
        hear(table, viewer, json.dumps(message).encode())  # type: ignore[arg-type]
    assert [said.id for said in table.heard] == ["1", "2", "3", "4", "5"]


def test_who_asks_whether_the_line_holds_is_answered_and_the_table_hears_nothing() -> None:
    table, viewer = Table(), Viewer("ann")
    hear(table, viewer, b'{"id":"line","word":null}')  # type: ignore[arg-type]
    assert viewer.waiting.get_nowait() == msgspec.json.encode(Done(id="line"))
    assert table.heard == []


@given(nearly_good())
def test_nearly_good_messages(text: str) -> None:
    heard_or_refused(text.encode("utf-8", "surrogatepass"))


@given(st.binary(max_size=200))
def test_bytes(data: bytes) -> None:
    heard_or_refused(data)


@given(
    st.sampled_from(["[", '{"id":', '{"id":"1","word":{"say":"choose","options":{"a":', "-", "9", '"\\ud800']),
    st.integers(1, 4000),
)
def test_deep_and_long_messages(part: str, times: int) -> None:
    heard_or_refused((part * times)[:MOST_BYTES].encode())


@given(nearly_good() | st.text(max_size=100))
def test_hello(text: str) -> None:
    hello = unless_turned(lambda: hello_of(text.encode("utf-8", "surrogatepass")), 1008)
    assert hello is None or len(hello.hello) <= 32


@given(
    st.fixed_dictionaries(
        {"type": st.just("websocket.receive")},
        optional={"text": st.none() | st.text(), "bytes": st.none() | st.binary()},
    )
)
def test_what_a_socket_receives(message: dict[str, Any]) -> None:
    data = unless_turned(lambda: received(message), 1003, 1009)
    assert data is None or data.decode("utf-8", "surrogatepass") == message["text"]
