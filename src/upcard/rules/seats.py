"""Who sits where."""

from __future__ import annotations

from .compiled import rule
from .table import Table


@rule
def left_of(t: Table, seat: int) -> int:
    """The next seat clockwise."""
    return 0 if seat + 1 == t.seats else seat + 1
