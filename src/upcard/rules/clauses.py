"""What a refused action breaks, in one sentence a clause."""

from __future__ import annotations

from .codes import Clause

REASONS = {
    Clause.G2: "Only an answer to what is asked can be given.",
    Clause.G4: "That card cannot come: there is none left in the deck.",
    Clause.F1: "On its turn a seat hits or stays.",
    Clause.F3: "Staying needs at least one card in front.",
    Clause.F7: "An action card goes to a seat that is active.",
    Clause.F9: "A second Second Chance goes to another active seat that has none.",
    Clause.F17: "The game is over: one seat alone has the highest total, and it has reached the target.",
    Clause.V6: "With the Zero in front a seat may not stay.",
    Clause.V8: "A modifier goes to a seat that has not busted.",
    Clause.V9: "An action card goes to a seat that has not busted.",
    Clause.V12: "A Swap takes two cards that lie in front of two different seats that have not busted.",
    Clause.V13: "A Steal takes a card that lies in front of another seat that has not busted.",
    Clause.V14: "A Discard takes a card that lies in front of a seat that has not busted.",
    Clause.V18: "The 15 points go to the flipper's own seat, or are taken from another one.",
    Clause.U1: "The game is over.",
    Clause.U6: "In turn a seat plays a card that matches, or draws; a card just drawn it may play, or pass.",
    Clause.U8: "After a wild its player names one of the four colours.",
    Clause.U9: "A Wild Draw Four is for a hand without the current colour; who faces one accepts or challenges it.",
    Clause.U10: "The card laid on the Gauntlet is a coloured one from the hand.",
    Clause.U11: "UNO is called with two cards on one's turn, or while exposed; only an exposed seat can be caught.",
}
