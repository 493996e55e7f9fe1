"""Games that are played in compiled code are games of the front door: any of them can be played again there."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from upcard import Game, Play
from upcard.record import Record, read
from upcard.rules.compiled import PLAIN
from upcard.setup import set_up
from upcard.sim.recording import record_of
from upcard.sim.simulation import Player, Simulation, simulation_of
from upcard.verifying import verify
from upcard.views import UnoView

ROOT = Path(__file__).parents[2]
TABLES: list[tuple[str, str, int, dict[str, Any], tuple[str, ...]]] = [
    ("flip7", "official", 1, {}, ("bar:27",)),
    ("flip7", "official", 4, {}, ("bar:27", "risk:0.26@leader", "cards:4@weakest", "random")),
    ("flip7", "international", 3, {"target": 60}, ("random",)),
    ("flip7", "web", 5, {}, ("cards:5@leader",)),
    ("flip7", "cardlist", 6, {"deck": {"5": 4, "9": 3, "flip3": 5, "freeze": 3, "second": 5, "x2": 2}}, ("random",)),
    ("flip7", "official", 36, {"decks": 2, "target": 50}, ("risk:0.4",)),
    ("flip7", "international", 3, {"target": 120}, ("race:25@weakest", "weigh@leader", "bar:27")),
    ("vengeance", "official", 3, {}, ("race:24@leader", "race:30", "cards:4")),
    ("vengeance", "official", 3, {"brutal": True, "target": 80}, ("raid:25@weakest", "raid:30", "race:25")),
    ("uno", "avengers", 3, {"target": 150}, ("bluff:0.5", "doubt:0.5", "bluff:1")),
    ("uno", "avengers", 4, {"target": 200}, ("press:1", "press:3", "dump", "press:10")),
    ("vengeance", "official", 4, {}, ("bar:27", "risk:0.3@leader", "cards:3@weakest", "random")),
    ("vengeance", "international", 2, {"brutal": True, "target": 60}, ("bar:20@leader", "random")),
    ("uno", "avengers", 4, {}, ("limit", "dump", "doubt:0.5", "random")),
    ("uno", "avengers", 2, {"scoring": "tally", "target": 150}, ("limit", "doubt:1")),
    ("uno", "classic", 10, {"challenge": False, "target": 120}, ("dump",)),
]
STOPPING = ("-skip", "-reverse", "-draw2")
NAMES = [f"{game}-{edition}-{seats}-{policies[0]}" for game, edition, seats, _, policies in TABLES]


def player(game: str, edition: str, seats: int, options: dict[str, Any], policies: tuple[str, ...]) -> Player:
    return Player(Simulation(set_up(game, edition, seats, None, options), policies, 11))


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_a_game_of_a_run_is_a_record_with_the_same_result(table: Any) -> None:
    playing = player(*table)
    rows = playing.play(0, 3, with_rows=True).rows
    for number, row in enumerate(rows):
        text = record_of(playing, number)
        record = read(text.encode())
        assert verify(record).startswith("A legal game")
        assert record.outcome is not None
        assert record.outcome.winner == row["winner"]
        assert record.outcome.rounds == row["rounds"]
        assert record.outcome.totals == row["total"][: playing.setup.seats].tolist()


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_the_tally_is_what_the_rows_add_up_to(table: Any) -> None:
    playing = player(*table)
    piece = playing.play(5, 4, with_rows=True)
    tally, rows, seats = piece.tally[0], piece.rows, playing.setup.seats
    assert tally["games"] == len(rows) == 4
    for name in ("rounds", "decisions", "cards"):
        assert tally[name] == rows[name].sum()
    assert tally["points"] == tally["sums"][:, 0].sum() == rows["total"][:, :seats].sum()
    assert tally["wins"].sum() == tally["wins_at"].sum() == tally["rounds_of"].sum() == 4
    assert tally["scores_of"].sum() == tally["rounds"] * seats
    for row in rows:
        assert row["total"][row["winner"]] == (min if playing.setup.options.get("scoring") == "tally" else max)(
            row["total"][:seats]
        )


def test_everybody_has_every_chair_equally_often() -> None:
    playing = player("flip7", "official", 4, {}, ("bar:20", "bar:21", "bar:22", "bar:23"))
    chairs = playing.play(0, 240, with_rows=True).rows["chair"][:, :4]
    for seat in range(4):
        assert np.bincount(chairs[:, seat]).tolist() == [60] * 4
    neighbours = {tuple(np.roll(row, -int(np.argmin(row)))) for row in chairs}
    assert len(neighbours) == 6, "every order round the table comes up"


def test_after_any_number_of_games_no_chair_is_favoured() -> None:
    playing = player("flip7", "official", 4, {}, ("bar:20", "bar:21", "bar:22", "bar:23"))
    chairs = playing.play(0, 24, with_rows=True).rows["chair"][:, :4]
    for games in range(1, 25):
        for seat in range(4):
            often = np.bincount(chairs[:games, seat], minlength=4)
            assert often.max() - often.min() <= 1, "at most by the game that is left over"
    first = [player_with_seed(seed).play(0, 1, with_rows=True).rows["chair"][0, 0] for seed in range(400)]
    often = np.bincount(first, minlength=4)
    assert often.min() > 60, "and who has that one is drawn"


def player_with_seed(seed: int) -> Player:
    setup = set_up("flip7", "official", 4, None, {"target": 1})
    return Player(Simulation(setup, ("bar:20", "bar:21", "bar:22", "bar:23"), seed))


def test_players_of_one_policy_are_counted_together() -> None:
    playing = player("flip7", "official", 3, {}, ("bar:20", "bar:27", "bar:20"))
    tally = playing.play(0, 30).tally[0]
    assert playing.entries == ["bar:20", "bar:27"]
    assert tally["wins"][:2].sum() == 30
    assert tally["scores_of"][0].sum() == 2 * tally["scores_of"][1].sum()


def test_a_named_dealer_deals_first_in_every_game() -> None:
    setup = set_up("flip7", "official", 3, 1, {})
    rows = Player(Simulation(setup, ("bar:27",))).play(0, 5, with_rows=True).rows
    assert rows["dealer"].tolist() == [1] * 5


def test_a_better_way_of_playing_wins_more() -> None:
    playing = player("uno", "avengers", 2, {}, ("dump", "random"))
    won = playing.play(0, 200 if not PLAIN else 5).tally["wins"][0]
    assert won[0] > 0.9 * won.sum()


@pytest.mark.parametrize(
    ("game", "better", "others"),
    [
        ("flip7", "race:27", ("bar:27",)),
        ("flip7", "weigh", ("bar:27",)),
        ("vengeance", "race:27", ("bar:27",)),
        ("vengeance", "raid:27", ("race:27",)),
        ("uno", "doubt:1", ("bluff:1",)),
        ("uno", "press:2", ("dump", "dump", "dump")),
    ],
)
def test_who_looks_at_more_wins_more(game: str, better: str, others: tuple[str, ...]) -> None:
    edition = "avengers" if game == "uno" else "official"
    games = 4 if PLAIN else 20_000
    share = 1 / (1 + len(others))
    won = player(game, edition, 1 + len(others), {}, (better, *others)).play(0, games).tally["wins"][0]
    error = (games * share * (1 - share)) ** 0.5
    assert PLAIN or won[0] > games * share + 4 * error, "by more than four standard errors"


def test_who_presses_stops_the_next_seat_when_that_is_nearly_out() -> None:
    playing = player("uno", "avengers", 3, {}, ("press:2",))
    answers = [answer for number in range(4) for answer in answers_to_danger(read(record_of(playing, number).encode()))]
    assert len(answers) > 5
    assert all(card.endswith(STOPPING) for card in answers)


def answers_to_danger(record: Record) -> Iterator[str]:
    """What seats play that could stop a next seat with two cards or fewer."""
    game = Game(record.setup)
    for by, action in record.actions:
        view = game.view()
        if isinstance(action, Play) and isinstance(view, UnoView) and isinstance(by, int):
            following = view.seats[(by + view.direction) % len(view.seats)]
            can_stop = any(isinstance(play, Play) and play.card.endswith(STOPPING) for play in game.legal)
            if can_stop and view.phase == "turn" and following.cards <= 2:
                yield action.card
        game.act(action, by)


def test_alone_it_is_over_as_soon_as_it_is_enough() -> None:
    rounds = {
        policy: int(player("flip7", "official", 1, {}, (policy,)).play(0, 5 if PLAIN else 20_000).tally["rounds"][0])
        for policy in ("bar:23", "race:23", "weigh")
    }
    assert rounds["race:23"] <= rounds["bar:23"]
    assert PLAIN or rounds["weigh"] < rounds["race:23"] < rounds["bar:23"]


def digest() -> str:
    """What a few games of every table come to, all that is counted."""
    digest = hashlib.sha256()
    for table in TABLES:
        piece = player(*table).play(0, 2, with_rows=True)
        digest.update(piece.tally.tobytes() + piece.rows.tobytes())
    return digest.hexdigest()


def test_plain_and_compiled_games_are_the_same_to_the_last_bit() -> None:
    other = os.environ | {"UPCARD_PLAIN": "" if PLAIN else "1"}
    command = [sys.executable, "-m", "tests.sim.test_games"]
    told = subprocess.run(command, env=other, cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(told.stdout) == digest()


def test_in_a_record_policies_that_play_alike_are_told_apart(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def decide(look, seat, legal, number, luck):\n    return legal[0]\n", encoding="utf-8")
    setup = set_up("flip7", "official", 3, 0, {"target": 20})
    simulation = simulation_of(setup, [str(file), "bar:27", "bar:27"], 0)
    names = read(record_of(Player(simulation), 0).encode()).names
    assert sorted(names.values()) in (
        ["bar:27 on seat 0", "bar:27 on seat 1", "mine.py"],
        ["bar:27 on seat 0", "bar:27 on seat 2", "mine.py"],
        ["bar:27 on seat 1", "bar:27 on seat 2", "mine.py"],
    )


def test_a_simulation_is_checked_when_it_is_made() -> None:
    setup = set_up("flip7", "official", 4, None, {})
    with pytest.raises(ValueError, match="2 policies do not fit 4 seats"):
        simulation_of(setup, ["bar:27", "random"], 0)


if __name__ == "__main__":
    print(json.dumps(digest()))
