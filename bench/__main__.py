"""Run every benchmark and write `docs/benchmarks.md`; or run those named, and print them."""

from __future__ import annotations

import platform
import sys
from types import ModuleType

from bench import cold_start, engine, front_door, limits, live_load, page, peers, simulation, state_size
from bench.figures import Figure, table_of

ALL = {
    "limits": limits,
    "peers": peers,
    "simulation": simulation,
    "live_load": live_load,
    "engine": engine,
    "front_door": front_door,
    "cold_start": cold_start,
    "state_size": state_size,
}


def main(names: list[str]) -> int:
    """Measure, and print. A busy machine is no failure: what misses its aim is only said."""
    unknown = [name for name in names if name not in ALL]
    if unknown:
        print(f"There is no benchmark {', '.join(unknown)}: there are {', '.join(ALL)}.", file=sys.stderr)
        return 2
    found: dict[ModuleType, list[Figure]] = {}
    for name in names or ALL:
        print(f"measuring {name} …", file=sys.stderr, flush=True)
        found[ALL[name]] = list(ALL[name].figures())
    figures = [figure for some in found.values() for figure in some]
    print(f"Python {platform.python_version()} on {platform.machine()}\n\n{table_of(figures)}")
    missed = [figure.what for figure in figures if not figure.met]
    if missed:
        print(f"\nNot as fast or as small as it should be: {'; '.join(missed)}.")
    if not names:
        page.write(found)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
