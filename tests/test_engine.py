"""The table protocol over lines: every request, what it answers, and what it refuses."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from typing import Any

import pytest

from upcard.engine import Engine, serve

HIT = {"do": "hit"}
STAY = {"do": "stay"}
SEED = "00112233445566778899aabbccddeeff" * 2


class Host:
    """Talks to an engine as a program does: a line out, a line in."""

    def __init__(self) -> None:
        self.engine = Engine()

    def ask(self, op: str, **fields: Any) -> dict[str, Any]:
        line = self.engine.answer(json.dumps({"op": op, **fields}).encode())
        assert b"\n" not in line
        answer: dict[str, Any] = json.loads(line)
        return answer

    def new(self, game: str = "flip7", seats: int = 3, **fields: Any) -> dict[str, Any]:
        answer = self.ask("new", game=game, seats=seats, **fields)
        assert answer["ok"], answer
        return answer

    def act(self, by: int | str, action: dict[str, Any], **fields: Any) -> dict[str, Any]:
        answer = self.ask("act", by=by, action=action, **fields)
        assert answer["ok"], answer
        return answer

    def deal(self, *cards: str) -> dict[str, Any]:
        """Chance deals these cards; the answer is the last one's."""
        return [self.act("chance", {"do": "deal", "card": card}) for card in cards][-1]

    def refused(self, op: str, **fields: Any) -> tuple[str, str | None]:
        """The code and the clause of a refusal. Fails if it is not refused, or if the default game has changed."""
        before = self.ask("table")
        answer = self.ask(op, **fields)
        assert self.ask("table") == before
        assert set(answer) == {"ok", "id", "error"}
        assert answer["ok"] is False
        assert answer["id"] == fields.get("id", "")
        assert answer["error"]["message"].endswith(".")
        return answer["error"]["code"], answer["error"]["clause"]


@pytest.fixture
def host() -> Host:
    return Host()


# --- new, act, table, end, games


def test_a_new_game_shows_the_table_and_who_may_do_what(host: Host) -> None:
    assert host.new(seats=2, dealer=0) == {
        "ok": True,
        "id": "",
        "events": [{"event": "round-began", "round": 1, "dealer": 0}],
        "to_act": 1,
        "legal": {"1": [HIT]},
        "table": {
            "game": "flip7",
            "edition": "official",
            "round": 1,
            "dealer": 0,
            "phase": "turn",
            "deck": 94,
            "discard": 0,
            "winner": None,
            "resolving": None,
            "seats": [{"status": "active", "cards": [], "down": [], "score": 0, "total": 0}] * 2,
        },
    }


def test_a_card_that_is_due_is_chances_to_deal_with_the_counts_of_all_that_can_come(host: Host) -> None:
    host.new(dealer=0)
    answer = host.act(1, HIT)
    assert answer["to_act"] == "chance"
    assert answer["legal"]["chance"]["12"] == 12
    assert sum(answer["legal"]["chance"].values()) == 94
    assert answer["table"]["phase"] == "deal"
    answer = host.deal("12")
    assert answer["events"] == [{"event": "dealt", "seat": 1, "card": "12"}]
    assert answer["to_act"] == 2
    assert answer["table"]["seats"][1] == {"status": "active", "cards": ["12"], "down": [], "score": 12, "total": 0}


def test_a_busted_seats_cards_lie_face_down(host: Host) -> None:
    host.new(seats=1, dealer=0)
    host.act(0, HIT)
    host.deal("5")
    host.act(0, HIT)
    answer = host.deal("5")
    assert [event["event"] for event in answer["events"]] == ["dealt", "busted", "round-ended", "scored", "round-began"]
    assert answer["events"][1] == {"event": "busted", "seat": 0, "card": "5"}
    assert answer["table"]["round"] == 2
    assert answer["table"]["discard"] == 2


def test_the_card_that_a_choice_is_for_is_named(host: Host) -> None:
    host.new(dealer=0)
    host.act(1, HIT)
    answer = host.deal("freeze")
    assert answer["table"]["phase"] == "target"
    assert answer["table"]["resolving"] == "freeze"
    assert answer["legal"] == {"1": [{"do": "target", "seat": seat} for seat in range(3)]}


def test_uno_tells_hands_top_colour_direction_and_who_is_exposed(host: Host) -> None:
    host.new("uno", 2, dealer=0)
    answer = host.deal(*["red-1", "red-2", "red-3", "red-4", "red-5", "red-6", "red-7"] * 2, "red-0")
    table = answer["table"]
    assert {name: table[name] for name in ("top", "color", "direction", "exposed", "deck", "discard")} == {
        "top": "red-0",
        "color": "red",
        "direction": 1,
        "exposed": None,
        "deck": 97,
        "discard": 1,
    }
    assert table["seats"][0] == {"hand": [f"red-{number}" for number in range(1, 8)], "total": 0}
    assert answer["legal"] == {"1": [*({"do": "play", "card": f"red-{n}"} for n in range(1, 8)), {"do": "draw"}]}


def test_in_uno_several_seats_may_act_at_once(host: Host) -> None:
    host.new("uno", 2, dealer=0, options={"deck": {"red-skip": 8, "red-5": 8, "blue-1": 4}})
    host.deal("red-5", "red-5", *["red-skip", "blue-1"] * 3, *["red-skip", "red-5"] * 3, "red-5")
    answer = [host.act(1, {"do": "play", "card": "red-skip"}) for _ in range(6)][-1]
    assert answer["table"]["exposed"] == 1
    assert answer["legal"]["0"] == [{"do": "catch", "seat": 1}]
    assert {"do": "uno"} in answer["legal"]["1"]
    assert answer["to_act"] == 1


@pytest.mark.parametrize("game", ["flip7", "vengeance", "uno"])
@pytest.mark.parametrize("chance", ["told", "sealed"])
def test_table_is_the_last_answer_with_no_events(host: Host, game: str, chance: str) -> None:
    choice = random.Random(7)
    seed = {"seed": SEED} if chance == "sealed" else {}
    answer = host.new(game, 2, chance=chance, options={"target": 20}, **seed)
    while answer["to_act"] is not None:
        assert host.ask("table") == {**answer, "events": []}
        answer = host.act(*random_act(answer, choice))
    assert host.ask("table") == {**answer, "events": []}
    assert answer["legal"] == {}
    assert answer["table"]["phase"] == "over"
    assert answer["table"]["winner"] in (0, 1)
    assert answer["events"][-1]["event"] == "game-ended"


def random_act(answer: dict[str, Any], choice: random.Random) -> tuple[int | str, dict[str, Any]]:
    """Who does what next, at random among all that is legal."""
    by = choice.choice(list(answer["legal"]))
    legal = answer["legal"][by]
    if by == "chance":
        return by, {"do": "deal", "card": choice.choices(list(legal), list(legal.values()))[0]}
    return int(by), choice.choice(legal)


def test_games_are_told_apart_by_their_ids(host: Host) -> None:
    odd = ["", "a", "A", " ", "\n", "\0", "ä", "🂡", '"', "\\", "__proto__", "x" * 4096]
    for seats, name in enumerate(odd, start=1):
        assert host.new(seats=seats, id=name, dealer=0)["id"] == name
    host.act(0, HIT, id="")
    for seats, name in enumerate(odd, start=1):
        answer = host.ask("table", id=name)
        assert answer["id"] == name
        assert len(answer["table"]["seats"]) == seats
        assert (answer["to_act"] == "chance") == (name == "")


def test_a_new_game_takes_the_place_of_one_with_the_same_id(host: Host) -> None:
    host.new(seats=3)
    host.new("uno", 4)
    assert host.ask("table")["table"]["game"] == "uno"


def test_a_game_that_was_ended_is_gone(host: Host) -> None:
    host.new()
    host.new(id="b")
    assert host.ask("end", id="b") == {"ok": True, "id": "b"}
    assert host.refused("table", id="b") == ("unknown-game", None)
    assert host.refused("end", id="b") == ("unknown-game", None)


def test_games_lists_everything_that_can_be_played(host: Host) -> None:
    answer = host.ask("games", id="x")
    assert (answer["ok"], answer["id"]) == (True, "x")
    games = answer["games"]
    assert {name: list(game["editions"]) for name, game in games.items()} == {
        "flip7": ["official", "international", "web", "cardlist"],
        "vengeance": ["official", "international"],
        "uno": ["avengers", "classic"],
    }
    decks = {name: sum(edition["deck"].values()) for name, edition in games["flip7"]["editions"].items()}
    assert decks == {"official": 94, "international": 94, "web": 94, "cardlist": 99}
    assert games["flip7"]["editions"]["cardlist"]["seats"] == [3, 36]
    assert games["flip7"]["cards"][13:] == ["+2", "+4", "+6", "+8", "+10", "x2", "freeze", "flip3", "second"]
    assert games["uno"]["options"]["scoring"] == {
        "default": "winner",
        "choices": ["winner", "tally"],
        "least": None,
        "most": None,
    }
    assert {name: option["default"] for name, option in games["vengeance"]["options"].items()} == {
        "target": 200,
        "decks": 1,
        "brutal": False,
        "deck": None,
    }


def test_every_game_that_is_listed_begins_with_its_defaults(host: Host) -> None:
    for game, offered in host.ask("games")["games"].items():
        defaults = {name: option["default"] for name, option in offered["options"].items()}
        for edition, about in offered["editions"].items():
            answer = host.new(game, about["seats"][0], edition=edition, options=defaults)
            assert answer["table"]["edition"] == edition
            assert answer["table"]["deck"] == sum(about["deck"].values())


# --- sealed chance


def test_with_sealed_chance_the_engine_deals_and_reports_it(host: Host) -> None:
    host.new(seats=2, dealer=0, chance="sealed", seed=SEED)
    answer = host.act(1, HIT)
    assert answer["events"][0]["event"] == "dealt"
    assert answer["to_act"] != "chance"


def test_sealed_uno_deals_all_hands_and_the_opening_card_at_once(host: Host) -> None:
    answer = host.new("uno", 4, chance="sealed", seed=SEED)
    told = [event["event"] for event in answer["events"]]
    assert told.count("dealt") == 28
    assert told.count("opened") == 1
    assert isinstance(answer["to_act"], int)


def test_nobody_deals_where_chance_is_sealed(host: Host) -> None:
    host.new(seats=2, dealer=0, chance="sealed", seed=SEED)
    assert host.refused("act", by="chance", action={"do": "deal", "card": "7"}) == ("not-your-turn", None)


def test_the_same_seed_gives_the_same_game(host: Host) -> None:
    def game(name: str) -> list[dict[str, Any]]:
        choice = random.Random(3)
        answers = [host.new("vengeance", 4, id=name, chance="sealed", seed=SEED)]
        while answers[-1]["to_act"] is not None:
            answers.append(host.act(*random_act(answers[-1], choice), id=name))
        return [{**answer, "id": None} for answer in answers]

    assert game("a") == game("b")


@pytest.mark.parametrize("seed", ["", "xyz", "0", "00" * 65, " ", "00 11", "0011\n", "0x11"])
def test_sealed_chance_needs_a_seed_in_hexadecimal_digits(host: Host, seed: str) -> None:
    assert host.refused("new", game="flip7", seats=2, chance="sealed", seed=seed) == ("bad-option", None)


def test_a_seed_is_for_sealed_chance_only(host: Host) -> None:
    assert host.refused("new", game="flip7", seats=2, seed=SEED) == ("bad-option", None)
    assert host.refused("new", game="flip7", seats=2, chance="sealed") == ("bad-option", None)


@pytest.mark.clause("U3")
@pytest.mark.parametrize("deck", [{"red-skip": 60}, {"red-5": 30, "blue-5": 30}, {"red-0": 30, "wild": 30}])
def test_seats_do_not_draw_for_the_deal_where_every_card_counts_the_same(host: Host, deck: dict[str, int]) -> None:
    """They would tie for ever."""
    new = {"game": "uno", "seats": 2, "options": {"deck": deck}, "chance": "sealed", "seed": SEED}
    assert host.refused("new", **new) == ("bad-option", None)
    assert host.ask("new", **new, dealer=0)["ok"]


# --- refusals, each of which changes nothing


@pytest.mark.clause("G2")
@pytest.mark.clause("G3")
@pytest.mark.parametrize(
    ("action", "clause"),
    [
        (STAY, "F3"),
        ({"do": "target", "seat": 0}, "G2"),
        ({"do": "target", "seat": 10**30}, "G2"),
        ({"do": "target", "seat": -1}, "G2"),
        ({"do": "deal", "card": "7"}, "G2"),
        ({"do": "play", "card": "red-1"}, "G2"),
        ({"do": "color", "color": "yellow"}, "G2"),
        ({"do": "uno"}, "G2"),
    ],
)
def test_an_illegal_action_is_refused_with_its_clause(host: Host, action: dict[str, Any], clause: str) -> None:
    host.new(dealer=0)
    assert host.refused("act", by=1, action=action) == ("illegal", clause)


@pytest.mark.clause("G4")
def test_a_card_that_cannot_come_is_refused(host: Host) -> None:
    host.new(dealer=0, options={"deck": {"5": 3, "7": 1}})
    host.act(1, HIT)
    host.deal("7")
    host.act(2, HIT)
    for card in ("7", "12", "joker", "", "x" * 1000):
        assert host.refused("act", by="chance", action={"do": "deal", "card": card}) == ("illegal", "G4")
    host.deal("5")


def test_who_is_not_to_act_is_told_so(host: Host) -> None:
    host.new(dealer=0)
    assert host.refused("act", by=0, action=HIT)[0] == "not-your-turn"
    assert host.refused("act", by="chance", action={"do": "deal", "card": "7"})[0] == "not-your-turn"
    host.act(1, HIT)
    assert host.refused("act", by=1, action=HIT)[0] == "not-your-turn"


@pytest.mark.parametrize("by", [-1, -2, 3, 36, 10**30, -(10**30)])
def test_a_seat_that_is_not_there_cannot_act(host: Host, by: int) -> None:
    host.new(seats=3, dealer=0)
    assert host.refused("act", by=by, action=HIT) == ("bad-request", None)


def test_nothing_can_be_done_in_a_game_that_is_over(host: Host) -> None:
    for seed in ({}, {"chance": "sealed", "seed": SEED}):
        host.new(seats=1, dealer=0, options={"target": 1, "deck": {"5": 9}}, **seed)
        host.act(0, HIT)
        if not seed:
            host.deal("5")
        assert host.act(0, STAY)["to_act"] is None
        assert host.refused("act", by=0, action=HIT)[0] == "over"
        assert host.refused("act", by="chance", action={"do": "deal", "card": "5"})[0] == "over"


def test_a_game_that_was_not_begun_is_unknown(host: Host) -> None:
    assert host.refused("table", id="nobody") == ("unknown-game", None)
    assert host.refused("act", id="nobody", by=0, action=HIT) == ("unknown-game", None)


@pytest.mark.parametrize(
    "new", [{"game": "chess"}, {"game": ""}, {"game": "flip7", "edition": "deluxe"}, {"game": "uno", "edition": ""}]
)
def test_a_game_or_an_edition_that_there_is_not_is_unknown(host: Host, new: dict[str, Any]) -> None:
    assert host.refused("new", seats=3, **new) == ("unknown-game", None)


@pytest.mark.parametrize(
    "new",
    [
        {"seats": 0},
        {"seats": -1},
        {"seats": 37},
        {"seats": 10**400},
        {"seats": 19},
        {"edition": "web", "seats": 9},
        {"dealer": 3},
        {"dealer": -1},
        {"options": {"target": 0}},
        {"options": {"target": 10**400}},
        {"options": {"target": 200.0}},
        {"options": {"target": True}},
        {"options": {"target": "200"}},
        {"options": {"target": None}},
        {"options": {"decks": 3}},
        {"options": {"decks": True}},
        {"options": {"brutal": True}},
        {"options": {"": 1}},
        {"options": {"deck": []}},
        {"options": {"deck": {"7": -1}}},
        {"options": {"deck": {"7": 10**30}}},
        {"options": {"deck": {"7": 1.5}}},
        {"options": {"deck": {"joker": 1}}},
        {"options": {"deck": {"7": 2}}},
        {"options": {"deck": {}}},
    ],
)
def test_a_table_that_cannot_be_set_up_is_a_bad_option(host: Host, new: dict[str, Any]) -> None:
    host.new(dealer=0)
    assert host.refused("new", **{"game": "flip7", "seats": 3, **new}) == ("bad-option", None)


def test_all_that_is_wrong_with_a_table_is_told_at_once(host: Host) -> None:
    options = {"target": -1, "deck": {"7": -1, "joker": 2}, "speed": "fast"}
    message = host.ask("new", game="flip7", seats=99, options=options)["error"]["message"]
    for fault in ("99", "target", "card 7", "joker", "speed"):
        assert fault in message


def test_of_very_many_faults_the_first_are_told_and_the_rest_counted(host: Host) -> None:
    message = host.ask("new", game="flip7", seats=3, options=dict.fromkeys(map(str, range(5000)), 1))["error"][
        "message"
    ]
    assert message.endswith("And 4980 more faults.")
    assert len(message) < 2000


def test_only_so_many_games_can_be_open(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("upcard.engine.MOST_GAMES", 2)
    host.new()
    host.new(id="b")
    assert host.refused("new", id="c", game="flip7", seats=2) == ("bad-request", None)
    host.new(id="b")
    host.ask("end", id="b")
    host.new(id="c")


# --- lines in, lines out


def test_an_answer_a_line_until_the_input_ends() -> None:
    answers = io.BytesIO()
    serve(io.BytesIO(b'{"op":"games"}\r\n\n{"op":"table"}'), answers)
    assert [json.loads(line)["ok"] for line in answers.getvalue().splitlines()] == [True, False, False]


def test_the_command_plays_a_game_over_its_standard_input_and_output() -> None:
    lines = [
        '{"op":"new","id":"a","game":"flip7","edition":"official","seats":3,"dealer":0,"options":{},"chance":"told"}',
        '{"op":"act","id":"a","by":1,"action":{"do":"hit"}}',
        "garbage",
        '{"op":"act","id":"a","by":"chance","action":{"do":"deal","card":"7"}}',
        '{"op":"table","id":"a"}',
        '{"op":"end","id":"a"}',
    ]
    command = [sys.executable, "-m", "upcard", "engine"]
    run = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, True, False, True, True, True]
    assert answers[3]["table"]["seats"][1]["cards"] == ["7"]
    assert run.stderr == ""
