"""What the engine makes of lines that no honest program sends: one clear refusal each, and it goes on."""

from __future__ import annotations

import io
import json
import re
import time
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from upcard.engine import LONGEST_LINE, Engine, serve

NEW = b'{"op":"new","game":"flip7","seats":3,"dealer":0}'
TABLE = b'{"op":"table"}'


def engine_with_games() -> Engine:
    """An engine with a game in progress, and a second one where somebody is busy with a card."""
    engine = Engine()
    for line in (
        NEW,
        b'{"op":"new","id":"b","game":"vengeance","seats":2,"dealer":0}',
        b'{"op":"act","id":"b","by":1,"action":{"do":"hit"}}',
        b'{"op":"act","id":"b","by":"chance","action":{"do":"deal","card":"flip4"}}',
    ):
        assert json.loads(engine.answer(line))["ok"]
    return engine


def refusal(engine: Engine, line: bytes) -> str:
    """The message of a refused line. Fails if it is not refused, in one line of JSON, or if a game has changed."""
    before = [engine.answer(b'{"op":"table","id":"%s"}' % name) for name in (b"", b"b")]
    answer = engine.answer(line)
    assert b"\n" not in answer
    assert len(answer) < 25_000
    assert [engine.answer(b'{"op":"table","id":"%s"}' % name) for name in (b"", b"b")] == before
    read = json.loads(answer)
    assert read["ok"] is False
    assert read["error"]["code"] == "bad-request"
    message: str = read["error"]["message"]
    return message


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"", "The line is empty."),
        (b" \t\r\n", "The line is empty."),
        (b"hello", "The line is not JSON in UTF-8."),
        (b"\x00", "The line is not JSON in UTF-8."),
        (b"\xff\xfe\x00", "The line is not JSON in UTF-8."),
        (b'\xef\xbb\xbf{"op":"games"}', "The line is not JSON in UTF-8."),
        (b'{"op":"table","id":"\xff"}', "The line is not JSON in UTF-8."),
        (b'{"op":"table","id":"\\ud800"}', "The line is not JSON in UTF-8."),
        (b'{"op":"table","id":"a\x00b"}', "The line is not JSON in UTF-8."),
        (b"{'op':'games'}", "The line is not JSON in UTF-8."),
        (b'{"op":"games",}', "The line is not JSON in UTF-8."),
        (b'{"op":"games"} {"op":"games"}', "The line is not JSON in UTF-8."),
        (b'{"op":"games"', "The line is not JSON in UTF-8."),
        (b'{"op":"new","game":"flip7","seats":NaN}', "The line is not JSON in UTF-8."),
        (b'{"op":"new","game":"flip7","seats":Infinity}', "The line is not JSON in UTF-8."),
        (b"null", "The request must be an object, not null."),
        (b"[]", "The request must be an object, not a list."),
        (b"7", "The request must be an object, not a whole number."),
        (b'"games"', "The request must be an object, not text."),
        (b"{}", 'The request lacks the field "op".'),
        (b'{"op":null}', "The field op must be one of new, act, table, end, games."),
        (b'{"op":"nope"}', 'The field op must be one of new, act, table, end, games, not "nope".'),
        (b'{"op":"games","op":"end"}', "The field op is there twice."),
        (b'{"op":"games","x":1}', 'The request has a field "x", which is not in the protocol.'),
        (b'{"op":"table","id":5}', "The field id must be text of at most 4096 characters, not a whole number."),
        (b'{"op":"new","seats":3}', 'The request lacks the field "game".'),
        (b'{"op":"new","game":"flip7"}', 'The request lacks the field "seats".'),
        (b'{"op":"new","game":7,"seats":3}', "The field game must be text, not a whole number."),
        (b'{"op":"new","game":"flip7","seats":"3"}', "The field seats must be a whole number, not text."),
        (b'{"op":"new","game":"flip7","seats":true}', "The field seats must be a whole number, not true or false."),
        (b'{"op":"new","game":"flip7","seats":3.5}', "The field seats must be a whole number, not a decimal number."),
        (b'{"op":"new","game":"flip7","seats":3.0}', "The field seats must be a whole number, not a decimal number."),
        (b'{"op":"new","game":"flip7","seats":1e400}', "The field seats is a number too large to be read."),
        (b'{"op":"new","game":"flip7","seats":null}', "The field seats must be a whole number, not null."),
        (
            b'{"op":"new","game":"flip7","seats":3,"dealer":[]}',
            "The field dealer must be a whole number or null, not a list.",
        ),
        (b'{"op":"new","game":"flip7","seats":3,"options":[]}', "The field options must be an object, not a list."),
        (b'{"op":"new","game":"flip7","seats":3,"options":null}', "The field options must be an object, not null."),
        (
            b'{"op":"new","game":"flip7","seats":3,"chance":"fair"}',
            'The field chance must be told or sealed, not "fair".',
        ),
        (b'{"op":"act","action":{"do":"hit"}}', 'The request lacks the field "by".'),
        (b'{"op":"act","by":1}', 'The request lacks the field "action".'),
        (
            b'{"op":"act","by":"me","action":{"do":"hit"}}',
            'The field by must be the number of a seat, or chance, not "me".',
        ),
        (
            b'{"op":"act","by":true,"action":{"do":"hit"}}',
            "The field by must be the number of a seat, or chance, not true or false.",
        ),
        (b'{"op":"act","by":1,"action":"hit"}', "The field action must be an object, not text."),
        (b'{"op":"act","by":1,"action":{}}', 'The field action lacks the field "do".'),
        (
            b'{"op":"act","by":1,"action":{"do":"dance"}}',
            'The field action.do must be one of the protocol\'s actions, not "dance".',
        ),
        (b'{"op":"act","by":1,"action":{"do":"hit","do":"stay"}}', "The field action.do is there twice."),
        (
            b'{"op":"act","by":1,"action":{"do":"hit","seat":1}}',
            'The field action has a field "seat", which is not in the protocol.',
        ),
        (
            b'{"op":"act","by":1,"action":{"do":"target","seat":"1"}}',
            "The field action.seat must be a whole number, not text.",
        ),
        (
            b'{"op":"act","by":1,"action":{"do":"deal","card":7}}',
            "The field action.card must be text, not a whole number.",
        ),
        (b'{"op":"act","by":1000000000000000000000,"action":{"do":"hit"}}', "There is no seat 1000000000000000000000:"),
    ],
)
def test_a_line_that_is_no_request_is_refused_in_words(line: bytes, message: str) -> None:
    told = refusal(engine_with_games(), line)
    assert told == message or (message.endswith(":") and told.startswith(message))


_DEEP = 100_000


@pytest.mark.parametrize(
    "line",
    [
        b"[" * _DEEP,
        b"[" * _DEEP + b"]" * _DEEP,
        b'{"op":' * _DEEP,
        b'{"op":"new","game":"flip7","seats":3,"options":{"target":' + b"[" * _DEEP + b"]" * _DEEP + b"}}",
        b'{"op":"new","game":"flip7","seats":3,"options":' + b'{"deck":' * _DEEP + b"{}" + b"}" * _DEEP + b"}",
        b'{"op":"new","game":"flip7","seats":' + b"9" * 5000 + b"}",
        b'{"op":"new","game":"flip7","seats":3,"options":{"target":' + b"9" * 5000 + b"}}",
        b'{"op":"table","id":"' + b"x" * 5000 + b'"}',
        b'{"op":"table","id":' + b"9" * 1_000_000 + b"}",
        b'{"op":"table","' + b"x" * 1_000_000 + b'":1}',
        b'{"op":"' + b"x" * 1_000_000 + b'"}',
        b'{"op":"new","game":[' + b"{}," * 300_000 + b"1]}",
    ],
    ids=lambda line: line[:60].decode(),
)
def test_deep_long_and_huge_lines_are_refused_in_a_moment_and_in_few_words(line: bytes) -> None:
    engine = engine_with_games()
    began = time.process_time()
    assert len(refusal(engine, line)) < 150
    assert time.process_time() - began < 2


def test_a_request_that_cannot_be_read_is_answered_under_its_id_if_that_can_be_read() -> None:
    engine = engine_with_games()
    for line, name in ((b'{"op":"nope","id":"b"}', "b"), (b'{"id":"b","op":', ""), (b'{"id":["b"]}', "")):
        assert json.loads(engine.answer(line))["id"] == name


def test_of_a_field_that_is_there_twice_the_last_counts() -> None:
    answer = json.loads(engine_with_games().answer(b'{"op":"table","id":"nobody","id":"b"}'))
    assert answer["id"] == "b"


def test_a_line_of_ten_megabytes_is_passed_over_unread() -> None:
    long = b'{"op":"' + b"x" * 10_000_000 + b'"}'
    answers = io.BytesIO()
    serve(io.BytesIO(NEW + b"\n" + long + b"\n" + TABLE + b"\n" + long), answers)
    read = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert [answer["ok"] for answer in read] == [True, False, True, False]
    assert read[1]["error"] == {
        "code": "bad-request",
        "clause": None,
        "message": f"The line is longer than {LONGEST_LINE} bytes.",
    }


@pytest.mark.parametrize(("spaces", "ok"), [(0, True), (1, False)])
def test_the_longest_line_is_read_and_one_byte_more_is_not(spaces: int, ok: bool) -> None:
    line = b'{"op":"games"}'.ljust(LONGEST_LINE + spaces)
    answers = io.BytesIO()
    serve(io.BytesIO(line + b"\n" + TABLE), answers)
    read = [json.loads(answer) for answer in answers.getvalue().splitlines()]
    assert [answer["ok"] for answer in read] == [ok, False]
    assert read[1]["error"]["code"] == "unknown-game"


# --- whatever a program may send

_ODD: list[Any] = [
    -1,
    0,
    1,
    2,
    63,
    64,
    10**30,
    1.5,
    True,
    None,
    "",
    "7",
    "red-1",
    "chance",
    "hit",
    [],
    [1],
    {},
    {"7": 3},
]
_FIELDS = ["op", "id", "game", "edition", "seats", "dealer", "options", "chance", "seed", "by", "action", "do", "x"]
_VALID: list[dict[str, Any]] = [
    {"op": "new", "id": "c", "game": "flip7", "edition": "web", "seats": 3, "dealer": 0, "options": {"target": 50}},
    {"op": "new", "id": "c", "game": "uno", "seats": 2, "chance": "sealed", "seed": "00" * 32},
    {"op": "new", "id": "c", "game": "vengeance", "seats": 2, "options": {"brutal": True, "deck": {"7": 60}}},
    {"op": "act", "id": "c", "by": 1, "action": {"do": "hit"}},
    {"op": "act", "id": "c", "by": "chance", "action": {"do": "deal", "card": "7"}},
    {"op": "act", "id": "c", "by": 0, "action": {"do": "pick", "seat": 1, "card": "7"}},
    {"op": "act", "id": "c", "by": 0, "action": {"do": "color", "color": "red"}},
    {"op": "table", "id": "c"},
    {"op": "end", "id": "c"},
    {"op": "games", "id": "c"},
]
_CHANGES = st.lists(st.tuples(st.sampled_from(_FIELDS), st.sampled_from(_ODD)), max_size=3)
_INSIDE = st.lists(st.tuples(st.sampled_from(["do", "seat", "card", "color"]), st.sampled_from(_ODD)), max_size=2)
_ANSWER = re.compile(rb'\{"ok":(true|false),.*\}', re.DOTALL)


def answered(engine: Engine, line: bytes) -> None:
    """A line gets one answer in one line, and the games that it is not about stay as they are."""
    before = [engine.answer(b'{"op":"table","id":"%s"}' % name) for name in (b"", b"b")]
    answer = engine.answer(line)
    assert b"\n" not in answer
    assert _ANSWER.fullmatch(answer)
    assert isinstance(json.loads(answer)["id"], str)
    assert [engine.answer(b'{"op":"table","id":"%s"}' % name) for name in (b"", b"b")] == before


@given(st.lists(st.binary(max_size=60), max_size=5))
@example([b'{"op":"table","id":"\xed\xa0\x80"}'])
def test_whatever_bytes_come_each_line_gets_one_answer(lines: list[bytes]) -> None:
    engine = engine_with_games()
    for line in lines:
        answered(engine, line)


@given(st.lists(st.tuples(st.sampled_from(_VALID), _CHANGES, _INSIDE), min_size=1, max_size=8))
def test_whatever_is_changed_in_requests_each_gets_one_answer(
    requests: list[tuple[dict[str, Any], list[tuple[str, Any]], list[tuple[str, Any]]]],
) -> None:
    engine = engine_with_games()
    for request, changes, inside in requests:
        changed = {**request, **dict(changes), "id": "c"}
        if isinstance(changed.get("action"), dict):
            changed["action"] = {**changed["action"], **dict(inside)}
        answered(engine, json.dumps(changed).encode())


@given(
    st.lists(st.sampled_from(_VALID), min_size=1, max_size=4),
    st.lists(st.tuples(st.integers(0, 150), st.binary(max_size=3)), min_size=1, max_size=4),
)
def test_whatever_bytes_are_changed_in_requests_each_gets_one_answer(
    requests: list[dict[str, Any]], edits: list[tuple[int, bytes]]
) -> None:
    engine = engine_with_games()
    for request in requests:
        line = json.dumps({**request, "id": "c"}).encode()
        for at, new in edits:
            line = line[:at] + new + line[at + len(new) :]
        if b'"id": "c"' in line:
            answered(engine, line)
