"""What waits for a reader that does not read has an end."""

from __future__ import annotations

import asyncio

from upcard.server.live import MOST_WAITING, Viewer


def test_what_can_be_sent_is_sent_and_nothing_overtakes_what_waits() -> None:
    async def tell() -> None:
        viewer, sent = Viewer("ann"), list[bytes]()

        def all_but_the_second(telling: bytes) -> bool:
            if telling != b"2":
                sent.append(telling)
            return telling != b"2"

        viewer.at_once = all_but_the_second
        for telling in (b"1", b"2", b"3"):
            viewer.tell(telling)
        assert sent == [b"1"]
        assert [viewer.waiting.get_nowait() for _ in range(2)] == [b"2", b"3"]
        viewer.cut_off()
        viewer.tell(b"4")
        assert sent == [b"1"]

    asyncio.run(tell())


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
