"""`upcard serve` as it is, except that no bot thinks for long, and that nothing is left to chance."""

import os
import sys
from functools import partial
from unittest.mock import patch

from tests.browser.fate import sealed_fate
from upcard.cli import main
from upcard.server import serving
from upcard.server.app import Front
from upcard.server.limits import Limits, Rate
from upcard.session import due

GRACE = "UPCARD_GRACE"
"""The environment's name for how many milliseconds a seat waits for its person; without it, as long as it takes."""
AMPLE = Rate(1000, 1000)
"""All these people come from one address."""

if __name__ == "__main__":
    limits = Limits(tables=AMPLE, connections=AMPLE)
    grace = int(os.environ.get(GRACE, "600_000"))
    short = patch.multiple(due, BOT_THINKS=40, FAIR_WINDOW=600, GRACE=grace, SUMS_READ=0)
    with sealed_fate(), short, patch.object(serving, "Front", partial(Front, limits=limits)):
        sys.exit(main())
