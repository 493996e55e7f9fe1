"""How a table looks: to its host, to a seat, to a spectator."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from .actions import Action, Pick
from .rules.cards import COLOURS
from .rules.codes import CHANCE as CHANCE_CODE
from .rules.codes import NO_CARD, NOBODY, Phase, Status
from .rules.rows import FRONT_KINDS
from .rules.uno_table import COLOURED, NO_COLOUR
from .rules.vengeance_table import MINUS_2, MODIFIERS
from .setup import Setup
from .views import CountedSeat, HandSeat, RowSeat, RowTable, RowView, Table, UnoTable, UnoView

CHANCE: Final = "chance"
"""Who acts when a card is due."""

PHASES = {int(phase): phase.name.lower() for phase in Phase}
_STATUSES = {int(status): status.name.lower() for status in Status}


def hand_of(cards: tuple[str, ...], counts: list[int]) -> list[str]:
    """The cards that these counts, in code order, stand for."""
    return [card for card, count in zip(cards, counts, strict=False) if count for _ in range(count)]


def _seat(number: int) -> int | None:
    return None if number == NOBODY else number


def _card(cards: tuple[str, ...], code: int) -> str | None:
    return None if code == NO_CARD else cards[code]


def actor(code: int) -> int | str | None:
    """Who acts: a seat, `"chance"`, or nobody."""
    return CHANCE if code == CHANCE_CODE else _seat(code)


def _public(setup: Setup, table: Any) -> dict[str, Any]:
    """What everybody knows at a table of any game."""
    return {
        "game": setup.game,
        "edition": setup.edition,
        "round": table.round,
        "dealer": _seat(table.dealer),
        "phase": PHASES[table.phase],
        "deck": table.deck_count,
        "discard": table.discard_count,
        "winner": _seat(table.winner),
    }


def _public_uno(setup: Setup, table: Any) -> dict[str, Any]:
    """What everybody knows at a table of UNO besides."""
    return {
        **_public(setup, table),
        "top": _card(setup.kind.cards, table.top),
        "color": None if table.color == NO_COLOUR else COLOURS[table.color],
        "direction": table.direction,
        "exposed": _seat(table.exposed),
    }


def _row_seats(setup: Setup, table: Any, scores: list[int]) -> list[RowSeat]:
    cards = setup.kind.cards[:FRONT_KINDS]
    fronts, statuses, totals = (cells.first(setup.seats) for cells in (table.front, table.status, table.total))
    late = table.late.first(setup.seats) if setup.options.get("brutal") else None
    seats = []
    for seat in range(setup.seats):
        lying = hand_of(cards, fronts[seat])
        busted = statuses[seat] == Status.BUSTED
        face_up = hand_of(cards[MINUS_2 : MINUS_2 + MODIFIERS], late[seat]) if late else []
        up, down = (face_up, lying) if busted else (lying, [])
        seats.append(RowSeat(_STATUSES[statuses[seat]], up, down, scores[seat], totals[seat]))
    return seats


def table_of(setup: Setup, table: Any, scores: list[int]) -> Table:
    """The table as its host sees it."""
    cards = setup.kind.cards
    resolving = _card(cards, table.resolving)
    if not setup.kind.has_hands:
        seats = _row_seats(setup, table, scores)
        return RowTable(**_public(setup, table), resolving=resolving, seats=seats)
    hands, totals = table.hand.first(setup.seats), table.total.first(setup.seats)
    return UnoTable(
        **_public_uno(setup, table),
        resolving=resolving,
        seats=[HandSeat(hand_of(cards, hands[seat]), totals[seat]) for seat in range(setup.seats)],
    )


def row_view(setup: Setup, table: Any, scores: list[int]) -> RowView:
    """A table of Flip 7 or Vengeance as everybody may know it: all but what is to come."""
    cards = setup.kind.cards
    deck, box = table.deck.tolist(), table.box.tolist()
    return RowView(
        **_public(setup, table),
        resolving=_card(cards, table.resolving),
        seats=_row_seats(setup, table, scores),
        seat=None,
        to_act=actor(table.to_act),
        legal=[],
        seen={card: box[code] - deck[code] for code, card in enumerate(cards) if box[code]},
        picked=Pick(table.swap_seat, cards[table.swap_card]) if setup.game == "vengeance" and table.swapping else None,
        bust_chance=None,
    )


def own_row_view(public: RowView, seat: int, legal: list[Action], bust_chance: float | None) -> RowView:
    """What everybody may know, and what a seat may do."""
    return msgspec.structs.replace(public, seat=seat, legal=legal, bust_chance=bust_chance)


def uno_view(setup: Setup, table: Any) -> UnoView:
    """A table of UNO as everybody may know it: how many cards each seat holds, and what has been played."""
    cards = setup.kind.cards
    totals, sizes = table.total.first(setup.seats), table.size.first(setup.seats)
    discard = table.discard.tolist()
    return UnoView(
        **_public_uno(setup, table),
        resolving=None if table.phase == Phase.DRAWN else _card(cards, table.resolving),
        seats=[CountedSeat(sizes[seat], totals[seat]) for seat in range(setup.seats)],
        seat=None,
        to_act=actor(table.to_act),
        legal=[],
        seen={card: discard[code] for code, card in enumerate(cards) if discard[code]},
    )


def own_uno_view(setup: Setup, table: Any, public: UnoView, seat: int, legal: list[Action]) -> UnoView:
    """What everybody may know, and a seat's own hand, the card it has just drawn, and what it may do."""
    cards = setup.kind.cards
    counted = public.seats[seat]
    seats = list(public.seats)
    seats[seat] = CountedSeat(counted.cards, counted.total, hand_of(cards, table.hand.row(seat)))
    drew = table.phase == Phase.DRAWN and seat == table.turn
    resolving = _card(cards, table.resolving) if drew else public.resolving
    return msgspec.structs.replace(public, seats=seats, resolving=resolving, seat=seat, legal=legal)


def told_seats(setup: Setup, table: Any) -> Iterator[str]:
    """What lies in front of each seat, or is in its hand, in a few words."""
    for seat in range(setup.seats):
        cells = table.hand if setup.kind.has_hands else table.front
        cards = " ".join(hand_of(setup.kind.cards, cells.row(seat))) or "-"
        status = "" if setup.kind.has_hands else _STATUSES[table.status[seat]] + " "
        yield f"{status}{cards} ({table.total[seat]})"


def told_pile(setup: Setup, table: Any) -> str:
    """In UNO, what lies on the discard pile, and the colour where the card does not say it; else nothing."""
    if not setup.kind.has_hands or table.top == NO_CARD:
        return ""
    top = setup.kind.cards[table.top]
    named = "" if table.top < COLOURED or table.color == NO_COLOUR else f" ({COLOURS[table.color]})"
    return f" on {top}{named}"
