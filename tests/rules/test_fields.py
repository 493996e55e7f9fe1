"""A table's record, read and written field by field."""

from __future__ import annotations

import pytest

from upcard.rules.deck import coming
from upcard.rules.fields import playable, readable
from upcard.setup import lay_out, set_up


def test_a_field_is_the_same_memory_as_a_number_of_pythons_own() -> None:
    memory = lay_out(set_up("flip7", None, 3, 0))
    table = readable(memory)
    table.target = 300
    table.total[2] = 40_000
    assert (memory["target"][0], memory["total"][0, 2]) == (300, 40_000)
    assert (type(table.target), type(table.total[2])) == (int, int)


def test_a_rule_is_handed_the_same_memory() -> None:
    memory = lay_out(set_up("flip7", None, 3, 0))
    memory["deck_count"] = 7
    assert coming(playable(memory)) == 7


def test_a_field_that_a_table_does_not_have_is_named() -> None:
    table = readable(lay_out(set_up("flip7", None, 3, 0)))
    with pytest.raises(AttributeError, match="'Table' object has no attribute 'exposed'"):
        _ = table.exposed
    with pytest.raises(AttributeError, match="exposed"):
        table.exposed = 1
