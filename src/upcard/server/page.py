"""The client in the browser, served from memory: what is not one of its files cannot be asked for."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

PAGE = Path(__file__).parent.parent / "web"
INDEX = "index.html"
FOREVER = "public, max-age=31536000, immutable"
"""For files that have a digest of what is in them in their name."""
ASK_AGAIN = "no-cache"


@dataclass(frozen=True)
class File:
    """A file of the client, also as it is sent to who can unpack it."""

    content: bytes
    packed: bytes
    kind: str
    tag: str
    cached: str

    def answer(self, request: Request) -> Response:
        """This file, packed if that is wanted, or nothing if the browser has it already."""
        headers = {"etag": self.tag, "cache-control": self.cached, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self.content, media_type=self.kind, headers=headers)
        return Response(self.packed, media_type=self.kind, headers={**headers, "content-encoding": "gzip"})


class Page:
    """All files of the client."""

    def __init__(self, folder: Path = PAGE) -> None:
        found = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
        self._files = {path.relative_to(folder).as_posix(): _read(path) for path in found}

    def answer(self, request: Request) -> Response | None:
        """The file that is asked for, or the page itself, which knows its own addresses; `None` if it is not built."""
        path = request.path_params["path"]
        file = self._files.get(path) or self._files.get(INDEX)
        return None if file is None else file.answer(request)

    def asset(self, request: Request) -> Response | None:
        """A part of the page; `None` if there is none of this name."""
        file = self._files.get(f"assets/{request.path_params['path']}")
        return None if file is None else file.answer(request)


def _read(path: Path) -> File:
    content = path.read_bytes()
    return File(
        content=content,
        packed=gzip.compress(content, mtime=0),
        kind=mimetypes.guess_type(path.name)[0] or "application/octet-stream",
        tag=f'"{hashlib.sha256(content).hexdigest()[:16]}"',
        cached=FOREVER if path.parent.name == "assets" else ASK_AGAIN,
    )
