"""How many actions a second the front door takes: asking what is legal, and doing one of it."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bench.figures import Figure, busy_seconds, taken
from upcard import CHANCE, Deal, Game

TITLE = "The front door"
ACTIONS = 10_000
AIM = 20_000
TABLES = [("flip7", 4), ("flip7", 18), ("vengeance", 4), ("vengeance", 18), ("uno", 4), ("uno", 10)]


def figures() -> Iterator[Figure]:
    """A figure for each game, at few seats and at many."""
    for name, seats in TABLES:
        play(name, seats, 200)
        yield figure(name, seats)


def figure(name: str, seats: int) -> Figure:
    """How fast this game goes, and the yardstick just before."""
    turn, _ = taken(lambda: busy_seconds(step) / ACTIONS)
    a_second, spread = taken(lambda: ACTIONS / busy_seconds(lambda: play(name, seats, ACTIONS)))
    told = f"an action takes as long as {1 / a_second / turn:.0f} turns of a plain loop"
    return Figure(f"front door: {name}, {seats} seats", a_second, "actions/s", f">= {AIM}", spread, told)


def play(name: str, seats: int, actions: int) -> None:
    """Play games at random, as many as it takes for so many actions."""
    choice, done = random.Random(1), 0
    while done < actions:
        game = Game(name, seats=seats, dealer=0)
        while not game.over and done < actions:
            if game.to_act == CHANCE:
                chances = game.chances
                game.act(Deal(choice.choices(list(chances), list(chances.values()))[0]), CHANCE)
            else:
                legal = game.legal
                game.act(legal[int(choice.random() * len(legal))])
            done += 1


class Turning:
    """The yardstick: a turn passes on, a card is counted, and nothing else."""

    def __init__(self) -> None:
        self.seats = 4
        self.turn = 0
        self.cards = [0, 0, 0, 0]

    def go_on(self) -> None:
        """The next seat gets a card."""
        self.turn = (self.turn + 1) % self.seats
        self.cards[self.turn] += 1


def step() -> None:
    """As many turns of the yardstick as actions are measured."""
    table = Turning()
    for _ in range(ACTIONS):
        table.go_on()
