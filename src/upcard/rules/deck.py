"""The deck and the discard pile, as counts: nobody, not even the rules, knows an order of cards."""

from __future__ import annotations

from .codes import CHANCE, NO_CARD, NOBODY, Clause, Do, Note, Phase, action, card_of
from .compiled import rule
from .fields import Cells
from .table import Table, note


@rule
def unpack(t: Table) -> None:
    """G4. All cards of the box make the deck; the discard pile is empty."""
    t.deck_count = 0
    t.discard_count = 0
    for card in range(t.kinds):
        t.deck[card] = t.box[card]
        t.discard[card] = 0
        t.deck_count += t.box[card]


@rule
def discard(t: Table, card: int) -> None:
    """G5. A card comes to lie beside the deck."""
    t.discard[card] += 1
    t.discard_count += 1


@rule
def reshuffle(t: Table) -> None:
    """G5. What lies beside the deck becomes the new deck."""
    for card in range(t.kinds):
        t.deck[card] += t.discard[card]
        t.discard[card] = 0
    t.deck_count += t.discard_count
    t.discard_count = 0
    note(t, Note.RESHUFFLED, NOBODY)


@rule
def card_is_due(t: Table, receiver: int) -> bool:
    """G5, G6. Chance is to act: it deals to `receiver`. False, and nothing has changed, if there is no card left."""
    if t.deck_count == 0:
        if t.discard_count == 0:
            return False
        reshuffle(t)
    t.phase = Phase.DEAL
    t.to_act = CHANCE
    t.receiver = receiver
    t.resolving = NO_CARD
    return True


@rule
def leave_deck(t: Table, card: int) -> None:
    """G4a. The card that chance deals is no longer in the deck."""
    t.deck[card] -= 1
    t.deck_count -= 1


@rule
def deal_refused(t: Table, code: int) -> int:
    """G4. Chance deals a card that is in the deck, and nothing else."""
    card = card_of(code)
    if code != action(Do.DEAL, 0, card) or card >= t.kinds or t.deck[card] == 0:
        return Clause.G4
    return Clause.ALLOWED


@rule
def can_come(t: Table, card: int) -> int:
    """G4. How many of a kind can come now."""
    return t.deck[card]


@rule
def coming(t: Table) -> int:
    """G4. How many cards can come now."""
    return t.deck_count


@rule
def chance(t: Table, counts: Cells) -> int:
    """G4. Writes how many of each card can come now, and returns how many that are."""
    for card in range(t.kinds):
        counts[card] = can_come(t, card)
    return coming(t)


@rule
def next_up(t: Table, card: int) -> int:
    """G5. How many of a kind the next card is drawn from: the deck's, or when that is used up the discard pile's."""
    return t.deck[card] if t.deck_count > 0 else t.discard[card]


@rule
def all_next_up(t: Table) -> int:
    """G5. How many cards the next card is drawn from."""
    return t.deck_count if t.deck_count > 0 else t.discard_count
