"""A recorded game shown again: as text for people, as JSON for programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from .chance.sealed import NONCE_BYTES
from .game import Game
from .record import VERSION, Record
from .telling import ENGLISH, Teller


def as_text(record: Record, upto: int | None = None) -> Iterator[str]:
    """The game in sentences, a line each; a round has a blank line before it."""
    teller = Teller(record.names)
    yield title(record)
    game = Game(record.setup)
    told = teller.tell([happening.whole for happening in game.happened])
    for by, action in record.actions[:upto]:
        yield from _spaced(told)
        told = teller.tell(game.act(action, by), by, action)
    yield from _spaced([*told, *teller.rest()])
    if not game.over:
        yield f"\nHere {'the record' if len(game.history) == len(record.actions) else 'this telling'} stops."


def title(record: Record) -> str:
    """What was played, by how many, and what was special about it."""
    setup = record.setup
    seats = "1 seat" if setup.seats == 1 else f"{setup.seats} seats"
    special = [said for (option, value), said in _SPECIAL.items() if setup.options.get(option) == value]
    own = ["a deck of its own"] if "deck" in setup.options else []
    cards = [said] if (said := _CARDS[record.chance.by]) else []
    date = [record.date] if record.date else []
    game = f"{ENGLISH.games[setup.game]}, {setup.edition} edition"
    return ", ".join([game, seats, f"target {setup.options['target']}", *special, *own, *cards, *date])


_SPECIAL = {
    ("decks", 2): "two decks",
    ("brutal", True): "brutal mode",
    ("scoring", "tally"): "tally scoring",
    ("challenge", False): "no challenges",
}
"""Options that are not the usual ones, in words."""
_CARDS = {"told": None, "seeded": "cards from a seed", "sealed": "sealed cards"}


def _spaced(sentences: list[str]) -> Iterator[str]:
    for sentence in sentences:
        yield f"\n{sentence}" if sentence.startswith("Round ") and sentence.endswith("deals.") else sentence


def as_json(record: Record, upto: int | None = None) -> Iterator[str]:
    """The game in the protocol's vocabulary: header, actions, result."""
    actions = [{"by": by, "action": action} for by, action in record.actions[:upto]]
    whole = len(actions) == len(record.actions)
    result = {**msgspec.structs.asdict(record.outcome)} if record.outcome and whole else None
    told = {"header": _header(record), "actions": actions, "result": result}
    yield msgspec.json.encode(told).decode()


def _header(record: Record) -> dict[str, Any]:
    setup, chance = record.setup, record.chance
    header: dict[str, Any] = {"version": VERSION, **msgspec.structs.asdict(setup), "chance": chance.by}
    header["dealer_drawn"] = chance.drew_dealer or setup.dealer is None
    if chance.by == "sealed":
        nonces = [chance.nonces.get(seat, "00" * NONCE_BYTES) for seat in range(setup.seats)]
        header["sealed"] = {
            "version": "sealed/1",
            "commitment": chance.commitment,
            "nonces": nonces,
            "secret": chance.secret,
        }
    return {**header, "names": record.names, "date": record.date}
