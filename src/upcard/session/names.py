"""Names and lines that people write, made fit to be shown to others."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from itertools import count

_SPACES = re.compile(r"\s+")
_MOST_MARKS = 2
"""Accents piled on one letter; more would run into the lines above."""
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\u17b4\u17b5\u034f")
"""Letters and signs, by their category, that show nothing."""
_JOINER = "\u200d"
_SELECTORS = frozenset(chr(code) for code in (*range(0xFE00, 0xFE10), *range(0x180B, 0x1810)))
"""They choose how the sign before them looks, if there is a choice at all."""


def told_apart(name: str, others: Collection[str | None]) -> str:
    """A name that nobody else here has, nor one that looks like it: the second Guest is Guest 2."""
    taken = {_looks(other) for other in others if other is not None}
    numbered = (f"{name} {number}" for number in count(2))
    return name if _looks(name) not in taken else next(one for one in numbered if _looks(one) not in taken)


def _looks(name: str) -> str:
    """What names that can hardly be told apart have in common."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in plain if sign not in _SELECTORS and sign != _JOINER)


def cleaned(text: str) -> str:
    """Without control and invisible signs, piled-up accents and runs of spaces."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        category = "Zs" if sign in "\t\n\r" else unicodedata.category(sign)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > _MOST_MARKS or _is_unseen(sign, category, kept):
            continue
        kept.append(" " if category.startswith("Z") else sign)
    shown = _SPACES.sub(" ", "".join(kept)).strip().rstrip(_JOINER)
    return shown if any(unicodedata.category(sign)[0] in "LNSP" for sign in shown) else ""


def _is_unseen(sign: str, category: str, before: list[str]) -> bool:
    """Whether a sign shows nothing here. A joiner makes one picture out of several, and nothing out of letters."""
    if sign == _JOINER:
        return not before or (not _is_picture(before[-1]) and before[-1] not in _SELECTORS)
    return category.startswith("C") or sign in _BLANK or (sign in _SELECTORS and not before)


def _is_picture(sign: str) -> bool:
    return unicodedata.category(sign) in ("So", "Sk")
