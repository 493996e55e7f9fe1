"""Policies by name."""

from __future__ import annotations

import pytest

from upcard.sim.methods import Aim, Method
from upcard.sim.policies import BadPolicy, line_up, policy_of


def test_a_policy_is_a_name_a_number_and_an_aim() -> None:
    assert policy_of("bar:27", "flip7").method == Method.BAR
    assert policy_of("bar:27", "flip7").number == 27
    assert policy_of("risk:0.26@leader", "vengeance").aim == Aim.LEADER
    assert policy_of("random@weakest", "flip7").aim == Aim.WEAKEST
    assert policy_of("doubt:0.5", "uno").number == 0.5


def test_a_policy_of_ones_own_is_a_file_with_a_number_or_without() -> None:
    assert policy_of("some/mine.py", "uno").file == "some/mine.py"
    assert policy_of("some/mine.py:-2.5", "uno").file == "some/mine.py"
    assert policy_of("some/mine.py:-2.5", "uno").number == -2.5


@pytest.mark.parametrize(
    ("text", "game", "says"),
    [
        (
            "bat:27",
            "flip7",
            "There is no policy 'bat:27' for flip7: it has bar:N, cards:N, risk:P, race:N, weigh, random, or",
        ),
        ("limit", "flip7", "There is no policy 'limit' for flip7"),
        ("weigh", "vengeance", "There is no policy 'weigh' for vengeance"),
        ("race", "flip7", "The policy 'race' is written race:N."),
        ("weigh:3", "flip7", "The policy 'weigh:3' is written weigh."),
        ("bar:27", "uno", "There is no policy 'bar:27' for uno: it has random, limit, dump, doubt:P, press:N, bluff:P"),
        ("raid:27", "flip7", "There is no policy 'raid:27' for flip7"),
        ("press", "uno", "The policy 'press' is written press:N."),
        ("", "flip7", "There is no policy ''"),
        ("bar", "flip7", "The policy 'bar' is written bar:N."),
        ("random:3", "flip7", "The policy 'random:3' is written random."),
        ("bar:", "flip7", "needs a number from 0 to 1000, not ''"),
        ("bar:nan", "flip7", "needs a number from 0 to 1000, not 'nan'"),
        ("risk:1.5", "flip7", "needs a number from 0 to 1, not '1.5'"),
        ("bar:27@", "flip7", "flip7 takes @random, @leader, @weakest"),
        ("bar:27@me", "flip7", "flip7 takes @random, @leader, @weakest"),
        ("limit@leader", "uno", "uno takes nothing after @"),
        ("mine.py:inf", "uno", "needs a number after the colon, not 'inf'"),
    ],
)
def test_what_is_no_policy_is_told_in_a_sentence(text: str, game: str, says: str) -> None:
    with pytest.raises(BadPolicy) as refused:
        policy_of(text, game)
    assert says in str(refused.value)


def test_one_policy_serves_all_seats() -> None:
    assert [policy.text for policy in line_up(["bar:27"], "flip7", 3)] == ["bar:27"] * 3


def test_else_each_seat_has_its_own() -> None:
    with pytest.raises(BadPolicy, match="2 policies do not fit 3 seats"):
        line_up(["bar:27", "random"], "flip7", 3)
