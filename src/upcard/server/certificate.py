"""A certificate of one's own, for https in the local network: made by `openssl`, kept beside the tables."""

from __future__ import annotations

import hashlib
import ssl
import subprocess
from collections.abc import Sequence
from ipaddress import ip_address
from pathlib import Path

DAYS = 397
"""Browsers trust none that lasts longer."""
SOON = 7 * 24 * 3600
NO_OPENSSL = (
    "--tls self makes a certificate with openssl, which is not on this machine: install it, or name the two files of "
    "a certificate and its key that you have, as in --tls cards.pem,cards-key.pem."
)


class NoCertificate(Exception):
    """No certificate could be made, and why, in a sentence."""


def own_certificate(folder: Path, hosts: Sequence[str]) -> tuple[Path, Path]:
    """The files of a certificate for these hosts and of its key; those of the last time, as long as they will do."""
    folder.mkdir(parents=True, exist_ok=True)
    certificate, key = folder / "own-cert.pem", folder / "own-key.pem"
    if not (certificate.exists() and key.exists() and _will_do(certificate, hosts)):
        _make(certificate, key, hosts)
    return certificate, key


def fingerprint(certificate: Path) -> str:
    """What a browser shows of a certificate, so that it can be compared."""
    der = ssl.PEM_cert_to_DER_cert(certificate.read_text())
    return hashlib.sha256(der).digest().hex(":").upper()


def _will_do(certificate: Path, hosts: Sequence[str]) -> bool:
    """Whether it lasts for a while, and names every host."""
    asked = ["x509", "-in", str(certificate), "-noout"]
    if _openssl(*asked, "-checkend", str(SOON)).returncode != 0:
        return False
    checks = [("-checkip" if _is_ip(host) else "-checkhost", host) for host in hosts]
    return all(b"does match" in _openssl(*asked, *check).stdout for check in checks)


def _make(certificate: Path, key: Path, hosts: Sequence[str]) -> None:
    names = ",".join(f"{'IP' if _is_ip(host) else 'DNS'}:{host}" for host in hosts)
    key.touch(mode=0o600)
    made = _openssl(
        *("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", str(DAYS), "-subj", "/CN=Upcard"),
        *("-addext", f"subjectAltName={names}", "-addext", "extendedKeyUsage=serverAuth"),
        *("-keyout", str(key), "-out", str(certificate)),
    )
    if made.returncode != 0:
        said = made.stderr.decode(errors="replace").strip().splitlines() or ["it gave no reason"]
        raise NoCertificate(f"openssl made no certificate for --tls self: {said[-1]}.")


def _openssl(*words: str) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(["openssl", *words], capture_output=True, check=False, stdin=subprocess.DEVNULL)
    except OSError:
        raise NoCertificate(NO_OPENSSL) from None


def _is_ip(host: str) -> bool:
    try:
        return bool(ip_address(host))
    except ValueError:
        return False
