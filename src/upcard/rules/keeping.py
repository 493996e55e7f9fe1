"""Where Numba finds what it has compiled: by what a source says, wherever that lies.

Its own way is a place for each folder of sources, so that a second copy of Upcard would be compiled once more.
"""

from __future__ import annotations

from typing import Any

from numba.core import caching, config

settings: Any = config
"""They are made when Numba is imported, so no checker knows them."""
own_way: Any = caching.UserProvidedCacheLocator


class BySource(own_way):  # type: ignore[misc]  # Numba tells no types
    """Numba's own way, without the place of the sources. That a source is the same, it tells by a digest."""

    def __init__(self, function: Any, file: str) -> None:
        super().__init__(function, file)
        self._cache_path = settings.CACHE_DIR
