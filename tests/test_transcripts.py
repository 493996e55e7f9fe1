"""Whole games, played again and compared with what is written in `tests/transcripts`."""

from __future__ import annotations

import typing

import pytest

from tests.transcripts import FOLDER, PLANS, Plan, play, transcript
from upcard.events import Challenged, Event, GameEnded, RoundEnded
from upcard.rules.editions import GAMES

MOST_LINES = 400


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_a_game_goes_as_it_is_written(plan: Plan) -> None:
    assert transcript(plan) == plan.file.read_text(encoding="utf-8"), (
        "A whole game goes differently. If that is meant, write the transcripts anew with `make transcripts`"
        " and read the difference."
    )


def test_every_file_is_a_planned_game() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(plan.file for plan in PLANS)


def test_every_edition_has_a_game() -> None:
    editions = {(kind.name, edition) for kind in GAMES.values() for edition in kind.editions}
    assert {(plan.game, plan.edition) for plan in PLANS} == editions


def test_a_game_can_be_read_in_one_sitting() -> None:
    for plan in PLANS:
        assert len(plan.file.read_text(encoding="utf-8").splitlines()) < MOST_LINES, plan.name


@pytest.fixture(scope="module")
def told() -> list[Event]:
    return [event for plan in PLANS for _, _, _, events in play(plan) for event in events]


def test_together_the_games_show_every_kind_of_event(told: list[Event]) -> None:
    shown = {type(event) for event in told}
    assert [kind.__name__ for kind in typing.get_args(Event) if kind not in shown] == []


def test_together_the_games_end_in_every_way_in_which_they_usually_end(told: list[Event]) -> None:
    assert {event.reason for event in told if isinstance(event, RoundEnded)} == {"flip7", "all-out", "went-out"}
    won = {event.reason for event in told if isinstance(event, GameEnded)}
    assert won == {"highest-total", "lowest-total", "first-to-target"}


def test_a_challenge_is_won_and_another_one_lost(told: list[Event]) -> None:
    assert {event.fair for event in told if isinstance(event, Challenged)} == {True, False}
