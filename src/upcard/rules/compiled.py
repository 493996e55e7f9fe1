"""How a rule runs: compiled by Numba, or as plain Python where `UPCARD_PLAIN=1`.

Both give the same game. Plain mode is for the debugger and for coverage.
"""

from __future__ import annotations

import atexit
import contextlib
import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

Rule = TypeVar("Rule", bound=Callable[..., Any])

PLAIN = os.environ.get("UPCARD_PLAIN", "") not in ("", "0")
RULES = Path(__file__).parent
PASSING = "upcard-"
"""How the name of a folder begins in which nothing is kept."""


def rule(function: Rule) -> Rule:
    """Mark a function over a table as a rule: compiled and cached, or left as it is in plain mode."""
    return function if PLAIN else compiled(function, cache_folder())


def door(rule: Rule) -> Rule:
    """A rule as Python calls it: with the array that a table's record is in, which Numba takes over in a fifth of the
    time that it takes for the record alone.
    """
    if PLAIN:
        return rule
    # Each has a name of its own, by which Numba keeps what is compiled, and its own `inner`.
    name = f"{rule.__module__}.{rule.__name__}"
    through = FunctionType(_through.__code__, {"__name__": __name__, "inner": rule}, name)
    through.__qualname__ = name
    return cast(Rule, compiled(through, cache_folder()))


inner: Any = None
"""In each door, the rule behind it."""


def _through(tables: Any, *told: Any) -> Any:
    return inner(tables[0], *told)


def compiled(function: Rule, folder: Path, *, inlined: bool = True) -> Rule:
    """The function compiled, and kept in this folder.

    It is laid into whatever calls it: a table's steps are small, and calls between them would cost more than they do.
    """
    from numba import njit

    from .keeping import BySource, settings

    # Numba decides where a function is kept when it is decorated; its own settings are left as they were.
    before = settings.CACHE_DIR, settings.CACHE_LOCATOR_CLASSES
    settings.CACHE_DIR, settings.CACHE_LOCATOR_CLASSES = str(folder), f"{BySource.__module__}.{BySource.__name__}"
    try:
        return cast(Rule, njit(cache=True, error_model="numpy", nogil=True, forceinline=inlined)(function))
    finally:
        settings.CACHE_DIR, settings.CACHE_LOCATOR_CLASSES = before


@cache
def cache_folder(*more: Path) -> Path:
    """Where compiled rules are kept, and what is built on them in `more` sources: one for each version of them all,
    of Python and of Numba.

    Numba notices a change in a cached function's own file, but not in a file of what it calls; so the name of the
    folder is a digest of all of them.
    """
    digest = hashlib.sha256(f"{sys.implementation.cache_tag} {version('numba')}".encode())
    for source in (*sorted(RULES.glob("*.py")), *more):
        digest.update(source.read_bytes())
    try:
        folder = _user_cache() / f"rules-{digest.hexdigest()[:16]}"
        folder.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(OSError):  # somebody else's, or a disk to be read only
            os.utime(folder)  # the day on which it was last needed: see `warming`
    except (OSError, RuntimeError):  # it cannot be written; or this user has no home
        return _passing_folder()
    return folder


def _passing_folder() -> Path:
    """A folder that goes when this process does."""
    folder = Path(tempfile.mkdtemp(prefix=PASSING))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _user_cache() -> Path:
    told = os.environ.get("UPCARD_CACHE")
    if told:
        return Path(told)
    home = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "upcard"
