"""Flip 7: turns, the opening deal, number cards and modifiers (F1 to F6, F14)."""

from __future__ import annotations

import pytest

from tests.scripted import clause, table
from upcard import CHANCE, Hit, Stay, Target

WITH_OPENING = pytest.mark.parametrize("edition", ["international", "cardlist"])
WITHOUT_OPENING = pytest.mark.parametrize("edition", ["official", "web"])

# --- F1: turns


@clause("F1")
def test_the_seat_left_of_the_dealer_begins_and_the_dealer_comes_last() -> None:
    game = table("flip7", 5, dealer=1)
    asked = []
    for card in ("12", "11", "10", "9", "8", "7"):
        asked.append(game.to_act)
        game.hit(card)
    assert asked == [2, 3, 4, 0, 1, 2]


@clause("F1")
def test_a_turn_is_one_card() -> None:
    game = table("flip7", 2).hit("5")
    assert game.cards(1) == ["5"]
    assert game.to_act == 0


@clause("F1")
def test_on_its_turn_a_seat_hits_or_stays() -> None:
    game = table("flip7", 2).hit("5").hit("6")
    assert game.legal == [Hit(), Stay()]
    assert game.refused(Target(0), 1) == "G2"


@clause("F1")
def test_out_of_turn_nobody_can_act() -> None:
    game = table("flip7", 2).hit("5")
    assert game.legal_for(1) == []
    assert game.refused(Hit(), 1) == "F1"
    assert game.refused(Hit(), CHANCE) == "F1"


@clause("F1")
def test_a_seat_that_has_stayed_or_busted_is_passed_over() -> None:
    game = table("flip7", 4).hit("5").hit("6").hit("7").hit("8")
    game.stay().hit("6")
    assert [seat.status for seat in game.seats] == ["active", "stayed", "busted", "active"]
    game.hit("9").hit("10")
    assert game.to_act == 3


# --- F2: the opening deal


@clause("F2")
@WITH_OPENING
def test_every_seat_is_dealt_a_card_before_the_first_turn(edition: str) -> None:
    game = table("flip7", 4, dealer=2, edition=edition)
    assert game.table.phase == "deal"
    game.deal("5", "+4", "second", "12")
    assert [game.cards(seat) for seat in (3, 0, 1, 2)] == [["5"], ["+4"], ["second"], ["12"]]
    assert game.to_act == 3


@clause("F2")
@WITHOUT_OPENING
def test_other_editions_begin_with_the_first_turn(edition: str) -> None:
    game = table("flip7", 4, dealer=2, edition=edition)
    assert game.to_act == 3
    assert [seat.cards for seat in game.seats] == [[], [], [], []]


@clause("F2")
@WITH_OPENING
def test_every_round_has_its_opening_deal(edition: str) -> None:
    game = table("flip7", 3, edition=edition).deal("5", "6", "7").stay().stay().stay()
    assert game.table.round == 2
    assert game.to_act == CHANCE
    game.deal("8")
    assert game.cards(2) == ["8"]


@clause("F2")
@WITH_OPENING
def test_an_opening_action_is_resolved_at_once_and_a_frozen_seat_gets_no_opening_card(edition: str) -> None:
    game = table("flip7", 3, edition=edition).deal("freeze")
    assert game.to_act == 1
    game.target(2)
    assert game.seats[2].status == "stayed"
    game.deal("4")
    assert game.cards(0) == ["4"]
    assert game.to_act == 1
    assert game.legal == [Hit()]


@clause("F2")
@WITH_OPENING
def test_a_seat_busted_by_an_opening_flip_three_gets_no_opening_card(edition: str) -> None:
    game = table("flip7", 3, edition=edition).deal("flip3").target(2).deal("4", "4")
    assert game.seats[2].status == "busted"
    game.deal("7")
    assert game.cards(0) == ["7"]


@clause("F2")
@WITH_OPENING
def test_a_seat_hit_by_an_earlier_flip_three_is_asked_hit_or_stay_instead(edition: str) -> None:
    game = table("flip7", 4, dealer=3, edition=edition)
    game.deal("flip3").target(2).deal("4", "9", "+2")
    game.deal("7")
    assert game.cards(1) == ["7"]
    assert game.to_act == 2
    assert game.legal == [Hit(), Stay()]
    game.stay()
    assert game.seats[2].status == "stayed"
    game.deal("8")
    assert game.cards(3) == ["8"]
    assert game.to_act == 0


@clause("F2")
@WITH_OPENING
def test_a_seat_asked_in_the_opening_deal_may_hit(edition: str) -> None:
    game = table("flip7", 3, edition=edition).deal("flip3").target(2).deal("4", "9", "+2")
    game.hit("10")
    assert game.cards(2) == ["4", "9", "10", "+2"]
    game.deal("8")
    assert game.cards(0) == ["8"]
    assert game.to_act == 1


@clause("F2")
@WITH_OPENING
def test_a_seat_given_a_second_chance_before_its_opening_card_is_asked_too(edition: str) -> None:
    game = table("flip7", 3, edition=edition)
    game.deal("flip3").target(1).deal("second", "second").target(2).deal("5")
    assert game.cards(1) == ["5", "second"]
    assert game.cards(2) == ["second"]
    assert game.to_act == 2
    assert game.legal == [Hit(), Stay()]


@clause("F2")
def test_a_seat_whose_flip_three_left_nothing_in_front_gets_its_opening_card() -> None:
    game = table("flip7", 4, edition="international")
    game.deal("flip3").target(2).deal("freeze", "freeze", "freeze").target(1, 3, 0)
    assert game.cards(2) == []
    game.deal("5")
    assert game.cards(2) == ["5"]
    assert game.to_act == 2


# --- F3: staying


@clause("F3")
def test_staying_needs_a_card_in_front() -> None:
    game = table("flip7", 2)
    assert game.legal == [Hit()]
    assert game.refused(Stay(), 1) == "F3"


@clause("F3")
@pytest.mark.parametrize("card", ["0", "12", "+4", "x2", "second"])
def test_a_card_of_any_kind_is_enough_to_stay(card: str) -> None:
    game = table("flip7", 2).hit(card).hit("6").stay()
    assert game.seats[1].status == "stayed"
    assert game.to_act == 0


@clause("F3")
def test_giving_away_a_freeze_leaves_nothing_to_stay_with() -> None:
    game = table("flip7", 3).hit("freeze").target(2).hit("6")
    assert game.refused(Stay(), 1) == "F3"


# --- F4: number cards


@clause("F4")
def test_a_new_number_joins_the_row() -> None:
    game = table("flip7", 2).hit("3").hit("8").hit("11")
    assert game.cards(1) == ["3", "11"]
    assert game.seats[1].score == 14


@clause("F4")
def test_a_duplicate_busts_and_all_cards_are_turned_face_down() -> None:
    game = table("flip7", 2).hit("3").hit("8").hit("11").hit("9").hit("+4").hit("10").hit("11")
    busted = game.seats[1]
    assert busted.status == "busted"
    assert busted.cards == []
    assert busted.down == ["3", "11", "11", "+4"]
    assert busted.score == 0
    assert game.told == ["Dealt", "Busted"]
    assert game.table.discard == 0
    assert game.to_act == 0


@clause("F4")
def test_face_down_cards_stay_until_the_round_ends() -> None:
    game = table("flip7", 2).hit("11").hit("8").hit("11").hit("9")
    assert game.seats[1].down == ["11", "11"]
    game.stay()
    assert game.seats[1].down == []
    assert game.table.discard == 4
    assert game.totals == [17, 0]


@clause("F4")
def test_a_second_chance_is_discarded_with_the_duplicate_and_nothing_else_happens() -> None:
    game = table("flip7", 2).hit("second").hit("8").hit("11").hit("9").hit("+4").hit("10").hit("11")
    assert game.seats[1].status == "active"
    assert game.cards(1) == ["11", "+4"]
    assert game.told == ["Dealt", "Saved"]
    assert game.table.discard == 2
    assert game.to_act == 0


@clause("F4")
def test_a_spent_second_chance_saves_only_once() -> None:
    game = table("flip7", 2).hit("second").hit("8").hit("11").hit("9").hit("11").hit("10").hit("11")
    assert game.seats[1].status == "busted"
    assert game.seats[1].down == ["11", "11"]


@clause("F4")
def test_how_likely_a_bust_is_follows_from_the_numbers_in_front_and_the_cards_left() -> None:
    game = table("flip7", 2).hit("12").hit("6").hit("5").hit("+2")
    # Left of 90 cards: eleven 12s and four 5s, or five 6s.
    assert (game.bust_chance(1), game.bust_chance(0)) == (15 / 90, 5 / 90)
    game.hit("second")
    assert game.bust_chance(1) == 0


@clause("F4")
@clause("G5")
def test_how_likely_a_bust_is_with_the_last_card_of_the_deck_and_with_none() -> None:
    game = table("flip7", 2, deck={"12": 2, "6": 1, "5": 1, "+2": 1}).hit("12").hit("6").stay().stay()
    game.hit("5").hit("+2")
    assert game.bust_chance(0) == 0  # one card is left, a 12, and the 5 is in front
    game.hit("12")
    assert game.table.deck == 0
    assert (game.bust_chance(0), game.bust_chance(1)) == (1 / 2, 0)  # what is beside the deck comes next: a 12 and a 6


# --- F5: Flip 7


@clause("F5")
def test_seven_different_numbers_end_the_round_for_all_at_once() -> None:
    game = table("flip7", 4).hit("0").hit("10").hit("7").hit("11")
    game.hit("2").hit("10").stay().hit("1")
    game.hit("4").hit("3").hit("5").hit("6").hit("8").hit("9").hit("12")
    game.hit("2")
    assert [seat.status for seat in game.seats] == ["active", "active", "busted", "stayed"]
    game.hit("9")
    assert game.told == ["Dealt", "Flipped7", "RoundEnded", "Scored", "Scored", "Scored", "Scored", "RoundBegan"]
    # Seat 0 had 11, 1, 3, 6, 9, 2 and had not stayed; seat 1 had 0, 2, 4, 5, 8, 12, 9.
    assert game.totals == [32, 55, 0, 7]


@clause("F5")
def test_a_zero_can_be_the_seventh() -> None:
    game = table("flip7", 1).hit("1").hit("2").hit("3").hit("4").hit("5").hit("6").hit("0")
    assert game.table.round == 2
    assert game.totals == [36]


@clause("F5")
@clause("F10")
def test_a_flip_7_in_a_flip_three_leaves_its_other_cards_undealt() -> None:
    game = table("flip7", 2).hit("0").hit("7").hit("2").hit("10").hit("4").hit("11")
    game.hit("5").hit("3").hit("8").hit("1").hit("12")
    game.hit("flip3").target(1).deal("9")
    assert game.table.round == 2
    assert game.totals == [32, 55]
    assert (game.table.deck, game.table.discard) == (81, 13)


@clause("F5")
@clause("F11")
def test_a_flip_7_discards_what_the_run_has_set_aside() -> None:
    game = table("flip7", 2).hit("0").hit("7").hit("2").hit("10").hit("4").hit("11")
    game.hit("5").hit("3").hit("8").hit("1").hit("12")
    game.hit("flip3").target(1).deal("freeze", "9")
    assert "Froze" not in game.told
    assert game.totals == [32, 55]
    assert (game.table.deck, game.table.discard) == (80, 14)


@clause("F5")
@clause("F11")
def test_a_flip_7_discards_what_is_assigned_but_not_resolved() -> None:
    game = table("flip7", 2).hit("1").hit("7").hit("2").hit("10").hit("3").hit("11").hit("flip3").target(1)
    game.deal("flip3", "freeze", "4").target(1, 0).deal("5", "6", "7")
    assert "Froze" not in game.told
    assert game.totals == [28, 43]
    assert game.table.discard == 13


@clause("F5")
@clause("F2")
def test_a_flip_7_in_the_opening_deal_ends_it() -> None:
    game = table("flip7", 3, edition="international")
    game.deal("flip3").target(1).deal("1", "2", "flip3").target(1).deal("3", "4", "flip3").target(1)
    game.deal("5", "6", "7")
    assert game.table.round == 2
    assert game.totals == [0, 43, 0]


# --- F6: modifiers


@clause("F6")
def test_the_same_modifier_twice_does_not_bust() -> None:
    game = table("flip7", 3, edition="cardlist").deal("+4", "5", "6").hit("+4").hit("7").hit("8")
    game.hit("x2").hit("9").hit("10").hit("x2")
    assert game.cards(1) == ["+4", "+4", "x2", "x2"]
    assert game.seats[1].status == "active"


@clause("F6")
def test_modifiers_do_not_count_for_a_flip_7() -> None:
    game = table("flip7", 1).hit("1").hit("2").hit("3").hit("4").hit("5").hit("6").hit("+2").hit("x2")
    assert game.table.round == 1
    game.hit("7")
    assert game.table.round == 2


# --- F14: whose turn is next


@clause("F14")
def test_after_an_action_the_turn_passes_left_of_the_seat_that_was_dealt_it() -> None:
    game = table("flip7", 4).hit("5").hit("flip3").target(0).deal("1", "2", "3")
    assert game.to_act == 3


@clause("F14")
def test_a_seat_just_frozen_is_passed_over() -> None:
    game = table("flip7", 4).hit("freeze").target(2)
    assert game.to_act == 3


@clause("F14")
@clause("F11")
def test_runs_that_waited_do_not_change_whose_turn_is_next() -> None:
    game = table("flip7", 4, dealer=3).hit("flip3").target(2).deal("flip3", "5", "6").target(3)
    game.deal("1", "2", "4")
    assert game.to_act == 1


@clause("F14")
@clause("F12")
def test_runs_within_runs_do_not_change_whose_turn_is_next() -> None:
    game = table("flip7", 4, dealer=3, edition="web").hit("flip3").target(2).deal("flip3").target(3)
    game.deal("1", "2", "4").deal("5", "6")
    assert game.to_act == 1


@clause("F14")
def test_the_seat_that_was_dealt_the_card_may_itself_be_out_when_all_is_done() -> None:
    game = table("flip7", 4).hit("flip3").target(3).deal("freeze", "5", "6").target(1)
    assert game.seats[1].status == "stayed"
    assert game.to_act == 2


@clause("F14")
def test_the_last_active_seat_is_asked_again_and_again() -> None:
    game = table("flip7", 2).hit("freeze").target(0).hit("5")
    assert game.to_act == 1


@clause("F14")
@clause("F2")
@WITH_OPENING
def test_after_an_opening_chain_the_next_opening_card_is_dealt(edition: str) -> None:
    game = table("flip7", 4, edition=edition).deal("5").deal("flip3").target(2).deal("1", "2", "3").deal("8")
    assert game.cards(3) == ["8"]
    game.deal("9")
    assert game.to_act == 1
