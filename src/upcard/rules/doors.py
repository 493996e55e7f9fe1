"""The doors to the rules of each game, the same for all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from . import (
    deck,
    flip7,
    rows,
    uno,
    uno_choices,
    uno_deal,
    uno_score,
    uno_table,
    vengeance,
    vengeance_choices,
    vengeance_score,
    vengeance_table,
)
from .compiled import door
from .editions import GAMES, Kind
from .fields import dtype_of


@dataclass(frozen=True)
class Rules:
    """A game's rules: functions over its record, compiled or plain. They are handed what `at_door` makes of it."""

    kind: Kind
    dtype: np.dtype[np.void]
    most_actions: int
    part_names: tuple[str, ...]
    part_cards: tuple[range, ...]
    """The codes of the cards in front of a seat that each part of its score comes from."""
    begin: Callable[[Any, int], None]
    """`begin(t, dealer)`: a new game on a table whose options and box are filled in."""
    legal: Callable[[Any, int, Any], int]
    """`legal(t, by, out)`: writes the actions of a seat, returns how many."""
    act: Callable[[Any, int, int], int]
    """`act(t, by, code)`: the clause that refuses it, or 0 when it is done."""
    chance: Callable[[Any, Any], int]
    """`chance(t, counts)`: writes the cards that can come, returns how many."""
    scores: Callable[[Any, Any], None] | None
    """`scores(t, out)`: writes what each seat would score now; in UNO nobody scores before a round is over."""
    parts: Callable[[Any, int, Any], None]
    """`parts(t, seat, out)`: writes the parts of a seat's score."""
    dangers: Callable[[Any, Any], int] | None
    """`dangers(t, out)`: writes how many of the next cards would bust each seat, and returns of how many that is; only
    where seats can bust."""
    next_round: Callable[[Any], None]
    """`next_round(t)`: writes down the scores of a round that is over and goes on."""


RULES = {
    "flip7": Rules(
        GAMES["flip7"],
        dtype_of(flip7.Flip7),
        rows.MOST_ACTIONS,
        flip7.PARTS,
        flip7.PART_CARDS,
        door(flip7.begin),
        door(flip7.legal),
        door(flip7.act),
        door(deck.chance),
        door(flip7.scores),
        door(flip7.parts),
        door(flip7.dangers),
        door(flip7.next_round),
    ),
    "vengeance": Rules(
        GAMES["vengeance"],
        dtype_of(vengeance_table.Vengeance),
        rows.MOST_ACTIONS,
        vengeance_score.PARTS,
        vengeance_score.PART_CARDS,
        door(vengeance.begin),
        door(vengeance_choices.legal),
        door(vengeance.act),
        door(deck.chance),
        door(vengeance_score.scores),
        door(vengeance_score.parts),
        door(vengeance.dangers),
        door(vengeance.next_round),
    ),
    "uno": Rules(
        GAMES["uno"],
        dtype_of(uno_table.Uno),
        uno_table.MOST_ACTIONS,
        uno_score.PARTS,
        (),
        door(uno.begin),
        door(uno_choices.legal),
        door(uno.act),
        door(uno_deal.chance),
        None,
        door(uno_score.parts),
        None,
        door(uno.next_round),
    ),
}
