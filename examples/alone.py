"""Flip 7 alone: how many rounds does it take to reach 200, and how should one play?

    .venv/bin/python examples/alone.py alone.png

plays every bar, every risk and every number of cards, tells the best of each, and draws all of them. The same seed is
used for all, and so the same luck: differences between neighbours are real.
"""

from __future__ import annotations

import sys
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture

from upcard.setup import set_up
from upcard.sim.plot import COLOURS, DASHED, INK, PAPER, PILL, plain
from upcard.sim.report import Figure, report_of
from upcard.sim.running import Runner, local_crew
from upcard.sim.simulation import player_of, simulation_of, written

GAMES = 200_000
NEXT_CARD = Path(__file__).parent / "policies" / "next_card.py"
FAMILIES = {
    "Stay at N points in number cards": ("bar:N", [(n, f"bar:{n}") for n in range(12, 41)]),
    "Stay at a chance to bust of N %": ("risk:0.N", [(p, f"risk:{p / 100:g}") for p in range(8, 43, 2)]),
    "Stay at N number cards": ("cards:N", [(n, f"cards:{n}") for n in range(2, 7)]),
}
Found = dict[str, list[tuple[int, Figure]]]


def rounds_alone(policy: str, games: int) -> Figure:
    """The rounds that it takes one player to reach 200."""
    simulation = simulation_of(set_up("flip7", "official", 1), [policy], 7)
    player = player_of(written(simulation))
    with local_crew(None, plain=player.is_plain) as crew:
        outcome = Runner(simulation, crew).play(games)
        return report_of(simulation, player, outcome, crew).intervals["rounds_per_game"]


def best_of(points: list[tuple[int, Figure]]) -> tuple[int, Figure]:
    """The number that takes the fewest rounds."""
    return min(points, key=lambda point: point[1].value)


def draw(found: Found, weighed: Figure, games: int, file: str) -> None:
    """A panel for each family; the dashed line is the policy that weighs each card."""
    picture = Picture(figsize=(12, 4.6), layout="constrained", facecolor=PAPER)
    words = {"x": 0.008, "ha": "left", "color": INK}
    picture.suptitle("Flip 7 alone: how few rounds does it take to reach 200?", fontsize=14, fontweight="bold", **words)
    told = (
        f"Official edition, {games:,} games for each dot; intervals are narrower than the dots. A ring marks the best."
    )
    picture.supxlabel(told, fontsize=9, **words)
    panels = picture.subplots(1, len(found), sharey=True)
    for axes, colour, (name, points) in zip(panels, COLOURS, found.items(), strict=False):
        draw_family(axes, colour, name, points)
        axes.axhline(weighed.value, **DASHED)
        plain(axes)
    panels[0].text(12, weighed.value - 0.1, f"weighing each card: {weighed.value:.2f}", va="top", color=INK, bbox=PILL)
    panels[0].set_ylim(10, 15)
    panels[0].set_ylabel("rounds to reach 200, on average")
    panels[0].yaxis.label.set(color=INK, fontsize=9)
    picture.savefig(file, dpi=130, facecolor=PAPER)


def draw_family(axes: Axes, colour: str, name: str, points: list[tuple[int, Figure]]) -> None:
    """The rounds by the number of a policy, the best one ringed and named."""
    axes.plot([n for n, _ in points], [figure.value for _, figure in points], color=colour, marker="o", ms=5, lw=1.6)
    best, least = best_of(points)
    axes.plot([best], [least.value], marker="o", ms=13, mfc="none", mec=INK, mew=1.6)
    told = f"best at {best}:\n{least.value:.2f} rounds"
    axes.text(best, least.value + 0.8, told, ha="center", va="bottom", color=INK, bbox=PILL)
    axes.set_title(name)
    axes.set_xlabel(f"N in {FAMILIES[name][0]}")
    axes.locator_params(axis="x", integer=True)


def main(file: str, games: int = GAMES) -> None:
    """Play, tell and draw."""
    found: Found = {}
    for name, (_, policies) in FAMILIES.items():
        found[name] = [(n, rounds_alone(policy, games)) for n, policy in policies]
        best, figure = best_of(found[name])
        print(f"{name}: best at {best}, {figure.value:.3f} ± {figure.half:.3f} rounds")
    weighed = rounds_alone(f"{NEXT_CARD}:15", games)
    print(f"weigh what the next card brings against what it risks: {weighed.value:.3f} ± {weighed.half:.3f} rounds")
    draw(found, weighed, games, file)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "alone.png")
