"""Flip 7, clause by clause."""

from __future__ import annotations

from tests.scripted import clause, table
from upcard import Stay


@clause("F3")
def test_staying_needs_a_card_in_front() -> None:
    game = table("flip7", 2)
    assert game.refused(Stay(), 1) == "F3"
    game.hit("5").hit("+2").stay()
    assert game.seats[1].status == "stayed"
