"""UNO by RLCard: one round of four players that do anything legal, through its environment as its own examples do."""

from __future__ import annotations

import sys

import rlcard
from counted import measure
from rlcard.agents import RandomAgent

SEATS = 4
table = rlcard.make("uno", config={"seed": 1, "game_num_players": SEATS})
table.set_agents([RandomAgent(num_actions=table.num_actions) for _ in range(SEATS)])


def play() -> int:
    trajectories, _ = table.run(is_training=False)
    return sum(len(steps) // 2 for steps in trajectories)


measure("rlcard", play, float(sys.argv[1]))
