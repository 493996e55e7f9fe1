"""Flip 7: the end of a round, its scores, the end of the game (F15 to F17)."""

from __future__ import annotations

import pytest

from tests.scripted import Scripted, clause, part, table
from upcard import Hit, Outcome, Stay
from upcard.events import GameEnded, RoundEnded, Scored


def row(*cards: str) -> Scripted:
    """A seat alone with these cards in front of it."""
    game = table("flip7", 1)
    for card in cards:
        game.hit(card)
    return game


def scored(game: Scripted) -> list[Scored]:
    """What the seats have scored in the round that the last action ended."""
    return [event for event in (happening.whole for happening in game.happened) if isinstance(event, Scored)]


def why(game: Scripted) -> list[str]:
    """Why the round, and perhaps the game, ended with the last action."""
    events = [happening.whole for happening in game.happened]
    return [event.reason for event in events if isinstance(event, RoundEnded | GameEnded)]


# --- F15: the end of a round


@clause("F15")
def test_a_round_ends_when_no_seat_is_active() -> None:
    game = table("flip7", 3).hit("5").hit("6").hit("7").stay().hit("6").hit("freeze")
    assert game.table.round == 1
    game.target(0)
    assert game.table.round == 2
    assert why(game) == ["all-out"]
    assert game.totals == [7, 5, 0]


@clause("F15")
def test_a_round_ends_with_a_flip_7() -> None:
    game = row("1", "2", "3", "4", "5", "6").hit("7")
    assert game.table.round == 2
    assert why(game) == ["flip7"]


@clause("F15")
def test_all_cards_on_the_table_go_beside_the_deck() -> None:
    game = table("flip7", 3).hit("5").hit("second").hit("7").hit("+2").hit("9").hit("7")
    game.hit("x2").hit("freeze").target(2)
    # Seat 1: 5, +2, x2. Seat 2: 9, Freeze and a Second Chance it did not need. Seat 0: 7, 7, face down.
    assert (game.table.deck, game.table.discard) == (86, 0)
    game.stay()
    assert [seat.cards + seat.down for seat in game.seats] == [[], [], []]
    assert (game.table.deck, game.table.discard) == (86, 8)
    assert [seat.status for seat in game.seats] == ["active"] * 3


# --- F16: scores


@clause("F16")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("3 11 5 7 10", 36),
        ("3 11 5 7 10 x2", 72),
        ("3 11 5 7 10 +10", 46),
        ("3 11 5 7 10 x2 +10", 82),
        ("x2 +10 3 11 5 7 10", 82),
        ("+4 x2", 4),
        ("+2 +4 +6 +8 +10", 30),
        ("0 x2", 0),
        ("12 second", 12),
    ],
)
def test_a_seat_scores_its_numbers_doubled_plus_its_modifiers(cards: str, points: int) -> None:
    game = row(*cards.split())
    assert game.seats[0].score == points
    assert game.stay().totals == [points]


@clause("F16")
def test_a_flip_7_of_49_is_worth_64() -> None:
    game = row("3", "11", "5", "7", "10", "9", "4")
    assert game.totals == [64]
    assert scored(game) == [Scored(0, 64, 64, [part("numbers", 49, "3 4 5 7 9 10 11"), part("flip7", 15)])]


@clause("F16")
def test_the_double_doubles_neither_the_modifiers_nor_the_15() -> None:
    game = row("x2", "+10", "3", "11", "5", "7", "10", "9", "4")
    assert game.totals == [123]
    parts = [
        part("numbers", 49, "3 4 5 7 9 10 11"),
        part("doubled", 49, "x2"),
        part("modifiers", 10, "+10"),
        part("flip7", 15),
    ]
    assert scored(game) == [Scored(0, 123, 123, parts)]


@clause("F16")
def test_each_double_doubles_again() -> None:
    game = table("flip7", 3, edition="cardlist").deal("5", "6", "7").hit("x2").hit("8").hit("9").hit("x2")
    assert game.seats[1].score == 20


@clause("F16")
def test_only_the_seat_that_made_the_flip_7_gets_the_15() -> None:
    game = table("flip7", 2).hit("1").hit("12").hit("2").stay()
    game.hit("3").hit("4").hit("5").hit("6").hit("7")
    assert game.totals == [12, 43]


@clause("F16")
def test_a_busted_seat_scores_nothing_whatever_it_had() -> None:
    game = table("flip7", 2).hit("12").hit("5").hit("+10").hit("6").hit("x2").hit("7").hit("12")
    assert game.seats[1].score == 0
    game.stay()
    assert game.totals == [18, 0]
    assert scored(game) == [Scored(0, 18, 18, [part("numbers", 18, "5 6 7")]), Scored(1, 0, 0, [])]


@clause("F16")
def test_scores_add_up_over_the_rounds() -> None:
    game = table("flip7", 2).hit("12").hit("5").stay().stay()
    game.hit("7").hit("11").stay().stay()
    assert game.totals == [12, 23]


# --- F17: the end of the game


@clause("F17")
def test_the_target_is_200() -> None:
    deck = {"12": 1, "x2": 4, "+6": 1, "+8": 1}
    assert table("flip7", 1).setup.options["target"] == 200
    # 12, doubled four times, is 192.
    short = table("flip7", 1, deck=deck).hit("12").hit("x2").hit("x2").hit("x2").hit("x2").hit("+6").stay()
    assert short.totals == [198]
    assert not short.over
    enough = table("flip7", 1, deck=deck).hit("12").hit("x2").hit("x2").hit("x2").hit("x2").hit("+8").stay()
    assert enough.totals == [200]
    assert enough.over


@clause("F17")
def test_the_game_ends_after_the_round_in_which_the_target_is_reached() -> None:
    game = table("flip7", 2, target=12).hit("12").hit("5").stay()
    assert not game.over
    game.hit("6")
    assert not game.over
    game.stay()
    assert game.over
    assert game.outcome == Outcome(winner=1, totals=[11, 12], rounds=1, reason="highest-total")
    assert game.table.winner == 1
    assert why(game) == ["all-out", "highest-total"]


@clause("F17")
def test_below_the_target_the_game_goes_on() -> None:
    game = table("flip7", 2, target=13).hit("12").hit("5").stay().stay()
    assert not game.over
    assert game.outcome is None
    assert game.table.winner is None


@clause("F17")
def test_the_highest_total_wins_not_the_first_to_reach_the_target() -> None:
    game = table("flip7", 3, target=10).hit("10").hit("12").hit("11").stay().stay().stay()
    assert game.totals == [11, 10, 12]
    assert game.table.winner == 2


@clause("F17")
def test_if_the_highest_total_is_shared_everybody_plays_another_round_as_often_as_it_takes() -> None:
    game = table("flip7", 4, target=10).hit("12").hit("12").hit("3").hit("11").stay().stay().stay().stay()
    assert game.totals == [11, 12, 12, 3]
    assert not game.over
    # Round 2: seat 2 comes first. Seats 1 and 2 are level once more, and seat 3 has its turns as well.
    game.hit("10").hit("4").hit("8").hit("10").stay().stay().stay().stay()
    assert game.totals == [19, 22, 22, 7]
    assert not game.over
    assert game.table.round == 3
    # Round 3: seat 3 comes first, and seat 0 overtakes both.
    game.hit("5").hit("9").hit("1").hit("2").stay().stay().stay().stay()
    assert game.totals == [28, 23, 24, 12]
    assert game.over
    assert game.table.winner == 0


@clause("F17")
def test_a_tie_below_the_highest_total_does_not_matter() -> None:
    game = table("flip7", 3, target=10).hit("11").hit("11").hit("12").stay().stay().stay()
    assert game.over
    assert game.table.winner == 0


@clause("F17")
def test_a_shared_lead_may_be_broken_by_a_third_seat_in_the_same_round() -> None:
    game = table("flip7", 3, target=12, dealer=2).hit("12").hit("12").hit("12").stay().stay().hit("+2").stay()
    assert game.totals == [12, 12, 14]
    assert game.table.winner == 2


@clause("F17")
def test_a_game_that_is_over_can_be_played_no_more() -> None:
    game = table("flip7", 2, target=12).hit("12").hit("5").stay().stay()
    assert game.to_act is None
    assert game.legal == []
    assert game.chances == {}
    for seat in (0, 1):
        assert game.refused(Hit(), seat) == "F17"
        assert game.refused(Stay(), seat) == "F17"
        assert game.legal_for(seat) == []
