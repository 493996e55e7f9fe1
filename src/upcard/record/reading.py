"""A file is read, and the game in it played again."""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Iterator, Mapping
from datetime import datetime

import msgspec

from ..game import CHANCE, Game, Illegal
from ..setup import BadOption, Setup, UnknownGame, set_up
from .record import (
    DIGITS,
    FIRST_LINE,
    MOST_ACTIONS,
    MOST_BYTES,
    MOST_NAME,
    VERSION,
    BadRecord,
    Chance,
    Place,
    Record,
    printable,
    result_of,
)
from .words import shown, understood

_PACKED = b"\x1f\x8b"
"""How a file begins that was packed with gzip."""


def read(source: str | bytes, *, still_open: bool = False) -> Record:
    """The game that a file tells. Raises `BadRecord` for anything that is not the record of one legal game.

    The file may be packed with gzip.
    A record that is still being written has no result yet: with `still_open` its whole lines are read.
    """
    text = _text(source)
    if still_open and not text.startswith("end ", text.rfind("\n", 0, -1) + 1):
        text = text[: text.rfind("\n") + 1]
    else:
        still_open = False
    return _Reader(text, still_open).record()


def _text(source: str | bytes) -> str:
    """The text of a file, whatever it holds; lines may end as on any system, and a byte order mark may stand first."""
    if len(source) > MOST_BYTES:
        raise _too_long()
    if isinstance(source, bytes) and source.startswith(_PACKED):
        source = _unpacked(source)
    try:
        text = source.decode() if isinstance(source, bytes) else source.encode().decode()
    except UnicodeError as error:
        before = source[: getattr(error, "start", 0)]
        lines = before.count("\n") if isinstance(before, str) else before.count(b"\n")
        raise BadRecord(lines + 1, "This is no text in UTF-8, so it is no record.") from None
    if not text:
        raise BadRecord(1, "The file is empty.")
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def _unpacked(source: bytes) -> bytes:
    """The text of a file that was packed with gzip; never more of it is unpacked than a record can have."""
    unpacking = zlib.decompressobj(wbits=31)
    try:
        text = unpacking.decompress(source, MOST_BYTES + 1)
    except zlib.error:
        raise BadRecord(1, "The file is packed, and cannot be unpacked: it was changed.") from None
    if len(text) > MOST_BYTES:
        raise _too_long()
    line = text.count(b"\n") + 1
    if not unpacking.eof:
        raise BadRecord(line, "The packed file stops here: it was cut off.", len(text) - text.rfind(b"\n"))
    if unpacking.unused_data:
        raise BadRecord(line, "The record is over, and the packed file goes on.")
    return text


def _too_long() -> BadRecord:
    return BadRecord(1, f"The file is longer than {MOST_BYTES} bytes, which is the most a record has.")


class _Reader:
    """Goes through the lines of a record, from the first to the last."""

    def __init__(self, text: str, still_open: bool) -> None:
        self._text = text
        self._open = still_open
        self._lines = text.split("\n")
        self._at = 0
        self._round = 0
        self._places: list[Place] = []

    def record(self) -> Record:
        self._check_ends()
        setup, drew_dealer = self._setup()
        chance = self._chance_line(setup, drew_dealer)
        names = dict(self._names(setup))
        date = self._date()
        game = Game(setup)
        self._body(game)
        if not self._open:
            chance = self._ending(game, chance)
        return Record(
            setup=setup,
            chance=chance,
            names=names,
            date=date,
            actions=game.history,
            outcome=game.outcome,
            totals=[seat.total for seat in game.table.seats],
            places=self._places,
        )

    # --- lines

    @property
    def _line(self) -> str:
        return self._lines[self._at] if self._at < len(self._lines) else ""

    def _bad(self, reason: str, column: int = 1) -> BadRecord:
        return BadRecord(self._at + 1, reason, column)

    def _is(self, *words: str) -> bool:
        return self._line.split(" ", 1)[0] in words

    def _take(self, pattern: str, example: str) -> re.Match[str]:
        """The next line, which has this form."""
        found = re.fullmatch(pattern, self._line, re.ASCII)
        if found is None:
            raise self._bad(f"Here a line like “{example}” is due, not {shown(self._line)}.")
        self._at += 1
        return found

    def _check_ends(self) -> None:
        """The first line says that this is a record, the last one that it is whole."""
        first = re.fullmatch(r"upcard record (\d{1,9})", self._lines[0], re.ASCII)
        if first is None and not FIRST_LINE.startswith(self._text):
            raise self._bad(f"This is no record: its first line is not “{FIRST_LINE}” but {shown(self._lines[0])}.")
        if first is not None and int(first[1]) != VERSION:
            raise self._bad(f"This record has version {first[1]}; only version {VERSION} can be read here.")
        whole = self._lines[-1] == "" and len(self._lines) > 1 and self._lines[-2].startswith("end ")
        if not whole and not self._open:
            self._at = len(self._lines) - (2 if self._lines[-1] == "" else 1)
            column = len(self._line) + 1
            raise self._bad("The file stops here without its end line: it was cut off.", column)
        self._at = 1

    # --- header

    def _setup(self) -> tuple[Setup, bool]:
        game, edition = self._take(r"game (\S{1,40}) (\S{1,40})", "game flip7 official").groups()
        seats = int(self._take(r"seats (\d{1,3})", "seats 4")[1])
        number, drawn = self._take(r"dealer(?: (\d{1,3}))?( drawn)?", "dealer 0").groups()
        if (number is None and (game != "uno" or not drawn)) or (number and drawn and game == "uno"):
            self._at -= 1
            raise self._bad("The first dealer is named by its seat; in UNO it may be “drawn” instead.")
        options = self._pairs("options target=200")
        if self._is("deck"):
            options["deck"] = self._pairs("deck 7=7")
        try:
            setup = set_up(game, edition, seats, None if number is None else int(number), options)
        except (UnknownGame, BadOption) as error:
            raise BadRecord(2, str(error)) from None
        return setup, bool(drawn)

    def _pairs(self, example: str) -> dict[str, object]:
        """The names and values of a line such as `options target=200 decks=1`."""
        word = example.split(" ", 1)[0]
        line = self._take(rf"{word}((?: [^\s=]{{1,40}}=[\w-]{{1,20}})*)", example)
        pairs = [pair.split("=") for pair in line[1].split(" ")[1:]]
        values: dict[str, object] = {name: _read_value(value) for name, value in pairs}
        if len(values) < len(pairs):
            self._at -= 1
            raise self._bad(f"Something stands twice in {shown(self._line)}.")
        return values

    def _chance_line(self, setup: Setup, drew_dealer: bool) -> Chance:
        line = self._take(r"chance (?:(told|seeded)|sealed/1 ([0-9a-f]{64}))", "chance told")
        if line[1]:
            return Chance(by=line[1], drew_dealer=drew_dealer)  # type: ignore[arg-type]
        nonces: dict[int, str] = {}
        while self._is("nonce"):
            given = self._take(r"nonce (\d{1,2}) ([0-9a-f]{32})", "nonce 0 and 32 hexadecimal digits")
            nonces[self._seat(given[1], setup, nonces)] = given[2]
        return Chance(by="sealed", drew_dealer=drew_dealer, commitment=line[2], nonces=nonces)

    def _names(self, setup: Setup) -> Iterator[tuple[int, str]]:
        seen: dict[int, str] = {}
        while self._is("name"):
            given = self._take(rf"name (\d{{1,2}}) (.{{1,{MOST_NAME}}})", "name 0 Ada")
            seat = self._seat(given[1], setup, seen)
            seen[seat] = given[2]
            if printable(given[2]) != given[2]:
                raise BadRecord(self._at, "A name is of printable letters.")
            yield seat, given[2]

    def _seat(self, number: str, setup: Setup, seen: Mapping[int, str]) -> int:
        seat = int(number)
        if seat >= setup.seats:
            raise BadRecord(self._at, f"There is no seat {seat}: seats are 0 to {setup.seats - 1}.")
        if seen and seat <= max(seen):
            raise BadRecord(self._at, f"Seat {seat} comes after seat {max(seen)}: seats stand in order, each once.")
        return seat

    def _date(self) -> str | None:
        if not self._is("date"):
            return None
        date = self._take(r"date (\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?Z)?)", "date 2025-12-24")[1]
        try:
            datetime.fromisoformat(date)
        except ValueError:
            raise BadRecord(self._at, f"There is no such date as {date}.") from None
        return date

    # --- actions

    def _body(self, game: Game) -> None:
        while self._at < len(self._lines) and not self._is("won", "unfinished", "end"):
            if self._is("round"):
                self._round_line(game)
                continue
            if not self._line and self._at == len(self._lines) - 1:
                break
            self._action_line(game)
            self._at += 1

    def _round_line(self, game: Game) -> None:
        number = int(self._take(r"round (\d{1,6})", "round 1")[1])
        if number <= self._round:
            raise BadRecord(self._at, f"Round {number} has begun before.")
        if number != game.table.round:
            raise BadRecord(self._at, f"Round {number} does not begin here: this is round {game.table.round}.")
        self._round = number

    def _action_line(self, game: Game) -> None:
        column = 1
        for token in self._line.split(" "):
            if column == 1 and re.fullmatch(r"\d{1,2}:", token, re.ASCII):
                if str(game.to_act) != token[:-1]:
                    raise self._bad(f"It is not seat {token[:-1]} that is to act now: {_awaited(game)}.")
            else:
                self._do(game, token, column)
            column += len(token) + 1

    def _do(self, game: Game, word: str, column: int) -> None:
        """All that a word tells: one action, or a hit and its card."""
        try:
            told = understood(game.setup, word)
        except ValueError as error:
            raise self._bad(str(error), column) from None
        for by, action in told:
            number = len(self._places) + 1
            if number > MOST_ACTIONS:
                raise self._bad(f"The game has more than {MOST_ACTIONS} actions, which is the most.", column)
            if game.over:
                raise self._bad(f"{shown(word)} comes after the end of the game.", column)
            if by is None and game.to_act == CHANCE:
                raise self._bad(f"A card is due here (action {number}), and {shown(word)} is none.", column)
            try:
                game.act(action, by)
            except Illegal as illegal:
                clause = f" ({illegal.clause})" if illegal.code == "illegal" else ""
                reason = f"{shown(word)} cannot be here (action {number}). {illegal.message}{clause}"
                raise self._bad(reason, column) from None
            self._places.append(Place(self._at + 1, column))

    # --- result

    def _ending(self, game: Game, chance: Chance) -> Chance:
        """The result is that of the game, and the file is as it was written."""
        for stated in result_of(game):
            if self._line != stated:
                raise self._bad(f"The game comes to “{stated}”, and the file says {shown(self._line)}.")
            self._at += 1
        if self._is("secret"):
            if not game.over or chance.by != "sealed":
                raise self._bad("A secret is told only where sealed cards were played to the end.")
            secret = self._take(r"secret ((?:[0-9a-f]{2}){1,64})", "secret and 64 hexadecimal digits")[1]
            if hashlib.sha256(bytes.fromhex(secret)).hexdigest() != chance.commitment:
                raise BadRecord(self._at, "This secret is not the one that was promised before the game.")
            chance = msgspec.structs.replace(chance, secret=secret)
        before = "".join(f"{line}\n" for line in self._lines[: self._at])
        stated = self._take(r"end ([0-9a-f]{16})", "end and 16 hexadecimal digits")[1]
        if self._at < len(self._lines) - 1:
            raise self._bad("The record is over, and the file goes on.")
        if hashlib.sha256(before.encode()).hexdigest()[:DIGITS] != stated:
            raise BadRecord(self._at, "The check sum is not that of the lines above: they were changed.")
        return chance


def _read_value(value: str) -> object:
    if value in ("true", "false"):
        return value == "true"
    return int(value) if re.fullmatch(r"\d{1,9}", value, re.ASCII) else value


def _awaited(game: Game) -> str:
    return "a card is due" if game.to_act == CHANCE else f"it is seat {game.to_act}"
