"""The record of a game that was played at a live table."""

from __future__ import annotations

import datetime
import hashlib

from ..record import Chance, write
from ..session.play import running
from ..session.table import LiveTable


def record_of(table: LiveTable) -> str:
    """The finished game as a file, with everything that it takes to check its cards."""
    game = running(table)
    secret = table.secret or ""
    chance = Chance(
        by="sealed",
        drew_dealer=game.setup.game != "uno",
        commitment=hashlib.sha256(bytes.fromhex(secret)).hexdigest(),
        nonces={seat: chair.nonce for seat, chair in enumerate(table.chairs) if chair.nonce},
        secret=secret,
    )
    names = {seat: chair.name for seat, chair in enumerate(table.chairs) if chair.name}
    day = datetime.datetime.fromtimestamp(table.moved_at / 1000, datetime.UTC).date()
    return write(game, chance=chance, names=names, date=str(day))
