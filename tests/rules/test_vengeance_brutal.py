"""Flip 7 With a Vengeance, brutal mode: V18 (a) scores below 0, (b) modifiers for the busted, (c) the 15 points."""

from __future__ import annotations

import pytest

from tests.scripted import Scripted, clause, part, table
from upcard import Bonus, Hit, Pick, Stay, Target
from upcard.events import Scored

both_editions = pytest.mark.parametrize("edition", ["official", "international"])


def brutal(seats: int, *, target: int = 200, decks: int = 1) -> Scripted:
    """A table in brutal mode."""
    return table("vengeance", seats, brutal=True, target=target, decks=decks)


def busted_with_8() -> Scripted:
    """Seat 1 was given the -8, then busted with two 5s; seat 0 has a 6 and it is its turn."""
    return brutal(2).hit("5").hit("6").hit("-8").target(1).hit("9").hit("5")


def flipper(seats: int) -> Scripted:
    """Seat 1 has 1, 2, 3 and 4 in front of it, and will make the Flip 7; the next seat's turn comes."""
    return brutal(seats).hit("flip4").target(1).deal("1", "2", "3", "4")


@clause("V18")
@both_editions
def test_brutal_mode_is_off_by_default(edition: str) -> None:
    game = table("vengeance", 1, edition=edition)
    assert game.setup.options["brutal"] is False


@clause("V18")
@both_editions
def test_a_round_can_be_worth_less_than_nothing(edition: str) -> None:
    game = table("vengeance", 1, edition=edition, brutal=True)
    if edition == "official":
        game.act(Hit())
    game.deal("4").hit("5").hit("-10").target(0)
    assert game.seats[0].score == -1
    game.stay()
    assert game.totals == [-1]


@clause("V18")
def test_the_sum_is_halved_before_it_goes_below_nothing() -> None:
    game = brutal(1).hit("5").hit("/2").target(0).hit("-10").target(0).stay()
    assert game.totals == [2 - 10]


@clause("V18")
def test_totals_can_be_negative_and_go_on_falling() -> None:
    game = brutal(1).hit("-10").target(0).stay()
    assert game.totals == [-10]
    game.hit("-8").target(0).hit("3").stay()
    assert game.totals == [-15]
    game.hit("12").stay()
    assert game.totals == [-3]


@clause("V18")
@clause("V1")
def test_the_highest_total_wins_whoever_is_below_nothing() -> None:
    game = brutal(2, target=10).hit("10").hit("-4").target(0).stay().stay()
    assert game.totals == [-4, 10]
    assert game.table.winner == 1


@clause("V18")
@pytest.mark.parametrize("modifier", ["-2", "-4", "-6", "-8", "-10", "/2"])
def test_a_modifier_can_be_given_to_a_busted_seat_and_lies_there_face_up(modifier: str) -> None:
    game = brutal(3).hit("5").hit("6").hit("7").hit("5").hit(modifier)
    assert game.legal == [Target(0), Target(1), Target(2)]
    assert game.refused(Target(3)) == "V8"
    game.target(1)
    assert (game.cards(1), game.seats[1].down) == ([modifier], ["5", "5"])
    assert game.seats[1].status == "busted"


@clause("V18")
def test_without_brutal_mode_a_busted_seat_gets_no_modifier() -> None:
    game = table("vengeance", 3).hit("5").hit("6").hit("7").hit("5").hit("-2")
    assert game.refused(Target(1)) == "V8"


@clause("V18")
@clause("V8")
def test_a_seat_that_alone_has_not_busted_may_give_its_modifier_to_a_busted_one() -> None:
    game = brutal(2).hit("5").hit("6").hit("5").hit("-2")
    assert game.legal == [Target(0), Target(1)]


@clause("V18")
@clause("V9")
@pytest.mark.parametrize("card", ["one-more", "flip4"])
def test_actions_are_not_for_busted_seats(card: str) -> None:
    game = brutal(3).hit("5").hit("6").hit("7").hit("5").hit(card)
    assert game.legal == [Target(0), Target(2)]
    assert game.refused(Target(1)) == "V9"


@clause("V18")
def test_a_busted_seat_scores_minus_the_modifiers_that_it_got_after_busting() -> None:
    game = busted_with_8()
    assert game.seats[1].score == 0
    game.hit("-2").target(1).hit("-4").target(1)
    assert (game.cards(1), game.seats[1].down) == (["-2", "-4"], ["5", "5", "-8"])
    assert game.seats[1].score == -6
    game.stay()
    assert game.totals == [15, -6]


@clause("V18")
def test_a_busted_seat_scores_nothing_less_for_a_half() -> None:
    game = busted_with_8().hit("/2").target(1).hit("-4").target(1)
    assert game.cards(1) == ["-4", "/2"]
    assert game.seats[1].score == -4


@clause("V18")
def test_all_five_minus_cards_of_two_decks_on_a_busted_seat() -> None:
    game = brutal(2, decks=2).hit("5").hit("6").hit("5")
    for modifier in ("-2", "-2", "-4", "-6", "-8", "-10", "-10"):
        game.hit(modifier).target(1)
    assert game.cards(1) == ["-2", "-2", "-4", "-6", "-8", "-10", "-10"]
    assert game.seats[1].score == -42


@clause("V18")
def test_a_zero_under_the_cards_of_a_busted_seat_does_not_save_it_from_its_modifiers() -> None:
    game = brutal(2).hit("zero").hit("6").hit("5").hit("8").hit("5").hit("-6").target(1)
    assert game.seats[1].score == -6


@clause("V18")
@clause("V15")
def test_modifiers_in_front_of_a_busted_seat_are_neither_swapped_nor_stolen_nor_discarded() -> None:
    game = busted_with_8().hit("-2").target(1).hit("swap")
    assert "Ignored" in game.told
    game.hit("steal")
    assert "Ignored" in game.told
    game.hit("discard")
    assert game.legal == [Pick(0, "6"), Pick(0, "9")]
    assert game.refused(Pick(1, "-2")) == "V14"


@clause("V18")
def test_modifiers_of_busted_seats_go_beside_the_deck_when_the_round_ends() -> None:
    game = busted_with_8().hit("-2").target(1).stay()
    assert (game.table.deck, game.table.discard) == (102, 6)
    assert game.cards(1) == []
    assert game.seats[1].score == 0


@clause("V18")
@clause("V11")
def test_a_modifier_that_a_flip_four_set_aside_can_go_to_a_busted_seat() -> None:
    game = brutal(2).hit("5").hit("6").hit("5").hit("flip4").target(0).deal("-4", "8", "9", "10")
    assert game.legal == [Target(0), Target(1)]
    game.target(1)
    assert game.seats[1].score == -4


@clause("V18")
@clause("V11")
def test_a_modifier_that_the_busting_seat_itself_had_set_aside_is_discarded() -> None:
    game = brutal(2).hit("5").hit("flip4").target(1).deal("-4", "5")
    assert (game.cards(1), game.seats[1].score) == ([], 0)
    assert game.table.discard == 2


@clause("V18")
def test_the_flipper_may_take_the_15_for_itself() -> None:
    game = flipper(2).hit("12").hit("5").hit("11").hit("6").hit("10").hit("7")
    assert (game.to_act, game.legal) == (1, [Bonus(0), Bonus(1)])
    assert game.table.phase == "bonus"
    assert game.seats[1].score == 28
    game.bonus(1)
    assert game.totals == [33, 28 + 15]
    assert game.told[:2] == ["Awarded", "RoundEnded"]


@clause("V18")
def test_the_flipper_may_take_15_from_another_seat_instead() -> None:
    game = flipper(2).hit("12").hit("5").hit("11").hit("6").hit("10").hit("7").bonus(0)
    assert game.totals == [33 - 15, 28]
    assert Scored(0, 18, 18, [part("numbers", 33, "10 11 12"), part("flip7", -15)]) in game.told_to(None)


@clause("V18")
def test_the_15_can_be_taken_from_a_seat_that_has_stayed_and_its_round_falls_below_nothing() -> None:
    game = flipper(2).hit("4").hit("5").stay().hit("6").hit("7").bonus(0)
    assert game.totals == [4 - 15, 28]


@clause("V18")
def test_the_15_can_be_taken_from_a_busted_seat_besides_its_modifiers() -> None:
    game = flipper(2).hit("12").hit("5").hit("12").hit("-4").target(0).hit("6").hit("7").bonus(0)
    assert game.totals == [-4 - 15, 28]


@clause("V18")
@clause("V6")
def test_a_seat_with_the_zero_scores_exactly_nothing_and_then_may_lose_15() -> None:
    game = flipper(2).hit("zero").hit("5").hit("12").hit("6").hit("-6").target(0).hit("7").bonus(0)
    assert game.totals == [-15, 28]


@clause("V18")
@clause("V6")
def test_a_seat_with_the_zero_scores_exactly_nothing_whatever_modifiers_it_has() -> None:
    game = flipper(2).hit("zero").hit("5").hit("12").hit("6").hit("-6").target(0).hit("7").bonus(1)
    assert game.totals == [0, 28 + 15]


@clause("V18")
@clause("V6")
def test_a_flipper_with_the_zero_scores_its_numbers_and_may_take_the_15_from_another() -> None:
    game = brutal(2).hit("flip4").target(1).deal("1", "4", "5", "9").hit("12").hit("zero").hit("11")
    game.hit("10").hit("8").hit("12").bonus(0)
    assert game.totals == [31 - 15, 41]


@clause("V18")
@clause("V17")
def test_the_printed_48_halved_less_4_with_the_flip_7_are_35_in_brutal_mode_too() -> None:
    game = brutal(1).hit("/2").target(0).hit("-4").target(0).hit("flip4").target(0).deal("1", "4", "5", "7")
    game.hit("9").hit("10").hit("12")
    assert game.legal == [Bonus(0)]
    game.bonus(0)
    assert game.totals == [35]


@clause("V18")
def test_without_the_floor_the_15_still_come_last() -> None:
    game = brutal(1).hit("zero").hit("flip4").target(0).deal("1", "2", "3", "4")
    game.hit("-10").target(0).hit("-8").target(0).hit("-6").target(0).hit("5").hit("6").bonus(0)
    assert game.totals == [21 - 24 + 15]


@clause("V18")
@clause("V16")
def test_a_flipper_that_has_stayed_chooses_though_another_turned_the_card_up() -> None:
    game = flipper(2).hit("12").hit("5").hit("11").hit("6").hit("10").stay().hit("one-more").target(1).deal("9")
    assert game.to_act == 1
    game.bonus(0)
    assert game.totals == [33 - 15, 30]


@clause("V18")
@clause("V12")
def test_the_flipper_chooses_and_not_the_player_of_the_swap_that_made_its_flip_7() -> None:
    game = flipper(2).hit("-2").target(1).hit("5").hit("9").hit("6").hit("swap").pick(0, "9").pick(1, "-2")
    assert game.to_act == 1
    game.bonus(0)
    assert game.totals == [-2 - 15, 30]


@clause("V18")
def test_the_15_are_for_a_seat_at_the_table_and_nothing_else_is_asked() -> None:
    game = flipper(2).hit("12").hit("5").hit("11").hit("6").hit("10").hit("7")
    assert game.refused(Bonus(2)) == "V18"
    assert game.refused(Stay()) == "G2"
    assert game.refused(Bonus(0), 0) == "F1"


@clause("V18")
def test_nobody_is_asked_about_the_15_without_a_flip_7() -> None:
    game = brutal(2).hit("5").hit("6").stay().stay()
    assert game.table.round == 2
    assert game.totals == [6, 5]


@clause("V18")
def test_the_choice_of_the_15_holds_for_one_round_only() -> None:
    game = flipper(2).hit("12").hit("5").hit("11").hit("6").hit("10").hit("7").bonus(0)
    game.hit("8").hit("9").stay().stay()
    assert game.totals == [18 + 8, 28 + 9]
