"""`upcard serve` as it is, except that nobody thinks or waits for long: a whole game fits into a test."""

import sys
from functools import partial
from unittest.mock import patch

from upcard.cli import main
from upcard.server import serving
from upcard.server.app import Front
from upcard.server.limits import Limits, Rate
from upcard.session import due

AMPLE = Rate(1000, 1000)
"""All these people come from one address."""

if __name__ == "__main__":
    limits = Limits(tables=AMPLE, connections=AMPLE)
    short = patch.multiple(due, BOT_THINKS=40, FAIR_WINDOW=600, GRACE=1500, SUMS_READ=0)
    with short, patch.object(serving, "Front", partial(Front, limits=limits)):
        sys.exit(main())
