"""What the server counts, as Prometheus reads it."""

from __future__ import annotations

from upcard.server.metrics import Metrics


def test_each_word_counts_in_every_bound_that_it_kept() -> None:
    metrics = Metrics()
    for seconds in (0.0005, 0.001, 0.02, 3.0):
        metrics.heard(seconds)
    lines = metrics.text(tables=0).splitlines()
    within = [line.split()[1] for line in lines if line.startswith("upcard_word_seconds_bucket")]
    assert within == ["2", "2", "2", "2", "3", "3", "3", "3", "3", "4"]
    assert "upcard_word_seconds_count 4" in lines
