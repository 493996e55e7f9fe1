"""The game in words: what a player at the table would say has just happened."""

from __future__ import annotations

import typing

from tests.scripted import Scripted, hands, table
from upcard import Draw, Hit, Stay
from upcard.events import (
    Dealt,
    Discarded,
    Drew,
    Event,
    Froze,
    GameEnded,
    Opened,
    Part,
    RoundEnded,
    RunBegan,
    RunEnded,
    Scored,
    SetAside,
    Targeted,
    Wiped,
)
from upcard.rules.editions import GAMES
from upcard.telling import ENGLISH, Teller

ADA, BEA = 0, 1
NAMES = {ADA: "Ada", BEA: "Bea"}


def told(*events: Event) -> list[str]:
    teller = Teller(NAMES)
    return [*teller.tell(events), *teller.rest()]


def whole(game: Scripted) -> str:
    """All that was told of a game, replayed from its beginning."""
    teller, again = Teller(NAMES), Scripted(game.setup)
    sentences = teller.tell([happening.whole for happening in again.happened])
    for by, action in game.history:
        sentences += teller.tell(again.act(action, by), by, action)
    return "\n".join([*sentences, *teller.rest()])


def test_a_seat_is_called_by_its_name_or_by_its_number() -> None:
    assert told(Froze(ADA, 7)) == ["Ada freezes Seat 7."]


def test_a_name_is_told_as_it_was_given() -> None:
    sentences = Teller({ADA: "bar:27"}).tell([Froze(ADA, BEA), Opened("blue-7")])
    assert sentences == ["bar:27 freezes Seat 1.", "Blue 7 opens the discard pile."]


def test_a_hit_is_told_with_the_card_that_came() -> None:
    teller = Teller(NAMES)
    assert teller.tell([], ADA, Hit()) == []
    assert [*teller.tell([Dealt(ADA, "x2")]), *teller.rest()] == ["Ada hits: ×2."]


def test_without_knowing_of_the_hit_the_card_is_dealt() -> None:
    assert told(Dealt(ADA, "12")) == ["Ada is dealt 12."]


def test_a_hit_without_any_card_left_is_told_before_the_stay() -> None:
    game = table("flip7", 2, deck={"1": 2}).hit("1").hit("1")
    game.act(Hit())
    assert whole(game).endswith("Bea hits, but there is no card left.\nBea stays.")


def test_cards_dealt_in_turn_are_told_seat_by_seat() -> None:
    dealt = [Dealt(ADA, "red-1"), Dealt(BEA, "wild"), Dealt(ADA, "blue-skip"), Dealt(BEA)]
    assert told(*dealt) == ["Ada is dealt red 1, blue Skip.", "Bea is dealt Wild, a card."]


def test_cards_that_a_viewer_does_not_see_are_counted() -> None:
    assert told(Drew(ADA), Drew(ADA)) == ["Ada draws 2 cards."]


def test_cards_that_had_to_be_drawn_are_not_told_with_those_of_the_turn() -> None:
    teller = Teller(NAMES)
    teller.tell([Drew(ADA, "red-1"), Drew(ADA, "red-2")])
    assert teller.tell([], ADA, Draw()) == ["Ada draws red 1, red 2."]


def test_a_choice_and_what_it_leads_to_are_one_sentence() -> None:
    assert told(Targeted(ADA, "freeze", BEA), Froze(ADA, BEA)) == ["Ada freezes Bea."]
    assert told(Targeted(ADA, "freeze", ADA), Froze(ADA, ADA)) == ["Ada freezes itself."]


def test_a_choice_that_waits_has_its_own_sentence() -> None:
    assert told(Targeted(ADA, "freeze", BEA), Targeted(ADA, "flip3", ADA)) == [
        "Ada picks Bea for Freeze.",
        "Ada picks itself for Flip Three.",
    ]


def test_nobody_left_to_pick_is_told() -> None:
    assert told(Targeted(ADA, "second", None), Discarded("second")) == [
        "Ada has nobody to pick for Second Chance.",
        "Second Chance is discarded.",
    ]


def test_a_run_is_told_from_its_beginning_to_what_waited() -> None:
    run: list[Event] = [RunBegan(BEA, "flip3", ADA, 3), Dealt(BEA, "3"), Dealt(BEA, "freeze"), SetAside(BEA, "freeze")]
    assert told(*run, Dealt(BEA, "4"), RunEnded(BEA, "flip3"), Discarded("flip3")) == [
        "Ada plays Flip Three on Bea.",
        "Bea is dealt 3, Freeze.",
        "Freeze waits until all cards have come.",
        "Bea is dealt 4.",
        "Flip Three is over.",
    ]


def test_what_a_wipe_takes_is_one_sentence() -> None:
    wiped: list[Event] = [Wiped(ADA, "unlucky7"), Discarded("13", ADA, 2), Discarded("-4", ADA)]
    assert told(*wiped)[1:] == ["Ada loses 13, 13, −4."]


def test_a_score_is_reckoned_step_by_step() -> None:
    """000: 36; ×2 → 72; +10 → 82, and a Flip 7."""
    parts = [Part("numbers", 36), Part("doubled", 36), Part("modifiers", 10), Part("flip7", 15)]
    assert told(Scored(ADA, 97, 120, parts)) == ["Ada scores 36, ×2 = 72, +10 = 82, Flip 7 +15 = 97; total 120."]


def test_two_doublings_are_a_fourfold() -> None:
    assert "10, ×4 = 40;" in told(Scored(ADA, 40, 40, [Part("numbers", 10), Part("doubled", 30)]))[0]


def test_a_vengeful_score_is_reckoned_step_by_step() -> None:
    """003: 37 ÷2 → 18, −4 → 14; and a score that would be below 0."""
    halved = [Part("numbers", 37), Part("halved", -19), Part("modifiers", -4)]
    assert told(Scored(ADA, 14, 14, halved)) == ["Ada scores 37, halved = 18, −4 = 14; total 14."]
    floored = [Part("numbers", 3), Part("modifiers", -8), Part("floor", 5)]
    assert told(Scored(ADA, 0, 7, floored)) == ["Ada scores 3, −8 = −5, but never below 0 = 0; total 7."]


def test_nothing_scored_is_told_as_nothing() -> None:
    assert told(Scored(ADA, 0, -5, [])) == ["Ada scores 0; total −5."]


def test_the_points_of_several_hands_are_added_up() -> None:
    assert told(Scored(ADA, 62, 62, [Part("hand", 50, BEA), Part("hand", 12, 2)])) == [
        "Ada scores 50 (Bea) + 12 (Seat 2) = 62; total 62."
    ]
    assert told(Scored(ADA, 50, 50, [Part("hand", 50, BEA)])) == ["Ada scores 50 (Bea); total 50."]


def test_why_a_round_and_a_game_ended_is_told() -> None:
    assert told(RoundEnded(2, "flip7"), GameEnded(ADA, "highest-total")) == [
        "Round 2 ends for all with the Flip 7.",
        "Ada wins: the highest total, and it has reached the target.",
    ]


def test_a_swap_a_steal_and_a_discard_say_whose_card_it_was() -> None:
    game = table("vengeance", 2).hit("12").hit("5").hit("swap").pick(0, "5").pick(1, "12")
    game.hit("steal").pick(1, "5").hit("discard").pick(0, "5")
    story = whole(game)
    assert "Bea swaps the 5 of Ada for the 12 of Bea." in story
    assert "Ada steals the 5 of Bea." in story
    assert "Bea discards the 5 of Ada." in story


def test_a_card_of_ones_own_may_be_discarded() -> None:
    game = table("vengeance", 2).hit("12").hit("5").hit("discard").pick(1, "12")
    assert whole(game).endswith("Bea discards 12 of its own.\nDiscard is discarded.")


def test_a_challenge_shows_the_hand_to_whoever_may_see_it() -> None:
    game = hands(
        table("uno", 2),
        "red-9",
        "red-1 red-2 red-3 red-4 red-5 red-6 red-7",
        "wild-draw4 blue-1 blue-2 blue-3 blue-4 blue-5 blue-6",
    )
    game.play("wild-draw4").color("green").challenge()
    seen, unseen = Teller(NAMES).tell(game.told_to(ADA)), Teller(NAMES).tell(game.told_to(None))
    assert seen == [
        "Ada challenges Bea, but it was fair. Bea showed blue 1, blue 2, blue 3, blue 4, blue 5, blue 6.",
        "Ada loses a turn.",
    ]
    assert unseen[0] == "Ada challenges Bea, but it was fair."


def test_every_card_has_a_name() -> None:
    for kind in GAMES.values():
        assert set(kind.cards) <= set(ENGLISH.cards)


def test_every_kind_of_event_has_a_sentence() -> None:
    said = {key.split("/")[0] for key in ENGLISH.sentences}
    tags = {kind.__struct_config__.tag for kind in typing.get_args(Event)}
    assert tags <= said


def test_a_stay_is_told_as_one() -> None:
    game = table("flip7", 2).hit("3").hit("4")
    game.act(Stay())
    assert whole(game).splitlines() == ["Round 1. Ada deals.", "Bea hits: 3.", "Ada hits: 4.", "Bea stays."]
