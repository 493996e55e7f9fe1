"""UNO Avengers in turn: U6 (play or draw), U7 (Draw Two, Reverse, Skip), U8 (Wild)."""

from __future__ import annotations

import pytest

from tests.scripted import clause, hands, playing, table, uno_table, uno_view
from upcard import CHANCE, Accept, Challenge, Color, Deal, Draw, Hit, Lay, Pass, Play, Target
from upcard.events import Drew, Passed, Reversed, Skipped
from upcard.rules.cards import COLOURS

ANY = "purple-6 purple-7 purple-8"
"""A hand that does not matter. (All hold three cards: too many to think of calling UNO.)"""


@clause("U6")
def test_a_card_that_matches_by_colour_or_number_or_is_a_wild_can_be_played() -> None:
    hand = "blue-5 green-6 red-1 purple-7 wild wild-draw4 gauntlet"
    game = hands(table("uno", 2), "red-5", "blue-1 blue-2 blue-3 blue-4 blue-6 blue-7 blue-8", hand)
    playable = ["blue-5", "red-1", "wild", "wild-draw4", "gauntlet"]
    assert game.legal == [*(Play(card) for card in playable), Draw()]
    assert game.refused(Play("green-6")) == "U6"
    assert game.refused(Play("purple-7")) == "U6"
    assert game.play("blue-5").to_act == 0
    assert (uno_table(game).top, uno_table(game).color) == ("blue-5", "blue")


@clause("U6")
@pytest.mark.parametrize("number", [0, 9])
@pytest.mark.parametrize("color", COLOURS)
def test_every_number_of_every_colour_is_matched_by_both(color: str, number: int) -> None:
    other = "red" if color == "blue" else "blue"
    game = playing(f"{color}-{number}", ANY, f"{other}-{number} {other}-4 {color}-5")
    assert set(game.legal) == {Play(f"{other}-{number}"), Play(f"{color}-5"), Draw()}


@clause("U6")
@pytest.mark.parametrize("symbol", ["skip", "reverse", "draw2"])
def test_a_card_that_matches_by_symbol_can_be_played(symbol: str) -> None:
    hand = f"blue-{symbol} blue-1 green-8"
    game = playing("red-1", hand, f"red-{symbol} red-2 green-8", hand, hand).play(f"red-{symbol}")
    if symbol == "draw2":
        game.deal("purple-1", "purple-1")
    assert game.legal == [Play(f"blue-{symbol}"), Draw()]


@clause("U6")
def test_only_a_card_in_the_hand_can_be_played() -> None:
    game = playing("red-1", "red-2 red-3 green-8", "red-4 blue-1 green-8")
    assert game.refused(Play("red-2")) == "U6"
    assert game.refused(Play("joker")) == "U6"


@clause("U6")
def test_only_the_seat_whose_turn_it_is_plays_or_draws() -> None:
    game = playing("red-1", "red-2 red-3 green-8", "red-4 red-5 green-8")
    for action in (Play("red-2"), Draw()):
        assert game.refused(action, 0) == "U6"
    assert game.legal_for(0) == []
    assert game.refused(Deal("red-2"), CHANCE) == "U6"


@clause("U6")
def test_on_its_turn_a_seat_can_do_nothing_else() -> None:
    game = playing("red-1", ANY, "red-4 red-5 green-8")
    for action in (Pass(), Lay("red-4"), Color("red"), Accept(), Challenge(), Hit(), Target(1)):
        assert game.refused(action) == "G2"


@clause("U6")
def test_a_seat_may_draw_even_with_a_playable_card_in_hand() -> None:
    game = playing("red-1", ANY, "red-4 red-5 green-8")
    assert Draw() in game.legal
    game.draw("purple-9")
    assert len(game.cards(1)) == 4


@clause("U6")
def test_a_drawn_card_that_can_be_played_may_be_played_at_once() -> None:
    game = playing("red-1", ANY, "blue-4 blue-5 green-8").draw("red-9")
    assert (game.to_act, uno_table(game).phase, uno_table(game).resolving) == (1, "drawn", "red-9")
    game.play("red-9")
    assert (game.to_act, uno_table(game).top) == (0, "red-9")
    assert game.cards(1) == ["blue-4", "blue-5", "green-8"]


@clause("U6")
def test_after_drawing_only_the_drawn_card_can_be_played() -> None:
    game = playing("red-1", ANY, "red-4 wild green-8").draw("red-9")
    assert game.legal == [Play("red-9"), Pass()]
    for action in (Play("red-4"), Play("wild")):
        assert game.refused(action) == "U6"
    assert game.refused(Draw()) == "G2"


@clause("U6")
def test_a_drawn_card_that_can_be_played_may_be_kept() -> None:
    game = playing("red-1", ANY, "blue-4 blue-5 green-8").draw("red-9").skip()
    assert game.happened[-1].whole == Passed(1)
    assert (game.to_act, len(game.cards(1)), uno_table(game).top) == (0, 4, "red-1")


@clause("U6")
def test_the_turn_passes_by_itself_when_the_drawn_card_cannot_be_played() -> None:
    game = playing("red-1", ANY, "red-4 red-5 green-8").draw("blue-9")
    assert [happening.whole for happening in game.happened] == [Drew(1, "blue-9"), Passed(1)]
    assert (game.to_act, uno_table(game).phase) == (0, "turn")


@clause("U6")
@pytest.mark.parametrize(("wild", "asked"), [("wild", "color"), ("wild-draw4", "color"), ("gauntlet", "lay")])
def test_a_drawn_wild_of_any_kind_can_be_played_at_once(wild: str, asked: str) -> None:
    game = playing("red-1", ANY, "blue-4 blue-5 green-8").draw(wild).play(wild)
    assert (game.to_act, uno_table(game).phase) == (1, asked)


@clause("U6")
def test_the_others_see_that_a_card_was_drawn_but_not_which() -> None:
    game = playing("red-1", ANY, "blue-4 blue-5 green-8", ANY).draw("red-9")
    assert game.told_to(1) == [Drew(1, "red-9")]
    assert uno_view(game, 1).resolving == "red-9"
    for other in (0, 2, None):
        assert game.told_to(other) == [Drew(1)]
        assert uno_view(game, other).resolving is None
        assert uno_view(game, other).legal == []


@clause("U6")
def test_a_seat_sees_its_own_hand_and_of_the_others_only_how_many_cards_they_hold() -> None:
    game = playing("red-1", ANY, "blue-4 blue-5 blue-6", "green-2 green-3 green-4").draw("purple-9")
    seen = uno_view(game, 0)
    assert [seat.cards for seat in seen.seats] == [3, 4, 3]
    assert [seat.hand for seat in seen.seats] == [["purple-6", "purple-7", "purple-8"], None, None]
    assert [seat.hand for seat in uno_view(game, None).seats] == [None, None, None]
    assert seen.seen == {"red-1": 13}


@clause("U7")
def test_draw_two_the_next_seat_draws_two_and_loses_its_turn() -> None:
    game = playing("red-1", ANY, "red-draw2 red-2 green-8", ANY).play("red-draw2")
    assert game.happened[-1].whole == Skipped(2)
    game.deal("blue-1")
    assert [game.told_to(viewer) for viewer in (2, 1, None)] == [[Drew(2, "blue-1")], [Drew(2)], [Drew(2)]]
    game.deal("blue-2")
    assert (game.to_act, uno_table(game).phase) == (0, "turn")
    assert game.cards(2) == ["blue-1", "blue-2", "purple-6", "purple-7", "purple-8"]


@clause("U7")
def test_a_draw_two_cannot_be_answered_with_a_draw_two() -> None:
    game = playing("red-1", ANY, "red-draw2 red-2 green-8", "red-draw2 blue-draw2 green-8").play("red-draw2")
    assert game.refused(Play("blue-draw2"), 2) == "U6"
    game.deal("blue-1", "blue-2")
    assert (game.to_act, len(game.cards(2)), len(game.cards(0))) == (0, 5, 3)


@clause("U7")
def test_draw_two_and_skip_go_by_the_direction_of_play() -> None:
    game = playing(
        "red-1", ANY, "red-reverse red-2 green-8", ANY, "red-skip red-3 green-8", "red-draw2 red-4 green-8"
    ).play("red-reverse")
    assert game.draw("purple-1").to_act == 4
    game.play("red-draw2")
    assert game.deal("blue-1", "blue-2").cards(3) == ["blue-1", "blue-2", "green-8", "red-3", "red-skip"]
    assert game.to_act == 2


@clause("U7")
def test_skip_the_next_seat_loses_its_turn() -> None:
    game = playing("red-1", ANY, "red-skip red-2 green-8", "red-skip red-3 green-8").play("red-skip")
    assert game.happened[-1].whole == Skipped(2)
    assert (game.to_act, uno_table(game).phase) == (0, "turn")


@clause("U7")
def test_reverse_turns_the_direction_and_a_second_one_turns_it_back() -> None:
    game = playing("red-1", "red-reverse red-3 green-8", "red-reverse red-2 green-8", ANY).play("red-reverse")
    assert game.happened[-1].whole == Reversed(-1)
    assert (game.to_act, uno_table(game).direction) == (0, -1)
    game.play("red-reverse")
    assert game.happened[-1].whole == Reversed(1)
    assert (game.to_act, uno_table(game).direction) == (1, 1)


@clause("U7")
def test_skips_do_not_stack() -> None:
    game = (
        playing("red-1", ANY, "red-skip red-2 green-8", ANY, "blue-skip blue-2 green-8")
        .play("red-skip")
        .play("blue-skip")
    )
    assert game.to_act == 1


@clause("U7")
@pytest.mark.parametrize("card", ["red-reverse", "red-skip"])
def test_with_two_seats_a_reverse_is_a_skip_and_who_plays_either_plays_again(card: str) -> None:
    game = playing("red-1", ANY, f"{card} red-2 green-8").play(card)
    assert game.happened[1].whole == Skipped(0)
    assert (game.to_act, uno_table(game).phase) == (1, "turn")


@clause("U7")
def test_with_two_seats_who_plays_a_draw_two_plays_again() -> None:
    game = playing("red-1", ANY, "red-draw2 red-2 green-8").play("red-draw2").deal("blue-1", "blue-2")
    assert (game.to_act, len(game.cards(0))) == (1, 5)


@clause("U8")
def test_the_player_of_a_wild_names_the_colour_that_is_to_be_matched() -> None:
    game = playing("red-1", ANY, "wild blue-2 blue-3", "red-1 red-2 green-4", ANY).play("wild")
    assert (game.to_act, uno_table(game).phase, uno_table(game).resolving) == (1, "color", "wild")
    assert game.legal == [Color("blue"), Color("green"), Color("red"), Color("purple")]
    game.color("green")
    assert (uno_table(game).top, uno_table(game).color) == ("wild", "green")
    assert game.to_act == 2
    assert game.legal == [Play("green-4"), Draw()]


@clause("U6")
@pytest.mark.parametrize("wild", ["wild", "gauntlet"])
def test_no_number_or_symbol_matches_a_wild(wild: str) -> None:
    seven = "red-0 red-1 red-2 red-3 red-skip red-reverse red-draw2"
    game = hands(table("uno", 2), wild, " ".join(f"blue-{number}" for number in range(1, 8)), seven).color("green")
    assert game.legal == [Draw()]


@clause("U8")
def test_the_current_colour_may_be_named_again() -> None:
    game = playing("red-1", ANY, "wild blue-2 blue-3", "red-5 green-4 wild", ANY).play("wild").color("red")
    assert game.legal == [Play("red-5"), Play("wild"), Draw()]


@clause("U8")
def test_only_one_of_the_four_colours_can_be_named() -> None:
    game = playing("red-1", ANY, "wild red-2 green-8").play("wild")
    assert game.refused(Color("orange")) == "U8"
    for action in (Play("red-2"), Draw(), Pass()):
        assert game.refused(action) == "G2"
    assert game.refused(Color("red"), 0) == "U6"


@clause("U8")
def test_a_wild_can_be_played_on_a_wild() -> None:
    game = playing("red-1", ANY, "wild blue-2 blue-3", "wild red-4 red-5", ANY).play("wild").color("green")
    game.play("wild").color("blue")
    assert (game.to_act, uno_table(game).color) == (3, "blue")
