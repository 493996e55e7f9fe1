"""Who is at a table and what they agree on: coming, sitting, leaving, choosing, talking."""

from __future__ import annotations

from msgspec import structs

from ..bots import BOTS
from ..setup import BadOption, UnknownGame, set_up
from .names import MOST_LETTERS, bot_name, cleaned, letters, told_apart
from .sayings import (
    Came,
    Chat,
    Choose,
    Entry,
    Kick,
    Leave,
    Left,
    Opened,
    Place,
    React,
    Recoded,
    Sealing,
    Settle,
    Sit,
    Stand,
)
from .table import EFFECTS, MOST_GUESTS, TALK_WITHIN, Chair, Guest, Led, LiveTable, Refusal
from .tellings import Choice, Keeping, Line

NOTHING: Led = ([], False)
"""What a word leads to that is not about the game."""


def opened(table: LiveTable, entry: Entry) -> Led:
    """The table is there."""
    assert isinstance(entry.word, Opened)
    table.code, table.watch = entry.word.code, entry.word.watch
    return NOTHING


def sealing(table: LiveTable, entry: Entry) -> Led:
    """The secret of the next game is fixed, before anybody gives a nonce."""
    assert isinstance(entry.word, Sealing)
    table.need_phase("lobby")
    table.secret = entry.word.secret
    return NOTHING


def came(table: LiveTable, entry: Entry) -> Led:
    """Somebody has come. The first one who may sit is the host."""
    assert isinstance(entry.word, Came)
    word = entry.word
    sent_away = [guest.person for guest in table.guests.values() if guest.kicked]
    if len(table.guests) - len(sent_away) >= MOST_GUESTS:
        raise Refusal("full", f"{MOST_GUESTS} people are at this table, which is the most.")
    if len(sent_away) >= MOST_GUESTS:
        del table.guests[sent_away[0]]
    table.guests[word.person] = Guest(word.person, word.token_digest, word.may_sit)
    if table.host is None and word.may_sit:
        table.host = word.person
    return NOTHING


def sit(table: LiveTable, entry: Entry) -> Led:
    """A person takes a seat that is free, or changes what they are called on their own."""
    assert isinstance(entry.word, Sit)
    word, guest = entry.word, table.guest(entry.by)
    chair = table.chair(word.seat)
    if not guest.may_sit:
        raise Refusal("only-watching", "This link is for watching; ask for the table's code to sit down.")
    if chair.person is not None and chair.person != guest.person:
        raise Refusal("taken", "Somebody sits there already.")
    if chair.person is None:
        table.need_phase("lobby")
    elif table.phase != "lobby":
        raise Refusal("not-now", "Names are changed between games.")
    if table.secret is None:
        raise Refusal("not-now", "The deck is not sealed yet; try again in a moment.")
    name = cleaned(word.name)
    if not name:
        raise Refusal("bad-name", "A name needs at least one letter.")
    if letters(name) > MOST_LETTERS:
        raise Refusal("long-name", f"A name has at most {MOST_LETTERS} letters.")
    name = told_apart(name, {other.name for other in table.chairs if other is not chair})
    table.chairs[word.seat] = Chair(name, word.look, guest.person, nonce=word.nonce)
    guest.name = guest.name or name
    return NOTHING


def stand(table: LiveTable, entry: Entry) -> Led:
    """A seat is left; in a running game a stand-in goes on for it."""
    assert isinstance(entry.word, Stand)
    chair = table.chair(entry.word.seat)
    if chair.person != entry.by:
        table.need_host(entry)
    vacate(table, entry.word.seat)
    return NOTHING


def vacate(table: LiveTable, seat: int) -> None:
    """Nobody sits here any more; while a game runs the seat is a bot's from now on. After it the name stays."""
    chair = table.chairs[seat]
    if table.phase == "lobby":
        table.chairs[seat] = Chair()
    elif table.phase == "over":
        chair.person, chair.stand_in = None, False
    else:
        chair.person, chair.stand_in, chair.bot = None, False, chair.bot or "steady"


def place(table: LiveTable, entry: Entry) -> Led:
    """The host puts a bot on a seat."""
    assert isinstance(entry.word, Place)
    table.need_host(entry)
    if entry.word.bot not in BOTS:
        raise Refusal("no-bot", f"There is no bot of that name: it is one of {', '.join(BOTS)}.")
    chair = table.chair(entry.word.seat)
    if table.phase == "lobby":
        seat_bot(table, entry.word.seat, entry.word.bot, entry.word.seat % 48)
    else:
        chair.person, chair.stand_in, chair.bot = None, False, entry.word.bot
    return NOTHING


def seat_bot(table: LiveTable, seat: int, bot: str, look: int) -> None:
    """A bot sits here, and has a name of its own."""
    others = {chair.name for other, chair in enumerate(table.chairs) if other != seat}
    table.chairs[seat] = Chair(bot_name(seat, others), look, bot=bot)


def choose(table: LiveTable, entry: Entry) -> Led:
    """The host chooses what is played; who sits keeps the seat as far as there are any."""
    assert isinstance(entry.word, Choose)
    table.need_host(entry)
    table.need_phase("lobby")
    word = entry.word
    try:
        setup = set_up(word.game, word.edition, word.seats, None, word.options)
    except UnknownGame as unknown:
        raise Refusal("unknown-game", str(unknown)) from None
    except BadOption as bad:
        raise Refusal("bad-option", str(bad)) from None
    table.choice = Choice(game=word.game, edition=setup.edition, seats=setup.seats, options=setup.options)
    taken = [chair for chair in table.chairs if chair.is_taken]
    kept = table.chairs if len(table.chairs) <= setup.seats else taken
    table.chairs = [*kept, *[Chair() for _ in range(setup.seats)]][: setup.seats]
    return NOTHING


def settle(table: LiveTable, entry: Entry) -> Led:
    """The host says how the table is kept."""
    assert isinstance(entry.word, Settle)
    table.need_host(entry)
    word = entry.word
    table.keeping = Keeping(clock=word.clock, odds=word.odds, chat=word.chat, listed=word.listed)
    return NOTHING


def react(table: LiveTable, entry: Entry) -> Led:
    """A quick sign to everybody."""
    assert isinstance(entry.word, React)
    guest = talking(table, entry)
    table.lines.append(Line(at=entry.at, person=guest.person, name=guest.name or "", sign=entry.word.sign))
    return NOTHING


def chat(table: LiveTable, entry: Entry) -> Led:
    """A line to everybody, where the host allows it."""
    assert isinstance(entry.word, Chat)
    text = cleaned(entry.word.text)
    if not table.keeping.chat:
        raise Refusal("no-chat", "The host has switched the chat off.")
    if not text:
        raise Refusal("bad-text", "There is nothing to read in that line.")
    guest = talking(table, entry)
    table.lines.append(Line(at=entry.at, person=guest.person, name=guest.name or "", text=text))
    return NOTHING


def talking(table: LiveTable, entry: Entry) -> Guest:
    """Who says something to everybody, as often as others can bear."""
    guest = table.guest(entry.by)
    if not guest.may_sit and any(other.kicked for other in table.guests.values()):
        raise Refusal("only-watching", "Somebody was sent away; since then only those talk who know the table's code.")
    said = guest.talked_at
    if len(said) == said.maxlen and entry.at - said[0] < TALK_WITHIN:
        raise Refusal("too-fast", "That was much at once; wait a moment.")
    said.append(entry.at)
    return guest


def kick(table: LiveTable, entry: Entry) -> Led:
    """The host sends somebody away."""
    assert isinstance(entry.word, Kick)
    table.need_host(entry)
    guest = table.guest(entry.word.person)
    if guest.person == table.host:
        raise Refusal("not-yourself", "The host leaves with 'leave', and cannot be sent away.")
    depart(table, guest)
    guest.kicked = True
    table.code_is_due = table.code_is_due or guest.may_sit
    table.keeping = structs.replace(table.keeping, listed=False)
    return NOTHING


def recoded(table: LiveTable, entry: Entry) -> Led:
    """The code is another one."""
    assert isinstance(entry.word, Recoded)
    table.code, table.code_is_due = entry.word.code, False
    return NOTHING


def leave(table: LiveTable, entry: Entry) -> Led:
    """Somebody goes away for good."""
    guest = table.guest(entry.by)
    depart(table, guest)
    del table.guests[guest.person]
    return NOTHING


def left(table: LiveTable, entry: Entry) -> Led:
    """Somebody has been away for long: another one is the host, between games their seats are free.

    Who then has neither role nor seat is forgotten.
    """
    assert isinstance(entry.word, Left)
    guest = table.guest(entry.word.person)
    if guest.person == table.host and entry.word.heir is not None:
        table.host = table.guest(entry.word.heir).person
    if table.phase in ("lobby", "over"):
        for seat in table.seats_of(guest.person):
            vacate(table, seat)
    if guest.person != table.host and not table.seats_of(guest.person):
        del table.guests[guest.person]
    return NOTHING


def depart(table: LiveTable, guest: Guest) -> None:
    """A person's seats are left, and the host's role passes on."""
    for seat in table.seats_of(guest.person):
        vacate(table, seat)
    if guest.person == table.host:
        table.host = next((heir.person for heir in table.heirs()), None)


EFFECTS.update(
    {
        Opened: opened,
        Sealing: sealing,
        Came: came,
        Sit: sit,
        Stand: stand,
        Place: place,
        Choose: choose,
        Settle: settle,
        React: react,
        Chat: chat,
        Kick: kick,
        Recoded: recoded,
        Leave: leave,
        Left: left,
    }
)
