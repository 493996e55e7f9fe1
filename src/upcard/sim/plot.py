"""A run as a picture: who wins, what rounds are worth, how long games are."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .report import PolicyReport, Report
from .simulation import SimulationError
from .tables import written_to

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ENDINGS = (".png", ".svg", ".pdf")
PAPER, INK, FAINT = "#fbf7ef", "#26221c", "#d8cfbf"
COLOURS = ("#1f6f8b", "#d1603d", "#6a8d3a", "#8a5a9e", "#c79a2b", "#3f7f72", "#b0476b", "#5b6a8f")
MARKS = ("o", "s", "^", "D", "v", "P", "X", "*")
"""Each policy has a colour and a mark of its own."""


def check_plot(file: str) -> None:
    """Raises `SimulationError` where no picture can be drawn to this file."""
    if Path(file).suffix not in ENDINGS:
        raise SimulationError(f"--plot takes a file that ends in {', '.join(ENDINGS)}, not {file}.")
    _figure()


def draw(report: Report, file: str) -> None:
    """Draw the report into a file. Raises `SimulationError`."""
    figure = _figure()(figsize=(11, 4.2 if len(report.policies) <= 8 else 6), layout="constrained", facecolor=PAPER)
    several = len(report.policies) > 1
    left, middle, right = figure.subplots(1, 3, width_ratios=(1.1, 1.3, 1))
    figure.suptitle(_title(report), x=0.01, ha="left", color=INK, fontsize=12, fontweight="bold")
    (_wins if several else _places)(left, report)
    _scores(middle, report)
    _rounds(right, report)
    for axes in (left, middle, right):
        plain(axes)
    with written_to(file) as part:
        figure.savefig(part, format=Path(file).suffix[1:], dpi=130, facecolor=PAPER, metadata=_undated(file))


def _figure() -> Any:
    """Matplotlib's figure: without a window, whatever this machine has."""
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 (an extra)
    except ImportError as error:
        raise SimulationError("Pictures need the extra: pip install 'upcard[sim]'.") from error
    return Figure


def _undated(file: str) -> dict[str, None]:
    """The same run gives the same file, byte for byte: no date in it."""
    return {} if file.endswith(".png") else {"Date": None} if file.endswith(".svg") else {"CreationDate": None}


def _title(report: Report) -> str:
    options = "".join(
        f", {name} {value}" for name, value in report.options.items() if name == "target" or value is True
    )
    seats = "alone" if report.seats == 1 else f"{report.seats} seats"
    return f"{report.game} {report.edition}, {seats}{options}: {report.games:,} games"


def _wins(axes: Axes, report: Report) -> None:
    """The share of games that each policy wins for each of its seats, with its interval; the fair share is dashed."""
    ranked = sorted(enumerate(report.policies), key=lambda pair: pair[1].win_rate.value / pair[1].seats)
    for place, (number, policy) in enumerate(ranked):
        rate = policy.win_rate
        middle, low, high = (100 * value / policy.seats for value in (rate.value, rate.low, rate.high))
        axes.barh(place, middle, color=COLOURS[number % len(COLOURS)], height=0.62)
        axes.errorbar(middle, place, xerr=[[middle - low], [high - middle]], color=INK, capsize=3, lw=1.2)
        axes.annotate(f" {middle:.1f} %", (high, place), va="center", color=INK, fontsize=9)
    axes.set_yticks(range(len(ranked)), [_name(policy) for _, policy in ranked])
    axes.axvline(100 / report.seats, color=INK, ls=(0, (4, 3)), lw=0.9)
    axes.set_xlim(0, 118 * max(policy.win_rate.high / policy.seats for policy in report.policies))
    axes.set_title("Games won by one seat, %")


def _name(policy: PolicyReport) -> str:
    return policy.policy if policy.seats == 1 else f"{policy.policy} ×{policy.seats}"


def _places(axes: Axes, report: Report) -> None:
    """The share of games won by place, from the first dealer on."""
    shares = [100 * won / max(report.games, 1) for won in report.wins_by_place]
    names = ["dealer", *(f"+{place}" for place in range(1, report.seats))]
    axes.bar(names, shares, color=COLOURS[0], width=0.62)
    axes.axhline(100 / report.seats, color=INK, ls=(0, (4, 3)), lw=0.9)
    axes.set_title("Games won by place after the first dealer, %")


def _scores(axes: Axes, report: Report) -> None:
    """How often a round is worth at least so many points to a seat."""
    for number, policy in enumerate(report.policies):
        total = sum(policy.scores.values()) or 1
        points = sorted(policy.scores)
        above = [100 * (1 - below / total) for below in accumulate([0, *(policy.scores[at] for at in points[:-1])])]
        (line,) = axes.step(points, above, where="post", lw=1.6, ms=4, label=policy.policy)
        line.set(color=COLOURS[number % len(COLOURS)], marker=MARKS[number % len(MARKS)])
        line.set_markevery(max(1, len(points) // 12))
    axes.set_title("Rounds worth at least so many points, %")
    axes.set_ylim(0, None)
    if len(report.policies) > 1:
        axes.legend(frameon=False, fontsize=9, labelcolor=INK)


def _rounds(axes: Axes, report: Report) -> None:
    """How many rounds games take."""
    shares = {number: 100 * count / max(report.games, 1) for number, count in report.rounds_of.items()}
    axes.bar(list(shares), list(shares.values()), color=COLOURS[0], width=0.8)
    average = report.intervals["rounds_per_game"].value
    axes.axvline(average, color=INK, ls=(0, (4, 3)), lw=0.9)
    axes.annotate(f" {average:.2f} on average", (average, max(shares.values(), default=1)), color=INK, fontsize=9)
    axes.set_title("Games that take so many rounds, %")


def plain(axes: Axes) -> None:
    """Nothing but what is to be read."""
    axes.set_facecolor(PAPER)
    axes.title.set(color=INK, fontsize=10, ha="left", position=(0, 1))
    axes.tick_params(colors=INK, labelsize=9, length=0)
    axes.grid(axis="both", color=FAINT, lw=0.6)
    axes.set_axisbelow(True)
    for side in axes.spines.values():
        side.set_visible(False)
