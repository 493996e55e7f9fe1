"""Flip 7 alone: how many rounds does it take to reach 200, and how should one play?

    .venv/bin/python examples/alone.py alone.png

plays every bar, every risk and every number of cards, tells the best of each, and draws all of them beside `weigh`. The
same seed is used for all, and so the same luck: differences between neighbours are real.
"""

from __future__ import annotations

import sys

from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture

from upcard.setup import set_up
from upcard.sim.plot import COLOURS, DASHED, INK, PAPER, PILL, plain
from upcard.sim.report import Figure, report_of
from upcard.sim.running import Runner, local_crew
from upcard.sim.simulation import player_of, simulation_of, written

GAMES = 200_000
FAMILIES = {
    "Stay at N points in number cards": {
        "bar:N": [(n, f"bar:{n}") for n in range(12, 41)],
        "race:N, which also stays once it has 200": [(n, f"race:{n}") for n in range(12, 41)],
    },
    "Stay at a chance to bust of N %": {
        "risk:P, where P is N / 100": [(p, f"risk:{p / 100:g}") for p in range(8, 43, 2)]
    },
    "Stay at N number cards": {"cards:N": [(n, f"cards:{n}") for n in range(2, 7)]},
}
Points = list[tuple[int, Figure]]
Found = dict[str, dict[str, Points]]


def rounds_alone(policy: str, games: int) -> Figure:
    """The rounds that it takes one player to reach 200."""
    simulation = simulation_of(set_up("flip7", "official", 1), [policy], 7)
    player = player_of(written(simulation))
    with local_crew(None, plain=player.is_plain) as crew:
        outcome = Runner(simulation, crew).play(games)
        return report_of(simulation, player, outcome, crew).intervals["rounds_per_game"]


def best_of(points: Points) -> tuple[int, Figure]:
    """The number that takes the fewest rounds."""
    return min(points, key=lambda point: point[1].value)


def draw(found: Found, weighed: Figure, games: int, file: str) -> None:
    """A panel for each family; the dashed line is the policy that weighs each card."""
    picture = Picture(figsize=(12, 5), layout="constrained", facecolor=PAPER)
    words = {"x": 0.008, "ha": "left", "color": INK}
    picture.suptitle("Flip 7 alone: how few rounds does it take to reach 200?", fontsize=14, fontweight="bold", **words)
    told = f"Official edition, {games:,} games for each mark, whose size is more than its interval. Rings: the best."
    picture.supxlabel(told, fontsize=9, **words)
    panels = picture.subplots(1, len(found), sharey=True)
    colours = iter(COLOURS)
    for axes, (name, ways) in zip(panels, found.items(), strict=True):
        axes.set_title(name)
        for mark, (way, points) in zip("os", ways.items(), strict=False):
            draw_way(axes, next(colours), mark, way, points)
        axes.axhline(weighed.value, **DASHED)
        axes.set_xlabel("N")
        axes.locator_params(axis="x", integer=True)
        axes.legend(loc="upper center", frameon=False, fontsize=9, labelcolor=INK)
        plain(axes)
    panels[2].text(4, weighed.value - 0.1, f"weigh: {weighed.value:.2f} rounds", va="top", color=INK, bbox=PILL)
    panels[0].set_ylim(9.8, 15)
    panels[0].set_ylabel("rounds to reach 200, on average", color=INK, fontsize=9)
    picture.savefig(file, dpi=130, facecolor=PAPER)


def draw_way(axes: Axes, colour: str, mark: str, way: str, points: Points) -> None:
    """The rounds by the number of a policy, the best one ringed."""
    best, least = best_of(points)
    told = f"{way}\nbest at {best}: {least.value:.2f} rounds"
    values = [figure.value for _, figure in points]
    axes.plot([n for n, _ in points], values, color=colour, marker=mark, ms=5, lw=1.6, label=told)
    axes.plot([best], [least.value], marker="o", ms=13, mfc="none", mec=INK, mew=1.6)


def main(file: str, games: int = GAMES) -> None:
    """Play, tell and draw."""
    found: Found = {}
    for name, ways in FAMILIES.items():
        found[name] = {}
        for way, policies in ways.items():
            points = found[name][way] = [(n, rounds_alone(policy, games)) for n, policy in policies]
            best, figure = best_of(points)
            print(f"{name} ({way}): best at {best}, {figure.value:.3f} ± {figure.half:.3f} rounds")
    weighed = rounds_alone("weigh", games)
    print(f"weigh what the next card brings against what it risks: {weighed.value:.3f} ± {weighed.half:.3f} rounds")
    draw(found, weighed, games, file)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "alone.png")
