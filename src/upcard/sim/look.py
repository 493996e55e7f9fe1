"""What a policy that a user has written sees of a hand of UNO: what its seat may know, and nothing else.

In Flip 7 and Flip 7 With a Vengeance everything lies on the table, and such a policy sees the table itself.
"""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np

from ..rules.compiled import PLAIN
from ..rules.fields import Cells, Code, Count, Flag, Record, Small, playable
from ..rules.uno_table import MOST_SEATS, UNO_KINDS


class UnoLook(Record):
    """The table from one seat."""

    seats: Small
    seat: Code
    """Whose look it is."""
    phase: Code
    resolving: Code
    """The card that the open choice is for, or `NO_CARD`."""
    top: Code
    color: Code
    direction: Small
    pile: Count
    """Cards left in the draw pile."""
    exposed: Code
    """The seat that can be caught, or `NOBODY`."""
    called: Flag
    """Whether the seat whose turn it is has called UNO."""
    hand: Annotated[Cells, "u1", (UNO_KINDS,)]
    """One's own cards: how many of each kind."""
    seen: Annotated[Cells, "u1", (UNO_KINDS,)]
    """The discard pile: how many of each kind."""
    size: Annotated[Cells, "i2", (MOST_SEATS,)]
    """Cards in each hand."""
    total: Annotated[Cells, "i4", (MOST_SEATS,)]


class _Named(np.record):  # type: ignore[misc]  # its parents are final for checkers only
    """A record of NumPy whose fields come before its methods: `look.sum` is what is on the table."""

    def __getattribute__(self, name: str) -> Any:
        fields = super().__getattribute__("dtype").fields
        return self[name] if name in fields else super().__getattribute__(name)


def for_python(memory: np.ndarray[Any, np.dtype[np.void]]) -> Any:
    """The first record of `memory`, to be read only, for a policy in Python, which may hand it to compiled rules."""
    seen = memory.view() if PLAIN else memory.view(np.dtype((_Named, memory.dtype)))
    seen.flags.writeable = False
    return playable(seen) if PLAIN else seen[0]
