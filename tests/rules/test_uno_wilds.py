"""UNO Avengers: U9 (Wild Draw Four) and U10 (Wild Infinity Gauntlet)."""

from __future__ import annotations

import pytest

from tests.scripted import clause, hands, playing, table, uno_table, uno_view
from upcard import CHANCE, Accept, Challenge, Color, Draw, Lay, Pass, Play
from upcard.events import Accepted, Challenged, Drew, Laid, Named, Passed, Played, Skipped

ANY = "purple-6 purple-7 purple-8"
FAIR = "wild-draw4 blue-2 blue-3"
"""On a red card: no red in hand."""
BLUFF = "wild-draw4 blue-2 red-3"
FOUR = ("green-1", "green-2", "green-3", "green-4")
SIX = (*FOUR, "green-5", "green-6")


@clause("U9")
def test_the_player_of_a_wild_draw_four_names_the_colour_then_the_next_seat_accepts_or_challenges() -> None:
    game = playing("red-1", ANY, FAIR, ANY).play("wild-draw4")
    assert (game.to_act, uno_table(game).phase) == (1, "color")
    game.color("blue")
    assert (game.to_act, uno_table(game).phase, uno_table(game).resolving) == (2, "challenge", "wild-draw4")
    assert game.legal == [Accept(), Challenge()]
    assert uno_table(game).color == "blue"


@clause("U9")
def test_who_accepts_draws_four_and_loses_its_turn() -> None:
    game = playing("red-1", ANY, FAIR, ANY).play("wild-draw4").color("green").accept()
    assert [happening.whole for happening in game.happened] == [Accepted(2), Skipped(2)]
    assert (game.to_act, game.table.resolving) == (CHANCE, None)
    game.deal(*FOUR)
    assert game.cards(2) == [*FOUR, "purple-6", "purple-7", "purple-8"]
    assert (game.to_act, uno_table(game).phase, uno_table(game).color) == (0, "turn", "green")


@clause("U9")
def test_only_the_named_colour_can_be_matched_after_a_wild_draw_four() -> None:
    game = playing("red-1", "red-1 blue-1 green-2", FAIR, ANY).play("wild-draw4").color("green").accept().deal(*FOUR)
    assert game.legal == [Play("green-2"), Draw()]


@clause("U9")
def test_a_bluff_that_is_accepted_costs_its_player_nothing() -> None:
    game = playing("red-1", ANY, BLUFF, ANY).play("wild-draw4").color("green").accept().deal(*FOUR)
    assert (game.to_act, len(game.cards(1)), len(game.cards(2))) == (0, 2, 7)


@clause("U9")
def test_a_bluff_that_is_challenged_its_player_draws_four_and_the_challenger_takes_a_normal_turn() -> None:
    game = playing("red-1", ANY, BLUFF, "purple-9 green-9 blue-9").play("wild-draw4").color("green").challenge()
    assert game.deal("blue-4").happened[0].whole == Drew(1, "blue-4")
    game.deal("blue-5", "blue-6", "blue-7")
    assert game.cards(1) == ["blue-2", "blue-4", "blue-5", "blue-6", "blue-7", "red-3"]
    assert (game.to_act, uno_table(game).phase, uno_table(game).color) == (2, "turn", "green")
    assert game.legal == [Play("green-9"), Draw()]
    assert game.play("green-9").to_act == 0


@clause("U9")
def test_a_fair_one_that_is_challenged_the_challenger_draws_six_and_loses_its_turn() -> None:
    game = playing("red-1", ANY, FAIR, ANY).play("wild-draw4").color("green").challenge().deal(*SIX)
    assert (len(game.cards(1)), len(game.cards(2))) == (2, 9)
    assert (game.to_act, uno_table(game).phase, uno_table(game).color) == (0, "turn", "green")


@clause("U9")
@pytest.mark.parametrize("others", ["wild gauntlet", "wild-draw4 blue-1", "blue-2 blue-3"])
def test_wilds_and_cards_that_match_only_by_number_do_not_make_it_unfair(others: str) -> None:
    game = playing("red-1", ANY, f"wild-draw4 {others}", ANY).play("wild-draw4").color("blue").challenge()
    assert game.deal(*SIX).to_act == 0


@clause("U9")
@pytest.mark.parametrize(("held", "fair"), [("green-5", False), ("red-5", True)])
def test_what_counts_is_the_colour_that_was_current_not_that_of_the_top_card(held: str, fair: bool) -> None:
    game = playing("red-1", ANY, "wild blue-2 blue-3", f"wild-draw4 blue-4 {held}").play("wild").color("green")
    game.play("wild-draw4").color("red").challenge()
    assert game.happened[0].whole == Challenged(0, 2, fair, ["blue-4", held])


@clause("U9")
@pytest.mark.parametrize(("hand", "fair"), [(FAIR, True), (BLUFF, False)])
def test_only_the_challenger_sees_the_hand(hand: str, fair: bool) -> None:
    game = playing("red-1", ANY, hand, ANY).play("wild-draw4").color("green").challenge()
    assert game.told_to(2)[0] == Challenged(2, 1, fair, hand.split()[1:])
    for other in (0, 1, None):
        assert game.told_to(other)[0] == Challenged(2, 1, fair)
    assert uno_view(game, 2).seats[1].hand is None


@clause("U9")
def test_who_faces_a_wild_draw_four_can_do_nothing_else() -> None:
    game = playing("red-1", ANY, FAIR, "wild-draw4 green-draw2 green-1").play("wild-draw4").color("green")
    for action in (Play("wild-draw4"), Play("green-draw2"), Draw(), Pass()):
        assert game.refused(action) == "G2"
    for seat in (0, 1):
        assert game.refused(Accept(), seat) == "U6"


@clause("U9")
@pytest.mark.parametrize(("hand", "next_to_act"), [(FAIR, 1), (BLUFF, 0)])
def test_with_two_seats_it_is_the_players_turn_again_unless_a_challenge_shows_a_bluff(
    hand: str, next_to_act: int
) -> None:
    game = playing("red-1", ANY, hand).play("wild-draw4").color("green")
    assert game.copy().accept().deal(*FOUR).to_act == 1
    game.challenge().deal(*(SIX if hand == FAIR else FOUR))
    assert (game.to_act, uno_table(game).phase) == (next_to_act, "turn")


@clause("U9")
def test_against_the_clock_the_next_seat_is_the_one_on_the_right() -> None:
    game = playing("red-1", FAIR, "red-reverse red-2 red-3", ANY).play("red-reverse").play("wild-draw4").color("blue")
    assert game.to_act == 2
    assert game.accept().deal(*FOUR).to_act == 1


@clause("U9")
def test_with_challenge_off_it_is_only_legal_when_fair() -> None:
    game = playing("red-1", ANY, BLUFF, ANY, challenge=False)
    assert game.refused(Play("wild-draw4")) == "U9"
    assert game.legal == [Play("red-3"), Draw()]


@clause("U9")
def test_with_challenge_off_it_is_always_accepted() -> None:
    game = playing("red-1", ANY, FAIR, ANY, challenge=False).play("wild-draw4").color("green")
    assert [happening.whole for happening in game.happened] == [Named(1, "green"), Accepted(2), Skipped(2)]
    game.deal(*FOUR)
    assert (game.to_act, len(game.cards(2))) == (0, 7)


@clause("U9")
def test_with_challenge_off_a_drawn_one_that_would_be_unfair_is_kept_by_itself() -> None:
    game = playing("red-1", ANY, "red-2 blue-2 blue-3", ANY, challenge=False).draw("wild-draw4")
    assert game.happened[-1].whole == Passed(1)
    assert game.to_act == 2


@clause("U9")
def test_on_an_opening_wild_the_colour_that_was_named_is_the_current_one() -> None:
    seven = "wild-draw4 blue-2 blue-3 blue-4 blue-5 blue-6 red-1"
    game = hands(table("uno", 2), "wild", "purple-1 purple-2 purple-3 purple-4 purple-5 purple-6 purple-7", seven)
    assert "Challenged" in game.color("red").play("wild-draw4").color("green").challenge().told
    assert game.deal(*FOUR).to_act == 0


@clause("U10")
def test_a_coloured_card_is_laid_on_the_gauntlet_then_the_colour_is_named() -> None:
    game = playing("red-1", ANY, "gauntlet blue-4 red-5", ANY).play("gauntlet")
    assert (game.to_act, uno_table(game).phase, uno_table(game).resolving) == (1, "lay", "gauntlet")
    game.lay("blue-4")
    assert game.happened[0].whole == Laid(1, "blue-4")
    assert (game.to_act, uno_table(game).phase, uno_table(game).resolving) == (1, "color", "gauntlet")
    game.color("green")
    assert (game.to_act, uno_table(game).phase, uno_table(game).color) == (2, "turn", "green")
    assert (game.cards(1), uno_table(game).top, uno_table(game).discard) == (["red-5"], "gauntlet", 13 + 2)


@clause("U10")
def test_only_a_coloured_card_from_the_hand_can_be_laid() -> None:
    game = playing("red-1", ANY + " wild", "gauntlet blue-4 red-5 wild", ANY + " wild").play("gauntlet")
    assert game.legal == [Lay("blue-4"), Lay("red-5")]
    for action in (Lay("wild"), Lay("purple-6"), Lay("joker")):
        assert game.refused(action) == "U10"
    for other in (Play("red-5"), Draw(), Color("red")):
        assert game.refused(other) == "G2"


@clause("U10")
def test_every_seat_with_the_laid_colour_draws_two_from_the_next_seat_round_and_the_player_last() -> None:
    ana, ben, cy, dee = "gauntlet blue-4 blue-9", "blue-1 blue-2 blue-3", "red-7 green-8 wild", "blue-5 red-6 red-8"
    game = playing("red-1", dee, ana, ben, cy).play("gauntlet").lay("blue-4").color("green")
    drew = [game.deal("purple-9").happened[0].whole for _ in range(6)]
    assert drew == [Drew(seat, "purple-9") for seat in (2, 2, 0, 0, 1, 1)]
    assert (game.to_act, uno_table(game).phase) == (2, "turn")
    assert [len(game.cards(seat)) for seat in range(4)] == [5, 3, 5, 3]


@clause("U10")
def test_against_the_clock_the_seats_draw_in_that_direction() -> None:
    game = playing("red-1", "gauntlet blue-4 blue-9", "red-reverse red-2 blue-2", "blue-1 red-3 red-4").play(
        "red-reverse"
    )
    game.play("gauntlet").lay("blue-4").color("green")
    drew = [game.deal("purple-9").happened[0].whole for _ in range(6)]
    assert drew == [Drew(seat, "purple-9") for seat in (2, 2, 1, 1, 0, 0)]
    assert game.to_act == 2


@clause("U10")
def test_the_players_own_hand_counts_after_laying() -> None:
    game = playing("red-1", ANY, "gauntlet blue-4 red-5", ANY).play("gauntlet").lay("blue-4").color("green")
    assert (game.to_act, len(game.cards(1))) == (2, 1)
    both = playing("red-1", ANY, "gauntlet blue-4 blue-4", ANY).play("gauntlet").lay("blue-4").color("green")
    assert both.deal("blue-1", "blue-2").cards(1) == ["blue-1", "blue-2", "blue-4"]


@clause("U10")
def test_what_the_others_draw_for_a_gauntlet_is_hidden() -> None:
    game = playing("red-1", ANY, "gauntlet blue-4 red-5", "blue-1 red-3 red-4").play("gauntlet").lay("blue-4")
    game.color("green").deal("wild")
    assert [game.told_to(viewer) for viewer in (0, 1, 2)] == [[Drew(2)], [Drew(2)], [Drew(2, "wild")]]


@clause("U10")
@pytest.mark.parametrize("laid", ["blue-skip", "blue-reverse", "blue-draw2"])
def test_the_laid_card_has_no_effect_of_its_own(laid: str) -> None:
    game = playing("red-1", ANY, f"gauntlet {laid} red-5", ANY).play("gauntlet").lay(laid).color("green")
    assert (game.to_act, uno_table(game).direction, len(game.cards(2))) == (2, 1, 3)


@clause("U10")
def test_only_the_named_colour_can_be_matched_after_a_gauntlet() -> None:
    after = "red-4 green-5 purple-1 wild"
    game = playing("red-1", ANY + " red-9", "gauntlet blue-4 red-5 red-6", after).play("gauntlet").lay("blue-4")
    game.color("green")
    assert game.legal == [Play("green-5"), Play("wild"), Draw()]


@clause("U10")
def test_the_laid_colour_may_be_named_and_then_matched() -> None:
    game = playing("red-1", ANY, "gauntlet red-4 green-6", "blue-4 green-5 purple-1").play("gauntlet").lay("red-4")
    assert game.color("red").draw("red-9").play("red-9").to_act == 0


@clause("U10")
def test_a_wild_after_a_gauntlet_makes_nobody_draw() -> None:
    game = playing("red-1", "blue-6 blue-7 blue-8", "gauntlet blue-4 red-5", "wild red-7 red-8").play("gauntlet")
    game.lay("blue-4").color("green").deal("purple-8", "purple-9").play("wild").color("red")
    assert (game.to_act, uno_table(game).phase) == (0, "turn")


@clause("U10")
@pytest.mark.parametrize("only", ["blue-0", "purple-draw2"])
def test_a_single_coloured_card_has_to_be_laid(only: str) -> None:
    game = playing("red-1", ANY, f"gauntlet wild {only}", ANY).play("gauntlet")
    assert game.legal == [Lay(only)]


@clause("U10")
def test_without_a_coloured_card_it_is_a_plain_wild() -> None:
    game = playing("red-1", ANY, "gauntlet gauntlet wild", "red-2 green-3 blue-4").play("gauntlet")
    assert game.happened[0].whole == Played(1, "gauntlet")
    assert (game.to_act, uno_table(game).phase) == (1, "color")
    game.color("green")
    assert (game.to_act, uno_table(game).phase, uno_table(game).color) == (2, "turn", "green")
    assert [len(game.cards(seat)) for seat in range(3)] == [3, 2, 3]


@clause("U10")
def test_going_out_with_the_laid_card_is_allowed() -> None:
    game = playing("red-1", "green-1 green-2", "gauntlet blue-4", "green-3 green-4").play("gauntlet").lay("blue-4")
    assert game.told[:3] == ["Laid", "WentOut", "RoundEnded"]
    assert game.totals == [0, 1 + 2 + 3 + 4, 0]


@clause("U10")
def test_the_edition_classic_has_no_gauntlet() -> None:
    assert "gauntlet" not in table("uno", 2, edition="classic").chances
