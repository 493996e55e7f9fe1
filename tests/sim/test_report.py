"""Figures and their intervals, worked out by hand."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest

from upcard.rules.compiled import PLAIN
from upcard.rules.fields import dtype_of
from upcard.setup import set_up
from upcard.sim.report import Figure, Report, Z, a_round, mean, report_of, share
from upcard.sim.run import Tally
from upcard.sim.running import Runner, local_crew
from upcard.sim.simulation import Simulation, player_of, written


def test_a_mean_has_its_standard_error() -> None:
    # 2, 4, 4, 6: mean 4, variance 8/3, standard error of the mean sqrt(8/3/4).
    figure = mean(4, 16, 4 + 16 + 16 + 36)
    assert figure.value == 4
    assert figure.half == pytest.approx(Z * math.sqrt(8 / 12))


def test_one_game_says_nothing_about_another() -> None:
    assert mean(1, 7, 49).half == math.inf
    assert mean(0, 0, 0).half == math.inf


def test_wilsons_interval_of_a_share() -> None:
    # The textbook's case: 10 of 100 with z = 1.96 is 5.52 % to 17.44 %.
    figure = share(10, 100)
    assert (figure.value, round(figure.low, 4), round(figure.high, 4)) == (0.1, 0.0552, 0.1744)


def test_a_share_of_none_or_all_still_has_an_interval() -> None:
    assert share(0, 50).low == 0
    assert 0 < share(0, 50).high < 0.1
    assert share(50, 50).high == 1
    assert share(0, 0).half == 0.5


def test_what_comes_to_a_seat_in_a_round_is_a_ratio_of_sums() -> None:
    # Two games: 90 points in 3 rounds, 150 in 5: 30 a round both times, 15 for each of two seats, without any spread.
    tally = np.zeros(1, dtype_of(Tally))[0]
    tally["games"], tally["rounds"], tally["rounds_squared"] = 2, 8, 9 + 25
    figure = a_round(tally, 240, 90**2 + 150**2, 90 * 3 + 150 * 5, 2)
    assert (figure.value, figure.half) == (15, 0)


def test_the_interval_of_a_ratio_holds_as_often_as_it_says() -> None:
    choice, held, runs = random.Random(4), 0, 400
    for _ in range(runs):
        rounds = [choice.randint(4, 12) for _ in range(200)]
        points = [sum(choice.choice((0, 10, 20, 50)) for _ in range(number)) for number in rounds]
        tally = np.zeros(1, dtype_of(Tally))[0]
        tally["games"], tally["rounds"] = len(rounds), sum(rounds)
        tally["rounds_squared"] = sum(number**2 for number in rounds)
        by_rounds = sum(number * point for number, point in zip(rounds, points, strict=True))
        figure = a_round(tally, sum(points), sum(point**2 for point in points), by_rounds, 1)
        held += figure.low <= 20 <= figure.high
    assert 0.92 < held / runs < 0.98


def report(*policies: str, games: int = 20 if PLAIN else 2_000, seats: int = 3, seed: int = 1) -> Report:
    simulation = Simulation(set_up("flip7", None, seats, None, {}), policies, seed)
    with local_crew(1, plain=False) as crew:
        outcome = Runner(simulation, crew).play(games)
        return report_of(simulation, player_of(written(simulation)), outcome, crew)


def test_a_report_tells_each_policy_once() -> None:
    told = report("bar:27", "bar:20", "bar:27")
    assert [(policy.policy, policy.seats) for policy in told.policies] == [("bar:27", 2), ("bar:20", 1)]
    assert sum(policy.wins for policy in told.policies) == told.games == sum(told.wins_by_place)
    assert sum(told.rounds_of.values()) == told.games
    for policy in told.policies:
        assert sum(policy.scores.values()) == told.rounds * policy.seats
        assert set(policy.measures) == {"busts", "flip7s"}
        assert policy.win_rate.low <= policy.wins / told.games <= policy.win_rate.high


def test_points_a_round_are_the_mean_over_seats_of_those_of_the_policies() -> None:
    told = report("bar:27", "random", "bar:27")
    by_policy = sum(policy.points_per_round.value * policy.seats for policy in told.policies) / 3
    assert told.points_per_seat_round == pytest.approx(by_policy)
    assert told.rounds_per_game == pytest.approx(told.rounds / told.games)


def test_alone_nobody_else_wins() -> None:
    told = report("bar:27", seats=1)
    assert told.policies[0].wins == told.games


def figures(told: Report) -> dict[str, Figure]:
    """All figures of a report that have an interval."""
    found = dict(told.intervals)
    for policy in told.policies:
        measures = {"win_rate": policy.win_rate, "points": policy.points_per_round, **policy.measures}
        found |= {f"{policy.policy} {name}": figure for name, figure in measures.items()}
    return found


def test_intervals_of_real_games_hold_the_truth_as_often_as_they_say() -> None:
    # 101 games are no multiple of the seats, and two seats play alike: neither may make a figure look more certain.
    line_up, runs, games = ("bar:27", "random", "bar:27"), (2 if PLAIN else 300), 101
    truth = figures(report(*line_up, games=20 if PLAIN else 200_000, seed=10**6))
    held = 0
    for seed in range(runs):
        told = figures(report(*line_up, games=games, seed=seed))
        held += sum(figure.low <= truth[name].value <= figure.high for name, figure in told.items())
    assert PLAIN or 0.92 < held / runs / len(truth) < 0.97
