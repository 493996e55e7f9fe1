"""What a simulation keeps beside the table: who plays how, its stream of chance, the shoe, and what it counts."""

from __future__ import annotations

from typing import Annotated, Any

from ..rules.fields import Cells, Code, Flag, Record, Small
from ..rules.rows import MOST_ACTIONS, MOST_SEATS
from ..rules.table import MOST_KINDS

MOST_CARDS = 60 * MOST_KINDS
"""Cards that a table can have at most."""
ROUND_BINS = 64
SCORE_BINS = 128
MEASURES = 3
"""What is counted for each entry and round: points, and two more that depend on the game."""
NO_ANSWER = -1
"""Nobody has been asked, or has not answered yet."""

Rows = Any
"""An array of `Row`."""
Wide = Annotated[int, "i8"]
Word = Annotated[int, "u8"]
Codes = Annotated[Cells, "u1", (MOST_SEATS,)]
Numbers = Annotated[Cells, "f8", (MOST_SEATS,)]
Wides = Annotated[Cells, "i8", (MOST_SEATS,)]
Measures = Annotated[Cells, "i8", (MOST_SEATS, MEASURES)]


class Run(Record):
    """A row of games, one after the other, of which one is being played."""

    seed: Word
    game: Wide
    """The number of the game that is being played."""
    place: Word
    stride: Word
    """The stream of this game: the next number is made from `place + stride`."""
    alike: Flag
    """Whether all players play the same way: then it does not matter who sits where."""
    method_of: Codes
    """How each player decides: a `Method`, or from `Method.OWN` on one of the policies that users have written."""
    number_of: Numbers
    """The number that goes with the method, as 27 in `bar:27`."""
    aim_of: Codes
    """How each player picks targets: an `Aim`."""
    entry_of: Codes
    """Under which entry of the tally each player is counted: players of the same policy share one."""
    chair: Codes
    """Which player of the line-up sits on each seat."""
    method: Codes
    number: Numbers
    aim: Codes
    entry: Codes
    """The same by seat, for the game that is being played."""
    score_first: Wide
    score_shift: Small
    """Points of a round are counted in bins of 1 << `score_shift`, the first of which begins at `score_first`."""
    left: Wide
    """Cards in the shoe."""
    by: Wide
    """The seat that acted last, or that is asked."""
    code: Wide
    """What was done last."""
    answer: Wide
    """What an own policy has answered, or `NO_ANSWER`."""
    offered: Wide
    """How many actions the seat that is asked has the choice of, where they have been listed."""
    named: Code
    """The first dealer of every game, or `NOBODY` where one is drawn."""
    dealer: Code
    """Who dealt the first round of this game."""
    stepping: Flag
    """Whether to stop after each action."""
    rounds: Wide
    decisions: Wide
    cards: Wide
    """Counted in this game."""
    total: Wides
    """The totals before the round that is being counted."""
    sums: Measures
    """Counted in this game for each entry."""
    offer: Annotated[Cells, "i8", (MOST_ACTIONS,)]
    """These actions. They lie here because compiled code is slow to hand on an array of its own."""
    shoe: Annotated[Cells, "u1", (MOST_CARDS,)]
    """The cards that can come, in no order that means anything: the next one is drawn at random."""


class Tally(Record):
    """What was counted over many games. Tallies are added cell by cell, so any split of a run gives the same sum."""

    games: Wide
    rounds: Wide
    rounds_squared: Wide
    decisions: Wide
    cards: Wide
    points: Wide
    points_squared: Wide
    points_by_rounds: Wide
    """Of the points of all seats together: sums over games, of their square, and of their product with the rounds."""
    rounds_of: Annotated[Cells, "i8", (ROUND_BINS,)]
    """How many games had so many rounds; the last bin has those with more, too."""
    wins: Wides
    """Games won by each entry."""
    wins_at: Wides
    """Games won by the seat so many places left of the first dealer."""
    sums: Measures
    squares: Measures
    by_rounds: Measures
    """Of each measure of an entry: its sum over games, the sum of its square, and of its product with the rounds."""
    scores_of: Annotated[Cells, "i8", (MOST_SEATS, SCORE_BINS)]
    """How many rounds were worth so many points to a seat of each entry."""


class Row(Record):
    """One game that is over."""

    game: Wide
    rounds: Wide
    decisions: Wide
    cards: Wide
    dealer: Code
    """Who dealt the first round."""
    winner: Code
    chair: Codes
    """Which player of the line-up sat on each seat."""
    total: Annotated[Cells, "i4", (MOST_SEATS,)]
