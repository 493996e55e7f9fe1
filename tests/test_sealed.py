"""Sealed chance, worked out a second time from its description alone, as somebody who doubts the server would."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
from typing import Any

import pytest

from upcard import CHANCE, Game
from upcard.chance import Sealed
from upcard.chance.sealed import commitment
from upcard.engine import Engine

SECRETS = [bytes(32), bytes(range(32)), b"\xff" * 32, hashlib.sha256(b"a fourth one").digest()]
GAMES: list[dict[str, Any]] = [
    {"game": "flip7", "seats": 3},
    {"game": "flip7", "edition": "cardlist", "seats": 18},
    {"game": "flip7", "edition": "international", "seats": 25, "options": {"decks": 2}},
    {"game": "vengeance", "seats": 4, "options": {"brutal": True}},
    {"game": "uno", "seats": 2},
    {"game": "uno", "seats": 7, "dealer": 3},
]


# --- the description, in Python's own words


def key_of(secret: bytes, nonces: list[bytes]) -> bytes:
    return hmac.new(secret, b"upcard/sealed/1" + b"\x00" + b"".join(nonces), hashlib.sha256).digest()


def below(key: bytes, n: int, label: bytes) -> int:
    t = 0
    while True:
        x = int.from_bytes(hmac.new(key, label + t.to_bytes(4, "big"), hashlib.sha256).digest()[:8], "big")
        if x < n * (2**64 // n):
            return x % n
        t += 1


def card_of(key: bytes, k: int, can_come: dict[str, int], order: list[str]) -> str:
    laid_out = [card for card in order for _ in range(can_come.get(card, 0))]
    return laid_out[below(key, len(laid_out), k.to_bytes(8, "big"))]


# --- and what the engine deals


class Both:
    """One sealed game, and the same one told: the doubter deals for it what the description says."""

    def __init__(self, secret: bytes, new: dict[str, Any]) -> None:
        self.engine = Engine()
        self.order = self.ask({"op": "games"})["games"][new["game"]]["cards"]
        self.key = key_of(secret, [bytes(16)] * new["seats"])
        self.k = 0
        self.sealed = self.ask({"op": "new", "id": "s", "chance": "sealed", "seed": secret.hex(), **new})
        if "dealer" not in new and new["game"] != "uno":
            new = {**new, "dealer": below(self.key, new["seats"], b"dealer")}
        self.told = self.settled(self.ask({"op": "new", "id": "t", **new}))

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.engine.answer(json.dumps(request).encode()))
        assert answer["ok"], answer
        return answer

    def settled(self, answer: dict[str, Any]) -> dict[str, Any]:
        """Deal until a seat is to act, as the engine does where chance is sealed."""
        events = list(answer["events"])
        while answer["to_act"] == CHANCE:
            card = card_of(self.key, self.k, answer["legal"]["chance"], self.order)
            self.k += 1
            answer = self.ask({"op": "act", "id": "t", "by": CHANCE, "action": {"do": "deal", "card": card}})
            events += answer["events"]
        return {**answer, "events": events}

    def act(self, by: str, action: dict[str, Any]) -> None:
        request = {"op": "act", "by": int(by), "action": action}
        self.sealed = self.ask({**request, "id": "s"})
        self.told = self.settled(self.ask({**request, "id": "t"}))


@pytest.mark.parametrize("secret", SECRETS, ids=lambda secret: secret.hex()[:8])
@pytest.mark.parametrize("new", GAMES, ids=lambda new: f"{new['game']}-{new['seats']}")
def test_the_engines_cards_and_first_dealer_are_those_of_the_description(secret: bytes, new: dict[str, Any]) -> None:
    both = Both(secret, new)
    choice = random.Random(secret)
    for _ in range(120):
        assert both.sealed == {**both.told, "id": "s"}
        if both.sealed["to_act"] is None:
            break
        by = choice.choice(list(both.sealed["legal"]))
        both.act(by, choice.choice(both.sealed["legal"][by]))
    assert both.k > 40


def test_every_seats_nonce_changes_the_cards() -> None:
    def first_cards(nonces: list[bytes]) -> list[str]:
        game, chance = Game("uno", seats=2, dealer=0), Sealed(SECRETS[1], 2, nonces)
        cards = []
        for _ in range(15):
            deal = chance.deal(game)
            cards.append(deal.card)
            game.act(deal)
        return cards

    ones = b"\x01" * 16
    dealt = [first_cards(nonces) for nonces in ([], [ones], [bytes(16), ones], [ones, ones])]
    assert all(dealt.count(cards) == 1 for cards in dealt)
    assert first_cards([bytes(16)]) == first_cards([])

    game, key = Game("uno", seats=2, dealer=0), key_of(SECRETS[1], [bytes(16), ones])
    for k, card in enumerate(dealt[2]):
        assert card == card_of(key, k, game.chances, list(game.setup.kind.cards))
        game.act(Sealed(SECRETS[1], 2, [bytes(16), ones]).deal(game))


def test_the_secret_is_committed_to_by_its_sha_256() -> None:
    assert commitment(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


# --- numbers that are drawn again

_ALL = 2**64


@pytest.mark.parametrize(
    ("n", "drawn", "number"),
    [
        (3, [_ALL - 1, 7], 7 % 3),  # 2**64 is one more than a multiple of 3: only the very last is unfair
        (3, [_ALL - 2], (_ALL - 2) % 3),
        (94, [_ALL - 1, _ALL - _ALL % 94, 5], 5),
        (94, [_ALL - _ALL % 94 - 1], 93),
        (64, [_ALL - 1], 63),  # a power of two wastes nothing
        (1, [_ALL - 1], 0),
    ],
)
def test_a_number_above_the_last_whole_multiple_is_drawn_again(
    monkeypatch: pytest.MonkeyPatch, n: int, drawn: list[int], number: int
) -> None:
    asked: list[bytes] = []

    def digest(_key: bytes, message: bytes, _name: str) -> bytes:
        asked.append(message)
        return drawn[len(asked) - 1].to_bytes(8, "big") + b"\xee" * 24

    chance = Sealed(bytes(32), n)
    monkeypatch.setattr("upcard.chance.sealed.hmac.digest", digest)
    assert chance.first_dealer() == number
    assert asked == [b"dealer" + t.to_bytes(4, "big") for t in range(len(drawn))]
