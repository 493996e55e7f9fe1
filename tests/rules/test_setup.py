"""Setting a table up: what can be chosen, and every fault at once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scripted import clause, table
from upcard.rules.rows import MOST_PENDING
from upcard.setup import BadOption, Setup, UnknownGame, set_up


def faults(game: str, seats: object, *, edition: str | None = None, dealer: object = None, **options: Any) -> list[str]:
    """What is wrong with a table, one sentence a fault."""
    with pytest.raises(BadOption) as refusal:
        set_up(game, edition, seats, dealer, options)
    assert str(refusal.value) == " ".join(refusal.value.faults)
    return refusal.value.faults


# --- decks

FLIP7_NUMBERS = {"0": 1, **{str(number): number for number in range(1, 13)}}
ONE_OF_EACH = {"+2": 1, "+4": 1, "+6": 1, "+8": 1, "+10": 1, "x2": 1, "freeze": 3, "flip3": 3, "second": 3}
TWO_OF_EACH = {"+2": 2, "+4": 2, "+6": 2, "+8": 2, "+10": 2, "x2": 2, "freeze": 2, "flip3": 2, "second": 4}


@clause("G4")
@pytest.mark.parametrize(
    ("edition", "others", "total"),
    [
        ("official", ONE_OF_EACH, 94),
        ("international", ONE_OF_EACH, 94),
        ("web", ONE_OF_EACH, 94),
        ("cardlist", TWO_OF_EACH, 99),
    ],
)
def test_the_decks_of_flip_7(edition: str, others: dict[str, int], total: int) -> None:
    setup = set_up("flip7", edition, 3)
    box = dict(zip(setup.kind.cards, setup.box, strict=True))
    assert box == {**FLIP7_NUMBERS, **others}
    assert sum(box.values()) == total


@clause("G4")
def test_the_deck_of_vengeance() -> None:
    for edition in ("official", "international"):
        setup = set_up("vengeance", edition, 3)
        box = {card: count for card, count in zip(setup.kind.cards, setup.box, strict=True) if count}
        special = {"7": 6, "unlucky7": 1, "13": 12, "lucky13": 1, "zero": 1}
        modifiers = {"-2": 1, "-4": 1, "-6": 1, "-8": 1, "-10": 1, "/2": 1}
        actions = {"one-more": 2, "swap": 2, "steal": 2, "discard": 2, "flip4": 2}
        assert box == {**{str(number): number for number in range(1, 13)}, **special, **modifiers, **actions}
        assert sum(box.values()) == 108


@clause("G4")
@pytest.mark.parametrize(("edition", "gauntlets", "total"), [("avengers", 4, 112), ("classic", 0, 108)])
def test_the_decks_of_uno(edition: str, gauntlets: int, total: int) -> None:
    setup = set_up("uno", edition, 3)
    box = dict(zip(setup.kind.cards, setup.box, strict=True))
    for colour in ("blue", "green", "red", "purple"):
        assert box[f"{colour}-0"] == 1
        for face in ("1", "2", "3", "4", "5", "6", "7", "8", "9", "draw2", "reverse", "skip"):
            assert box[f"{colour}-{face}"] == 2
    assert (box["wild"], box["wild-draw4"], box["gauntlet"]) == (4, 4, gauntlets)
    assert sum(box.values()) == total


@clause("G4")
def test_a_table_may_name_its_own_counts() -> None:
    setup = set_up("flip7", None, 2, 0, {"deck": {"freeze": 1, "12": 3, "5": 0}})
    assert setup.options["deck"] == {"12": 3, "freeze": 1}
    assert sum(setup.box) == 4
    game = table("flip7", 2, deck={"freeze": 1, "12": 3, "5": 0}).hit("12").hit("12").stay().hit("freeze")
    assert game.table.deck == 1


def test_a_deck_that_is_left_open_is_the_editions() -> None:
    assert set_up("flip7", None, 2, 0, {"deck": None}) == set_up("flip7", None, 2, 0)


# --- two decks


@clause("G7")
@pytest.mark.parametrize(("game", "one_deck"), [("flip7", 94), ("vengeance", 108)])
def test_two_decks_double_every_count(game: str, one_deck: int) -> None:
    one = set_up(game, None, 18)
    two = set_up(game, None, 18, 0, {"decks": 2})
    assert two.box == [2 * count for count in one.box]
    assert sum(two.box) == 2 * one_deck


@clause("G7")
def test_two_decks_double_a_tables_own_counts_too() -> None:
    setup = set_up("flip7", None, 2, 0, {"decks": 2, "deck": {"12": 3, "0": 1}})
    assert sum(setup.box) == 8


@clause("G7")
@pytest.mark.parametrize("game", ["flip7", "vengeance"])
@pytest.mark.parametrize("edition", ["official", "international"])
def test_one_deck_serves_up_to_18_seats_and_two_up_to_36(game: str, edition: str) -> None:
    assert set_up(game, edition, 18).options["decks"] == 1
    for seats in (19, 36):
        assert len(faults(game, seats, edition=edition)) == 1
        assert "G7" in faults(game, seats, edition=edition, decks=1)[0]
        assert set_up(game, edition, seats, 0, {"decks": 2}).seats == seats
    assert len(faults(game, 37, edition=edition, decks=2)) == 1


@clause("G7")
@pytest.mark.parametrize("game", ["flip7", "vengeance"])
def test_thirty_six_seats_play_from_two_decks(game: str) -> None:
    full = table(game, 36, decks=2)
    for card in ["12", "11", "10"] * 12:
        full.hit(card)
    assert [seat.cards for seat in full.seats[:3]] == [["10"], ["12"], ["11"]]
    assert full.to_act == 1


@clause("G7")
def test_uno_has_one_deck() -> None:
    assert len(faults("uno", 4, decks=2)) == 1


# --- seats and dealer


@pytest.mark.parametrize(
    ("game", "edition", "least", "most"),
    [
        ("flip7", "official", 1, 36),
        ("flip7", "international", 1, 36),
        ("flip7", "web", 2, 8),
        ("flip7", "cardlist", 3, 36),
        ("vengeance", "official", 1, 36),
        ("vengeance", "international", 1, 36),
        ("uno", "avengers", 2, 10),
        ("uno", "classic", 2, 10),
    ],
)
def test_each_edition_has_its_seats(game: str, edition: str, least: int, most: int) -> None:
    decks = {"decks": 2} if most == 36 else {}
    assert set_up(game, edition, least, 0, decks).seats == least
    assert set_up(game, edition, most, 0, decks).seats == most
    assert len(faults(game, least - 1, edition=edition, **decks)) == 1
    assert len(faults(game, most + 1, edition=edition, **decks)) == 1


@clause("G7")
def test_the_card_list_serves_18_from_one_deck_and_36_from_two() -> None:
    assert set_up("flip7", "cardlist", 18).options["decks"] == 1
    assert "G7" in faults("flip7", 19, edition="cardlist")[0]
    assert set_up("flip7", "cardlist", 36, 0, {"decks": 2}).seats == 36


@clause("G7")
def test_the_web_edition_keeps_its_smaller_table_with_two_decks_too() -> None:
    assert "2 to 8 seats" in faults("flip7", 9, edition="web", decks=2)[0]


@pytest.mark.parametrize("seats", [None, True, "3", 3.0, -1, 10**30, [3]])
def test_seats_are_a_whole_number(seats: object) -> None:
    assert len(faults("flip7", seats)) == 1


@pytest.mark.parametrize("dealer", [-1, 3, True, "0", 1.0, [0]])
def test_the_dealer_is_one_of_the_seats(dealer: object) -> None:
    assert faults("flip7", 3, dealer=dealer)[0].startswith("The dealer is a seat from 0 to 2")


@clause("G1")
def test_a_table_may_name_its_dealer_or_leave_it_open() -> None:
    assert set_up("flip7", None, 3, 2).dealer == 2
    assert set_up("flip7", None, 3).dealer is None


# --- games, editions, options


def test_the_first_edition_is_played_if_none_is_named() -> None:
    assert set_up("flip7", None, 3).edition == "official"
    assert set_up("vengeance", None, 3).edition == "official"
    assert set_up("uno", None, 3).edition == "avengers"


def test_a_game_or_an_edition_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownGame, match="flip7, vengeance, uno"):
        set_up("poker", None, 3)
    for edition in ("deluxe", ""):
        with pytest.raises(UnknownGame, match="official, international, web, cardlist"):
            set_up("flip7", edition, 3)


def test_options_that_are_not_given_have_their_defaults() -> None:
    assert set_up("flip7", None, 3).options == {"target": 200, "decks": 1}
    assert set_up("vengeance", None, 3).options == {"target": 200, "decks": 1, "brutal": False}
    assert set_up("uno", None, 3).options == {"target": 500, "scoring": "winner", "challenge": True}


@clause("F17")
def test_a_table_may_name_its_own_target() -> None:
    assert set_up("flip7", None, 3, 0, {"target": 1}).options["target"] == 1
    assert set_up("flip7", None, 3, 0, {"target": 1_000_000}).options["target"] == 1_000_000


@pytest.mark.parametrize("target", [0, -200, 1_000_001, 200.0, "200", True, None, float("nan"), 10**400])
def test_a_target_is_a_whole_number_that_can_be_reached(target: object) -> None:
    assert faults("flip7", 3, target=target)[0].startswith("The option target is a whole number from 1 to 1000000")


@pytest.mark.parametrize(
    ("game", "option", "value", "allowed"),
    [
        ("flip7", "decks", 3, "1 or 2"),
        ("flip7", "decks", True, "1 or 2"),
        ("vengeance", "brutal", 1, "false or true"),
        ("uno", "scoring", "fair", '"winner" or "tally"'),
        ("uno", "challenge", "off", "true or false"),
    ],
)
def test_a_choice_is_one_of_those_there_are(game: str, option: str, value: object, allowed: str) -> None:
    options: dict[str, Any] = {option: value}
    assert faults(game, 3, **options)[0].startswith(f"The option {option} is {allowed}, not ")


def test_an_option_that_the_game_does_not_have_is_refused() -> None:
    assert faults("flip7", 3, brutal=True) == ['flip7 has no option "brutal": it has target, decks, deck.']


# --- the table's own deck


@pytest.mark.parametrize("deck", [3, "12", ["12"], True])
def test_a_deck_is_told_as_counts_by_card(deck: object) -> None:
    assert faults("flip7", 3, deck=deck)[0].startswith("The option deck gives counts by card")


@pytest.mark.parametrize("card", ["13", "+1", "", "FREEZE", "lucky13", "red-1", 12])
def test_a_deck_has_only_cards_of_its_game(card: object) -> None:
    found = faults("flip7", 2, deck={"12": 5, card: 1})
    assert len(found) == 1
    assert found[0].startswith("The deck has no card ")


@pytest.mark.parametrize("count", [-1, 61, 1.5, "3", True, None, 10**30])
def test_a_count_is_a_whole_number_that_is_not_negative(count: object) -> None:
    found = faults("flip7", 2, deck={"12": 5, "11": count})
    assert len(found) == 1
    assert found[0].startswith("The deck has 0 to 60 of the card 11, not ")


def test_there_are_cards_enough_to_deal_one_to_each_seat() -> None:
    for game in ("flip7", "vengeance"):
        assert set_up(game, None, 3, 0, {"deck": {"12": 3}}).seats == 3
        assert "3 seats need 3, and it has 2" in faults(game, 3, deck={"12": 2})[0]
        assert "3 seats need 3, and it has 0" in faults(game, 3, deck={})[0]
    assert set_up("flip7", None, 3, 0, {"deck": {"12": 2}, "decks": 2}).seats == 3


def test_there_are_cards_enough_to_deal_uno_hands_and_to_open_the_pile() -> None:
    assert set_up("uno", None, 2, 0, {"deck": {"red-1": 15}}).seats == 2
    assert "2 seats need 15" in faults("uno", 2, deck={"red-1": 14})[0]
    assert "it has 14" in faults("uno", 2, deck={"red-1": 14, "wild-draw4": 20})[0]


def test_only_so_many_cards_can_wait_to_be_resolved() -> None:
    most = {"12": 5, "freeze": MOST_PENDING // 2, "flip3": MOST_PENDING - MOST_PENDING // 2}
    assert set_up("flip7", None, 2, 0, {"deck": most}).seats == 2
    assert len(faults("flip7", 2, deck={**most, "second": 1})) == 1
    assert len(faults("flip7", 2, deck=most, decks=2)) == 1
    assert len(faults("vengeance", 2, deck={"12": 5, "-2": MOST_PENDING, "flip4": 1})) == 1


def test_only_so_many_doubles_are_in_a_deck() -> None:
    assert set_up("flip7", None, 2, 0, {"deck": {"x2": 16}}).seats == 2
    assert faults("flip7", 2, deck={"x2": 17}) == ["The deck has 17 of the card x2; 16 are the most."]


# --- all faults at once


def test_all_faults_are_told_at_once() -> None:
    found = faults("flip7", 3, dealer=3, target=0, decks=9, brutal=True, deck={"13": 1, "12": -1, "11": 4})
    assert [fault.split()[:4] for fault in found] == [
        ["The", "dealer", "is", "a"],
        ["The", "option", "target", "is"],
        ["The", "option", "decks", "is"],
        ["flip7", "has", "no", "option"],
        ["The", "deck", "has", "no"],
        ["The", "deck", "has", "0"],
    ]


def test_too_few_cards_are_told_together_with_cards_and_counts_that_cannot_be() -> None:
    assert faults("flip7", 3, deck={"13": 1, "12": -1, "11": 1.5, "10": 1}) == [
        'The deck has no card "13" in flip7.',
        "The deck has 0 to 60 of the card 12, not -1.",
        "The deck has 0 to 60 of the card 11, not 1.5.",
        "The deck has too few cards to deal: 3 seats need 3, and it has 1.",
    ]
    assert len(faults("uno", 2, dealer=0, deck={"red-1": 14, "red-10": 1})) == 2
    assert len(faults("flip7", 3, target=0, brutal=True, deck={"12": 2})) == 3


def test_seats_and_a_dealer_that_cannot_be_are_told_at_once() -> None:
    assert len(faults("flip7", 0, dealer=-1)) == 2
    assert len(faults("flip7", "3", dealer="0")) == 2
    assert len(faults("flip7", 0, dealer=5)) == 1


def test_a_missing_second_deck_and_a_wrong_dealer_are_told_at_once() -> None:
    assert len(faults("flip7", 20, dealer=20)) == 2


def test_several_faults_of_the_counts_are_told_at_once() -> None:
    assert len(faults("flip7", 36, decks=2, deck={"freeze": 1, "12": 1})) == 1
    assert len(faults("flip7", 2, deck={"freeze": 60, "x2": 60})) == 2


def test_many_faults_are_all_listed_and_the_message_stays_readable() -> None:
    with pytest.raises(BadOption) as refusal:
        set_up("flip7", None, 3, 0, {f"option{number}": 1 for number in range(25)})
    assert len(refusal.value.faults) == 25
    assert str(refusal.value).endswith("And 5 more faults.")


def test_seats_cannot_draw_for_the_deal_of_uno_if_every_card_counts_the_same() -> None:
    same = {"red-1": 20, "blue-1": 20}
    assert set_up("uno", None, 2, 0, {"deck": same}).dealer == 0
    assert len(faults("uno", 2, deck=same)) == 1
    assert set_up("uno", None, 2, None, {"deck": {**same, "wild": 1}}).dealer is None


def test_a_value_that_is_long_or_cannot_be_written_is_cut_short() -> None:
    assert faults("flip7", 3, target="x" * 1000)[0].endswith("xxx....")
    assert faults("flip7", 3, target=object())[0].endswith("not object.")


def test_a_set_up_is_a_value() -> None:
    assert set_up("flip7", None, 3, 1) == Setup(
        game="flip7", edition="official", seats=3, dealer=1, options={"target": 200, "decks": 1}
    )
