"""Flip 7 With a Vengeance, the special numbers: V4 Lucky 13, V5 Unlucky 7, V6 the Zero, V7."""

from __future__ import annotations

import pytest

from tests.scripted import clause, table
from upcard import Hit, Pick, Stay

both_modes = pytest.mark.parametrize("brutal", [False, True])


@clause("V4")
@both_modes
@pytest.mark.parametrize("order", [("lucky13", "13"), ("13", "lucky13")])
def test_with_lucky_13_a_seat_may_have_two_13s_in_whichever_order_they_came(
    order: tuple[str, str], brutal: bool
) -> None:
    game = table("vengeance", 1, brutal=brutal).hit(order[0]).hit(order[1])
    assert game.cards(0) == ["13", "lucky13"]
    assert (game.seats[0].status, game.seats[0].score) == ("active", 26)


@clause("V4")
def test_without_lucky_13_a_second_13_busts() -> None:
    game = table("vengeance", 2).hit("13").hit("5").hit("13")
    assert game.seats[1].status == "busted"


@clause("V4")
@pytest.mark.parametrize("order", [("lucky13", "13", "13"), ("13", "lucky13", "13")])
def test_a_third_13_busts(order: tuple[str, str, str]) -> None:
    game = table("vengeance", 2).hit(order[0]).hit("5").hit(order[1]).hit("6").hit(order[2])
    assert game.seats[1].status == "busted"
    assert game.seats[1].down == ["13", "13", "lucky13"]


@clause("V4")
def test_two_plain_13s_left_behind_by_a_swap_of_lucky_13_bust() -> None:
    game = table("vengeance", 2).hit("13").hit("13").hit("lucky13").hit("swap").pick(1, "lucky13").pick(0, "13")
    assert game.seats[1].status == "busted"
    assert game.seats[1].down == ["13", "13"]
    assert game.cards(0) == ["lucky13"]


@clause("V4")
@clause("V7")
def test_one_13_is_left_behind_by_a_theft_of_lucky_13_and_the_next_one_busts() -> None:
    game = table("vengeance", 2).hit("13").hit("5").hit("lucky13").hit("steal").pick(1, "lucky13")
    assert game.cards(1) == ["13"]
    assert game.seats[1].status == "active"
    game.hit("13")
    assert game.seats[1].status == "busted"


@clause("V4")
@clause("V14")
def test_one_13_is_left_behind_when_lucky_13_is_discarded() -> None:
    game = table("vengeance", 2).hit("13").hit("5").hit("lucky13").hit("discard").pick(1, "lucky13")
    assert game.cards(1) == ["13"]
    assert game.seats[1].score == 13


@clause("V4")
def test_swapping_the_plain_13_of_the_pair_for_another_13_changes_nothing() -> None:
    game = table("vengeance", 2).hit("13").hit("13").hit("lucky13").hit("swap").pick(1, "13").pick(0, "13")
    assert (game.cards(0), game.cards(1)) == (["13"], ["13", "lucky13"])


@clause("V4")
@clause("V12")
def test_a_third_13_that_comes_by_a_swap_busts() -> None:
    game = table("vengeance", 2).hit("13").hit("13").hit("lucky13").hit("4").hit("5")
    game.hit("swap").pick(1, "5").pick(0, "13")
    assert game.seats[1].status == "busted"
    assert game.cards(0) == ["4", "5"]


@clause("V4")
@clause("V13")
def test_a_third_13_that_is_stolen_busts() -> None:
    game = table("vengeance", 2).hit("13").hit("13").hit("lucky13").hit("4").hit("steal").pick(0, "13")
    assert game.seats[1].status == "busted"


@clause("V4")
def test_two_lucky_13s_are_two_13s_and_one_more_busts() -> None:
    game = table("vengeance", 2, decks=2).hit("lucky13").hit("5").hit("lucky13").hit("6")
    assert (game.seats[1].status, game.seats[1].score) == ("active", 26)
    game.hit("13")
    assert game.seats[1].status == "busted"


@clause("V4")
def test_of_two_lucky_13s_one_may_be_swapped_for_a_plain_13() -> None:
    game = table("vengeance", 2, decks=2).hit("lucky13").hit("13").hit("lucky13")
    game.hit("swap").pick(0, "13").pick(1, "lucky13")
    assert (game.cards(0), game.cards(1)) == (["lucky13"], ["13", "lucky13"])


@clause("V5")
@both_modes
def test_unlucky_7_when_dealt_discards_all_other_numbers_and_modifiers_and_does_not_bust(brutal: bool) -> None:
    game = table("vengeance", 1, brutal=brutal).hit("7").hit("10").hit("-4").target(0).hit("unlucky7")
    assert game.cards(0) == ["unlucky7"]
    assert (game.seats[0].status, game.seats[0].score) == ("active", 7)
    assert (game.table.deck, game.table.discard) == (104, 3)
    assert game.told == ["Dealt", "Wiped", "Discarded", "Discarded", "Discarded"]


@clause("V5")
def test_a_7_after_the_unlucky_one_busts() -> None:
    game = table("vengeance", 2).hit("unlucky7").hit("5").hit("7")
    assert game.seats[1].status == "busted"


@clause("V5")
def test_unlucky_7_as_the_seventh_number_is_no_flip_7() -> None:
    game = table("vengeance", 1).hit("flip4").target(0).deal("1", "2", "3", "4").hit("5").hit("6").hit("unlucky7")
    assert game.cards(0) == ["unlucky7"]
    assert game.to_act == 0


@clause("V5")
def test_after_the_unlucky_7_six_more_numbers_make_a_flip_7() -> None:
    game = table("vengeance", 1).hit("12").hit("unlucky7").hit("flip4").target(0).deal("1", "2", "3", "4")
    game.hit("5").hit("12")
    assert game.totals == [7 + 10 + 5 + 12 + 15]


@clause("V5")
@clause("V13")
def test_unlucky_7_when_stolen_discards_all_else_in_front_of_the_thief() -> None:
    game = table("vengeance", 2).hit("unlucky7").hit("7").hit("9").hit("-2").target(0).hit("8")
    game.hit("steal").pick(1, "unlucky7")
    assert game.cards(0) == ["unlucky7"]
    assert game.cards(1) == ["8", "9"]


@clause("V5")
@clause("V12")
def test_unlucky_7_when_swapped_discards_all_else_in_front_of_its_new_seat() -> None:
    game = table("vengeance", 2).hit("unlucky7").hit("7").hit("9").hit("10").hit("8")
    game.hit("swap").pick(0, "10").pick(1, "unlucky7")
    assert game.cards(0) == ["unlucky7"]
    assert game.cards(1) == ["8", "9", "10"]


@clause("V5")
@clause("V12")
def test_unlucky_7_swapped_for_a_plain_7_busts_nobody() -> None:
    game = table("vengeance", 2).hit("unlucky7").hit("7").hit("9").hit("10").hit("8")
    game.hit("swap").pick(1, "unlucky7").pick(0, "7")
    assert (game.cards(0), game.cards(1)) == (["unlucky7"], ["7", "8", "9"])


@clause("V5")
@clause("V11")
def test_inside_a_flip_four_the_unlucky_7_takes_what_was_set_aside_too_and_later_cards_are_kept() -> None:
    game = table("vengeance", 2).hit("flip4").target(0).deal("3", "steal", "unlucky7")
    assert game.cards(0) == ["unlucky7"]
    assert game.table.discard == 2
    game.deal("12")
    assert game.cards(0) == ["12", "unlucky7"]
    assert game.to_act == 0
    assert game.legal == [Hit(), Stay()]


@clause("V5")
@clause("V11")
def test_inside_a_flip_four_a_modifier_turned_up_after_the_unlucky_7_is_still_given() -> None:
    game = table("vengeance", 3).hit("flip4").target(2).deal("-2", "swap", "unlucky7", "-4")
    assert (game.to_act, game.table.resolving) == (2, "-4")
    game.target(1)
    assert (game.cards(1), game.cards(2)) == (["-4"], ["unlucky7"])
    assert game.to_act == 2
    assert game.table.resolving is None


@clause("V5")
@clause("V11")
def test_once_the_four_cards_are_dealt_the_unlucky_7_no_longer_takes_what_waits() -> None:
    game = table("vengeance", 2).hit("flip4").target(1).deal("one-more", "-4", "5", "6")
    game.target(1).deal("unlucky7")
    assert game.cards(1) == ["unlucky7"]
    assert (game.to_act, game.table.resolving) == (1, "-4")


@clause("V5")
def test_inside_a_flip_four_the_unlucky_7_leaves_alone_what_others_have_waiting() -> None:
    game = table("vengeance", 3).hit("flip4").target(1).deal("flip4", "-4", "5", "6")
    game.target(2).deal("-6", "unlucky7", "8", "9")
    assert (game.to_act, game.table.resolving) == (1, "-4")
    assert game.cards(2) == ["8", "9", "unlucky7"]


@clause("V5")
def test_a_second_unlucky_7_does_not_bust_but_discards_the_first() -> None:
    game = table("vengeance", 1, decks=2).hit("unlucky7").hit("9").hit("unlucky7")
    assert game.cards(0) == ["unlucky7"]
    assert game.table.discard == 2
    assert game.seats[0].status == "active"


@clause("V5")
@clause("V12")
def test_two_unlucky_7s_swapped_clear_both_rows() -> None:
    game = table("vengeance", 2, decks=2).hit("unlucky7").hit("unlucky7").hit("9").hit("10").hit("12")
    game.hit("swap").pick(0, "unlucky7").pick(1, "unlucky7")
    assert (game.cards(0), game.cards(1)) == (["unlucky7"], ["unlucky7"])


@clause("V6")
@both_modes
def test_with_the_zero_a_seat_may_not_stay(brutal: bool) -> None:
    game = table("vengeance", 2, brutal=brutal).hit("zero").hit("5")
    assert game.legal == [Hit()]
    assert game.refused(Stay()) == "V6"


@clause("V6")
def test_with_the_zero_a_seat_scores_nothing_when_another_makes_the_flip_7() -> None:
    game = table("vengeance", 2).hit("zero").hit("flip4").target(0).deal("1", "2", "3", "4")
    game.hit("12").hit("5").hit("11").hit("6").hit("10").hit("7")
    assert game.totals == [28 + 15, 0]


@clause("V6")
def test_with_the_zero_a_flip_7_scores_all_the_numbers_and_the_15() -> None:
    game = table("vengeance", 1).hit("zero").hit("flip4").target(0).deal("1", "4", "5", "9").hit("10")
    assert game.seats[0].score == 0
    game.hit("12")
    assert game.totals == [41 + 15]


@clause("V6")
@clause("V10")
@both_modes
def test_just_one_more_makes_a_seat_with_the_zero_stay_with_nothing(brutal: bool) -> None:
    game = table("vengeance", 2, brutal=brutal).hit("zero").hit("5").hit("12").hit("one-more").target(1).deal("9")
    assert (game.seats[1].status, game.seats[1].score) == ("stayed", 0)
    assert game.cards(1) == ["9", "12", "zero"]
    game.stay()
    assert game.totals == [5, 0]


@clause("V6")
def test_a_second_zero_is_a_number_already_in_the_row() -> None:
    game = table("vengeance", 2, decks=2).hit("zero").hit("5").hit("zero")
    assert game.seats[1].status == "busted"


@clause("V6")
def test_the_zero_counts_among_the_seven_and_adds_nothing() -> None:
    game = table("vengeance", 1).hit("flip4").target(0).deal("1", "2", "3", "4").hit("5").hit("6").hit("zero")
    assert game.totals == [21 + 15]


@clause("V7")
@clause("V6")
def test_who_steals_the_zero_may_not_stay_and_its_victim_may_and_scores_again() -> None:
    game = table("vengeance", 2).hit("zero").hit("5").hit("12").hit("steal").pick(1, "zero")
    assert (game.seats[0].score, game.seats[1].score) == (0, 12)
    assert game.legal == [Hit(), Stay()]
    game.stay()
    assert game.refused(Stay(), 0) == "V6"


@clause("V7")
@clause("V6")
def test_a_seat_is_rid_of_the_zero_when_it_is_discarded() -> None:
    game = table("vengeance", 1).hit("zero").hit("12").hit("discard").pick(0, "zero")
    assert game.seats[0].score == 12
    assert game.legal == [Hit(), Stay()]


@clause("V7")
@clause("V4")
def test_who_steals_lucky_13_may_have_two_13s() -> None:
    game = table("vengeance", 2).hit("lucky13").hit("13").hit("5").hit("steal").pick(1, "lucky13")
    assert game.cards(0) == ["13", "lucky13"]
    assert game.seats[0].score == 26


@clause("V7")
@clause("V5")
def test_the_unlucky_7_that_has_left_no_longer_stands_in_the_way_of_a_7() -> None:
    game = table("vengeance", 2).hit("unlucky7").hit("5").hit("9").hit("steal")
    assert game.legal == [Pick(1, "9"), Pick(1, "unlucky7")]
    game.pick(1, "unlucky7").hit("7")
    assert game.cards(1) == ["7", "9"]
    game.hit("7")
    assert game.seats[0].status == "busted"


@clause("V3")
@clause("V4")
@clause("V5")
@pytest.mark.parametrize(
    ("row", "decks", "busting", "left"),
    [
        (["5"], 1, 4, 107),
        (["5", "10"], 1, 4 + 9, 106),
        (["7"], 1, 5, 107),  # the Unlucky 7 never busts on arrival
        (["unlucky7"], 1, 6, 107),
        (["unlucky7"], 2, 12, 215),
        (["13"], 1, 11, 107),  # Lucky 13 may join it
        (["lucky13"], 1, 0, 107),
        (["13", "lucky13"], 1, 11, 106),
        (["lucky13", "13"], 2, 23 + 1, 214),
        (["zero"], 2, 1, 215),
    ],
)
def test_how_likely_the_next_card_busts(row: list[str], decks: int, busting: int, left: int) -> None:
    game = table("vengeance", 1, decks=decks)
    for card in row:
        game.hit(card)
    assert game.bust_chance(0) == busting / left


@clause("V3")
def test_a_seat_that_has_busted_cannot_bust_again() -> None:
    game = table("vengeance", 2).hit("5").hit("6").hit("5")
    assert (game.bust_chance(1), game.bust_chance(0)) == (0, 5 / 105)
