"""UNO Avengers: U1 (winning a round and the game) and U2 (tally)."""

from __future__ import annotations

import pytest

from tests.scripted import Scripted, clause, hands, playing, table, uno_table
from upcard import CHANCE, Catch, Deal, Draw, Uno
from upcard.events import GameEnded, Part, RoundBegan, Scored

ZEROS = "blue-0 blue-0"


def after_a_round(*others: str, **options: int | str) -> Scripted:
    """Seat 1 has gone out; the others, from seat 0 on, were left with these two cards each."""
    first, *rest = others
    return go_out(playing("red-1", first, "red-skip red-skip", *rest, **options), len(others) + 1)


def go_out(game: Scripted, seats: int) -> Scripted:
    """Seat 1 plays two Skips, its last cards; in between the others, but the one passed over, draw a 0."""
    game.play("red-skip")
    for _ in range(seats - 2):
        game.draw("purple-0")
    return game.play("red-skip")


def with_500_or_so(last_drawn: str, scoring: str = "winner") -> Scripted:
    """Seat 1 of two goes out with seven Draw Twos; seat 0 is left with 350 + 100 + 40 + 9 + the card drawn last."""
    plenty = {"red-1": 1, "red-draw2": 7, "wild": 20, "blue-skip": 2, "blue-9": 1, "blue-0": 20, "blue-1": 1}
    game = hands(table("uno", 2, deck=plenty, scoring=scoring), "red-1", " ".join(["wild"] * 7), "red-draw2 " * 7)
    drawn = ["wild", "wild", "blue-skip", "blue-skip", "blue-9", *["blue-0"] * 8, last_drawn]
    for first, second in zip(drawn[::2], drawn[1::2], strict=True):
        game.play("red-draw2").deal(first, second)
    return game


@clause("U1")
def test_the_first_to_empty_its_hand_scores_what_is_left_in_all_other_hands() -> None:
    game = after_a_round("red-7 blue-0", "blue-draw2 purple-0", "wild red-0")
    assert game.totals == [0, 7 + 20 + 50, 0, 0]
    scored = [happening.whole for happening in game.happened if isinstance(happening.whole, Scored)]
    assert scored[0] == Scored(0, 0, 0, [])
    assert scored[1] == Scored(1, 77, 77, [Part("hand", 7, 0), Part("hand", 20, 2), Part("hand", 50, 3)])


@clause("U1")
@pytest.mark.parametrize(
    ("card", "points"),
    [
        *((f"green-{number}", number) for number in range(10)),
        *((f"purple-{symbol}", 20) for symbol in ("draw2", "reverse", "skip")),
        *((wild, 50) for wild in ("wild", "wild-draw4", "gauntlet")),
    ],
)
def test_numbers_count_their_face_the_coloured_symbols_20_and_each_wild_50(card: str, points: int) -> None:
    assert after_a_round(f"{card} blue-0").totals == [0, points]
    assert after_a_round(f"{card} {card}").totals == [0, 2 * points]


@clause("U1")
def test_the_scores_of_the_rounds_add_up() -> None:
    game = after_a_round("wild blue-9")
    assert game.totals == [0, 59]
    assert uno_table(game).dealer == 1
    seat_0 = [*["red-skip"] * 6, "red-5"]
    seat_1 = ["blue-1", "blue-2", "blue-3", "blue-4", "blue-5", "blue-6", "gauntlet"]
    for of_0, of_1 in zip(seat_0, seat_1, strict=True):
        game.deal(of_0, of_1)
    game.deal("red-1")
    for card in seat_0:
        game.play(card)
    assert game.totals == [1 + 2 + 3 + 4 + 5 + 6 + 50, 59]


@clause("U1")
def test_the_first_to_reach_500_wins_the_game() -> None:
    game = with_500_or_so("blue-1")
    assert game.totals == [0, 500]
    assert game.happened[-1].whole == GameEnded(1, "first-to-target")
    assert game.over
    assert game.to_act is None
    assert uno_table(game).winner == 1
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.totals, game.outcome.rounds) == (1, [0, 500], 1)


@clause("U1")
def test_499_points_are_not_enough() -> None:
    game = with_500_or_so("blue-0")
    assert game.totals == [0, 499]
    assert game.happened[-1].whole == RoundBegan(2, 1)
    assert uno_table(game).winner is None


@clause("U1")
@pytest.mark.parametrize(("target", "over"), [(76, True), (77, True), (78, False)])
def test_a_table_may_name_its_own_target(target: int, over: bool) -> None:
    assert after_a_round("red-7 blue-draw2", "wild red-0", target=target).over == over


@clause("U1")
def test_when_the_game_is_over_nothing_more_can_be_done() -> None:
    game = after_a_round("red-7 blue-draw2", target=20)
    assert game.over
    assert game.may_act == {}
    assert game.legal_for(0) == []
    for action in (Draw(), Uno(), Catch(1)):
        assert game.refused(action, 0) == "U1"
    assert game.refused(Deal("red-1"), CHANCE) == "U1"


@clause("U2")
def test_with_tally_every_seat_adds_up_its_own_leftover_points() -> None:
    game = after_a_round("red-7 wild", "blue-draw2 blue-3", scoring="tally")
    assert game.totals == [57, 0, 23]
    scored = [happening.whole for happening in game.happened if isinstance(happening.whole, Scored)]
    assert scored == [
        Scored(0, 57, 57, [Part("hand", 57, 0)]),
        Scored(1, 0, 0, []),
        Scored(2, 23, 23, [Part("hand", 23, 2)]),
    ]


@clause("U2")
def test_with_tally_the_lowest_total_wins_when_one_reaches_500() -> None:
    game = with_500_or_so("blue-1", scoring="tally")
    assert game.totals == [500, 0]
    assert game.happened[-1].whole == GameEnded(1, "lowest-total")


@clause("U2")
def test_with_tally_499_points_do_not_end_the_game() -> None:
    game = with_500_or_so("blue-0", scoring="tally")
    assert game.totals == [499, 0]
    assert not game.over


@clause("U2")
@pytest.mark.parametrize("others", [("wild wild", ZEROS), (ZEROS, "wild wild")])
def test_if_the_lowest_total_is_shared_another_round_is_played(others: tuple[str, str]) -> None:
    game = after_a_round(*others, scoring="tally", target=100)
    assert sorted(game.totals) == [0, 0, 100]
    assert game.happened[-1].whole == RoundBegan(2, 1)


@clause("U2")
def test_a_tie_that_is_not_for_the_lowest_does_not_matter() -> None:
    game = after_a_round("wild wild", "wild wild", scoring="tally", target=100)
    assert game.totals == [100, 0, 100]
    assert game.happened[-1].whole == GameEnded(1, "lowest-total")


@clause("U2")
@pytest.mark.parametrize("lowest", [0, 1, 2])
def test_a_tie_above_the_lowest_does_not_matter_whoever_sits_where(lowest: int) -> None:
    hands_of = ["wild wild"] * 3
    hands_of[lowest] = "red-skip red-skip"
    game = playing("red-1", *hands_of, dealer=(lowest + 2) % 3, scoring="tally", target=100)
    game.play("red-skip").draw("purple-0").play("red-skip")
    assert game.totals == [0 if seat == lowest else 100 for seat in range(3)]
    assert game.happened[-1].whole == GameEnded(lowest, "lowest-total")


@clause("U2")
def test_after_a_shared_lowest_total_the_next_round_can_decide() -> None:
    deck = {"red-1": 1, "blue-1": 1, "blue-2": 12, "blue-3": 1}  # nobody can play or draw: the rounds are blocked
    twos = " ".join(["blue-2"] * 5)
    game = table("uno", 2, deck=deck, scoring="tally", target=14)
    hands(game, "red-1", f"blue-1 blue-3 {twos}", f"blue-2 blue-2 {twos}").draw().draw()
    assert game.totals == [14, 14]
    assert uno_table(game).round == 2
    for of_0, of_1 in [("blue-3", "blue-1"), *[("blue-2", "blue-2")] * 6]:
        game.deal(of_0, of_1)
    game.deal("red-1").draw().draw()
    assert game.totals == [14 + 15, 14 + 13]
    assert game.happened[-1].whole == GameEnded(1, "lowest-total")
