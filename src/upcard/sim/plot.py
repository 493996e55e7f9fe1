"""A run as a picture: who wins, what rounds are worth to each policy, how long games are."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from .report import Figure, PolicyReport, Report, share
from .simulation import SCORES, SimulationError
from .tables import written_to

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ENDINGS = (".png", ".svg", ".pdf")
PAPER, INK, FAINT = "#fbf7ef", "#26221c", "#d8cfbf"
COLOURS = ("#1f6f8b", "#d1603d", "#6a8d3a", "#8a5a9e", "#c79a2b", "#3f7f72", "#b0476b", "#5b6a8f")
"""They only decorate: a policy is known by its row."""
TITLES = {"flip7": "Flip 7", "vengeance": "Flip 7 With a Vengeance", "uno": "UNO"}
DASHED: dict[str, Any] = {"color": INK, "ls": (0, (4, 3)), "lw": 0.9, "zorder": 1}
PILL: dict[str, Any] = {"facecolor": PAPER, "edgecolor": "none", "pad": 1.0}
"""Behind text, so that no line runs through it."""
ROW = 0.78
"""How much of the height of its row a policy takes."""
FEW = 0.002
"""The part of the rounds that may lie outside the picture, at either end."""
MOST_BARS = 12
"""Seats whose bars have room for a figure each."""


def check_plot(file: str) -> None:
    """Raises `SimulationError` where no picture can be drawn to this file."""
    if Path(file).suffix not in ENDINGS:
        raise SimulationError(f"--plot takes a file that ends in {', '.join(ENDINGS)}, not {file}.")
    _figure()


def draw(report: Report, file: str) -> None:
    """Draw the report into a file. Raises `SimulationError`."""
    ranked = sorted(report.policies, key=lambda policy: policy.win_rate.value / policy.seats)
    figure = _figure()(figsize=(12, 3.1 + 0.55 * max(len(ranked), 2)), layout="constrained", facecolor=PAPER)
    figure.suptitle(_title(report), x=0.008, ha="left", color=INK, fontsize=14, fontweight="bold")
    figure.supxlabel(_legend(report), x=0.008, ha="left", color=INK, fontsize=9)
    if report.seats == 1:
        middle, right = figure.subplots(1, 2, width_ratios=(1.4, 1))
    else:
        left, middle, right = figure.subplots(1, 3, width_ratios=(1.1, 1.4, 1))
        (_wins if len(ranked) > 1 else _places)(left, report, ranked)
    _scores(middle, report, ranked)
    _rounds(right, report)
    for axes in figure.axes:
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
    """What was played, by how many."""
    seats = "alone" if report.seats == 1 else f"{report.seats} seats"
    only = f": {report.policies[0].policy}" if len(report.policies) == 1 else ""
    return f"{TITLES[report.game]}, {', '.join([report.edition, seats, *_options(report)])}{only}"


def _options(report: Report) -> list[str]:
    """The options of the table, as far as they need saying."""
    usual = {"decks": 1, "brutal": False, "scoring": "winner", "challenge": True}
    return [_option(name, value) for name, value in report.options.items() if usual.get(name) != value]


def _option(name: str, value: object) -> str:
    if isinstance(value, bool):
        return name if value else f"no {name}"
    return f"its own {name}" if isinstance(value, dict) else f"{name} {value}"


def _legend(report: Report) -> str:
    """What is to be known to read the picture."""
    told = f"{report.games:,} game{'s' * (report.games != 1)}, seed {report.seed}{', stopped early' * report.stopped}."
    if report.seats == 1:
        return f"{told} Dashed: averages."
    return f"{told} Dashed: an equal share, and averages. Whiskers hold the truth in 95 of 100 runs like this one."


def _wins(axes: Axes, report: Report, ranked: list[PolicyReport]) -> None:
    """The share of games that each policy wins with each of its seats, with its interval."""
    highest = 0.0
    for place, policy in enumerate(ranked):
        rate = policy.win_rate
        shown = Figure(*(100 * value / policy.seats for value in (rate.value, rate.low, rate.high)))
        axes.barh(place, shown.value, color=_colour(report, policy), height=ROW - 0.16)
        axes.errorbar(shown.value, place, xerr=_whiskers(shown), color=INK, capsize=3, lw=1.2)
        beside: dict[str, Any] = {"xytext": (8, 0), "textcoords": "offset points", "va": "center", "bbox": PILL}
        axes.annotate(f"{shown.value:.1f} %", (shown.high, place), color=INK, fontsize=10, **beside)
        highest = max(highest, shown.high)
    _rows(axes, [policy.policy + (f"\n({policy.seats} seats)" if policy.seats > 1 else "") for policy in ranked])
    axes.axvline(100 / report.seats, **DASHED)
    axes.set_xlim(0, 1.22 * max(highest, 100 / report.seats))
    axes.set_title("Who wins?")
    axes.set_xlabel("games won by a seat, %")


def _places(axes: Axes, report: Report, _: list[PolicyReport]) -> None:
    """The share of games won by place, from the first dealer on, with its interval."""
    rates = [share(won, report.games) for won in report.wins_by_place]
    for place, rate in enumerate(rates):
        shown = Figure(100 * rate.value, 100 * rate.low, 100 * rate.high)
        axes.bar(place, shown.value, color=COLOURS[0], width=0.7)
        axes.errorbar(place, shown.value, yerr=_whiskers(shown), color=INK, capsize=3, lw=1.2)
        if report.seats <= MOST_BARS:
            axes.text(place, shown.high, f"{shown.value:.1f}", ha="center", va="bottom", color=INK, fontsize=9)
    axes.axhline(100 / report.seats, **DASHED)
    axes.set_ylim(0, 108 * max(rate.high for rate in rates))
    axes.locator_params(axis="x", integer=True)
    axes.set_title("Does it matter who deals?")
    axes.set_xlabel("seats after the first dealer")
    axes.set_ylabel("games won, %")


def _scores(axes: Axes, report: Report, ranked: list[PolicyReport]) -> None:
    """How often a round is worth so many points to a seat: a row of bars for each policy, those worth 0 as a figure."""
    _, shift = SCORES[report.game]
    width = 1 << shift
    for place, policy in enumerate(ranked):
        total = sum(policy.scores.values()) or 1
        points = np.array([at for at in policy.scores if at != 0] or [0])
        often = np.array([policy.scores[at] for at in policy.scores if at != 0] or [0]) / total
        height = ROW * often / max(often.max(), 1e-9)
        axes.bar(points + width / 2, height, bottom=place - ROW / 2, width=width, color=_colour(report, policy))
        axes.axhline(place - ROW / 2, color=INK, lw=0.7)
        mean = policy.points_per_round.value
        axes.plot([mean, mean], [place - ROW / 2, place + ROW / 2], **DASHED | {"zorder": 3})
        told = f"{mean:.1f} on average\n0 in {100 * policy.scores.get(0, 0) / total:.0f} % of rounds"
        beside: dict[str, Any] = {"va": "center", "ha": "right", "transform": axes.get_yaxis_transform(), "bbox": PILL}
        axes.text(1, place, told, color=INK, fontsize=9, **beside)
    axes.set_yticks([])
    axes.set_ylim(-0.5, len(ranked) - 0.5)
    axes.set_xlim(*_reach(ranked, width))
    axes.set_title("What is a round worth?")
    axes.set_xlabel("points of a seat in a round; the higher, the more often (0 left out)")


def _reach(ranked: list[PolicyReport], width: int) -> tuple[float, float]:
    """From where to where rounds are drawn: all but the few that lie farthest out, and room for words."""
    counts: Counter[int] = Counter()
    for policy in ranked:
        counts.update(policy.scores)
    points = sorted(counts)
    below = np.cumsum([counts[at] for at in points]) / max(counts.total(), 1)
    low, high = (points[int(np.searchsorted(below, part))] for part in (FEW, 1 - FEW)) if points else (0, 0)
    return low - width, high + width + 0.45 * (high + width - low)


def _rounds(axes: Axes, report: Report) -> None:
    """How many rounds games take."""
    shares = {number: 100 * count / max(report.games, 1) for number, count in report.rounds_of.items()}
    axes.bar(list(shares), list(shares.values()), color="#8b8171", width=0.8)
    average = report.intervals["rounds_per_game"]
    axes.axvline(average.value, **DASHED | {"zorder": 3})
    top = 1.14 * max(shares.values(), default=1)
    told = f"{average.value:.2f} on average"
    axes.text(average.value, 0.98 * top, f" {told}", va="top", color=INK, fontsize=10, bbox=PILL)
    axes.set_ylim(0, top)
    axes.locator_params(axis="x", integer=True)
    axes.set_title("How long is a game?")
    axes.set_xlabel("rounds")
    axes.set_ylabel("games, %")


def _colour(report: Report, policy: PolicyReport) -> str:
    return COLOURS[report.policies.index(policy) % len(COLOURS)]


def _whiskers(figure: Figure) -> list[list[float]]:
    return [[max(figure.value - figure.low, 0)], [max(figure.high - figure.value, 0)]]


def _rows(axes: Axes, names: list[str]) -> None:
    """A row for each policy, in the same places in all panels."""
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.5, len(names) - 0.5)


def plain(axes: Axes) -> None:
    """Nothing but what is to be read."""
    axes.set_facecolor(PAPER)
    axes.set_title(axes.get_title(), loc="left", color=INK, fontsize=11, fontweight="bold")
    axes.title.set_text("")
    for label in (axes.xaxis.label, axes.yaxis.label):
        label.set(color=INK, fontsize=9)
    axes.tick_params(colors=INK, labelsize=9, length=0)
    axes.grid(axis="both", color=FAINT, lw=0.6)
    axes.set_axisbelow(True)
    for side in axes.spines.values():
        side.set_visible(False)
