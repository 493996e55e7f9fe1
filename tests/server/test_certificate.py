"""A certificate of the server's own: made when there is none that will do, and trusted by who is told to."""

from __future__ import annotations

import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from upcard.server import certificate
from upcard.server.certificate import NoCertificate, fingerprint, own_certificate
from upcard.server.serving import CannotServe, Settings, serve

HOSTS = ["localhost", "127.0.0.1"]


def test_it_is_made_once_and_again_for_another_address(tmp_path: Path) -> None:
    cert, key = own_certificate(tmp_path / "data", HOSTS)
    first = cert.read_bytes()
    assert key.stat().st_mode & 0o077 == 0
    assert own_certificate(tmp_path / "data", HOSTS) == (cert, key)
    assert cert.read_bytes() == first
    own_certificate(tmp_path / "data", [*HOSTS, "192.0.2.7"])
    assert cert.read_bytes() != first


def test_one_that_ends_soon_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(certificate, "DAYS", 3)
    cert, _ = own_certificate(tmp_path, HOSTS)
    first = fingerprint(cert)
    own_certificate(tmp_path, HOSTS)
    assert fingerprint(cert) != first


def test_who_trusts_it_can_speak_with_the_server(tmp_path: Path) -> None:
    cert, key = own_certificate(tmp_path, HOSTS)
    serving = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    serving.load_cert_chain(cert, key)
    here, there = socket.socketpair()
    with ThreadPoolExecutor() as pool:
        server = pool.submit(serving.wrap_socket, here, server_side=True)
        with ssl.create_default_context(cafile=str(cert)).wrap_socket(there, server_hostname="127.0.0.1") as client:
            client.sendall(b"hello")
            with server.result() as heard:
                assert heard.recv(5) == b"hello"


def test_without_openssl_it_is_said_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    settings = Settings(host="127.0.0.1", port=0, data=tmp_path, makes_certificate=True)
    with pytest.raises(CannotServe, match="install it, or name the two files"):
        serve(settings)


def test_what_openssl_complains_about_is_passed_on(tmp_path: Path) -> None:
    with pytest.raises(NoCertificate, match="openssl made no certificate"):
        own_certificate(tmp_path, ["not a host\n[name"])
