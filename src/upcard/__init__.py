"""Upcard: a table for face-up card games. See `upcard.Game`."""

from .actions import (
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
from .game import CHANCE, Game, Illegal, Outcome
from .setup import BadOption, Setup, UnknownGame, set_up

__all__ = [
    "CHANCE",
    "Accept",
    "Action",
    "BadOption",
    "Bonus",
    "Catch",
    "Challenge",
    "Color",
    "Deal",
    "Draw",
    "Game",
    "Hit",
    "Illegal",
    "Lay",
    "Outcome",
    "Pass",
    "Pick",
    "Play",
    "Setup",
    "Stay",
    "Target",
    "UnknownGame",
    "Uno",
    "set_up",
]
