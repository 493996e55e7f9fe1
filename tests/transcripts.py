"""Whole games as text, to be read by people and compared by tests. `python -m tests.transcripts` writes them anew.

A change of the rules shows as a difference in these files. Each changed line follows from the clause that was changed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from upcard import CHANCE, Action, Catch, Game, Hit, Pass, Play, Stay, Uno
from upcard.chance import Seeded
from upcard.events import Event, RoundBegan, Scored
from upcard.telling import ENGLISH, Teller
from upcard.views import HandSeat, RowSeat, UnoTable

FOLDER = Path(__file__).parent / "transcripts"


@dataclass(frozen=True)
class Plan:
    """A game to be played: the seed fixes the cards and what the seats decide."""

    game: str
    edition: str
    seats: int
    seed: int
    target: int
    label: str = ""
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name of its file."""
        return "-".join(filter(None, [self.game, self.edition, self.label, str(self.seats)]))

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.txt"

    def begin(self) -> Game:
        dealer = None if self.game == "uno" and self.seed % 2 else self.seed % self.seats
        chosen = {**self.options, "target": self.target}
        return Game(self.game, edition=self.edition, seats=self.seats, dealer=dealer, **chosen)


_BRUTAL = {"brutal": True}
_TALLY = {"scoring": "tally"}
_BELIEVING = {"challenge": False}
_FEW = {"deck": {"1": 1, "2": 2, "3": 2, "4": 1, "freeze": 1}}

PLANS = [
    Plan("flip7", "official", 1, 35, 200),
    Plan("flip7", "official", 3, 11, 60),
    Plan("flip7", "official", 6, 15, 50),
    Plan("flip7", "official", 19, 2, 20, "decks", {"decks": 2}),
    Plan("flip7", "official", 2, 12, 20, "scarce", _FEW),
    Plan("flip7", "international", 2, 20, 100),
    Plan("flip7", "international", 5, 38, 50),
    Plan("flip7", "web", 4, 21, 60),
    Plan("flip7", "web", 8, 21, 40),
    Plan("flip7", "cardlist", 3, 6, 80),
    Plan("flip7", "cardlist", 10, 8, 40),
    Plan("vengeance", "official", 1, 39, 120),
    Plan("vengeance", "official", 4, 18, 60),
    Plan("vengeance", "official", 3, 13, 60, "brutal", _BRUTAL),
    Plan("vengeance", "official", 20, 8, 25, "decks", {"decks": 2}),
    Plan("vengeance", "international", 2, 6, 100),
    Plan("vengeance", "international", 6, 35, 40, "brutal", _BRUTAL),
    Plan("uno", "avengers", 2, 9, 60),
    Plan("uno", "avengers", 4, 23, 100),
    Plan("uno", "avengers", 3, 18, 100, "tally", _TALLY),
    Plan("uno", "avengers", 5, 11, 60, "believing", _BELIEVING),
    Plan("uno", "classic", 10, 1, 60),
    Plan("uno", "classic", 3, 1, 60, "tally-believing", {**_TALLY, **_BELIEVING}),
]


class Players:
    """Simple people: they stay when they like their row, play what they can, and now and then forget something."""

    def __init__(self, seed: int, seats: int) -> None:
        self._random = random.Random(f"players {seed}")
        self._content = [self._random.choice((14, 18, 22, 26, 200)) for _ in range(seats)]

    def decide(self, game: Game) -> tuple[int, Action]:
        """Who does what now."""
        if game.setup.game == "uno" and (called := self._about_uno(game)):
            return called
        asked = game.to_act
        assert isinstance(asked, int)
        legal = [action for action in game.legal if not isinstance(action, Uno | Catch)]
        if Hit() in legal:
            seat = game.table.seats[asked]
            assert isinstance(seat, RowSeat)
            return asked, Stay() if Stay() in legal and seat.score >= self._content[asked] else Hit()
        plays = [action for action in legal if isinstance(action, Play)]
        if plays:
            return asked, self._random.choice(plays)
        return asked, self._random.choice([action for action in legal if not isinstance(action, Pass)] or legal)

    def _about_uno(self, game: Game) -> tuple[int, Action] | None:
        """Most call UNO with a card to play, or catch who did not."""
        for seat, legal in game.may_act.items():
            for action in legal:
                if isinstance(action, Uno):
                    playing = seat != game.to_act or any(isinstance(other, Play) for other in legal)
                    if playing and self._random.random() < 0.7:
                        return seat, action
                elif isinstance(action, Catch) and self._random.random() < 0.4:
                    return seat, action
        return None


def play(plan: Plan) -> Iterator[tuple[Game, int | str | None, Action | None, list[Event]]]:
    """The game step by step: who did what, and what happened then."""
    game = plan.begin()
    cards, players = Seeded(plan.seed), Players(plan.seed, plan.seats)
    yield game, None, None, [happening.whole for happening in game.happened]
    while not game.over:
        by, action = (CHANCE, cards.deal(game)) if game.to_act == CHANCE else players.decide(game)
        yield game, by, action, game.act(action, by)


def transcript(plan: Plan) -> str:
    """The game as text: each decision, what came of it, and what then lies in front of those whom it concerned."""
    return "\n".join(_lines(plan)) + "\n"


def _lines(plan: Plan) -> Iterator[str]:
    yield from _title(plan)
    teller = Teller()
    shown: list[str] = []
    for game, by, action, events in play(plan):
        for sentence in teller.tell(events, by, action):
            yield f"\n{sentence}" if sentence.startswith("Round ") and sentence.endswith(" deals.") else sentence
        if any(isinstance(event, RoundBegan | Scored) for event in events):
            shown = _seats(game)
        if game.to_act != CHANCE and not game.over:
            now = _seats(game)
            changed = [line for line, before in zip(now, shown or [""] * len(now), strict=True) if line != before]
            if changed:
                yield from teller.rest()
                yield from (f"      {line}" for line in changed)
            shown = now
    yield from teller.rest()


def _title(plan: Plan) -> Iterator[str]:
    setup = plan.begin().setup
    options = {name: value for name, value in setup.options.items() if name != "deck"}
    yield f"{ENGLISH.games[plan.game]}, edition “{plan.edition}”, {plan.seats} seat{'s' if plan.seats > 1 else ''}"
    yield ", ".join(f"{name} {_word(value)}" for name, value in options.items())
    if "deck" in setup.options:
        yield "a deck of " + ", ".join(
            f"{count} × {ENGLISH.cards[card]}" for card, count in plan.options["deck"].items()
        )


def _word(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _seats(game: Game) -> list[str]:
    """What lies in front of each seat, or is in its hand; in UNO the discard pile too."""
    table = game.table
    seats: Sequence[RowSeat | HandSeat] = table.seats
    lines = [f"{number}: {_row(seat)}" for number, seat in enumerate(seats)]
    return [*lines, _pile(table)] if isinstance(table, UnoTable) else lines


def _pile(table: UnoTable) -> str:
    top = ENGLISH.cards[table.top] if table.top else "nothing"
    return f"on top: {top}{'' if table.color is None or table.color in top else f', the colour is {table.color}'}"


def _row(seat: RowSeat | HandSeat) -> str:
    if isinstance(seat, HandSeat):
        return _named(seat.hand)
    if seat.status == "busted":
        late = f", after that {_named(seat.cards)}" if seat.cards else ""
        return f"busted with {_named(seat.down)}{late}"
    return f"{_named(seat.cards)} = {seat.score}{', stayed' if seat.status == 'stayed' else ''}"


def _named(cards: list[str]) -> str:
    return ", ".join(ENGLISH.cards[card] for card in cards) or "nothing"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for plan in PLANS:
        plan.file.write_text(transcript(plan), encoding="utf-8")
        print(plan.file.name)


if __name__ == "__main__":
    main()
