"""`python -m upcard` is the command `upcard`."""

import sys

from .cli import main

sys.exit(main())
