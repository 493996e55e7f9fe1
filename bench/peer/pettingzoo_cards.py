"""Texas hold'em by PettingZoo: one hand of four players that do anything legal."""

from __future__ import annotations

import random
import sys

from counted import measure
from pettingzoo.classic import texas_holdem_v4

table = texas_holdem_v4.env(num_players=4)
dice = random.Random(1)


def play() -> int:
    table.reset(seed=dice.randrange(1 << 30))
    decisions = 0
    for _ in table.agent_iter():
        observation, _, ended, cut, _ = table.last()
        over = ended or cut
        legal = [move for move, allowed in enumerate(observation["action_mask"]) if allowed]
        table.step(None if over else dice.choice(legal))
        decisions += not over
    return decisions


measure("pettingzoo", play, float(sys.argv[1]))
