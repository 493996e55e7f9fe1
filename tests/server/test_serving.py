"""What keeps a server from starting is said in one sentence, and what it says when it starts is true."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from itertools import takewhile
from pathlib import Path

import pytest

from tests.server.live import UNTIL_HUNG, Server
from upcard.server.serving import CannotServe, Settings, serve
from upcard.server.storage import FORMAT


def why_not(settings: Settings) -> str:
    with pytest.raises(CannotServe) as problem:
        serve(settings)
    return str(problem.value)


@pytest.mark.parametrize(
    ("host", "port", "sentence"),
    [
        ("127.0.0.1", 65536, "A port is a number from 0 to 65535, not 65536."),
        ("::ffff:999.1.1.1", 0, "::ffff:999.1.1.1 is not an address of this machine; without --host it is 0.0.0.0."),
        ("203.0.113.7", 0, "203.0.113.7 is not an address of this machine; without --host it is 0.0.0.0."),
    ],
)
def test_where_nobody_can_listen(tmp_path: Path, host: str, port: int, sentence: str) -> None:
    assert why_not(Settings(host=host, port=port, data=tmp_path)) == sentence


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert why_not(Settings(host="127.0.0.1", port=port, data=tmp_path)) == (
            f"Port {port} of 127.0.0.1 is in use, perhaps by another Upcard; take another one with --port."
        )


@pytest.mark.parametrize("url", ["cards.example", "ftp://cards.example", "https://cards.example/table", "https://"])
def test_a_public_address_that_is_none(tmp_path: Path, url: str) -> None:
    assert url in why_not(Settings(data=tmp_path, public_url=url))


def test_a_certificate_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "a.pem").write_text("no")
    missing, wrong = tmp_path / "b.pem", tmp_path / "a.pem"
    assert "No such file" in why_not(Settings(data=tmp_path, tls=(missing, missing)))
    assert "not a certificate and its key" in why_not(Settings(data=tmp_path, tls=(wrong, wrong)))


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert why_not(Settings(host="127.0.0.1", port=0, data=tmp_path / "file")).endswith("it is a file, not a folder.")


def test_a_database_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_text("This is a letter, and no database at all. " * 30)
    assert "cannot be used as a database" in why_not(Settings(host="127.0.0.1", port=0, data=tmp_path))


def test_a_database_of_a_newer_upcard(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.sqlite") as newer:
        newer.execute(f"PRAGMA user_version = {FORMAT + 1}")
    newer.close()
    assert f"newer Upcard (format {FORMAT + 1})" in why_not(Settings(host="127.0.0.1", port=0, data=tmp_path))


def test_two_servers_do_not_share_a_folder_but_one_follows_another_that_was_killed(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        asyncio.run(server.start())
        sentence = why_not(Settings(host="127.0.0.1", port=0, data=tmp_path))
        assert sentence == f"Another Upcard keeps its tables in {tmp_path}; name another folder with --data."
        server.end()
        asyncio.run(server.start())


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_asked_to_stop_ends_without_a_complaint(tmp_path: Path, how: signal.Signals) -> None:
    arguments = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path), "--no-browser"]
    command = [sys.executable, "-m", "upcard", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        said = list(takewhile(lambda line: not line.startswith("Ctrl-C"), process.stdout))
        opened = re.fullmatch(r"Upcard is open at (http://127\.0\.0\.1:\d+)\n", said[0])
        assert opened is not None
        with urllib.request.urlopen(f"{opened[1]}/healthz") as answer:
            assert answer.read() == b'{"ok":true}'
        process.send_signal(how)
        assert process.stderr.read() == ""
        assert process.wait(UNTIL_HUNG) in (0, -how)
    assert not any("network" in line for line in said)  # nobody else can reach this address
