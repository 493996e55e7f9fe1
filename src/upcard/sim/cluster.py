"""Pieces of a simulation on a Ray cluster: on this machine, or one that is there already."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

from .running import Crew
from .simulation import Piece, SimulationError, play_piece

LOOPBACK = "127.0.0.1"


class RayCrew:
    """Workers of a Ray cluster. A piece whose worker is lost is played again, by another one, with the same result."""

    where = "Ray workers"

    def __init__(self, ray: Any) -> None:
        self._play = ray.remote(max_retries=-1)(play_piece)
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def submit(self, simulation: bytes, first: int, count: int, with_rows: bool) -> Future[Piece]:
        """Have these games played."""
        future: Future[Piece] = self._play.remote(simulation, first, count, with_rows).future()
        return future


@contextmanager
def ray_crew(address: str, workers: int | None) -> Iterator[Crew]:
    """The cluster at this address; with "" one of so many workers that is started here, and reached only from here."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray  # noqa: PLC0415 (an extra, and slow to import)
    except ImportError as error:
        raise SimulationError("A cluster needs the extra: pip install 'upcard[cluster]'.") from error
    quiet = {"logging_level": logging.ERROR, "log_to_driver": False}
    here = {"num_cpus": workers, "include_dashboard": False, "_node_ip_address": LOOPBACK}
    try:
        ray.init(**(quiet | ({"address": address} if address else {"address": "local", **here})))
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise SimulationError(f"There is no Ray cluster at {address or 'this machine'}: {error}") from error
    try:
        yield RayCrew(ray)
    finally:
        ray.shutdown()
