"""What can be seen of a table: everything, as its host does, or what a seat or a spectator may know.

A view is built up from what its viewer may know. Nothing is taken out of a fuller one.
"""

from __future__ import annotations

import msgspec

from .actions import Action, Pick


class RowSeat(msgspec.Struct, frozen=True, gc=False):
    """A seat of Flip 7 or Vengeance. All of it is public."""

    status: str
    """`active`, `stayed` or `busted`."""
    cards: list[str]
    """Face up in front of it, in code order."""
    down: list[str]
    """Face down in front of it; everybody saw them come."""
    score: int
    """What it would score if the round ended now."""
    total: int


class HandSeat(msgspec.Struct, frozen=True, gc=False):
    """A seat of UNO as its host sees it."""

    hand: list[str]
    total: int


class CountedSeat(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A seat of UNO as a viewer sees it: the number of its cards, and the viewer's own hand."""

    cards: int
    total: int
    hand: list[str] | None = None


class _Public(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What everybody at a table of any game knows."""

    game: str
    edition: str
    round: int
    dealer: int | None
    phase: str
    deck: int
    discard: int
    winner: int | None


class RowTable(_Public, frozen=True, kw_only=True):
    """A table of Flip 7 or Vengeance."""

    resolving: str | None
    seats: list[RowSeat]


class UnoTable(_Public, frozen=True, kw_only=True):
    """A table of UNO as its host sees it."""

    resolving: str | None
    seats: list[HandSeat]
    top: str | None
    color: str | None
    direction: int
    exposed: int | None


class RowView(_Public, frozen=True, kw_only=True, tag_field="view", tag="rows"):
    """A table of Flip 7 or Vengeance as a seat, or a spectator, sees it."""

    resolving: str | None
    seats: list[RowSeat]
    seat: int | None
    """Whose view it is; `None` for a spectator."""
    to_act: int | str | None
    legal: list[Action]
    """What the viewer may do now."""
    seen: dict[str, int]
    """How many of each card everybody has seen since the deck was last shuffled."""
    picked: Pick | None
    """The first card of a Swap that is under way."""
    bust_chance: float | None
    """How likely the next card would bust the viewer; `None` for a spectator, or when no card is left anywhere."""


class UnoView(_Public, frozen=True, kw_only=True, tag_field="view", tag="hands"):
    """A table of UNO as a seat, or a spectator, sees it."""

    resolving: str | None
    """The card that the open choice is for; a card just drawn is shown to who drew it."""
    seats: list[CountedSeat]
    top: str | None
    color: str | None
    direction: int
    exposed: int | None
    seat: int | None
    to_act: int | str | None
    legal: list[Action]
    seen: dict[str, int]
    """How many of each card lie in the discard pile, and so cannot be in the pile or in a hand."""


Table = RowTable | UnoTable
View = RowView | UnoView
