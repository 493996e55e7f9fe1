"""Policies against each other, pair by pair: a cross table, and ratings with intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

import msgspec
import numpy as np

from ..setup import Setup
from .policies import BadPolicy
from .report import Figure, share, width_of
from .running import Crew, Outcome, Runner, Watch
from .simulation import MOST_SEED, Player, Simulation, SimulationError, player_of, simulation_of, written
from .stopping import Stop, never

SCALE = 400 / np.log(10)
"""Ratings are told as Elo's are: 400 points are odds of ten to one."""
AVERAGE = 1500
RESAMPLES = 400
SEED = 7
"""Of the resampling: a run has one result."""
STRIDE = 0x9E37_79B9_7F4A_7C15
"""From one pair's seed to the next one's. With the same cards for all pairs whoever is named first would be lucky, or
not, in all of them at once, and ratings would be less certain than their intervals say."""


class Rated(msgspec.Struct, frozen=True):
    """A policy's rating."""

    policy: str
    rating: Figure
    wins: int
    games: int


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about an arena."""

    game: str
    edition: str
    seats: int
    seed: int
    games_per_pair: list[list[int]]
    """How many games each two have played."""
    won: list[list[int]]
    """`won[a][b]`: how many of these the policy in row a has won against that in column b."""
    rated: list[Rated]
    """From the best to the worst."""
    policies: list[str]
    """In the order of rows and columns."""
    seconds: float
    stopped: bool

    def rate(self, row: int, column: int) -> Figure:
        """The share of games that a policy has won against another one."""
        return share(self.won[row][column], self.games_per_pair[row][column])


Play = Callable[[Simulation, Player], Outcome]


def sitting(setup: Setup, pair: tuple[str, str], seed: int) -> Simulation:
    """Two policies share the seats of a table, turn about. Raises `SimulationError`."""
    if setup.seats % 2:
        raise SimulationError(f"In an arena two policies share a table: an even number of seats, not {setup.seats}.")
    return simulation_of(setup, pair * (setup.seats // 2), seed)


class Arena:
    """Every two of some policies play each other. Raises `SimulationError` or `BadPolicy` where they cannot."""

    def __init__(self, setup: Setup, policies: Sequence[str], seed: int) -> None:
        self.setup = setup
        self.seed = seed
        self.names = list(dict.fromkeys(policies))
        if len(self.names) < 2:
            raise BadPolicy("An arena takes at least two different policies.")
        self.pairs = list(combinations(range(len(self.names)), 2))
        self.sittings = [
            sitting(setup, (self.names[a], self.names[b]), (seed + number * STRIDE) % (MOST_SEED + 1))
            for number, (a, b) in enumerate(self.pairs)
        ]
        self.players = [player_of(written(simulation)) for simulation in self.sittings]
        _rating()  # what is missing is said before anything is played

    def play(self, play: Play) -> Result:
        """Have all pairs played; `play` plays one of them."""
        won, games = (np.zeros((len(self.names), len(self.names)), np.int64) for _ in range(2))
        seconds, stopped = 0.0, False
        for (a, b), simulation, player in zip(self.pairs, self.sittings, self.players, strict=True):
            if not stopped:
                outcome = play(simulation, player)
                won[a, b], won[b, a] = outcome.tally["wins"][0, :2]
                games[a, b] = games[b, a] = outcome.games
                seconds, stopped = seconds + outcome.seconds, outcome.stopped
        return Result(
            game=self.setup.game,
            edition=self.setup.edition,
            seats=self.setup.seats,
            seed=self.seed,
            policies=self.names,
            games_per_pair=games.tolist(),
            won=won.tolist(),
            rated=_rated(self.names, won, games),
            seconds=seconds,
            stopped=stopped,
        )


def _rated(names: list[str], won: np.ndarray[Any, Any], games: np.ndarray[Any, Any]) -> list[Rated]:
    """Ratings by Bradley and Terry's model; their intervals come from playing the table again at random, many times."""
    ratings = _ratings(won)
    random = np.random.default_rng(SEED)
    upper = np.triu(np.ones_like(won, dtype=bool), 1) & (games > 0)
    chances = np.divide(won, games, out=np.zeros(won.shape), where=games > 0)
    again = []
    for _ in range(RESAMPLES):
        drawn = np.where(upper, random.binomial(games, chances), 0)
        again.append(_ratings(drawn + np.where(upper, games - drawn, 0).T))
    low, high = np.percentile(again, [2.5, 97.5], axis=0)
    rated = [
        Rated(name, Figure(float(value), float(least), float(most)), int(won[at].sum()), int(games[at].sum()))
        for at, (name, value, least, most) in enumerate(zip(names, ratings, low, high, strict=True))
    ]
    return sorted(rated, key=lambda one: -one.rating.value)


def _ratings(won: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Ratings from wins. Half a win is lent to both sides of every pair, so that nobody's is without bounds."""
    bradley_terry = _rating()
    count = len(won)
    rows, columns = np.nonzero(~np.eye(count, dtype=bool))
    strengths = bradley_terry(rows.tolist(), columns.tolist(), (won[rows, columns] + 0.5).tolist())
    logs = np.log(np.maximum(strengths, 1e-300))
    ratings: np.ndarray[Any, Any] = AVERAGE + SCALE * (logs - logs.mean())
    return ratings


def _rating() -> Callable[[list[int], list[int], list[float]], np.ndarray[Any, Any]]:
    """Bradley and Terry's model, fitted by evalica: winners, losers, how often; the strength of each."""
    try:
        import evalica  # noqa: PLC0415 (an extra)
    except ImportError as error:
        raise SimulationError("Ratings need the extra: pip install 'upcard[sim]'.") from error

    def strengths(winners: list[int], losers: list[int], times: list[float]) -> np.ndarray[Any, Any]:
        result = evalica.bradley_terry(winners, losers, [evalica.Winner.X] * len(times), weights=times, limit=10_000)
        scores = result.scores
        return np.array([scores[at] for at in range(len(scores))], float)

    return strengths


def player_with(crew: Crew, watch: Watch, games: int, until: float | None, stop: Stop = never) -> Play:
    """Play each pair with this crew: so many games, or until its result is known as closely as that."""

    def play(simulation: Simulation, player: Player) -> Outcome:
        runner = Runner(simulation, crew, watch, stop=stop)
        if until is None:
            return runner.play(games)
        return runner.play_until(lambda seen: width_of(player, seen.tally, until), games)

    return play
