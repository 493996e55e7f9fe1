"""The ways of playing that are built in, as numbers that compiled code branches on."""

from __future__ import annotations

from enum import IntEnum


class Method(IntEnum):
    """How a player decides. `OWN` and above: by a policy that a user has written."""

    RANDOM = 0
    BAR = 1
    CARDS = 2
    RISK = 3
    LIMIT = 4
    DUMP = 5
    DOUBT = 6
    RACE = 7
    WEIGH = 8
    BLUFF = 9
    PRESS = 10
    RAID = 11
    OWN = 16


class Aim(IntEnum):
    """Whom a player picks where it has to pick somebody."""

    RANDOM = 0
    LEADER = 1
    WEAKEST = 2
