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
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)
"""Two of them are a flag."""
_SKIN_TONES = range(0x1F3FB, 0x1F400)
MOST_LETTERS = 24
"""How long a name may be."""

_BOTS = (
    "Nova Momo Pip Odo Juno Kiki Zuzu Taro Luma Bibi Rio Milo Nori Wim Pixel Suki Otto Fifi "
    "Yuki Gus Lola Moka Tiko Vega Ziggy Coco Enzo Hana Iggy Jojo Kato Lumi Mango Nemo Olli Polo"
)
"""What bots go by, seat for seat: short in every language."""


def bot_name(seat: int, others: Collection[str | None]) -> str:
    """What a bot on this seat goes by: a name that nobody else here has."""
    taken = {_looks(other) for other in others if other is not None}
    bots = _BOTS.split()
    names = [*bots[seat:], *bots[:seat]]
    return next((name for name in names if _looks(name) not in taken), told_apart(names[0], others))


def letters(cleaned: str) -> int:
    """How many letters and pictures people see: a flag is one, and so is a family."""
    seen, is_joined, flag_is_open = 0, False, False
    for sign in cleaned:
        is_flag = ord(sign) in _FLAG_LETTERS
        is_added = sign == _JOINER or ord(sign) in _SKIN_TONES or unicodedata.category(sign).startswith("M")
        seen += not (is_added or is_joined or (is_flag and flag_is_open))
        is_joined, flag_is_open = sign == _JOINER, is_flag and not flag_is_open
    return seen


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
