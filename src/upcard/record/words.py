"""The words that a record tells actions in."""

from __future__ import annotations

import re
from typing import Final

from ..actions import (
    Accept,
    Action,
    Bonus,
    Catch,
    Challenge,
    Color,
    Deal,
    Draw,
    Hit,
    Lay,
    Pass,
    Pick,
    Play,
    Stay,
    Target,
    Uno,
)
from ..game import CHANCE, Actor
from ..rules.cards import COLOURS
from ..setup import Setup

_WORDS: Final[dict[str, Action]] = {
    "hit": Hit(),
    "-": Stay(),
    "draw": Draw(),
    "pass": Pass(),
    "accept": Accept(),
    "challenge": Challenge(),
    "uno": Uno(),
    **{colour: Color(colour) for colour in COLOURS},
}
_WORD_OF = {action: word for word, action in _WORDS.items()}
_AIMED: Final[dict[str, type[Target | Bonus | Catch]]] = {"": Target, "bonus": Bonus, "catch": Catch}
_SEAT = re.compile(r"\d{1,2}", re.ASCII)

Told = tuple[Actor | None, Action]
"""Who does what; `None` is who is to act."""


def word_of(action: Action) -> str:
    """The word for an action. A hit is a word of its own only where no card follows."""
    match action:
        case Deal(card):
            return f":{card}"
        case Play(card):
            return card
        case Lay(card):
            return f"lay/{card}"
        case Pick(seat, card):
            return f"{card}@{seat}"
        case Target(seat):
            return f"@{seat}"
        case Bonus(seat):
            return f"bonus@{seat}"
        case Catch(seat):
            return f"catch@{seat}"
        case _:
            return _WORD_OF[action]


def understood(setup: Setup, word: str) -> list[Told]:
    """What a word tells: an action, or a hit and its card. Raises `ValueError`, with a sentence, if it tells none."""
    before, colon, said = word.partition(":")
    if colon and not before:
        return [(CHANCE, Deal(_card(setup, said)))]
    if colon and _SEAT.fullmatch(before):
        return [(int(before), _done(setup, said)[0])]
    actions = _done(setup, word)
    return [(None, actions[0]), *((CHANCE, dealt) for dealt in actions[1:])]


def _done(setup: Setup, word: str) -> list[Action]:
    if word in _WORDS:
        return [_WORDS[word]]
    what, aimed, seat = word.rpartition("@")
    if aimed and _SEAT.fullmatch(seat):
        action: Action = _AIMED[what](int(seat)) if what in _AIMED else Pick(int(seat), _card(setup, what))
        return [action]
    if word.startswith("lay/"):
        return [Lay(_card(setup, word.removeprefix("lay/")))]
    card = _card(setup, word)
    return [Play(card)] if setup.kind.has_hands else [Hit(), Deal(card)]


def _card(setup: Setup, name: str) -> str:
    if name not in setup.kind.cards:
        raise ValueError(f"{shown(name)} is neither an action nor a card of {setup.game}.")
    return name


def shown(text: str) -> str:
    """What a file says, cut short, with nothing in it that a screen would obey."""
    if not text:
        return "nothing"
    safe = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text[:40])
    return f"“{safe}{'…' if len(text) > 40 else ''}”"
