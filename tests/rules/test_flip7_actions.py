"""Flip 7: whom an action is for, Freeze and Second Chance (F7 to F9, F13)."""

from __future__ import annotations

import pytest

from tests.scripted import Scripted, clause, table
from upcard import Hit, Target

EVERY_EDITION = pytest.mark.parametrize("edition", ["official", "international", "web", "cardlist"])


def opened(edition: str, *cards: str) -> Scripted:
    """Every seat has been dealt one card, from the dealer's left (the dealer is seat 0): hit, or the opening deal."""
    game = table("flip7", len(cards), edition=edition)
    for card in cards:
        if edition in ("international", "cardlist"):
            game.deal(card)
        else:
            game.hit(card)
    return game


# --- F7: the target


@clause("F7")
@EVERY_EDITION
@pytest.mark.parametrize("card", ["freeze", "flip3"])
def test_the_receiver_picks_any_active_seat_itself_included(edition: str, card: str) -> None:
    game = opened(edition, "5", "6", "7").hit(card)
    assert game.to_act == 1
    assert game.table.resolving == card
    assert game.legal == [Target(0), Target(1), Target(2)]


@clause("F7")
@EVERY_EDITION
@pytest.mark.parametrize("card", ["freeze", "flip3"])
def test_any_player_means_any_active_one(edition: str, card: str) -> None:
    game = opened(edition, "5", "6", "7", "8").stay().hit("6").hit("9").hit("10")
    assert [seat.status for seat in game.seats] == ["active", "stayed", "busted", "active"]
    game.hit("11").hit(card)
    assert game.legal == [Target(0), Target(3)]
    assert game.refused(Target(1)) == "F7"
    assert game.refused(Target(2)) == "F7"


@clause("F7")
@EVERY_EDITION
@pytest.mark.parametrize("card", ["freeze", "flip3"])
def test_the_only_active_seat_must_pick_itself(edition: str, card: str) -> None:
    game = opened(edition, "5", "6", "7").hit("12").stay().stay().hit(card)
    assert game.legal == [Target(1)]
    assert game.refused(Target(0)) == "F7"


@clause("F7")
def test_a_seat_that_is_not_at_the_table_cannot_be_picked() -> None:
    game = table("flip7", 2).hit("freeze")
    for seat in (2, 35, 36, 1000, -1):
        assert game.refused(Target(seat)) == "F7"


@clause("F7")
def test_nobody_else_picks_the_target() -> None:
    game = table("flip7", 3).hit("freeze")
    assert game.legal_for(2) == []
    game.refused(Target(2), 2)
    game.refused(Hit(), 1)


@clause("F7")
def test_the_target_of_a_flip_three_is_the_receiver_of_what_it_turns_up() -> None:
    game = table("flip7", 3, edition="web").hit("flip3").target(2).deal("freeze")
    assert game.to_act == 2


# --- F8: Freeze


@clause("F8")
@EVERY_EDITION
def test_a_frozen_seat_stays_with_what_it_has(edition: str) -> None:
    game = opened(edition, "5", "12", "7").hit("freeze").target(2)
    assert game.seats[2].status == "stayed"
    assert game.seats[2].score == 12
    assert game.told == ["Targeted", "Froze"]


@clause("F8")
def test_the_freeze_lies_in_front_of_its_target_until_the_round_ends() -> None:
    game = table("flip7", 2).hit("5").hit("freeze").target(1)
    assert game.cards(1) == ["5", "freeze"]
    assert game.cards(0) == []
    assert game.table.discard == 0
    game.hit("6").stay()
    assert game.cards(1) == []
    assert game.table.discard == 3


@clause("F8")
def test_a_second_chance_does_not_stop_a_freeze() -> None:
    game = table("flip7", 2).hit("12").hit("8").hit("10").hit("9").hit("second").hit("freeze").target(1)
    assert game.seats[1].status == "stayed"
    assert game.cards(1) == ["10", "12", "freeze", "second"]
    assert game.seats[1].score == 22


@clause("F8")
def test_a_seat_may_freeze_itself() -> None:
    game = table("flip7", 2).hit("12").hit("8").hit("freeze").target(1)
    assert game.seats[1].status == "stayed"
    assert game.cards(1) == ["12", "freeze"]
    assert game.to_act == 0


@clause("F8")
def test_a_seat_frozen_with_nothing_in_front_scores_nothing() -> None:
    game = table("flip7", 2).hit("freeze").target(0).hit("9").stay()
    assert game.totals == [0, 9]


# --- F9: Second Chance


@clause("F9")
@EVERY_EDITION
def test_a_second_chance_is_kept_in_front(edition: str) -> None:
    game = opened(edition, "5", "6", "7").hit("second")
    assert game.cards(1) == ["5", "second"]
    assert game.to_act == 2


@clause("F9")
@EVERY_EDITION
def test_a_surplus_second_chance_goes_to_another_active_seat_of_the_receivers_choice(edition: str) -> None:
    game = opened(edition, "second", "6", "7").hit("5").hit("8").hit("9").hit("second")
    assert game.to_act == 1
    assert game.table.resolving == "second"
    assert game.legal == [Target(0), Target(2)]
    game.target(0)
    assert game.told == ["Targeted", "Gave"]
    assert game.cards(0) == ["7", "9", "second"]
    assert game.cards(1) == ["5", "second"]
    assert game.to_act == 2


@clause("F9")
def test_the_receiver_cannot_keep_a_surplus_second_chance() -> None:
    game = table("flip7", 2).hit("second").hit("8").hit("second")
    assert game.legal == [Target(0)]
    assert game.refused(Target(1)) == "F9"


@clause("F9")
def test_a_seat_that_has_a_second_chance_cannot_be_given_another() -> None:
    game = table("flip7", 3).hit("second").hit("second").hit("7").hit("second")
    assert game.legal == [Target(0)]
    assert game.refused(Target(2)) == "F9"


@clause("F9")
@clause("F7")
def test_a_seat_that_is_out_cannot_be_given_a_second_chance() -> None:
    game = table("flip7", 4).hit("second").hit("6").hit("7").hit("8").hit("5").stay().hit("7").hit("9").hit("second")
    assert game.legal == [Target(0)]
    assert game.refused(Target(2)) == "F7"
    assert game.refused(Target(3)) == "F7"


@clause("F9")
def test_a_surplus_second_chance_that_nobody_can_take_is_discarded() -> None:
    game = table("flip7", 2).hit("second").hit("second").hit("second")
    assert game.table.discard == 1
    assert [game.cards(seat) for seat in (0, 1)] == [["second"], ["second"]]
    assert game.told == ["Dealt", "Targeted", "Discarded"]
    assert game.to_act == 0


@clause("F9")
def test_a_seat_alone_discards_its_surplus_second_chance() -> None:
    game = table("flip7", 3).hit("second").hit("6").hit("7").hit("5").stay().stay().hit("second")
    assert game.cards(1) == ["5", "second"]
    assert game.table.discard == 1
    assert game.to_act == 1


@clause("F9")
@clause("F4")
def test_a_second_chance_that_was_given_saves_its_new_owner() -> None:
    game = table("flip7", 2).hit("second").hit("8").hit("second").target(0).hit("8")
    assert game.seats[0].status == "active"
    assert game.cards(0) == ["8"]


@clause("F9")
@clause("F4")
def test_after_it_is_spent_a_seat_may_have_a_second_chance_again() -> None:
    game = table("flip7", 1).hit("second").hit("8").hit("8").hit("second")
    assert game.cards(0) == ["8", "second"]


@clause("F9")
@EVERY_EDITION
def test_a_second_chance_turned_up_in_a_flip_three_saves_within_it(edition: str) -> None:
    game = opened(edition, "5", "7", "9").hit("flip3").target(2).deal("6", "second", "6")
    assert game.seats[2].status == "active"
    assert game.cards(2) == ["6", "7"]


@clause("F9")
@EVERY_EDITION
def test_a_surplus_second_chance_in_a_flip_three_is_given_at_once_and_the_run_goes_on(edition: str) -> None:
    game = opened(edition, "5", "second", "9").hit("flip3").target(2).deal("second")
    assert game.to_act == 2
    assert game.legal == [Target(0), Target(1)]
    game.target(1)
    assert game.cards(1) == ["5", "second"]
    game.deal("3", "4")
    assert game.cards(2) == ["3", "4", "second"]
    assert game.to_act == 2


@clause("F9")
@EVERY_EDITION
def test_a_surplus_second_chance_in_a_flip_three_that_nobody_can_take_is_discarded_at_once(edition: str) -> None:
    game = opened(edition, "8", "second", "7").stay().hit("9").stay().hit("flip3").target(2).deal("second")
    assert game.told == ["Dealt", "Targeted", "Discarded"]
    assert game.table.discard == 1
    game.deal("3", "4")
    assert game.cards(2) == ["3", "4", "9", "second"]


# --- F13: nobody left to pick


# No chain of cards leaves a waiting Freeze or Flip Three without an active seat: the seat that picks has just been
# dealt a card without busting, so it is active and can pick itself. Only a surplus Second Chance finds nobody.


@clause("F13")
@EVERY_EDITION
@pytest.mark.parametrize("card", ["freeze", "flip3"])
def test_an_action_in_a_run_always_finds_the_seat_that_was_dealt_it(edition: str, card: str) -> None:
    game = opened(edition, "5", "6", "7").hit("12").stay().stay().hit("flip3").target(1).deal(card)
    if edition in ("official", "international"):
        game.deal("3", "4")
    assert game.table.resolving == card
    assert game.legal == [Target(1)]


@clause("F13")
@clause("F9")
def test_a_card_that_waits_for_a_target_and_finds_none_is_discarded() -> None:
    game = table("flip7", 2).hit("second").hit("6").hit("5").stay().hit("second")
    assert game.table.resolving is None
    assert game.table.discard == 1
    assert game.to_act == 1


@clause("F13")
@clause("F11")
def test_two_freezes_for_the_last_active_seat_the_second_finds_nobody_and_is_discarded() -> None:
    game = table("flip7", 1).hit("flip3").target(0).deal("freeze", "freeze", "9").target(0, 0)
    assert game.told[:4] == ["Targeted", "Froze", "Discarded", "RoundEnded"]
    assert game.totals == [9]
