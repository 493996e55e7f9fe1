"""A table to write tests at: every card and every choice is spelled out, and nothing is random."""

from __future__ import annotations

from typing import Any

import pytest

from upcard import (
    CHANCE,
    Accept,
    Action,
    Bonus,
    Catch,
    Challenge,
    Color,
    Deal,
    Draw,
    Game,
    Hit,
    Illegal,
    Lay,
    Pass,
    Pick,
    Play,
    Stay,
    Target,
    Uno,
)
from upcard.events import Part
from upcard.rules.editions import GAMES
from upcard.views import HandSeat, RowSeat, UnoTable, UnoView

clause = pytest.mark.clause
"""`@clause("F11")`: the test is about this clause of the rules."""


class Scripted(Game):
    """A game whose cards are named by the test. Verbs return the table, so that they can be chained."""

    def deal(self, *cards: str) -> Scripted:
        """Chance deals these cards, one after another."""
        for card in cards:
            self.act(Deal(card), CHANCE)
        return self

    def hit(self, *cards: str) -> Scripted:
        """The seat whose turn it is hits, and these cards come (the first for the hit, more if a run follows)."""
        self.act(Hit())
        return self.deal(*cards)

    def stay(self) -> Scripted:
        self.act(Stay())
        return self

    def target(self, *seats: int) -> Scripted:
        """Who is asked picks this target; with several seats, several choices in a row."""
        for seat in seats:
            self.act(Target(seat))
        return self

    def pick(self, seat: int, card: str) -> Scripted:
        self.act(Pick(seat, card))
        return self

    def bonus(self, seat: int) -> Scripted:
        self.act(Bonus(seat))
        return self

    def play(self, card: str) -> Scripted:
        self.act(Play(card))
        return self

    def draw(self, *cards: str) -> Scripted:
        self.act(Draw())
        return self.deal(*cards)

    def skip(self) -> Scripted:
        """The seat keeps the card it has just drawn."""
        self.act(Pass())
        return self

    def lay(self, card: str) -> Scripted:
        self.act(Lay(card))
        return self

    def color(self, color: str) -> Scripted:
        self.act(Color(color))
        return self

    def accept(self) -> Scripted:
        self.act(Accept())
        return self

    def challenge(self) -> Scripted:
        self.act(Challenge())
        return self

    def uno(self, seat: int) -> Scripted:
        self.act(Uno(), seat)
        return self

    def catch(self, by: int, seat: int) -> Scripted:
        self.act(Catch(seat), by)
        return self

    def refused(self, action: Action, by: int | str | None = None) -> str:
        """The clause that refuses an action. Fails if it is not refused, or if anything has changed."""
        before = self.copy()
        with pytest.raises(Illegal) as refusal:
            self.act(action, by)
        assert self == before
        assert self.table == before.table
        return refusal.value.clause

    @property
    def seats(self) -> list[Any]:
        """The seats of the table: `status`, `cards`, `down`, `score`, `total`, or `hand` and `total` in UNO."""
        seats: list[RowSeat] | list[HandSeat] = self.table.seats
        return list(seats)

    def cards(self, seat: int) -> list[str]:
        """Face up in front of a seat, or in its hand."""
        shown = self.seats[seat]
        cards: list[str] = shown.hand if isinstance(shown, HandSeat) else shown.cards
        return cards

    @property
    def totals(self) -> list[int]:
        return [seat.total for seat in self.seats]

    @property
    def told(self) -> list[str]:
        """The names of the events of the last action."""
        return [type(happening.whole).__name__ for happening in self.happened]


def table(game: str, seats: int, *, dealer: int | None = 0, **options: Any) -> Scripted:
    """A table where seat 1 comes first: the dealer is seat 0, unless the test names another (or none, in UNO)."""
    return Scripted(game, seats=seats, dealer=dealer, **options)


def part(what: str, points: int, cards: str = "") -> Part:
    """A part of a row's score, and the cards that it comes from: `part("numbers", 12, "5 7")`."""
    return Part(what, points, cards=cards.split())


def hands(game: Scripted, opening: str, *each: str) -> Scripted:
    """Deal UNO hands, written as `"red-1 red-2 …"` per seat, and turn the opening card up.

    Seven cards each; or fewer (two at least, and as many for every seat): then the hands are filled up with more of
    the opening card, a number, and the seats have played those off when the test begins.
    """
    dealt = [cards.split() for cards in each]
    filling = [opening] * (7 - len(dealt[0]))
    first = (game.setup.dealer or 0) + 1
    for turn in range(7):
        for seat in range(len(dealt)):
            game.deal([*filling, *dealt[(first + seat) % len(dealt)]][turn])
    game.deal(*opening.split())
    for _ in range(len(filling) * len(dealt)):
        game.play(opening)
    return game


def playing(opening: str, *each: str, **options: Any) -> Scripted:
    """A table of UNO where seat 1 is to play on this card, holding these hands; the deck has plenty of everything."""
    plenty = dict.fromkeys(GAMES["uno"].cards, 60)
    return hands(table("uno", len(each), **{"deck": plenty, **options}), opening, *each)


def uno_table(game: Scripted) -> UnoTable:
    """What lies on a table of UNO: the top card, the colour, the direction."""
    seen = game.table
    assert isinstance(seen, UnoTable)
    return seen


def uno_view(game: Scripted, seat: int | None) -> UnoView:
    """What a seat of UNO sees, or a spectator."""
    seen = game.view(seat)
    assert isinstance(seen, UnoView)
    return seen
