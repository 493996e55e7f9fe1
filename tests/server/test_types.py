"""The client knows what goes over the wire as the server does."""

from __future__ import annotations

from upcard.server.typescript import FILE, typescript


def test_the_clients_types_are_those_of_the_server() -> None:
    assert FILE.read_text(encoding="utf-8") == typescript(), "Write them anew with `make types`."
