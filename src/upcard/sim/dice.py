"""Chance for simulations: a stream of numbers for each game, from the seed and the number of the game alone.

The k-th number of a game is SplitMix64's mix of place + k × stride, and both of these come from seed and game. So games
need nothing of each other, can be played in any order on any machine, and a single one can be played again.
"""

from __future__ import annotations

from .kernel import kernel, whole, word
from .run import Run

ALL = word(0xFFFF_FFFF_FFFF_FFFF)
LOW = word(0xFFFF_FFFF)
RANGE = word(1 << 32)
HALF = word(32)
ODD = word(1)
GOLDEN = word(0x9E37_79B9_7F4A_7C15)
FIRST, SECOND = word(0xBF58_476D_1CE4_E5B9), word(0x94D0_49BB_1331_11EB)
SHIFTS = word(30), word(27), word(31)


@kernel
def mixed(z: int) -> int:
    """SplitMix64's mix: every bit of the result depends on every bit of the word."""
    z = (z ^ (z >> SHIFTS[0])) * FIRST & ALL
    z = (z ^ (z >> SHIFTS[1])) * SECOND & ALL
    return z ^ (z >> SHIFTS[2])


@kernel
def begin_stream(run: Run, number: int) -> None:
    """The stream with this number: a game's own, or another below 0."""
    key = mixed((run.seed + GOLDEN) & ALL)
    run.place = mixed((key + word(number) * GOLDEN) & ALL)
    run.stride = mixed((run.place + GOLDEN) & ALL) | ODD


@kernel
def next_word(run: Run) -> int:
    """The next number of the stream, of 64 bits."""
    run.place = (run.place + run.stride) & ALL
    return mixed(run.place)


@kernel
def below(run: Run, n: int) -> int:
    """A number from 0 to n - 1, each exactly as likely; n is at most 2**32."""
    size = word(n)
    while True:
        product = (next_word(run) >> HALF) * size
        low = product & LOW
        if low >= size or low >= (RANGE - size) % size:  # else some results would come up once too often
            return whole(product >> HALF)


@kernel
def fraction(run: Run) -> float:
    """A number from 0 up to but not including 1, in steps of 2**-32."""
    return whole(next_word(run) >> HALF) / 4294967296.0
