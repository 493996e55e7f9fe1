"""The names of the cards, in code order: a card's code is its place in its game's list."""

from __future__ import annotations

FLIP7 = (*(str(number) for number in range(13)), "+2", "+4", "+6", "+8", "+10", "x2", "freeze", "flip3", "second")

VENGEANCE = (
    *(str(number) for number in range(1, 14)),
    *("zero", "unlucky7", "lucky13"),
    *("-2", "-4", "-6", "-8", "-10", "/2"),
    *("one-more", "swap", "steal", "discard", "flip4"),
)

COLOURS = ("blue", "green", "red", "purple")
FACES = (*(str(number) for number in range(10)), "skip", "reverse", "draw2")

UNO = (*(f"{colour}-{face}" for colour in COLOURS for face in FACES), "wild", "wild-draw4", "gauntlet")
