"""Policies that users write."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from upcard.rules.compiled import PLAIN
from upcard.rules.fields import dtype_of
from upcard.setup import set_up
from upcard.sim.look import UnoLook
from upcard.sim.policies import BadPolicy
from upcard.sim.recording import record_of
from upcard.sim.simulation import Player, SimulationError, player_of, simulation_of, written

BAR = """
from upcard.rules.codes import Do, action

HIT, STAY = action(Do.HIT, 0, 0), action(Do.STAY, 0, 0)
SECOND_CHANCE = 21

def decide(look, seat, legal, number, luck):
    if len(legal) == 2 and legal[0] == HIT:
        return STAY if look.sum[seat] >= number and look.front[seat, SECOND_CHANCE] == 0 else HIT
    return legal[int(luck * len(legal))]
"""
ANY = "def decide(look, seat, legal, number, luck):\n    return legal[int(luck * len(legal))]\n"


def playing(tmp_path: Path, source: str, game: str = "flip7", number: str = "", others: tuple[str, ...] = ()) -> Player:
    file = tmp_path / "mine.py"
    file.write_text(source, encoding="utf-8")
    setup = set_up(game, None, 1 + len(others) or 1, None, {})
    return player_of(written(simulation_of(setup, [f"{file}{number}", *others], 3)))


def test_a_policy_that_numba_understands_is_compiled(tmp_path: Path) -> None:
    player = playing(tmp_path, BAR, number=":27", others=("bar:27",))
    assert player.how(player.policies[0]) == ("plain Python: UPCARD_PLAIN is set" if PLAIN else "compiled")


def test_it_plays_as_the_same_policy_that_is_built_in(tmp_path: Path) -> None:
    # Alone nobody is picked, so no chance is spent on it in the one, and luck in the other: both see the same cards
    # until the first pick; over many games they fare alike.
    games = 20 if PLAIN else 4_000
    mine = playing(tmp_path, BAR, number=":27").play(0, games).tally[0]
    alone = simulation_of(set_up("flip7", None, 1, None, {}), ["bar:27"], 3)
    built_in = player_of(written(alone)).play(0, games).tally[0]
    points, rounds = (int(mine[name]) for name in ("points", "rounds"))
    assert abs(points / rounds - int(built_in["points"]) / int(built_in["rounds"])) < 4 * 24 / rounds**0.5


def test_a_policy_that_numba_does_not_understand_runs_as_plain_python_with_the_same_games(tmp_path: Path) -> None:
    compiled = playing(tmp_path, BAR, number=":25", others=("bar:27",)).play(0, 6, with_rows=True)
    strange = BAR.replace("    if len(legal)", "    {}.setdefault('seen', [seat, 'strings'])\n    if len(legal)", 1)
    player = playing(tmp_path, strange, number=":25", others=("bar:27",))
    assert player.how(player.policies[0]).startswith("plain Python: ")
    plain = player.play(0, 6, with_rows=True)
    assert np.array_equal(plain.tally, compiled.tally)
    assert np.array_equal(plain.rows, compiled.rows)


def test_a_policy_may_have_functions_of_its_own_and_ask_the_rules(tmp_path: Path) -> None:
    source = """
from upcard.rules.codes import Do, Phase, action
from upcard.rules.flip7 import busting_cards

def danger(look, seat):
    return busting_cards(look, seat)

def decide(look, seat, legal, number, luck):
    if look.phase != Phase.TURN or danger(look, seat) == 0:
        return legal[0]
    return legal[len(legal) - 1]
"""
    compiled = playing(tmp_path, source, others=("bar:27",))
    assert PLAIN or compiled.how(compiled.policies[0]) == "compiled"
    plain = playing(
        tmp_path,
        source.replace("    if look", "    {}.setdefault('seen', [seat, 'x'])\n    if look"),
        others=("bar:27",),
    )
    assert plain.how(plain.policies[0]).startswith("plain Python: ")
    assert np.array_equal(plain.play(0, 5).tally, compiled.play(0, 5).tally)


def test_two_own_policies_play_each_other(tmp_path: Path) -> None:
    (tmp_path / "any.py").write_text(ANY, encoding="utf-8")
    player = playing(tmp_path, BAR, number=":25", others=(f"{tmp_path / 'any.py'}", "random"))
    won = player.play(0, 30).tally["wins"][0]
    assert won[0] > won[1] + won[2]


def test_a_hand_of_uno_is_seen_from_its_seat(tmp_path: Path) -> None:
    source = """
def decide(look, seat, legal, number, luck):
    mine = 0
    for card in range(55):
        mine += look.hand[card]
    if mine != look.size[seat] or look.seat != seat:
        return -1
    return legal[int(luck * len(legal))]
"""
    playing(tmp_path, source, "uno", others=("dump",)).play(0, 3)
    assert "held" not in (dtype_of(UnoLook).names or ())
    assert dtype_of(UnoLook)["hand"].shape == (55,), "one hand only"


def test_a_game_of_an_own_policy_is_a_record_too(tmp_path: Path) -> None:
    player = playing(tmp_path, BAR, number=":22", others=("bar:27",))
    row = player.play(4, 1, with_rows=True).rows[0]
    assert f"totals {' '.join(map(str, row['total'][:2]))}" in record_of(player, 4)


@pytest.mark.parametrize(
    ("source", "says"),
    [
        (
            "def decide(look, seat, legal, number, luck):\n    return 2",
            r"mine.py \(game 0, seat \d\) gave an answer that is not legal \(F3\)",
        ),
        ("def decide(look, seat, legal, number, luck):\n    return -7", r"gave an answer that is not legal \(G2\)"),
        ("def decide(look, seat, legal, number, luck):\n    return 99999999999", r"not legal \(G2\)"),
        (
            "def decide(look, seat, legal, number, luck):\n    return 1 // (seat - seat)",
            r"mine.py \(game 0, seat \d\) crashed: ZeroDivisionError",
        ),
        ("def decide(look, seat, legal, number, luck):\n    return 'hit'", r"answered 'hit': an answer is one of the"),
        (
            "def decide(look, seat, legal, number, luck):\n    return legal[0] + 0.0",
            r"answered \d+\.0: an answer is one",
        ),
        (
            "def decide(look, seat, legal, number, luck):\n    pass",
            r"answered None: an answer is one of the whole numbers",
        ),
        ("def decide(look, seat, legal, number, luck):\n    return 10**30", r"not legal \(G2\)"),
        (
            "def decide(look, seat, legal, number, luck):\n    {}.get('')\n    look.total[seat] = 9\n    return 1",
            r"crashed: ValueError: assignment destination is read-only",
        ),
        ("def decide(look, seat, legal, number, luck):\n    raise SystemExit(0)", r"crashed: SystemExit: 0\."),
        ("def decide(look, seat, legal, number, luck):\n    raise KeyError('lost')", r"crashed: KeyError"),
    ],
)
def test_a_policy_that_errs_is_named(tmp_path: Path, source: str, says: str) -> None:
    player = playing(tmp_path, source, others=("bar:27",))
    with pytest.raises(SimulationError, match=says):
        player.play(0, 5)


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("x = 1", "has no function decide"),
        ("decide = 3", "has no function decide"),
        ("def decide(look, seat):\n    return 1", "takes five arguments"),
        ("def decide(", "cannot be used: SyntaxError"),
        ("import no_such_module", "cannot be used: ModuleNotFoundError"),
        ("raise SystemExit", r"cannot be used: SystemExit\."),
    ],
)
def test_a_file_that_is_no_policy_is_refused(tmp_path: Path, source: str, says: str) -> None:
    with pytest.raises(BadPolicy, match=says):
        playing(tmp_path, source)


def test_a_file_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadPolicy, match=r"The policy file nowhere\.py cannot be read: No such file or directory\."):
        simulation_of(set_up("flip7", None, 2, None, {}), ["nowhere.py"], 0)
