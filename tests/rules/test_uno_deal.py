"""UNO Avengers before the first turn: U3 (who deals), U4 (the hands), U5 (the opening card)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.scripted import Scripted, clause, hands, playing, table, uno_table
from upcard import CHANCE, BadOption, Color, Deal, Draw
from upcard.events import Buried, Dealt, Drew, DrewForDeal, Opened, Reshuffled, Reversed, RoundBegan, Skipped
from upcard.rules.editions import GAMES

AVENGERS = GAMES["uno"].editions["avengers"].box

ANY_HAND = "blue-2 blue-3 blue-4 blue-5 blue-6 blue-7 blue-8"
OTHER_HAND = "green-2 green-3 green-4 green-5 green-6 green-7 green-8"
THIRD_HAND = "purple-2 purple-3 purple-4 purple-5 purple-6 purple-7 purple-8"
FOURTH_HAND = "red-2 red-3 red-4 red-5 red-6 red-7 red-8"


def opened_by(opening: str, seats: int = 3, dealer: int = 0) -> Scripted:
    """A table where this card has just been turned up."""
    four = (ANY_HAND, OTHER_HAND, THIRD_HAND, FOURTH_HAND)
    return hands(table("uno", seats, dealer=dealer), opening, *four[:seats])


@clause("U3")
def test_the_seats_draw_in_seat_order_and_the_highest_number_deals() -> None:
    game = table("uno", 3, dealer=None)
    assert uno_table(game).dealer is None
    told = [game.deal(card).happened[0].whole for card in ("red-4", "blue-9", "green-7")]
    assert told == [DrewForDeal(0, "red-4"), DrewForDeal(1, "blue-9"), DrewForDeal(2, "green-7")]
    assert game.happened[-1].whole == RoundBegan(1, 1)
    assert uno_table(game).dealer == 1
    assert uno_table(game).round == 1


@clause("U3")
def test_those_that_tie_for_the_highest_number_draw_again_and_a_wild_counts_0() -> None:
    game = table("uno", 4, dealer=None).deal("red-7", "red-skip", "red-9", "blue-9")
    assert uno_table(game).dealer is None
    assert game.deal("green-4").happened[0].whole == DrewForDeal(2, "green-4")
    assert game.deal("wild").happened[0].whole == DrewForDeal(3, "wild")
    assert uno_table(game).dealer == 2


@clause("U3")
def test_a_tie_can_be_followed_by_a_tie_among_fewer() -> None:
    game = table("uno", 3, dealer=None).deal("red-5", "blue-5", "green-5", "red-8", "blue-1", "green-8")
    assert uno_table(game).dealer is None
    game.deal("red-2", "green-3")
    assert uno_table(game).dealer == 2


@clause("U3")
@pytest.mark.parametrize("special", ["red-skip", "blue-reverse", "green-draw2", "wild", "wild-draw4", "gauntlet"])
def test_anything_but_a_number_counts_0_in_the_draw_for_the_deal(special: str) -> None:
    assert uno_table(table("uno", 2, dealer=None).deal(special, "red-1")).dealer == 1
    tied = table("uno", 2, dealer=None).deal(special, "red-0")
    assert uno_table(tied).dealer is None
    assert uno_table(tied.deal("blue-2", "blue-1")).dealer == 0


@clause("U3")
def test_what_was_drawn_for_the_deal_stays_aside_until_the_dealer_is_found_then_all_is_shuffled() -> None:
    game = table("uno", 2, dealer=None).deal("red-0", "blue-0")
    assert game.refused(Deal("red-0")) == "G4"
    assert (uno_table(game).deck, uno_table(game).discard) == (110, 0)
    game.deal("wild", "red-9")
    assert uno_table(game).dealer == 1
    assert game.chances == AVENGERS


@clause("U3")
def test_if_ties_use_up_the_pile_what_was_drawn_is_shuffled_back() -> None:
    game = table("uno", 2, dealer=None, deck={"red-1": 14, "red-2": 1}).deal(*["red-1"] * 14)
    assert game.chances == {"red-2": 1}
    game.deal("red-2")
    assert game.happened[-1].whole == Reshuffled(15)
    assert game.chances == {"red-1": 14, "red-2": 1}
    assert uno_table(game.deal("red-1")).dealer == 0


@clause("U3")
def test_nobody_draws_for_the_deal_where_the_table_names_the_dealer() -> None:
    game = table("uno", 3, dealer=2)
    assert game.told == ["RoundBegan"]
    assert game.deal("red-1").happened[0].whole == Dealt(0, "red-1")


@clause("U3")
def test_for_the_next_round_the_deal_passes_left_and_all_cards_are_shuffled() -> None:
    game = playing("red-1", "blue-2 blue-3", "red-2 red-3", "blue-4 blue-5", deck={**AVENGERS, "red-1": 16})
    game.play("red-2").draw("green-4").draw("green-5").play("red-3")
    assert game.happened[-1].whole == RoundBegan(2, 1)
    assert game.chances == {**AVENGERS, "red-1": 16}
    assert uno_table(game).top is None
    assert game.deal("red-1").happened[0].whole == Dealt(2, "red-1")


@clause("U3")
def test_from_the_last_seat_the_deal_passes_to_seat_0() -> None:
    game = playing("red-1", "red-2 red-3", "blue-2 blue-3", dealer=1).play("red-2").draw("green-4").play("red-3")
    assert uno_table(game).dealer == 0


@clause("U4")
def test_seven_cards_come_to_each_seat_one_at_a_time_from_the_dealers_left() -> None:
    game = table("uno", 3, dealer=1)
    receivers = []
    for card in [*ANY_HAND.split(), *OTHER_HAND.split(), *THIRD_HAND.split()]:
        dealt = game.deal(card).happened[0].whole
        assert isinstance(dealt, Dealt)
        receivers.append(dealt.seat)
    assert receivers == [2, 0, 1] * 7
    assert [len(game.cards(seat)) for seat in range(3)] == [7, 7, 7]
    assert uno_table(game).top is None


@clause("U4")
def test_chance_deals_a_card_that_is_there_and_nothing_else() -> None:
    game = table("uno", 2, deck={"red-1": 15})
    for action in (Deal("red-2"), Deal("joker"), Draw()):
        assert game.refused(action, CHANCE) == "G4"


@clause("U4")
def test_the_next_card_opens_the_discard_pile() -> None:
    game = opened_by("red-1")
    assert game.happened[0].whole == Opened("red-1")
    assert (uno_table(game).top, uno_table(game).color) == ("red-1", "red")
    assert (uno_table(game).deck, uno_table(game).discard) == (112 - 21 - 1, 1)


@clause("U4")
def test_ten_seats_are_dealt_seventy_cards() -> None:
    box = [card for card, count in AVENGERS.items() for _ in range(count)]
    game = table("uno", 10).deal(*box[:70])
    assert [len(game.cards(seat)) for seat in range(10)] == [7] * 10
    assert uno_table(game.deal("purple-9")).deck == 112 - 71


@clause("U4")
@pytest.mark.parametrize("seats", [1, 11])
def test_uno_is_for_2_to_10_seats(seats: int) -> None:
    with pytest.raises(BadOption):
        table("uno", seats)


@clause("U4")
def test_each_colour_has_one_0_and_two_of_all_else_and_there_are_four_of_each_wild() -> None:
    box = table("uno", 2).chances
    assert sum(box.values()) == 112
    for colour in ("blue", "green", "red", "purple"):
        assert box[f"{colour}-0"] == 1
        assert [box[f"{colour}-{number}"] for number in range(1, 10)] == [2] * 9
        assert [box[f"{colour}-{symbol}"] for symbol in ("draw2", "reverse", "skip")] == [2, 2, 2]
    assert [box[wild] for wild in ("wild", "wild-draw4", "gauntlet")] == [4, 4, 4]


@clause("U4")
def test_classic_is_the_same_without_the_gauntlets() -> None:
    box = table("uno", 2, edition="classic").chances
    assert sum(box.values()) == 108
    assert {**box, "gauntlet": 4} == AVENGERS


@clause("U4")
def test_a_deck_needs_seven_cards_a_seat_and_one_that_can_open_the_pile() -> None:
    with pytest.raises(BadOption):
        table("uno", 2, deck={"red-1": 14, "wild-draw4": 5})
    game = table("uno", 2, deck={"red-1": 15}).deal(*["red-1"] * 15)
    assert (uno_table(game).deck, game.to_act) == (0, 1)


@clause("U5")
def test_after_an_opening_number_the_seat_left_of_the_dealer_starts() -> None:
    game = opened_by("red-1", seats=3, dealer=2)
    assert (game.to_act, uno_table(game).phase, uno_table(game).direction) == (0, "turn", 1)


@clause("U5")
@pytest.mark.parametrize("wild", ["wild", "gauntlet"])
def test_at_an_opening_wild_or_gauntlet_the_first_seat_names_the_colour_then_plays(wild: str) -> None:
    game = opened_by(wild)
    assert (game.to_act, uno_table(game).phase, uno_table(game).resolving) == (1, "color", wild)
    assert (uno_table(game).top, uno_table(game).color) == (wild, None)
    assert game.legal == [Color("blue"), Color("green"), Color("red"), Color("purple")]
    game.color("blue")  # which seat 0 has: nobody draws for an opening Gauntlet
    assert game.told == ["Named"]
    assert (game.to_act, uno_table(game).phase, uno_table(game).color) == (1, "turn", "blue")
    assert [len(game.cards(seat)) for seat in range(3)] == [7, 7, 7]
    game.draw("blue-9").play("blue-9")
    assert game.to_act == 2


@clause("U5")
def test_an_opening_wild_draw_four_goes_to_the_bottom_and_another_card_is_turned() -> None:
    game = hands(table("uno", 2), "wild-draw4", ANY_HAND, OTHER_HAND)
    assert game.happened[0].whole == Buried("wild-draw4")
    assert (game.to_act, uno_table(game).top) == ("chance", None)
    assert (uno_table(game).deck, uno_table(game).discard) == (98, 0)
    assert game.chances["wild-draw4"] == 3
    game.deal("wild-draw4").deal("red-1")
    assert (game.to_act, uno_table(game).top, uno_table(game).deck) == (1, "red-1", 97)
    assert [len(game.cards(seat)) for seat in range(2)] == [7, 7]


@clause("U5")
def test_the_wild_draw_four_at_the_bottom_comes_when_nothing_else_is_left_in_the_pile() -> None:
    deck = {"red-1": 15, "blue-9": 2, "wild-draw4": 2}
    game = hands(table("uno", 2, deck=deck), "wild-draw4 red-1", " ".join(["red-1"] * 7), " ".join(["red-1"] * 7))
    game.draw()
    assert game.chances == {"blue-9": 2, "wild-draw4": 1}
    game.deal("wild-draw4").skip().draw()
    assert game.chances == {"blue-9": 2}
    assert game.refused(Deal("wild-draw4")) == "G4"
    game.deal("blue-9").draw("blue-9").draw()
    assert game.chances == {"wild-draw4": 1}
    game.deal("wild-draw4")
    assert uno_table(game).deck == 0
    game.play("wild-draw4").color("red").accept().deal("red-1")  # the opening card: all there is to draw
    game.play("red-1").play("red-1").draw()
    assert game.chances == {"red-1": 1, "wild-draw4": 1}  # it has no place at the bottom any more


@clause("U5")
def test_the_chance_of_a_card_leaves_out_the_bottom_of_the_pile() -> None:
    game = hands(table("uno", 2), "wild-draw4 red-1", ANY_HAND, OTHER_HAND).draw()
    left = game.chances
    assert Fraction(left["wild-draw4"], sum(left.values())) == Fraction(3, 112 - 14 - 1 - 1)


@clause("U5")
def test_at_an_opening_draw_two_the_first_seat_draws_two_and_is_passed_over() -> None:
    game = opened_by("red-draw2")
    assert game.told == ["Opened", "Skipped"]
    assert game.deal("blue-9").happened[0].whole == Drew(1, "blue-9")
    assert game.deal("green-9").happened[0].whole == Drew(1, "green-9")
    assert (game.to_act, len(game.cards(1)), uno_table(game).color) == (2, 9, "red")


@clause("U5")
def test_with_two_seats_the_dealer_plays_first_after_an_opening_draw_two() -> None:
    assert opened_by("red-draw2", seats=2).deal("blue-9", "green-9").to_act == 0


@clause("U5")
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (3, 2), (4, 2)])
def test_at_an_opening_skip_the_first_seat_is_passed_over(seats: int, first: int) -> None:
    game = opened_by("red-skip", seats)
    assert game.happened[-1].whole == Skipped(1)
    assert (game.to_act, uno_table(game).phase) == (first, "turn")


@clause("U5")
def test_at_an_opening_reverse_the_direction_turns_and_the_dealer_plays_first() -> None:
    game = opened_by("red-reverse", seats=4, dealer=3)
    assert game.happened[-1].whole == Reversed(-1)
    assert (game.to_act, uno_table(game).direction) == (3, -1)
    assert game.play("red-2").to_act == 2


@clause("U5")
def test_with_two_seats_too_the_dealer_plays_first_after_an_opening_reverse() -> None:
    game = opened_by("red-reverse", seats=2)
    assert (game.to_act, uno_table(game).direction) == (0, -1)
    assert game.draw("blue-9").to_act == 1


@clause("U5")
def test_in_the_next_round_play_goes_clockwise_again() -> None:
    game = playing("red-1", "blue-2 blue-3", "red-reverse red-3", "blue-4 blue-5", "blue-6 blue-7")
    game.play("red-reverse").draw("green-4").draw("green-5").draw("green-6").play("red-3")
    assert (uno_table(game).round, uno_table(game).direction) == (2, 1)
