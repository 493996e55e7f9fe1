"""From the notes of the rules to events, whole and public."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from . import events as e
from .events import Happening
from .looks import hand_of
from .rules.cards import COLOURS
from .rules.codes import NO_CARD, NOBODY, Note
from .rules.editions import Kind
from .setup import Setup

Cards = tuple[str, ...]


class _Noted(NamedTuple):
    """A note of the rules, its cards by name."""

    seat: int
    card: str
    other: int
    extra: int
    table: Any


def happenings(kind: Kind, table: Any) -> Iterator[Happening]:
    """What the rules have noted on this table, in order."""
    cards = kind.cards
    for what, seat, card, other, extra in table.notes.first(table.noted):
        noted = _Noted(seat, "" if card == NO_CARD else cards[card], other, extra, table)
        if what in _OTHER:
            yield _OTHER[what](noted, cards)
        else:
            yield _public(_PLAIN[what](noted))
        if what == Note.RUN_ENDED:
            yield _public(e.Discarded(noted.card, by=noted.other))


def _public(event: e.Event) -> Happening:
    return Happening(event, event)


def _seat(number: int) -> int | None:
    return None if number == NOBODY else number


_PLAIN: dict[int, Callable[[_Noted], e.Event]] = {
    Note.DEALT: lambda n: e.Dealt(n.seat, n.card),
    Note.BUSTED: lambda n: e.Busted(n.seat, n.card),
    Note.SAVED: lambda n: e.Saved(n.seat, n.card),
    Note.STAYED: lambda n: e.Stayed(n.seat),
    Note.FROZE: lambda n: e.Froze(n.seat, n.other),
    Note.GAVE: lambda n: e.Gave(n.seat, n.card, n.other),
    Note.FLIPPED7: lambda n: e.Flipped7(n.seat),
    Note.WIPED: lambda n: e.Wiped(n.seat, n.card),
    Note.PICKED: lambda n: e.Picked(n.seat, n.card, n.other),
    Note.STOLE: lambda n: e.Stole(n.seat, n.card, n.other),
    Note.DISCARDED: lambda n: e.Discarded(n.card, _seat(n.seat), n.extra, _seat(n.other)),
    Note.RESHUFFLED: lambda n: e.Reshuffled(n.table.deck_count),
    Note.TARGETED: lambda n: e.Targeted(n.seat, n.card, _seat(n.other)),
    Note.SET_ASIDE: lambda n: e.SetAside(n.seat, n.card),
    Note.RUN_BEGAN: lambda n: e.RunBegan(n.seat, n.card, n.other, n.extra),
    Note.RUN_ENDED: lambda n: e.RunEnded(n.seat, n.card),
    Note.IGNORED: lambda n: e.Ignored(n.seat, n.card),
    Note.AWARDED: lambda n: e.Awarded(n.seat, n.other),
    Note.PLAYED: lambda n: e.Played(n.seat, n.card),
    Note.PASSED: lambda n: e.Passed(n.seat),
    Note.SKIPPED: lambda n: e.Skipped(n.seat),
    Note.REVERSED: lambda n: e.Reversed(n.table.direction),
    Note.LAID: lambda n: e.Laid(n.seat, n.card),
    Note.NAMED: lambda n: e.Named(n.seat, COLOURS[n.extra]),
    Note.CALLED: lambda n: e.Called(n.seat),
    Note.EXPOSED: lambda n: e.Exposed(n.seat),
    Note.CAUGHT: lambda n: e.Caught(n.other, n.seat),
    Note.ACCEPTED: lambda n: e.Accepted(n.seat),
    Note.OPENED: lambda n: e.Opened(n.card),
    Note.BURIED: lambda n: e.Buried(n.card),
    Note.DREW_FOR_DEAL: lambda n: e.DrewForDeal(n.seat, n.card),
    Note.DEALS: lambda n: e.RoundBegan(1, n.seat),
    Note.WENT_OUT: lambda n: e.WentOut(n.seat),
}


def _dealt_hidden(n: _Noted, _: Cards) -> Happening:
    return Happening(e.Dealt(n.seat, n.card), e.Dealt(n.seat), n.seat)


def _drew(n: _Noted, _: Cards) -> Happening:
    return Happening(e.Drew(n.seat, n.card), e.Drew(n.seat), n.seat)


def _swapped(n: _Noted, cards: Cards) -> Happening:
    return _public(e.Swapped(n.table.swapper, n.seat, n.card, n.other, cards[n.extra]))


def _challenged(n: _Noted, cards: Cards) -> Happening:
    fair = bool(n.extra)
    hand = hand_of(cards, n.table.hand.row(n.other))
    return Happening(e.Challenged(n.seat, n.other, fair, hand), e.Challenged(n.seat, n.other, fair), n.seat)


_OTHER: dict[int, Callable[[_Noted, Cards], Happening]] = {
    Note.SWAPPED: _swapped,
    Note.DEALT_HIDDEN: _dealt_hidden,
    Note.DREW: _drew,
    Note.CHALLENGED: _challenged,
}


def why_round_ended(setup: Setup, table: Any) -> str:
    """The reason of a `round-ended`."""
    if setup.kind.has_hands:
        return "blocked" if table.went_out == NOBODY else "went-out"
    return "all-out" if table.flipper == NOBODY else "flip7"


def why_won(setup: Setup) -> str:
    """The reason of a `game-ended`: how the winner of such a game is found."""
    if not setup.kind.has_hands:
        return "highest-total"
    return "lowest-total" if setup.options["scoring"] == "tally" else "first-to-target"
