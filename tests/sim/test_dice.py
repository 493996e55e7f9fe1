"""The stream of chance of a simulation."""

from __future__ import annotations

import numpy as np

from upcard.rules.compiled import PLAIN
from upcard.rules.fields import dtype_of, playable
from upcard.sim.dice import begin_stream, below, fraction, mixed, next_word
from upcard.sim.kernel import door, word
from upcard.sim.run import Run

MANY = 2_000 if PLAIN else 60_000


@door
def words(run: Run, seed: int, game: int) -> int:
    run.seed = seed
    begin_stream(run, game)
    return next_word(run)


@door
def numbers(run: Run, seed: int, n: int, out: np.ndarray) -> None:
    run.seed = seed
    begin_stream(run, 0)
    for at in range(len(out)):
        out[at] = below(run, n)


@door
def fractions(run: Run, out: np.ndarray) -> None:
    begin_stream(run, 0)
    for at in range(len(out)):
        out[at] = fraction(run)


@door
def mix(z: int) -> int:
    return mixed(z)


def run() -> Run:
    return playable(np.zeros(1, dtype_of(Run)))  # type: ignore[no-any-return]


def test_the_mix_is_the_published_one() -> None:
    # The first numbers of SplitMix64 from seed 0 are the mixes of the first multiples of its constant.
    golden, mask = 0x9E3779B97F4A7C15, (1 << 64) - 1
    published = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert [int(mix(word(golden * k & mask))) & mask for k in (1, 2, 3)] == published


def test_a_stream_follows_from_seed_and_game() -> None:
    one = run()
    assert words(one, 7, 3) == words(run(), 7, 3)
    assert len({int(words(one, seed, game)) for seed in range(30) for game in range(-30, 30)}) == 30 * 60


def test_numbers_below_a_bound_are_equally_likely() -> None:
    for n in (1, 2, 7, 94):
        out = np.zeros(MANY, np.int64)
        numbers(run(), 5, n, out)
        counts = np.bincount(out, minlength=n)
        assert len(counts) == n
        expected = MANY / n
        squares = float(((counts - expected) ** 2 / expected).sum())
        assert squares < n - 1 + 5 * (2 * max(n - 1, 1)) ** 0.5, "far from what equal chances give"


def test_fractions_fill_the_unit() -> None:
    out = np.zeros(MANY)
    fractions(run(), out)
    assert 0 <= out.min() < 0.01
    assert 0.99 < out.max() < 1
    assert abs(out.mean() - 0.5) < 5 / (12 * MANY) ** 0.5
