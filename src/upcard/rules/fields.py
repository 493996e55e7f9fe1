"""A table's record: fields declared once, as annotations, for the type checker and for NumPy."""

from __future__ import annotations

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

    __slots__ = ("_cells", "_scalars")

    def __init__(self, memory: np.ndarray[Any, Any]) -> None:
        fields = memory.dtype.fields or {}
        shaped = {name for name, field in fields.items() if field[0].shape}
        object.__setattr__(self, "_cells", {name: IntCells(memory[name][0]) for name in shaped})
        object.__setattr__(self, "_scalars", {name: memory[name] for name in fields if name not in shaped})

    def __getattr__(self, name: str) -> Any:
        if (scalar := self._scalars.get(name)) is not None:
            return scalar.item()
        if (cells := self._cells.get(name)) is not None:
            return cells
        raise AttributeError(f"A table has no field {name!r}.")

    def __setattr__(self, name: str, value: int) -> None:
        self._scalars[name][0] = value


def readable(memory: np.ndarray[Any, Any]) -> Any:
    """The first record of `memory`, an array of a game's dtype, for Python code to read."""
    return IntRecord(memory)


def playable(memory: np.ndarray[Any, Any]) -> Any:
    """The first record of `memory` as the rules take it, compiled or plain."""
    return IntRecord(memory) if PLAIN else memory[0]


def at_door(memory: np.ndarray[Any, Any]) -> Any:
    """The first record of `memory` as the doors to the rules take it."""
    return IntRecord(memory) if PLAIN else memory
