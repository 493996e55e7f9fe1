"""A game as a file: its header, its actions, its result. The format is told in `docs/records.md`.

Reading plays the whole game again, so a record that has been read is a legal game with the result that it states.
"""

from .reading import read
from .record import DEALER_LINE, MOST_ACTIONS, MOST_BYTES, MOST_NAME, VERSION, BadRecord, Chance, Place, Record
from .writing import Scribe, write

__all__ = [
    "DEALER_LINE",
    "MOST_ACTIONS",
    "MOST_BYTES",
    "MOST_NAME",
    "VERSION",
    "BadRecord",
    "Chance",
    "Place",
    "Record",
    "Scribe",
    "read",
    "write",
]
