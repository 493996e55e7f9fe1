"""What is left to chance at a table goes the same way every time: the deck's secret and the seats' random parts, what
bots choose and what they notice. It follows from how often the table has played, and from how often the game has moved.

Other games, to look for faults: UPCARD_FATE=7 make test
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from random import Random
from unittest.mock import patch

import msgspec

from upcard.server import live
from upcard.session import due
from upcard.session.due import Due
from upcard.session.sayings import Act, Entry, Sealing, Sit, Word
from upcard.session.table import EFFECTS, Led, LiveTable

FATE = os.environ.get("UPCARD_FATE", "0")
"""Which of all the ways everything goes."""


def fated(table: LiveTable) -> str:
    """What stands for randomness at this point."""
    return sha256(f"{FATE} {table.games_played} {len(table.happened)}".encode()).hexdigest()


@contextmanager
def sealed_fate() -> Iterator[None]:
    """A server without chance."""
    word_for, attention, sit = due.word_for, due._attention, EFFECTS[Sit]

    def word(table: LiveTable, what: Due, secret: str) -> Word:
        return word_for(table, what, fated(table) if what.kind in (Sealing, Act) else secret)

    def notices(table: LiveTable, seat: int) -> bool:
        return Random(f"{fated(table)} {seat}").random() < attention(table, seat)

    def sits(table: LiveTable, entry: Entry) -> Led:
        assert isinstance(entry.word, Sit)
        same = msgspec.structs.replace(entry.word, nonce=f"{entry.word.seat:032x}")
        return sit(table, msgspec.structs.replace(entry, word=same))

    with (
        patch.object(live, "word_for", word),
        patch.object(due, "_notices", notices),
        patch.dict(EFFECTS, {Sit: sits}),
    ):
        yield
