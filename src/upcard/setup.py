"""A table is set up: what is played, by how many, with which options; all faults are found at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeGuard

import msgspec
import numpy as np

from .rules.doors import RULES
from .rules.editions import GAMES, ONE_DECK_SEATS, TWO_DECK_SEATS, Edition, Kind, Option
from .rules.fields import readable
from .rules.rows import MOST_PENDING
from .rules.uno_table import HAND

MOST_OF_A_KIND = 60
MOST_TIMES_TWO = 16
"""A doubled sum stays a number that anybody would want to read."""
MOST_FAULTS = 20
"""Faults that are spelled out in a message; more are counted."""


class UnknownGame(ValueError):
    """There is no such game or edition."""


class BadOption(ValueError):
    """A table cannot be set up so. `faults` has a sentence for each thing that is wrong."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        more = len(self.faults) - MOST_FAULTS
        return " ".join([*self.faults[:MOST_FAULTS], f"And {more} more faults."] if more > 0 else self.faults)


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What is played: with the list of actions it tells a whole game. Made by `set_up`, which checks it."""

    game: str
    edition: str
    seats: int
    dealer: int | None
    """The dealer of round 1; in UNO `None` when the seats draw for it (U3)."""
    options: dict[str, Any]
    """Every option of the game with its value; `deck` only where the table names its own counts."""

    @property
    def kind(self) -> Kind:
        """The game's cards and editions."""
        return GAMES[self.game]

    @property
    def draws_dealer(self) -> bool:
        """G1, U3. Whether chance is to draw the first dealer: none is named, and seats do not draw cards for it."""
        return self.dealer is None and not self.kind.has_hands

    @property
    def box(self) -> list[int]:
        """How many there are of each card, in code order."""
        counts = self.options.get("deck", self.kind.editions[self.edition].box)
        return [counts.get(card, 0) * self.options.get("decks", 1) for card in self.kind.cards]

    @property
    def fields(self) -> dict[str, int]:
        """What the edition and the options put on the table, by field of its record."""
        options = self.kind.options
        chosen = {field: option.code(self.options[name]) for name, option in options.items() if (field := option.field)}
        return {"seats": self.seats, "kinds": len(self.kind.cards), **self.kind.editions[self.edition].traits, **chosen}


def lay_out(setup: Setup) -> np.ndarray[Any, np.dtype[np.void]]:
    """A table's record, alone in an array: box and options are on it, and a game can begin."""
    memory = np.zeros(1, RULES[setup.game].dtype)
    table = readable(memory)
    for name, value in setup.fields.items():
        setattr(table, name, value)
    for card, count in enumerate(setup.box):
        table.box[card] = count
    return memory


def set_up(
    game: str, edition: str | None, seats: object, dealer: object = None, options: Mapping[str, Any] | None = None
) -> Setup:
    """A checked set-up. Raises `UnknownGame`, or `BadOption` with every fault there is."""
    kind = GAMES.get(game)
    if kind is None:
        raise UnknownGame(f"There is no game {shown(game)}: it is one of {_listed(GAMES)}.")
    chosen = kind.editions.get(next(iter(kind.editions)) if edition is None else edition)
    if chosen is None:
        raise UnknownGame(f"{game} has no edition {shown(edition)}: it is one of {_listed(kind.editions)}.")
    given = dict(options or {})
    faults = [*_seat_faults(kind, chosen, seats, dealer, given), *_option_faults(kind, given)]
    complete = {name: given.get(name, option.default) for name, option in kind.options.items()}
    if isinstance(given.get("deck"), Mapping):
        complete["deck"] = {card: count for card in kind.cards if _is_count(count := given["deck"].get(card)) and count}
    setup = Setup(game=game, edition=chosen.name, seats=seats, dealer=dealer, options=complete)  # type: ignore[arg-type]
    if _fits_seats(seats, chosen) and ("decks" not in complete or _fits(kind.options["decks"], complete["decks"])):
        faults += _box_faults(setup)
    if faults:
        raise BadOption(faults)
    return setup


def _seat_faults(
    kind: Kind, edition: Edition, seats: object, dealer: object, options: Mapping[str, Any]
) -> Iterator[str]:
    least, most = edition.seats
    last = most - 1
    if _fits_seats(seats, edition):
        last = seats - 1
        if seats > ONE_DECK_SEATS and options.get("decks") != 2:
            yield f"{ONE_DECK_SEATS + 1} to {TWO_DECK_SEATS} seats need two decks (G7): add the option decks: 2."
    elif seats is None:
        yield f"How many seats are there? {kind.name} {edition.name} is for {least} to {most}."
    else:
        yield f"{kind.name} {edition.name} is for {least} to {most} seats, not {shown(seats)}."
    if dealer is not None and not (_is_whole(dealer) and 0 <= dealer <= last):
        yield f"The dealer is a seat from 0 to {last}, not {shown(dealer)}."


def _fits_seats(seats: object, edition: Edition) -> TypeGuard[int]:
    return _is_whole(seats) and edition.seats[0] <= seats <= edition.seats[1]


def _option_faults(kind: Kind, options: Mapping[str, Any]) -> Iterator[str]:
    for name, value in options.items():
        option = kind.options.get(name)
        if name == "deck":
            yield from _deck_faults(kind, value)
        elif option is None:
            yield f"{kind.name} has no option {shown(name)}: it has {_listed([*kind.options, 'deck'])}."
        elif not _fits(option, value):
            yield f"The option {name} is {_allowed(option)}, not {shown(value)}."


def _fits(option: Option, value: object) -> bool:
    if option.choices:
        return any(value is choice or (type(value) is type(choice) and value == choice) for choice in option.choices)
    return _is_whole(value) and option.least <= value <= option.most


def _allowed(option: Option) -> str:
    if option.choices:
        return " or ".join(shown(choice) for choice in option.choices)
    return f"a whole number from {option.least} to {option.most}"


def _deck_faults(kind: Kind, deck: object) -> Iterator[str]:
    if deck is None:
        return
    if not isinstance(deck, Mapping):
        yield f"The option deck gives counts by card, as in {{{shown(kind.cards[0])}: 3}}, not {shown(deck)}."
        return
    for card, count in deck.items():
        if card not in kind.cards:
            yield f"The deck has no card {shown(card)} in {kind.name}."
        elif not _is_count(count):
            yield f"The deck has 0 to {MOST_OF_A_KIND} of the card {card}, not {shown(count)}."


def _is_count(count: object) -> TypeGuard[int]:
    return _is_whole(count) and 0 <= count <= MOST_OF_A_KIND


def _box_faults(setup: Setup) -> Iterator[str]:
    """What is wrong with how many cards there are, given the seats. Only counts that can be are counted."""
    counts = dict(zip(setup.kind.cards, setup.box, strict=True))
    total = sum(counts.values())
    if setup.kind.has_hands:
        needed = HAND * setup.seats + 1
        if total - counts["wild-draw4"] < needed:
            yield (
                f"The deck has too few cards to deal: {setup.seats} seats need {needed}"
                f" besides Wild Draw Fours, and it has {total - counts['wild-draw4']}."
            )
        if setup.dealer is None and len({_worth_in_draw(card) for card, count in counts.items() if count}) == 1:
            yield "The seats cannot draw for the deal (U3): every card of this deck counts the same. Name a dealer."
        return
    if total < setup.seats:
        yield f"The deck has too few cards to deal: {setup.seats} seats need {setup.seats}, and it has {total}."
    pending = sum(count for card, count in counts.items() if card in _CAN_WAIT[setup.game])
    if pending > MOST_PENDING:
        yield f"The deck has {pending} cards that can wait to be resolved; {MOST_PENDING} are the most."
    if counts.get("x2", 0) > MOST_TIMES_TWO:
        yield f"The deck has {counts['x2']} of the card x2; {MOST_TIMES_TWO} are the most."


def _worth_in_draw(card: str) -> str:
    """U3. What a card counts when the seats draw for the deal: its number, or 0."""
    face = card.rpartition("-")[2]
    return face if face.isdigit() else "0"


_CAN_WAIT = {"flip7": GAMES["flip7"].cards[19:], "vengeance": GAMES["vengeance"].cards[16:]}


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)


def shown(value: object) -> str:
    """A value as its sender wrote it, cut short where it is long."""
    try:
        text = msgspec.json.encode(value).decode()
    except (TypeError, ValueError, OverflowError, RecursionError):
        text = type(value).__name__
    return text if len(text) <= 40 else f"{text[:37]}..."
