"""The codes and secrets of tables and people."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""31 signs, without those that look alike."""
CODE_SIGNS = 6
WATCH_SIGNS = 10


def new_code() -> str:
    """A code to sit down with: short enough to be said aloud."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_SIGNS))


def unused_code(is_taken: Callable[[str], bool]) -> str:
    """A code that opens no table yet, and never has."""
    while is_taken(code := new_code()):
        pass
    return code


def new_watch() -> str:
    """A code to watch with; it names the table in links, and does not help to find the other."""
    return "".join(secrets.choice(ALPHABET) for _ in range(WATCH_SIGNS))


def as_typed(text: str) -> str:
    """A code as somebody typed it: small letters and spaces are forgiven."""
    return "".join(sign for sign in text.upper() if sign in ALPHABET)


def new_person() -> str:
    """What somebody is called in the log; not a secret."""
    return secrets.token_hex(6)


def new_token() -> str:
    """The secret that brings somebody back to their table."""
    return secrets.token_urlsafe(24)


def digest(token: str) -> str:
    """What of a token is kept."""
    return hashlib.sha256(token.encode()).hexdigest()
