"""Flip 7: Flip Three, and what turns up in it (F10 to F12)."""

from __future__ import annotations

import pytest

from tests.scripted import Scripted, clause, table
from upcard import CHANCE, Target
from upcard.events import Froze

EVERY_EDITION = pytest.mark.parametrize("edition", ["official", "international", "web", "cardlist"])
SET_ASIDE = pytest.mark.parametrize("edition", ["official", "international"])
AT_ONCE = pytest.mark.parametrize("edition", ["web", "cardlist"])


def each_gets(game: Scripted, *cards: str) -> Scripted:
    """One seat after another gets a card, by a hit or in the opening deal."""
    for card in cards:
        if game.to_act == CHANCE:
            game.deal(card)
        else:
            game.hit(card)
    return game


def flip_three(edition: str, *, on: int, seats: int = 4) -> Scripted:
    """The first card of the round, seat 1's, is a Flip Three for this seat."""
    return each_gets(table("flip7", seats, edition=edition), "flip3").target(on)


def frozen(game: Scripted) -> list[int]:
    """The seats that were frozen by the last action, in that order."""
    return [event.to for event in (happening.whole for happening in game.happened) if isinstance(event, Froze)]


def steps(game: Scripted) -> list[str]:
    """What the last action led to, by the names of the events; what was discarded is counted in the pile instead."""
    return [name for name in game.told if name != "Discarded"]


# --- F10: three cards


@clause("F10")
@EVERY_EDITION
@pytest.mark.parametrize("target", [0, 1, 2])
def test_the_target_is_dealt_three_cards(edition: str, target: int) -> None:
    game = flip_three(edition, on=target)
    assert (game.to_act, game.table.resolving) == (CHANCE, None)
    game.deal("3", "12", "0")
    assert game.cards(target) == ["0", "3", "12"]
    assert steps(game) == ["Dealt", "RunEnded"]
    assert game.table.discard == 1


@clause("F10")
@EVERY_EDITION
def test_modifiers_and_a_second_chance_count_among_the_three(edition: str) -> None:
    game = flip_three(edition, on=2).deal("+2", "second", "x2")
    assert game.cards(2) == ["+2", "x2", "second"]
    assert steps(game)[-1] == "RunEnded"


@clause("F10")
@EVERY_EDITION
def test_a_duplicate_that_was_saved_counts_among_the_three(edition: str) -> None:
    game = flip_three(edition, on=2).deal("second", "8", "8")
    assert game.cards(2) == ["8"]
    assert steps(game) == ["Dealt", "Saved", "RunEnded"]
    assert game.table.discard == 3


@clause("F10")
@clause("F9")
@EVERY_EDITION
def test_a_surplus_second_chance_counts_among_the_three(edition: str) -> None:
    game = flip_three(edition, on=2).deal("second", "second").target(3).deal("8")
    assert game.cards(2) == ["8", "second"]
    assert steps(game)[-1] == "RunEnded"


@clause("F10")
@EVERY_EDITION
def test_a_bust_stops_the_run(edition: str) -> None:
    game = flip_three(edition, on=2).deal("7", "7")
    assert game.seats[2].status == "busted"
    assert steps(game)[:3] == ["Dealt", "Busted", "RunEnded"]
    assert game.table.discard == 1


@clause("F10")
@EVERY_EDITION
def test_the_third_card_may_bust(edition: str) -> None:
    game = flip_three(edition, on=2).deal("7", "+4", "7")
    assert game.seats[2].status == "busted"
    assert game.seats[2].down == ["7", "7", "+4"]


@clause("F10")
@clause("F5")
@EVERY_EDITION
def test_a_flip_7_stops_the_run(edition: str) -> None:
    game = each_gets(flip_three(edition, on=1, seats=3).deal("1", "2", "3"), "8", "9")
    game.hit("4").stay().stay().hit("5").hit("6")
    game.hit("flip3").target(1).deal("7")
    assert game.table.round == 2
    assert game.totals == [9, 43, 8]
    assert game.table.discard == 11


# --- F11: what waits


@clause("F11")
@SET_ASIDE
def test_actions_wait_until_the_third_card(edition: str) -> None:
    game = flip_three(edition, on=2).deal("freeze")
    assert game.told == ["Dealt", "SetAside"]
    assert game.table.phase == "deal"
    game.deal("flip3")
    assert game.told == ["Dealt", "SetAside"]
    assert game.table.phase == "deal"
    game.deal("6")
    assert steps(game) == ["Dealt", "RunEnded"]
    assert game.to_act == 2
    assert game.table.resolving == "freeze"


@clause("F11")
@SET_ASIDE
def test_a_third_card_that_is_an_action_is_assigned_too(edition: str) -> None:
    game = flip_three(edition, on=2).deal("5", "6", "freeze")
    assert game.to_act == 2
    assert game.table.resolving == "freeze"


@clause("F11")
@SET_ASIDE
def test_what_was_set_aside_is_discarded_if_the_target_busts(edition: str) -> None:
    game = flip_three(edition, on=2).deal("5", "freeze", "5")
    assert game.seats[2].status == "busted"
    assert steps(game)[:3] == ["Dealt", "Busted", "RunEnded"]
    assert game.table.discard == 2
    assert [seat.status for seat in game.seats] == ["active", "active", "busted", "active"]


@clause("F11")
@SET_ASIDE
def test_all_is_assigned_in_the_order_drawn_before_any_is_resolved(edition: str) -> None:
    game = flip_three(edition, on=2).deal("freeze", "flip3", "freeze")
    assert (game.to_act, game.table.resolving) == (2, "freeze")
    game.target(1)
    assert game.seats[1].status == "active"
    assert (game.to_act, game.table.resolving) == (2, "flip3")
    assert game.legal == [Target(0), Target(1), Target(2), Target(3)]
    game.target(3)
    assert game.to_act == 2
    assert game.table.resolving == "freeze"
    assert [seat.status for seat in game.seats] == ["active"] * 4
    game.target(0)
    assert frozen(game) == [1]
    game.deal("7", "8", "9")
    assert game.cards(3) == ["7", "8", "9"]
    assert frozen(game) == [0]


@clause("F11")
@SET_ASIDE
def test_several_freezes_are_resolved_in_the_order_drawn(edition: str) -> None:
    game = flip_three(edition, on=2).deal("freeze", "freeze", "freeze").target(3, 0, 1)
    assert frozen(game) == [3, 0, 1]


@clause("F11")
@SET_ASIDE
def test_a_flip_three_drawn_before_a_freeze_comes_before_it(edition: str) -> None:
    game = flip_three(edition, on=2).deal("flip3", "freeze", "6").target(3, 3)
    game.deal("7", "8", "9")
    assert game.seats[3].status == "stayed"
    assert game.cards(3) == ["7", "8", "9", "freeze"]


@clause("F11")
@SET_ASIDE
def test_a_flip_three_for_a_seat_that_was_frozen_just_before_is_discarded(edition: str) -> None:
    game = flip_three(edition, on=2).deal("freeze", "flip3", "6").target(3, 3)
    assert game.seats[3].status == "stayed"
    assert game.cards(3) == ["freeze"]
    assert steps(game)[:2] == ["Targeted", "Froze"]
    assert game.table.discard == 2


@clause("F11")
@SET_ASIDE
def test_a_freeze_for_a_seat_that_has_busted_meanwhile_is_discarded(edition: str) -> None:
    game = flip_three(edition, on=2).deal("flip3", "freeze", "6").target(3, 3)
    game.deal("7", "7")
    assert game.seats[3].status == "busted"
    assert frozen(game) == []
    assert game.table.discard == 3


@clause("F11")
@SET_ASIDE
def test_the_target_may_assign_to_itself(edition: str) -> None:
    game = flip_three(edition, on=2).deal("flip3", "freeze", "6").target(2, 2)
    game.deal("7", "8", "9")
    assert game.seats[2].status == "stayed"
    assert game.cards(2) == ["6", "7", "8", "9", "freeze"]


@clause("F11")
@SET_ASIDE
def test_a_seat_that_freezes_itself_first_gets_no_run_after_that(edition: str) -> None:
    game = flip_three(edition, on=2).deal("freeze", "flip3", "6").target(2, 2)
    assert game.cards(2) == ["6", "freeze"]
    assert game.table.discard == 2


@clause("F11")
@SET_ASIDE
def test_nothing_can_be_assigned_to_a_seat_that_is_out(edition: str) -> None:
    game = flip_three(edition, on=2).deal("freeze", "5", "6").target(0)
    # Now seat 2 is asked: in the opening deal because it has cards already.
    game.hit("flip3").target(2).deal("freeze", "7", "8")
    assert game.legal == [Target(1), Target(2), Target(3)]
    assert game.refused(Target(0)) == "F7"


@clause("F11")
@SET_ASIDE
def test_a_run_that_waited_is_a_whole_run_with_cards_set_aside_of_its_own(edition: str) -> None:
    game = flip_three(edition, on=2).deal("flip3", "freeze", "6").target(3, 0)
    game.deal("freeze", "5", "9")
    assert (game.to_act, game.table.resolving) == (3, "freeze")
    assert game.seats[0].status == "active"
    game.target(1)
    assert frozen(game) == [1, 0]


@clause("F11")
@SET_ASIDE
def test_an_outer_freeze_is_discarded_if_the_inner_run_has_put_its_seat_out(edition: str) -> None:
    game = flip_three(edition, on=2).deal("flip3", "freeze", "6").target(3, 0)
    game.deal("freeze", "5", "9").target(0)
    assert frozen(game) == [0]
    assert game.cards(0) == ["freeze"]
    # The two Flip Threes and the Freeze that came too late.
    assert game.table.discard == 3


@clause("F11")
@SET_ASIDE
def test_a_bust_in_an_inner_run_discards_only_what_that_run_has_set_aside(edition: str) -> None:
    game = flip_three(edition, on=2).deal("flip3", "freeze", "6").target(3, 0)
    game.deal("freeze", "5", "5")
    assert game.seats[3].status == "busted"
    assert frozen(game) == [0]
    assert game.table.discard == 3


@clause("F11")
@SET_ASIDE
def test_three_runs_wait_for_one_another(edition: str) -> None:
    game = flip_three(edition, on=2).deal("flip3", "freeze", "freeze").target(3, 0, 2)
    game.deal("flip3", "freeze", "1").target(3, 1).deal("2", "3", "4")
    assert frozen(game) == [1, 0, 2]
    assert game.cards(3) == ["1", "2", "3", "4"]


@clause("F11")
@clause("F9")
@SET_ASIDE
def test_a_second_chance_given_in_a_run_leaves_what_was_set_aside_waiting(edition: str) -> None:
    game = flip_three(edition, on=2).deal("second", "freeze", "second")
    assert (game.to_act, game.table.resolving) == (2, "second")
    game.target(3)
    assert (game.to_act, game.table.resolving) == (2, "freeze")
    game.target(3)
    assert game.cards(3) == ["freeze", "second"]


@clause("F11")
@SET_ASIDE
def test_a_target_that_was_saved_keeps_what_was_set_aside(edition: str) -> None:
    game = each_gets(table("flip7", 3, edition=edition), "5", "6", "7").hit("second")
    game.hit("flip3").target(1).deal("freeze", "5", "8")
    assert game.cards(1) == ["5", "8"]
    assert (game.to_act, game.table.resolving) == (1, "freeze")


@clause("F11")
@SET_ASIDE
def test_an_action_dealt_outside_a_run_does_not_wait(edition: str) -> None:
    game = flip_three(edition, on=1, seats=2).deal("5", "6", "7")
    each_gets(game, "freeze")
    assert (game.to_act, game.table.resolving) == (0, "freeze")


# --- F12: what does not wait


@clause("F12")
@AT_ONCE
def test_a_freeze_is_resolved_before_the_next_card_is_dealt(edition: str) -> None:
    game = flip_three(edition, on=2).deal("freeze")
    assert (game.to_act, game.table.resolving) == (2, "freeze")
    game.target(3)
    assert frozen(game) == [3]
    game.deal("5", "6")
    assert game.cards(2) == ["5", "6"]
    assert steps(game) == ["Dealt", "RunEnded"]


@clause("F12")
@AT_ONCE
def test_a_run_ends_when_its_seat_freezes_itself(edition: str) -> None:
    game = flip_three(edition, on=2).deal("5", "freeze").target(2)
    assert steps(game)[:3] == ["Targeted", "Froze", "RunEnded"]
    assert game.cards(2) == ["5", "freeze"]
    assert game.seats[2].score == 5


@clause("F12")
@AT_ONCE
def test_an_inner_run_comes_before_the_rest_of_the_outer_one(edition: str) -> None:
    game = flip_three(edition, on=2).deal("1", "flip3").target(3).deal("7", "8", "9")
    assert game.cards(3) == ["7", "8", "9"]
    assert game.cards(2) == ["1"]
    game.deal("2")
    assert game.cards(2) == ["1", "2"]
    assert steps(game) == ["Dealt", "RunEnded"]


@clause("F12")
@AT_ONCE
def test_a_seat_may_play_an_inner_run_on_itself(edition: str) -> None:
    game = flip_three(edition, on=2).deal("flip3").target(2).deal("1", "2", "3").deal("4", "5")
    assert game.cards(2) == ["1", "2", "3", "4", "5"]
    assert steps(game) == ["Dealt", "RunEnded"]


@clause("F12")
@AT_ONCE
def test_a_bust_in_ones_own_inner_run_ends_the_outer_one_too(edition: str) -> None:
    game = flip_three(edition, on=2).deal("flip3").target(2).deal("4", "4")
    assert game.seats[2].status == "busted"
    assert steps(game)[:4] == ["Dealt", "Busted", "RunEnded", "RunEnded"]
    assert game.table.discard == 2


@clause("F12")
@AT_ONCE
def test_a_bust_in_anothers_inner_run_lets_the_outer_one_go_on(edition: str) -> None:
    game = flip_three(edition, on=2).deal("flip3").target(3).deal("4", "4").deal("1", "2")
    assert game.seats[3].status == "busted"
    assert game.cards(2) == ["1", "2"]


@clause("F12")
@AT_ONCE
def test_the_outer_run_ends_if_its_seat_is_frozen_from_within_the_inner_one(edition: str) -> None:
    game = flip_three(edition, on=2).deal("5", "flip3").target(3).deal("freeze").target(2)
    assert frozen(game) == [2]
    game.deal("7", "8")
    assert game.cards(3) == ["7", "8"]
    assert game.cards(2) == ["5", "freeze"]
    assert steps(game)[:3] == ["Dealt", "RunEnded", "RunEnded"]


@clause("F12")
@clause("F5")
@AT_ONCE
def test_a_flip_7_in_an_inner_run_ends_the_outer_one_and_the_round(edition: str) -> None:
    game = each_gets(table("flip7", 3, edition=edition), "1", "10", "11")
    game.hit("2").hit("12").stay().hit("3").hit("9").hit("4").hit("8").hit("5").hit("7")
    game.hit("flip3").target(2).deal("flip3").target(1).deal("6", "7")
    assert game.table.round == 2
    assert game.totals == [11, 43, 46]
    # Seven, five and one number, and both Flip Threes: the outer run had two cards to come.
    assert game.table.discard == 15
