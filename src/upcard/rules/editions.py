"""What can be played, as data: an edition is its box and what sets it apart."""

from __future__ import annotations

from dataclasses import dataclass, field

from . import cards

ONE_DECK_SEATS = 18
"""G7. What one deck serves."""
TWO_DECK_SEATS = 36


@dataclass(frozen=True)
class Edition:
    """An edition: how many of each card, how many seats, and what it does differently."""

    name: str
    box: dict[str, int]
    seats: tuple[int, int]
    traits: dict[str, bool] = field(default_factory=dict)
    """Fields of the table that hold for this edition: `opening` (F2), `at_once` (F12)."""
    waits_between_rounds: bool = False
    """Whether the next round starts only when every human seat has asked for it. That is for the live table to do."""


@dataclass(frozen=True)
class Option:
    """What a table may choose. `choices` is empty for whole numbers from `least` to `most`."""

    default: int | bool | str
    choices: tuple[int | bool | str, ...] = ()
    least: int = 0
    most: int = 0
    field: str | None = None
    """The field of the table that holds it; of words, the place of the one chosen."""

    def code(self, chosen: int | bool | str) -> int:
        """A choice as the table holds it."""
        return self.choices.index(chosen) if isinstance(chosen, str) else int(chosen)


@dataclass(frozen=True)
class Kind:
    """A game: its cards in code order, its editions (the first is the default), its options."""

    name: str
    cards: tuple[str, ...]
    editions: dict[str, Edition]
    options: dict[str, Option]
    has_hands: bool = False
    """Whether seats hold their cards (UNO), so that others do not see them; else they lie in front of them."""


def _numbers(names: tuple[str, ...], highest: int) -> dict[str, int]:
    """As many of each number as it says, from 1 to the highest."""
    return {name: int(name) for name in names if name.isdigit() and 0 < int(name) <= highest}


def _flip7_box(each_modifier: int, freeze: int, flip3: int, second: int) -> dict[str, int]:
    modifiers = dict.fromkeys(cards.FLIP7[13:19], each_modifier)
    return {"0": 1, **_numbers(cards.FLIP7, 12), **modifiers, "freeze": freeze, "flip3": flip3, "second": second}


def _vengeance_box() -> dict[str, int]:
    special = {"zero": 1, "7": 6, "unlucky7": 1, "13": 12, "lucky13": 1}
    modifiers = dict.fromkeys(cards.VENGEANCE[16:22], 1)
    actions = dict.fromkeys(cards.VENGEANCE[22:], 2)
    return {**_numbers(cards.VENGEANCE, 13), **special, **modifiers, **actions}


def _uno_box(gauntlets: int) -> dict[str, int]:
    coloured = {name: 1 if name.endswith("-0") else 2 for name in cards.UNO[:52]}
    return {**coloured, "wild": 4, "wild-draw4": 4, "gauntlet": gauntlets}


def _by_name(*editions: Edition) -> dict[str, Edition]:
    return {edition.name: edition for edition in editions}


_BOX = _flip7_box(1, 3, 3, 3)
_OPENING = {"opening": True}
_MOST_TARGET = 1_000_000
_DECKS = Option(1, choices=(1, 2))
_TARGET_200 = Option(200, least=1, most=_MOST_TARGET, field="target")

FLIP7 = Kind(
    "flip7",
    cards.FLIP7,
    _by_name(
        Edition("official", _BOX, (1, TWO_DECK_SEATS)),
        Edition("international", _BOX, (1, TWO_DECK_SEATS), _OPENING),
        Edition("web", _BOX, (2, 8), {"at_once": True}),
        Edition("cardlist", _flip7_box(2, 2, 2, 4), (3, TWO_DECK_SEATS), {"opening": True, "at_once": True}, True),
    ),
    {"target": _TARGET_200, "decks": _DECKS},
)

VENGEANCE = Kind(
    "vengeance",
    cards.VENGEANCE,
    _by_name(
        Edition("official", _vengeance_box(), (1, TWO_DECK_SEATS)),
        Edition("international", _vengeance_box(), (1, TWO_DECK_SEATS), _OPENING),
    ),
    {"target": _TARGET_200, "decks": _DECKS, "brutal": Option(False, choices=(False, True), field="brutal")},
)

UNO = Kind(
    "uno",
    cards.UNO,
    _by_name(Edition("avengers", _uno_box(4), (2, 10)), Edition("classic", _uno_box(0), (2, 10))),
    {
        "target": Option(500, least=1, most=_MOST_TARGET, field="target"),
        "scoring": Option("winner", choices=("winner", "tally"), field="tally"),
        "challenge": Option(True, choices=(True, False), field="challenge"),
    },
    has_hands=True,
)

GAMES = {game.name: game for game in (FLIP7, VENGEANCE, UNO)}
