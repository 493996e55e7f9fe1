"""A simulation: what is played by whom, from which seed; and pieces of it, which give the same on any machine."""

from __future__ import annotations

import operator
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, cached_property
from reprlib import repr as repr_of
from types import ModuleType
from typing import Any

import msgspec
import numpy as np

from ..rules.clauses import REASONS
from ..rules.codes import NOBODY, Clause
from ..rules.compiled import PLAIN
from ..rules.doors import RULES
from ..rules.fields import at_door, dtype_of, playable, readable
from ..setup import Setup, lay_out
from . import flip7, uno, vengeance
from .dice import fraction
from .games import ASKED, ENDED, ENDLESS, MOST_ROUNDS, REFUSED, STEPPED, finish
from .look import UnoLook, for_python
from .methods import Method
from .own import NO_ACTION, compiled_games, own_policy, sentence, source_of
from .policies import Policy, line_up
from .run import Row, Run, Tally

_GAMES: dict[str, ModuleType] = {"flip7": flip7, "vengeance": vengeance, "uno": uno}
_RUN, _TALLY, _ROW = dtype_of(Run), dtype_of(Tally), dtype_of(Row)
SCORES = {"flip7": (0, 0), "vengeance": (-32, 0), "uno": (0, 2)}
"""For each game where the bins of its scores begin, and how wide they are, as a power of two."""
MOST_SEED = (1 << 64) - 1
MOST_ACTION = 1 << 31
"""No action is as large a number."""

Memory = np.ndarray[Any, np.dtype[np.void]]


class SimulationError(ValueError):
    """A game that could not be played to its end; its text is a sentence that says which and why."""


class Simulation(msgspec.Struct, frozen=True):
    """What is played, by whom, from which seed. Games are numbered from 0, and each follows from its number alone."""

    setup: Setup
    policies: tuple[str, ...]
    """The policy of each player, or one for all of them."""
    seed: int = 0
    sources: dict[str, str] = {}
    """The text of each policy file, so that all machines play by the same."""


def simulation_of(setup: Setup, policies: Sequence[str], seed: int) -> Simulation:
    """A checked simulation. Raises `BadPolicy`."""
    files = dict.fromkeys(policy.file for policy in line_up(policies, setup.game, setup.seats) if policy.file)
    simulation = Simulation(setup, tuple(policies), seed, {file: source_of(file) for file in files})
    player_of(written(simulation))
    return simulation


class Piece(msgspec.Struct, frozen=True):
    """Some games of a simulation, played."""

    tally: Memory
    rows: Memory
    """A row for each game, if rows were asked for; else none."""
    seconds: float
    """How long it took, which is no part of the result."""


@dataclass(frozen=True)
class Single:
    """One game of a simulation."""

    dealer: int
    """Who deals the first round; `NOBODY` where the seats draw for it."""
    policies: list[str]
    """The policy on each seat."""
    actions: Iterator[tuple[int, int]]
    """Who acts, and what is done, as the rules have them."""


class Table:
    """Everything that one thread plays on: the records, and the same memory for Python to read."""

    def __init__(self, setup: Setup) -> None:
        self.memory = lay_out(setup)
        self.runs, self.tally = np.zeros(1, _RUN), np.zeros(1, _TALLY)
        looks = np.zeros(1, dtype_of(UnoLook)) if setup.game == "uno" else self.memory
        self.t, self.run, self.counted = playable(self.memory), playable(self.runs), playable(self.tally)
        self.look = self.t if looks is self.memory else playable(looks)
        self.read = readable(self.runs)
        self.plain_look = for_python(looks)


class Player:
    """Plays the games of a simulation. One serves all threads."""

    def __init__(self, simulation: Simulation) -> None:
        setup = self.setup = simulation.setup
        self.seed = simulation.seed
        self.game = _GAMES[setup.game]
        self.policies = line_up(simulation.policies, setup.game, setup.seats)
        self.entries = list(dict.fromkeys(policy.text for policy in self.policies))
        """The different policies; players of the same one are counted together."""
        layout = dtype_of(UnoLook) if setup.game == "uno" else RULES[setup.game].dtype
        self._files = list(simulation.sources)
        self._own = [own_policy(file, source, layout) for file, source in simulation.sources.items()]

    @property
    def is_plain(self) -> bool:
        """Whether some policy runs as plain Python, so that threads would wait for each other."""
        return PLAIN or any(policy.plain for policy in self._own)

    def how(self, policy: Policy) -> str:
        """Whether a policy is compiled, and if not, why."""
        plain = self._own[self._files.index(policy.file)].plain if policy.file else PLAIN and "UPCARD_PLAIN is set"
        return f"plain Python: {plain}" if plain else "compiled"

    def ready(self) -> None:
        """Compile what is to be compiled, so that nobody who plays waits for it."""
        if not self.is_plain:
            self.play(0, 0)

    def play(self, first: int, count: int, *, with_rows: bool = False) -> Piece:
        """The games from the one numbered `first`. Raises `SimulationError`."""
        began = time.perf_counter()
        table = self._table()
        rows = np.zeros(count if with_rows else 0, _ROW)
        with self._blaming(table):
            self._check(table, self._play_all(table, _rows_of(rows), first, count))
        return Piece(table.tally, rows, time.perf_counter() - began)

    def single(self, number: int) -> Single:
        """One game again, action by action, which raise `SimulationError` as `play` does."""
        table = self._table()
        table.read.stepping = True
        self.game.start(table.t, table.run, number)
        dealer = table.read.named if self.setup.game == "uno" else readable(table.memory).dealer
        policies = [self.policies[player].text for player in table.read.chair.first(self.setup.seats)]
        return Single(dealer, policies, self._actions(table))

    def _actions(self, table: Table) -> Iterator[tuple[int, int]]:
        with self._blaming(table):
            while (stopped := self._play_on(table)) == STEPPED:
                yield table.read.by, table.read.code
            self._check(table, stopped)

    def _table(self) -> Table:
        """A table with everything laid out for the first game."""
        table = Table(self.setup)
        run = table.read
        run.seed = self.seed
        run.alike = len(set(self.policies)) == 1
        run.named = NOBODY if self.setup.dealer is None else self.setup.dealer
        run.score_first, run.score_shift = SCORES[self.setup.game]
        for player, policy in enumerate(self.policies):
            own = Method.OWN + self._files.index(policy.file) if policy.file else 0
            run.method_of[player] = own or policy.method
            run.number_of[player] = policy.number
            run.aim_of[player] = policy.aim
            run.entry_of[player] = self.entries.index(policy.text)
        return table

    def _play_all(self, table: Table, rows: Any, first: int, count: int) -> int:
        """Play many games; returns why it stops."""
        if not self.is_plain:
            stopped: int = self._compiled(table.t, table.run, table.counted, rows, table.look, first, count)
            return stopped
        for number in range(first, first + count):
            self.game.start(table.t, table.run, number)
            if (stopped := self._play_on(table)) != ENDED:
                return stopped
            finish(table.t, table.run, table.counted, rows, number - first)
        return ENDED

    @cached_property
    def _compiled(self) -> Callable[..., int]:
        """Many games without leaving compiled code."""
        play_all: Callable[..., int] = self.game.play_all
        return compiled_games(self.game, self._own) if self._own else play_all

    def _play_on(self, table: Table) -> int:
        """Play until the game stops for anything but a question to an own policy, which is asked here."""
        while (stopped := self.game.play(table.t, table.run, table.counted)) == ASKED:
            run = table.read
            self.game.see(table.t, table.run, table.look)
            own = self._own[run.method[run.by] - Method.OWN]
            legal = run.offer.first(run.offered)
            luck = fraction(table.run)
            look = table.plain_look if own.plain else table.look
            answer = own.decide(look, run.by, legal if own.plain else np.array(legal), run.number[run.by], luck)
            run.answer = self._action(answer, table)
        return int(stopped)

    def _action(self, answer: object, table: Table) -> int:
        """An answer of a policy in plain Python as an action. Raises `SimulationError` if it is no number at all."""
        try:
            number = operator.index(answer)  # type: ignore[arg-type]
        except TypeError:
            told = f"answered {repr_of(answer)}: an answer is one of the whole numbers in legal"
            raise SimulationError(f"The policy {self._place(table)} {told}.") from None
        return number if 0 <= number < MOST_ACTION else NO_ACTION

    @contextmanager
    def _blaming(self, table: Table) -> Iterator[None]:
        """What goes wrong in a policy is told with its name."""
        try:
            yield
        except SimulationError:
            raise
        except (Exception, SystemExit) as error:
            if not self._own:
                raise
            raise SimulationError(f"The policy {self._place(table)} crashed: {sentence(error)}") from error

    def _check(self, table: Table, stopped: int) -> None:
        """Raises `SimulationError` if a game has stopped before its end."""
        run = table.read
        if stopped == ENDLESS:
            raise SimulationError(
                f"Game {run.game} was not over after {MOST_ROUNDS} rounds: so played, it may never end."
            )
        if stopped == REFUSED:
            clause = Clause(RULES[self.setup.game].act(at_door(table.memory), run.by, run.code))
            raise SimulationError(
                f"The policy {self._place(table)} gave an answer that is not legal ({clause.name}): {REASONS[clause]}"
            )

    def _place(self, table: Table) -> str:
        """Which policy was asked last, and where."""
        run = table.read
        return f"{self.policies[run.chair[run.by]].text} (game {run.game}, seat {run.by})"


@cache
def player_of(simulation: bytes) -> Player:
    """The player of a simulation, written down as `written` does it; a process makes it once."""
    return Player(msgspec.msgpack.decode(simulation, type=Simulation))


def written(simulation: Simulation) -> bytes:
    """A simulation as bytes, for other processes and machines."""
    return msgspec.msgpack.encode(simulation)


def play_piece(simulation: bytes, first: int, count: int, with_rows: bool) -> Piece:
    """Some games of a simulation, in whatever process this is called. Raises `SimulationError` or `BadPolicy`."""
    return player_of(simulation).play(first, count, with_rows=with_rows)


class _PlainRows:
    """Rows for games that run as plain Python."""

    def __init__(self, rows: Memory) -> None:
        self._rows = rows

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, at: int) -> Any:
        return readable(self._rows[at : at + 1])


def _rows_of(rows: Memory) -> Any:
    return _PlainRows(rows) if PLAIN else rows
