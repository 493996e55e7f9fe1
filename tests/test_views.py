"""What a seat may not know changes nothing of what it sees."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.scripted import clause, playing, table, uno_view
from upcard import CHANCE, Action, Color, Deal, Game, Illegal, Lay, Play
from upcard.events import Challenged, Dealt, Drew, RoundEnded
from upcard.rules.codes import Phase

Done = list[tuple[int | str, Action]]


def seen_by(game: Game, seat: int | None) -> bytes:
    """All that a seat, or a spectator, is shown and told, byte for byte."""
    return msgspec.json.encode([game.view(seat), game.told_to(seat)])


def public(game: Game) -> Any:
    """How far the game is, which everybody sees: who is asked what."""
    return game.to_act, game._read.phase, game._read.receiver


# --- two games of UNO that differ in one card which the viewer has not seen


def first_round(seed: int) -> Game:
    """A round of UNO played at random up to some point, at any number of seats."""
    choice = random.Random(seed)
    game = Game("uno", seats=choice.randint(2, 5), dealer=0)
    for _ in range(choice.randint(40, 120)):
        by, action = anything(game, choice)
        game.act(action, by)
        if any(isinstance(happening.whole, RoundEnded) for happening in game.happened):
            game.undo()
            break
    return game


def anything(game: Game, choice: random.Random) -> tuple[int | str, Action]:
    """Who does what next, at random; seats rather play than draw, so that something happens."""
    if game.to_act == CHANCE:
        chances = game.chances
        return CHANCE, Deal(choice.choices(list(chances), list(chances.values()))[0])
    may_act = game.may_act
    seat = choice.choice(list(may_act))
    plays = [action for action in may_act[seat] if isinstance(action, Play | Lay | Color)]
    return seat, choice.choice(plays if plays and choice.random() < 0.8 else may_act[seat])


def unseen(game: Game, viewer: int | None) -> list[tuple[int, int, str]]:
    """The deals of this game that the viewer has not seen and whose card was not played: place, seat and card."""
    hidden: list[tuple[int, int, str]] = []
    again = Game(game.setup)
    for place, (by, action) in enumerate(game.history):
        again.act(action, by)
        for event in (happening.whole for happening in again.happened):
            if isinstance(event, Dealt | Drew) and event.seat != viewer:
                hidden.append((place, event.seat, event.card or ""))
            elif isinstance(event, Challenged) and event.seat == viewer:
                hidden = [deal for deal in hidden if deal[1] != event.player]
        if isinstance(action, Play | Lay):
            hidden = [deal for deal in hidden if (deal[1], deal[2]) != (by, action.card)]
    return hidden


def alike(card: str, other: str) -> bool:
    """Whether two cards are different numbers of one colour: what only their owner could tell apart."""
    color, _, number = card.partition("-")
    its_color, _, its_number = other.partition("-")
    return color == its_color and card != other and number.isdigit() and its_number.isdigit()


def pairs(game: Game, viewer: int | None) -> list[Done]:
    """The same game with two unseen cards exchanged: both in other hands, or one of them still in the pile."""
    hidden, history, pile = unseen(game, viewer), game.history, game._read.deck.tolist()
    in_pile = [card for code, card in enumerate(game.setup.kind.cards) if pile[code]]
    found: list[Done] = []
    for place, seat, card in hidden:
        for other_place, other_seat, other in hidden:
            if place < other_place and seat != other_seat and alike(card, other):
                changed = list(history)
                changed[place], changed[other_place] = (CHANCE, Deal(other)), (CHANCE, Deal(card))
                found.append(changed)
        for other in in_pile:
            if alike(card, other):
                changed = list(history)
                changed[place] = (CHANCE, Deal(other))
                found.append(changed)
    return found


def assert_looks_the_same(game: Game, actions: Done, viewer: int | None) -> bool:
    """Play both side by side. Whether they went the same way to the end, so that what differs is hidden still."""
    one, other = Game(game.setup), Game(game.setup)
    for (by, action), (_, changed) in zip(game.history, actions, strict=True):
        one.act(action, by)
        try:
            other.act(changed, by)
        except Illegal:
            return False  # what a seat did with its card, it could not have done with the other one
        if public(one) != public(other):
            return False  # a drawn card could be played, and the other one could not: everybody sees that
        assert seen_by(one, viewer) == seen_by(other, viewer)
    assert one.table != other.table
    return True


@pytest.mark.parametrize("seed", range(16))
def test_two_games_that_differ_in_what_a_viewer_may_not_know_look_the_same_to_it(seed: int) -> None:
    game, choice = first_round(seed), random.Random(seed)
    for viewer in (None, *range(game.setup.seats)):
        different = pairs(game, viewer)
        looked = [
            assert_looks_the_same(game, done, viewer) for done in choice.sample(different, min(len(different), 3))
        ]
        assert any(looked) or len(different) < 3


# --- a table of UNO at any moment: whatever others hold, and whatever is in the pile


def dealt_anew(game: Game, viewer: int | None, choice: random.Random) -> Game:
    """The same moment, with other cards wherever the viewer does not see which they are."""
    twin = game.copy()
    table, kinds = twin._read, range(len(game.setup.kind.cards))
    others = [seat for seat in range(game.setup.seats) if seat != viewer]
    hidden = [card for card in kinds for _ in range(table.deck[card] + sum(table.hand[seat, card] for seat in others))]
    choice.shuffle(hidden)
    for seat in others:
        hand = [hidden.pop() for _ in range(table.size[seat])]
        table.held[seat] = sum(1 << card for card in set(hand))
        for card in kinds:
            table.hand[seat, card] = hand.count(card)
        if table.phase == Phase.DRAWN and table.turn == seat:
            table.resolving = choice.choice(hand)
    for card in kinds:
        table.deck[card] = hidden.count(card)
    table.fair = choice.random() < 0.5
    return twin


class WhatIsHidden(RuleBasedStateMachine):
    """A game of UNO that goes on at random, looked at by every seat and by a spectator."""

    game: Game

    @initialize(
        edition=st.sampled_from(["avengers", "classic"]),
        seats=st.integers(2, 5),
        dealer=st.none() | st.just(0),
        challenge=st.booleans(),
        seed=st.integers(0, 2**32),
    )
    def sit_down(self, edition: str, seats: int, dealer: int | None, challenge: bool, seed: int) -> None:
        """A round is about to begin."""
        self.game = Game("uno", edition=edition, seats=seats, dealer=dealer, challenge=challenge)
        self.choice = random.Random(seed)

    @rule(actions=st.integers(1, 30))
    def go_on(self, actions: int) -> None:
        """Cards come, and seats do something legal."""
        for _ in range(actions):
            if not self.game.over:
                by, action = anything(self.game, self.choice)
                self.game.act(action, by)

    @invariant()
    def changes_no_view(self) -> None:
        """With other cards in other hands and in the pile each viewer is shown the same, byte for byte."""
        for viewer in (None, *range(self.game.setup.seats)):
            twin = dealt_anew(self.game, viewer, self.choice)
            assert msgspec.json.encode(twin.view(viewer)) == msgspec.json.encode(self.game.view(viewer))


WhatIsHidden.TestCase.settings = settings(max_examples=40, stateful_step_count=12)
test_what_is_hidden_changes_no_view = WhatIsHidden.TestCase


def test_its_owner_does_see_the_difference() -> None:
    one, other = playing("red-0", "blue-1 blue-2", "red-2 red-3"), playing("red-0", "blue-1 blue-3", "red-2 red-3")
    assert seen_by(one, 0) != seen_by(other, 0)
    assert seen_by(one, 1) == seen_by(other, 1)
    assert seen_by(one, None) == seen_by(other, None)


# --- what is seen of UNO


@clause("U4")
def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_have() -> None:
    game = playing("red-0", "blue-1 blue-2", "red-2 red-3", "green-5 wild")
    assert [seat.hand for seat in uno_view(game, 1).seats] == [None, ["red-2", "red-3"], None]
    assert [seat.hand for seat in uno_view(game, None).seats] == [None, None, None]
    assert [seat.cards for seat in uno_view(game, None).seats] == [2, 2, 2]


@clause("U6")
def test_a_drawn_card_is_shown_to_who_drew_it() -> None:
    game = playing("red-0", "blue-1 blue-2", "red-2 red-3").draw("red-9")
    assert game.told_to(1) == [Drew(1, "red-9")]
    assert game.told_to(0) == game.told_to(None) == [Drew(1)]
    assert uno_view(game, 1).resolving == "red-9"
    assert uno_view(game, 0).resolving is None
    assert uno_view(game, None).resolving is None
    assert uno_view(game, 0).legal == []


@clause("U9")
def test_a_challenge_shows_the_hand_to_the_challenger_only() -> None:
    game = playing("red-0", "blue-1 blue-2 blue-3", "red-2 wild-draw4 blue-7", "green-5 wild green-6")
    game.play("wild-draw4").color("blue").challenge()
    whole = Challenged(2, 1, False, ["blue-7", "red-2"])
    assert whole in game.told_to(2)
    for viewer in (0, 1, None):
        assert Challenged(2, 1, False) in game.told_to(viewer)
        assert whole not in game.told_to(viewer)


# --- what is seen of Flip 7 and Vengeance: all of it


@pytest.mark.parametrize("about", [("flip7", "web"), ("vengeance", "international")])
def test_all_seats_and_spectators_see_the_same_rows_and_are_told_the_same(about: tuple[str, str]) -> None:
    choice, game = random.Random(3), Game(about[0], edition=about[1], seats=4, dealer=0)
    for _ in range(120):
        by, action = anything(game, choice)
        game.act(action, by)
        own: dict[str, Any] = {"seat": None, "legal": [], "bust_chance": None}
        views = [msgspec.structs.replace(game.view(seat), **own) for seat in (None, 0, 1, 2, 3)]
        assert all(view == views[0] for view in views)
        assert all(game.told_to(seat) == game.told_to(None) for seat in range(4))
        assert [game.view(seat).legal for seat in range(4)] == [game.legal_for(seat) for seat in range(4)]


@pytest.mark.parametrize("name", ["flip7", "vengeance", "uno"])
def test_a_seats_view_made_from_the_spectators_is_its_view(name: str) -> None:
    choice = random.Random(1)
    game = Game(name, seats=3, dealer=0)
    for _ in range(60):
        by, action = anything(game, choice)
        game.act(action, by)
        public = game.view()
        assert [game.view(seat, public) for seat in range(3)] == [game.view(seat) for seat in range(3)]
        assert public == game.view()


def test_the_cards_seen_are_those_that_have_left_the_deck() -> None:
    game = table("flip7", 2).hit("5").hit("12").hit("+2")
    assert game.view().seen == {**dict.fromkeys(game.view().seen, 0), "5": 1, "12": 1, "+2": 1}
    assert set(game.view().seen) == set(game.setup.kind.cards)


@pytest.mark.parametrize("game", ["flip7", "vengeance", "uno"])
@pytest.mark.parametrize("seat", [-1, 3, 64, 10**6, 10**30])
def test_a_seat_that_does_not_exist_sees_nothing(game: str, seat: int) -> None:
    played = table(game, 3)
    with pytest.raises(IndexError, match=f"There is no seat {seat}: seats are 0 to 2"):
        played.view(seat)
    with pytest.raises(IndexError, match="There is no seat"):
        played.bust_chance(seat)
