"""How small a game is: its table in memory, and a finished game as a file."""

from __future__ import annotations

import gzip
import statistics
from collections.abc import Iterator
from random import Random

from bench.figures import Figure
from upcard import CHANCE, Game
from upcard.bots import make_bot
from upcard.chance import Seeded
from upcard.record import write
from upcard.rules.doors import RULES

TITLE = "Sizes"
MOST_BYTES = 2048
GAMES = 15


def figures() -> Iterator[Figure]:
    """The table of each game; the record of a game at eighteen seats, played by sensible bots."""
    for name, rules in RULES.items():
        yield Figure(f"table in memory: {name}", rules.dtype.itemsize, "bytes", f"<= {MOST_BYTES}")
    for name, seats in (("flip7", 18), ("vengeance", 18), ("uno", 10)):
        yield from records(name, seats)


def records(name: str, seats: int) -> Iterator[Figure]:
    """The record of a whole game as text, and the largest of those packed; some games are longer than others."""
    texts = [record_of(name, seats, seed) for seed in range(GAMES)]
    sizes = [len(text) for text in texts]
    middle = statistics.median(sizes)
    spread = (max(sizes) - min(sizes)) / middle
    yield Figure(f"record of a whole game: {name}, {seats} seats", middle, "bytes", spread=spread)
    largest = max(len(gzip.compress(text, mtime=0)) for text in texts)
    yield Figure(f"packed, the largest of {GAMES}: {name}, {seats} seats", largest, "bytes", f"<= {MOST_BYTES}")


def record_of(name: str, seats: int, seed: int) -> bytes:
    """The record of a game that steady bots have played to its end."""
    game, chance = Game(name, seats=seats, dealer=0), Seeded(seed)
    bots = [make_bot("steady", Random(seat)) for seat in range(seats)]
    while not game.over:
        seat = game.to_act
        if seat == CHANCE:
            game.act(chance.deal(game), CHANCE)
        elif isinstance(seat, int):
            game.act(bots[seat].choose(game.view(seat)))
    return write(game).encode()
