"""What can be said of a run: figures with intervals that hold them in 95 of 100 runs like it."""

from __future__ import annotations

import math
from typing import Any

import msgspec
import numpy as np

from .running import Crew, Outcome
from .simulation import SCORES, Player, Simulation

Z = 1.959963984540054
"""Standard errors to either side that hold a figure in 95 of 100 cases."""
MEASURES = {"flip7": ("busts", "flip7s"), "vengeance": ("busts", "flip7s"), "uno": ("rounds_won", "caught")}
"""What is counted besides points, for each game."""


class Figure(msgspec.Struct, frozen=True):
    """A figure, and the interval that holds it."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """How far the interval goes to either side, on average."""
        return (self.high - self.low) / 2


class PolicyReport(msgspec.Struct, frozen=True):
    """How one policy has done. What is told for a round is told for one seat."""

    policy: str
    seats: int
    runs: str
    wins: int
    win_rate: Figure
    points_per_round: Figure
    measures: dict[str, Figure]
    """The game's other measures, a round."""
    scores: dict[int, int]
    """How many rounds were worth so many points or some more, to a seat; from one key to the next."""


class Report(msgspec.Struct, frozen=True):
    """Everything about a run."""

    game: str
    edition: str
    options: dict[str, Any]
    seats: int
    line_up: list[str]
    seed: int
    games: int
    stopped: bool
    """Whether it was stopped before all games were played."""
    seconds: float
    games_per_second: float
    workers: int
    where: str
    decisions: int
    decisions_per_second: float
    cards_per_game: float
    rounds: int
    rounds_per_game: float
    points_per_seat_round: float
    intervals: dict[str, Figure]
    """`rounds_per_game` and `points_per_seat_round`."""
    policies: list[PolicyReport]
    wins_by_place: list[int]
    """Games won by the seat so many places left of the first dealer, from the dealer on."""
    rounds_of: dict[int, int]
    """How many games had so many rounds; the last key stands for more, too."""


def report_of(simulation: Simulation, player: Player, outcome: Outcome, crew: Crew) -> Report:
    """The report of a run."""
    tally, setup = outcome.tally[0], simulation.setup
    seconds = max(outcome.seconds, 1e-9)
    games, rounds = outcome.games, int(tally["rounds"])
    rounds_a_game = mean(games, rounds, int(tally["rounds_squared"]))
    of_all = (tally["points"], tally["points_squared"], tally["points_by_rounds"])
    points = a_round(tally, *of_all, setup.seats)
    return Report(
        game=setup.game,
        edition=setup.edition,
        options=setup.options,
        seats=setup.seats,
        line_up=[policy.text for policy in player.policies],
        seed=simulation.seed,
        games=games,
        stopped=outcome.stopped,
        seconds=outcome.seconds,
        games_per_second=games / seconds,
        workers=crew.workers,
        where=crew.where,
        decisions=int(tally["decisions"]),
        decisions_per_second=int(tally["decisions"]) / seconds,
        cards_per_game=int(tally["cards"]) / max(games, 1),
        rounds=rounds,
        rounds_per_game=rounds_a_game.value,
        points_per_seat_round=points.value,
        intervals={"rounds_per_game": rounds_a_game, "points_per_seat_round": points},
        policies=[_policy(player, tally, entry) for entry in range(len(player.entries))],
        wins_by_place=tally["wins_at"][: setup.seats].tolist(),
        rounds_of={number: count for number, count in enumerate(tally["rounds_of"].tolist()) if count},
    )


def _policy(player: Player, tally: np.void, entry: int) -> PolicyReport:
    """The report of one policy."""
    text = player.entries[entry]
    playing = [policy for policy in player.policies if policy.text == text]
    sums, squares, by_rounds = (tally[name][entry] for name in ("sums", "squares", "by_rounds"))
    points, *others = (a_round(tally, *of_one, len(playing)) for of_one in zip(sums, squares, by_rounds, strict=True))
    first, shift = SCORES[player.setup.game]
    counts = tally["scores_of"][entry].tolist()
    return PolicyReport(
        policy=text,
        seats=len(playing),
        runs=player.how(playing[0]),
        wins=int(tally["wins"][entry]),
        win_rate=share(int(tally["wins"][entry]), int(tally["games"])),
        points_per_round=points,
        measures=dict(zip(MEASURES[player.setup.game], others, strict=True)),
        scores={first + (place << shift): count for place, count in enumerate(counts) if count},
    )


def share(part: int, of: int) -> Figure:
    """A part of all games, with Wilson's interval, which is right even where the part is 0 or 1."""
    if of == 0:
        return Figure(0.0, 0.0, 1.0)
    rate, z2 = part / of, Z * Z / of
    middle = (rate + z2 / 2) / (1 + z2)
    half = Z * math.sqrt(rate * (1 - rate) / of + z2 / (4 * of)) / (1 + z2)
    return Figure(rate, middle - half if part else 0.0, middle + half if part < of else 1.0)


def mean(games: int, total: int, squares: int) -> Figure:
    """A mean over games, from its sum and that of its squares."""
    if games == 0:
        return Figure(0.0, -math.inf, math.inf)
    value = total / games
    variance = (squares - total * value) / (games - 1) if games > 1 else math.inf
    half = Z * math.sqrt(max(variance, 0.0) / games)
    return Figure(value, value - half, value + half)


def a_round(tally: np.void, total: int, squares: int, by_rounds: int, seats: int) -> Figure:
    """What comes to one of `seats` seats in a round: sums of games over rounds of games, both of which vary.

    Games are the independent ones, not rounds, so the interval is that of a ratio of two sums over games.
    """
    games, rounds = int(tally["games"]), int(tally["rounds"])
    if rounds == 0:
        return Figure(0.0, -math.inf, math.inf)
    value = int(total) / rounds
    spread = int(squares) - 2 * value * int(by_rounds) + value * value * int(tally["rounds_squared"])
    error = math.sqrt(max(spread, 0.0) * games / (games - 1)) / rounds if games > 1 else math.inf
    return Figure(value / seats, (value - Z * error) / seats, (value + Z * error) / seats)


def width_of(player: Player, tally: np.ndarray[Any, Any], wanted: float) -> float:
    """How wide the widest interval is, as a part of the one that is wanted, plus or minus.

    With several policies it is that of a win rate; where all play alike, that of the rounds of a
    game, as a part of them.
    """
    only = tally[0]
    if len(player.entries) == 1:
        rounds = mean(int(only["games"]), int(only["rounds"]), int(only["rounds_squared"]))
        return rounds.half / max(rounds.value, 1e-9) / wanted
    rates = (share(int(only["wins"][entry]), int(only["games"])) for entry in range(len(player.entries)))
    return max(rate.half for rate in rates) / wanted
