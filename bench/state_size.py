"""How small a game is: its table in memory, and a finished game as a file."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bench.figures import Figure, taken
from upcard import CHANCE, Game
from upcard.bots import make_bot
from upcard.chance import Seeded
from upcard.record import write
from upcard.rules.doors import RULES

MOST_BYTES = 2048
GAMES = 15


def figures() -> Iterator[Figure]:
    """The table of each game; the record of a game at eighteen seats, played by sensible bots."""
    for name, rules in RULES.items():
        yield Figure(f"table in memory: {name}", rules.dtype.itemsize, "bytes", f"<= {MOST_BYTES}")
    for name, seats in (("flip7", 18), ("vengeance", 18), ("uno", 10)):
        yield figure(name, seats)


def figure(name: str, seats: int) -> Figure:
    """The record of a whole game; some are longer than others, so that its spread is that of games."""
    seeds = iter(range(GAMES))
    size, spread = taken(lambda: record_size(name, seats, next(seeds)), GAMES)
    return Figure(f"record of a whole game: {name}, {seats} seats", size, "bytes", spread=spread)


def record_size(name: str, seats: int, seed: int) -> float:
    """The bytes of a game that steady bots have played to its end."""
    game, chance = Game(name, seats=seats, dealer=0), Seeded(seed)
    bots = [make_bot("steady", Random(seat)) for seat in range(seats)]
    while not game.over:
        seat = game.to_act
        if seat == CHANCE:
            game.act(chance.deal(game), CHANCE)
        elif isinstance(seat, int):
            game.act(bots[seat].choose(game.view(seat)))
    return len(write(game).encode())
