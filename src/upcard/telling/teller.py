"""Turns what happens into sentences. Cards that come one after another to a seat are told together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from .. import events as e
from ..actions import Action, Hit
from ..events import Event
from ..game import Actor
from .english import ENGLISH
from .language import Language

_SEATS = frozenset({"seat", "to", "by", "other", "source", "player", "dealer", "winner"})


class Teller:
    """Tells a game as it goes on. `tell` gives the sentences that are complete, `rest` what it still holds back."""

    def __init__(self, names: Mapping[int, str] | None = None, language: Language = ENGLISH) -> None:
        self._names = {seat: name for seat, name in (names or {}).items() if name}
        self._language = language
        self._hitter: int | None = None
        self._gathered: dict[tuple[str, int], list[str | None]] = {}
        self._doing = ""

    def tell(self, events: Sequence[Event], by: Actor | None = None, action: Action | None = None) -> list[str]:
        """What happened, in sentences. A card is told as that of a hit if the action is given that asked for it."""
        before = self.rest() if isinstance(by, int) else []
        told = [self._as_sentence(said) for said in self._told(events)]
        if isinstance(action, Hit) and isinstance(by, int):
            if any(isinstance(event, e.Stayed) for event in events):
                before.append(self._say("hit/nothing", seat=self.name(by)))
            self._hitter = by
        return before + told

    def rest(self) -> list[str]:
        """The cards that were gathered so far."""
        gathered, self._gathered = self._gathered, {}
        return [
            self._as_sentence(self._say(doing, seat=self.name(seat), cards=self._cards(cards)))
            for (doing, seat), cards in gathered.items()
        ]

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self._names.get(seat) or self._language.seat.format(seat=seat)

    def _told(self, events: Sequence[Event]) -> Iterator[str]:
        for at, event in enumerate(events):
            gathering = self._gathers(event)
            if gathering is not None:
                doing, seat, cards = gathering
                if doing != self._doing:
                    yield from self.rest()
                    self._doing = doing
                self._gathered.setdefault((doing, seat), []).extend(cards)
                continue
            yield from self.rest()
            if not _is_told_by_its_neighbour(events, at) and (sentence := self._sentence(event)):
                yield sentence

    def _gathers(self, event: Event) -> tuple[str, int, list[str | None]] | None:
        """What is done, by whom, with which cards, if that is told together with more of its kind."""
        if isinstance(event, e.Dealt):
            hit, self._hitter = self._hitter == event.seat, None
            return "hit" if hit else "dealt", event.seat, [event.card]
        if isinstance(event, e.Drew):
            return "drew", event.seat, [event.card]
        if isinstance(event, e.Discarded) and event.seat is not None and event.by is None:
            return "lost", event.seat, [event.card] * event.count
        return None

    def _sentence(self, event: Event) -> str:
        fields = msgspec.structs.asdict(event)
        said = {name: self._said(name, value) for name, value in fields.items()}
        tag = str(event.__struct_config__.tag)
        match event:
            case e.RoundEnded(reason=reason) | e.GameEnded(reason=reason):
                return self._say(f"{tag}/{reason}", **said)
            case e.Reversed(direction=direction):
                return self._say(f"{tag}/{'left' if direction > 0 else 'right'}", **said)
            case e.Targeted(to=None):
                return self._say(f"{tag}/nobody", **said)
            case e.Challenged(fair=fair, hand=hand):
                sentence = self._say(f"{tag}/{'fair' if fair else 'bluff'}", **said)
                shown = self._say(f"{tag}/hand", player=said["player"], cards=self._cards(hand or []))
                return f"{sentence} {shown}" if hand else sentence
            case e.Scored(parts=parts):
                return self._say(tag, **{**said, "sum": self._sum(parts)})
            case e.Discarded(seat=int(seat), by=other):
                return self._say(f"{tag}/{'own' if seat == other else 'of'}", **said)
            case e.Froze(seat=seat, to=other) | e.Gave(seat=seat, to=other) | e.Awarded(seat=seat, to=other):
                return self._say(tag if seat != other else f"{tag}/self", **said)
            case e.Targeted(seat=seat, to=other) | e.RunBegan(seat=seat, by=other):
                return self._say(tag if seat != other else f"{tag}/self", **said)
        return self._say(tag, **said)

    def _said(self, name: str, value: object) -> object:
        """A field of an event, as it is said."""
        if name in _SEATS and isinstance(value, int):
            return self.name(value)
        if name in ("card", "other_card") and isinstance(value, str):
            return self._language.cards[value]
        if isinstance(value, int) and not isinstance(value, bool):
            return _number(value)
        return self._language.colors[value] if name == "color" and isinstance(value, str) else value

    def _say(self, key: str, **said: object) -> str:
        return self._language.sentences[key].format(**said)

    def _as_sentence(self, said: str) -> str:
        """It begins with a capital letter, or with a name, which is told as it was given."""
        return said if said.startswith(tuple(self._names.values())) else said[:1].upper() + said[1:]

    def _cards(self, cards: Iterable[str | None]) -> str:
        """A list of cards; those that are not seen are counted."""
        listed = list(cards)
        unseen = listed.count(None)
        words = [self._language.cards[card] for card in listed if card is not None]
        if unseen:
            words.append(self._say("cards/one" if unseen == 1 else "cards/many", count=unseen))
        return self._language.and_so_on.join(words)

    def _sum(self, parts: list[e.Part]) -> str:
        """A score step by step: `3 + 5 + 12 = 20, ×2 = 40, +4 = 44`."""
        if any(part.seat is not None for part in parts):
            hands = [self._say("part/hand", points=part.points, seat=self.name(part.seat or 0)) for part in parts]
            return " + ".join(hands) + (f" = {sum(part.points for part in parts)}" if len(parts) > 1 else "")
        numbers = next((part for part in parts if part.what == "numbers"), e.Part("numbers", 0))
        so_far = numbers.points
        steps = _number(so_far)
        if len(numbers.cards) > 1:
            steps = f"{' + '.join(self._language.cards[card] for card in numbers.cards)} = {steps}"
        for part in parts:
            if part.what != "numbers":
                factor = (so_far + part.points) // so_far if so_far else 0
                so_far += part.points
                points = f"{'+' if part.points >= 0 else ''}{_number(part.points)}"
                steps += self._say(f"part/{part.what}", points=points, so_far=_number(so_far), factor=factor)
        return steps


def _is_told_by_its_neighbour(events: Sequence[Event], at: int) -> bool:
    """Whether a choice is told with what it leads to at once, or a discard with the end of the run that it follows."""
    event = events[at]
    if isinstance(event, e.Targeted):
        return at + 1 < len(events) and isinstance(events[at + 1], e.Froze | e.Gave | e.RunBegan)
    before = events[at - 1] if at else None
    return isinstance(event, e.Discarded) and isinstance(before, e.RunEnded) and event.card == before.card


def _number(number: int) -> str:
    """A whole number with the minus sign that is printed on the cards."""
    return str(number).replace("-", "−")
