"""What a policy that a user has written sees of a hand of UNO: what its seat may know, and nothing else.

In Flip 7 and Flip 7 With a Vengeance everything lies on the table, and such a policy sees the table itself.
"""

from __future__ import annotations

from typing import Annotated

from ..rules.fields import Cells, Count, Flag, Record, Small
from ..rules.uno_table import MOST_SEATS, UNO_KINDS


class UnoLook(Record):
    """The table from one seat."""

    seats: Small
    seat: Small
    """Whose look it is."""
    phase: Small
    resolving: Small
    """The card that the open choice is for, or -1."""
    top: Small
    color: Small
    direction: Small
    pile: Count
    """Cards left in the draw pile."""
    exposed: Small
    """The seat that can be caught, or -2."""
    called: Flag
    """Whether the seat whose turn it is has called UNO."""
    hand: Annotated[Cells, "u1", (UNO_KINDS,)]
    """One's own cards: how many of each kind."""
    seen: Annotated[Cells, "u1", (UNO_KINDS,)]
    """The discard pile: how many of each kind."""
    size: Annotated[Cells, "i2", (MOST_SEATS,)]
    """Cards in each hand."""
    total: Annotated[Cells, "i4", (MOST_SEATS,)]
