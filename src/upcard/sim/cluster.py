"""Pieces of a simulation on a Ray cluster: on this machine, or one that is there already."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

from .own import sentence
from .running import Crew
from .simulation import Piece, SimulationError, play_piece

LOOPBACK = "127.0.0.1"
ANSWERING_SECONDS = 5.0


class RayCrew:
    """Workers of a Ray cluster. A piece whose worker is lost is played again, by another one, with the same result."""

    where = "Ray workers"

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self._play = ray.remote(max_retries=-1)(play_piece)
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def submit(self, simulation: bytes, first: int, count: int, with_rows: bool) -> Future[Piece]:
        """Have these games played."""
        future: Future[Piece] = Future()
        played: Future[Piece] = self._play.remote(simulation, first, count, with_rows).future()
        played.add_done_callback(lambda done: self._hand_over(done, future))
        return future

    def _hand_over(self, done: Future[Piece], future: Future[Piece]) -> None:
        """What a worker has played, or its own error instead of the cluster's long story of it."""
        if not future.set_running_or_notify_cancel():
            return
        error = done.exception()
        if error is None:
            future.set_result(done.result())
        elif isinstance(error, self._ray.exceptions.RayTaskError):
            future.set_exception(error.cause)
        else:
            future.set_exception(SimulationError(f"The cluster has failed: {sentence(error)}"))


def _check_address(address: str) -> None:
    """Raises `SimulationError` where nobody listens: Ray itself would go on asking for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if address == "auto":
        return
    if not host or not port.isdecimal():
        raise SimulationError(f"A Ray cluster has an address as 10.0.0.5:6379, or auto, not {address!r}.")
    try:
        socket.create_connection((host, int(port)), ANSWERING_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise SimulationError(f"There is no Ray cluster at {address}: {error}.") from error


@contextmanager
def ray_crew(address: str, workers: int | None) -> Iterator[Crew]:
    """The cluster at this address; with "" one of so many workers that is started here, and reached only from here."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    if address:
        _check_address(address)
    try:
        import ray  # noqa: PLC0415 (an extra, and slow to import)
    except ImportError as error:
        raise SimulationError("A cluster needs the extra: pip install 'upcard[cluster]'.") from error
    quiet = {"logging_level": logging.ERROR, "log_to_driver": False}
    here = {"num_cpus": workers, "include_dashboard": False, "_node_ip_address": LOOPBACK}
    try:
        ray.init(**(quiet | ({"address": address} if address else {"address": "local", **here})))
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise SimulationError(f"No Ray cluster at {address or 'this machine'}: {sentence(error)}") from error
    try:
        yield RayCrew(ray)
    finally:
        ray.shutdown()
