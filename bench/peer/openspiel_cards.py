"""Crazy Eights by OpenSpiel, in C++ and driven from Python: one round of four players, everything legal as likely."""

from __future__ import annotations

import random
import sys

import pyspiel
from counted import measure

game = pyspiel.load_game("crazy_eights(players=4)")
dice = random.Random(1)


def play() -> int:
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, chances)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            decisions += 1
    return decisions


measure("open-spiel", play, float(sys.argv[1]))
