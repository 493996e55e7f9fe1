"""Run every benchmark, or those named, and print one table."""

from __future__ import annotations

import platform
import sys

from bench import cold_start, engine, front_door, live_load, state_size
from bench.figures import Figure, table_of

ALL = {
    "front_door": front_door,
    "engine": engine,
    "state_size": state_size,
    "cold_start": cold_start,
    "live_load": live_load,
}


def main(names: list[str]) -> int:
    """Measure, and print. A busy machine is no failure: what misses its aim is only said."""
    unknown = [name for name in names if name not in ALL]
    if unknown:
        print(f"There is no benchmark {', '.join(unknown)}: there are {', '.join(ALL)}.", file=sys.stderr)
        return 2
    found: list[Figure] = []
    for name in names or ALL:
        print(f"measuring {name} …", file=sys.stderr, flush=True)
        found += ALL[name].figures()
    print(f"Python {platform.python_version()} on {platform.machine()}\n\n{table_of(found)}")
    missed = [figure.what for figure in found if not figure.met]
    if missed:
        print(f"\nNot as fast or as small as it should be: {'; '.join(missed)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
