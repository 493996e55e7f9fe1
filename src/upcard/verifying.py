"""Whether a record proves what it says: a legal game, and cards that nobody could change."""

from __future__ import annotations

from .actions import Deal
from .chance.sealed import Sealed
from .game import CHANCE, Game
from .record import DEALER_LINE, BadRecord, Record


def verify(record: Record) -> str:
    """What was checked, and what that proves. Raises `BadRecord` where the cards are not those of the secret.

    That the game is legal and has this result was found out when the record was read.
    """
    outcome = record.outcome
    ending = "is not over yet" if outcome is None else f"was won by seat {outcome.winner} in round {outcome.rounds}"
    legal = f"A legal game of {len(record.actions)} actions, played again from the first to the last; it {ending}."
    if record.chance.by != "sealed":
        return f"{legal} Who dealt the cards is not proved: this game was not sealed."
    if record.chance.secret is None:
        return f"{legal} It is sealed, but the secret is not told before the game is over, so no card is proved."
    cards = _check_seal(record)
    return (
        f"{legal} All {cards} cards are those that the secret and the nonces lead to, and the secret is the one that"
        " was promised before the game: nobody changed a card afterwards. It does not prove that whoever had the"
        " secret did not look."
    )


def _check_seal(record: Record) -> int:
    """Compare every card with the secret's; returns how many there are."""
    secret = bytes.fromhex(record.chance.secret or "")
    nonces = [bytes.fromhex(record.chance.nonces.get(seat, "00" * 16)) for seat in range(record.setup.seats)]
    sealed = Sealed(secret, record.setup.seats, nonces)
    if record.chance.drew_dealer and record.setup.dealer is not None and record.setup.dealer != sealed.first_dealer():
        reason = f"The secret draws seat {sealed.first_dealer()} as the first dealer, not seat {record.setup.dealer}."
        raise BadRecord(DEALER_LINE, reason)
    game = Game(record.setup)
    for number, (by, action) in enumerate(record.actions):
        if by == CHANCE and isinstance(action, Deal):
            due = sealed.deal(game)
            if action != due:
                line, column = record.at(number)
                raise BadRecord(line, f"The secret deals {due.card} here, not {action.card}.", column)
        game.act(action, by)
    return game.deals
