"""`upcard serve` as it is, except that nobody thinks or waits for long: a whole game fits into a test."""

import sys

from upcard.cli import main
from upcard.server import app
from upcard.session import due

due.BOT_THINKS = 40
due.FAIR_WINDOW = 600
due.GRACE = 1500
app.TABLES_AT_ONCE = app.CONNECTIONS_AT_ONCE = 1000  # one address plays all these people

if __name__ == "__main__":
    sys.exit(main())
