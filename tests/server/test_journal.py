"""What the server writes about itself: enough to see what happens, and nothing that is a secret."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import signal
from pathlib import Path

import websockets

from tests.server.live import Person, Server
from upcard.server.journal import FILE, LOG, Lines, called

NONCE = "0f" * 16
NO_TABLE = "ZZZZZZ"


def test_a_game_is_told_in_lines_without_names_codes_or_tokens(tmp_path: Path) -> None:
    async def play() -> list[str]:
        with Server(tmp_path) as server:
            await server.start()
            code = server.open_table()
            ann = await Person(server, code).come()
            options = {"target": 1}
            await ann.ask({"say": "choose", "game": "flip7", "edition": "official", "seats": 2, "options": options})
            await ann.ask({"say": "sit", "seat": 0, "name": "Annabella", "look": 1, "nonce": NONCE})
            await ann.ask({"say": "place", "seat": 1, "bot": "steady"})
            await ann.ask({"say": "start"})
            watch = str(ann.table["watch"])
            stranger = Person(server, NO_TABLE)
            with contextlib.suppress(websockets.ConnectionClosed):
                await stranger.come()
            await ann.leave()
            server.end(signal.SIGTERM)
        return [code, watch, str(ann.token), "Annabella", NO_TABLE, NONCE, "127.0.0.1"]

    secrets = asyncio.run(play())
    text = (tmp_path / FILE).read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    events = [line["event"] for line in lines]
    assert events[0] == "serving"
    assert {"table-opened", "game-started", "turned-away"} <= set(events)
    assert events[-1] == "stopped"
    started = next(line for line in lines if line["event"] == "game-started")
    assert (started["game"], started["edition"], started["seats"]) == ("flip7", "official", 2)
    assert started["table"] == called(secrets[1])
    assert [secret for secret in secrets if secret in text] == []


def test_a_fault_is_told_by_its_kind_and_place_not_by_its_words() -> None:
    try:
        raise ValueError("the token is hunter2")
    except ValueError as error:
        record = LOG.makeRecord(
            LOG.name, logging.ERROR, "", 0, "table-failed", (), (ValueError, error, error.__traceback__)
        )
    told = json.loads(Lines().format(record))
    assert told["fault"] == "ValueError"
    assert "test_a_fault_is_told" in told["where"][-1]
    assert "hunter2" not in json.dumps(told)
