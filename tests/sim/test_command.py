"""`upcard sim` and `upcard arena`, as somebody types them."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from pyarrow import parquet

from upcard.cli import main
from upcard.rules.compiled import PLAIN

GAMES = "8" if PLAIN else "400"
SOME = ["sim", "flip7", "--policy", "bar:27", "--games", GAMES, "--workers", "1"]
TIMES = ("seconds", "games_per_second", "decisions_per_second", "workers", "where")


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_the_json_report_has_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(told(capsys, *SOME, "--edition", "official", "--seats", "4", "--seed", "3", "--json"))
    assert report["games"] == int(GAMES)
    assert report["line_up"] == ["bar:27"] * 4
    for name in ("seconds", "games_per_second", "decisions", "rounds_per_game", "points_per_seat_round"):
        assert report[name] > 0


def test_the_same_seed_gives_the_same_report_on_any_number_of_workers(capsys: pytest.CaptureFixture[str]) -> None:
    reports = []
    for workers in ("1", "2"):
        report = json.loads(told(capsys, *SOME[:-1], workers, "--seed", "9", "--json"))
        reports.append({name: value for name, value in report.items() if name not in TIMES})
    assert reports[0] == reports[1]
    other = json.loads(told(capsys, *SOME, "--seed", "10", "--json"))
    assert other["decisions"] != reports[0]["decisions"]


def test_the_report_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "sim", "vengeance", "--policy", "bar:27", "random", "--seats", "2", "--games", GAMES)
    assert "vengeance official, 2 seats, target 200, decks 1, brutal false" in text
    assert "games won" in text
    assert "Rounds a game: " in text
    assert "bar:27" in text
    assert "±" in text


def test_options_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--option", "scoring=tally", "--option", "target=100", "--option", "challenge=false"]
    report = json.loads(told(capsys, "sim", "uno", "--policy", "limit", "--games", "3", *options, "--json"))
    assert report["options"] == {"target": 100, "scoring": "tally", "challenge": False}


def test_games_as_rows(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told(capsys, *SOME, "--csv", str(tmp_path / "a.csv"), "--parquet", str(tmp_path / "a.parquet"))
    with open(tmp_path / "a.csv", newline="", encoding="utf-8") as opened:
        rows = list(csv.DictReader(opened))
    table = parquet.read_table(tmp_path / "a.parquet").to_pylist()
    assert [int(row["game"]) for row in rows] == list(range(int(GAMES)))
    assert [{name: str(value) for name, value in row.items()} for row in table] == rows
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.csv", "a.parquet"]


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_a_picture(capsys: pytest.CaptureFixture[str], tmp_path: Path, ending: str) -> None:
    begins = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF"}
    for policies in (["bar:27"], ["bar:27", "bar:20", "random"]):
        file = tmp_path / f"{len(policies)}.{ending}"
        told(capsys, "sim", "flip7", "--seats", "3", "--games", "20", "--policy", *policies, "--plot", str(file))
        assert file.read_bytes().startswith(begins[ending])


def test_one_game_as_a_record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    told(capsys, *SOME, "--record", "3", str(file))
    assert "A legal game" in told(capsys, "verify", str(file))


def test_games_may_be_given_as_1e6(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(told(capsys, *SOME, "--games", "1e1", "--json"))["games"] == 10
    for wrong in ("1.5", "many", "nan", "inf"):
        with pytest.raises(SystemExit):
            main([*SOME, "--games", wrong])
        assert f"--games: it takes a whole number, not '{wrong}'." in capsys.readouterr().err


def test_until(capsys: pytest.CaptureFixture[str]) -> None:
    most = ["--games", "20"] if PLAIN else []
    report = json.loads(
        told(capsys, "sim", "flip7", "--policy", "bar:27", "random", "--seats", "2", "--until", "0.01", *most, "--json")
    )
    for policy in report["policies"]:
        assert PLAIN or (policy["win_rate"]["high"] - policy["win_rate"]["low"]) / 2 <= 0.01


def test_an_arena_is_told_as_a_cross_table(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "arena", "random", "bar:27", "cards:4", "--games", "10" if PLAIN else "500")
    ranks = [line.split()[:2] for line in text.splitlines() if line[:1].isdigit()][:3]
    assert [rank for rank, _ in ranks] == ["1", "2", "3"]
    assert ranks[-1][1] == "random"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["sim", "chess", "--policy", "bar:27"], "There is no game"),
        (["sim", "flip7", "--edition", "x", "--policy", "bar:27"], 'flip7 has no edition "x"'),
        (["sim", "flip7", "--seats", "40", "--policy", "bar:27"], "flip7 official is for 1 to 36 seats, not 40."),
        (["sim", "flip7", "--seats", "0", "--policy", "bar:27"], "flip7 official is for 1 to 36 seats, not 0."),
        (["sim", "flip7"], "Say how to play, as in --policy NAME: flip7 has bar:N"),
        (["sim", "flip7", "--policy", "bat:27"], "There is no policy 'bat:27'"),
        (["sim", "flip7", "--policy", "bar:27", "bar:20"], "2 policies do not fit 4 seats"),
        (["sim", "flip7", "--policy", "bar:27", "--games", "0"], "--games is a number from 1"),
        (["sim", "flip7", "--policy", "bar:27", "--seed", "-1"], "--seed is a number from 0"),
        (["sim", "flip7", "--policy", "bar:27", "--until", "0"], "--until is a number from 0.00001"),
        (["sim", "flip7", "--policy", "bar:27", "--until", "nan"], "--until is a number from 0.00001"),
        (["sim", "flip7", "--policy", "bar:27", "--workers", "0"], "--workers is a number from 1"),
        (["sim", "flip7", "--policy", "bar:27", "--option", "target"], "An option is given as NAME=VALUE"),
        (["sim", "flip7", "--policy", "bar:27", "--option", "foo=1"], 'flip7 has no option "foo"'),
        (["sim", "flip7", "--policy", "bar:27", "--plot", "a.gif"], "--plot takes a file that ends in .png"),
        (["sim", "flip7", "--policy", "bar:27", "--plot", "/nowhere/a.png"], "/nowhere/a.png cannot be written"),
        (["sim", "flip7", "--policy", "bar:27", "--csv", ""], "cannot be written: it is no ordinary file."),
        (["sim", "flip7", "--policy", "bar:27", "--csv", "/"], "/ cannot be written: it is no ordinary file."),
        (["sim", "flip7", "--policy", "bar:27", "--csv", "/dev/null"], "/dev/null cannot be written: it is no ordi"),
        (["sim", "flip7", "--policy", "bar:27", "--csv", "a", "--parquet", "a"], "a is named twice"),
        (["sim", "flip7", "--policy", "bar:27", "--csv", "/nowhere/a.csv"], "/nowhere/a.csv cannot be written"),
        (["sim", "flip7", "--policy", "bar:27", "--parquet", "/nowhere/a"], "/nowhere/a cannot be written"),
        (["sim", "flip7", "--policy", "bar:27", "--record", "x", "a"], "--record takes the number of a game"),
        (
            ["sim", "flip7", "--policy", "bar:27", "--record", "1" + "0" * 20, "a"],
            "--record takes the number of a game",
        ),
        (["sim", "flip7", "--policy", "bar:27", "--record", "1", "/nowhere/a"], "/nowhere/a cannot be written"),
        (["sim", "flip7", "--policy", "none.py"], "The policy file none.py cannot be read"),
        (["sim", "flip7", "--policy", "bar:27", "--option", 'deck={"0":30}', "--games", "1"], "it may never end"),
        (["sim", "flip7", "--policy", "bar:27", "--ray", "127.0.0.1:1"], "There is no Ray cluster at 127.0.0.1:1"),
        (["sim", "flip7", "--policy", "bar:27", "--ray", "here"], "A Ray cluster has an address as 10.0.0.5:6379"),
        (["arena", "bar:27"], "An arena takes at least two different policies."),
        (["arena", "bar:27", "bar:20", "--seats", "3"], "an even number of seats, not 3"),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("upcard: ")
    assert says in err
    assert err.count("\n") == 1


def test_a_policy_that_crashes_leaves_no_file_behind(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("def decide(look, seat, legal, number, luck):\n    return 1 // 0 if luck > 0.99 else legal[0]\n")
    arguments = [
        "sim",
        "flip7",
        "--seats",
        "2",
        "--games",
        "400",
        "--policy",
        str(bad),
        "--csv",
        str(tmp_path / "a.csv"),
    ]
    assert main(arguments) == 2
    assert f"The policy {bad} (game " in (err := capsys.readouterr().err)
    assert "crashed: ZeroDivisionError" in err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.py"]


def test_what_a_policy_prints_is_no_part_of_the_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    chatty = tmp_path / "chatty.py"
    chatty.write_text(
        "print('hello')\ndef decide(look, seat, legal, number, luck):\n    print(1)\n    return legal[0]\n"
    )
    for workers in ("1", "2"):
        command = ["sim", "flip7", "--seats", "2", "--games", "2", "--policy", str(chatty), "--workers", workers]
        assert main([*command, "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["games"] == 2
