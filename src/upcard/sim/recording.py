"""One game of a simulation, played again as a record that anybody can read, replay and verify."""

from __future__ import annotations

import msgspec

from ..actions import Codec
from ..game import CHANCE, Game
from ..record import Chance, write
from ..rules.codes import CHANCE as CHANCE_CODE
from ..rules.codes import NOBODY
from .simulation import Player


def record_of(player: Player, number: int) -> str:
    """The record of the game with this number. Raises `SimulationError`, or `ValueError` if it is too long for one."""
    single = player.single(number)
    setup = msgspec.structs.replace(player.setup, dealer=None if single.dealer == NOBODY else single.dealer)
    game = Game(setup)
    codec = Codec(setup.kind)
    for by, code in single.actions:
        game.act(codec.decode(code), CHANCE if by == CHANCE_CODE else by)
    chance = Chance(by="seeded", drew_dealer=player.setup.dealer is None)
    return write(game, chance=chance, names=dict(enumerate(single.policies)))
