"""A run gives the same result however it is cut and whoever plays it."""

from __future__ import annotations

import os
import signal
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from upcard.rules.compiled import PLAIN
from upcard.setup import set_up
from upcard.sim.cluster import ray_crew
from upcard.sim.report import width_of
from upcard.sim.running import Crew, LocalCrew, Outcome, Runner, local_crew
from upcard.sim.simulation import Piece, Simulation, SimulationError, play_piece, player_of, written

POLICIES = ("bar:27", "risk:0.3@leader", "random")
GAMES = 12 if PLAIN else 3_000
SIMULATION = Simulation(set_up("flip7", None, 3, None, {}), POLICIES, 21)


def whole() -> Piece:
    return play_piece(written(SIMULATION), 0, GAMES, True)


def test_pieces_in_any_order_add_up_to_the_whole() -> None:
    cuts = [0, 1, GAMES // 7, GAMES // 2, GAMES]
    pieces = [play_piece(written(SIMULATION), first, last - first, False) for first, last in pairwise(cuts)]
    total = pieces[-1].tally.copy()
    for piece in pieces[:-1]:
        for name in total.dtype.names or ():
            total[name] += piece.tally[name]
    assert np.array_equal(total, whole().tally)


@pytest.mark.parametrize("workers", [1, 3])
def test_threads_give_the_same_result(workers: int) -> None:
    kept: list[np.ndarray] = []
    with local_crew(workers, plain=False) as crew:
        outcome = Runner(SIMULATION, crew, keep=kept.append).play(GAMES)
    assert np.array_equal(outcome.tally, whole().tally)
    assert np.array_equal(np.concatenate(kept), whole().rows)


def test_processes_give_the_same_result() -> None:
    with local_crew(2, plain=True) as crew:
        assert crew.where == "processes"
        outcome = Runner(SIMULATION, crew).play(GAMES)
    assert np.array_equal(outcome.tally, whole().tally)


def test_until_plays_as_many_games_as_the_interval_needs_whoever_plays() -> None:
    if PLAIN:
        wanted, most = 0.2, 20
    else:
        wanted, most = 0.01, 10**6
    player, games = player_of(written(SIMULATION)), []

    def width(seen: Outcome) -> float:
        return width_of(player, seen.tally, wanted)

    for workers in (1, 2):
        with local_crew(workers, plain=False) as crew:
            outcome = Runner(SIMULATION, crew).play_until(width, most)
        assert outcome.games == most or width(outcome) <= 1
        games.append(outcome.games)
    assert games[0] == games[1]
    assert PLAIN or 2_000 < games[0] < 20_000


def test_who_watches_is_told_how_far_it_is() -> None:
    seen: list[int] = []
    with local_crew(1, plain=False) as crew:
        Runner(SIMULATION, crew, watch=lambda outcome, goal: seen.append(outcome.games * 10**6 + goal)).play(GAMES)
    assert seen == sorted(seen)
    assert seen[-1] == GAMES * 10**6 + GAMES


def test_ctrl_c_keeps_the_games_that_are_done_without_a_gap() -> None:
    with ThreadPoolExecutor(1) as executor:
        crew = LocalCrew(executor, "threads", 1)

        def watch(outcome: Outcome, _: int) -> None:
            if outcome.games:
                raise KeyboardInterrupt

        outcome = Runner(SIMULATION, crew, watch).play(GAMES)
    assert outcome.stopped
    assert 0 < outcome.games <= GAMES
    same = play_piece(written(SIMULATION), 0, outcome.games, False)
    assert np.array_equal(outcome.tally, same.tally)


class Disorderly:
    """A crew that hands pieces back the wrong way round, two by two."""

    where, workers = "a mess", 2

    def __init__(self) -> None:
        self._held: tuple[Future[Piece], Piece] | None = None

    def submit(self, simulation: bytes, first: int, count: int, with_rows: bool) -> Future[Piece]:
        future: Future[Piece] = Future()
        piece = play_piece(simulation, first, count, with_rows)
        if self._held is None and first + count < GAMES:
            self._held = (future, piece)
            return future
        future.set_result(piece)
        if self._held:
            self._held[0].set_result(self._held[1])
            self._held = None
        return future


def test_pieces_may_come_back_in_any_order() -> None:
    crew: Crew = Disorderly()
    kept: list[np.ndarray] = []
    outcome = Runner(SIMULATION, crew, keep=kept.append).play(GAMES)
    assert np.array_equal(outcome.tally, whole().tally)
    assert np.concatenate(kept)["game"].tolist() == list(range(GAMES))


def slow_policy(tmp_path: Path) -> str:
    """A policy of ours that runs as plain Python, so that pieces take a while, and leaves a mark of its process."""
    file = tmp_path / "slow.py"
    file.write_text(
        "import os, pathlib\n"
        f"MARKS = pathlib.Path({str(tmp_path)!r})\n"
        "def decide(look, seat, legal, number, luck):\n"
        "    (MARKS / f'{os.getpid()}.pid').touch()\n"
        "    return legal[int(luck * len(legal))]\n",
        encoding="utf-8",
    )
    return str(file)


def test_a_cluster_gives_the_same_result_though_a_worker_is_killed(tmp_path: Path) -> None:
    file = slow_policy(tmp_path)
    setup = set_up("flip7", None, 2, None, {})
    simulation = Simulation(setup, (file, "bar:27"), 5, {file: Path(file).read_text(encoding="utf-8")})
    expected = play_piece(written(simulation), 0, 60, False).tally
    for mark in tmp_path.glob("*.pid"):
        mark.unlink()
    killed: list[int] = []

    def kill_one(*_: object) -> None:
        marks = [int(mark.stem) for mark in tmp_path.glob("*.pid")]
        if not killed and marks:
            killed.append(marks[0])
            os.kill(marks[0], signal.SIGKILL)

    with ray_crew("", 2) as crew:
        runner = Runner(simulation, crew, kill_one)
        runner.size = 5  # small pieces: some are still to be played when the worker dies
        outcome = runner.play(60)
    assert killed
    assert killed[0] != os.getpid()
    assert np.array_equal(outcome.tally, expected)


def test_a_policy_that_errs_on_a_cluster_is_named_in_a_sentence() -> None:
    source = "def decide(look, seat, legal, number, luck):\n    return 1 // (seat - seat)\n"
    simulation = Simulation(set_up("flip7", None, 2, None, {}), ("mine.py",), 5, {"mine.py": source})
    with ray_crew("", 1) as crew, pytest.raises(SimulationError) as told:
        Runner(simulation, crew).play(4)
    assert str(told.value).startswith("The policy mine.py (game 0, seat ")
    assert "\n" not in str(told.value)


def dying_policy(tmp_path: Path) -> str:
    file = tmp_path / "dying.py"
    file.write_text("import os\ndef decide(look, seat, legal, number, luck):\n    os.kill(os.getpid(), 9)\n")
    return str(file)


def test_a_worker_that_is_killed_is_told_in_a_sentence(tmp_path: Path) -> None:
    file = dying_policy(tmp_path)
    simulation = Simulation(set_up("flip7", None, 2, None, {}), (file,), 5, {file: Path(file).read_text()})
    with local_crew(2, plain=True) as crew, pytest.raises(SimulationError, match="A worker was killed"):
        Runner(simulation, crew).play(4)
