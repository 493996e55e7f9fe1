"""Ways of playing by name, as in `bar:27`, `risk:0.26@leader` or `mine.py:3`; a line-up has one for each player."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from .methods import Aim, Method


class BadPolicy(ValueError):
    """A policy that does not exist, or cannot be used. Its text is a sentence that names it."""


@dataclass(frozen=True)
class BuiltIn:
    """A way of playing that is built in."""

    method: Method
    games: tuple[str, ...]
    says: str
    """What it does, in a sentence."""
    number: str = ""
    """What its number is called; empty where it takes none."""
    least: float = 0
    most: float = 0

    def written(self, name: str) -> str:
        """How it is asked for under this name, as `bar:N`."""
        return f"{name}:{self.number}" if self.number else name


@dataclass(frozen=True)
class Policy:
    """One player's way of playing."""

    text: str
    """As it was asked for."""
    method: int
    number: float = 0
    aim: int = Aim.RANDOM
    file: str = ""
    """The Python file of a policy that a user has written."""


ROWS = ("flip7", "vengeance")
UNO = ("uno",)
BUILT_IN = {
    "bar": BuiltIn(
        Method.BAR, ROWS, "stays at N or more points in numbers, unless it holds a Second Chance", "N", 0, 1000
    ),
    "cards": BuiltIn(Method.CARDS, ROWS, "stays at N or more number cards, unless it holds a Second Chance", "N", 0, 7),
    "risk": BuiltIn(
        Method.RISK, ROWS, "stays when the next card busts it with a chance of P or more, counting cards", "P", 0, 1
    ),
    "race": BuiltIn(
        Method.RACE,
        ROWS,
        "as bar, but stays once that should win the game, and hits while somebody else would win it",
        "N",
        0,
        1000,
    ),
    "weigh": BuiltIn(
        Method.WEIGH,
        ("flip7",),
        "as race, but hits while the next card brings more, on average, than it puts at risk, counting cards",
    ),
    "raid": BuiltIn(
        Method.RAID,
        ("vengeance",),
        "as race, but swaps, steals and discards what serves it best",
        "N",
        0,
        1000,
    ),
    "random": BuiltIn(Method.RANDOM, (*ROWS, *UNO), "does anything that is legal, each as likely"),
    "limit": BuiltIn(
        Method.LIMIT, UNO, "plays any kind that fits, each as likely, draws only if none does, and never bluffs"
    ),
    "dump": BuiltIn(Method.DUMP, UNO, "gets rid of its dearest coloured card that fits, and keeps wilds for last"),
    "doubt": BuiltIn(
        Method.DOUBT, UNO, "plays like dump, and challenges a Wild Draw Four with a chance of P", "P", 0, 1
    ),
    "press": BuiltIn(
        Method.PRESS,
        UNO,
        "plays like dump, but keeps to colours that it holds, and stops the next seat once that has N cards or fewer",
        "N",
        0,
        100,
    ),
    "bluff": BuiltIn(Method.BLUFF, UNO, "plays like dump, and an unfair Wild Draw Four with a chance of P", "P", 0, 1),
}
"""Every built-in policy by its name."""
AIMS = {"random": Aim.RANDOM, "leader": Aim.LEADER, "weakest": Aim.WEAKEST}


def policy_of(text: str, game: str) -> Policy:
    """The policy of this text in a game. Raises `BadPolicy`."""
    if _is_file(text):
        return _own(text)
    body, at, aim = text.partition("@")
    name, colon, number = body.partition(":")
    built_in = BUILT_IN.get(name)
    if built_in is None or game not in built_in.games:
        raise BadPolicy(f"There is no policy {text!r} for {game}: it has {listed(game)}, or the path of a .py file.")
    if at and (aim not in AIMS or game not in ROWS):
        allowed = f"@{', @'.join(AIMS)}" if game in ROWS else "nothing after @"
        raise BadPolicy(f"The policy {text!r} names no targets: {game} takes {allowed}.")
    if bool(colon) != bool(built_in.number):
        raise BadPolicy(f"The policy {text!r} is written {built_in.written(name)}.")
    value = _number(text, number, built_in.least, built_in.most) if colon else 0
    return Policy(text, built_in.method, value, AIMS[aim] if at else Aim.RANDOM)


def line_up(texts: Sequence[str], game: str, seats: int) -> list[Policy]:
    """A policy for each player: one text serves all of them. Raises `BadPolicy`."""
    if len(texts) not in (1, seats):
        raise BadPolicy(f"{len(texts)} policies do not fit {seats} seats: name one for all, or one for each.")
    policies = {text: policy_of(text, game) for text in texts}
    return [policies[text] for text in (list(texts) * seats if len(texts) == 1 else texts)]


def listed(game: str) -> str:
    """The built-in policies of a game, as they are written."""
    return ", ".join(kind.written(name) for name, kind in BUILT_IN.items() if game in kind.games)


def _is_file(text: str) -> bool:
    return text.endswith(".py") or ".py:" in text


def _own(text: str) -> Policy:
    file, colon, number = text.rpartition(":") if not text.endswith(".py") else (text, "", "")
    value = _number(text, number, -math.inf, math.inf) if colon else 0
    return Policy(text, Method.OWN, value, file=file)


def _number(text: str, number: str, least: float, most: float) -> float:
    try:
        value = float(number)
    except ValueError:
        value = math.nan
    if not (least <= value <= most and math.isfinite(value)):
        asked = f"from {least:g} to {most:g}" if math.isfinite(most) else "after the colon"
        raise BadPolicy(f"The policy {text!r} needs a number {asked}, not {number!r}.")
    return value
