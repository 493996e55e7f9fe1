"""What `raid` picks for a Swap, a Steal or a Discard: single tables, each with a choice that anybody would make."""

from __future__ import annotations

import pytest

from tests.scripted import Scripted, table
from upcard import Pick, Target
from upcard.rules.cards import VENGEANCE
from upcard.rules.fields import playable
from upcard.sim.raid import of_pick


def two_rows(*theirs: str, mine: tuple[str, ...]) -> Scripted:
    """Seat 0 has their cards in front of it, and seat 1, whose turn it is, has mine."""
    game = table("vengeance", 2, dealer=0)
    for own, other in zip(mine, theirs, strict=True):
        hit(game, own, 1)
        hit(game, other, 0)
    return game


def hit(game: Scripted, card: str, seat: int) -> None:
    """A card comes to the seat whose turn it is; a modifier it keeps."""
    game.hit(card)
    if Target(seat) in game.legal:
        game.target(seat)


def choice(game: Scripted) -> Pick:
    """What `raid` would pick."""
    by = game.to_act
    picks = [pick for pick in game.legal if isinstance(pick, Pick)]
    assert isinstance(by, int)
    state = playable(game._memory)
    return max(picks, key=lambda pick: of_pick(state, by, pick.seat, VENGEANCE.index(pick.card)))


@pytest.mark.parametrize(
    ("theirs", "mine", "best"),
    [
        (("3", "11"), ("5", "6"), "11"),  # the dearest
        (("11", "4"), ("11", "6"), "4"),  # but for a number that it has
        (("9", "-10"), ("5", "6"), "9"),  # what costs them points may stay where it is
        (("zero", "8"), ("5", "6"), "8"),
        (("13", "8"), ("lucky13", "6"), "13"),  # V4: with Lucky 13 a second 13 is welcome
    ],
)
def test_it_steals_what_is_worth_most_to_it(theirs: tuple[str, ...], mine: tuple[str, ...], best: str) -> None:
    assert choice(two_rows(*theirs, mine=mine).hit("steal")) == Pick(0, best)


@pytest.mark.parametrize(
    ("theirs", "mine", "best"),
    [
        (("3", "12"), ("5", "6"), Pick(0, "12")),
        (("3", "12"), ("5", "-10"), Pick(1, "-10")),
        (("3", "12"), ("zero", "9"), Pick(1, "zero")),
        (("3", "/2"), ("5", "6"), Pick(0, "3")),
    ],
)
def test_it_discards_what_hurts_it_or_helps_another_most(
    theirs: tuple[str, ...], mine: tuple[str, ...], best: Pick
) -> None:
    assert choice(two_rows(*theirs, mine=mine).hit("discard")) == best


@pytest.mark.parametrize(
    ("theirs", "mine", "swap"),
    [
        (("3", "12"), ("5", "2"), {Pick(0, "12"), Pick(1, "2")}),
        (("3", "12"), ("12", "-10"), {Pick(0, "3"), Pick(1, "-10")}),  # not the 12: that would bust it
        (("10", "9"), ("9", "6"), {Pick(0, "10"), Pick(1, "9")}),  # and this busts the other one
        (("8", "4"), ("zero", "6"), {Pick(0, "8"), Pick(1, "zero")}),
    ],
)
def test_it_looks_for_the_best_of_all_swaps(theirs: tuple[str, ...], mine: tuple[str, ...], swap: set[Pick]) -> None:
    game = two_rows(*theirs, mine=mine).hit("swap")
    first = choice(game)
    game.act(first)
    assert {first, choice(game)} == swap


def test_without_cards_of_its_own_it_swaps_those_of_others() -> None:
    game = table("vengeance", 3, dealer=2).hit("5").hit("9").hit("swap").pick(0, "5")
    assert choice(game) == Pick(1, "9")


def test_a_seventh_number_is_worth_the_bonus_too() -> None:
    game = two_rows("2", "3", "4", "5", "6", "13", mine=("1", "8", "9", "10", "11", "12")).hit("steal")
    assert choice(game) == Pick(0, "13")
    assert of_pick(playable(game._memory), 1, 0, VENGEANCE.index("2")) == 2 * (2 + 15) + 2
