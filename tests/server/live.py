"""A server on loopback in a process of its own, and people who talk to it over sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import websockets

UNTIL_HUNG = 60
"""Seconds after which a test counts as hung; a slow machine is no fault of it."""


def port_of(process: subprocess.Popen[bytes]) -> int:
    """Where a server that has just been started says that it is open."""
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(rb"open at http://127\.0\.0\.1:(\d+)", line):
            return int(found[1])
    raise AssertionError("The server did not start.")


class Server:
    """`upcard serve`, to be started, killed and started again on the same data and at the same port."""

    def __init__(self, data: Path) -> None:
        self.port = 0
        self._data = data
        self._place = socket.socket()
        if sys.platform == "linux":  # elsewhere the server itself could not have it then
            self._keep_port()
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()
        self._place.close()

    async def start(self) -> None:
        arguments = ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(self._data), "--no-browser"]
        command = [sys.executable, "-m", "upcard", "serve", *arguments]
        environment = {**os.environ, "UPCARD_PLAIN": "1"}  # starts at once, whether anything is compiled or not
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment)
        self.port = await asyncio.to_thread(port_of, self._process)

    def _keep_port(self) -> None:
        """Nobody else is given this port while the server is down."""
        self._place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._place.bind(("127.0.0.1", 0))
        self.port = int(self._place.getsockname()[1])

    def end(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End it, if it runs."""
        process, self._process = self._process, None
        if process is not None:
            with process:
                process.send_signal(how)
                process.wait(UNTIL_HUNG)

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}") as answer:
            return json.loads(answer.read())

    def open_table(self) -> str:
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/api/tables", method="POST")
        with urllib.request.urlopen(request) as answer:
            return str(json.loads(answer.read())["code"])

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"


class Person:
    """Somebody at a table: says things, and keeps what they are told."""

    def __init__(self, server: Server, code: str) -> None:
        self._server = server
        self._code = code
        self._count = 0
        self._name = secrets.token_hex(4)
        self.token: str | None = None
        self.seq: int | None = None
        self.table: dict[str, Any] = {}
        self.events: list[Any] = []
        self.seqs: list[int] = []
        self.acknowledged: set[str] = set()
        self.refused: list[dict[str, Any]] = []
        self.line: Any = None

    async def come(self) -> Person:
        self.line = await websockets.connect(self._server.address, open_timeout=UNTIL_HUNG)
        await self.line.send(json.dumps({"hello": self._code, "token": self.token, "since": self.seq}))
        await self.hear()
        return self

    async def leave(self) -> None:
        """End the connection, if there is one."""
        line, self.line = self.line, None
        if line is not None:
            await line.close()

    async def say(self, word: dict[str, Any], name: str | None = None) -> str:
        self._count += 1
        name = name or f"{self._name}-{self._count}"
        await self.line.send(json.dumps({"id": name, "word": word}))
        return name

    async def ask(self, word: dict[str, Any]) -> None:
        """Say something and wait until it has its effect; fails if it is refused."""
        told = await self.answer(await self.say(word))
        assert told["tell"] != "refused", told

    async def answer(self, name: str | None) -> dict[str, Any]:
        """What is answered to what was said under this name, whatever else happens at the table meanwhile."""
        while True:
            told = await self.hear()
            if (told["tell"] in ("done", "refused") and told["id"] == name) or told.get("done", "") == name:
                return told

    async def hear(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(await asyncio.wait_for(self.line.recv(), UNTIL_HUNG))
        if told["tell"] == "done":
            self.acknowledged.add(told["id"])
        elif told["tell"] == "refused":
            self.refused.append(told)
        else:
            self._take(told)
            if "done" in told:
                self.acknowledged.add(told["done"])
        return told

    def _take(self, told: dict[str, Any]) -> None:
        self.table = told["table"]
        if told["tell"] == "welcome":
            self.token = told["token"]
            self.events = told["events"] if told["from_start"] else [*self.events, *told["events"]]
        else:
            assert self.seq is not None
            assert told["seq"] in (self.seq, self.seq + 1), "a number is missing"
            self.events += told["events"]
        self.seq = told["seq"]

    async def sit(self, seat: int) -> None:
        word = {"say": "sit", "seat": seat, "name": f"Guest {seat}", "look": seat, "nonce": secrets.token_hex(16)}
        await self.ask(word)

    @property
    def legal(self) -> list[Any]:
        return list(self.table["views"][0]["legal"]) if self.table.get("views") else []


@contextlib.asynccontextmanager
async def people(server: Server, code: str, count: int) -> AsyncIterator[list[Person]]:
    there = [await Person(server, code).come() for _ in range(count)]
    try:
        yield there
    finally:
        for person in there:
            await person.leave()
