"""What compiled simulations are made of."""

from __future__ import annotations

import ast
from pathlib import Path

import upcard.sim
from upcard.sim.kernel import COMPILED, folder

SIM = Path(upcard.sim.__file__).parent


def neighbours(name: str) -> set[str]:
    """The modules of sim/ that a module imports from."""
    tree = ast.parse((SIM / f"{name}.py").read_text(encoding="utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.level == 1]
    named = {node.module for node in imports if node.module}
    return named | {each.name for node in imports if not node.module for each in node.names}


def test_a_change_in_anything_that_is_compiled_has_it_compiled_anew() -> None:
    reached, left = set[str](), ["flip7", "vengeance", "uno"]
    while left:
        reached.add(name := left.pop())
        left.extend(neighbours(name) - reached)
    assert reached == set(COMPILED)
    assert folder().is_dir()
