"""`upcard serve` as a stage: cards come, and bots play, as a script says, so that a test can bring about any moment.

The script is a JSON file: `{"dealer": 0, "deals": ["7", "12"], "bots": [{"do": "stay"}]}`. When it is used up, chance
and bots go on by themselves. Such games are not sealed: a test of fairness belongs on the server of `hurried.py`.
"""

from __future__ import annotations

import json
import os
import sys
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from upcard.actions import Action, Deal
from upcard.chance import Sealed
from upcard.cli import main
from upcard.game import Game
from upcard.server import serving
from upcard.server.app import Front
from upcard.server.limits import Limits, Rate
from upcard.session import due
from upcard.session.table import LiveTable

SCRIPT = "UPCARD_SCRIPT"
"""The environment's name for the file."""
AMPLE = Rate(1000, 1000)


class Script:
    """What is to happen at the next table that begins, read anew whenever the test has written it."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._written = 0
        self._rest: dict[str, Any] = {}
        self._table: Sealed | None = None

    def _begins(self, table: Sealed) -> None:
        """Whoever begins a game first after the script was written plays by it; nobody else does."""
        written = self._file.stat().st_mtime_ns if self._file.exists() else 0
        if written != self._written:
            self._written, self._rest = written, json.loads(self._file.read_text())
            self._table = table

    def _next(self, kind: str, table: Sealed | None) -> Any:
        rest = self._rest.get(kind)
        return rest.pop(0) if rest and table is self._table else None

    def deal(self, natural: Any, sealed: Sealed, game: Game) -> Deal:
        """The card of the script."""
        if game.deals == 0:
            self._begins(sealed)
        card = self._next("deals", sealed)
        return natural(sealed, game) if card is None else Deal(card)

    def first_dealer(self, natural: Any, sealed: Sealed) -> int:
        """The dealer of the script."""
        self._begins(sealed)
        return int(self._rest["dealer"] if sealed is self._table else natural(sealed))

    def decide(self, natural: Any, table: LiveTable, seat: int, seed: str) -> Action:
        """What a bot does according to the script."""
        action = self._next("bots", table.sealed)
        decided: Action = natural(table, seat, seed) if action is None else msgspec.convert(action, Action)
        return decided


if __name__ == "__main__":
    script = Script(Path(os.environ[SCRIPT]))
    deal, first_dealer, decide = Sealed.deal, Sealed.first_dealer, due._decided
    limits = Limits(tables=AMPLE, connections=AMPLE)
    thinks = int(os.environ.get("UPCARD_BOT_THINKS", "40"))
    with (
        patch.multiple(due, BOT_THINKS=thinks, FAIR_WINDOW=1800, GRACE=1500, SUMS_READ=0),
        patch.object(due, "_decided", lambda table, seat, seed: script.decide(decide, table, seat, seed)),
        patch.object(Sealed, "deal", lambda sealed, game: script.deal(deal, sealed, game)),
        patch.object(Sealed, "first_dealer", lambda sealed: script.first_dealer(first_dealer, sealed)),
        patch.object(serving, "Front", partial(Front, limits=limits)),
    ):
        sys.exit(main())
