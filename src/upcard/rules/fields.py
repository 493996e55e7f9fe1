"""A table's record: fields declared once, as annotations, for the type checker and for NumPy."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Protocol, get_type_hints

import numpy as np

from .compiled import PLAIN

Flag = Annotated[bool, "i1"]
Small = Annotated[int, "i1"]
Code = Annotated[int, "u1"]
"""A seat, a card, a phase: never below 0, so compiled code looks up its place without asking whether it counts from
the end. It is no number to reckon with: two of them, added or subtracted, are compiled without a sign."""
Count = Annotated[int, "i2"]
Total = Annotated[int, "i4"]


class Cells(Protocol):
    """A row or a grid of whole numbers inside a table's record."""

    def __getitem__(self, at: Any, /) -> int: ...
    def __setitem__(self, at: Any, value: int, /) -> None: ...


class Record:
    """What every record has: fields by name. Subclasses declare them; `dtype_of` lays them out in that order."""


def dtype_of(kind: type[Record]) -> np.dtype[np.void]:
    """The layout of a record, from the annotations of its class and of the classes that it extends."""
    hints = get_type_hints(kind, include_extras=True)
    return np.dtype([(name, *hint.__metadata__) for name, hint in hints.items()], align=True)


class IntCells:
    """Cells read and written as Python's own numbers, which never overflow."""

    __slots__ = ("_array",)

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self._array = array

    def __getitem__(self, at: Any) -> int:
        return self._array[at].item()  # type: ignore[no-any-return]

    def __setitem__(self, at: Any, value: int) -> None:
        self._array[at] = value

    def tolist(self) -> Any:
        """All cells, as lists."""
        return self._array.tolist()

    def row(self, at: int) -> Any:
        """A row of a grid, as a list."""
        return self._array[at].tolist()

    def first(self, count: int) -> Any:
        """The first cells or rows, as a list."""
        return self._array[:count].tolist() if count else []


class IntRecord:
    """The first record of an array, its fields read and written as attributes: Python's numbers, the same memory."""

    __slots__ = ("_scalars",)

    def __init__(self, memory: np.ndarray[Any, Any]) -> None:
        self._scalars = {name: memory[name] for name in _scalar_fields(memory.dtype)}
        for name in _shaped_fields(memory.dtype):
            setattr(self, name, IntCells(memory[name][0]))


def _scalar_fields(layout: np.dtype[np.void]) -> list[str]:
    return [name for name, field in (layout.fields or {}).items() if not field[0].shape]


def _shaped_fields(layout: np.dtype[np.void]) -> list[str]:
    return [name for name, field in (layout.fields or {}).items() if field[0].shape]


@cache
def _record_of(layout: np.dtype[np.void]) -> type[IntRecord]:
    """The kind of record with this layout. Its fields are Python's own attributes, which are found fastest."""
    scalars = {name: _scalar(name) for name in _scalar_fields(layout)}
    return type("Table", (IntRecord,), {"__slots__": _shaped_fields(layout), **scalars})


def _scalar(name: str) -> property:
    def read(record: IntRecord) -> Any:
        return record._scalars[name].item()

    def write(record: IntRecord, value: int) -> None:
        record._scalars[name][0] = value

    return property(read, write)


def readable(memory: np.ndarray[Any, Any]) -> Any:
    """The first record of `memory`, an array of a game's dtype, for Python code to read."""
    return _record_of(memory.dtype)(memory)


def playable(memory: np.ndarray[Any, Any]) -> Any:
    """The first record of `memory` as the rules take it, compiled or plain."""
    return readable(memory) if PLAIN else memory[0]


def at_door(memory: np.ndarray[Any, Any]) -> Any:
    """The first record of `memory` as the doors to the rules take it."""
    return readable(memory) if PLAIN else memory
