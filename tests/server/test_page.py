"""The client's files: packed where that is wanted, kept by browsers where they never change, and nothing else."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from pathlib import Path

import pytest

from tests.server.inside import asked, running
from upcard.server import app
from upcard.server.page import Page
from upcard.server.storage import Storage


def answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *requests: str) -> list[tuple[str, dict[str, str], bytes]]:
    """Status, headers and body of each, where the client is a page and one part."""
    client = tmp_path / "web"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<p>Upcard</p>")
    (client / "assets" / "index-abc.js").write_text("let it = 'be'\n" * 100)
    (client / ".sources").write_text("hidden")
    (tmp_path / "outside.txt").write_text("secret")
    monkeypatch.setattr(app, "Page", lambda: Page(client))

    async def ask() -> list[bytes]:
        front = app.Front(Storage(tmp_path / "tables.sqlite"))
        async with running(front.application()) as (port, _):
            ends = "Host: x\r\nConnection: close\r\n\r\n"
            return [await asked(port, f"GET {request}{ends}".encode()) for request in requests]

    return [_parted(answer) for answer in asyncio.run(ask())]


def _parted(answer: bytes) -> tuple[str, dict[str, str], bytes]:
    head, _, body = answer.partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    return status.split(" ", 1)[1], dict(line.lower().split(": ", 1) for line in lines), body


def test_every_address_of_a_page_is_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    odd = [
        "/",
        "/t/ABC234",
        "/index.html",
        "/" + "a" * 5000,
        "/%00",
        "/%ff",
        "/.sources",
        "/../outside.txt",
        "/%2e%2e/outside.txt",
    ]
    for status, headers, body in answers(tmp_path, monkeypatch, *(f"{path} HTTP/1.1\r\n" for path in odd)):
        assert (status, body) == ("200 OK", b"<p>Upcard</p>")
        assert headers["cache-control"] == "no-cache"


def test_parts_are_packed_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ask = "/assets/index-abc.js HTTP/1.1\r\n"
    plain, packed = answers(tmp_path, monkeypatch, ask, ask + "Accept-Encoding: br, gzip\r\n")
    assert gzip.decompress(packed[2]) == plain[2]
    assert len(packed[2]) < len(plain[2])
    assert "immutable" in packed[1]["cache-control"]
    assert (packed[1]["content-encoding"], packed[1]["x-content-type-options"]) == ("gzip", "nosniff")


def test_what_a_browser_has_is_not_sent_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tag = hashlib.sha256(b"<p>Upcard</p>").hexdigest()[:16]
    asking = [f'/ HTTP/1.1\r\nIf-None-Match: "{known}"\r\n' for known in (tag, "0")]
    known, unknown = answers(tmp_path, monkeypatch, *asking)
    assert (known[0], known[2]) == ("304 Not Modified", b"")
    assert unknown[0] == "200 OK"


@pytest.mark.parametrize(
    "path",
    ["/assets/", "/assets/none.js", "/assets/../outside.txt", "/api/none", "/api/records/none", "/api/replays/none"],
)
def test_what_is_not_there_is_not_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    ((status, _, body),) = answers(tmp_path, monkeypatch, f"{path} HTTP/1.1\r\n")
    assert status == "404 Not Found"
    assert b"message" in body
