"""The sentences in English."""

from __future__ import annotations

from .language import Language

SENTENCES = {
    # the course of a game
    "round-began": "Round {round}. {dealer} deals.",
    "round-ended/flip7": "Round {round} ends for all with the Flip 7.",
    "round-ended/all-out": "Round {round} ends: nobody is left to take a turn.",
    "round-ended/went-out": "Round {round} ends: a hand is empty.",
    "round-ended/blocked": "Round {round} ends: nobody can play, and there is nothing to draw.",
    "game-ended/highest-total": "{winner} wins: the highest total, and it has reached the target.",
    "game-ended/lowest-total": "{winner} wins: the lowest total, now that somebody has reached the target.",
    "game-ended/first-to-target": "{winner} wins: the first to reach the target.",
    "reshuffled": "The cards beside the deck are shuffled into a new one of {count}.",
    # cards that come
    "hit": "{seat} hits: {cards}.",
    "hit/nothing": "{seat} hits, but there is no card left.",
    "dealt": "{seat} is dealt {cards}.",
    "drew": "{seat} draws {cards}.",
    "cards/one": "a card",
    "cards/many": "{count} cards",
    # rows
    "busted": "{seat} busts: one {card} too many.",
    "saved": "{seat} is saved: the Second Chance and the {card} are discarded.",
    "stayed": "{seat} stays.",
    "flipped7": "{seat} has a Flip 7!",
    "targeted": "{seat} picks {to} for {card}.",
    "targeted/self": "{seat} picks itself for {card}.",
    "targeted/nobody": "{seat} has nobody to pick for {card}.",
    "set-aside": "{card} waits until all cards have come.",
    "run-began": "{by} plays {card} on {seat}.",
    "run-began/self": "{seat} plays {card} on itself.",
    "run-ended": "{card} is over.",
    "froze": "{seat} freezes {to}.",
    "froze/self": "{seat} freezes itself.",
    "gave": "{seat} gives {card} to {to}.",
    "gave/self": "{seat} keeps {card}.",
    "wiped": "{card} clears all that lies in front of {seat}.",
    "picked": "{seat} picks the {card} of {source} for the Swap.",
    "swapped": "{by} swaps the {card} of {seat} for the {other_card} of {other}.",
    "stole": "{seat} steals the {card} of {source}.",
    "lost": "{seat} loses {cards}.",
    "discarded": "{card} is discarded.",
    "discarded/of": "{by} discards the {card} of {seat}.",
    "discarded/own": "{seat} discards {card} of its own.",
    "ignored": "{seat} finds nothing to choose for {card}.",
    "awarded": "{seat} turns the points for the Flip 7 against {to}.",
    "awarded/self": "{seat} takes the points for the Flip 7.",
    # scores
    "scored": "{seat} scores {sum}; total {total}.",
    "part/doubled": ", ×{factor} = {so_far}",
    "part/halved": ", halved = {so_far}",
    "part/modifiers": ", {points} = {so_far}",
    "part/floor": ", but never below 0 = {so_far}",
    "part/flip7": ", Flip 7 {points} = {so_far}",
    "part/hand": "{points} ({seat})",
    # UNO
    "drew-for-deal": "{seat} draws {card} to see who deals.",
    "opened": "{card} opens the discard pile.",
    "buried": "{card} cannot open the discard pile and goes to the bottom.",
    "played": "{seat} plays {card}.",
    "passed": "{seat} passes.",
    "skipped": "{seat} loses a turn.",
    "reversed/left": "Play goes to the left now.",
    "reversed/right": "Play goes to the right now.",
    "laid": "{seat} lays {card} on it.",
    "named": "{seat} names {color}.",
    "accepted": "{seat} believes it.",
    "challenged/fair": "{seat} challenges {player}, but it was fair.",
    "challenged/bluff": "{seat} challenges {player}, and it was a bluff.",
    "challenged/hand": "{player} showed {cards}.",
    "called": "{seat} calls UNO!",
    "exposed": "{seat} has one card left and did not call UNO.",
    "caught": "{by} catches {seat}.",
    "went-out": "{seat} has no card left.",
}

GAMES = {"flip7": "Flip 7", "vengeance": "Flip 7 With a Vengeance", "uno": "UNO"}

_COLORS = {name: name for name in ("blue", "green", "red", "purple")}
_FACES = {**{str(n): str(n) for n in range(10)}, "skip": "Skip", "reverse": "Reverse", "draw2": "Draw Two"}

CARDS = {
    **{str(n): str(n) for n in range(14)},
    **{f"+{n}": f"+{n}" for n in (2, 4, 6, 8, 10)},
    **{f"-{n}": f"−{n}" for n in (2, 4, 6, 8, 10)},
    "x2": "×2",
    "/2": "÷2",
    "freeze": "Freeze",
    "flip3": "Flip Three",
    "second": "Second Chance",
    "zero": "Zero",
    "unlucky7": "Unlucky 7",
    "lucky13": "Lucky 13",
    "one-more": "Just One More",
    "swap": "Swap",
    "steal": "Steal",
    "discard": "Discard",
    "flip4": "Flip Four",
    **{f"{color}-{face}": f"{color} {said}" for color in _COLORS for face, said in _FACES.items()},
    "wild": "Wild",
    "wild-draw4": "Wild Draw Four",
    "gauntlet": "Infinity Gauntlet",
}

ENGLISH = Language(SENTENCES, GAMES, CARDS, _COLORS, "Seat {seat}", ", ")
