"""A run on a terminal: progress while it goes, a report when it is done."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from .arena import Result
from .report import Figure, PolicyReport, Report
from .running import Outcome, Watch

NAMES = {"busts": "busts", "flip7s": "Flip 7s", "rounds_won": "rounds won", "caught": "caught without UNO"}
"""What the measures are called."""


class _Paper(Console):
    """Standard output, so wide where it is no terminal."""

    def __init__(self, width: int) -> None:
        super().__init__(highlight=False, width=None if sys.stdout.isatty() else width)

    def on_broken_pipe(self) -> None:
        """Whoever reads has seen enough; what that means is for the command to say."""
        raise BrokenPipeError


@contextmanager
def progress() -> Iterator[Watch]:
    """A bar with rate and time left, on standard error while that is a terminal."""
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games  {task.fields[rate]}"),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=None, rate="")

        def watch(outcome: Outcome, goal: int) -> None:
            rate = f"{outcome.games / max(outcome.seconds, 1e-9):,.0f}/s"
            bar.update(task, completed=outcome.games, total=goal, rate=rate)

        yield watch


@contextmanager
def compiling() -> Iterator[None]:
    """Says on a terminal why nothing happens yet."""
    console = Console(stderr=True)
    with console.status("compiling …") if console.is_terminal else nullcontext():
        yield


def show(report: Report) -> None:
    """The report in words and tables, on standard output."""
    console = _Paper(100)
    console.print(f"[bold]{_title(report)}[/bold]")
    stopped = ", stopped early" if report.stopped else ""
    console.print(
        f"{report.games:,} games in {report.seconds:.1f} s ({report.games_per_second:,.0f} a second on "
        f"{report.workers} {_where(report)}), seed {report.seed}{stopped}"
    )
    console.print(_policies(report))
    console.print(f"Rounds a game: {_pm(report.intervals['rounds_per_game'], 3)}")
    console.print(f"Points a seat and round: {_pm(report.intervals['points_per_seat_round'], 3)}")
    if report.seats > 1:
        console.print(f"Games won by place, from the first dealer on: {_places(report)}")
    console.print("[dim]± holds the figure in 95 of 100 runs like this one. Seats are changed from game to game.[/dim]")
    for policy in report.policies:
        if policy.runs != "compiled":
            console.print(f"{policy.policy} runs as {policy.runs}")


def _where(report: Report) -> str:
    one = {"threads": "thread", "processes": "process", "Ray workers": "Ray worker"}
    return one.get(report.where, report.where) if report.workers == 1 else report.where


def _title(report: Report) -> str:
    seats = "1 seat" if report.seats == 1 else f"{report.seats} seats"
    options = ", ".join(f"{name} {_short(value)}" for name, value in report.options.items())
    return f"{report.game} {report.edition}, {seats}, {options}"


def _short(value: object) -> str:
    return "of its own" if isinstance(value, dict) else str(value).lower() if isinstance(value, bool) else str(value)


def _policies(report: Report) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("policy")
    several = len(report.policies) > 1
    headings = ["seats", *(["games won"] if several else []), "points a round"]
    measures = list(report.policies[0].measures)
    for heading in [*headings, *(f"{NAMES[name]} a round" for name in measures)]:
        table.add_column(heading, justify="right")
    for policy in sorted(report.policies, key=lambda policy: -policy.win_rate.value / policy.seats):
        table.add_row(policy.policy, str(policy.seats), *_cells(policy, several, measures))
    return table


def _cells(policy: PolicyReport, several: bool, measures: list[str]) -> list[str]:
    won = [_pm(policy.win_rate, 2, "%")] if several else []
    return [*won, _pm(policy.points_per_round, 3), *(_pm(policy.measures[name], 2, "%") for name in measures)]


def _pm(figure: Figure, digits: int, unit: str = "") -> str:
    """A figure with its interval, as in 12.3 ± 0.4."""
    times = 100 if unit == "%" else 1
    return f"{figure.value * times:.{digits}f}{unit} ± {figure.half * times:.{digits}f}"


def _places(report: Report) -> str:
    return "  ".join(f"{won / max(report.games, 1):.2%}" for won in report.wins_by_place)


def show_arena(result: Result) -> None:
    """The cross table and the ratings, on standard output."""
    console = _Paper(200)
    console.print(f"[bold]{result.game} {result.edition}, {result.seats} seats, two policies at a table[/bold]")
    order = [result.policies.index(one.policy) for one in result.rated]
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("", "policy", "rating", *(str(place) for place in range(1, len(order) + 1))):
        table.add_column(heading, justify="left" if heading == "policy" else "right", no_wrap=True)
    for place, (row, rated) in enumerate(zip(order, result.rated, strict=True), start=1):
        against = (_against(result, row, column) for column in order)
        rating = f"{rated.rating.value:.0f} ({rated.rating.low:.0f} to {rated.rating.high:.0f})"
        table.add_row(str(place), rated.policy, rating, *against)
    console.print(table)
    games = sum(map(sum, result.games_per_pair)) // 2
    console.print(f"{games:,} games in {result.seconds:.1f} s, seed {result.seed}{', stopped early' * result.stopped}")
    console.print(
        "[dim]Games won against each other policy, with ± for 95 of 100 runs. 400 points are odds of 10 to 1.[/dim]"
    )


def _against(result: Result, row: int, column: int) -> str:
    return "·" if row == column else _pm(result.rate(row, column), 1, "%")
