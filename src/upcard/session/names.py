"""Names and lines that people write, made fit to be shown to others."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from itertools import count

_SPACES = re.compile(r"\s+")
_MOST_MARKS = 2
"""Accents piled on one letter; more would run into the lines above."""


def told_apart(name: str, others: Collection[str | None]) -> str:
    """A name that nobody else here has: the second Guest is Guest 2."""
    numbered = (f"{name} {number}" for number in count(2))
    return name if name not in others else next(one for one in numbered if one not in others)


def cleaned(text: str) -> str:
    """Without control and invisible signs, piled-up accents and runs of spaces."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        category = "Zs" if sign in "\t\n\r" else unicodedata.category(sign)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > _MOST_MARKS or (category.startswith("C") and sign != "\u200d"):
            continue
        kept.append(" " if category.startswith("Z") else sign)
    shown = _SPACES.sub(" ", "".join(kept)).strip()
    return shown if any(unicodedata.category(sign)[0] in "LNSP" for sign in shown) else ""
