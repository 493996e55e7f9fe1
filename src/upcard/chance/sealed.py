"""Sealed chance, version `sealed/1`: cards fixed by a secret before the game, that anybody can check after it.

The secret's digest is shown before the game, every human seat adds a nonce, and each card follows from both. It proves
that nobody changed a card afterwards. It does not prove that the operator, who has the secret, did not look.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from ..actions import Deal
from ..game import Game
from .source import card_at, cards_due

SECRET_BYTES = 32
NONCE_BYTES = 16
_DOMAIN = b"upcard/sealed/1\x00"
_RANGE = 1 << 64


def commitment(secret: bytes) -> str:
    """What is shown before the game: the SHA-256 of the secret."""
    return hashlib.sha256(secret).hexdigest()


class Sealed:
    """The cards that a secret and the seats' nonces lead to. A seat without a nonce of its own has 16 zero bytes."""

    def __init__(self, secret: bytes, seats: int, nonces: Sequence[bytes] = ()) -> None:
        padded = [*nonces, *[bytes(NONCE_BYTES)] * (seats - len(nonces))]
        self._key = hmac.digest(secret, _DOMAIN + b"".join(padded), "sha256")
        self._seats = seats

    def first_dealer(self) -> int:
        """G1. The dealer of round 1, where the table names none."""
        return self._below(self._seats, b"dealer")

    def deal(self, game: Game) -> Deal:
        """The card of this deal: the k-th of the game, among those that can come. Raises `ValueError` where none is."""
        chances = cards_due(game)
        k = game.deals.to_bytes(8, "big")
        return Deal(card_at(chances, self._below(sum(chances.values()), k)))

    def _below(self, n: int, label: bytes) -> int:
        """A number from 0 to n-1, each as likely: numbers above the last whole multiple of n are drawn again."""
        fair = _RANGE - _RANGE % n
        t = 0
        while True:
            x = int.from_bytes(hmac.digest(self._key, label + t.to_bytes(4, "big"), "sha256")[:8], "big")
            if x < fair:
                return x % n
            t += 1
