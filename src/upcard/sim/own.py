"""Policies that users write: a Python file with a function `decide`, compiled if it can be, plain if not."""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from ..rules.codes import KINDS
from ..rules.compiled import PLAIN
from .dice import fraction
from .games import nobody, play_many
from .methods import Method
from .policies import BadPolicy

Decide = Callable[[Any, int, Any, float, float], int]
"""`decide(look, seat, legal, number, luck)`: one of the actions in `legal`, as the number that it is there."""
ARGUMENTS = 5
NO_ACTION = KINDS - 1
"""Stands for an answer that is no action at all; it is legal nowhere."""
_WHY = 120
"""Signs of a compiler's explanation that fit a report."""


@dataclass(frozen=True)
class Own:
    """A user's policy, ready to be asked."""

    file: str
    decide: Decide
    plain: str
    """Why it runs as plain Python; empty where it is compiled."""


def source_of(file: str) -> str:
    """The text of a policy file. Raises `BadPolicy`."""
    try:
        return Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text"
        raise BadPolicy(f"The policy file {file} cannot be read: {reason}.") from error


def sentence(error: BaseException) -> str:
    """What went wrong in a user's code, in one line."""
    said = " ".join(str(error).split())
    return f"{type(error).__name__}: {said if len(said) <= _WHY else said[:_WHY] + '…'}.".replace(": .", ".")


def _module(file: str, source: str) -> ModuleType:
    """What a policy file defines. Raises `BadPolicy`."""
    module = ModuleType(f"upcard_policy_{Path(file).stem}")
    module.__file__ = file
    try:
        exec(compile(source, file, "exec"), module.__dict__)
    except (Exception, SystemExit) as error:
        raise BadPolicy(f"The policy file {file} cannot be used: {sentence(error)}") from error
    decide = getattr(module, "decide", None)
    if not inspect.isfunction(decide):
        raise BadPolicy(f"The policy file {file} has no function decide(look, seat, legal, number, luck).")
    if len(inspect.signature(decide).parameters) != ARGUMENTS:
        raise BadPolicy(f"The function decide of {file} takes five arguments: look, seat, legal, number, luck.")
    return module


@cache
def own_policy(file: str, source: str, layout: np.dtype[np.void]) -> Own:
    """The policy of a file with this text, for looks of this layout; compiled if Numba can. Raises `BadPolicy`."""
    plain: Decide = _module(file, source).decide
    if PLAIN:
        return Own(file, plain, "UPCARD_PLAIN is set")
    from numba import from_dtype, types  # noqa: PLC0415 (plain mode does without Numba)
    from numba.core.errors import NumbaError, NumbaWarning  # noqa: PLC0415

    asked = (from_dtype(layout), types.int64, types.int64[::1], types.float64, types.float64)
    fast: Any = _with_compiled_functions(_module(file, source)).decide
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", NumbaWarning)  # what does not compile is told in the report
            fast.compile(asked)
    except NumbaError as error:
        return Own(file, plain, _reason(error))
    if not isinstance(fast.overloads[asked].signature.return_type, types.Integer):
        return Own(file, plain, "it does not always answer with a whole number")
    return Own(file, fast, "")


def _with_compiled_functions(module: ModuleType) -> ModuleType:
    """The module with all its own functions marked for compiling, as they call each other."""
    from numba import njit  # noqa: PLC0415

    for name, value in list(vars(module).items()):
        if inspect.isfunction(value) and value.__module__ == module.__name__:
            setattr(module, name, njit(nogil=True)(value))
    return module


def _reason(error: Exception) -> str:
    """The line of a compiler's explanation that says what is wrong."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    told = next((line for line in lines if not line.startswith("Failed in")), "Numba cannot compile it")
    return told if len(told) <= _WHY else f"{told[: _WHY - 1]}…"


def compiled_games(game: ModuleType, policies: Sequence[Own]) -> Callable[..., int]:
    """`play_many` for a game where these policies are asked, compiled anew around them."""
    from numba import njit  # noqa: PLC0415

    ask: Any = nobody
    for number, policy in reversed(list(enumerate(policies, start=int(Method.OWN)))):
        ask = njit(nogil=True)(_link(number, policy.decide, game.see, ask))
    start, play = game.start, game.play

    def games(t: Any, run: Any, tally: Any, rows: Any, look: Any, first: int, count: int) -> int:
        return play_many(t, run, tally, rows, look, first, count, start, play, ask)

    compiled: Callable[..., int] = njit(nogil=True)(games)
    return compiled


def _link(number: int, decide: Decide, see: Any, others: Any) -> Any:
    """Ask the policy with this number if it plays the seat; else ask the others."""

    def ask(t: Any, run: Any, look: Any) -> int:
        if run.method[run.by] != number:
            return others(t, run, look)  # type: ignore[no-any-return]
        see(t, run, look)
        answer = decide(look, run.by, run.offer[: run.offered], run.number[run.by], fraction(run))
        return answer if answer >= 0 else NO_ACTION

    return ask
