"""Flip 7 With a Vengeance, modifiers and what a round is worth: V8, V17."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scripted import Scripted, clause, part, table
from upcard import Hit, Pick, Target
from upcard.events import Event, Scored

both_modes = pytest.mark.parametrize("brutal", [False, True])
every_modifier = pytest.mark.parametrize("modifier", ["-2", "-4", "-6", "-8", "-10", "/2"])


def alone(*cards: str, **options: Any) -> Scripted:
    """A seat that plays alone hits these cards, and so keeps every modifier among them."""
    game = table("vengeance", 1, **options)
    for card in cards:
        game.hit(card)
        if game.table.resolving == card:
            game.target(0)
    return game


def scored(game: Scripted) -> Event:
    """What was said of the score of the only seat, when the round ended."""
    return next(event for event in game.told_to(None) if isinstance(event, Scored))


@clause("V8")
@every_modifier
def test_whoever_is_dealt_a_modifier_gives_it_to_any_seat_that_has_not_busted(modifier: str) -> None:
    game = table("vengeance", 4).hit("5").hit("6").hit("7").hit("8")
    game.stay().hit("6").hit(modifier)  # seat 1 has stayed, seat 2 has busted
    assert game.to_act == 3
    assert game.legal == [Target(0), Target(1), Target(3)]
    assert game.refused(Target(2)) == "V8"
    assert game.refused(Target(4)) == "V8"


@clause("V8")
@clause("V2")
def test_a_modifier_can_be_given_to_a_seat_that_has_stayed() -> None:
    game = table("vengeance", 2).hit("5").hit("6").stay().hit("-2").target(1)
    assert game.cards(1) == ["5", "-2"]
    assert game.seats[1].score == 3
    assert game.told == ["Targeted", "Gave"]


@clause("V8")
def test_a_modifier_can_be_kept_and_the_turn_passes() -> None:
    game = table("vengeance", 2).hit("-2").target(1)
    assert game.cards(1) == ["-2"]
    assert game.to_act == 0


@clause("V8")
@every_modifier
def test_a_seat_that_alone_has_not_busted_must_keep_its_modifier(modifier: str) -> None:
    game = table("vengeance", 2).hit("5").hit("6").hit("5").hit(modifier)
    assert game.legal == [Target(0)]
    game.target(0)
    assert game.cards(0) == ["6", modifier]


@clause("V8")
def test_two_equal_modifiers_bust_nobody() -> None:
    game = alone("5", "-2", "-2", "/2", "/2", decks=2)
    assert game.cards(0) == ["5", "-2", "-2", "/2", "/2"]
    assert game.seats[0].status == "active"


@clause("V8")
@both_modes
def test_modifiers_do_not_count_for_a_flip_7(brutal: bool) -> None:
    game = alone("1", "2", "3", "4", "5", "6", "-2", brutal=brutal)
    assert game.table.round == 1
    assert game.to_act == 0


@clause("V8")
@clause("V13")
def test_a_modifier_can_be_stolen() -> None:
    game = table("vengeance", 2).hit("-2").target(1).hit("steal")
    assert game.legal == [Pick(1, "-2")]
    game.pick(1, "-2")
    assert (game.cards(0), game.cards(1)) == (["-2"], [])


@clause("V8")
@clause("V12")
def test_a_modifier_can_be_swapped() -> None:
    game = table("vengeance", 2).hit("-2").target(1).hit("-10").target(0).hit("swap").pick(0, "-10").pick(1, "-2")
    assert (game.cards(0), game.cards(1)) == (["-2"], ["-10"])


@clause("V8")
@clause("V14")
def test_a_modifier_can_be_discarded() -> None:
    game = table("vengeance", 2).hit("-2").target(1).hit("discard").pick(1, "-2")
    assert game.cards(1) == []
    assert game.table.discard == 2


@clause("V17")
def test_the_printed_sum_of_37() -> None:
    assert alone("4", "5", "7", "10", "11").stay().totals == [37]


@clause("V17")
@both_modes
def test_the_printed_37_halved_is_18(brutal: bool) -> None:
    assert alone("4", "5", "7", "10", "11", "/2", brutal=brutal).stay().totals == [18]


@clause("V17")
@both_modes
def test_the_printed_37_less_4_is_33(brutal: bool) -> None:
    assert alone("4", "5", "7", "10", "11", "-4", brutal=brutal).stay().totals == [33]


@clause("V17")
def test_the_printed_49_with_the_flip_7_are_64() -> None:
    game = alone("3", "4", "5", "7", "9", "10", "11")
    assert game.totals == [64]
    assert scored(game) == Scored(0, 64, 64, [part("numbers", 49, "3 4 5 7 9 10 11"), part("flip7", 15)])


@clause("V17")
def test_the_printed_48_halved_less_4_with_the_flip_7_are_35() -> None:
    game = alone("1", "/2", "4", "5", "7", "-4", "9", "10", "12")
    parts = [
        part("numbers", 48, "1 4 5 7 9 10 12"),
        part("halved", -24, "/2"),
        part("modifiers", -4, "-4"),
        part("flip7", 15),
    ]
    assert game.totals == [35]
    assert scored(game) == Scored(0, 35, 35, parts)


@clause("V17")
@pytest.mark.parametrize(
    ("modifier", "left"), [("-2", 35), ("-4", 33), ("-6", 31), ("-8", 29), ("-10", 27), ("/2", 18)]
)
def test_what_each_modifier_takes_off_37(modifier: str, left: int) -> None:
    assert alone("4", "5", "7", "10", "11", modifier).seats[0].score == left


@clause("V17")
def test_the_sum_is_halved_before_the_modifiers_are_taken_off() -> None:
    game = alone("-4", "4", "5", "7", "10", "11", "/2").stay()
    assert game.totals == [18 - 4]
    parts = [part("numbers", 37, "4 5 7 10 11"), part("halved", -19, "/2"), part("modifiers", -4, "-4")]
    assert scored(game) == Scored(0, 14, 14, parts)


@clause("V17")
def test_each_half_halves_again_and_rounds_down() -> None:
    assert alone("4", "5", "7", "10", "11", "/2", "/2", decks=2).seats[0].score == 9


@clause("V17")
def test_all_modifiers_of_two_decks_add_up() -> None:
    game = alone("12", "11", "10", "9", "8", "13", "-2", "-2", "-4", "-10", "-10", decks=2)
    assert game.seats[0].score == 63 - 28


@clause("V17")
def test_a_round_is_never_worth_less_than_nothing() -> None:
    game = alone("2", "3", "-10").stay()
    assert game.totals == [0]
    parts = [part("numbers", 5, "2 3"), part("modifiers", -10, "-10"), part("floor", 5)]
    assert scored(game) == Scored(0, 0, 0, parts)


@clause("V17")
def test_the_15_come_after_the_floor() -> None:
    # 0 + 1 + 2 + 3 + 4 + 5 + 6 = 21; less 10, 8 and 6 it would be below 0.
    assert alone("zero", "-10", "1", "2", "-8", "3", "4", "-6", "5", "6").totals == [15]


@clause("V17")
def test_modifiers_alone_in_front_are_worth_nothing() -> None:
    assert alone("/2", "-2").stay().totals == [0]


@clause("V17")
@clause("V6")
@both_modes
def test_with_the_zero_and_no_flip_7_the_round_is_worth_exactly_nothing(brutal: bool) -> None:
    game = alone("zero", "12", "3", "-6", "/2", brutal=brutal)
    assert game.seats[0].score == 0
    game.hit("one-more").target(0).deal("9")
    assert game.totals == [0]
    assert scored(game) == Scored(0, 0, 0, [])


@clause("V17")
@both_modes
def test_what_a_seat_had_in_front_when_it_busted_counts_for_nothing(brutal: bool) -> None:
    game = alone("5", "-8", "/2", brutal=brutal)
    game.hit("5")
    assert game.totals == [0]


@clause("V17")
def test_rounds_add_up_to_the_total() -> None:
    game = alone("12", "-2").stay()
    game.hit("9").stay()
    assert game.totals == [10 + 9]
    assert game.legal == [Hit()]
