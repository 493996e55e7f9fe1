"""What it takes to get to a game."""

from __future__ import annotations

import gzip
from urllib.parse import urlsplit

from playwright.sync_api import Response

from tests.browser.stage import Come


def test_the_start_page_and_a_table_together_weigh_less_than_120_kilobytes(come: Come) -> None:
    ada = come("Ada")
    answers: dict[str, Response] = {}

    def keep(answer: Response) -> None:
        answers[urlsplit(answer.url).path] = answer

    ada.page.on("response", keep)
    ada.opens_a_table("flip7")
    ada.starts()
    ada.waits_for([])
    weights = {path: len(gzip.compress(answer.body())) for path, answer in answers.items() if "/api/" not in path}
    assert any(path.startswith("/assets/Table") for path in weights)
    assert sum(weights.values()) < 120 * 1024, weights
