"""Every game: no card is lost, and what happens when the deck runs out (G4 to G6)."""

from __future__ import annotations

import pytest

from tests.scripted import Scripted, clause, hands, table
from upcard import CHANCE, Deal, Hit
from upcard.setup import Setup

ROWS = pytest.mark.parametrize("game", ["flip7", "vengeance"])
SET_ASIDE = pytest.mark.parametrize("edition", ["official", "international"])
GREENS = "green-2 green-3 green-4 green-5 green-6 green-7"
AT_ONCE = pytest.mark.parametrize("edition", ["web", "cardlist"])


def piles(game: Scripted) -> tuple[int, int]:
    """How many cards are in the deck and in the discard."""
    return game.table.deck, game.table.discard


def lying(game: Scripted) -> int:
    """How many cards lie in front of seats, face up or down."""
    return sum(len(seat.cards) + len(seat.down) for seat in game.seats)


def solo(game: str, **deck: int) -> Scripted:
    """A seat alone with a deck of these cards: `five=1` is one 5."""
    names = {"five": "5", "six": "6", "seven": "7", "eight": "8", "one_more": "one-more"}
    return table(game, 1, deck={names.get(card, card): count for card, count in deck.items()})


# --- G4: no card is lost or made


@clause("G4")
def test_all_the_cards_are_somewhere_at_every_moment() -> None:
    game = table("flip7", 3)
    together = []

    def look(waiting: int = 0) -> None:
        together.append(sum(piles(game)) + lying(game) + waiting)

    game.hit("5")
    look()
    game.hit("flip3")
    look(waiting=1)
    game.target(1).deal("freeze")
    look(waiting=2)
    game.deal("second")
    look(waiting=2)
    game.deal("5")
    look(waiting=1)
    game.target(0)
    look()
    game.hit("6").hit("6")
    look()
    game.hit("6")
    look()
    assert game.seats[1].down == ["5", "6", "6"]
    assert together == [94] * len(together)


@clause("G4")
@ROWS
def test_chance_deals_only_what_is_in_the_deck(game: str) -> None:
    full = table(game, 2).hit("1").hit("2")
    full.act(Hit())
    assert "1" not in full.chances
    assert full.chances["2"] == 1
    assert full.chances["12"] == 12
    assert sum(full.chances.values()) == full.table.deck
    assert full.refused(Deal("1"), CHANCE) == "G4"


@clause("G4")
@ROWS
def test_chance_does_nothing_but_deal(game: str) -> None:
    full = table(game, 2)
    full.act(Hit())
    assert full.refused(Deal("99"), CHANCE) == "G4"
    assert full.refused(Deal("red-1"), CHANCE) == "G4"
    assert full.refused(Hit(), CHANCE) == "G4"


@clause("G4")
def test_uno_cards_are_in_hands_in_the_pile_or_on_the_discard() -> None:
    game = hands(table("uno", 2), "red-1", "blue-2 blue-3 blue-4 blue-5 blue-6 blue-7 blue-8", "red-5 " + GREENS)
    assert (piles(game), len(game.cards(0)), len(game.cards(1))) == ((97, 1), 7, 7)
    game.play("red-5")
    assert (piles(game), len(game.cards(0)), len(game.cards(1))) == ((97, 2), 7, 6)
    game.draw("purple-0")
    assert (piles(game), len(game.cards(0)), len(game.cards(1))) == ((96, 2), 8, 6)


# --- G4a: when a card that is busy is discarded


@clause("G4a")
@SET_ASIDE
def test_a_flip_three_is_discarded_before_what_it_set_aside_is_assigned(edition: str) -> None:
    game = table("flip7", 3, edition=edition)
    if edition == "international":
        game.deal("flip3")
    else:
        game.hit("flip3")
    assert piles(game) == (93, 0)
    game.target(2)
    assert piles(game) == (93, 0)
    game.deal("8", "freeze")
    assert piles(game) == (91, 0)
    game.deal("5")
    assert game.table.resolving == "freeze"
    assert piles(game) == (90, 1)
    game.target(0)
    assert game.cards(0) == ["freeze"]
    assert piles(game) == (90, 1)


@clause("G4a")
def test_a_flip_three_that_was_set_aside_is_discarded_when_its_own_run_is_over() -> None:
    game = table("flip7", 3).hit("flip3").target(2).deal("flip3", "5", "6")
    assert piles(game) == (90, 1)
    game.target(0).deal("7", "8")
    assert piles(game) == (88, 1)
    game.deal("9")
    assert piles(game) == (87, 2)


@clause("G4a")
@AT_ONCE
def test_at_once_each_flip_three_is_discarded_when_its_run_is_over(edition: str) -> None:
    game = table("flip7", 3, edition=edition)
    if edition == "cardlist":
        game.deal("flip3")
    else:
        game.hit("flip3")
    deck = game.table.deck
    game.target(2).deal("flip3").target(0).deal("1", "2")
    assert piles(game) == (deck - 3, 0)
    game.deal("3")
    assert piles(game) == (deck - 4, 1)
    game.deal("4", "5")
    assert piles(game) == (deck - 6, 2)


@clause("G4a")
def test_a_freeze_and_a_second_chance_are_in_no_pile_while_somebody_is_asked() -> None:
    game = table("flip7", 3).hit("freeze")
    assert piles(game) == (93, 0)
    game = table("flip7", 3).hit("second").hit("6").hit("7").hit("second")
    assert piles(game) == (90, 0)
    game.target(0)
    assert piles(game) == (90, 0)


@clause("G4a")
def test_a_flip_four_is_discarded_before_what_it_set_aside_is_resolved() -> None:
    game = table("vengeance", 2).hit("flip4").target(0).deal("5", "-4", "6")
    assert piles(game) == (104, 0)
    game.deal("8")
    assert game.table.resolving == "-4"
    assert piles(game) == (103, 1)


@clause("G4a")
def test_just_one_more_is_discarded_when_all_that_it_set_off_is_done() -> None:
    game = table("vengeance", 2).hit("5").hit("6").hit("one-more").target(1).deal("steal")
    assert game.table.resolving == "steal"
    assert piles(game) == (104, 0)
    game.pick(0, "6")
    assert game.seats[1].status == "stayed"
    assert piles(game) == (104, 2)


@clause("G4a")
def test_a_swap_is_in_no_pile_while_its_cards_are_picked() -> None:
    game = table("vengeance", 2).hit("5").hit("6").hit("swap")
    assert piles(game) == (105, 0)
    game.pick(1, "5")
    assert piles(game) == (105, 0)
    game.pick(0, "6")
    assert piles(game) == (105, 1)


@clause("G4a")
@clause("V12")
@clause("V13")
@pytest.mark.parametrize("card", ["swap", "steal"])
def test_what_made_a_flip_7_is_in_no_pile_while_its_maker_says_where_the_15_go(card: str) -> None:
    game = table("vengeance", 2, brutal=True).hit("flip4").target(1).deal("1", "2", "3", "4").hit("-2").target(1)
    game.hit("5").hit("9").hit("6").hit("8" if card == "steal" else "12").hit(card)
    before = piles(game)
    if card == "swap":
        game.pick(1, "-2")
    game.pick(0, "9")
    assert game.table.phase == "bonus"
    assert piles(game) == before
    game.bonus(1)
    assert game.told[:3] == ["Awarded", "Discarded", "RoundEnded"]


@clause("G4a")
@clause("V12")
def test_a_swap_that_busts_two_seats_is_discarded_after_both_have_busted() -> None:
    game = table("vengeance", 3).hit("9").hit("8").hit("3").hit("8").hit("9").hit("swap").pick(1, "9").pick(2, "8")
    assert game.told == ["Swapped", "Busted", "Busted", "Discarded"]
    assert piles(game) == (102, 1)


# --- G5: the deck lasts for many rounds


@clause("G5")
@ROWS
def test_the_deck_is_carried_over_and_used_cards_lie_beside_it(game: str) -> None:
    full = table(game, 2).hit("12").hit("11").hit("10").stay().stay()
    size = sum(full.setup.box)
    assert full.table.round == 2
    assert piles(full) == (size - 3, 3)
    full.act(Hit())
    assert full.chances["12"] == 11
    assert full.chances["11"] == 10


@clause("G5")
@ROWS
def test_only_when_a_card_is_needed_and_the_deck_is_empty_is_it_shuffled(game: str) -> None:
    small = table(game, 2, deck={"5": 1, "6": 1, "8": 1, "9": 1}).hit("5").hit("6").stay().stay()
    small.hit("8").hit("9")
    assert piles(small) == (0, 2)
    assert "Reshuffled" not in small.told
    small.act(Hit())
    assert small.told == ["Reshuffled"]
    assert small.chances == {"5": 1, "6": 1}
    assert piles(small) == (2, 0)
    # In the middle of the round, what lies in front of the seats has stayed there.
    assert (small.cards(0), small.cards(1)) == (["8"], ["9"])


@clause("G5")
@ROWS
def test_cards_of_a_busted_seat_stay_face_down_through_a_shuffle(game: str) -> None:
    small = table(game, 3, deck={"5": 3, "6": 1, "8": 1}).hit("5").hit("6").hit("8").stay().stay().stay()
    small.hit("5").hit("5")
    assert piles(small) == (0, 3)
    small.hit("8")
    assert (small.cards(2), small.cards(0), small.cards(1)) == (["5"], ["5"], ["8"])
    small.hit("5")
    assert small.seats[2].down == ["5", "5"]
    small.act(Hit())
    assert small.chances == {"6": 1}
    assert small.seats[2].down == ["5", "5"]


@clause("G5")
def test_the_last_card_of_the_deck_may_end_the_round_and_is_in_the_next_shuffle() -> None:
    game = solo("flip7", five=2).hit("5").hit("5")
    assert piles(game) == (0, 2)
    assert "Reshuffled" not in game.told
    game.act(Hit())
    assert game.told == ["Reshuffled"]
    assert game.chances == {"5": 2}


@clause("G5")
@clause("G4a")
def test_a_flip_three_whose_run_is_over_is_in_the_shuffle_and_a_waiting_freeze_is_not() -> None:
    game = table("flip7", 2, deck={"flip3": 2, "freeze": 1, "5": 1}).hit("flip3").target(1)
    game.deal("flip3", "freeze", "5")
    assert piles(game) == (0, 1)
    game.target(1, 0)
    assert game.told == ["Targeted", "RunBegan", "Reshuffled"]
    assert game.chances == {"flip3": 1}


@clause("G5")
@clause("G4a")
def test_the_flip_three_that_is_dealing_and_what_it_set_aside_are_not_in_the_shuffle() -> None:
    game = table("flip7", 2, deck={"flip3": 1, "freeze": 1, "5": 1, "6": 1}).hit("5").hit("6").stay().stay()
    game.hit("flip3").target(0).deal("freeze")
    assert game.told == ["Dealt", "SetAside", "Reshuffled"]
    assert game.chances == {"5": 1, "6": 1}


@clause("G5")
def test_a_flip_four_that_is_dealing_is_not_in_the_shuffle() -> None:
    game = table("vengeance", 2, deck={"flip4": 1, "-2": 1, "5": 1, "6": 1}).hit("5").hit("6").stay().stay()
    game.hit("flip4").target(0).deal("-2")
    assert game.told == ["Dealt", "SetAside", "Reshuffled"]
    assert game.chances == {"5": 1, "6": 1}


# --- G6: no card is left


@clause("G6")
@ROWS
def test_a_hit_becomes_a_stay(game: str) -> None:
    alone = solo(game, five=1).hit("5")
    alone.act(Hit())
    assert alone.told[0] == "Stayed"
    assert alone.totals == [5]
    assert alone.table.round == 2


@clause("G6")
def test_a_hit_becomes_a_stay_for_one_seat_and_the_others_go_on() -> None:
    game = table("flip7", 2, deck={"5": 1, "6": 1}).hit("5").hit("6").hit()
    assert [seat.status for seat in game.seats] == ["active", "stayed"]
    assert game.to_act == 0
    game.hit()
    assert game.totals == [6, 5]


@clause("G6")
@clause("F3")
def test_a_hit_becomes_a_stay_even_with_nothing_in_front() -> None:
    game = table("flip7", 4, deck={"freeze": 2, "5": 1, "6": 1})
    game.hit("freeze").target(2).hit("5").hit("6").hit("freeze").target(3)
    assert game.hit().seats[0].status == "stayed"
    assert (game.to_act, game.cards(1), game.legal) == (1, [], [Hit()])
    game.hit()
    assert game.totals == [6, 0, 0, 5]


@clause("G6")
@clause("F2")
@ROWS
def test_an_opening_card_is_skipped(game: str) -> None:
    # No table can be set up so; only with fewer cards than seats does an opening card find nothing.
    options = {"target": 200, "decks": 1, "brutal": False, "deck": {"5": 1}}
    setup = Setup(game=game, edition="international", seats=3, dealer=0, options=options)
    opened = Scripted(setup).deal("5")
    assert [opened.cards(seat) for seat in (1, 2, 0)] == [["5"], [], []]
    assert opened.to_act == 1
    opened.stay().hit().hit()
    assert opened.totals == [0, 5, 0]


@clause("G6")
@clause("F10")
def test_a_flip_three_ends_early() -> None:
    game = solo("flip7", flip3=1, five=1, six=1).hit("flip3").target(0).deal("5", "6")
    assert "RunEnded" in game.told
    assert game.cards(0) == ["5", "6"]
    assert piles(game) == (0, 1)
    assert game.to_act == 0


@clause("G6")
@clause("F11")
def test_what_a_flip_three_set_aside_is_assigned_though_it_ended_early() -> None:
    game = solo("flip7", flip3=1, freeze=1, five=1).hit("flip3").target(0).deal("freeze", "5")
    assert game.table.resolving == "freeze"
    game.target(0)
    assert game.totals == [5]


@clause("G6")
@clause("F12")
def test_runs_within_a_run_end_early_one_after_the_other() -> None:
    game = table("flip7", 2, edition="web", deck={"flip3": 2, "5": 1}).hit("flip3").target(1).deal("flip3").target(0)
    game.deal("5")
    # The inner run has no second card. Its Flip Three is discarded, so there is one for the outer run.
    assert game.told.index("RunEnded") < game.told.index("Reshuffled")
    assert game.cards(0) == ["5"]
    assert game.chances == {"flip3": 1}


@clause("G6")
def test_a_flip_four_ends_early() -> None:
    game = solo("vengeance", flip4=1, five=1, six=1).hit("flip4").target(0).deal("5", "6")
    assert game.cards(0) == ["5", "6"]
    assert piles(game) == (0, 1)
    assert game.to_act == 0


@clause("G6")
def test_just_one_more_without_a_card_only_makes_its_target_stay() -> None:
    game = table("vengeance", 2, deck={"one-more": 1, "5": 1, "6": 1}).hit("5").hit("6").hit("one-more").target(0)
    assert game.seats[0].status == "stayed"
    assert game.cards(0) == ["6"]
    assert piles(game) == (0, 1)
