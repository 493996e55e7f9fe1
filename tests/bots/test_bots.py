"""What every bot promises, and that none of them plays like a fool."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from upcard import CHANCE, Action, Game, Hit, Pick, Stay, Target
from upcard.actions import Lay, Play, Uno
from upcard.bots import BOTS, make_bot
from upcard.chance import Seeded
from upcard.views import CountedSeat, RowSeat, RowView, UnoView

TABLES: list[tuple[str, str, int, dict[str, Any]]] = [
    ("flip7", "official", 3, {}),
    ("flip7", "international", 1, {}),
    ("flip7", "cardlist", 5, {}),
    ("vengeance", "official", 3, {"brutal": True}),
    ("vengeance", "international", 2, {}),
    ("uno", "avengers", 3, {"target": 150}),
    ("uno", "classic", 2, {"challenge": False, "scoring": "tally", "target": 100}),
]


def finished(game: Game, names: list[str], seed: int) -> Game:
    """The game played to its end by these bots, who call and catch whenever they notice that they may."""
    chance, random = Seeded(seed), Random(seed)
    bots = [make_bot(name, random) for name in names]
    for _ in range(50_000):
        if game.over:
            return game
        if game.to_act == CHANCE:
            game.act(chance.deal(game), CHANCE)
            continue
        calling = [seat for seat in game.may_act if seat != game.to_act and random.random() < bots[seat].attention]
        seat = calling[0] if calling else int(game.to_act or 0)
        view = game.view(seat)
        seen = msgspec.json.encode(view)
        action = bots[seat].choose(view)
        assert action in view.legal
        assert msgspec.json.encode(view) == seen, "a view is looked at, and left as it is"
        game.act(action, seat)
    raise AssertionError("the game does not come to an end")


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("kind", "edition", "seats", "options"), TABLES)
def test_every_bot_plays_every_game_to_its_end(
    name: str, kind: str, edition: str, seats: int, options: dict[str, Any]
) -> None:
    dealer = None if kind == "uno" else 0
    assert finished(Game(kind, edition=edition, seats=seats, dealer=dealer, **options), [name] * seats, 7).over


@pytest.mark.parametrize("name", BOTS)
def test_the_same_randomness_gives_the_same_game(name: str) -> None:
    games = [finished(Game("uno", seats=3, target=50), [name] * 3, 3) for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("name", BOTS)
def test_attention_is_a_chance(name: str) -> None:
    assert 0 < make_bot(name, Random(0)).attention <= 1


def test_an_unknown_bot_is_told_which_there_are() -> None:
    with pytest.raises(KeyError, match="careless, steady, keen"):
        make_bot("genius", Random(0))


@pytest.mark.parametrize(("kind", "options"), [("flip7", {}), ("vengeance", {}), ("uno", {"target": 100})])
@pytest.mark.parametrize("better", ["steady", "keen"])
def test_thinking_beats_not_thinking(better: str, kind: str, options: dict[str, Any]) -> None:
    wins = 0
    for seed in range(30):
        names = [better, "careless"] if seed % 2 else ["careless", better]
        game = finished(Game(kind, seats=2, dealer=None if kind == "uno" else 0, **options), names, seed)
        assert game.outcome is not None
        wins += names[game.outcome.winner] == better
    assert wins >= 20  # by chance alone one would see this in 1 of 20 tries, and the cards are always the same


# --- situations


def row(cards: str, total: int = 0, score: int = 0, status: str = "active") -> RowSeat:
    return RowSeat(status, cards.split(), [], score, total)


def rows(game: str, resolving: str | None, seats: list[RowSeat], legal: list[Action], **more: Any) -> RowView:
    """The view of seat 0, who is to act."""
    common: dict[str, Any] = {"edition": "official", "round": 1, "dealer": 0, "deck": 50, "discard": 0, "winner": None}
    known: dict[str, Any] = {"phase": "pick", "seat": 0, "to_act": 0, "seen": {}, "picked": None, "bust_chance": 0.1}
    return RowView(game=game, resolving=resolving, seats=seats, legal=legal, **{**common, **known, **more})


@pytest.mark.parametrize("name", ["steady", "keen"])
@pytest.mark.parametrize(("resolving", "target"), [("freeze", 2), ("flip3", 2), ("second", 1)])
def test_bad_cards_go_to_the_leader_and_good_ones_to_the_last(name: str, resolving: str, target: int) -> None:
    seats = [row("5"), row("9", total=20, score=9), row("8", total=150, score=8)]
    view = rows("flip7", resolving, seats, [Target(0), Target(1), Target(2)])
    assert make_bot(name, Random(1)).choose(view) == Target(target)


@pytest.mark.parametrize("name", ["steady", "keen"])
def test_a_steal_takes_the_best_card_that_does_not_bust(name: str) -> None:
    seats = [row("12 3"), row("12 11", total=100), row("10 -4")]
    picks: list[Action] = [Pick(1, "12"), Pick(1, "11"), Pick(2, "10"), Pick(2, "-4")]
    assert make_bot(name, Random(1)).choose(rows("vengeance", "steal", seats, picks)) == Pick(1, "11")


@pytest.mark.parametrize("name", ["steady", "keen"])
def test_a_discard_rids_oneself_of_the_worst_or_another_of_the_best(name: str) -> None:
    picks: list[Action] = [Pick(0, "-10"), Pick(0, "9"), Pick(1, "8")]
    bad = rows("vengeance", "discard", [row("9 -10"), row("8")], picks)
    assert make_bot(name, Random(1)).choose(bad) == Pick(0, "-10")
    good = rows("vengeance", "discard", [row("9"), row("8")], picks[1:])
    assert make_bot(name, Random(1)).choose(good) == Pick(1, "8")


@pytest.mark.parametrize("name", ["steady", "keen"])
def test_a_swap_gives_little_for_much_and_busts_another_rather_than_oneself(name: str) -> None:
    seats = [row("2 9"), row("9 13 12")]
    picks: list[Action] = [Pick(0, "2"), Pick(0, "9"), Pick(1, "13"), Pick(1, "12"), Pick(1, "9")]
    bot = make_bot(name, Random(1))
    assert bot.choose(rows("vengeance", "swap", seats, picks)) == Pick(1, "13")
    second: list[Action] = [Pick(0, "2"), Pick(0, "9")]
    view = rows("vengeance", "swap", seats, second, picked=Pick(1, "13"))
    assert bot.choose(view) == Pick(0, "9")  # the other has a 9 already


@pytest.mark.parametrize("name", ["steady", "keen"])
def test_danger_makes_them_stay_and_safety_makes_them_hit(name: str) -> None:
    seats = [row("12 11 10", score=33), row("5")]
    legal: list[Action] = [Hit(), Stay()]
    bot = make_bot(name, Random(1))
    assert bot.choose(rows("flip7", None, seats, legal, bust_chance=0.35)) == Stay()
    assert bot.choose(rows("flip7", None, seats, legal, bust_chance=0.02)) == Hit()


def hands(hand: str, legal: list[Action], others: tuple[int, ...] = (5, 5)) -> UnoView:
    """The view of seat 0, who is to act."""
    seats = [CountedSeat(len(hand.split()), 0, hand.split()), *(CountedSeat(cards, 0) for cards in others)]
    common: dict[str, Any] = {"game": "uno", "edition": "avengers", "round": 1, "dealer": 0, "phase": "turn"}
    rest: dict[str, Any] = {"deck": 50, "discard": 1, "winner": None, "resolving": None, "top": "red-5", "color": "red"}
    return UnoView(**common, **rest, direction=1, exposed=None, seats=seats, seat=0, to_act=0, legal=legal, seen={})


@pytest.mark.parametrize("name", ["steady", "keen"])
def test_wilds_are_kept_while_another_card_can_be_played(name: str) -> None:
    plays: list[Action] = [Play("wild"), Play("red-3"), Play("gauntlet")]
    assert make_bot(name, Random(1)).choose(hands("wild red-3 gauntlet blue-1", plays)) == Play("red-3")


@pytest.mark.parametrize("name", ["steady", "keen"])
def test_what_is_laid_on_a_gauntlet_rather_spares_its_player(name: str) -> None:
    lays: list[Action] = [Lay("red-9"), Lay("blue-1"), Lay("red-2")]
    assert make_bot(name, Random(1)).choose(hands("red-9 blue-1 red-2", lays)) == Lay("blue-1")


def test_keen_stops_who_is_nearly_out() -> None:
    plays: list[Action] = [Play("red-9"), Play("red-skip")]
    assert make_bot("keen", Random(1)).choose(hands("red-9 red-skip red-1", plays, (1, 7))) == Play("red-skip")


@pytest.mark.parametrize(("name", "least", "most"), [("careless", 20, 90), ("steady", 70, 95), ("keen", 90, 100)])
def test_uno_is_called_often_but_not_by_everybody_always(name: str, least: int, most: int) -> None:
    view = hands("red-3 red-4", [Uno(), Play("red-3"), Play("red-4")])
    called = sum(isinstance(make_bot(name, Random(seed)).choose(view), Uno) for seed in range(100))
    assert least <= called <= most
