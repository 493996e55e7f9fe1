"""A game is written down."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping

from ..actions import Action, Deal, Hit, Stay
from ..events import RoundBegan
from ..game import CHANCE, Actor, Game
from ..setup import Setup
from .record import DIGITS, FIRST_LINE, MOST_ACTIONS, MOST_BYTES, Chance, printable, result_of
from .words import word_of

_WIDTH = 100


def write(
    game: Game, *, chance: Chance | None = None, names: Mapping[int, str] | None = None, date: str | None = None
) -> str:
    """The record of a game. Raises `ValueError` for a game that is longer than anybody would read."""
    history = game.history
    scribe = Scribe(game.setup, chance=chance, names=names, date=date)
    again = Game(game.setup)
    scribe.watch(again)
    for by, action in history:
        scribe.note(again, by, action)
        again.act(action, by)
        scribe.watch(again)
    text = scribe.take() + scribe.finish(again)
    if len(history) > MOST_ACTIONS or len(text) > MOST_BYTES:
        raise ValueError(f"A record has at most {MOST_ACTIONS} actions in {MOST_BYTES} bytes; this game is longer.")
    return text


class Scribe:
    """Writes a record while its game is played: what `take` and at last `finish` give, one after another, is the file.

    For each action `note` comes before it is done, and `watch` after it; and `watch` once when the game has begun.
    """

    def __init__(
        self,
        setup: Setup,
        *,
        chance: Chance | None = None,
        names: Mapping[int, str] | None = None,
        date: str | None = None,
    ) -> None:
        self._has_hands = setup.kind.has_hands
        self._chance = chance or Chance()
        self._lines = [*_header(setup, self._chance, names or {}, date)]
        self._line: list[str] = []
        self._digest = hashlib.sha256()
        self._hit = False
        self._turn = -1

    def watch(self, game: Game) -> None:
        """A round that begins gets a line of its own."""
        for happening in game.happened:
            if isinstance(happening.whole, RoundBegan):
                self._break()
                self._lines.append(f"round {happening.whole.round}")

    def note(self, game: Game, by: Actor, action: Action) -> None:
        """Write an action that is about to be done. A hit and its card are one word."""
        if self._hit and isinstance(action, Deal):
            self._hit = False
            self._line.append(action.card)
            return
        self._say_hit()
        if by == CHANCE:
            self._add(word_of(action))
        elif by != game.to_act:
            self._add(f"{by}:{word_of(action)}")
        else:
            self._begin_line(int(by), action)
            self._hit = isinstance(action, Hit)
            if not self._hit:
                self._add(word_of(action))

    def _begin_line(self, by: int, action: Action) -> None:
        """A line is a turn in UNO; else it goes once round the table, from lower seats to higher ones."""
        if by != self._turn if self._has_hands else isinstance(action, Hit | Stay) and by <= self._turn:
            self._break()
        if self._has_hands or isinstance(action, Hit | Stay):
            self._turn = by
        if not self._line:
            self._add(f"{by}:")

    def _add(self, token: str) -> None:
        if sum(map(len, self._line)) + len(self._line) > _WIDTH:
            self._break()
        self._line.append(token)

    def _say_hit(self) -> None:
        """A hit that no card followed: there was none left, or the record stops here."""
        if self._hit:
            self._line.append("hit")
            self._hit = False

    def _break(self) -> None:
        self._say_hit()
        if self._line:
            self._lines.append(" ".join(self._line))
            self._line = []
        self._turn = -1

    def take(self) -> str:
        """The whole lines that are written since the last time."""
        text = "".join(f"{line}\n" for line in self._lines)
        self._lines = []
        self._digest.update(text.encode())
        return text

    def finish(self, game: Game) -> str:
        """The rest of the record: the result, the secret if the game is over, and the end mark."""
        self._break()
        self._lines += result_of(game)
        if game.over and self._chance.secret:
            self._lines.append(f"secret {self._chance.secret}")
        text = self.take()
        return f"{text}end {self._digest.hexdigest()[:DIGITS]}\n"


def _header(setup: Setup, chance: Chance, names: Mapping[int, str], date: str | None) -> Iterator[str]:
    yield FIRST_LINE
    yield f"game {setup.game} {setup.edition}"
    yield f"seats {setup.seats}"
    dealer = [] if setup.dealer is None else [str(setup.dealer)]
    yield " ".join(["dealer", *dealer, *(["drawn"] if chance.drew_dealer or not dealer else [])])
    options = {name: value for name, value in setup.options.items() if name != "deck"}
    yield " ".join(["options", *(f"{name}={_value(value)}" for name, value in options.items())])
    if "deck" in setup.options:
        yield " ".join(["deck", *(f"{card}={count}" for card, count in setup.options["deck"].items())])
    yield f"chance sealed/1 {chance.commitment}" if chance.by == "sealed" else f"chance {chance.by}"
    for seat, nonce in sorted(chance.nonces.items()):
        yield f"nonce {seat} {nonce}"
    for seat, name in sorted(names.items()):
        if shown := printable(name):
            yield f"name {seat} {shown}"
    if date is not None:
        yield f"date {date}"


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
