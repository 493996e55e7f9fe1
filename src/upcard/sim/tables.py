"""Games as rows of a table, for spreadsheets and for programs: CSV, or Parquet."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from .running import Keep
from .simulation import Memory, Player, SimulationError


def columns(player: Player) -> list[str]:
    """The names of the columns: the game, then for each seat who sat there and what it scored."""
    seats = range(player.setup.seats)
    totals, policies = (f"total_{seat}" for seat in seats), (f"policy_{seat}" for seat in seats)
    return ["game", "rounds", "decisions", "cards", "dealer", "winner", *totals, *policies]


def _cells(player: Player, rows: Memory) -> list[Any]:
    """The columns of some games."""
    seats = player.setup.seats
    names = [policy.text for policy in player.policies]
    plain = [rows[name].tolist() for name in ("game", "rounds", "decisions", "cards", "dealer", "winner")]
    totals = [rows["total"][:, seat].tolist() for seat in range(seats)]
    return plain + totals + [[names[chair] for chair in rows["chair"][:, seat].tolist()] for seat in range(seats)]


def check_files(*files: str | None) -> None:
    """Raises `SimulationError` for a file that cannot be written, before anything is played for it."""
    named = [Path(file).absolute() for file in files if file is not None]
    for file in named:
        if file.exists() and not file.is_file():
            raise SimulationError(f"{file} cannot be written: it is no ordinary file.")
        if named.count(file) > 1:
            raise SimulationError(f"{file} is named twice: each result needs a file of its own.")
        with written_to(str(file), keep=False):
            pass


@contextmanager
def written_to(file: str, *, keep: bool = True) -> Iterator[str]:
    """A name to write to instead of `file`, which gets what was written only when all went well."""
    part = f"{file}.{os.getpid()}.part"
    try:
        Path(part).touch()
        yield part
        if keep:
            os.replace(part, file)
    except OSError as error:
        raise SimulationError(f"{file} cannot be written: {error.strerror or error}.") from error
    finally:
        with suppress(OSError):
            os.unlink(part)


@contextmanager
def csv_rows(file: str, player: Player) -> Iterator[Keep]:
    """Games are written to a file of comma-separated values."""
    with written_to(file) as part, open(part, "w", newline="", encoding="utf-8") as opened:
        writer = csv.writer(opened)
        writer.writerow(columns(player))
        yield lambda rows: writer.writerows(zip(*_cells(player, rows), strict=True))


@contextmanager
def parquet_rows(file: str, player: Player) -> Iterator[Keep]:
    """Games are written to a Parquet file."""
    try:
        import pyarrow as pa  # noqa: PLC0415 (an extra)
        from pyarrow import parquet  # noqa: PLC0415
    except ImportError as error:
        raise SimulationError("Parquet needs the extra: pip install 'upcard[sim]'.") from error
    numbers = 6 + player.setup.seats
    kinds = [pa.int64() if at < numbers else pa.string() for at in range(len(columns(player)))]
    schema = pa.schema(list(zip(columns(player), kinds, strict=True)))
    with written_to(file) as part, parquet.ParquetWriter(part, schema) as writer:
        yield lambda rows: writer.write_table(pa.table(_cells(player, rows), schema=schema))
