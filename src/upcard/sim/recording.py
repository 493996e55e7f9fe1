"""One game of a simulation, played again as a record that anybody can read, replay and verify."""

from __future__ import annotations

from pathlib import Path

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
    return write(game, chance=chance, names=dict(enumerate(_names(single.policies))))


def _names(policies: list[str]) -> list[str]:
    """Who plays, by policy; by seat too where several play alike. Where a policy's file lies is nobody's business."""
    names = [Path(policy).name for policy in policies]
    return [name if names.count(name) == 1 else f"{name} on seat {seat}" for seat, name in enumerate(names)]
