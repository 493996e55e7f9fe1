"""The client's types, made from the Python ones: `python -m upcard.server.typescript` writes them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from ..actions import Action
from ..events import Event
from ..protocol import GameOffered
from ..session.sayings import Saying
from ..session.tellings import Telling
from ..views import View
from .app import Listed
from .replays import Replay
from .sharing import Shared
from .socket import Hello, Message

FILE = Path(__file__).parents[3] / "web" / "src" / "wire" / "types.ts"
TYPES = (Hello, Message, Telling, GameOffered, Listed, Replay, Shared)
HEAD = "// Made from the Python types by `make types`; not to be edited.\n"
_SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    """Everything that goes over the wire, as TypeScript."""
    _, components = msgspec.json.schema_components(TYPES, ref_template="{name}")
    return HEAD + "".join(_declared(name, schema) for name, schema in sorted(components.items())) + _unions()


def _declared(name: str, schema: dict[str, Any]) -> str:
    if schema.get("type") != "object" or "properties" not in schema:
        return f"\nexport type {name} = {_type(schema)};\n"
    comment = f"/** {schema['description']} */\n" if "description" in schema else ""
    required = set(schema.get("required", ()))
    fields = "".join(_field(field, kind, field in required) for field, kind in schema["properties"].items())
    return f"\n{comment}export interface {name} {{\n{fields}}}\n"


def _field(name: str, schema: dict[str, Any], is_required: bool) -> str:
    return f"  {name}{'' if is_required else '?'}: {_type(schema)};\n"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "const" in schema:
        return msgspec.json.encode(schema["const"]).decode()
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(part) for part in schema["anyOf"]))
    return _structure(schema)


def _structure(schema: dict[str, Any]) -> str:
    kind = schema.get("type")
    if kind == "array":
        inner = _type(schema.get("items", {}))
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {_type(schema.get('additionalProperties') or {})}>"
    return _SIMPLE.get(str(kind), "unknown")


def _unions() -> str:
    """The unions that have no name of their own in a schema."""
    unions = {"Action": Action, "GameEvent": Event, "Saying": Saying, "Telling": Telling, "View": View}
    return "".join(f"\nexport type {name} = {' | '.join(_members(union))};\n" for name, union in unions.items())


def _members(union: Any) -> Iterator[str]:
    """The names that the members of a union have among the declared types."""
    for member in union.__args__:
        schema = msgspec.json.schema_components((member,), ref_template="{name}")[0][0]
        yield str(schema["$ref"])


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(typescript(), encoding="utf-8")
    sys.stdout.write(f"{FILE.name} is written.\n")
