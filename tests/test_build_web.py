"""What the client is built with."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_web import is_new_enough


@pytest.mark.parametrize(
    ("said", "is_new"),
    [
        ("v22.12.0", True),
        ("v20.19.4", True),
        ("v25.0.0-nightly2025110612345", True),
        ("v22.11.0", False),
        ("v20.18.9", False),
        ("v21.7.3", False),
        ("v22", False),
        ("no version", False),
        ("", False),
    ],
)
def test_a_node_is_taken_if_vite_runs_on_it(said: str, is_new: bool, tmp_path: Path) -> None:
    node = tmp_path / "node"
    node.write_text(f"#!/bin/sh\necho '{said}'\n")
    node.chmod(0o755)
    assert is_new_enough(str(node)) == is_new
