"""What waits for a reader that does not read has an end."""

from __future__ import annotations

import asyncio

from upcard.server.live import MOST_WAITING, Viewer


def test_a_slow_reader_is_cut_off_and_what_waited_is_dropped() -> None:
    async def fill() -> None:
        viewer = Viewer("ann")
        for _ in range(MOST_WAITING):
            viewer.tell(b"{}")
        assert not viewer.is_cut_off
        viewer.tell(b"{}")
        assert viewer.is_cut_off
        assert viewer.waiting.get_nowait() is None
        viewer.tell(b"{}")
        assert viewer.waiting.empty()

    asyncio.run(fill())
