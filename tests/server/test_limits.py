"""Buckets, with a clock that the test turns."""

from __future__ import annotations

from upcard.server.codes import ALPHABET, CODE_SIGNS, as_typed, new_code
from upcard.server.limits import MOST_ADDRESSES, Bucket, PerAddress


def test_a_bucket_gives_what_it_holds_and_fills_up_again() -> None:
    bucket = Bucket(size=2, rate=1, now=0)
    assert [bucket.take(0), bucket.take(0), bucket.take(0)] == [True, True, False]
    assert bucket.take(1)
    assert not bucket.take(1.5)
    assert [bucket.take(100), bucket.take(100), bucket.take(100)] == [True, True, False]


def test_addresses_have_buckets_of_their_own() -> None:
    now = 0.0
    limits = PerAddress(size=1, rate=0.1, clock=lambda: now)
    assert limits.allows("a")
    assert not limits.allows("a")
    assert limits.allows("b")
    assert not limits.has_any("b")


def test_only_so_many_addresses_are_remembered() -> None:
    limits = PerAddress(size=1, rate=0, clock=lambda: 0.0)
    assert limits.allows("first")
    for number in range(MOST_ADDRESSES):
        limits.allows(str(number))
    assert limits.allows("first")


def test_a_code_can_be_said_aloud_and_typed_carelessly() -> None:
    code = new_code()
    assert len(code) == CODE_SIGNS
    assert set(code) <= set(ALPHABET)
    assert not set("01OIL") & set(ALPHABET)
    assert as_typed(f" {code[:3].lower()}-{code[3:].lower()} ") == code
