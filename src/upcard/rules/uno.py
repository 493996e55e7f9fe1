"""UNO Avengers: clauses U1, U2 and U6 to U13. What comes before the first turn is in `uno_deal`."""

from __future__ import annotations

from .codes import NO_CARD, NOBODY, Clause, Do, Note, Phase, card_of, kind_of, seat_of
from .compiled import rule
from .seats import left_of
from .table import note
from .uno_choices import play_refused, refused
from .uno_deal import (
    FOR_DEAL,
    FOR_HAND,
    FOR_PILE,
    FOR_TURN,
    OWED,
    begin_round,
    compete,
    deal_hands,
    draw_for_deal,
    leave_pile,
    open_pile,
    start_contest,
)
from .uno_score import score, winner
from .uno_table import (
    COLOURED,
    DRAW_TWO,
    GAUNTLET,
    REVERSE,
    SKIP,
    WILD_DRAW_FOUR,
    Uno,
    colour_of,
    draw_is_due,
    face_of,
    has_colour,
    has_coloured,
    leave_hand,
    next_seat,
    owe,
    take,
)


@rule
def begin(t: Uno, dealer: int) -> None:
    """U3. A new game; the options and the box are on the table already. With no dealer named the seats draw for it."""
    t.round = 0
    t.winner = NOBODY
    for seat in range(t.seats):
        t.total[seat] = 0
    begin_round(t, dealer)
    if dealer == NOBODY:
        t.round = 0
        start_contest(t, (1 << t.seats) - 1)
    t.phase = Phase.GOING_ON
    go_on(t)


@rule
def go_on(t: Uno) -> None:
    """What is due next, until somebody is to act or the round is over."""
    while t.phase == Phase.GOING_ON:
        if t.contenders != 0:
            draw_for_deal(t)
        elif t.to_deal > 0:
            deal_hands(t)
        elif t.top == NO_CARD:
            draw_is_due(t, NOBODY, FOR_PILE)
        elif t.owing != 0:
            collect(t, owes_next(t))
        elif t.caught:
            resume(t)
        elif t.went_out != NOBODY or t.idle == t.seats:
            finish_round(t)
        else:
            pass_turn(t)


@rule
def owes_next(t: Uno) -> int:
    """U10. The first seat that has cards to draw, in the direction of play, the one whose turn it is last."""
    seat = next_seat(t, t.turn)
    while not t.owing >> seat & 1:
        seat = next_seat(t, seat)
    return seat


@rule
def collect(t: Uno, seat: int) -> None:
    """U7, U9, U10, U11, U13. A card that a seat has to draw is due; what cannot be drawn is forgotten."""
    if not draw_is_due(t, seat, OWED):
        owe(t, seat, 0)


@rule
def pass_turn(t: Uno) -> None:
    """U6, U11. The next turn begins, unless the opening wild has only been given its colour."""
    if t.turn_over:
        expose(t)
        t.turn = t.following
        t.turn_over = False
        t.called = False
        t.played = NO_CARD
        t.laid = NO_CARD
    ask_player(t, Phase.TURN, NO_CARD)


@rule
def expose(t: Uno) -> None:
    """U11. If its play has left a seat with one card uncalled, that seat can be caught until the next seat acts."""
    if t.played != NO_CARD and t.size[t.turn] == 1 and not t.called:
        t.exposed = t.turn
        note(t, Note.EXPOSED, t.turn)


@rule
def end_turn(t: Uno, following: int) -> None:
    """The turn is over when all that is due is done; then it passes to `following`."""
    t.turn_over = True
    t.following = following


@rule
def turn_up(t: Uno, card: int) -> None:
    """U3, U4, U5, U6, U7, U9, U10, U11. Chance has dealt the card that was due."""
    leave_pile(t, card)
    if t.errand == FOR_DEAL:
        compete(t, card)
    elif t.errand == FOR_PILE:
        open_pile(t, card)
    else:
        note(t, Note.DEALT_HIDDEN if t.errand == FOR_HAND else Note.DREW, t.receiver, card)
        take(t, t.receiver, card)
        if t.errand == OWED:
            owe(t, t.receiver, t.owed[t.receiver] - 1)
        elif t.errand == FOR_TURN:
            offer_drawn(t, card)


@rule
def draw(t: Uno) -> None:
    """U6, U13. The seat draws; with nothing to draw its turn passes."""
    t.exposed = NOBODY
    if not draw_is_due(t, t.turn, FOR_TURN):
        t.idle += 1
        pass_by(t)


@rule
def offer_drawn(t: Uno, card: int) -> None:
    """U6. A drawn card that can be played may be played at once; else the turn passes by itself."""
    if play_refused(t, t.turn, card) == Clause.ALLOWED:
        t.phase = Phase.DRAWN
        t.to_act = t.turn
        t.resolving = card
    else:
        pass_by(t)


@rule
def pass_by(t: Uno) -> None:
    """U6. The turn passes without a play."""
    note(t, Note.PASSED, t.turn)
    end_turn(t, next_seat(t, t.turn))


@rule
def play(t: Uno, card: int) -> None:
    """U6, U12. A card is played; the last one ends the round when those who must have drawn."""
    seat = t.turn
    t.fair = not has_colour(t, seat, t.color)
    t.exposed = NOBODY
    t.idle = 0
    t.played = card
    t.top = card
    leave_hand(t, seat, card)
    note(t, Note.PLAYED, seat, card)
    end_turn(t, next_seat(t, seat))
    if t.size[seat] == 0:
        go_out(t, seat)
    if card < COLOURED:
        t.color = colour_of(card)
        take_effect(t, face_of(card))
    elif t.size[seat] == 0:
        if card == WILD_DRAW_FOUR:
            owe(t, t.following, 4)
    elif card == GAUNTLET and has_coloured(t, seat):
        ask_player(t, Phase.LAY, card)
    else:
        ask_player(t, Phase.COLOR, card)


@rule
def go_out(t: Uno, seat: int) -> None:
    """U1, U12. The seat has emptied its hand."""
    t.went_out = seat
    note(t, Note.WENT_OUT, seat)


@rule
def ask_player(t: Uno, phase: int, card: int) -> None:
    """U6, U8, U10. The seat whose turn it is is to choose."""
    t.phase = phase
    t.to_act = t.turn
    t.resolving = card


@rule
def take_effect(t: Uno, face: int) -> None:
    """U7. Draw Two, Reverse, Skip; nothing stacks. With two seats a Reverse is a Skip."""
    if face == REVERSE and t.seats > 2:
        t.direction = -t.direction
        note(t, Note.REVERSED, t.turn)
        t.following = next_seat(t, t.turn)
    elif face >= SKIP:
        if face == DRAW_TWO:
            owe(t, t.following, 2)
        skip(t)


@rule
def skip(t: Uno) -> None:
    """U7, U9. The seat that would follow loses its turn."""
    note(t, Note.SKIPPED, t.following)
    t.following = next_seat(t, t.following)


@rule
def lay(t: Uno, card: int) -> None:
    """U10, U12. A coloured card is laid on the Gauntlet; it may be the last one."""
    leave_hand(t, t.turn, card)
    t.laid = card
    note(t, Note.LAID, t.turn, card)
    if t.size[t.turn] == 0:
        go_out(t, t.turn)
        snap(t)
    else:
        ask_player(t, Phase.COLOR, GAUNTLET)


@rule
def snap(t: Uno) -> None:
    """U10. Every seat with a card of the laid card's colour has to draw two."""
    for seat in range(t.seats):
        if has_colour(t, seat, colour_of(t.laid)):
            owe(t, seat, 2)


@rule
def name_colour(t: Uno, colour: int) -> None:
    """U5, U8, U9, U10. The colour is named; then the wild does what it does besides."""
    t.color = colour
    note(t, Note.NAMED, t.turn, extra=colour)
    if t.played == NO_CARD:  # the opening card: its turn is only beginning
        t.turn_over = False
    elif t.laid != NO_CARD:
        snap(t)
    elif t.played == WILD_DRAW_FOUR:
        if t.challenge:
            expose(t)
            ask_to_believe(t)
        else:
            accept(t)


@rule
def ask_to_believe(t: Uno) -> None:
    """U9. The next seat accepts the Wild Draw Four or challenges it."""
    t.phase = Phase.CHALLENGE
    t.to_act = t.following
    t.resolving = WILD_DRAW_FOUR


@rule
def answer(t: Uno, kind: int) -> None:
    """U9, U11. The next seat has acted, so nobody can catch the player any more."""
    t.exposed = NOBODY
    t.played = NO_CARD
    if kind == Do.ACCEPT:
        accept(t)
    else:
        challenge(t)


@rule
def accept(t: Uno) -> None:
    """U9. The next seat draws four and loses its turn."""
    note(t, Note.ACCEPTED, t.following)
    owe(t, t.following, 4)
    skip(t)


@rule
def challenge(t: Uno) -> None:
    """U9. Not fair: its player draws four. Fair: the challenger draws six and loses its turn."""
    note(t, Note.CHALLENGED, t.following, WILD_DRAW_FOUR, t.turn, extra=t.fair)
    if t.fair:
        owe(t, t.following, 6)
        skip(t)
    else:
        owe(t, t.turn, 4)


@rule
def call(t: Uno, seat: int) -> None:
    """U11. The seat calls UNO: in time, or late but before anybody caught it."""
    note(t, Note.CALLED, seat)
    if t.exposed == seat:
        t.exposed = NOBODY
    else:
        t.called = True


@rule
def catch(t: Uno, by: int, seat: int) -> None:
    """U11. The seat draws two and is exposed no longer; the turn goes on."""
    note(t, Note.CAUGHT, by, NO_CARD, seat)
    t.exposed = NOBODY
    owe(t, seat, 2)
    t.caught = True


@rule
def resume(t: Uno) -> None:
    """U11. The caught seat has drawn; who was to act is asked again."""
    t.caught = False
    if t.turn_over:
        ask_to_believe(t)
    else:
        ask_player(t, Phase.TURN, NO_CARD)


@rule
def finish_round(t: Uno) -> None:
    """U12, U13. The round is over; nothing is asked any more until the scores are written down."""
    t.phase = Phase.SCORING
    t.to_act = NOBODY
    t.resolving = NO_CARD


@rule
def next_round(t: Uno) -> None:
    """U1, U2, U3. The scores are written down; the game is over, or the deal passes left and all cards are shuffled."""
    for seat in range(t.seats):
        t.total[seat] += score(t, seat)
    t.winner = winner(t)
    if t.winner == NOBODY:
        t.phase = Phase.GOING_ON
        begin_round(t, left_of(t, t.dealer))
        go_on(t)
    else:
        t.phase = Phase.OVER


@rule
def act(t: Uno, by: int, code: int) -> int:
    """G3. Does what a seat or chance has decided. If it is refused, nothing changes: the clause it breaks, else 0."""
    clause = refused(t, by, code)
    if clause == Clause.ALLOWED:
        do(t, by, code)
    return clause


@rule
def do(t: Uno, by: int, code: int) -> None:
    """An action that is known to be legal, and all that follows until somebody is to act."""
    kind = kind_of(code)
    card = card_of(code)
    if kind == Do.UNO:
        call(t, by)
        return
    t.phase = Phase.GOING_ON
    if kind == Do.DEAL:
        turn_up(t, card)
    elif kind == Do.CATCH:
        catch(t, by, seat_of(code))
    elif kind == Do.DRAW:
        draw(t)
    elif kind == Do.PASS:
        pass_by(t)
    elif kind == Do.PLAY:
        play(t, card)
    elif kind == Do.LAY:
        lay(t, card)
    elif kind == Do.COLOR:
        name_colour(t, card)
    else:
        answer(t, kind)
    go_on(t)
