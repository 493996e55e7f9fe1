"""What the server writes about itself: a line of JSON for each thing that an operator wants to know.

No line holds a name, a code, a token, an address or a card. A table is called by a short digest, which opens no door.
"""

from __future__ import annotations

import hashlib
import json
import logging
import logging.handlers
import time
import traceback
from collections.abc import Mapping
from pathlib import Path

FILE = "journal.jsonl"
MOST_BYTES = 2_000_000
OLD_FILES = 3

LOG = logging.getLogger("upcard.server")
OF_OTHERS = ("uvicorn.error", "asyncio")
"""What goes wrong below us is written as well; of its words, which may tell an address, only whose they are."""


class Lines(logging.Formatter):
    """A record as one object. A fault is told by its kind and place: its words might hold a secret."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
        event = record.getMessage() if record.name == LOG.name else record.name
        told: dict[str, object] = {"at": at, "level": record.levelname.lower(), "event": event}
        told.update(getattr(record, "fields", {}))
        if record.exc_info and record.exc_info[0] is not None:
            frames = traceback.extract_tb(record.exc_info[2])
            told["fault"] = record.exc_info[0].__name__
            told["where"] = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames[-6:]]
        return json.dumps(told, ensure_ascii=False)


def keep_journal(folder: Path) -> None:
    """Write from now on into a file here, which begins anew when it is long; what is wrong is also said aloud."""
    into_file = logging.handlers.RotatingFileHandler(
        folder / FILE, maxBytes=MOST_BYTES, backupCount=OLD_FILES, encoding="utf-8", delay=True
    )
    aloud = logging.StreamHandler()
    aloud.setLevel(logging.WARNING)
    for handler in (into_file, aloud):
        handler.setFormatter(Lines())
    for log in (LOG, *map(logging.getLogger, OF_OTHERS)):
        log.handlers = [into_file, aloud]
        log.propagate = False
    LOG.setLevel(logging.INFO)


def note(event: str, fields: Mapping[str, object] | None = None) -> None:
    """Write that something has happened."""
    LOG.info(event, extra={"fields": fields or {}})


def fault(event: str, fields: Mapping[str, object] | None = None, error: BaseException | None = None) -> None:
    """Write that something went wrong: what is being caught here, or this error."""
    LOG.error(event, exc_info=error or True, extra={"fields": fields or {}})


def called(watch: str) -> str:
    """What a table is called here."""
    return hashlib.sha256(f"journal {watch}".encode()).hexdigest()[:10]
