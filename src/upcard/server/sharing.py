"""Links for others: an address that they can reach, and its QR code."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
import segno

LOOPBACK = ("localhost", "127.0.0.1", "::1")


class Shared(msgspec.Struct, frozen=True, kw_only=True):
    """A link, and its QR code as the path of an SVG, a unit for each of its squares."""

    url: str
    qr: str
    size: int


def share(reached_by: str, known_as: str | None, path: str, is_public: bool = False) -> Shared:
    """A page as others reach it.

    Whoever is on the server's own machine knows it by a name that helps nobody else; and behind a proxy nobody but
    the operator, who said the public address, knows how it is reached.
    """
    is_local = urlsplit(reached_by).hostname in LOOPBACK
    url = (known_as if known_as and (is_local or is_public) else reached_by).rstrip("/") + path
    shortest = url.upper() if "#" not in path else url  # capitals alone make a smaller code
    matrix = segno.make(shortest, error="l", micro=False).matrix
    squares = [f"M{x} {y}h1v1h-1z" for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark]
    return Shared(url=url, qr="".join(squares), size=len(matrix))
