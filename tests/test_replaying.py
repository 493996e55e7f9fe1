"""The commands `upcard replay` and `upcard verify`: a recorded game told, and what a seal proves."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path

import pytest

from tests.test_record import NONCE, SECRET, finished, play_on, refused, resigned, sealed_game, text_of
from upcard import CHANCE, Deal, Game
from upcard.chance import Sealed, Seeded
from upcard.cli import main
from upcard.record import BadRecord, Chance, read, write
from upcard.replaying import title
from upcard.verifying import verify

# --- what a seal proves


def test_sealed_cards_are_verified() -> None:
    game, chance = sealed_game()
    said = verify(read(write(game, chance=chance)))
    assert f"All {game.deals} cards" in said
    assert "nobody changed a card" in said


def test_a_card_that_the_secret_does_not_deal_is_refused_where_it_stands() -> None:
    game, chance = sealed_game()
    history = game.history
    at = next(number for number, (by, _) in enumerate(history) if by == CHANCE)
    doctored = Game.replay(game.setup, history[:at])
    dealt = history[at][1]
    other = next(card for card in doctored.chances if Deal(card) != dealt and card.isdigit())
    doctored.act(Deal(other))
    play_on(doctored, Seeded(1), random.Random(2))
    with pytest.raises(BadRecord, match="The secret deals") as refusal:
        verify(read(write(doctored, chance=chance)))
    assert refusal.value.line > 8


def test_a_first_dealer_that_the_secret_does_not_draw_is_refused() -> None:
    game, chance = sealed_game()
    text = write(game, chance=chance)
    drawn = game.setup.dealer or 0
    named = Game.replay(game.setup, [])
    assert named.setup.dealer == drawn
    other = (drawn + 1) % 3
    cheat = play_on(
        Game("flip7", seats=3, dealer=other, target=30), Sealed(SECRET, 3, [bytes(16), NONCE]), random.Random(1)
    )
    with pytest.raises(BadRecord, match="as the first dealer") as refusal:
        verify(read(write(cheat, chance=chance)))
    assert refusal.value.line == 4
    assert f"dealer {drawn} drawn" in text


def test_a_secret_that_was_not_promised_is_refused() -> None:
    game, chance = sealed_game()
    text = write(game, chance=chance).replace(SECRET.hex(), bytes(32).hex())
    assert "not the one that was promised" in refused(resigned(text)).reason


def test_another_nonce_gives_other_cards() -> None:
    game, chance = sealed_game(drawn=False)
    text = write(game, chance=chance).replace(NONCE.hex(), bytes(16).hex())
    with pytest.raises(BadRecord, match="The secret deals"):
        verify(read(resigned(text)))


def test_a_secret_in_a_game_that_was_not_sealed_is_refused() -> None:
    text = text_of(finished()).replace("end ", f"secret {SECRET.hex()}\nend ")
    assert "A secret is told only" in refused(resigned(text)).reason


# --- the commands


@pytest.fixture
def file(tmp_path: Path) -> Path:
    game, chance = sealed_game()
    path = tmp_path / "game.upcard"
    path.write_text(write(game, chance=chance, names={0: "Ada"}), encoding="utf-8")
    return path


def test_replay_tells_the_game(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file)]) == 0
    story = capsys.readouterr().out
    assert story.startswith("Flip 7, official edition, 3 seats, target 30, sealed cards\n")
    assert "Ada hits: " in story
    assert "wins: the highest total" in story


def test_a_title_says_what_was_special() -> None:
    brutal = Game("vengeance", seats=20, dealer=0, decks=2, brutal=True)
    assert title(read(write(brutal, date="2025-12-24"))) == (
        "Flip 7 With a Vengeance, official edition, 20 seats, target 200, two decks, brutal mode, 2025-12-24"
    )
    tally = Game("uno", seats=2, dealer=0, scoring="tally", challenge=False, deck={"red-1": 30, "blue-2": 9})
    assert title(read(write(tally, chance=Chance(by="seeded")))) == (
        "UNO, avengers edition, 2 seats, target 500, tally scoring, no challenges, a deck of its own, cards from a seed"
    )


def test_replay_stops_where_it_is_told_to(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--to", "2", str(file)]) == 0
    story = capsys.readouterr().out
    assert story.count(" hits: ") == 1
    assert story.endswith("Here this telling stops.\n")


def test_replay_gives_json_in_the_words_of_the_protocol(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, chance = sealed_game()
    assert main(["replay", "--json", str(file)]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["header"]["sealed"] == {
        "version": "sealed/1",
        "commitment": chance.commitment,
        "nonces": ["00" * 16, NONCE.hex(), "00" * 16],
        "secret": SECRET.hex(),
    }
    assert shown["actions"][0] == {"by": game.history[0][0], "action": {"do": "hit"}}
    assert len(shown["actions"]) == len(game.history)
    outcome = game.outcome
    assert outcome is not None
    assert shown["result"]["winner"] == outcome.winner
    assert shown["result"]["totals"] == outcome.totals


@pytest.mark.parametrize("count", ["-3", "two", "1.5", ""])
def test_where_to_stop_is_a_whole_number(file: Path, capsys: pytest.CaptureFixture[str], count: str) -> None:
    with pytest.raises(SystemExit) as left:
        main(["replay", f"--to={count}", str(file)])
    assert left.value.code == 2
    assert capsys.readouterr().err.startswith(f"upcard: --to: it takes a whole number from 0 on, not {count!r}. ")


def test_a_packed_file_is_replayed_as_it_is(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    file.write_bytes(gzip.compress(file.read_bytes()))
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out == told


def test_verify_says_what_it_proves(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.startswith("A legal game of ")


def test_a_bad_file_is_refused_by_name_place_and_reason(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(file.read_text(encoding="utf-8")[:-30], encoding="utf-8")
    for command in ("replay", "verify"):
        assert main([command, str(file)]) == 1
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.startswith(f"upcard: {file}: line ")


def test_a_file_that_is_not_there_is_said_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(tmp_path / "nothing")]) == 1
    assert capsys.readouterr().err.endswith("nothing: No such file or directory\n")


def test_the_example_of_the_docs_is_a_record() -> None:
    page = (Path(__file__).parent.parent / "docs" / "records.md").read_text(encoding="utf-8")
    lines = page.split("## What it looks like\n\n")[1].split("\n\n")[0].splitlines()
    record = read("".join(f"{line.removeprefix('    ')}\n" for line in lines))
    assert record.outcome is not None
    assert record.outcome.winner == 0
