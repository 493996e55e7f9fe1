"""The front door: a game that reads like the table."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from tests.scripted import playing, table
from upcard import (
    CHANCE,
    BadOption,
    Catch,
    Color,
    Deal,
    Game,
    Hit,
    Illegal,
    Pick,
    Play,
    Stay,
    Target,
    Uno,
)
from upcard.chance import Scripted, Seeded, settle
from upcard.events import Dealt, GameEnded, Part, RoundBegan, RoundEnded, Scored, Stayed
from upcard.game import Outcome
from upcard.record import BadRecord


def test_a_game_says_whose_turn_it_is_and_what_is_legal() -> None:
    game = Game("flip7", seats=2, dealer=0)
    assert game.to_act == 1
    assert game.legal == [Hit()]
    assert game.may_act == {1: [Hit()]}
    game.act(Hit())
    assert sum(game.chances.values()) == 94
    assert game.legal == []


def test_nobody_else_has_anything_to_choose() -> None:
    game = Game("flip7", seats=2, dealer=0)
    assert game.legal_for(0) == []
    assert game.legal_for(7) == []
    assert game.chances == {}


@pytest.mark.parametrize("by", [-1, -2, 3, 10**30, "seat 1", ""])
@pytest.mark.parametrize("game", ["flip7", "vengeance", "uno"])
def test_whoever_is_neither_a_seat_nor_chance_cannot_act(game: str, by: int | str) -> None:
    played = table(game, 3)
    if game != "uno":
        played.act(Hit())
    card = next(iter(played.chances))
    for action in (Deal(card), Hit(), Uno(), Catch(0)):
        played.refused(action, by)
    with pytest.raises(Illegal, match=r"There is no seat .*: seats are 0 to 2"):
        played.act(Hit(), by)
    played.act(Deal(card), CHANCE)


@pytest.mark.parametrize(
    ("kind", "named"),
    [(Target, ["Ann"]), (Target, [None]), (Pick, [0, 7]), (Deal, [7]), (Deal, [["7"]]), (Play, [None]), (Color, [3])],
)
@pytest.mark.parametrize("by", [0, CHANCE])
def test_an_action_that_names_what_nobody_knows_is_refused(kind: Any, named: list[Any], by: int | str) -> None:
    played = table("flip7", 2, dealer=1)
    if by == CHANCE:
        played.act(Hit())
    played.refused(kind(*named), by)


@pytest.mark.parametrize("action", ["hit", None, {"do": "hit"}, Hit])
def test_what_is_no_action_is_told_what_one_looks_like(action: Any) -> None:
    played = table("flip7", 2)
    before = played.copy()
    with pytest.raises(TypeError, match=r"An action is a value such as Hit\(\) or Deal\('7'\)"):
        played.act(action)
    assert played == before


def test_a_game_without_a_number_of_seats_asks_for_it() -> None:
    with pytest.raises(BadOption, match=r"^How many seats are there\? uno avengers is for 2 to 10\.$"):
        Game("uno")  # type: ignore[call-overload]


@pytest.mark.parametrize("seat", [-1, 2, 10**30, "Ann"])
def test_who_does_not_sit_at_the_table_is_told_nothing(seat: Any) -> None:
    played = table("flip7", 2).hit("5")
    for ask in (played.view, played.told_to, played.bust_chance):
        with pytest.raises(IndexError, match=r"There is no seat .*: seats are 0 to 1"):
            ask(seat)


def test_an_action_returns_all_that_it_leads_to() -> None:
    game = table("flip7", 1, target=10).hit("12")
    assert game.act(Stay()) == [
        Stayed(0),
        RoundEnded(1, "all-out"),
        Scored(0, 12, 12, [Part("numbers", 12, cards=["12"])]),
        GameEnded(0, "highest-total"),
    ]


def test_a_game_begins_with_its_first_round() -> None:
    assert [happening.whole for happening in Game("flip7", seats=2, dealer=1).happened] == [RoundBegan(1, 1)]


def test_each_part_of_a_score_tells_its_cards() -> None:
    game = table("flip7", 1).hit("3").hit("5").hit("x2").hit("+4")
    scored = next(event for event in game.act(Stay()) if isinstance(event, Scored))
    assert scored.parts == [
        Part("numbers", 8, cards=["3", "5"]),
        Part("doubled", 8, cards=["x2"]),
        Part("modifiers", 4, cards=["+4"]),
    ]


def test_an_outcome_has_a_reason() -> None:
    game = table("flip7", 1, target=10)
    assert game.outcome is None
    game.hit("12").stay()
    assert game.over
    assert game.to_act is None
    assert game.outcome == Outcome(winner=0, totals=[12], rounds=1, reason="highest-total")


@pytest.mark.parametrize(
    ("action", "by", "code", "clause"),
    [
        (Stay(), 1, "illegal", "F3"),
        (Hit(), 0, "not-your-turn", "F1"),
        (Deal("5"), CHANCE, "not-your-turn", "F1"),
        (Target(0), 1, "illegal", "G2"),
    ],
)
def test_a_refusal_carries_code_clause_and_sentence(action: Stay, by: int, code: str, clause: str) -> None:
    game = Game("flip7", seats=2, dealer=0)
    with pytest.raises(Illegal) as refused:
        game.act(action, by)
    assert (refused.value.code, refused.value.clause) == (code, clause)
    assert refused.value.message.endswith(".")
    assert game == Game("flip7", seats=2, dealer=0)


def test_nothing_is_done_when_the_game_is_over() -> None:
    game = table("flip7", 1, target=10).hit("12").stay()
    with pytest.raises(Illegal) as refused:
        game.act(Hit(), 0)
    assert refused.value.code == "over"


def test_a_copy_goes_on_by_itself() -> None:
    game = table("flip7", 2).hit("5")
    twin = game.copy()
    assert twin == game
    twin.hit("7")
    assert twin != game
    assert game.to_act == 0
    assert game.cards(0) == []


@pytest.mark.parametrize("twin_of", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
@pytest.mark.parametrize("about", [("flip7", 3), ("vengeance", 2), ("uno", 4)])
def test_python_copies_and_pickles_a_game_as_copy_does(twin_of: Callable[[Game], Game], about: tuple[str, int]) -> None:
    game = Game(about[0], seats=about[1], dealer=0)
    settle(game, Seeded(1))
    game.act(game.legal[0])
    twin = twin_of(game)
    assert (twin, twin.table, twin.happened, twin.deals) == (game, game.table, game.happened, game.deals)
    settle(twin, Seeded(2))
    twin.act(twin.legal[-1])
    assert twin != game
    assert twin.table != game.table


@pytest.mark.parametrize(
    "error", [Illegal("illegal", "F3", "No."), BadOption(["This.", "That."]), BadRecord(3, "It was cut off.", 7)]
)
def test_what_was_refused_in_another_process_is_told_in_this_one(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


def test_undo_takes_the_last_action_back() -> None:
    game = table("flip7", 2).hit("5").hit("7")
    before = game.table
    game.hit()
    assert game.undo() == (1, Hit())
    assert game.table == before
    assert game.undo() == (CHANCE, Deal("7"))
    assert game.to_act == CHANCE


def test_nothing_can_be_undone_at_the_beginning() -> None:
    with pytest.raises(IndexError, match="Nothing has been done"):
        Game("flip7", seats=2, dealer=0).undo()


def test_a_game_is_its_set_up_and_its_actions() -> None:
    game = table("vengeance", 3, brutal=True).hit("5").hit("lucky13")
    assert Game.replay(game.setup, game.history) == Game.replay(game.setup, game.history)
    assert Game.replay(game.setup, game.history).table == game.table
    assert Game("flip7", seats=2, dealer=0) != Game("flip7", seats=2, dealer=1)
    assert Game("flip7", seats=2, dealer=0) != "a game"


def test_a_game_shows_its_position() -> None:
    game = table("flip7", 2).hit("5")
    shown = "<Game flip7 official: round 1, seat 0 to turn; 0: active - (0) | 1: active 5 (0)>"
    assert repr(game) == shown
    uno = playing("red-1", "blue-1 wild", "red-2 red-3").play("red-2")
    assert repr(uno) == ("<Game uno avengers: round 1 on red-2, seat 0 to turn; 0: blue-1 wild (0) | 1: red-3 (0)>")
    uno.play("wild").color("green")
    assert "round 1 on wild (green), seat 1 to turn" in repr(uno)
    assert repr(table("flip7", 1, target=10).hit("12").stay()) == "<Game flip7 official: over, seat 0 won with 12>"


def test_without_a_dealer_one_is_drawn() -> None:
    assert {Game("flip7", seats=2).setup.dealer for _ in range(60)} == {0, 1}
    assert Game("uno", seats=2).setup.dealer is None


def test_the_same_seed_gives_the_same_cards() -> None:
    games = [Game("flip7", edition="international", seats=4, dealer=0) for _ in range(3)]
    events = [settle(game, Seeded(seed)) for game, seed in zip(games, (1, 1, 2), strict=True)]
    assert events[0] == events[1]
    assert events[0] != events[2]


def test_a_script_that_is_used_up_says_so() -> None:
    game = Game("flip7", seats=1, dealer=0)
    game.act(Hit())
    assert settle(game, Scripted(["7"])) == [Dealt(0, "7")]
    game.act(Hit())
    with pytest.raises(IndexError, match="no more cards"):
        settle(game, Scripted([]))


def test_the_chance_to_bust_is_told() -> None:
    game = table("flip7", 2).hit("12")
    assert game.bust_chance(1) == 11 / 93
    assert game.bust_chance(0) == 0
    game.hit("0").hit("12")
    assert game.bust_chance(1) == 0, "it cannot bust again"
    assert Game("uno", seats=2, dealer=0).bust_chance(0) is None
