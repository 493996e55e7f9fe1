"""UNO Avengers: U11, calling UNO, forgetting to, and being caught."""

from __future__ import annotations

import pytest

from tests.scripted import Scripted, clause, hands, playing, table, uno_table
from upcard import CHANCE, Accept, Catch, Challenge, Draw, Pass, Play, Uno
from upcard.events import Called, Caught, Challenged, Drew, Exposed, Played

ANY = "purple-7 purple-8"
"""A hand that does not matter."""
FOUR = ("green-1", "green-2", "green-3", "green-4")


def forgotten() -> Scripted:
    """Seat 1 of three has played its last card but one and has not called; seat 2 is to act."""
    return playing("red-1", ANY, "red-2 blue-3", "red-7 purple-8").play("red-2")


def facing_draw_four(hand: str = "wild-draw4 blue-3") -> Scripted:
    """Seat 1 of three has played a Wild Draw Four as its last card but one; seat 2 is to accept or challenge."""
    return playing("red-1", ANY, hand, ANY).play("wild-draw4").color("green")


@clause("U11")
def test_a_seat_with_two_cards_calls_before_it_plays() -> None:
    game = playing("red-1", ANY, "red-2 blue-3", ANY).uno(1)
    assert game.told == ["Called"]
    for viewer in (0, 2, None):
        assert game.told_to(viewer) == [Called(1)]
    assert game.to_act == 1
    assert game.play("red-2").told == ["Played"]
    assert uno_table(game).exposed is None
    assert game.refused(Catch(1), 0) == "U11"


@clause("U11")
def test_a_seat_calls_once() -> None:
    game = playing("red-1", ANY, "red-2 blue-3", ANY)
    assert Uno() in game.legal
    assert Uno() not in game.uno(1).legal
    assert game.refused(Uno()) == "U11"


@clause("U11")
def test_a_seat_calls_only_on_its_own_turn() -> None:
    game = playing("red-1", ANY, "red-2 blue-3", ANY)
    for seat in (0, 2, 3, "chance"):
        assert game.refused(Uno(), seat) == "U11"


@clause("U11")
@pytest.mark.parametrize(
    ("hand", "may_call"),
    [
        ("gauntlet blue-2 wild", True),
        ("gauntlet gauntlet blue-2", True),
        ("gauntlet blue-2 blue-3", True),
        ("gauntlet wild wild-draw4", False),
        ("red-2 blue-3 wild", False),
        ("gauntlet blue-2 blue-3 blue-4", False),
    ],
)
def test_with_three_cards_one_has_to_be_a_gauntlet_and_one_coloured(hand: str, may_call: bool) -> None:
    others = "purple-5 purple-6 purple-7 purple-8"[: len("purple-5 ") * len(hand.split()) - 1]
    game = playing("red-1", others, hand, others)
    assert (Uno() in game.legal) == may_call
    if not may_call:
        assert game.refused(Uno()) == "U11"


@clause("U11")
def test_a_call_comes_before_the_play_not_while_the_card_is_laid_or_the_colour_named() -> None:
    game = playing("red-1", "purple-6 purple-7 purple-8", "gauntlet blue-2 red-3", "red-6 red-7 red-8").play("gauntlet")
    assert game.refused(Uno(), 1) == "U11"
    game.lay("blue-2")
    assert game.refused(Uno(), 1) == "U11"
    assert game.refused(Catch(1), 0) == "U11"


@clause("U11")
def test_a_call_with_three_cards_holds_for_a_gauntlet_and_the_card_laid_on_it() -> None:
    hand = "gauntlet blue-2 red-3"
    game = playing("red-1", "purple-6 purple-7 purple-8", hand, "red-6 red-7 red-8")
    called = game.copy().uno(1).play("gauntlet").lay("blue-2").color("green")
    assert (uno_table(called).exposed, called.to_act) == (None, 2)
    game.play("gauntlet").lay("blue-2").color("green")
    assert (uno_table(game).exposed, game.to_act) == (1, 2)


@clause("U11")
def test_a_call_lapses_if_the_turn_leaves_more_than_one_card() -> None:
    game = playing("red-1", "purple-6 purple-7 purple-8", "gauntlet red-4 red-3", "purple-6 purple-7 purple-8")
    game.uno(1).play("red-3").draw("purple-9").draw("purple-9")
    assert Uno() in game.legal
    assert uno_table(game.play("red-4")).exposed == 1


@clause("U11")
def test_a_call_lapses_if_the_seat_draws_instead() -> None:
    game = playing("red-1", ANY, "red-2 red-3", ANY)
    game.uno(1).draw("blue-9").draw("purple-9").draw("purple-9")
    game.play("red-2").draw("purple-9").draw("purple-9")
    assert Uno() in game.legal
    assert uno_table(game.play("red-3")).exposed == 1


@clause("U11")
def test_a_call_lapses_if_the_drawn_card_is_played_and_two_are_left() -> None:
    game = playing("red-1", ANY, "red-2 red-3", ANY).uno(1).draw("red-9").play("red-9")
    assert uno_table(game).exposed is None
    game.draw("blue-8").draw("blue-8").play("red-2")
    assert uno_table(game).exposed == 1


@clause("U11")
def test_a_call_also_counts_after_drawing_before_the_drawn_card_is_played() -> None:
    game = forgotten().uno(1).draw("purple-9").draw("purple-9").draw("red-9")
    assert game.legal == [Uno(), Play("red-9"), Pass()]
    assert uno_table(game.copy().uno(1).play("red-9")).exposed is None
    assert uno_table(game.play("red-9")).exposed == 1


@clause("U11")
def test_a_play_that_leaves_one_card_uncalled_exposes_the_seat_and_all_others_may_catch_it() -> None:
    game = forgotten()
    assert [happening.whole for happening in game.happened] == [Played(1, "red-2"), Exposed(1)]
    assert uno_table(game).exposed == 1
    assert game.may_act == {0: [Catch(1)], 1: [Uno()], 2: [Uno(), Catch(1), Play("red-7"), Draw()]}


@clause("U11")
@pytest.mark.parametrize("catcher", [0, 2])
def test_any_other_seat_may_catch_it_and_it_draws_two_and_the_turn_goes_on(catcher: int) -> None:
    game = forgotten().catch(catcher, 1)
    assert game.happened[0].whole == Caught(1, catcher)
    assert game.refused(Uno(), 1) == "U11"
    game.deal("blue-8")
    assert [game.told_to(viewer) for viewer in (0, 1)] == [[Drew(1)], [Drew(1, "blue-8")]]
    game.deal("blue-9")
    assert game.cards(1) == ["blue-3", "blue-8", "blue-9"]
    assert (game.to_act, uno_table(game).phase, uno_table(game).exposed) == (2, "turn", None)
    assert game.play("red-7").to_act == 0


@clause("U11")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_seat_may_call_catch_and_be_caught(seat: int) -> None:
    game = playing("red-1", "red-2 red-3", "red-2 red-3", "red-2 red-3", dealer=(seat + 2) % 3)
    assert game.may_act == {seat: [Uno(), Play("red-2"), Play("red-3"), Draw()]}
    called, silent = game.copy().uno(seat).play("red-2"), game.play("red-2")
    assert uno_table(called).exposed is None
    others = [(seat + 1) % 3, (seat + 2) % 3]
    assert [silent.copy().catch(other, seat).to_act for other in others] == [CHANCE, CHANCE]
    assert uno_table(silent.uno(seat)).exposed is None


@clause("U11")
def test_a_caught_seat_is_exposed_no_longer() -> None:
    game = forgotten().catch(0, 1).deal("blue-8", "blue-9")
    assert game.refused(Catch(1), 0) == "U11"
    assert game.refused(Uno(), 1) == "U11"


@clause("U11")
def test_only_others_catch_and_only_the_exposed_seat_is_caught() -> None:
    game = forgotten()
    assert game.refused(Catch(1), 1) == "U11"
    assert game.refused(Catch(2), 0) == "U11"
    assert game.refused(Catch(99), 0) == "U11"
    assert game.refused(Catch(1), 3) == "U11"
    assert game.refused(Catch(1), "chance") == "U11"


@clause("U11")
def test_nobody_is_caught_who_is_not_exposed() -> None:
    game = playing("red-1", ANY, "red-2 blue-3", ANY)
    for seat in range(3):
        assert game.refused(Catch(seat), (seat + 1) % 3) == "U11"


@clause("U11")
def test_the_exposed_seat_may_still_call() -> None:
    game = forgotten().uno(1)
    assert (game.to_act, uno_table(game).exposed) == (2, None)
    assert game.refused(Catch(1), 0) == "U11"
    assert game.refused(Uno(), 1) == "U11"


@clause("U11")
def test_exposure_ends_when_the_next_seat_draws() -> None:
    game = forgotten()
    game.act(Draw())
    assert uno_table(game).exposed is None
    for catcher in (0, 2):
        assert game.refused(Catch(1), catcher) == "U11"
    assert game.deal("red-9").refused(Uno(), 1) == "U11"


@clause("U11")
def test_the_next_seat_can_be_exposed_by_its_own_play() -> None:
    game = forgotten().play("red-7")
    assert uno_table(game).exposed == 2
    assert game.refused(Catch(1), 0) == "U11"
    assert game.catch(1, 2).deal("blue-8", "blue-9").to_act == 0


@clause("U11")
def test_exposure_ends_when_the_next_seat_plays() -> None:
    game = forgotten().uno(2).play("red-7")
    assert uno_table(game).exposed is None
    assert game.refused(Catch(1), 0) == "U11"
    assert game.refused(Uno(), 1) == "U11"


@clause("U11")
def test_after_a_catch_the_next_seat_may_call_for_itself() -> None:
    game = forgotten().catch(2, 1).deal("blue-8", "blue-9").uno(2).play("red-7")
    assert uno_table(game).exposed is None


@clause("U11")
def test_after_a_draw_two_the_seat_is_exposed_when_the_two_are_drawn_and_the_seat_passed_over_may_catch() -> None:
    game = playing("red-1", ANY, "red-draw2 blue-3", ANY).play("red-draw2").deal("blue-8")
    assert uno_table(game).exposed is None
    assert game.deal("blue-9").happened[-1].whole == Exposed(1)
    assert game.to_act == 0
    assert game.catch(2, 1).deal("green-8", "green-9").to_act == 0
    assert len(game.cards(1)) == 3


@clause("U11")
def test_after_a_wild_the_seat_is_exposed_when_the_colour_is_named() -> None:
    game = playing("red-1", ANY, "wild blue-3", ANY).play("wild")
    assert game.refused(Catch(1), 0) == "U11"
    assert uno_table(game.color("green")).exposed == 1


@clause("U11")
def test_a_gauntlet_that_makes_its_player_draw_leaves_nothing_to_call() -> None:
    purple = "purple-6 purple-7 purple-8"
    game = playing("red-1", purple, "gauntlet blue-2 blue-5", purple).play("gauntlet").lay("blue-2").color("green")
    game.deal("red-8", "red-9")
    assert (game.to_act, len(game.cards(1)), uno_table(game).exposed) == (2, 3, None)


@clause("U11")
def test_a_wild_draw_four_exposes_its_player_while_the_next_seat_decides() -> None:
    game = facing_draw_four()
    assert game.may_act == {0: [Catch(1)], 1: [Uno()], 2: [Catch(1), Accept(), Challenge()]}


@clause("U11")
@pytest.mark.parametrize("catcher", [0, 2])
def test_after_a_catch_the_next_seat_goes_on_deciding(catcher: int) -> None:
    game = facing_draw_four().catch(catcher, 1).deal("blue-8", "blue-9")
    assert (game.to_act, uno_table(game).phase, uno_table(game).resolving) == (2, "challenge", "wild-draw4")
    assert game.refused(Catch(1), 0) == "U11"
    game.accept().deal(*FOUR)
    assert (game.to_act, len(game.cards(1)), len(game.cards(2))) == (0, 3, 6)


@clause("U9")
@clause("U11")
def test_cards_drawn_for_being_caught_do_not_make_a_wild_draw_four_unfair() -> None:
    game = facing_draw_four().catch(0, 1).deal("red-8", "red-9").challenge()
    assert game.happened[0].whole == Challenged(2, 1, True, ["blue-3", "red-8", "red-9"])
    assert game.deal(*FOUR, "green-5", "green-6").to_act == 0


@clause("U11")
@pytest.mark.parametrize("answer", [Accept(), Challenge()])
def test_the_answer_to_a_wild_draw_four_ends_the_exposure(answer: Accept | Challenge) -> None:
    game = facing_draw_four()
    game.act(answer)
    game.deal(*FOUR, *(["green-5", "green-6"] if answer == Challenge() else []))
    assert (game.to_act, uno_table(game).exposed) == (0, None)
    assert game.refused(Catch(1), 0) == "U11"


@clause("U11")
def test_whose_bluff_is_challenged_has_more_than_one_card_and_cannot_be_caught() -> None:
    game = facing_draw_four("wild-draw4 red-3").challenge().deal(*FOUR)
    assert (game.to_act, len(game.cards(1)), uno_table(game).exposed) == (2, 5, None)


@clause("U11")
def test_a_late_call_while_the_next_seat_decides_is_in_time() -> None:
    game = facing_draw_four().uno(1)
    assert (game.to_act, uno_table(game).phase, uno_table(game).exposed) == (2, "challenge", None)


@clause("U11")
def test_with_challenge_off_the_seat_is_exposed_when_the_four_are_drawn() -> None:
    game = playing("red-1", ANY, "wild-draw4 blue-3", ANY, challenge=False).play("wild-draw4").color("green")
    assert uno_table(game).exposed is None
    assert uno_table(game.deal(*FOUR)).exposed == 1


@clause("U11")
def test_a_play_that_leaves_none_needs_no_call() -> None:
    game = playing("red-1", ANY, "gauntlet blue-2", ANY).play("gauntlet").lay("blue-2")
    assert "Exposed" not in game.told
    assert uno_table(game).round == 2


@clause("U6")
@clause("U11")
@pytest.mark.parametrize("card", ["red-skip", "red-reverse"])
def test_with_two_seats_a_seat_can_be_caught_on_its_own_turn_and_then_plays_any_of_its_cards(card: str) -> None:
    game = playing("red-1", ANY, f"{card} blue-3").play(card)
    assert (game.to_act, uno_table(game).exposed) == (1, 1)
    assert game.may_act == {0: [Catch(1)], 1: [Uno(), Draw()]}
    game.catch(0, 1).deal("red-8", "wild")
    assert (game.to_act, uno_table(game).phase) == (1, "turn")
    assert game.legal == [Play("red-8"), Play("wild"), Draw()]
    assert game.play("red-8").to_act == 0


@clause("U11")
def test_with_two_seats_a_seat_may_call_late_on_its_own_turn() -> None:
    game = playing("red-1", ANY, "red-skip blue-3").play("red-skip").uno(1)
    assert (game.to_act, uno_table(game).exposed) == (1, None)
    assert game.refused(Catch(1), 0) == "U11"


@clause("U11")
@pytest.mark.parametrize("drawn", ["red-9", "blue-9"])
def test_with_two_seats_its_own_next_act_ends_the_exposure(drawn: str) -> None:
    game = playing("red-1", ANY, "red-skip blue-3").play("red-skip").draw(drawn)
    assert uno_table(game).exposed is None
    assert game.refused(Catch(1), 0) == "U11"


@clause("U11")
def test_a_seat_that_goes_out_on_its_own_turn_cannot_be_caught_any_more() -> None:
    game = playing("red-1", ANY, "red-skip red-3").play("red-skip").play("red-3")
    assert uno_table(game).round == 2
    assert game.refused(Catch(1), 0) == "U11"


@clause("U11")
def test_a_seat_that_passes_with_one_card_because_there_is_nothing_to_draw_is_not_exposed() -> None:
    deck = {"red-1": 1, "red-draw2": 6, "blue-3": 1, "purple-7": 7}
    seat_1 = "blue-3 red-draw2 red-draw2 red-draw2 red-draw2 red-draw2 red-draw2"
    game = hands(table("uno", 2, deck=deck), "red-1", " ".join(["purple-7"] * 7), seat_1)
    for last in ["red-1", *["red-draw2"] * 4]:
        game.play("red-draw2").deal(last)  # all that there is to draw
    game.uno(1).play("red-draw2").deal("red-draw2").draw()
    assert (game.to_act, game.cards(1), uno_table(game).exposed) == (0, ["blue-3"], None)
