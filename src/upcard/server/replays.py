"""Finished games, step by step, for the page that shows them again."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ..actions import Action
from ..events import Event
from ..game import CHANCE, Actor, Game
from ..record import BadRecord, Chance, Record, read
from ..setup import Setup
from ..verifying import verify
from ..views import RowTable, UnoTable
from .storage import Storage

MOST_STEPS = 200
"""Steps that are sent at once."""
KEPT = 8


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """An action and what it led to."""

    by: Actor | None
    """`None` for how the game begins."""
    action: Action | None
    events: list[Event]
    chances: dict[str, int] | None = None
    """The cards that could come, with their counts, where chance acts."""
    rows: RowTable | None = None
    """The table after it, in Flip 7 and Vengeance; in UNO `hands`."""
    hands: UnoTable | None = None


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a finished game, and whether its cards were checked."""

    setup: Setup
    names: dict[int, str]
    date: str | None
    chance: Chance
    verdict: str
    is_proved: bool
    steps: int
    """How many there are in all."""
    first: int
    shown: list[Step]


class Replays:
    """Finished games, read again when somebody wants to see them."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._read = lru_cache(KEPT)(self._played)

    def find(self, name: str, first: int = 0) -> bytes | None:
        """Some steps of a game, as JSON; `None` if there is none of this name."""
        text = self._storage.record(name)
        if text is None:
            return None
        record, steps, verdict, is_proved = self._read(text)
        replay = Replay(
            setup=record.setup,
            names=record.names,
            date=record.date,
            chance=record.chance,
            verdict=verdict,
            is_proved=is_proved,
            steps=len(steps),
            first=first,
            shown=steps[first : first + MOST_STEPS],
        )
        return msgspec.json.encode(replay)

    def _played(self, text: str) -> tuple[Record, list[Step], str, bool]:
        record = read(text)
        try:
            verdict, is_proved = verify(record), True
        except BadRecord as bad:
            verdict, is_proved = str(bad), False
        return record, _steps(record), verdict, is_proved


def _steps(record: Record) -> list[Step]:
    game = Game(record.setup)
    steps = [_step(game, None, None)]
    for by, action in record.actions:
        chances = game.chances if by == CHANCE else None
        game.act(action, by)
        steps.append(_step(game, by, action, chances))
    return steps


def _step(game: Game, by: Actor | None, action: Action | None, chances: dict[str, int] | None = None) -> Step:
    events = [happening.whole for happening in game.happened]
    table = game.table
    if isinstance(table, RowTable):
        return Step(by=by, action=action, events=events, chances=chances, rows=table)
    return Step(by=by, action=action, events=events, chances=chances, hands=table)
