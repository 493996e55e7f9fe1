"""What chance and seats can do, as typed values, and their codes in the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from .rules.cards import COLOURS
from .rules.codes import CARDS, KINDS, SEATS, Do
from .rules.editions import Kind


class _Action(msgspec.Struct, frozen=True, gc=False, tag_field="do", forbid_unknown_fields=True):
    """Something that chance or a seat does."""


class Deal(_Action, frozen=True, tag="deal"):
    """Chance deals the card that is due."""

    card: str


class Hit(_Action, frozen=True, tag="hit"):
    """One more card."""


class Stay(_Action, frozen=True, tag="stay"):
    """No more cards this round."""


class Target(_Action, frozen=True, tag="target"):
    """The card in question goes to this seat."""

    seat: int


class Pick(_Action, frozen=True, tag="pick"):
    """This card in front of this seat is stolen, discarded or swapped."""

    seat: int
    card: str


class Bonus(_Action, frozen=True, tag="bonus"):
    """The 15 points of a Flip 7 in brutal mode: one's own seat gets them, another one loses them."""

    seat: int


class Play(_Action, frozen=True, tag="play"):
    """A card from the hand goes on the discard pile."""

    card: str


class Draw(_Action, frozen=True, tag="draw"):
    """A card from the pile, in place of a play."""


class Pass(_Action, frozen=True, tag="pass"):
    """The card just drawn is kept."""


class Lay(_Action, frozen=True, tag="lay"):
    """A coloured card is laid on the Gauntlet."""

    card: str


class Color(_Action, frozen=True, tag="color"):
    """The colour to match from now on."""

    color: str


class Accept(_Action, frozen=True, tag="accept"):
    """The Wild Draw Four is believed."""


class Challenge(_Action, frozen=True, tag="challenge"):
    """The Wild Draw Four is doubted."""


class Uno(_Action, frozen=True, tag="uno"):
    """One card is, or will be, left."""


class Catch(_Action, frozen=True, tag="catch"):
    """That seat has one card left and did not say so."""

    seat: int


Action: TypeAlias = (
    Deal | Hit | Stay | Target | Pick | Bonus | Play | Draw | Pass | Lay | Color | Accept | Challenge | Uno | Catch
)

_KIND = {
    Deal: Do.DEAL,
    Hit: Do.HIT,
    Stay: Do.STAY,
    Target: Do.TARGET,
    Pick: Do.PICK,
    Bonus: Do.BONUS,
    Play: Do.PLAY,
    Draw: Do.DRAW,
    Pass: Do.PASS,
    Lay: Do.LAY,
    Color: Do.COLOR,
    Accept: Do.ACCEPT,
    Challenge: Do.CHALLENGE,
    Uno: Do.UNO,
    Catch: Do.CATCH,
}
_TYPE: dict[int, Callable[..., Any]] = {int(kind): made for made, kind in _KIND.items()}
UNKNOWN = CARDS - 1
"""The code of what no game knows: an action that names it is refused by the rules."""


class Codec:
    """Actions of one game to the numbers that the rules know, and back."""

    def __init__(self, game: Kind) -> None:
        self._cards = game.cards
        self._code_of_card = {card: code for code, card in enumerate(game.cards)}
        self._actions: dict[int, Action] = {}

    def encode(self, action: Action) -> int:
        """The code of an action. A card, colour or seat that does not exist gets a code that is legal nowhere."""
        kind = _KIND.get(type(action))
        if kind is None:
            raise TypeError(f"An action is a value such as Hit() or Deal('7'), and {action!r} is none.")
        number, seat = 0, getattr(action, "seat", 0)
        if hasattr(action, "card"):
            number = self._code_of_card.get(action.card, UNKNOWN) if isinstance(action.card, str) else UNKNOWN
        elif isinstance(action, Color):
            number = COLOURS.index(action.color) if action.color in COLOURS else UNKNOWN
        if not isinstance(seat, int) or not 0 <= seat < SEATS:
            seat = SEATS - 1
        return (number * SEATS + seat) * KINDS + kind

    def decode(self, code: int) -> Action:
        """The action of a code. Actions are values: the same one serves each time."""
        action = self._actions.get(code)
        if action is None:
            action = self._actions[code] = self._made(code)
        return action

    def _made(self, code: int) -> Action:
        kind, seat, number = code % KINDS, code // KINDS % SEATS, code // (KINDS * SEATS)
        if kind == Do.COLOR:
            return Color(COLOURS[number])
        if kind == Do.PICK:
            return Pick(seat, self._cards[number])
        made: Action
        if kind in (Do.TARGET, Do.BONUS, Do.CATCH):
            made = _TYPE[kind](seat)
        elif kind in (Do.DEAL, Do.PLAY, Do.LAY):
            made = _TYPE[kind](self._cards[number])
        else:
            made = _TYPE[kind]()
        return made
