"""How simulations run: compiled together with the rules, or as plain Python where those do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import cast

import numpy as np

from ..rules.compiled import PLAIN, Rule, cache_folder, compiled

COMPILED = (
    *("dice", "flip7", "games", "kernel", "look", "methods", "race", "raid", "rows", "run", "shoe", "uno", "vengeance"),
)
"""The modules that compiled simulations are made of; a change in any other one needs no compiling."""

word: Callable[[int], int] = int if PLAIN else cast("Callable[[int], int]", np.uint64)
"""A number of 64 bits without a sign; plain Python's integers are cut to them by hand."""
whole: Callable[[int], int] = int if PLAIN else cast("Callable[[int], int]", np.int64)
"""An ordinary whole number."""


def kernel(function: Rule) -> Rule:
    """Compile a function over tables, laid into whatever calls it."""
    return function if PLAIN else compiled(function, folder())


def door(function: Rule) -> Rule:
    """Compile a function that Python calls, or other compiled code that should not grow by it."""
    return function if PLAIN else compiled(function, folder(), inlined=False)


def pattern(function: Rule) -> Rule:
    """A function that takes kernels as arguments: it is compiled anew into each function that calls it."""
    if PLAIN:
        return function
    from numba import njit  # noqa: PLC0415 (plain mode does without Numba)

    return cast(Rule, njit(error_model="numpy", nogil=True, forceinline=True)(function))


def folder() -> Path:
    """Where compiled simulations are kept: one folder for each version of the rules and of what they are made of."""
    return cache_folder(*(Path(__file__).with_name(f"{name}.py") for name in COMPILED))
