"""Flip 7 With a Vengeance, actions on a seat: V9, V10 Just One More, V11 Flip Four."""

from __future__ import annotations

import pytest

from tests.scripted import clause, table
from upcard import Pick, Target

both_modes = pytest.mark.parametrize("brutal", [False, True])
just_one_more_or_flip_four = pytest.mark.parametrize("card", ["one-more", "flip4"])


@clause("V9")
@both_modes
@just_one_more_or_flip_four
def test_an_action_goes_to_any_seat_that_has_not_busted(card: str, brutal: bool) -> None:
    game = table("vengeance", 4, brutal=brutal).hit("5").hit("6").hit("7").hit("8").stay().hit("6").hit(card)
    assert game.to_act == 3
    assert game.legal == [Target(0), Target(1), Target(3)]  # seat 1 has stayed, seat 2 has busted
    assert game.refused(Target(2)) == "V9"
    assert game.refused(Target(4)) == "V9"


@clause("V9")
@just_one_more_or_flip_four
def test_a_seat_that_alone_has_not_busted_is_its_own_target(card: str) -> None:
    game = table("vengeance", 2).hit("5").hit("6").hit("5").hit(card)
    assert game.legal == [Target(0)]


@clause("V9")
def test_an_action_lies_beside_the_deck_only_when_it_is_resolved() -> None:
    game = table("vengeance", 2).hit("one-more")
    assert (game.table.deck, game.table.discard) == (107, 0)
    game.target(0)
    assert (game.table.deck, game.table.discard) == (107, 0)
    game.deal("5")
    assert (game.table.deck, game.table.discard) == (106, 1)


@clause("V9")
def test_the_receiver_makes_every_choice_of_its_action() -> None:
    game = table("vengeance", 3).hit("5").hit("6").hit("7").hit("one-more").target(2).deal("swap")
    assert game.to_act == 2
    game.pick(1, "5")
    assert game.to_act == 2
    game.pick(0, "7")
    assert (game.cards(1), game.cards(0)) == (["7"], ["5"])


@clause("V10")
@both_modes
def test_just_one_more_deals_its_target_a_card_and_then_it_stays(brutal: bool) -> None:
    game = table("vengeance", 2, brutal=brutal).hit("one-more").target(0)
    assert game.table.phase == "deal"
    game.deal("5")
    assert (game.cards(0), game.seats[0].status) == (["5"], "stayed")
    assert game.told == ["Dealt", "RunEnded", "Discarded", "Stayed"]
    assert game.to_act == 1


@clause("V10")
def test_just_one_more_that_busts_makes_nobody_stay() -> None:
    game = table("vengeance", 2).hit("5").hit("one-more").target(1).deal("5")
    assert game.seats[1].status == "busted"
    assert game.to_act == 0


@clause("V10")
def test_just_one_more_on_oneself() -> None:
    game = table("vengeance", 2).hit("one-more").target(1).deal("12")
    assert (game.cards(1), game.seats[1].status) == (["12"], "stayed")
    assert game.to_act == 0


@clause("V10")
@clause("V2")
def test_on_a_seat_that_has_stayed_just_one_more_is_one_more_card() -> None:
    game = table("vengeance", 2).hit("5").hit("6").stay().hit("one-more").target(1).deal("12")
    assert (game.cards(1), game.seats[1].status) == (["5", "12"], "stayed")
    assert game.told == ["Dealt", "RunEnded", "Discarded"]
    assert game.to_act == 0


@clause("V10")
@clause("V16")
def test_just_one_more_can_make_the_flip_7() -> None:
    game = table("vengeance", 1).hit("flip4").target(0).deal("1", "2", "3", "4").hit("5").hit("6")
    game.hit("one-more").target(0).deal("12")
    assert game.totals == [21 + 12 + 15]


@clause("V10")
def test_a_modifier_turned_up_by_just_one_more_is_given_before_the_target_stays() -> None:
    game = table("vengeance", 2).hit("one-more").target(0).deal("-4")
    assert (game.to_act, game.seats[0].status) == (0, "active")
    game.target(1)
    assert (game.cards(0), game.seats[0].status) == ([], "stayed")
    assert game.cards(1) == ["-4"]


@clause("V10")
def test_an_action_turned_up_by_just_one_more_is_resolved_fully_before_the_target_stays() -> None:
    game = table("vengeance", 3).hit("5").hit("6").hit("7").hit("one-more").target(2).deal("flip4")
    assert game.to_act == 2
    game.target(2).deal("8", "steal", "9", "10")
    assert (game.to_act, game.seats[2].status) == (2, "active")
    game.pick(0, "7")
    assert (game.cards(2), game.seats[2].status) == (["6", "7", "8", "9", "10"], "stayed")
    assert game.to_act == 0


@clause("V10")
def test_a_chain_of_just_one_more_makes_every_link_of_it_stay() -> None:
    game = table("vengeance", 3).hit("one-more").target(2).deal("one-more").target(0).deal("8")
    assert [seat.status for seat in game.seats] == ["stayed", "active", "stayed"]
    assert (game.cards(0), game.cards(2)) == (["8"], [])
    assert game.table.discard == 2
    assert game.to_act == 1


@clause("V10")
def test_just_one_more_turned_up_by_just_one_more_may_come_back_to_the_same_seat() -> None:
    game = table("vengeance", 2).hit("one-more").target(0).deal("one-more").target(0).deal("8")
    assert (game.cards(0), game.seats[0].status) == (["8"], "stayed")
    assert game.to_act == 1


@clause("V10")
def test_who_busts_by_what_just_one_more_set_off_does_not_stay() -> None:
    game = table("vengeance", 2).hit("5").hit("5").hit("one-more").target(0).deal("steal").pick(1, "5")
    assert game.seats[0].status == "busted"
    assert game.to_act == 1


@clause("V10")
def test_the_target_still_stays_when_who_played_just_one_more_has_busted_meanwhile() -> None:
    game = table("vengeance", 3).hit("5").hit("6").hit("7").hit("8").hit("8").hit("9")
    game.hit("one-more").target(2).deal("swap").pick(1, "5").pick(2, "8")
    assert [seat.status for seat in game.seats] == ["active", "busted", "stayed"]
    assert game.to_act == 0


@clause("V11")
def test_the_target_goes_on_with_what_waits_when_who_played_the_flip_four_has_busted_meanwhile() -> None:
    game = table("vengeance", 3).hit("5").hit("6").hit("7").hit("8").hit("8").hit("9")
    game.hit("flip4").target(2).deal("swap", "-2", "1", "2").pick(1, "5").pick(2, "8")
    assert game.seats[1].status == "busted"
    assert (game.to_act, game.table.resolving) == (2, "-2")


@clause("V11")
@clause("V16")
def test_what_a_flip_7_cut_off_leaves_no_trace_in_the_next_rounds_flip_four() -> None:
    game = table("vengeance", 1, decks=2).hit("flip4").target(0).deal("1", "2", "3", "4").hit("5")
    game.hit("flip4").target(0).deal("-2", "6", "7")
    assert game.table.round == 2
    game.hit("flip4").target(0).deal("-4", "-6", "8", "9")
    assert game.table.resolving == "-4"
    game.target(0)
    assert game.table.resolving == "-6"
    game.target(0)
    assert game.cards(0) == ["8", "9", "-4", "-6"]
    assert game.to_act == 0


@clause("V11")
@both_modes
def test_flip_four_deals_its_target_four_cards_one_by_one(brutal: bool) -> None:
    game = table("vengeance", 2, brutal=brutal).hit("flip4").target(0)
    for card in ("5", "6", "8", "9"):
        assert game.table.phase == "deal"
        game.deal(card)
    assert (game.cards(0), game.seats[0].status) == (["5", "6", "8", "9"], "active")
    assert game.to_act == 0


@clause("V11")
def test_flip_four_stops_on_a_bust_and_what_was_set_aside_is_discarded() -> None:
    game = table("vengeance", 2).hit("flip4").target(0).deal("-8", "5", "5")
    assert game.seats[0].status == "busted"
    assert game.seats[0].down == ["5", "5"]
    assert game.table.discard == 2
    assert game.to_act == 1


@clause("V11")
@clause("V16")
def test_flip_four_stops_on_a_flip_7() -> None:
    game = table("vengeance", 1, decks=2).hit("flip4").target(0).deal("1", "2", "3", "4").hit("5")
    game.hit("flip4").target(0).deal("6", "8")
    assert game.totals == [15 + 6 + 8 + 15]


@clause("V11")
def test_what_was_set_aside_is_resolved_by_the_target_in_the_order_drawn() -> None:
    game = table("vengeance", 2).hit("12").hit("11").hit("flip4").target(0).deal("5", "-8", "swap")
    assert game.table.phase == "deal"
    game.deal("9")
    assert (game.to_act, game.table.resolving) == (0, "-8")
    game.target(1)
    assert (game.to_act, game.table.resolving) == (0, "swap")
    game.pick(1, "-8").pick(0, "5")
    assert (game.cards(0), game.cards(1)) == (["9", "11", "-8"], ["5", "12"])
    assert game.to_act == 0
    assert game.table.resolving is None


@clause("V11")
def test_a_seat_that_has_stayed_resolves_what_its_flip_four_set_aside() -> None:
    game = table("vengeance", 2).hit("12").hit("11").stay().hit("flip4").target(1).deal("steal", "-2", "/2", "5")
    assert (game.to_act, game.legal) == (1, [Pick(0, "11")])
    game.pick(0, "11").target(0, 0)
    assert (game.cards(0), game.cards(1)) == (["-2", "/2"], ["5", "11", "12"])
    assert game.to_act == 0


@clause("V11")
def test_four_cards_that_all_wait_are_all_resolved() -> None:
    game = table("vengeance", 2).hit("12").hit("flip4").target(0).deal("-2", "-4", "-6", "discard")
    game.target(1, 0, 1).pick(0, "-4")
    assert (game.cards(0), game.cards(1)) == ([], ["12", "-2", "-6"])
    assert game.to_act == 1


@clause("V11")
def test_a_flip_four_is_discarded_before_what_it_set_aside_is_resolved() -> None:
    game = table("vengeance", 2).hit("flip4").target(0).deal("-2", "5", "6", "8")
    assert (game.table.deck, game.table.discard) == (103, 1)  # the -2 is in neither of them


@clause("V11")
def test_a_flip_four_that_was_set_aside_is_a_whole_run_finished_before_the_next_card() -> None:
    game = table("vengeance", 3).hit("flip4").target(1).deal("flip4", "-2", "5", "6").target(2)
    game.deal("-4", "1", "-6", "3")
    assert (game.to_act, game.table.resolving) == (2, "-4")
    game.target(0)
    assert (game.to_act, game.table.resolving) == (2, "-6")
    game.target(0)
    assert (game.to_act, game.table.resolving) == (1, "-2")
    game.target(0)
    assert game.cards(0) == ["-2", "-4", "-6"]
    assert game.to_act == 2


@clause("V11")
@clause("V10")
def test_just_one_more_that_was_set_aside_is_dealt_once_the_four_cards_are_there() -> None:
    game = table("vengeance", 2).hit("flip4").target(1).deal("one-more", "4", "5", "6").target(0).deal("6")
    assert (game.cards(0), game.seats[0].status) == (["6"], "stayed")
    assert game.to_act == 1


@clause("V11")
def test_once_the_target_has_busted_the_rest_of_what_it_set_aside_is_discarded() -> None:
    game = table("vengeance", 2).hit("flip4").target(1).deal("5", "one-more", "-2", "swap")
    game.target(1).deal("5")
    assert game.seats[1].status == "busted"
    assert game.to_act == 0
    assert game.table.resolving is None
    assert game.table.discard == 4


@clause("V11")
def test_a_seat_that_survives_what_another_does_meanwhile_goes_on_with_what_waits() -> None:
    game = table("vengeance", 3).hit("12").hit("5").hit("8").hit("flip4").target(2).deal("flip4", "-2", "9", "10")
    game.target(0).deal("swap", "-4", "1", "3").pick(1, "12").pick(2, "5")
    assert game.cards(2) == ["9", "10", "12"]
    game.target(1)
    assert (game.to_act, game.table.resolving) == (2, "-2")


@clause("V11")
def test_a_seat_that_is_busted_while_its_cards_wait_loses_them_and_the_others_keep_theirs() -> None:
    game = table("vengeance", 3).hit("9").hit("5").hit("8").hit("flip4").target(2).deal("flip4", "-2", "9", "10")
    game.target(0).deal("swap", "-4", "1", "3").pick(1, "9").pick(2, "5")
    assert game.seats[2].status == "busted"
    assert (game.to_act, game.table.resolving) == (0, "-4")
    game.target(0)
    assert game.cards(0) == ["1", "3", "8", "-4"]
    assert game.to_act == 0
    assert game.table.resolving is None
