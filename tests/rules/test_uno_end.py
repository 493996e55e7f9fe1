"""UNO Avengers: U12 (the last card) and U13 (the pile is empty, the round is blocked)."""

from __future__ import annotations

import pytest

from tests.scripted import Scripted, clause, hands, playing, table, uno_table
from upcard import CHANCE, Challenge, Color, Draw
from upcard.events import Drew, Part, Passed, Reshuffled, RoundBegan, RoundEnded, Scored, WentOut

ANY = "green-1 green-2"
"""A hand worth 3."""
REDS = " ".join(["red-1"] * 7)
BLUES = " ".join(["blue-2"] * 7)


def with_one_card(last: str, *others: str, **options: bool) -> Scripted:
    """Seat 1 has only this card left and is to play on red 2; the others, from seat 0 on, hold these hands."""
    first, *rest = others
    game = playing("red-1", first, f"red-2 {last}", *rest, **options).uno(1).play("red-2")
    for _ in others:
        game.draw("purple-0")
    return game


def empty_pile(*each: str, opening: str = "red-1", scoring: str = "winner") -> Scripted:
    """A table whose cards are all in these hands, but for the opening card."""
    cards = " ".join([*each, opening]).split()
    return hands(
        table("uno", len(each), deck={card: cards.count(card) for card in cards}, scoring=scoring), opening, *each
    )


@clause("U12")
@pytest.mark.parametrize("last", ["red-5", "red-skip", "red-reverse", "blue-2", "wild", "gauntlet"])
def test_the_play_that_empties_a_hand_ends_the_round(last: str) -> None:
    game = with_one_card(last, ANY, ANY).play(last)
    whole = [happening.whole for happening in game.happened]
    assert whole[1] == WentOut(1)
    assert RoundEnded(1, "went-out") in whole
    assert whole[-1] == RoundBegan(2, 1)
    assert game.totals == [0, 3 + 3, 0]


@clause("U12")
def test_no_colour_is_named_for_a_wild_that_is_the_last_card() -> None:
    game = with_one_card("wild", ANY, ANY).play("wild")
    assert game.to_act == CHANCE
    assert game.refused(Color("red"), 1) == "U6"


@clause("U12")
def test_on_a_draw_two_the_next_seat_still_draws_and_those_cards_count() -> None:
    game = with_one_card("red-draw2", ANY, ANY).play("red-draw2")
    assert game.deal("wild").happened[0].whole == Drew(2, "wild")
    assert game.totals == [0, 0, 0]
    game.deal("blue-9")
    assert game.happened[1].whole == RoundEnded(1, "went-out")
    assert game.totals == [0, 3 + 3 + 50 + 9, 0]


@clause("U12")
@pytest.mark.parametrize("challenge", [True, False])
def test_on_a_wild_draw_four_the_next_seat_still_draws_four_and_nobody_challenges(challenge: bool) -> None:
    game = with_one_card("wild-draw4", ANY, ANY, challenge=challenge).play("wild-draw4")
    assert game.to_act == CHANCE
    assert game.refused(Challenge(), 2) == "U6"
    assert game.deal("wild").happened[0].whole == Drew(2, "wild")
    game.deal("red-skip", "red-3", "red-4")
    assert game.totals == [0, 3 + 3 + 50 + 20 + 3 + 4, 0]


@clause("U12")
def test_on_a_gauntlet_all_draw_that_have_the_laid_colour_and_those_cards_count() -> None:
    game = playing("red-1", "blue-1 green-1", "gauntlet blue-9", "green-2 green-3", "blue-4 blue-5").play("gauntlet")
    game.lay("blue-9")
    assert game.to_act == CHANCE
    drew = [game.deal("red-6").happened[0].whole for _ in range(4)]
    assert drew == [Drew(seat, "red-6") for seat in (3, 3, 0, 0)]
    assert game.totals == [0, (1 + 1) + (2 + 3) + (4 + 5) + 4 * 6, 0, 0]


@clause("U12")
def test_on_a_last_gauntlet_without_a_card_to_lay_nobody_draws() -> None:
    game = with_one_card("gauntlet", "blue-1 red-3", ANY).play("gauntlet")
    assert game.totals == [0, 4 + 3, 0]


@clause("U12")
def test_the_drawn_cards_of_a_last_draw_two_stay_hidden_from_the_others() -> None:
    game = with_one_card("red-draw2", ANY, ANY).play("red-draw2").deal("wild")
    assert [game.told_to(viewer) for viewer in (1, 2)] == [[Drew(2)], [Drew(2, "wild")]]


@clause("U13")
def test_when_the_pile_is_empty_the_discard_pile_but_its_top_card_is_shuffled_into_a_new_one() -> None:
    deck = {"red-1": 11, "blue-7": 1, "blue-8": 1, "green-7": 1, "red-9": 1}
    game = hands(table("uno", 2, deck=deck), "red-1", "blue-7 blue-8", "green-7 red-9").play("red-9")
    assert (uno_table(game).deck, uno_table(game).discard) == (0, 12)
    game.draw()
    assert game.happened[-1].whole == Reshuffled(11)
    assert (uno_table(game).deck, uno_table(game).discard, uno_table(game).top) == (11, 1, "red-9")
    assert game.chances == {"red-1": 11}


@clause("U13")
def test_a_card_laid_on_a_gauntlet_is_shuffled_the_gauntlet_stays_and_so_does_the_named_colour() -> None:
    deck = {"red-1": 16, "blue-4": 2, "blue-7": 1, "green-2": 1, "green-3": 1, "gauntlet": 1}
    game = hands(table("uno", 3, deck=deck), "red-1", "green-2 green-3", "gauntlet blue-4", "blue-7 blue-4")
    game = game.play("gauntlet")
    assert game.to_act == 1
    game.lay("blue-4")
    assert game.chances == {"red-1": 16, "blue-4": 1}
    assert (uno_table(game).top, uno_table(game).discard) == ("gauntlet", 1)


@clause("U13")
def test_the_named_colour_stands_when_the_pile_is_shuffled_under_a_wild() -> None:
    game = empty_pile(BLUES, "wild red-3 red-3 red-3 red-3 red-3 red-3").play("wild").color("green").draw()
    assert game.chances == {"red-1": 1}
    game.deal("red-1")
    assert (uno_table(game).top, uno_table(game).color, game.to_act) == ("wild", "green", 1)


@clause("U13")
def test_with_nothing_to_draw_the_turn_passes() -> None:
    game = empty_pile(REDS, BLUES)
    assert game.legal == [Draw()]
    game.draw()
    assert [happening.whole for happening in game.happened] == [Passed(1)]
    assert (game.to_act, uno_table(game).phase) == (0, "turn")


@clause("U13")
def test_with_less_to_draw_than_is_due_what_there_is_is_drawn_and_play_goes_on() -> None:
    game = empty_pile(BLUES, "red-draw2 red-3 red-3 red-3 red-3 red-3 red-3", BLUES).play("red-draw2").deal("red-1")
    assert (game.to_act, len(game.cards(2)), len(game.cards(0))) == (0, 8, 7)


@clause("U13")
def test_with_nothing_to_draw_an_opening_draw_two_only_passes_the_first_seat_over() -> None:
    game = empty_pile(REDS, BLUES, opening="green-draw2")
    assert (game.to_act, len(game.cards(1))) == (0, 7)


@clause("U13")
def test_who_accepts_a_wild_draw_four_draws_what_there_is() -> None:
    deck = {"red-1": 1, "blue-2": 7, "green-3": 6, "green-9": 1, "wild-draw4": 1}
    game = hands(table("uno", 2, deck=deck), "red-1", BLUES, "wild-draw4" + " green-3" * 6).play("wild-draw4")
    game.color("green").accept().deal("green-9", "red-1")
    assert (game.to_act, len(game.cards(0))) == (1, 9)


@clause("U13")
def test_a_caught_seat_draws_what_there_is_and_the_turn_goes_on() -> None:
    deck = {"red-1": 1, "red-draw2": 6, "blue-3": 1, "purple-7": 7}
    game = hands(table("uno", 2, deck=deck), "red-1", " ".join(["purple-7"] * 7), "blue-3" + " red-draw2" * 6)
    for drawn in ["red-1", *["red-draw2"] * 5]:
        game.play("red-draw2").deal(drawn)
    game.catch(0, 1)
    assert game.told == ["Caught"]
    assert (game.to_act, uno_table(game).phase, game.cards(1)) == (1, "turn", ["blue-3"])
    assert uno_table(game).exposed is None


@clause("U13")
def test_for_a_gauntlet_the_seats_draw_in_order_until_nothing_is_left() -> None:
    laid = "gauntlet blue-4 red-3 red-3 red-3 red-3 red-3"
    game = empty_pile(BLUES, laid, BLUES).play("gauntlet").lay("blue-4").color("red")
    assert game.chances == {"red-1": 1, "blue-4": 1}
    game.deal("red-1", "blue-4")
    assert (game.to_act, [len(game.cards(seat)) for seat in range(3)]) == (2, [7, 5, 9])


@clause("U13")
def test_a_round_in_which_every_seat_had_to_pass_with_nothing_to_draw_is_blocked_and_nobody_scores() -> None:
    game = empty_pile(BLUES, BLUES, BLUES).draw().draw()
    assert (uno_table(game).round, game.to_act) == (1, 0)
    game.draw()
    whole = [happening.whole for happening in game.happened]
    assert whole[1] == RoundEnded(1, "blocked")
    assert whole[2:5] == [Scored(seat, 0, 0, []) for seat in range(3)]
    assert whole[5] == RoundBegan(2, 1)
    assert (game.totals, uno_table(game).dealer) == ([0, 0, 0], 1)


@clause("U13")
def test_with_tally_everybody_scores_in_a_blocked_round() -> None:
    game = empty_pile(BLUES, "blue-3 " * 7, scoring="tally").draw().draw()
    assert game.happened[2].whole == Scored(0, 14, 14, [Part("hand", 14, 0)])
    assert game.happened[3].whole == Scored(1, 21, 21, [Part("hand", 21, 1)])
    assert game.totals == [14, 21]


@clause("U13")
def test_a_play_in_between_begins_the_count_of_passes_anew() -> None:
    game = empty_pile(BLUES, BLUES, "red-draw2 green-3 green-3 green-3 green-3 green-3 green-3").draw()
    game.play("red-draw2").deal("red-1")  # all there is, so nobody can draw from now on
    game.draw().draw()
    assert (uno_table(game).round, game.to_act) == (1, 0)
    assert uno_table(game.draw()).round == 2


@clause("U13")
def test_the_count_of_passes_begins_when_there_is_nothing_left_to_draw() -> None:
    deck = {"red-1": 1, "blue-2": 15, "green-3": 7}
    game = hands(table("uno", 3, deck=deck), "red-1", BLUES, BLUES, " ".join(["green-3"] * 7))
    game.draw("blue-2").draw().draw()
    assert (uno_table(game).round, game.to_act) == (1, 1)
    assert uno_table(game.draw()).round == 2
