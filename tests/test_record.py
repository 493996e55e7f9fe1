"""Records: what is written is read again as the same game, and nothing else is read at all."""

from __future__ import annotations

import gzip
import hashlib
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.scripted import Scripted, hands, table
from upcard import CHANCE, Game, Hit, Play, Stay
from upcard.chance import Sealed, Seeded
from upcard.chance.sealed import commitment
from upcard.record import MOST_ACTIONS, MOST_BYTES, BadRecord, Chance, Scribe, read, write
from upcard.verifying import verify

SECRET = bytes(range(32))
NONCE = bytes(range(100, 116))


def short() -> Scripted:
    """Two seats, a target of 20: a Flip Three in which a Freeze waits, and a Second Chance that is used."""
    game = table("flip7", 2, target=20).hit("second").hit("12").hit("5").hit("flip3").target(0)
    return game.deal("3", "freeze", "4").target(1).hit("6")


def finished() -> Scripted:
    return table("flip7", 2, target=20).hit("12").hit("5").hit("11").hit("6").stay().stay()


def text_of(game: Game, **header: Any) -> str:
    return write(game, **header)


def sealed_game(*, drawn: bool = True) -> tuple[Game, Chance]:
    """A game whose cards are sealed, with a nonce of the second seat."""
    sealed = Sealed(SECRET, 3, [bytes(16), NONCE])
    game = Game("flip7", seats=3, dealer=sealed.first_dealer() if drawn else 0, target=30)
    play_on(game, sealed, random.Random(1))
    nonces = {1: NONCE.hex()}
    chance = Chance(by="sealed", drew_dealer=drawn, commitment=commitment(SECRET), nonces=nonces, secret=SECRET.hex())
    return game, chance


def play_on(game: Game, cards: Sealed | Seeded, players: random.Random, most: int = 600) -> Game:
    """People who stay now and then, and play what they can."""
    for _ in range(most):
        if game.over:
            break
        if game.to_act == CHANCE:
            game.act(cards.deal(game), CHANCE)
            continue
        seat, legal = players.choice(list(game.may_act.items()))
        likely = [action for action in legal if isinstance(action, Play)] or legal
        stays = Stay() in legal and players.random() < 0.3
        game.act(Stay() if stays else players.choice(likely), seat)
    return game


def resigned(text: str) -> str:
    """The text with a check sum that fits it: what somebody would make who changes a record on purpose."""
    lines = text.splitlines(keepends=True)[:-1]
    return "".join(lines) + f"end {hashlib.sha256(''.join(lines).encode()).hexdigest()[:16]}\n"


def refused(text: str | bytes) -> BadRecord:
    with pytest.raises(BadRecord) as refusal:
        read(text)
    return refusal.value


# --- what is written


def test_a_record_reads_like_a_score_sheet() -> None:
    game = short()
    assert text_of(game, names={0: "Ada", 1: "Béa"}, date="2025-12-24").splitlines()[:-1] == [
        "upcard record 1",
        "game flip7 official",
        "seats 2",
        "dealer 0",
        "options target=20 decks=1",
        "chance told",
        "name 0 Ada",
        "name 1 Béa",
        "date 2025-12-24",
        "round 1",
        "1: second",
        "0: 12 5",
        "0: flip3 @0 :3 :freeze :4 @1",
        "0: 6",
        "unfinished in round 1",
        "totals 0 0",
    ]


def test_a_finished_game_says_who_has_won() -> None:
    assert text_of(finished()).splitlines()[-5:-1] == [
        "0: 6 -",
        "0: -",
        "won 1 highest-total in round 1",
        "totals 11 23",
    ]


def test_a_line_of_uno_is_a_turn() -> None:
    seven = "red-1 red-1 red-2 red-2 red-3 red-3 red-4"
    game = hands(table("uno", 2), "red-9", seven, "gauntlet blue-1 blue-2 blue-3 blue-4 blue-5 blue-6")
    game.play("gauntlet").lay("blue-1").color("blue").deal("green-1", "green-2").draw("blue-7").play("blue-7")
    game.play("blue-2").draw("wild")
    assert text_of(game).splitlines()[-7:-4] == [
        "1: gauntlet lay/blue-1 blue :green-1 :green-2",
        "0: draw :blue-7 blue-7",
        "1: blue-2",
    ]
    assert "\n0: draw :wild\n" in text_of(game)


def test_a_deck_of_its_own_is_in_the_header() -> None:
    text = text_of(table("flip7", 2, deck={"1": 2, "x2": 1}))
    assert "deck 1=2 x2=1\n" in text
    assert read(text).setup.options["deck"] == {"1": 2, "x2": 1}


def test_a_hit_that_no_card_followed_is_kept() -> None:
    game = table("flip7", 2, deck={"1": 2}).hit("1").hit("1")
    game.act(Hit())
    assert "0: 1 hit\n" in text_of(game)
    assert read(text_of(game)).game() == game


def test_a_record_that_stops_between_a_hit_and_its_card_is_kept() -> None:
    game = table("flip7", 2)
    game.act(Hit())
    assert read(text_of(game)).game() == game


def test_a_name_cannot_break_a_line() -> None:
    text = text_of(short(), names={0: "A\nround 9\x1b[2J", 1: "\u202e"})
    assert read(text).names == {0: "Around 9[2J"}


def test_a_secret_is_not_told_before_the_game_is_over() -> None:
    sealed = Sealed(SECRET, 2)
    game = Game("flip7", seats=2, dealer=0)
    play_on(game, sealed, random.Random(1), most=5)
    text = write(game, chance=Chance(by="sealed", commitment=commitment(SECRET), secret=SECRET.hex()))
    assert SECRET.hex() not in text
    assert "no card is proved" in verify(read(text))


def test_a_game_too_long_for_a_record_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("upcard.record.writing.MOST_ACTIONS", 5)
    with pytest.raises(ValueError, match="at most 5 actions"):
        write(finished())


# --- what is read


def test_a_record_goes_back_to_any_action() -> None:
    game = short()
    record = read(text_of(game))
    assert record.game() == game
    for upto in range(len(game.history) + 1):
        assert record.game(upto).history == game.history[:upto]


def test_header_and_result_come_back() -> None:
    game, chance = sealed_game()
    record = read(write(game, chance=chance, names={2: "Cem"}, date="2025-12-24T18:30:00Z"))
    assert (record.setup, record.chance, record.outcome) == (game.setup, chance, game.outcome)
    assert (record.names, record.date) == ({2: "Cem"}, "2025-12-24T18:30:00Z")


def test_what_an_editor_of_another_system_adds_does_no_harm() -> None:
    text = text_of(short())
    edited = text.replace("\n", "\r\n").encode("utf-8-sig")
    assert read(edited).game() == read(text).game()


def test_a_packed_record_is_the_same_record() -> None:
    text = text_of(finished())
    assert read(gzip.compress(text.encode())) == read(text)


def test_lines_may_be_broken_elsewhere() -> None:
    text = text_of(short()).replace("0: 12 5\n0: flip3 @0 ", "0: 12\n1: 5 flip3 @0\n")
    assert read(resigned(text)).game() == short()


def test_a_record_that_is_still_being_written_can_be_read() -> None:
    game = finished()
    text = "".join(text_of(game).splitlines(keepends=True)[:-3])
    assert read(text, still_open=True).game() == game
    assert read(text[:-2], still_open=True).game().history == game.history[:-1]
    assert refused(text).reason.endswith("it was cut off.")


def test_a_scribe_writes_while_the_game_is_played() -> None:
    played, parts = finished(), []
    game = Game(played.setup)
    scribe = Scribe(game.setup)
    scribe.watch(game)
    for by, action in played.history:
        scribe.note(game, by, action)
        game.act(action, by)
        scribe.watch(game)
        parts.append(scribe.take())
    assert "".join([*parts, scribe.finish(game)]) == text_of(played)


GAMES = [
    ("flip7", "official", {}),
    ("flip7", "international", {}),
    ("flip7", "web", {}),
    ("flip7", "cardlist", {}),
    ("vengeance", "official", {}),
    ("vengeance", "international", {"brutal": True}),
    ("uno", "avengers", {}),
    ("uno", "classic", {"scoring": "tally", "challenge": False}),
]


@pytest.mark.parametrize(("game", "edition", "options"), GAMES)
@settings(max_examples=12)
@given(seats=st.integers(3, 8), seed=st.integers(0, 10**6), named=st.booleans(), most=st.integers(0, 400))
def test_any_game_that_is_written_is_read_as_the_same_game(
    game: str, edition: str, options: dict[str, Any], seats: int, seed: int, named: bool, most: int
) -> None:
    dealer = None if game == "uno" and not named else seed % seats
    live = Game(game, edition=edition, seats=seats, dealer=dealer, target=60, **options)
    play_on(live, Seeded(seed), random.Random(seed), most)
    text = write(live, chance=Chance(by="seeded"))
    record = read(text)
    again = record.game()
    assert again == live
    assert again.table == live.table
    assert again.happened == live.happened
    assert record.outcome == live.outcome
    assert write(again, chance=Chance(by="seeded")) == text


def test_uno_may_be_called_by_another_seat_than_the_one_to_act() -> None:
    game = hands(
        table("uno", 2),
        "red-9",
        "green-1 green-2 green-3 green-4 green-5 green-6 green-7",
        "red-1 red-2 red-3 red-4 red-5 red-6 red-7",
    )
    for played, drawn in zip("12345", ("blue-8", "blue-9", "purple-8", "purple-9", "blue-7"), strict=True):
        game.play(f"red-{played}").draw(drawn)
    game.play("red-6")
    game.uno(1)
    text = text_of(game)
    assert "1:uno" in text
    assert read(text).game() == game


# --- what is refused


def test_nothing_and_what_is_no_record_is_refused() -> None:
    assert refused("").reason == "The file is empty."
    assert refused("hello\n").reason.startswith("This is no record")
    assert refused(b"\x00\xff\xfe").reason.startswith("This is no text")
    assert refused("upcard record 1\ud800").reason.startswith("This is no text")
    assert "no record" in refused('{"op":"new"}').reason


def test_another_version_is_refused_by_its_number() -> None:
    assert "has version 2" in refused(text_of(short()).replace("record 1", "record 2")).reason


def test_a_file_that_is_cut_off_is_refused_wherever_it_was_cut() -> None:
    text = text_of(short(), names={0: "Ada"})
    for length in range(len(text) - 1):
        with pytest.raises(BadRecord):
            read(text[:length])
    assert refused(text[:150]).reason == "The file stops here without its end line: it was cut off."
    assert read(text[:-1] + "\n").game() == short()


@settings(max_examples=300)
@given(data=st.data())
def test_a_flipped_byte_is_refused_or_changes_nothing(data: st.DataObject) -> None:
    raw = bytearray(text_of(short(), names={0: "Ada"}).encode())
    raw[data.draw(st.integers(0, len(raw) - 1))] ^= data.draw(st.integers(1, 255))
    raw = raw if data.draw(st.booleans()) else bytearray(resigned(raw.decode(errors="replace")).encode())
    try:
        record = read(bytes(raw))
    except BadRecord:
        return
    assert record.setup.seats == 2


@settings(max_examples=200)
@given(garbage=st.one_of(st.binary(max_size=300), st.text(max_size=300)), at=st.integers(0, 12))
def test_garbage_is_refused_in_a_sentence(garbage: str | bytes, at: int) -> None:
    as_text = garbage if isinstance(garbage, str) else garbage.decode("latin-1")
    lines = text_of(short()).splitlines(keepends=True)
    refusals = []
    for attempt in (garbage, "".join([*lines[:at], as_text, *lines[at:]])):
        try:
            read(attempt)
        except BadRecord as bad:
            refusals.append(bad)
    assert all(bad.line > 0 and bad.column > 0 and bad.reason and "\n" not in bad.reason for bad in refusals)


CHANGES = [
    (": 12 5\n", ": 12 13\n", "“13” is neither an action nor a card of flip7", 12),
    (": 12 5\n", ": 12 @1\n", "“@1” cannot be here (action 5)", 12),
    (": 12 5\n", ": 12 :5\n", "It is seat 1 that is to act now.", 12),
    ("1: second\n", "0: second\n", "It is not seat 0 that is to act now: it is seat 1.", 11),
    (":4 @1", ":4 @5", "An action card goes to a seat that is active. (F7)", 13),
    (":3 :freeze", ":3 -", "A card is due here (action 11), and “-” is none.", 13),
    (":3 :freeze", ":3  :freeze", "nothing is neither an action nor a card", 13),
    (":3 :freeze", ":second@", "neither an action nor a card", 13),
    ("round 1\n", "round 1\nround 1\n", "Round 1 has begun before.", 11),
    ("round 1", "round 2", "Round 2 does not begin here: this is round 1.", 10),
    ("unfinished in round 1", "won 0 highest-total in round 1", "The game comes to “unfinished in round 1”", 15),
    ("totals 0 0", "totals 0 1", "The game comes to “totals 0 0”", 16),
    ("seats 2", "seats 99", "is for 1 to 36 seats, not 99", 2),
    ("seats 2", "seats two", "Here a line like “seats 4” is due, not “seats two”", 3),
    ("official", "unofficial", "flip7 has no edition", 2),
    ("target=20", "target=0", "The option target is a whole number", 2),
    ("target=20", "target=20 target=20", "Something stands twice", 5),
    ("target=20", "tar\x1cget=20", 'flip7 has no option "tar\\u001cget"', 2),
    ("dealer 0", "dealer drawn", "The first dealer is named by its seat", 4),
    ("name 0", "name 2", "There is no seat 2", 7),
    ("name 1", "name 0", "seats stand in order", 8),
    ("date 2025-12-24", "date 2025-12-34", "There is no such date", 9),
    ("chance told", "chance cheated", "Here a line like “chance told” is due", 6),
]


@pytest.mark.parametrize(("old", "new", "reason", "line"), CHANGES, ids=[f"{old}->{new}" for old, new, _, _ in CHANGES])
def test_a_changed_line_is_refused_with_place_and_reason(old: str, new: str, reason: str, line: int) -> None:
    text = text_of(short(), names={0: "A", 1: "B"}, date="2025-12-24")
    assert old in text
    bad = refused(resigned(text.replace(old, new, 1)))
    assert reason in bad.reason
    assert bad.line == line
    assert str(bad).startswith(f"line {bad.line}, column {bad.column}: ")


def test_an_illegal_action_is_refused_with_its_column() -> None:
    bad = refused(resigned(text_of(short()).replace(":4 @1", ":4 @5")))
    assert (bad.line, bad.column) == (10, 27)


def test_actions_after_the_end_are_refused() -> None:
    text = text_of(finished())
    bad = refused(resigned(text.replace("0: -\n", "0: - 4\n")))
    assert bad.reason == "“4” comes after the end of the game."
    assert "goes on" in refused(text + "round 2\n" + text.splitlines()[-1] + "\n").reason


def test_a_legal_game_that_is_not_the_one_that_was_written_is_refused() -> None:
    text = text_of(short()).replace("0: 6", "0: 7")
    assert refused(text).reason.startswith("The check sum is not that of the lines above")
    assert read(resigned(text)).game() != short()


def test_a_record_that_is_too_long_is_refused_unread() -> None:
    assert "longer than" in refused("no record" + "1" * MOST_BYTES).reason


def test_a_record_with_too_many_actions_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_BYTES // 2 > MOST_ACTIONS
    monkeypatch.setattr("upcard.record.reading.MOST_ACTIONS", 5)
    assert "more than 5 actions" in refused(text_of(short())).reason


def test_a_packed_file_that_is_cut_off_is_refused_wherever_it_was_cut() -> None:
    text = text_of(finished())
    packed = gzip.compress(text.encode())
    for length in range(len(packed)):
        with pytest.raises(BadRecord):
            read(packed[:length])
    with pytest.raises(BadRecord, match="it was cut off") as refusal:
        read(packed[:-1])
    assert refusal.value.line == text.count("\n") + 1


def test_a_packed_file_that_was_changed_is_refused() -> None:
    packed = gzip.compress(text_of(finished()).encode())
    for at in range(10, len(packed)):
        with pytest.raises(BadRecord):
            read(packed[:at] + bytes([packed[at] ^ 1]) + packed[at + 1 :])
    with pytest.raises(BadRecord, match="goes on"):
        read(packed + b"more")


def test_a_packed_file_is_not_unpacked_to_more_than_a_record_has() -> None:
    with pytest.raises(BadRecord, match="longer than"):
        read(gzip.compress(bytes(100 * MOST_BYTES)))
