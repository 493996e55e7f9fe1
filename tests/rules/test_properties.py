"""What holds in every game at every moment, whatever is played."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.scripted import clause
from upcard import CHANCE, Action, BadOption, Deal, Game, Hit, Target
from upcard.actions import Codec
from upcard.events import Scored
from upcard.rules.codes import CARDS, KINDS, NOBODY, SEATS, Clause, Do
from upcard.rules.codes import CHANCE as CHANCE_CODE
from upcard.rules.doors import RULES
from upcard.rules.editions import GAMES
from upcard.rules.rows import MOST_PENDING
from upcard.rules.table import NOTES

Playable = dict[str, Any]


def tables() -> list[Playable]:
    """Every game, edition and option, at few seats and many; whole decks, two of them, and very small ones."""
    found: list[Playable] = []
    for edition, least, most in (("official", 1, 18), ("international", 1, 18), ("web", 2, 8), ("cardlist", 3, 18)):
        found += [{"game": "flip7", "edition": edition, "seats": seats} for seats in (least, 4, most)]
        if edition != "web":  # it has a smaller table
            found.append({"game": "flip7", "edition": edition, "seats": 36, "decks": 2})
        tiny = {"5": 4, "6": 3, "freeze": 2, "flip3": 3, "second": 3, "x2": 2}
        found.append({"game": "flip7", "edition": edition, "seats": 3, "deck": tiny})
    for edition in ("official", "international"):
        for brutal in (False, True):
            about: Playable = {"game": "vengeance", "edition": edition, "brutal": brutal}
            found += [{**about, "seats": seats} for seats in (1, 2, 5, 18)]
            found.append({**about, "seats": 36, "decks": 2})
            small = {
                "3": 3,
                "zero": 2,
                "unlucky7": 2,
                "lucky13": 1,
                "13": 3,
                "-4": 2,
                "/2": 2,
                "flip4": 2,
                "one-more": 2,
            }
            found.append({**about, "seats": 3, "deck": {**small, "swap": 2, "steal": 2, "discard": 2}})
    for edition in ("avengers", "classic"):
        for scoring in ("winner", "tally"):
            for challenge in (True, False):
                rules: Playable = {"game": "uno", "edition": edition, "scoring": scoring, "challenge": challenge}
                found += [{**rules, "seats": seats} for seats in (2, 3, 10)]
        thin = {"red-1": 9, "blue-1": 4, "red-draw2": 3, "red-skip": 2, "wild-draw4": 3, "gauntlet": 3}
        found.append({"game": "uno", "edition": edition, "seats": 2, "deck": thin})
    return found


def name_of(about: Playable) -> str:
    return "-".join("tiny" if name == "deck" else str(value) for name, value in about.items())


EVERY_TABLE = pytest.mark.parametrize("about", tables(), ids=name_of)
FEW_SEATS = pytest.mark.parametrize("about", [about for about in tables() if about["seats"] < 5], ids=name_of)


def sit_down(about: Playable, choice: random.Random) -> Game:
    """A new game, in which UNO's seats draw for the deal half the time."""
    draws = about["game"] == "uno" and choice.random() < 0.5
    return Game(**about, dealer=None if draws else choice.randrange(about["seats"]))


def anything(game: Game, choice: random.Random) -> tuple[int | str, Action]:
    """Who does what next: any legal action of any seat that may act, or any card that can come."""
    if game.to_act == CHANCE and choice.random() < 0.98:
        chances = game.chances
        return CHANCE, Deal(choice.choices(list(chances), list(chances.values()))[0])
    may_act: dict[int | str, list[Action]] = dict(game.may_act.items())
    if game.to_act == CHANCE:
        may_act[CHANCE] = [Deal(card) for card in game.chances]
    by = choice.choice(list(may_act))
    return by, choice.choice(may_act[by])


def bytes_of(game: Game) -> bytes:
    """All fields of a game's record. What lies between them is nothing, and may be anything."""
    return b"".join(game._memory[name].tobytes() for name in game._memory.dtype.names or ())


# --- what holds at every moment


def assert_no_card_is_lost(game: Game) -> None:
    """G4, G4a. Deck, discard, fronts, hands, and what is pending or aside make the box."""
    table, kinds = game._read, len(game.setup.kind.cards)
    deck, discard = table.deck.tolist()[:kinds], table.discard.tolist()[:kinds]
    assert (sum(deck), sum(discard)) == (table.deck_count, table.discard_count)
    found = Counter(dict(enumerate(deck))) + Counter(dict(enumerate(discard)))
    if game.setup.game == "uno":
        for seat in range(game.setup.seats):
            found += Counter(dict(enumerate(table.hand.tolist()[seat])))
            assert table.size[seat] == sum(table.hand.tolist()[seat])
        found += drawn_for_the_deal(game)
    else:
        for front in table.front.tolist()[: game.setup.seats]:
            found += Counter(dict(enumerate(front)))
        found += Counter(table.pending_card.tolist()[: table.pending])
    if game.setup.game == "vengeance":
        for late in table.late.tolist():
            found += Counter(dict(enumerate(late, start=16)))
    assert found == Counter(dict(enumerate(game.setup.box)))


def drawn_for_the_deal(game: Game) -> Counter[int]:
    """U3. What lies aside while the seats draw for the deal: all that was dealt since the pile was last whole."""
    if game._read.contenders == 0:
        return Counter()
    aside = game.deals % sum(game.setup.box)
    return Counter(code // (KINDS * SEATS) for _, code in game._history[len(game._history) - aside :])


def assert_somebody_is_to_act(game: Game) -> None:
    """Until the game is over there is always somebody who can do something."""
    if game.over:
        assert game.to_act is None
        assert not game.legal
        assert not game.chances
        assert not game.may_act
        assert game.outcome is not None
    elif game.to_act == CHANCE:
        assert sum(game.chances.values()) > 0
        assert game.table.phase == "deal"
    else:
        assert isinstance(game.to_act, int)
        assert game.legal == game.may_act[game.to_act]
        assert game.legal


def assert_scores_are_their_parts(game: Game, totals: list[int]) -> None:
    """The parts of each score add up to it, and the scores to the totals; `totals` are those before the action."""
    for scored in (happening.whole for happening in game.happened):
        if isinstance(scored, Scored):
            assert sum(part.points for part in scored.parts) == scored.points
            assert totals[scored.seat] + scored.points == scored.total
    if game.setup.game != "uno":
        for seat, points in enumerate(game._scores()):
            assert sum(part.points for part in game._parts_of(seat)) == points


def totals_of(game: Game) -> list[int]:
    totals: list[int] = game._read.total.tolist()
    return totals


@clause("G4")
@clause("G4a")
@EVERY_TABLE
def test_no_card_is_lost_scores_add_up_and_somebody_is_to_act(about: Playable) -> None:
    choice = random.Random(name_of(about))
    game = sit_down(about, choice)
    for _ in range(250):
        before = totals_of(game)
        by, action = anything(game, choice)
        game.act(action, by)
        assert_somebody_is_to_act(game)
        assert_scores_are_their_parts(game, before)
        if game.over:
            break
        assert_no_card_is_lost(game)


@clause("G4")
@clause("F15")
@pytest.mark.parametrize("game", ["flip7", "vengeance"])
def test_no_card_is_there_twice_when_the_game_is_over(game: str) -> None:
    choice, over = random.Random(1), Game(game, seats=2, dealer=0, target=10)
    while not over.over:
        by, action = anything(over, choice)
        over.act(action, by)
    assert_no_card_is_lost(over)


# --- legal is what is not refused

_CLAUSES = {int(clause) for clause in Clause if clause != Clause.ALLOWED}


def encodable(game: Game) -> list[int]:
    """Every action that can be written for this table, with seats and cards that there are and ones that are not."""
    seats = [0, 1, game.setup.seats, SEATS - 1]
    cards = [*range(len(game.setup.kind.cards) + 1), CARDS - 1]
    return [(card * SEATS + seat) * KINDS + kind for kind in range(KINDS) for seat in seats for card in cards]


def assert_legal_is_what_is_not_refused(game: Game) -> None:
    """G2, G3. Whoever tries whatever: it is done if it is among the legal actions, else refused and nothing changes."""
    rules, codec, before = RULES[game.setup.game], Codec(game.setup.kind), bytes_of(game)
    codes = encodable(game)
    to_act = game._read.to_act
    other = 0 if to_act != 0 else 1
    for by in {NOBODY, CHANCE_CODE, to_act, other, game.setup.seats}:
        actions = [Deal(card) for card in game.chances] if by == CHANCE_CODE else game.legal_for(by)
        legal = {codec.encode(action) for action in actions}
        for code in codes:
            if code not in legal:
                assert rules.act(game._state, by, code) in _CLAUSES, (game, by, code)
        assert bytes_of(game) == before
        for action in actions:
            twin = game.copy()
            twin.act(action, CHANCE if by == CHANCE_CODE else by)
            assert bytes_of(twin) != before


@clause("G2")
@clause("G3")
@FEW_SEATS
def test_an_action_is_legal_or_refused_with_a_clause_and_without_effect(about: Playable) -> None:
    choice = random.Random(name_of(about))
    game = sit_down(about, choice)
    looked_at: set[tuple[int, int]] = set()
    for _ in range(250):
        where = (game._read.phase, game._read.resolving)
        if where not in looked_at and len(looked_at) < 6:
            looked_at.add(where)
            assert_legal_is_what_is_not_refused(game)
        if game.over:
            break
        by, action = anything(game, choice)
        game.act(action, by)


@clause("F17")
@clause("U1")
@pytest.mark.parametrize("game", ["flip7", "vengeance", "uno"])
def test_nothing_is_legal_in_a_game_that_is_over(game: str) -> None:
    choice, over = random.Random(1), Game(game, seats=2, dealer=0, target=10)
    while not over.over:
        by, action = anything(over, choice)
        over.act(action, by)
    assert_somebody_is_to_act(over)
    assert_legal_is_what_is_not_refused(over)


# --- a game is its set-up and its actions


@EVERY_TABLE
def test_a_replayed_game_is_the_one_that_was_played(about: Playable) -> None:
    choice = random.Random(name_of(about))
    game = sit_down(about, choice)
    told = [game.happened]
    for _ in range(150):
        if game.over:
            break
        by, action = anything(game, choice)
        game.act(action, by)
        told.append(game.happened)
    again = Game.replay(game.setup, game.history)
    assert again == game
    assert bytes_of(again) == bytes_of(game)
    assert (again.table, again.happened, again.deals) == (game.table, game.happened, game.deals)
    again = Game(game.setup)
    for happened, (by, action) in zip(told, game.history, strict=False):
        assert again.happened == happened
        again.act(action, by)


@st.composite
def decks(draw: st.DrawFn) -> Playable:
    """Any game with any deck that the table may name."""
    game = draw(st.sampled_from(["flip7", "vengeance", "uno"]))
    kind = GAMES[game]
    about: Playable = {"game": game, "edition": draw(st.sampled_from(list(kind.editions)))}
    about["seats"] = draw(st.integers(*kind.editions[about["edition"]].seats))
    about["deck"] = draw(
        st.none()
        | st.dictionaries(st.sampled_from(kind.cards), st.integers(0, 9), min_size=1, max_size=len(kind.cards))
    )
    if about["seats"] > 18:
        about["decks"] = 2
    for name, option in kind.options.items():
        if option.choices and name != "decks":
            about[name] = draw(st.sampled_from(option.choices))
    return about


class AnyGame(RuleBasedStateMachine):
    """A game that is played, copied, undone and gone on with in any order."""

    game: Game

    @initialize(about=decks(), seed=st.integers(0, 2**32), actions=st.integers(0, 120))
    def play_a_while(self, about: Playable, seed: int, actions: int) -> None:
        """Sit down at any table, and play a while at random."""
        choice = random.Random(seed)
        try:
            self.game = sit_down(about, choice)
        except BadOption:
            assume(False)
        for _ in range(actions):
            if not self.game.over:
                by, action = anything(self.game, choice)
                self.game.act(action, by)

    @precondition(lambda self: not self.game.over)
    @rule(seed=st.integers(0, 2**32))
    def act(self, seed: int) -> None:
        """Somebody does something legal."""
        before = totals_of(self.game)
        by, action = anything(self.game, random.Random(seed))
        self.game.act(action, by)
        assert_scores_are_their_parts(self.game, before)

    @precondition(lambda self: not self.game.over)
    @rule(seed=st.integers(0, 2**32))
    def go_on_with_a_copy(self, seed: int) -> None:
        """A copy is equal, and what is done with it does not touch the original; both go on the same way."""
        before = bytes_of(self.game)
        copy = self.game.copy()
        assert copy == self.game
        assert (copy.table, copy.happened) == (self.game.table, self.game.happened)
        by, action = anything(copy, random.Random(seed))
        copy.act(action, by)
        assert copy != self.game
        assert bytes_of(self.game) == before
        self.game.act(action, by)
        assert copy == self.game
        assert bytes_of(copy) == bytes_of(self.game)

    @precondition(lambda self: not self.game.over)
    @rule(seed=st.integers(0, 2**32))
    def act_and_undo(self, seed: int) -> None:
        """What is undone is as if it had never been done."""
        before, table, happened = bytes_of(self.game), self.game.table, self.game.happened
        done = anything(self.game, random.Random(seed))
        self.game.act(done[1], done[0])
        assert self.game.undo() == done
        assert bytes_of(self.game) == before
        assert (self.game.table, self.game.happened) == (table, happened)

    @rule(by=st.integers(-3, 40), kind=st.sampled_from(Do), seat=st.integers(0, 63), card=st.integers(0, 63))
    def try_anything(self, by: int, kind: Do, seat: int, card: int) -> None:
        """Whatever is not legal is refused, and nothing changes."""
        code = (card * SEATS + seat) * KINDS + kind
        out = np.zeros(len(self.game.setup.kind.cards), np.int64)
        if by == CHANCE_CODE and self.game.to_act == CHANCE:
            RULES[self.game.setup.game].chance(self.game._state, out)
        legal = {Codec(self.game.setup.kind).encode(action) for action in self.game.legal_for(by)}
        is_deal = kind == Do.DEAL and seat == 0 and card < len(out) and out[min(card, len(out) - 1)] > 0
        if code not in legal and not is_deal:
            before = bytes_of(self.game)
            assert RULES[self.game.setup.game].act(self.game._state, by, code) != Clause.ALLOWED
            assert bytes_of(self.game) == before

    @invariant()
    def holds(self) -> None:
        """No card is lost, and somebody is to act."""
        if hasattr(self, "game"):
            assert_somebody_is_to_act(self.game)
            if not self.game.over:
                assert_no_card_is_lost(self.game)


AnyGame.TestCase.settings = settings(max_examples=30, stateful_step_count=15)
test_a_game_can_be_copied_undone_and_gone_on_with_at_any_point = AnyGame.TestCase


def test_at_the_beginning_there_is_nothing_to_undo() -> None:
    with pytest.raises(IndexError):
        Game("flip7", seats=2).undo()


# --- what one action can lead to at most


class Noting(Game):
    """A game that remembers how much one action has led to at most."""

    most = 0

    def _take_notes(self) -> None:
        self.most = max(self.most, self._read.noted)
        super()._take_notes()


@clause("F12")
def test_all_flip_threes_of_the_largest_deck_inside_one_another_end_at_once() -> None:
    game = Noting("flip7", edition="web", seats=2, dealer=0, deck={"flip3": MOST_PENDING, "5": 2})
    game.act(Hit())
    for _ in range(MOST_PENDING):
        game.act(Deal("flip3"))
        game.act(Target(1))
    game.act(Deal("5"))
    game.act(Deal("5"))
    assert [type(happening.whole).__name__ for happening in game.happened].count("RunEnded") == MOST_PENDING
    assert game.most < NOTES
    assert_no_card_is_lost(game)


@clause("V5")
@clause("V10")
def test_all_just_one_mores_of_the_largest_deck_inside_one_another_end_at_once() -> None:
    """Each is for another seat, and at the end an Unlucky 7 clears a full row."""
    mores, seats = MOST_PENDING - 12, 36
    modifiers = ("-2", "-4", "-6", "-8", "-10", "/2")
    deck = {"one-more": mores // 2, "unlucky7": 1, **dict.fromkeys("123456", 36), **dict.fromkeys(modifiers, 1)}
    game = Noting("vengeance", seats=seats, dealer=0, decks=2, deck=deck)
    for card in "12345":
        for _ in range(seats):
            game.act(Hit())
            game.act(Deal(card))
    for modifier in modifiers:
        game.act(Hit())
        game.act(Deal(modifier))
        game.act(Target(0))
    game.act(Hit())
    for seat in [*range(1, mores), 0]:
        game.act(Deal("one-more"))
        game.act(Target(seat))
    game.act(Deal("unlucky7"))
    dealt, wiped, cleared, runs, stays = 1, 1, 5 + 6, mores, mores
    assert dealt + wiped + cleared + runs + stays <= game.most < NOTES
    told = Counter(type(happening.whole).__name__ for happening in game.happened)
    assert {name: told[name] for name in ("Wiped", "RunEnded", "Stayed")} == {
        "Wiped": wiped,
        "RunEnded": runs,
        "Stayed": stays,
    }
    assert_no_card_is_lost(game)
