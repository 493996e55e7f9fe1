"""Flip 7 With a Vengeance, actions on a card: V12 Swap, V13 Steal, V14 Discard, V15 nothing to choose."""

from __future__ import annotations

import pytest

from tests.scripted import Scripted, clause, table
from upcard import Hit, Pick, Target

both_modes = pytest.mark.parametrize("brutal", [False, True])


def two_rows(*, brutal: bool = False) -> Scripted:
    """Seat 1 has 5, 10 and -2 in front of it, seat 0 has 6, 11 and ÷2; it is seat 1's turn."""
    game = table("vengeance", 2, brutal=brutal).hit("5").hit("6").hit("10").hit("11")
    return game.hit("-2").target(1).hit("/2").target(0)


@clause("V12")
def test_a_swap_of_ones_own_card_for_anothers() -> None:
    game = table("vengeance", 2).hit("5").hit("6").hit("swap").pick(1, "5").pick(0, "6")
    assert (game.cards(1), game.cards(0)) == (["6"], ["5"])
    assert (game.seats[1].score, game.seats[0].score) == (6, 5)
    assert game.table.discard == 1
    assert game.to_act == 0


@clause("V12")
def test_a_swap_between_two_others() -> None:
    game = table("vengeance", 3).hit("5").hit("6").hit("7").hit("swap").pick(0, "7").pick(2, "6")
    assert [game.cards(seat) for seat in range(3)] == [["6"], ["5"], ["7"]]
    assert game.to_act == 2


@clause("V12")
def test_it_does_not_matter_which_of_the_two_cards_is_picked_first() -> None:
    one = two_rows().hit("swap").pick(1, "10").pick(0, "6")
    other = two_rows().hit("swap").pick(0, "6").pick(1, "10")
    assert one.table == other.table


@clause("V12")
def test_until_the_second_card_is_picked_nothing_moves() -> None:
    game = two_rows().hit("swap")
    before = game.table
    game.pick(1, "10")
    assert game.table == before
    assert game.to_act == 1
    assert game.legal == [Pick(0, "6"), Pick(0, "11"), Pick(0, "/2")]


@clause("V12")
def test_the_next_swap_is_picked_from_the_beginning() -> None:
    game = two_rows().hit("swap").pick(1, "10").pick(0, "11").hit("swap")
    before = game.table
    assert Pick(0, "10") in game.legal
    assert Pick(1, "11") in game.legal
    game.pick(0, "10")
    assert game.table == before
    game.pick(1, "11")
    assert ("11" in game.cards(0), "10" in game.cards(1)) == (True, True)


@clause("V12")
@both_modes
@pytest.mark.parametrize(
    ("given", "taken", "giver", "taker"),
    [
        ("10", "11", ["5", "11", "-2"], ["6", "10", "/2"]),
        ("10", "/2", ["5", "-2", "/2"], ["6", "10", "11"]),
        ("-2", "6", ["5", "6", "10"], ["11", "-2", "/2"]),
        ("-2", "/2", ["5", "10", "/2"], ["6", "11", "-2"]),
    ],
)
def test_any_number_or_modifier_is_swapped_for_any_other(
    given: str, taken: str, giver: list[str], taker: list[str], brutal: bool
) -> None:
    game = two_rows(brutal=brutal).hit("swap").pick(1, given).pick(0, taken)
    assert (game.cards(1), game.cards(0)) == (giver, taker)


@clause("V12")
@pytest.mark.parametrize("special", ["zero", "lucky13", "unlucky7"])
def test_a_special_number_is_swapped_for_a_plain_one(special: str) -> None:
    game = table("vengeance", 2).hit(special).hit("6").hit("swap").pick(1, special).pick(0, "6")
    assert (game.cards(1), game.cards(0)) == (["6"], [special])


@clause("V12")
def test_equal_numbers_can_be_swapped_and_bust_nobody() -> None:
    game = table("vengeance", 2).hit("5").hit("5").hit("swap").pick(1, "5").pick(0, "5")
    assert (game.cards(1), game.cards(0)) == (["5"], ["5"])
    assert [seat.status for seat in game.seats] == ["active", "active"]


@clause("V12")
def test_the_second_card_of_a_swap_lies_in_front_of_another_seat() -> None:
    game = two_rows().hit("swap").pick(1, "10")
    assert game.refused(Pick(1, "5")) == "V12"


@clause("V12")
def test_a_swap_takes_cards_that_are_there() -> None:
    game = two_rows().hit("swap")
    assert game.refused(Pick(1, "6")) == "V12"
    assert game.refused(Pick(2, "6")) == "V12"
    assert game.refused(Pick(1, "steal")) == "V12"
    assert game.refused(Target(1)) == "G2"


@clause("V12")
def test_a_swap_takes_no_card_of_a_busted_seat() -> None:
    game = table("vengeance", 3).hit("5").hit("6").hit("7").hit("5").hit("swap")
    assert game.legal == [Pick(0, "7"), Pick(2, "6")]
    assert game.refused(Pick(1, "5")) == "V12"


@clause("V12")
@both_modes
def test_one_swap_may_bust_two_seats(brutal: bool) -> None:
    game = table("vengeance", 3, brutal=brutal).hit("10").hit("10").hit("8").hit("11").hit("11")
    game.hit("swap").pick(1, "10").pick(2, "11")
    assert [seat.status for seat in game.seats] == ["active", "busted", "busted"]
    assert [seat.down for seat in game.seats] == [[], ["11", "11"], ["10", "10"]]
    assert game.told == ["Swapped", "Busted", "Busted", "Discarded"]


@clause("V12")
def test_a_swap_that_busts_the_last_two_seats_ends_the_round() -> None:
    game = table("vengeance", 2).hit("10").hit("10").hit("11").hit("11").hit("swap").pick(1, "10").pick(0, "11")
    assert game.table.round == 2
    assert game.totals == [0, 0]


@clause("V12")
def test_a_swap_may_bust_only_its_own_player() -> None:
    game = table("vengeance", 2).hit("10").hit("12").hit("11").hit("11").hit("swap").pick(1, "10").pick(0, "11")
    assert [seat.status for seat in game.seats] == ["active", "busted"]
    assert game.cards(0) == ["10", "12"]


@clause("V12")
@clause("V5")
def test_in_a_swap_the_unlucky_7_clears_its_row_first_and_then_the_other_seat_busts() -> None:
    game = table("vengeance", 2).hit("unlucky7").hit("10").hit("10").hit("5")
    game.hit("swap").pick(1, "unlucky7").pick(0, "10")
    assert (game.cards(0), game.seats[0].status) == (["unlucky7"], "active")
    assert (game.seats[1].down, game.seats[1].status) == (["10", "10"], "busted")
    assert game.told == ["Swapped", "Wiped", "Discarded", "Busted", "Discarded"]


@clause("V12")
@clause("V16")
@pytest.mark.parametrize("picks", [[(1, "-2"), (0, "5")], [(0, "5"), (1, "-2")]])
def test_a_seventh_number_card_that_a_swap_brings_twice_busts_and_makes_no_flip_7(picks: list[tuple[int, str]]) -> None:
    game = table("vengeance", 2).hit("flip4").target(1).deal("2", "3", "4", "5")
    game.hit("5").hit("6").hit("8").hit("-2").target(1).hit("9").hit("10")
    game.hit("swap")
    for seat, card in picks:
        game.pick(seat, card)
    assert game.seats[1].status == "busted"
    assert game.table.round == 1


@clause("V13")
def test_a_stolen_card_comes_to_the_thief() -> None:
    game = two_rows().hit("steal")
    assert game.legal == [Pick(0, "6"), Pick(0, "11"), Pick(0, "/2")]
    game.pick(0, "11")
    assert (game.cards(1), game.cards(0)) == (["5", "10", "11", "-2"], ["6", "/2"])
    assert game.told == ["Stole", "Discarded"]
    assert game.to_act == 0


@clause("V13")
def test_nobody_steals_from_itself_or_what_is_not_there() -> None:
    game = two_rows().hit("steal")
    assert game.refused(Pick(1, "5")) == "V13"
    assert game.refused(Pick(0, "5")) == "V13"


@clause("V13")
@both_modes
def test_a_stolen_number_that_is_already_in_the_row_busts_the_thief(brutal: bool) -> None:
    game = table("vengeance", 2, brutal=brutal).hit("5").hit("5").hit("steal").pick(0, "5")
    assert (game.seats[1].status, game.seats[1].down) == ("busted", ["5", "5"])
    assert game.cards(0) == []


@clause("V13")
@clause("V4")
def test_a_stolen_13_that_makes_two_with_lucky_13_busts_nobody() -> None:
    game = table("vengeance", 2).hit("lucky13").hit("13").hit("steal").pick(0, "13")
    assert game.cards(1) == ["13", "lucky13"]


@clause("V13")
@clause("V5")
def test_stealing_the_unlucky_7_once_the_four_cards_are_dealt_leaves_what_still_waits() -> None:
    game = table("vengeance", 2).hit("unlucky7").hit("flip4").target(0).deal("8", "steal", "-2", "9")
    game.pick(1, "unlucky7")
    assert game.cards(0) == ["unlucky7"]
    assert (game.to_act, game.table.resolving) == (0, "-2")


@clause("V14")
@both_modes
def test_a_card_of_any_seat_is_discarded_ones_own_too(brutal: bool) -> None:
    game = two_rows(brutal=brutal).hit("discard")
    others = [Pick(0, "6"), Pick(0, "11"), Pick(0, "/2")]
    assert game.legal == [*others, Pick(1, "5"), Pick(1, "10"), Pick(1, "-2")]
    game.pick(1, "-2")
    assert game.cards(1) == ["5", "10"]
    assert game.table.discard == 2
    assert game.told == ["Discarded", "Discarded"]


@clause("V14")
def test_a_number_that_was_discarded_may_come_again() -> None:
    game = table("vengeance", 2).hit("5").hit("discard").pick(1, "5").hit("5")
    assert (game.cards(1), game.seats[1].status) == (["5"], "active")


@clause("V14")
def test_nothing_of_a_busted_seat_is_discarded() -> None:
    game = table("vengeance", 3).hit("5").hit("6").hit("7").hit("5").hit("discard")
    assert game.legal == [Pick(0, "7"), Pick(2, "6")]
    assert game.refused(Pick(1, "5")) == "V14"


@clause("V15")
@both_modes
@pytest.mark.parametrize("action", ["swap", "steal", "discard"])
def test_with_no_card_on_the_table_it_is_ignored_and_discarded(action: str, brutal: bool) -> None:
    game = table("vengeance", 2, brutal=brutal).hit(action)
    assert game.told == ["Dealt", "Ignored", "Discarded"]
    assert game.table.discard == 1
    assert game.to_act == 0


@clause("V15")
@pytest.mark.parametrize("action", ["swap", "steal"])
def test_with_cards_only_in_front_of_oneself_swap_and_steal_are_ignored(action: str) -> None:
    game = table("vengeance", 2).hit("5").hit("-2").target(1).hit(action)
    assert game.told == ["Dealt", "Ignored", "Discarded"]
    assert game.cards(1) == ["5", "-2"]
    assert game.to_act == 0


@clause("V15")
def test_with_cards_only_in_front_of_one_other_seat_a_swap_is_ignored_but_a_steal_is_not() -> None:
    game = table("vengeance", 2).hit("5").hit("swap")
    assert game.told == ["Dealt", "Ignored", "Discarded"]
    game.hit("6").hit("steal")
    assert game.legal == [Pick(1, "5"), Pick(1, "6")]


@clause("V15")
def test_one_who_plays_alone_can_discard_but_neither_swap_nor_steal() -> None:
    game = table("vengeance", 1).hit("5").hit("swap")
    assert "Ignored" in game.told
    game.hit("steal")
    assert "Ignored" in game.told
    game.hit("discard")
    assert game.legal == [Pick(0, "5")]


@clause("V15")
@both_modes
def test_cards_of_busted_seats_are_nothing_to_choose(brutal: bool) -> None:
    game = table("vengeance", 2, brutal=brutal).hit("5").hit("6").hit("5").hit("swap")
    assert "Ignored" in game.told
    game.hit("steal")
    assert "Ignored" in game.told
    assert game.legal[0] == Hit()


@clause("V15")
def test_a_modifier_is_enough_to_choose_from() -> None:
    game = table("vengeance", 2).hit("-2").target(0).hit("5").hit("steal")
    assert game.legal == [Pick(0, "5"), Pick(0, "-2")]
    game.pick(0, "5").hit("swap")
    assert game.legal == [Pick(0, "-2"), Pick(1, "5")]
