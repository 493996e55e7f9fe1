"""Rules that are compiled and rules run as plain Python give the same games, byte for byte.

Run as a program it reads games, as set-ups and actions, and writes what became of the table after each action; the
test runs it once in each mode. The games are played at random beforehand, in whichever mode the test runs in.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from upcard import CHANCE, Deal, Game
from upcard.rules.compiled import PLAIN

TABLES: list[dict[str, Any]] = [
    *(
        {"game": "flip7", "edition": edition, "seats": 4}
        for edition in ("official", "international", "web", "cardlist")
    ),
    {"game": "flip7", "edition": "official", "seats": 36, "decks": 2},
    {
        "game": "flip7",
        "edition": "web",
        "seats": 3,
        "deck": {"5": 3, "6": 2, "flip3": 9, "freeze": 4, "second": 4, "x2": 3},
    },
    *(
        {"game": "vengeance", "edition": edition, "brutal": brutal, "seats": 5}
        for edition in ("official", "international")
        for brutal in (False, True)
    ),
    {"game": "vengeance", "edition": "official", "brutal": True, "seats": 36, "decks": 2},
    *({"game": "uno", "edition": edition, "seats": 4, "dealer": None} for edition in ("avengers", "classic")),
    {"game": "uno", "seats": 2, "scoring": "tally", "challenge": False, "target": 200},
]


def play(about: dict[str, Any], seed: int) -> list[tuple[int, int]]:
    """A whole game played at random, as the codes of its actions; a long one is left off."""
    choice, game = random.Random(seed), Game(**{"dealer": 0, **about})
    while not game.over and len(game._history) < 1500:
        if game.to_act == CHANCE:
            chances = game.chances
            game.act(Deal(choice.choices(list(chances), list(chances.values()))[0]), CHANCE)
        else:
            seat = choice.choice(list(game.may_act))
            game.act(choice.choice(game.legal_for(seat)), seat)
    return game._history


def what_became(about: dict[str, Any], actions: list[tuple[int, int]]) -> list[str]:
    """Digests of the table's record and of all that seats may do, at the beginning and after each action."""
    game = Game(**{"dealer": 0, **about})
    became = [digest(game)]
    for by, code in actions:
        assert game._do(by, code) == 0
        became.append(digest(game))
    return became


def digest(game: Game) -> str:
    """A few letters that stand for every byte of every field."""
    names = game._memory.dtype.names or ()
    seen = b"".join(game._memory[name].tobytes() for name in names) + repr(game.may_act).encode()
    return hashlib.sha256(seen + repr(game.happened).encode()).hexdigest()[:12]


@pytest.fixture(scope="module")
def in_both_modes() -> list[tuple[list[str], list[str]]]:
    """What became of every game here, and in a process of the other mode."""
    games = [(about, play(about, seed)) for seed, about in enumerate(TABLES)]
    environment = {**os.environ, "UPCARD_PLAIN": "0" if PLAIN else "1"}
    run = subprocess.run(
        [sys.executable, "-m", "tests.test_modes_agree"],
        cwd=Path(__file__).parents[1],
        env=environment,
        input=json.dumps(games),
        capture_output=True,
        text=True,
        check=True,
    )
    other = json.loads(run.stdout)
    assert other["plain"] is not PLAIN
    return [(what_became(*game), became) for game, became in zip(games, other["became"], strict=True)]


@pytest.mark.parametrize("number", range(len(TABLES)), ids=lambda number: "-".join(map(str, TABLES[number].values())))
def test_a_game_goes_the_same_way_compiled_and_plain(
    number: int, in_both_modes: list[tuple[list[str], list[str]]]
) -> None:
    here, there = in_both_modes[number]
    assert len(here) > 100
    differs_at = [at for at, (one, other) in enumerate(zip(here, there, strict=True)) if one != other]
    assert not differs_at, f"differs from action {differs_at[0]} on"


if __name__ == "__main__":
    told = json.load(sys.stdin)
    json.dump({"plain": PLAIN, "became": [what_became(about, actions) for about, actions in told]}, sys.stdout)
