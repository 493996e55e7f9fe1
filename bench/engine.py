"""How many actions a second `upcard engine` answers, as a program of its own, one line at a time."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from bench.figures import Figure, seconds, taken
from upcard.engine import Engine

TITLE = "The engine"
ACTIONS = 4_000
AIM = 5_000
TABLES = [("flip7", 4), ("flip7", 18), ("vengeance", 4), ("vengeance", 18), ("uno", 4), ("uno", 10)]
ENGINE = [sys.executable, "-m", "upcard", "engine"]
ECHO = [
    sys.executable,
    "-c",
    "import json, sys\n"
    "for line in sys.stdin.buffer:\n"
    "    sys.stdout.write(json.dumps(json.loads(line)) + '\\n')\n"
    "    sys.stdout.flush()\n",
]
"""The yardstick: a program that reads each line as JSON and writes it back."""


def figures() -> Iterator[Figure]:
    """A figure for each game, at few seats and at many."""
    for name, seats in TABLES:
        yield figure(name, seats)


def figure(name: str, seats: int) -> Figure:
    """How fast this game is answered, and the yardstick just before."""
    requests, answers = talk(name, seats)
    echoed, _ = taken(lambda: a_second(ECHO, answers), 3)
    answered, spread = taken(lambda: a_second(ENGINE, requests))
    told = f"{answered / echoed:.2f} of the speed at which a program reads and writes the same answers"
    return Figure(f"engine: {name}, {seats} seats", answered, "answers/s", f">= {AIM}", spread, told)


def talk(name: str, seats: int) -> tuple[list[bytes], list[bytes]]:
    """Games played at random, as lines to the engine and its answers."""
    engine, choice = Engine(), random.Random(1)
    requests: list[bytes] = []
    answers: list[bytes] = []
    answer: dict[str, Any] = {"to_act": None}
    while len(requests) < ACTIONS:
        request: dict[str, Any] = {"op": "new", "game": name, "seats": seats, "dealer": 0}
        if answer["to_act"] is not None:
            request = {"op": "act", **any_act(answer["legal"], choice)}
        requests.append(json.dumps(request).encode())
        answers.append(engine.answer(requests[-1]))
        answer = json.loads(answers[-1])
    return requests, answers


def any_act(legal: dict[str, Any], choice: random.Random) -> dict[str, Any]:
    """Somebody's act, at random."""
    by = choice.choice(list(legal))
    if by == "chance":
        return {"by": by, "action": {"do": "deal", "card": choice.choices(*zip(*legal[by].items(), strict=True))[0]}}
    return {"by": int(by), "action": choice.choice(legal[by])}


def a_second(command: list[str], lines: list[bytes]) -> float:
    """Lines that a program answers in a second, each sent when the one before is answered."""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdin
        assert program.stdout
        there, back = program.stdin, program.stdout

        def exchange(some: list[bytes]) -> None:
            for line in some:
                there.write(line + b"\n")
                there.flush()
                assert b'"ok":true' in back.readline().replace(b" ", b"")

        exchange(lines[:1])  # the program has started, and its rules are loaded
        took = seconds(lambda: exchange(lines))
        there.close()
    return len(lines) / took
