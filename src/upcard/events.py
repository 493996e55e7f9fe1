"""What has happened, as typed values: enough to show everything and to tell everything without knowing a rule.

An event that only some may know in full is made twice at its birth, whole and as the others see it (`Happening`).
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class _Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", omit_defaults=True):
    """Something that has happened."""


class RoundBegan(_Event, frozen=True, tag="round-began"):
    """A round begins. Until cards are dealt nothing lies in front of anybody."""

    round: int
    dealer: int


class Dealt(_Event, frozen=True, tag="dealt"):
    """A card came to a seat. It lies in front of it (UNO: it is in the hand) unless another event says otherwise."""

    seat: int
    card: str | None = None
    """`None` to those who do not see it."""


class Busted(_Event, frozen=True, tag="busted"):
    """The seat has a number once too often; its cards are turned face down."""

    seat: int
    card: str


class Saved(_Event, frozen=True, tag="saved"):
    """A Second Chance and the duplicate number are discarded instead of a bust."""

    seat: int
    card: str


class Stayed(_Event, frozen=True, tag="stayed"):
    """The seat gets no more turns this round."""

    seat: int


class Targeted(_Event, frozen=True, tag="targeted"):
    """A seat chose whom its card is for; `to` is `None` where nobody was left to choose."""

    seat: int
    card: str
    to: int | None


class SetAside(_Event, frozen=True, tag="set-aside"):
    """A card turned up in a run waits until the run is over."""

    seat: int
    card: str


class RunBegan(_Event, frozen=True, tag="run-began"):
    """A seat is going to be dealt that many cards, one by one, because of a card that another (or itself) played."""

    seat: int
    card: str
    by: int
    cards: int


class RunEnded(_Event, frozen=True, tag="run-ended"):
    """The forced cards are dealt, or their run was cut short."""

    seat: int
    card: str


class Froze(_Event, frozen=True, tag="froze"):
    """A Freeze made a seat stay; the card lies in front of it."""

    seat: int
    to: int


class Gave(_Event, frozen=True, tag="gave"):
    """A Second Chance or a modifier came to lie in front of another seat, or of the giver itself."""

    seat: int
    card: str
    to: int


class Flipped7(_Event, frozen=True, tag="flipped7"):
    """Seven different numbers: the round is over for all."""

    seat: int


class Wiped(_Event, frozen=True, tag="wiped"):
    """Unlucky 7: all else in front of the seat goes; a `discarded` for each follows."""

    seat: int
    card: str


class Picked(_Event, frozen=True, tag="picked"):
    """The first card of a Swap is chosen: it lies in front of `source`."""

    seat: int
    card: str
    source: int


class Swapped(_Event, frozen=True, tag="swapped"):
    """Two cards changed places: `card` lay in front of `seat`, `other_card` in front of `other`."""

    by: int
    seat: int
    card: str
    other: int
    other_card: str


class Stole(_Event, frozen=True, tag="stole"):
    """A card went from one seat's row to the thief's."""

    seat: int
    card: str
    source: int


class Discarded(_Event, frozen=True, tag="discarded"):
    """Cards went beside the deck: from in front of `seat`, or where it is `None` from what waited or was resolved."""

    card: str
    seat: int | None = None
    count: int = 1
    by: int | None = None
    """Whose card it was that waited or was resolved; or who chose it with a Discard."""


class Ignored(_Event, frozen=True, tag="ignored"):
    """An action card had nothing to choose from."""

    seat: int
    card: str


class Awarded(_Event, frozen=True, tag="awarded"):
    """Brutal: the flipper took 15 points for itself, or takes them from `to`."""

    seat: int
    to: int


class Reshuffled(_Event, frozen=True, tag="reshuffled"):
    """What lay beside the deck is the deck now; it has this many cards."""

    count: int


class Part(msgspec.Struct, frozen=True, gc=False):
    """A part of a score: what it is for, and the points that it adds or takes."""

    what: str
    points: int
    seat: int | None = None
    """UNO: whose hand it was."""
    cards: list[str] = []
    """The cards in front of the seat that it comes from."""


class Scored(_Event, frozen=True, tag="scored"):
    """What a seat scored in the round, part by part, and its new total."""

    seat: int
    points: int
    total: int
    parts: list[Part]


class RoundEnded(_Event, frozen=True, tag="round-ended"):
    """The round is over: because of a `flip7`, `all-out`, a seat that `went-out`, or `blocked`."""

    round: int
    reason: str


class GameEnded(_Event, frozen=True, tag="game-ended"):
    """The game is over."""

    winner: int
    reason: str


class DrewForDeal(_Event, frozen=True, tag="drew-for-deal"):
    """A seat drew a card to see who deals."""

    seat: int
    card: str


class Opened(_Event, frozen=True, tag="opened"):
    """A card opened the discard pile."""

    card: str


class Buried(_Event, frozen=True, tag="buried"):
    """A Wild Draw Four cannot open the discard pile: it went to the bottom of the pile."""

    card: str


class Played(_Event, frozen=True, tag="played"):
    """A card went from a hand to the discard pile."""

    seat: int
    card: str


class Drew(_Event, frozen=True, tag="drew"):
    """A seat drew a card from the pile."""

    seat: int
    card: str | None = None
    """`None` to those who do not see it."""


class Passed(_Event, frozen=True, tag="passed"):
    """A turn passed without a play."""

    seat: int


class Skipped(_Event, frozen=True, tag="skipped"):
    """A seat lost its turn."""

    seat: int


class Reversed(_Event, frozen=True, tag="reversed"):
    """The direction of play turned; now it is this one."""

    direction: int


class Laid(_Event, frozen=True, tag="laid"):
    """A coloured card was laid on the Gauntlet."""

    seat: int
    card: str


class Named(_Event, frozen=True, tag="named"):
    """The colour to match was named."""

    seat: int
    color: str


class Accepted(_Event, frozen=True, tag="accepted"):
    """A Wild Draw Four was believed."""

    seat: int


class Challenged(_Event, frozen=True, tag="challenged"):
    """A Wild Draw Four was doubted. Only the challenger sees the hand."""

    seat: int
    player: int
    fair: bool
    hand: list[str] | None = None


class Called(_Event, frozen=True, tag="called"):
    """A seat said UNO."""

    seat: int


class Exposed(_Event, frozen=True, tag="exposed"):
    """A seat has one card left and did not say UNO: it can be caught."""

    seat: int


class Caught(_Event, frozen=True, tag="caught"):
    """A seat was caught: it draws two."""

    seat: int
    by: int


class WentOut(_Event, frozen=True, tag="went-out"):
    """A seat has emptied its hand."""

    seat: int


Event: TypeAlias = (
    RoundBegan
    | Dealt
    | Busted
    | Saved
    | Stayed
    | Targeted
    | SetAside
    | RunBegan
    | RunEnded
    | Froze
    | Gave
    | Flipped7
    | Wiped
    | Picked
    | Swapped
    | Stole
    | Discarded
    | Ignored
    | Awarded
    | Reshuffled
    | Scored
    | RoundEnded
    | GameEnded
    | DrewForDeal
    | Opened
    | Buried
    | Played
    | Drew
    | Passed
    | Skipped
    | Reversed
    | Laid
    | Named
    | Accepted
    | Challenged
    | Called
    | Exposed
    | Caught
    | WentOut
)


class Happening(msgspec.Struct, frozen=True, gc=False):
    """An event as it is, and as those see it who may not know all of it."""

    whole: Event
    public: Event
    knows: int | None = None
    """The one seat that is told the whole, where that is more than the public part."""

    def told_to(self, seat: int | None) -> Event:
        """What a seat, or a spectator (`None`), is told."""
        return self.whole if seat is not None and seat == self.knows else self.public
