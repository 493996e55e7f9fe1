"""A server without limits for one address, to be put under load: `python -m bench.live_server PORT FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn

from upcard.server.app import Front
from upcard.server.limits import Limits, Rate
from upcard.server.patience import PATIENCE
from upcard.server.storage import Storage

WITHOUT = Rate(1e9, 1e9)


def main(port: int, folder: Path) -> None:
    """Serve on loopback until somebody stops it."""
    front = Front(Storage(folder / "tables.sqlite"), limits=Limits(WITHOUT, WITHOUT, WITHOUT, 1_000_000))
    options = {**PATIENCE, "ws_per_message_deflate": False, "log_level": "warning", "backlog": 4096}
    uvicorn.run(front.application(), host="127.0.0.1", port=port, **options)


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
