"""The game at a live table: starting, acting, taking back, standing in, waiting between rounds."""

from __future__ import annotations

from ..chance import Sealed
from ..events import Happening
from ..game import CHANCE, Game, Illegal
from ..setup import set_up
from .company import NOTHING, seat_bot
from .sayings import Act, Back, Consent, Entry, Pause, Ready, Rematch, Resume, StandIn, Start, TakeBack
from .table import EFFECTS, Chair, Led, LiveTable, Refusal


def start(table: LiveTable, entry: Entry) -> Led:
    """The host begins the game: the deck is sealed by the secret and everybody's nonces."""
    table.need_host(entry)
    table.need_phase("lobby")
    if not all(chair.is_taken for chair in table.chairs):
        raise Refusal("empty-seats", "Every seat needs somebody: fill the empty ones with bots, or play with fewer.")
    if table.secret is None:
        raise Refusal("not-now", "The deck is not sealed yet; try again in a moment.")
    waited_for = next((seat for seat, chair in enumerate(table.chairs) if chair.person and not chair.nonce), None)
    if waited_for is not None:
        message = f"Seat {waited_for} has not added its random part to the deck yet: wait for it, or put a bot there."
        raise Refusal("no-nonce", message)
    nonces = [bytes.fromhex(chair.nonce or "00" * 16) for chair in table.chairs]
    table.sealed = Sealed(bytes.fromhex(table.secret), len(nonces), nonces)
    choice = table.choice
    dealer = None if choice.game == "uno" else table.sealed.first_dealer()
    table.game = Game(set_up(choice.game, choice.edition, choice.seats, dealer, choice.options))
    for chair in table.chairs:
        chair.acts = 0
    table.phase = "playing"
    table.happened = [list(table.game.happened)]
    table.happened[0] += deal(table)
    moved(table, entry)
    return table.happened[0], False


def deal(table: LiveTable) -> list[Happening]:
    """Chance deals what is due. Where the edition asks for it, the table waits between rounds."""
    game, sealed = running(table), table.sealed
    assert sealed is not None
    happened: list[Happening] = []
    while game.to_act == CHANCE and table.phase == "playing":
        game.act(sealed.deal(game), CHANCE)
        happened += game.happened
        look_up(table, game.happened)
    return happened


def look_up(table: LiveTable, happened: list[Happening]) -> None:
    """Whether the game is over, or the next round waits for everybody."""
    game = running(table)
    names = {type(happening.whole).__name__ for happening in happened}
    if game.over:
        table.phase = "over"
        table.games_played += 1
    elif "RoundEnded" in names and game.setup.kind.editions[game.setup.edition].waits_between_rounds:
        table.phase = "waiting"
        table.ready = set()


def running(table: LiveTable) -> Game:
    """The game at the table."""
    if table.game is None:
        raise Refusal("not-now", "No game is being played.")
    return table.game


def moved(table: LiveTable, entry: Entry) -> None:
    """The game has moved: clocks start anew, and nobody asks for anything to be taken back."""
    table.moved_at = entry.at
    table.take_back = None
    table.consented = set()


def act(table: LiveTable, entry: Entry) -> Led:
    """A seat does something, and what chance has to deal follows."""
    assert isinstance(entry.word, Act)
    word = entry.word
    chair = table.own_chair(entry, word.seat)
    table.need_phase("playing")
    game = running(table)
    if word.after is not None and word.after != chair.acts:
        raise Refusal("stale", "Somebody has played for you in the meantime; look again, and decide anew.")
    try:
        game.act(word.action, word.seat)
    except Illegal as illegal:
        raise Refusal(illegal.code, illegal.message, illegal.clause) from None
    chair.acts += 1
    if entry.by is not None:
        chair.stand_in = False
    happened = list(game.happened)
    look_up(table, game.happened)
    deals = game.deals
    happened += deal(table)
    is_open = game.deals == deals and table.phase == "playing"
    table.last_actor = word.seat if is_open and entry.by is not None else None
    table.happened.append(happened)
    moved(table, entry)
    return happened, False


def ready(table: LiveTable, entry: Entry) -> Led:
    """A seat wants the next round; when every person's seat does, it starts."""
    assert isinstance(entry.word, Ready)
    table.own_chair(entry, entry.word.seat)
    table.need_phase("waiting")
    table.ready.add(entry.word.seat)
    if any(not chair.is_played_for and seat not in table.ready for seat, chair in enumerate(table.chairs)):
        return NOTHING
    table.phase = "playing"
    happened = deal(table)
    table.happened[-1] += happened
    table.last_actor = None
    moved(table, entry)
    return happened, False


def stand_in(table: LiveTable, entry: Entry) -> Led:
    """A seat is played for until its person is back."""
    assert isinstance(entry.word, StandIn)
    table.chair(entry.word.seat).stand_in = True
    return NOTHING


def back(table: LiveTable, entry: Entry) -> Led:
    """A person takes their seat back from the stand-in."""
    assert isinstance(entry.word, Back)
    chair = table.own_chair(entry, entry.word.seat)
    if not chair.stand_in:
        raise Refusal("not-now", "Nobody plays for you.")
    chair.stand_in = False
    if table.game is not None and table.game.to_act == entry.word.seat:
        table.moved_at = entry.at
    return NOTHING


def pause(table: LiveTable, entry: Entry) -> Led:
    """The host stops the game for a while."""
    table.need_host(entry)
    table.need_phase("playing")
    table.phase = "paused"
    return NOTHING


def resume(table: LiveTable, entry: Entry) -> Led:
    """The host lets the game go on; clocks start anew."""
    table.need_host(entry)
    table.need_phase("paused")
    table.phase = "playing"
    table.moved_at = entry.at
    return NOTHING


def ask_take_back(table: LiveTable, entry: Entry) -> Led:
    """A seat asks to take its last action back; who plays alone against bots just does."""
    assert isinstance(entry.word, TakeBack)
    table.own_chair(entry, entry.word.seat)
    table.need_phase("playing")
    if table.last_actor != entry.word.seat:
        raise Refusal("too-late", "That cannot be taken back: a card has come, or somebody has acted since.")
    table.take_back, table.asked_at = entry.word.seat, entry.at
    table.consented = {seat for seat in range(len(table.chairs)) if table.chairs[seat].person == entry.by}
    return undo_if_all_agree(table, entry)


def consent(table: LiveTable, entry: Entry) -> Led:
    """The others agree, or one of them does not."""
    assert isinstance(entry.word, Consent)
    table.own_chair(entry, entry.word.seat)
    if table.take_back is None:
        raise Refusal("not-now", "Nobody asks to take anything back.")
    if not entry.word.yes:
        table.take_back = None
        return NOTHING
    table.consented.add(entry.word.seat)
    return undo_if_all_agree(table, entry)


def undo_if_all_agree(table: LiveTable, entry: Entry) -> Led:
    """The action is taken back when every person who is there agrees."""
    asked = {seat for seat, chair in enumerate(table.chairs) if not chair.is_played_for}
    if not asked <= table.consented:
        return NOTHING
    running(table).undo()
    table.happened.pop()
    assert table.take_back is not None
    table.chairs[table.take_back].acts -= 1
    table.last_actor = None
    moved(table, entry)
    return [], True


def rematch(table: LiveTable, entry: Entry) -> Led:
    """Back to the lobby with the same people; a new secret and new nonces are due."""
    table.need_host(entry)
    table.need_phase("over")
    table.phase = "lobby"
    table.secret = None
    table.game = None
    table.happened = []
    keep_for_the_next(table)
    return NOTHING


def keep_for_the_next(table: LiveTable) -> None:
    """The same people on their seats, with random parts to be given anew; a bot that came for somebody is itself."""
    before = table.chairs
    table.chairs = [Chair(chair.name, chair.look, chair.person) if chair.person else Chair() for chair in before]
    for seat, chair in enumerate(before):
        if chair.bot and not chair.person:
            seat_bot(table, seat, chair.bot, chair.look)


EFFECTS.update(
    {
        Start: start,
        Act: act,
        Ready: ready,
        StandIn: stand_in,
        Back: back,
        Pause: pause,
        Resume: resume,
        TakeBack: ask_take_back,
        Consent: consent,
        Rematch: rematch,
    }
)
