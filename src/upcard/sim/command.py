"""`upcard sim` and `upcard arena`: what they take, and what they do with it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, redirect_stdout, suppress
from typing import TYPE_CHECKING, Any

from .policies import AIMS, BUILT_IN

if TYPE_CHECKING:
    from ..setup import Setup
    from .report import Report
    from .running import Crew, Keep
    from .simulation import Player, Simulation
    from .stopping import Stop

GAMES = 10_000
POLICY_HELP = "how a seat plays, by a name from the list below or a Python file, as mine.py or mine.py:3"


def add_commands(commands: Any) -> None:
    """Add both commands to the command line."""
    told: dict[str, Any] = {"epilog": _policies(), "formatter_class": argparse.RawDescriptionHelpFormatter}
    sim = commands.add_parser(
        "sim", help="play many games and tell which way of playing wins, and how sure that is", **told
    )
    sim.add_argument("game", help="flip7, vengeance or uno")
    _add_table(sim)
    sim.add_argument(
        "--policy", action="append", nargs="+", metavar="POLICY", help=f"{POLICY_HELP}; one for all, or one each"
    )
    _add_run(sim)
    sim.add_argument("--json", action="store_true", help="print the report as JSON")
    sim.add_argument("--csv", metavar="FILE", help="write a row for each game")
    sim.add_argument("--parquet", metavar="FILE", help="the same as Parquet")
    sim.add_argument("--plot", metavar="FILE", help="draw the result: .png, .svg or .pdf")
    sim.add_argument("--record", nargs=2, metavar=("NUMBER", "FILE"), help="write the game of this number as a record")
    sim.set_defaults(run=_checked(_sim))
    arena = commands.add_parser("arena", help="let policies play each other, pair by pair, and rate them", **told)
    arena.add_argument("policies", nargs="+", metavar="POLICY", help=POLICY_HELP)
    arena.add_argument("--game", default="flip7", help="flip7 (so by default), vengeance or uno")
    _add_table(arena)
    _add_run(arena)
    arena.add_argument("--json", action="store_true", help="print the result as JSON")
    arena.set_defaults(run=_checked(_arena))


def _policies() -> str:
    """Every built-in policy: how it is written, where it plays, what it does."""
    lines = [f"  {kind.written(name):8}  {', '.join(kind.games)}: {kind.says}" for name, kind in BUILT_IN.items()]
    targets = f"In Flip 7 and Vengeance @{' or @'.join(AIMS)} after a policy says whom it picks as a target."
    return "\n".join(["policies:", *lines, "", targets])


def _add_table(command: argparse.ArgumentParser) -> None:
    """What is played."""
    command.add_argument("--edition", help="the edition; each game has its own")
    command.add_argument("--seats", type=int, help="how many play")
    command.add_argument("--dealer", type=int, help="the seat that deals first; without it one is drawn in every game")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game, as target=300"
    )


def _add_run(command: argparse.ArgumentParser) -> None:
    """How much is played, and by whom."""
    command.add_argument("--games", type=_whole, help=f"how many games ({GAMES:,}); with --until, at most so many")
    command.add_argument(
        "--until",
        type=float,
        metavar="WIDTH",
        help="play until win rates (of one policy: rounds a game) are known to ± WIDTH",
    )
    command.add_argument("--seed", type=int, default=0, help="the same seed gives the same games (0)")
    command.add_argument("--workers", type=int, help="how many cores to use (all)")
    command.add_argument(
        "--ray", nargs="?", const="", metavar="ADDRESS", help="play on a Ray cluster, or a new one here"
    )


def _checked(run: Callable[[argparse.Namespace], int]) -> Callable[[argparse.Namespace], int]:
    """What is wrong with a command is said in a sentence."""

    def checked(chosen: argparse.Namespace) -> int:
        try:
            return run(chosen)
        except ValueError as error:
            print(f"upcard: {error}", file=sys.stderr)
            return 2
        except KeyboardInterrupt:
            print("upcard: stopped before there was anything to tell.", file=sys.stderr)
            return 130

    return checked


def setup_of(chosen: argparse.Namespace, seats: int) -> Setup:
    """The table that was asked for. Raises `ValueError`."""
    from ..setup import set_up

    seats = seats if chosen.seats is None else chosen.seats
    return set_up(chosen.game, chosen.edition, seats, chosen.dealer, dict(map(_option, chosen.option)))


def _whole(text: str) -> int:
    """A whole number, also written as 1e6."""
    with suppress(ValueError):
        return int(text)
    with suppress(ValueError):
        if (value := float(text)).is_integer():
            return int(value)
    raise argparse.ArgumentTypeError(f"it takes a whole number, not {text!r}")


def _option(text: str) -> tuple[str, Any]:
    """An option as a name and a value; values are JSON, or else words."""
    import msgspec

    name, given, value = text.partition("=")
    if not given:
        raise ValueError(f"An option is given as NAME=VALUE, not {text!r}.")
    try:
        return name, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name, value


def _check(chosen: argparse.Namespace) -> None:
    """Raises `ValueError` for numbers that make no run."""
    from .running import MOST_GAMES
    from .simulation import MOST_SEED

    if chosen.games is not None and not 1 <= chosen.games <= MOST_GAMES:
        raise ValueError(f"--games is a number from 1 to {MOST_GAMES}, not {chosen.games}.")
    if not 0 <= chosen.seed <= MOST_SEED:
        raise ValueError(f"--seed is a number from 0 to {MOST_SEED}, not {chosen.seed}.")
    if chosen.until is not None and not 0.00001 <= chosen.until < 0.5:
        raise ValueError(f"--until is a number from 0.00001 to 0.5, as 0.002 for 0.2 percent, not {chosen.until:g}.")
    if chosen.workers is not None and not 1 <= chosen.workers <= 1024:
        raise ValueError(f"--workers is a number from 1 to 1024, not {chosen.workers}.")


@contextmanager
def crew_of(chosen: argparse.Namespace, *, plain: bool) -> Iterator[Crew]:
    """Whoever is to play: workers here, or a cluster."""
    if chosen.ray is None:
        from .running import local_crew

        with local_crew(chosen.workers, plain=plain) as crew:
            yield crew
    else:
        from .cluster import ray_crew

        with ray_crew(chosen.ray, chosen.workers) as crew:
            yield crew


def _sim(chosen: argparse.Namespace) -> int:
    from .policies import listed
    from .simulation import player_of, simulation_of, written
    from .stopping import ctrl_c
    from .tables import check_files

    _check(chosen)
    setup = setup_of(chosen, 4)
    policies = [policy for given in chosen.policy or [] for policy in given]
    if not policies:
        raise ValueError(f"Say how to play, as in --policy NAME: {setup.game} has {listed(setup.game)}, or a .py file.")
    if chosen.plot:
        from .plot import check_plot

        check_plot(chosen.plot)
    number, record = chosen.record or ("0", None)
    with _prints_aside():
        simulation = simulation_of(setup, policies, chosen.seed)
        player = player_of(written(simulation))
        check_files(chosen.csv, chosen.parquet, chosen.plot, record)
        if record:
            return _record(player, number, record)
        _get_ready(chosen, player)
        with ctrl_c() as stop:
            report = _played(chosen, simulation, player, stop)
    with ctrl_c():
        _tell(chosen, report)
    return 130 if report.stopped else 0


def _prints_aside() -> redirect_stdout[Any]:
    """What a policy prints is no part of the report."""
    return redirect_stdout(sys.stderr)


def _get_ready(chosen: argparse.Namespace, *players: Player) -> None:
    """Compile before anybody plays; the workers of a cluster elsewhere do so by themselves."""
    from .showing import compiling

    if not chosen.ray:
        with compiling():
            for player in players:
                player.ready()


def _record(player: Player, number: str, file: str) -> int:
    """Write one game down."""
    from pathlib import Path

    from .recording import record_of
    from .running import MOST_GAMES
    from .tables import written_to

    if not number.isdecimal() or int(number) >= MOST_GAMES:
        raise ValueError(f"--record takes the number of a game, counted from 0, and a file; not {number!r}.")
    text = record_of(player, int(number))
    with written_to(file) as part:
        Path(part).write_text(text, encoding="utf-8")
    return 0


def _played(chosen: argparse.Namespace, simulation: Simulation, player: Player, stop: Stop) -> Report:
    """Play, and report."""
    from .report import report_of, width_of
    from .running import Runner
    from .showing import progress

    with ExitStack() as stack:
        keeps = [*_keeps(chosen, player, stack)]
        crew = stack.enter_context(crew_of(chosen, plain=player.is_plain))
        watch = stack.enter_context(progress())

        def keep(rows: Any) -> None:
            for each in keeps:
                each(rows)

        runner = Runner(simulation, crew, watch, keep if keeps else None, stop)
        if chosen.until is None:
            outcome = runner.play(chosen.games or GAMES)
        else:
            limit = {"most": chosen.games} if chosen.games else {}
            outcome = runner.play_until(lambda seen: width_of(player, seen.tally, chosen.until), **limit)
        if outcome.games == 0:
            raise KeyboardInterrupt
        return report_of(simulation, player, outcome, crew)


def _keeps(chosen: argparse.Namespace, player: Player, stack: ExitStack) -> Iterator[Keep]:
    """Whatever takes the rows of games."""
    from .tables import csv_rows, parquet_rows

    if chosen.csv:
        yield stack.enter_context(csv_rows(chosen.csv, player))
    if chosen.parquet:
        yield stack.enter_context(parquet_rows(chosen.parquet, player))


def _tell(chosen: argparse.Namespace, report: Report) -> None:
    """Show the report in the ways that were asked for."""
    if chosen.json:
        _print_json(report)
    else:
        from .showing import show

        show(report)
    if chosen.plot:
        from .plot import draw

        draw(report, chosen.plot)


def _arena(chosen: argparse.Namespace) -> int:
    from .arena import Arena, player_with
    from .showing import progress, show_arena
    from .stopping import ctrl_c

    _check(chosen)
    with _prints_aside():
        arena = Arena(setup_of(chosen, 2), chosen.policies, chosen.seed)
        _get_ready(chosen, *arena.players)
        plain = any(player.is_plain for player in arena.players)
        with ctrl_c() as stop, crew_of(chosen, plain=plain) as crew, progress() as watch:
            result = arena.play(player_with(crew, watch, chosen.games or GAMES, chosen.until, stop))
        if not any(map(sum, result.games_per_pair)):
            raise KeyboardInterrupt
    with ctrl_c():
        if chosen.json:
            _print_json(result)
        else:
            show_arena(result)
    return 130 if result.stopped else 0


def _print_json(result: object) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(result)).decode())
