"""A game as people speak of it: whose turn it is, what is legal, what has just happened, what a seat sees."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any, Literal, Self, overload

import msgspec
import numpy as np

from . import events as e
from .actions import Action, Catch, Codec, Uno
from .events import Event, Happening
from .happenings import happenings, why_round_ended, why_won
from .looks import (
    CHANCE,
    PHASES,
    actor,
    hand_of,
    own_row_view,
    own_uno_view,
    row_view,
    table_of,
    told_pile,
    told_seats,
    uno_view,
)
from .rules.clauses import REASONS
from .rules.codes import CHANCE as CHANCE_CODE
from .rules.codes import NOBODY, Clause, Phase, Status
from .rules.doors import RULES
from .rules.fields import at_door, readable
from .setup import Setup, lay_out, set_up, shown
from .views import Table, UnoView, View

Actor = int | str

__all__ = ["CHANCE", "Actor", "Game", "Illegal", "Outcome"]

_CODECS = {name: Codec(rules.kind) for name, rules in RULES.items()}


class Illegal(ValueError):
    """A refused action. Nothing has changed. `clause` is the number of the rule that it breaks."""

    def __init__(self, code: Literal["illegal", "not-your-turn", "over"], clause: str, message: str) -> None:
        super().__init__(code, clause, message)
        self.code = code
        self.clause = clause
        self.message = message

    def __str__(self) -> str:
        return self.message


class Outcome(msgspec.Struct, frozen=True):
    """How a game has ended."""

    winner: int
    totals: list[int]
    rounds: int
    reason: str


class Game:
    """A game of any edition. Chance is an actor like the seats: when `to_act` is `CHANCE`, somebody tells the card.

    A game is its set-up and its actions; two games are equal when these are. It can be copied, undone and gone on
    with at any point. `happened` is what the last action led to, after the beginning what that led to.
    """

    @overload
    def __init__(self, game: Setup) -> None: ...

    @overload
    def __init__(
        self, game: str, *, edition: str | None = None, seats: int, dealer: int | None = None, **options: Any
    ) -> None: ...

    def __init__(
        self,
        game: str | Setup,
        *,
        edition: str | None = None,
        seats: int | None = None,
        dealer: int | None = None,
        **options: Any,
    ) -> None:
        """Begin a game. Without a dealer one is drawn: from the system's randomness, or with cards in UNO (U3)."""
        setup = game if isinstance(game, Setup) else set_up(game, edition, seats, dealer, options)
        if setup.draws_dealer:
            setup = msgspec.structs.replace(setup, dealer=secrets.randbelow(setup.seats))
        self._sit_down(setup)
        self._begin()

    def _sit_down(self, setup: Setup) -> None:
        self.setup = setup
        self._rules = RULES[setup.game]
        self._codec = _CODECS[setup.game]

    def _open(self, memory: np.ndarray[Any, Any]) -> None:
        """Take this record as the game's state."""
        self._memory = memory
        self._state = at_door(memory)
        self._read = readable(memory)
        self._legal: dict[int, list[Action]] = {}
        self._bust_chances: list[float | None] | None = None

    def _begin(self) -> None:
        """Lay the table as it is before the first action."""
        self._open(lay_out(self.setup))
        self._history: list[tuple[int, int]] = []
        self.deals = 0
        self.happened: list[Happening] = []
        self._read.listening = True
        dealer = NOBODY if self.setup.dealer is None else self.setup.dealer
        self._rules.begin(self._state, dealer)
        if dealer != NOBODY:
            self._tell(e.RoundBegan(1, dealer))
        self._take_notes()

    # --- whose turn it is, and what can be done

    @property
    def to_act(self) -> Actor | None:
        """The seat whose turn it is, `CHANCE`, or `None` when the game is over."""
        return actor(self._read.to_act)

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return bool(self._read.phase == Phase.OVER)

    @property
    def legal(self) -> list[Action]:
        """What who is to act may do. Empty when chance is to act (see `chances`) or the game is over."""
        return self.legal_for(self._read.to_act)

    def legal_for(self, seat: int) -> list[Action]:
        """What a seat may do now; in UNO several seats may."""
        known = self._legal.get(seat)
        if known is None:
            if not 0 <= seat < self.setup.seats or (seat != self._read.to_act and not self.setup.kind.has_hands):
                return []
            known = self._legal[seat] = self._found_legal(seat)
        return known

    def _found_legal(self, seat: int) -> list[Action]:
        out = np.empty(self._rules.most_actions, np.int64)
        count = self._rules.legal(self._state, seat, out)
        return [self._codec.decode(code) for code in out[:count].tolist()]

    @property
    def may_act(self) -> dict[int, list[Action]]:
        """Every seat that may do something now, with what it may do."""
        if not self.setup.kind.has_hands:
            seat = self._read.to_act
            return {seat: self.legal_for(seat)} if seat < self.setup.seats else {}
        return {seat: legal for seat in range(self.setup.seats) if (legal := self.legal_for(seat))}

    @property
    def chances(self) -> dict[str, int]:
        """The cards that can come now, with how many there are; empty unless chance is to act."""
        if self._read.to_act != CHANCE_CODE:
            return {}
        counts = np.zeros(len(self.setup.kind.cards), np.int64)
        self._rules.chance(self._state, counts)
        cards = self.setup.kind.cards
        return {card: count for card, count in zip(cards, counts.tolist(), strict=True) if count}

    def act(self, action: Action, by: Actor | None = None) -> list[Event]:
        """Do what a seat or chance (by default who is to act) has decided; returns all that happens.

        Raises `Illegal`, and changes nothing, if the rules refuse it.
        """
        actor: int = self._read.to_act if by is None else self._code_of(by)
        code = self._codec.encode(action)
        clause = self._do(actor, code)
        if clause:
            raise self._illegal(by, actor, action, Clause(clause))
        return [happening.whole for happening in self.happened]

    def _code_of(self, by: Actor) -> int:
        """Who acts, as the rules know it; whoever is no seat of this table is nobody."""
        if by == CHANCE:
            return CHANCE_CODE
        return by if isinstance(by, int) and 0 <= by < self.setup.seats else NOBODY

    def _do(self, actor: int, code: int) -> int:
        """An action by its code: the clause that refuses it, or 0 when it is done."""
        clause = self._rules.act(self._state, actor, code)
        if clause == Clause.ALLOWED:
            self._legal.clear()
            self._bust_chances = None
            self._history.append((actor, code))
            self.deals += actor == CHANCE_CODE
            self.happened = []
            self._take_notes()
            if self._read.phase == Phase.SCORING:
                self._finish_round()
        return clause

    def _illegal(self, by: Actor | None, actor: int, action: Action, clause: Clause) -> Illegal:
        if self.over:
            return Illegal("over", clause.name, "The game is over.")
        if actor == NOBODY:
            return Illegal("not-your-turn", clause.name, self._no_seat(by))
        if actor != self._read.to_act and not isinstance(action, Uno | Catch):
            whose = "chance" if self.to_act == CHANCE else f"seat {self.to_act}"
            return Illegal("not-your-turn", clause.name, f"It is {whose} that is to act now.")
        return Illegal("illegal", clause.name, REASONS[clause])

    # --- what happened

    def _tell(self, event: Event) -> None:
        self.happened.append(Happening(event, event))

    def _take_notes(self) -> None:
        self.happened.extend(happenings(self.setup.kind, self._read))
        self._read.noted = 0

    def _finish_round(self) -> None:
        """Tell how the round ended and what it was worth, and let the rules go on."""
        table = self._read
        self._tell(e.RoundEnded(table.round, why_round_ended(self.setup, table)))
        scored = [self._parts_of(seat) for seat in range(self.setup.seats)]
        self._rules.next_round(self._state)
        for seat, parts in enumerate(scored):
            self._tell(e.Scored(seat, sum(part.points for part in parts), table.total[seat], parts))
        if table.phase == Phase.OVER:
            self._tell(e.GameEnded(table.winner, why_won(self.setup)))
        else:
            self._tell(e.RoundBegan(table.round, table.dealer))
        self._take_notes()

    def _parts_of(self, seat: int) -> list[e.Part]:
        """What a seat's score of the round is made of; parts that add nothing are left out."""
        out = np.zeros(max(len(self._rules.part_names), self.setup.seats), np.int64)
        self._rules.parts(self._state, seat, out)
        points = out.tolist()
        if self.setup.kind.has_hands:
            return [e.Part("hand", worth, of) for of, worth in enumerate(points) if worth]
        busted = self._read.status[seat] == Status.BUSTED  # what its cards were worth counts no more
        front = [] if busted else self._read.front.row(seat)
        parts = zip(self._rules.part_names, points, self._rules.part_cards, strict=False)
        return [
            e.Part(what, worth, cards=hand_of(self.setup.kind.cards[codes.start : codes.stop], front[codes.start :]))
            for what, worth, codes in parts
            if worth
        ]

    @property
    def outcome(self) -> Outcome | None:
        """Who has won and how, or `None` while the game goes on."""
        if not self.over:
            return None
        table = self._read
        totals = table.total.first(self.setup.seats)
        return Outcome(table.winner, totals, table.round, why_won(self.setup))

    # --- what can be seen

    @property
    def table(self) -> Table:
        """Everything, as the host sees it."""
        return table_of(self.setup, self._read, self._scores())

    def view(self, seat: int | None = None, public: View | None = None) -> View:
        """What a seat may know, or a spectator (`None`).

        Whoever needs the views of several seats hands in the spectator's, which all of them have in common.
        """
        public = public or self._public_view()
        if seat is None:
            return public
        self._find(seat)
        if isinstance(public, UnoView):
            return own_uno_view(self.setup, self._read, public, seat, self.legal_for(seat))
        return own_row_view(public, seat, self.legal_for(seat), self._bust_chances_of_all()[seat])

    def _public_view(self) -> View:
        """What everybody knows."""
        setup, table = self.setup, self._read
        return uno_view(setup, table) if setup.kind.has_hands else row_view(setup, table, self._scores())

    def bust_chance(self, seat: int) -> float | None:
        """How likely the next card would bust a seat; `None` where nobody can bust, or no card is left anywhere."""
        self._find(seat)
        return self._bust_chances_of_all()[seat]

    def _bust_chances_of_all(self) -> list[float | None]:
        if self._bust_chances is None:
            if self._rules.dangers is None:
                return [None] * self.setup.seats
            out = np.zeros(self.setup.seats, np.int64)
            cards = self._rules.dangers(self._state, out)
            self._bust_chances = [count / cards if cards else None for count in out.tolist()]
        return self._bust_chances

    def _find(self, seat: int) -> None:
        """Make sure that there is such a seat: compiled rules would look for it anywhere in memory."""
        if not isinstance(seat, int) or not 0 <= seat < self.setup.seats:
            raise IndexError(self._no_seat(seat))

    def _no_seat(self, named: object) -> str:
        """The sentence for a seat that this table does not have."""
        return f"There is no seat {shown(named)}: seats are 0 to {self.setup.seats - 1}."

    def told_to(self, seat: int | None) -> list[Event]:
        """What happened last, as a seat or a spectator (`None`) is told it."""
        if seat is not None:
            self._find(seat)
        return [happening.told_to(seat) for happening in self.happened]

    def _scores(self) -> list[int]:
        if self._rules.scores is None:
            return []
        out = np.zeros(self.setup.seats, np.int64)
        self._rules.scores(self._state, out)
        scores: list[int] = out.tolist()
        return scores

    # --- the game as a whole

    @property
    def history(self) -> list[tuple[Actor, Action]]:
        """Every action so far, with who did it."""
        return [(CHANCE if by == CHANCE_CODE else by, self._codec.decode(code)) for by, code in self._history]

    @classmethod
    def replay(cls, setup: Setup, actions: Iterable[tuple[Actor, Action]]) -> Self:
        """The game that these actions make. Raises `Illegal` at the first that is refused."""
        game = cls(setup)
        for by, action in actions:
            game.act(action, by)
        return game

    def copy(self) -> Self:
        """The same game, to be gone on with on its own."""
        twin = object.__new__(type(self))
        twin._sit_down(self.setup)
        twin._open(self._memory.copy())
        twin._history = list(self._history)
        twin.deals = self.deals
        twin.happened = list(self.happened)
        return twin

    __copy__ = copy

    def __deepcopy__(self, _: object) -> Self:
        return self.copy()

    def __getstate__(self) -> tuple[Setup, list[tuple[int, int]]]:
        """What is pickled: all else follows from it."""
        return self.setup, self._history

    def __setstate__(self, state: tuple[Setup, list[tuple[int, int]]]) -> None:
        setup, history = state
        self._sit_down(setup)
        self._play_again(history)

    def _play_again(self, history: list[tuple[int, int]]) -> None:
        """From the beginning, these actions, which are known to be legal."""
        self._begin()
        for by, code in history:
            self._do(by, code)

    def undo(self) -> tuple[Actor, Action]:
        """Take the last action back, and return it. Raises `IndexError` at the beginning of a game."""
        if not self._history:
            raise IndexError("Nothing has been done yet that could be undone.")
        undone = self.history[-1]
        self._play_again(self._history[:-1])
        return undone

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.setup == other.setup and self._history == other._history

    __hash__ = None  # type: ignore[assignment]  # it changes with every action

    def __repr__(self) -> str:
        table = self._read
        name = f"{self.setup.game} {self.setup.edition}"
        if self.over:
            return f"<Game {name}: over, seat {table.winner} won with {table.total[table.winner]}>"
        asked = "chance" if self.to_act == CHANCE else f"seat {self.to_act}"
        seats = " | ".join(f"{seat}: {line}" for seat, line in enumerate(told_seats(self.setup, table)))
        where = f"round {table.round}{told_pile(self.setup, table)}"
        return f"<Game {name}: {where}, {asked} to {PHASES[table.phase]}; {seats}>"
