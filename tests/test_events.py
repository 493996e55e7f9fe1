"""Whoever follows the events needs no rule to know what lies on the table."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests.rules.test_properties import Playable, anything, name_of, sit_down, tables
from upcard import CHANCE, Game
from upcard import events as e
from upcard.views import RowView, UnoView

Cards = Counter[str]
HIDDEN = "hidden"
COLOURS = ("blue-", "green-", "red-", "purple-")


class Onlooker:
    """A table as it looks to somebody who is told what happens, and knows the cards only by their names."""

    def __init__(self, game: Game, viewer: int | None) -> None:
        seats = game.setup.seats
        self.viewer = viewer
        self.whole = sum(game.setup.box) if game.setup.game == "uno" else None
        """How many cards a round begins with, where all are shuffled each time."""
        self.deck = sum(game.setup.box)
        self.discard = 0
        self.up: list[Cards] = [Counter() for _ in range(seats)]
        """Face up in front of each seat, or in its hand."""
        self.down: list[Cards] = [Counter() for _ in range(seats)]
        self.moving: list[tuple[str, int]] = []
        """Actions and modifiers that were dealt, and to whom, until an event says where they go."""
        self.status = ["active"] * seats
        self.total = [0] * seats
        self.round, self.direction = 0, 1
        self.dealer: int | None = None
        self.winner: int | None = None
        self.top: str | None = None
        self.color: str | None = None
        self.exposed: int | None = None
        self.follow(game)

    def follow(self, game: Game) -> None:
        """Take in what the last action led to."""
        for event in game.told_to(self.viewer):
            getattr(self, f"on_{type(event).__name__.lower()}", self.on_what_moves_nothing)(event)

    def on_what_moves_nothing(self, event: Any) -> None:
        """It is worth telling, but nothing lies elsewhere after it."""

    # --- rounds

    def on_roundbegan(self, event: e.RoundBegan) -> None:
        self.round, self.dealer = event.round, event.dealer
        self.status = ["active"] * len(self.status)
        self.discard += sum((cards.total() for cards in [*self.up, *self.down]), len(self.moving))
        if self.whole:
            self.deck, self.discard, self.direction = self.whole, 0, 1
            self.top = self.color = self.exposed = None
        for cards in [*self.up, *self.down]:
            cards.clear()
        self.moving.clear()

    def on_scored(self, event: e.Scored) -> None:
        self.total[event.seat] = event.total

    def on_gameended(self, event: e.GameEnded) -> None:
        self.winner = event.winner

    def on_reshuffled(self, event: e.Reshuffled) -> None:
        self.discard -= event.count - self.deck
        self.deck = event.count

    # --- rows

    def on_dealt(self, event: e.Dealt) -> None:
        self.deck -= 1
        self.up[event.seat][event.card or HIDDEN] += 1

    def on_busted(self, event: e.Busted) -> None:
        self.status[event.seat] = "busted"
        self.down[event.seat], self.up[event.seat] = self.up[event.seat], Counter()

    def on_saved(self, event: e.Saved) -> None:
        for card in (event.card, "second"):
            self.leave(event.seat, card)
            self.discard += 1

    def on_stayed(self, event: e.Stayed) -> None:
        self.status[event.seat] = "stayed"

    def on_targeted(self, event: e.Targeted) -> None:
        self.pick_up(event.seat, event.card)

    def on_setaside(self, event: e.SetAside) -> None:
        self.pick_up(event.seat, event.card)

    def on_ignored(self, event: e.Ignored) -> None:
        self.pick_up(event.seat, event.card)

    def on_froze(self, event: e.Froze) -> None:
        self.put_down("freeze", event.seat)
        self.up[event.to]["freeze"] += 1
        self.status[event.to] = "stayed"

    def on_gave(self, event: e.Gave) -> None:
        self.put_down(event.card, event.seat)
        self.up[event.to][event.card] += 1

    def on_swapped(self, event: e.Swapped) -> None:
        self.leave(event.seat, event.card)
        self.leave(event.other, event.other_card)
        self.up[event.seat][event.other_card] += 1
        self.up[event.other][event.card] += 1

    def on_stole(self, event: e.Stole) -> None:
        self.leave(event.source, event.card)
        self.up[event.seat][event.card] += 1

    def on_discarded(self, event: e.Discarded) -> None:
        self.discard += event.count
        if event.seat is None:
            assert event.by is not None
            self.put_down(event.card, event.by)
        else:
            self.leave(event.seat, event.card, event.count)

    def leave(self, seat: int, card: str, count: int = 1) -> None:
        assert self.up[seat][card] >= count, f"{count} {card} cannot leave seat {seat}, which shows {self.up[seat]}"
        self.up[seat][card] -= count

    def pick_up(self, seat: int, card: str) -> None:
        """A card that lay in front of the seat that it was dealt to is on its way; one that waited was already."""
        if (card, seat) not in self.moving:
            self.leave(seat, card)
            self.moving.append((card, seat))

    def put_down(self, card: str, by: int) -> None:
        """A card on its way has arrived. One that nothing was said of yet lies where it was dealt, up or down."""
        if (card, by) in self.moving:
            self.moving.remove((card, by))
        else:
            lying = next(cards for cards in (self.up[by], self.down[by]) if cards[card])
            lying[card] -= 1

    # --- UNO

    def on_drewfordeal(self, _: e.DrewForDeal) -> None:
        self.deck -= 1

    def on_opened(self, event: e.Opened) -> None:
        self.deck -= 1
        self.lay_on_top(event.card)

    def on_played(self, event: e.Played) -> None:
        self.leave_hand(event.seat, event.card)
        self.lay_on_top(event.card)
        self.exposed = None

    def on_laid(self, event: e.Laid) -> None:
        self.leave_hand(event.seat, event.card)
        self.discard += 1

    def lay_on_top(self, card: str) -> None:
        self.discard += 1
        self.top = card
        if card.startswith(COLOURS):
            self.color = card.partition("-")[0]

    def leave_hand(self, seat: int, card: str) -> None:
        self.leave(seat, card if seat == self.viewer else HIDDEN)

    def on_drew(self, event: e.Drew) -> None:
        self.deck -= 1
        self.up[event.seat][event.card or HIDDEN] += 1
        self.exposed = None

    def on_passed(self, _: e.Passed) -> None:
        self.exposed = None

    def on_accepted(self, _: e.Accepted) -> None:
        self.exposed = None

    def on_challenged(self, _: e.Challenged) -> None:
        self.exposed = None

    def on_named(self, event: e.Named) -> None:
        self.color = event.color

    def on_reversed(self, event: e.Reversed) -> None:
        self.direction = event.direction

    def on_exposed(self, event: e.Exposed) -> None:
        self.exposed = event.seat

    def on_caught(self, _: e.Caught) -> None:
        self.exposed = None

    def on_called(self, event: e.Called) -> None:
        if self.exposed == event.seat:
            self.exposed = None


def assert_same(told: Onlooker, view: RowView | UnoView) -> None:
    """What was told adds up to what is shown. While something is being decided only the piles are compared."""
    assert (told.round, told.dealer, told.deck, told.discard) == (view.round, view.dealer, view.deck, view.discard)
    assert (told.total, told.winner) == ([seat.total for seat in view.seats], view.winner)
    if isinstance(view, UnoView):
        assert_same_hands(told, view)
    elif view.phase in ("turn", "over"):
        assert told.moving == []
        for number, seat in enumerate(view.seats):
            assert told.status[number] == seat.status
            assert (+told.up[number], +told.down[number]) == (Counter(seat.cards), Counter(seat.down))


def assert_same_hands(told: Onlooker, view: UnoView) -> None:
    assert (told.top, told.color, told.direction) == (view.top, view.color, view.direction)
    assert [cards.total() for cards in told.up] == [seat.cards for seat in view.seats]
    if told.viewer is not None:
        assert +told.up[told.viewer] == Counter(view.seats[told.viewer].hand)
    if view.to_act != CHANCE:  # who draws has acted, though the card is still to come
        assert told.exposed == view.exposed


@pytest.mark.parametrize("about", tables(), ids=name_of)
def test_what_is_told_adds_up_to_what_is_shown(about: Playable) -> None:
    choice = random.Random(name_of(about))
    game = sit_down(about, choice)
    onlookers = [Onlooker(game, viewer) for viewer in (None, 0)]
    for _ in range(400):
        for onlooker in onlookers:
            assert_same(onlooker, game.view(onlooker.viewer))
        if game.over:
            break
        by, action = anything(game, choice)
        game.act(action, by)
        for onlooker in onlookers:
            onlooker.follow(game)
