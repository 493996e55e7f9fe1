"""Every game: rounds, questions, refusals, few seats and many (G1 to G3, G8)."""

from __future__ import annotations

import numpy as np
import pytest

from tests.scripted import clause, hands, table
from upcard import CHANCE, Accept, Bonus, Color, Deal, Draw, Hit, Illegal, Lay, Pass, Pick, Play, Stay, Target
from upcard.rules.codes import CHANCE as CHANCE_CODE
from upcard.rules.doors import RULES
from upcard.rules.fields import at_door, readable
from upcard.setup import lay_out, set_up

BLUES = "blue-2 blue-3 blue-4 blue-5 blue-6 blue-7 blue-8"
REDS = "red-2 red-3 red-4 red-5 red-6"
ROWS = pytest.mark.parametrize("game", ["flip7", "vengeance"])

# --- G1: rounds and the dealer


@clause("G1")
@ROWS
def test_rounds_follow_one_another_and_the_deal_passes_left(game: str) -> None:
    rounds = table(game, 3, dealer=1)
    dealers = []
    for _ in range(4):
        dealers.append(rounds.table.dealer)
        rounds.hit("12").hit("11").hit("10").stay().stay().stay()
    assert dealers == [1, 2, 0, 1]
    assert rounds.table.round == 5


@clause("G1")
@ROWS
def test_the_seat_left_of_the_new_dealer_begins_the_next_round(game: str) -> None:
    rounds = table(game, 3, dealer=1)
    assert rounds.to_act == 2
    rounds.hit("12").hit("11").hit("10").stay().stay().stay()
    assert rounds.to_act == 0


@clause("G1")
@ROWS
@pytest.mark.parametrize("drawn", [0, 2, 3])
def test_the_first_dealer_is_drawn_if_the_table_names_none(
    game: str, drawn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbelow", {4: drawn}.__getitem__)
    drawn_for = table(game, 4, dealer=None)
    assert drawn_for.table.dealer == drawn
    assert drawn_for.setup.dealer == drawn


@clause("G1")
@ROWS
def test_a_table_may_name_the_first_dealer(game: str) -> None:
    assert table(game, 4, dealer=3).table.dealer == 3


# --- G2: every decision is asked


@clause("G2")
def test_a_seat_without_cards_is_asked_though_it_can_only_hit() -> None:
    game = table("flip7", 2)
    assert game.to_act == 1
    assert game.legal == [Hit()]


@clause("G2")
@pytest.mark.parametrize("card", ["freeze", "flip3"])
def test_a_seat_alone_is_asked_for_the_target(card: str) -> None:
    game = table("flip7", 1).hit(card)
    assert game.to_act == 0
    assert game.legal == [Target(0)]


@clause("G2")
def test_a_second_chance_that_only_one_seat_can_take_is_asked_for() -> None:
    game = table("flip7", 2).hit("second").hit("6").hit("second")
    assert game.legal == [Target(0)]


@clause("G2")
def test_a_modifier_that_must_be_kept_is_asked_for() -> None:
    game = table("vengeance", 1).hit("-4")
    assert game.legal == [Target(0)]


@clause("G2")
def test_a_swap_picks_one_card_then_the_other() -> None:
    game = table("vengeance", 2).hit("5").hit("6").hit("swap")
    assert game.legal == [Pick(0, "6"), Pick(1, "5")]
    game.pick(1, "5")
    assert (game.cards(0), game.cards(1)) == (["6"], ["5"])
    assert game.to_act == 1
    assert game.legal == [Pick(0, "6")]
    game.pick(0, "6")
    assert (game.cards(0), game.cards(1)) == (["5"], ["6"])


@clause("G2")
def test_a_gauntlet_is_played_then_the_card_is_laid_then_the_colour_is_named() -> None:
    game = hands(table("uno", 2), "red-1", BLUES, "gauntlet wild wild wild wild green-5 purple-6").play("gauntlet")
    assert (game.to_act, game.legal) == (1, [Lay("green-5"), Lay("purple-6")])
    game.lay("green-5")
    assert (game.to_act, game.legal) == (1, [Color("blue"), Color("green"), Color("red"), Color("purple")])
    game.color("blue")
    assert game.to_act == 0


@clause("G2")
def test_the_only_card_that_can_be_laid_on_a_gauntlet_is_asked_for() -> None:
    game = hands(table("uno", 2), "red-1", BLUES, "gauntlet gauntlet wild wild wild wild green-5").play("gauntlet")
    assert game.legal == [Lay("green-5")]


# --- G3: refusals


@clause("G3")
@pytest.mark.parametrize(
    ("name", "cards", "rule"), [("flip7", [], "F3"), ("vengeance", [], "F3"), ("vengeance", ["zero", "5"], "V6")]
)
def test_an_illegal_action_is_refused_with_its_clause_and_a_sentence_and_changes_nothing(
    name: str, cards: list[str], rule: str
) -> None:
    game = table(name, 2)
    for card in cards:
        game.hit(card)
    before, legal, happened = game.table, game.legal, game.happened
    with pytest.raises(Illegal) as refusal:
        game.act(Stay(), 1)
    assert (refusal.value.code, refusal.value.clause) == ("illegal", rule)
    assert refusal.value.message.endswith(".")
    assert (game.table, game.legal, game.happened) == (before, legal, happened)
    game.hit("9")
    assert "9" in game.cards(1)


@clause("G3")
def test_an_action_that_belongs_to_another_question_or_another_game_is_refused() -> None:
    turn, target = table("flip7", 2), table("flip7", 2).hit("freeze")
    for other in (Pick(0, "5"), Bonus(0), Play("red-1"), Draw(), Pass(), Accept(), Color("red"), Deal("5")):
        turn.refused(other, 1)
        target.refused(other, 1)
    turn.refused(Target(0), 1)
    target.refused(Hit(), 1)
    target.refused(Stay(), 1)


@clause("G3")
def test_a_card_that_does_not_match_is_refused_in_uno() -> None:
    game = hands(table("uno", 2), "red-1", BLUES, f"{REDS} green-5 green-6")
    assert game.refused(Play("green-5"), 1) == "U6"
    assert game.play("red-6").to_act == 0


@clause("G3")
@ROWS
@pytest.mark.parametrize("seat", [-2, 2, 35, 63, 64, 10**12])
def test_who_does_not_sit_at_the_table_can_do_nothing(game: str, seat: int) -> None:
    full = table(game, 2)
    assert full.legal_for(seat) == []
    full.refused(Hit(), seat)


@clause("G3")
@clause("G7")
@pytest.mark.parametrize("seat", [36, 37, 63])
def test_at_the_fullest_table_nothing_reaches_beyond_the_last_seat(seat: int) -> None:
    rows = table("flip7", 36, decks=2).hit("freeze")
    assert rows.refused(Target(seat), 1) == "F7"
    brutal = table("vengeance", 36, decks=2, brutal=True).hit("5").hit("6").hit("swap")
    assert brutal.refused(Pick(seat, "5"), 3) == "V12"
    brutal.pick(1, "5").pick(2, "6").hit("steal")
    assert brutal.refused(Pick(seat, "5"), 4) == "V13"
    brutal.pick(1, "6").hit("discard")
    assert brutal.refused(Pick(seat, "5"), 5) == "V14"
    brutal.pick(2, "5").hit("-4")
    assert brutal.refused(Target(seat), 6) == "V8"
    brutal.target(0).hit("one-more")
    assert brutal.refused(Target(seat), 7) == "V9"


@clause("G3")
def test_a_refusal_out_of_turn_says_whose_turn_it_is() -> None:
    game = table("flip7", 2)
    with pytest.raises(Illegal, match="It is seat 1 that is to act now") as refusal:
        game.act(Hit(), 0)
    assert refusal.value.code == "not-your-turn"
    game.act(Hit(), 1)
    with pytest.raises(Illegal, match="It is chance that is to act now"):
        game.act(Hit(), 1)


@clause("G3")
def test_nothing_is_legal_for_a_seat_while_a_card_is_due() -> None:
    game = table("flip7", 2)
    game.act(Hit())
    assert game.to_act == CHANCE
    assert game.legal == []
    assert game.may_act == {}
    assert [game.legal_for(seat) for seat in (0, 1)] == [[], []]


@clause("G2")
@clause("G3")
@ROWS
def test_the_rules_list_actions_of_seats_not_of_chance(game: str) -> None:
    rules = RULES[game]
    memory = lay_out(set_up(game, "international", 2, 0))
    rules.begin(at_door(memory), 0)
    out = np.zeros(rules.most_actions, np.int64)
    assert readable(memory).to_act == CHANCE_CODE
    assert rules.legal(at_door(memory), CHANCE_CODE, out) == 0


@clause("F1")
@clause("V1")
@ROWS
def test_the_rules_offer_a_seat_nothing_while_it_is_anothers_turn(game: str) -> None:
    rules = RULES[game]
    memory = lay_out(set_up(game, None, 3, 0))
    rules.begin(at_door(memory), 0)
    out = np.zeros(rules.most_actions, np.int64)
    assert readable(memory).to_act == 1
    assert [rules.legal(at_door(memory), seat, out) for seat in (0, 1, 2)] == [0, 1, 0]


@ROWS
def test_a_table_that_nobody_listens_to_notes_nothing(game: str) -> None:
    rules = RULES[game]
    memory = lay_out(set_up(game, "international", 2, 0))
    rules.begin(at_door(memory), 0)
    for code in range(1 << 14):
        if rules.act(at_door(memory), CHANCE_CODE, code) == 0:
            break
    assert readable(memory).deck_count == sum(set_up(game, None, 2).box) - 1
    assert readable(memory).noted == 0


# --- G8: one seat, two seats


@clause("G8")
@ROWS
def test_solo_asks_how_few_rounds_reach_the_target(game: str) -> None:
    solo = table(game, 1, target=30).hit("12").hit("4").stay()
    assert solo.totals == [16]
    assert not solo.over
    solo.hit("11").hit("5").stay()
    assert solo.outcome is not None
    assert (solo.outcome.winner, solo.outcome.totals, solo.outcome.rounds) == (0, [32], 2)


@clause("G8")
def test_solo_a_duplicate_busts_and_the_next_round_begins() -> None:
    solo = table("flip7", 1).hit("12").hit("12")
    assert solo.totals == [0]
    assert (solo.table.round, solo.to_act) == (2, 0)


@clause("G8")
def test_solo_every_action_is_for_oneself() -> None:
    solo = table("flip7", 1).hit("flip3").target(0).deal("1", "2", "freeze").target(0)
    assert solo.totals == [3]
    assert solo.table.round == 2


@clause("G8")
def test_solo_a_flip_7_is_worth_15_too() -> None:
    solo = table("flip7", 1).hit("1").hit("2").hit("3").hit("4").hit("5").hit("6").hit("7")
    assert solo.totals == [43]


@clause("G8")
def test_solo_an_international_round_opens_with_one_card() -> None:
    solo = table("flip7", 1, edition="international").deal("5")
    assert solo.to_act == 0
    assert solo.legal == [Hit(), Stay()]


@clause("G8")
@ROWS
def test_two_seats_take_turns_and_one_wins(game: str) -> None:
    two = table(game, 2, target=12).hit("12").hit("11").stay().stay()
    assert two.totals == [11, 12]
    assert two.table.winner == 1
