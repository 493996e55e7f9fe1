"""A policy of one's own for Flip 7: hit while the next card brings more, on average, than it puts at risk.

    upcard sim flip7 --policy examples/policies/next_card.py bar:27 --seats 2

`look` is the table (for UNO: what the seat may know), `legal` what can be done, as numbers; `number` comes from the
command line, as in next_card.py:3; `luck` is a random number from 0 to 1 for whatever should be left to chance.
"""

from upcard.rules.codes import Do, Phase, action
from upcard.rules.deck import next_up
from upcard.rules.flip7 import SECOND_CHANCE, busting_cards, score

HIT, STAY = action(Do.HIT, 0, 0), action(Do.STAY, 0, 0)
NUMBERS = 13


def decide(look, seat, legal, number, luck):
    """`number` is how much a Flip 7 is worth when six numbers lie there, on top of its points; 15 is what it pays."""
    if look.phase != Phase.TURN:
        return legal[int(luck * len(legal))]
    if len(legal) == 1 or look.front[seat, SECOND_CHANCE] > 0:
        return HIT
    at_risk = busting_cards(look, seat) * score(look, seat)
    return HIT if brings(look, seat, number) > at_risk else STAY


def brings(look, seat, number):
    """What all cards that can come next would bring together."""
    bonus = number if look.numbers[seat] == 6 else 0.0
    gain = 0.0
    for card in range(NUMBERS):
        if look.front[seat, card] == 0:
            gain += next_up(look, card) * (card + bonus)
    for step in range(5):
        gain += next_up(look, NUMBERS + step) * 2 * (step + 1)
    return gain + next_up(look, 18) * look.sum[seat]
