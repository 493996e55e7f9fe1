"""How much one address, or one connection, may ask for: buckets that fill up again with time."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

MOST_ADDRESSES = 10_000


class Rate(NamedTuple):
    """So much at once, and so much a second after that."""

    at_once: float
    a_second: float


class Limits(NamedTuple):
    """What one address may do."""

    tables: Rate = Rate(10, 0.2)
    wrong_codes: Rate = Rate(10, 0.1)
    connections: Rate = Rate(60, 5)
    open_connections: int = 200


LIMITS = Limits()


def counted_as(host: str) -> str:
    """What an address counts as: in IPv6 a household has as many as it likes, so all of them together."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    return str(address.ipv4_mapped or ipaddress.ip_network((address, 64), strict=False))


class Bucket:
    """Holds `size` tokens and gets `rate` a second back."""

    def __init__(self, size: float, rate: float, now: float) -> None:
        self._size = size
        self._rate = rate
        self._tokens = size
        self._at = now

    def take(self, now: float, tokens: float = 1) -> bool:
        """Take tokens, if there are enough."""
        if self.holds(now) < tokens:
            return False
        self._tokens -= tokens
        return True

    def holds(self, now: float) -> float:
        """How many tokens there are."""
        self._tokens = min(self._size, self._tokens + (now - self._at) * self._rate)
        self._at = now
        return self._tokens


class PerAddress:
    """A bucket for each address; those not heard of for the longest time are forgotten first."""

    def __init__(self, size: float, rate: float, clock: Callable[[], float]) -> None:
        self._size, self._rate, self._clock = size, rate, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, address: str) -> bool:
        """Take one for this address, if it may have one more."""
        return self._bucket(address).take(self._clock())

    def has_any(self, address: str) -> bool:
        """Whether this address may have one more; it takes none."""
        return self._bucket(address).holds(self._clock()) >= 1

    def _bucket(self, address: str) -> Bucket:
        now = self._clock()
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._size, self._rate, now)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket
