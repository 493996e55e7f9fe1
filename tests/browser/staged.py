"""`upcard serve` as a stage: cards come, and bots play, as a script says, so that a test can bring about any moment.

The script is a JSON file: `{"number": 1, "dealer": 0, "deals": ["7", "12"], "bots": [{"do": "stay"}]}`. When it is
used up, chance and bots go on by themselves, the same way every time; but out of their turn bots call and catch only
where the script says so. Such games are not sealed: a test of fairness belongs on the server of `hurried.py`.
"""

from __future__ import annotations

import itertools
import json
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from tests.browser.fate import sealed_fate
from tests.browser.hurried import AMPLE
from upcard.actions import Action, Deal
from upcard.chance import Sealed
from upcard.cli import main
from upcard.game import Game
from upcard.server import serving
from upcard.server.app import Front
from upcard.server.limits import Limits
from upcard.session import due
from upcard.session.table import LiveTable

SCRIPT = "UPCARD_SCRIPT"
"""The environment's name for the file."""
CALLS = ("uno", "catch")
NUMBERS = itertools.count(1)


def write(file: Path, deals: Sequence[str], bots: Sequence[dict[str, Any]], dealer: int) -> None:
    """What is to happen at the next table that begins."""
    file.write_text(json.dumps({"number": next(NUMBERS), "deals": deals, "bots": bots, "dealer": dealer}))


class Script:
    """What is to happen at the next table that begins, read anew whenever a test has written another one."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._number = 0
        self._rest: dict[str, Any] = {}
        self._table: Sealed | None = None

    def _begins(self, table: Sealed) -> None:
        """Whoever begins a game first after the script was written plays by it; nobody else does."""
        written = json.loads(self._file.read_text()) if self._file.exists() else {"number": 0}
        if written["number"] != self._number:
            self._number, self._rest = written["number"], written
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

    def notices(self, table: LiveTable) -> bool:
        """Whether a bot calls or catches next."""
        rest = self._rest.get("bots")
        return table.sealed is self._table and any(action["do"] in CALLS for action in (rest or [])[:1])


if __name__ == "__main__":
    script = Script(Path(os.environ[SCRIPT]))
    deal, first_dealer, decide = Sealed.deal, Sealed.first_dealer, due._decided
    limits = Limits(tables=AMPLE, connections=AMPLE)
    thinks = int(os.environ.get("UPCARD_BOT_THINKS", "40"))
    with (
        sealed_fate(),
        patch.multiple(due, BOT_THINKS=thinks, FAIR_WINDOW=600, GRACE=600_000, SUMS_READ=0),
        patch.object(due, "_notices", lambda table, _: script.notices(table)),
        patch.object(due, "_decided", lambda table, seat, seed: script.decide(decide, table, seat, seed)),
        patch.object(Sealed, "deal", lambda sealed, game: script.deal(deal, sealed, game)),
        patch.object(Sealed, "first_dealer", lambda sealed: script.first_dealer(first_dealer, sealed)),
        patch.object(serving, "Front", partial(Front, limits=limits)),
    ):
        sys.exit(main())
