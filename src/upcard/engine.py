"""`upcard engine`: games over standard input and output, in the table protocol. It never dies of input."""

from __future__ import annotations

import re
from typing import BinaryIO

import msgspec

from .actions import Action
from .chance import Sealed, settle
from .events import Event
from .game import CHANCE, Game, Illegal
from .protocol import (
    Act,
    Answer,
    Code,
    End,
    Ended,
    Error,
    Games,
    Named,
    New,
    Offered,
    Position,
    Refused,
    Request,
    catalogue,
    what_is_wrong,
)
from .setup import BadOption, Setup, UnknownGame, set_up, shown

LONGEST_LINE = 1 << 20
MOST_GAMES = 10_000
MOST_SEED_BYTES = 64
_SEED = re.compile(rf"(?:[0-9a-fA-F]{{2}}){{1,{MOST_SEED_BYTES}}}")


class Denied(Exception):
    """A request that is not fulfilled."""

    def __init__(self, error: Error) -> None:
        super().__init__(error.message)
        self.error = error


def _denied(code: Code, message: str) -> Denied:
    return Denied(Error(code=code, message=message))


class _Table:
    """A game and who answers for its chance: the host, or a sealed secret."""

    def __init__(self, setup: Setup, secret: bytes | None) -> None:
        self._sealed = None if secret is None else Sealed(secret, setup.seats)
        if self._sealed and setup.draws_dealer:
            setup = msgspec.structs.replace(setup, dealer=self._sealed.first_dealer())
        self.game = Game(setup)

    def begin(self) -> list[Event]:
        return self._told([happening.whole for happening in self.game.happened])

    def act(self, request: Act) -> list[Event]:
        if request.by == CHANCE and self._sealed and not self.game.over:
            raise _denied("not-your-turn", "Chance is sealed in this game: the engine deals.")
        if request.by != CHANCE and not 0 <= int(request.by) < self.game.setup.seats:
            last = self.game.setup.seats - 1
            raise _denied("bad-request", f"There is no seat {shown(request.by)}: seats are 0 to {last}.")
        return self._told(self.game.act(request.action, request.by))

    def _told(self, events: list[Event]) -> list[Event]:
        return events + settle(self.game, self._sealed) if self._sealed else events


class Engine:
    """Several games at once, each by its id."""

    def __init__(self) -> None:
        self._tables: dict[str, _Table] = {}
        self._decoder = msgspec.json.Decoder(Request)
        self._id_decoder = msgspec.json.Decoder(Named)
        self._encoder = msgspec.json.Encoder()

    def answer(self, line: bytes) -> bytes:
        """The answer to a line, whatever it holds."""
        try:
            request = self._decoder.decode(line)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            refused = Error(code="bad-request", message=_why_unread(line, error))
            return self._encoder.encode(Refused(id=self._id_of(line), error=refused))
        return self._encoder.encode(self._answer(request))

    def _id_of(self, line: bytes) -> str:
        """The id of a request that could not be read, as far as that can be told."""
        try:
            return self._id_decoder.decode(line).id
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
            return ""

    def _answer(self, request: Request) -> Answer:
        try:
            return self._fulfil(request)
        except Denied as denied:
            return Refused(id=request.id, error=denied.error)
        except Illegal as illegal:
            error = Error(code=illegal.code, clause=illegal.clause, message=illegal.message)
            return Refused(id=request.id, error=error)

    def _fulfil(self, request: Request) -> Answer:
        if isinstance(request, New):
            return self._new(request)
        if isinstance(request, Games):
            return Offered(id=request.id, games=catalogue())
        table = self._tables.get(request.id)
        if table is None:
            raise _denied("unknown-game", f"There is no game with the id {shown(request.id)}: begin it with new.")
        if isinstance(request, End):
            del self._tables[request.id]
            return Ended(id=request.id)
        events = table.act(request) if isinstance(request, Act) else []
        return _position(request.id, table.game, events)

    def _new(self, request: New) -> Answer:
        if request.id not in self._tables and len(self._tables) >= MOST_GAMES:
            raise _denied("bad-request", f"{MOST_GAMES} games are open, which is the most: end one first.")
        try:
            setup = set_up(request.game, request.edition, request.seats, request.dealer, request.options)
        except UnknownGame as unknown:
            raise _denied("unknown-game", str(unknown)) from None
        except BadOption as bad:
            raise _denied("bad-option", str(bad)) from None
        table = _Table(setup, _secret(request))
        events = table.begin()
        self._tables[request.id] = table
        return _position(request.id, table.game, events)


def _secret(request: New) -> bytes | None:
    if request.chance == "told":
        if request.seed is not None:
            raise _denied("bad-option", "A seed is for sealed chance; with told chance the host names the cards.")
        return None
    if not _SEED.fullmatch(request.seed or ""):
        raise _denied("bad-option", "Sealed chance needs a seed in hexadecimal digits, two a byte: usually 32 bytes.")
    return bytes.fromhex(request.seed or "")


def _position(name: str, game: Game, events: list[Event]) -> Position:
    to_act = game.to_act
    legal: dict[int | str, list[Action] | dict[str, int]] = dict(game.may_act.items())
    if to_act == CHANCE:
        legal[CHANCE] = game.chances
    return Position(id=name, events=events, to_act=to_act, legal=legal, table=game.table)


def _why_unread(line: bytes, error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "The request is nested too deeply."
    if isinstance(error, msgspec.ValidationError):
        return what_is_wrong(error)
    return "The line is not JSON in UTF-8." if line.strip() else "The line is empty."


TOO_LONG = Refused(id="", error=Error(code="bad-request", message=f"The line is longer than {LONGEST_LINE} bytes."))


def serve(lines: BinaryIO, answers: BinaryIO) -> None:
    """Answer line by line until the input ends."""
    engine = Engine()
    while line := lines.readline(LONGEST_LINE + 1):
        answer = engine.answer(line) if _is_whole(line, lines) else msgspec.json.encode(TOO_LONG)
        answers.write(answer + b"\n")
        answers.flush()


def _is_whole(line: bytes, lines: BinaryIO) -> bool:
    """Whether all of a line was read; the rest of one that is too long is passed over."""
    if len(line) <= LONGEST_LINE or line.endswith(b"\n"):
        return True
    while not line.endswith(b"\n"):
        line = lines.readline(LONGEST_LINE)
        if not line:
            break
    return False
