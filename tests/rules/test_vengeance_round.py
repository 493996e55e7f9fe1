"""Flip 7 With a Vengeance, the round from its first card to its end: V1, V2, V3, V16."""

from __future__ import annotations

import pytest

from tests.scripted import clause, table
from upcard import BadOption, Hit, Pick, Stay, Target

both_modes = pytest.mark.parametrize("brutal", [False, True])


@clause("V1")
@pytest.mark.parametrize("edition", ["official", "international"])
def test_the_deck_has_108_cards(edition: str) -> None:
    game = table("vengeance", 2, edition=edition)
    if edition == "official":
        game.act(Hit())
    plain = {"1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 6, "8": 8, "9": 9, "10": 10, "11": 11, "12": 12}
    special = {"13": 12, "zero": 1, "unlucky7": 1, "lucky13": 1}
    modifiers = {"-2": 1, "-4": 1, "-6": 1, "-8": 1, "-10": 1, "/2": 1}
    actions = {"one-more": 2, "swap": 2, "steal": 2, "discard": 2, "flip4": 2}
    assert game.chances == plain | special | modifiers | actions
    assert game.table.deck == 108


@clause("V1")
def test_a_second_deck_doubles_every_count_and_serves_36_seats() -> None:
    game = table("vengeance", 36, decks=2)
    game.act(Hit())
    assert (game.chances["zero"], game.chances["13"], game.chances["/2"], game.chances["flip4"]) == (2, 24, 2, 4)
    assert game.table.deck == 216
    with pytest.raises(BadOption, match="two decks"):
        table("vengeance", 19)


@clause("V1")
def test_play_starts_left_of_the_dealer_and_goes_clockwise() -> None:
    game = table("vengeance", 3)
    asked = [game.to_act]
    for card in ("4", "5", "6"):
        asked.append(game.hit(card).to_act)
    assert asked == [1, 2, 0, 1]


@clause("V1")
def test_the_official_edition_asks_at_once_and_deals_nobody_an_opening_card() -> None:
    game = table("vengeance", 2)
    assert game.to_act == 1
    assert game.legal == [Hit()]


@clause("V1")
@both_modes
def test_the_international_edition_first_deals_everybody_a_card(brutal: bool) -> None:
    game = table("vengeance", 3, edition="international", brutal=brutal)
    assert game.table.phase == "deal"
    game.deal("4", "5", "6")
    assert [game.cards(seat) for seat in range(3)] == [["6"], ["4"], ["5"]]
    assert game.to_act == 1
    assert game.legal == [Hit(), Stay()]


@clause("V1")
def test_a_modifier_turned_up_as_an_opening_card_is_given_away_at_once() -> None:
    game = table("vengeance", 3, edition="international").deal("-4")
    assert game.to_act == 1
    game.target(0)
    assert game.cards(0) == ["-4"]
    game.deal("5")
    assert game.cards(2) == ["5"]


@clause("V1")
def test_a_seat_that_is_still_active_is_dealt_its_opening_card_whatever_lies_in_front_of_it() -> None:
    game = table("vengeance", 3, edition="international")
    game.deal("flip4").target(2).deal("1", "2", "3", "4")
    assert game.table.phase == "deal"
    game.deal("12")
    assert game.cards(2) == ["1", "2", "3", "4", "12"]
    game.deal("5")
    assert game.cards(0) == ["5"]
    assert game.to_act == 1


@clause("V1")
def test_a_seat_that_has_stayed_or_busted_gets_no_opening_card() -> None:
    game = table("vengeance", 4, edition="international")
    game.deal("flip4").target(2).deal("5", "5")
    game.deal("one-more").target(0).deal("6")
    assert [seat.status for seat in game.seats] == ["stayed", "active", "busted", "active"]
    assert game.to_act == 1
    assert game.refused(Stay()) == "F3"


@clause("V1")
def test_the_opening_deal_can_end_the_round() -> None:
    game = table("vengeance", 1, edition="international")
    game.deal("flip4").target(0).deal("5", "5")
    assert game.table.round == 2
    assert game.table.phase == "deal"


@clause("V1")
def test_staying_needs_a_card_in_front_and_a_modifier_is_one() -> None:
    game = table("vengeance", 2)
    assert game.refused(Stay(), 1) == "F3"
    game.hit("-2").target(1).hit("5").stay()
    assert game.seats[1].status == "stayed"


@clause("V1")
def test_after_a_chain_the_turn_passes_from_the_seat_that_was_dealt_the_first_card() -> None:
    game = table("vengeance", 3)
    game.hit("flip4").target(0).deal("-2", "3", "4", "5").target(1)
    assert game.to_act == 2


@clause("V1")
def test_nobody_acts_out_of_turn() -> None:
    game = table("vengeance", 2)
    assert game.refused(Hit(), 0) == "F1"
    assert game.refused(Target(0), 1) == "G2"


@clause("V1")
def test_a_round_ends_when_nobody_is_active_and_the_deal_passes_left() -> None:
    game = table("vengeance", 3).hit("5").hit("6").hit("7").stay().hit("6").stay()
    assert game.totals == [7, 5, 0]
    assert (game.table.round, game.table.dealer, game.to_act) == (2, 1, 2)
    assert (game.table.deck, game.table.discard) == (104, 4)
    assert [seat.status for seat in game.seats] == ["active"] * 3
    assert [game.cards(seat) for seat in range(3)] == [[], [], []]


@clause("V1")
@both_modes
def test_the_game_ends_when_one_seat_alone_has_the_highest_total_and_the_target(brutal: bool) -> None:
    game = table("vengeance", 2, target=10, brutal=brutal).hit("10").hit("10").stay().stay()
    assert game.totals == [10, 10]
    assert not game.over
    game.hit("3").hit("4").stay().stay()
    assert game.totals == [13, 14]
    assert game.over
    assert game.table.winner == 1
    assert game.refused(Hit(), 0) == "F17"


@clause("V1")
def test_alone_one_plays_for_the_fewest_rounds() -> None:
    game = table("vengeance", 1, target=20).hit("12").hit("8").stay()
    assert game.outcome is not None
    assert (game.outcome.rounds, game.outcome.totals) == (1, [20])


@clause("V1")
def test_with_no_card_left_anywhere_a_hit_is_a_stay_even_with_the_zero() -> None:
    game = table("vengeance", 2, deck={"zero": 1, "6": 1}).hit("zero").hit("6").hit()
    assert game.seats[1].status == "stayed"
    assert game.to_act == 0


@clause("V1")
@clause("V11")
def test_with_no_card_left_anywhere_a_flip_four_ends_early() -> None:
    game = table("vengeance", 2, deck={"flip4": 1, "-2": 1, "5": 1}).hit("flip4").target(1).deal("5", "-2")
    assert game.to_act == 1
    assert game.table.resolving == "-2"
    game.target(0)
    assert (game.cards(0), game.cards(1)) == (["-2"], ["5"])
    assert game.to_act == 0


@clause("V1")
@clause("V10")
def test_with_no_card_left_anywhere_just_one_more_is_only_a_stay() -> None:
    game = table("vengeance", 2, deck={"one-more": 1, "5": 1}).hit("5").hit("one-more").target(1)
    assert game.seats[1].status == "stayed"
    assert game.to_act == 0


@clause("V2")
def test_a_card_of_a_seat_that_has_stayed_can_be_stolen() -> None:
    game = table("vengeance", 2).hit("12").hit("5").stay().hit("steal").pick(1, "12")
    assert (game.cards(0), game.cards(1)) == (["5", "12"], [])
    assert game.seats[1].status == "stayed"


@clause("V2")
def test_a_card_of_a_seat_that_has_stayed_can_be_swapped() -> None:
    game = table("vengeance", 2).hit("12").hit("5").stay().hit("swap").pick(1, "12").pick(0, "5")
    assert (game.cards(0), game.cards(1)) == (["12"], ["5"])


@clause("V2")
def test_a_card_of_a_seat_that_has_stayed_can_be_discarded() -> None:
    game = table("vengeance", 2).hit("12").hit("5").stay().hit("discard").pick(1, "12")
    assert game.cards(1) == []


@clause("V2")
@both_modes
def test_a_seat_that_has_stayed_can_be_hit_by_an_action_and_bust(brutal: bool) -> None:
    game = table("vengeance", 2, brutal=brutal).hit("12").hit("5").stay().hit("flip4").target(1).deal("3", "12")
    assert game.seats[1].status == "busted"
    assert game.seats[1].down == ["3", "12", "12"]
    assert game.to_act == 0


@clause("V2")
def test_a_seat_that_has_stayed_survives_an_action_and_never_becomes_active_again() -> None:
    game = table("vengeance", 2).hit("12").hit("5").stay().hit("flip4").target(1).deal("1", "2", "3", "4")
    assert game.cards(1) == ["1", "2", "3", "4", "12"]
    assert game.seats[1].status == "stayed"
    assert game.to_act == 0
    game.hit("6")
    assert game.to_act == 0


@clause("V2")
def test_nothing_is_banked_before_the_round_ends() -> None:
    game = table("vengeance", 2).hit("12").hit("5").stay()
    assert (game.seats[1].score, game.seats[1].total) == (12, 0)
    game.hit("steal").pick(1, "12").stay()
    assert game.totals == [17, 0]


@clause("V2")
@clause("V16")
def test_a_seat_that_has_stayed_with_six_numbers_can_make_a_flip_7() -> None:
    game = table("vengeance", 2).hit("flip4").target(1).deal("1", "2", "3", "4")
    game.hit("12").hit("5").hit("11").hit("6").hit("10").stay()
    game.hit("one-more").target(1).deal("9")
    assert game.totals == [33, 30 + 15]
    assert game.table.round == 2


@clause("V3")
@both_modes
def test_a_number_already_in_the_row_busts_and_the_cards_are_turned_face_down(brutal: bool) -> None:
    game = table("vengeance", 2, brutal=brutal).hit("5").hit("6").hit("5")
    seat = game.seats[1]
    assert (seat.status, seat.cards, seat.down, seat.score) == ("busted", [], ["5", "5"], 0)
    assert game.told == ["Dealt", "Busted"]
    assert game.to_act == 0


@clause("V3")
def test_the_cards_of_a_busted_seat_are_out_of_play() -> None:
    game = table("vengeance", 3).hit("5").hit("6").hit("7").hit("5").hit("steal")
    assert game.legal == [Pick(0, "7")]
    assert game.refused(Pick(1, "5")) == "V13"


@clause("V3")
def test_a_plain_seven_and_the_unlucky_7_are_the_same_number() -> None:
    game = table("vengeance", 1).hit("unlucky7").hit("7")
    assert game.table.round == 2
    assert game.totals == [0]


@clause("V16")
@both_modes
def test_seven_numbers_end_the_round_at_once_for_all_who_have_not_busted(brutal: bool) -> None:
    game = table("vengeance", 3, brutal=brutal).hit("12").hit("9").hit("1").hit("12").hit("-4").target(0)
    game.hit("flip4").target(0).deal("2", "3", "4", "5").hit("10").hit("6").hit("8").hit("7")
    if brutal:
        game.bonus(0)
    # 1 + 2 + 3 + 4 + 5 + 6 + 7 = 28; 28 - 4 + 15 = 39. Seat 2 has 9 + 10 + 8.
    assert game.totals == [39, 0, 27]
    assert game.table.round == 2


@clause("V16")
def test_what_a_flip_four_has_set_aside_is_discarded_when_it_makes_the_flip_7() -> None:
    game = table("vengeance", 1).hit("flip4").target(0).deal("1", "2", "3", "4").hit("5")
    game.hit("flip4").target(0).deal("-2", "6", "7")
    assert game.totals == [28 + 15]
    assert (game.table.deck, game.table.discard) == (98, 10)


@clause("V16")
def test_what_others_still_had_to_resolve_is_discarded_on_a_flip_7() -> None:
    game = table("vengeance", 2, decks=2).hit("flip4").target(1).deal("1", "2", "3", "4")
    game.hit("flip4").target(0).deal("flip4", "-10", "8", "9").target(1).deal("5", "6", "7")
    assert game.totals == [17, 28 + 15]
    assert game.table.round == 2


@clause("V16")
@clause("V13")
def test_a_stolen_number_can_make_the_flip_7() -> None:
    game = table("vengeance", 2).hit("flip4").target(1).deal("1", "2", "3", "4")
    game.hit("7").hit("5").hit("8").hit("6").hit("9").hit("steal").pick(0, "7")
    assert game.totals == [17, 28 + 15]


@clause("V16")
@clause("V12")
def test_a_swap_of_a_modifier_for_a_number_can_make_the_flip_7() -> None:
    game = table("vengeance", 2).hit("flip4").target(1).deal("1", "2", "3", "4")
    game.hit("-2").target(1).hit("5").hit("9").hit("6").hit("swap").pick(0, "9").pick(1, "-2")
    # Seat 1 has 1 to 6 and the 9, seat 0 nothing but the -2.
    assert game.totals == [0, 21 + 9 + 15]


@clause("V16")
@clause("V12")
def test_a_swap_can_make_the_flip_7_of_another_seat_that_has_stayed() -> None:
    game = table("vengeance", 3).hit("flip4").target(1).deal("1", "2", "3", "4").hit("-2").target(1).hit("12")
    game.hit("5").hit("9").hit("11").hit("6").hit("10").hit("8").stay()
    game.hit("8").hit("swap").pick(1, "-2").pick(2, "10")
    # Seat 1: 1 to 6 and the 10. Seat 2: 9 + 8 - 2. Seat 0: 12 + 11 + 8.
    assert game.totals == [31, 31 + 15, 15]


@clause("V16")
@clause("V4")
def test_two_13s_both_count_for_the_flip_7() -> None:
    game = table("vengeance", 1).hit("flip4").target(0).deal("1", "2", "3", "4").hit("13").hit("lucky13").hit("5")
    assert game.totals == [15 + 26 + 15]
