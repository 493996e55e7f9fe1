"""Flip 7 alone: how many rounds does it take to reach 200, and how should one play?

    .venv/bin/python examples/alone.py alone.png

plays every bar, every risk and every number of cards, tells the best of each, and draws all of them. The same seed is
used for all, and so the same luck: differences between neighbours are real.
"""

from __future__ import annotations

import sys
from pathlib import Path

from matplotlib.figure import Figure as Picture

from upcard.setup import set_up
from upcard.sim.plot import COLOURS, INK, PAPER, plain
from upcard.sim.report import Figure, report_of
from upcard.sim.running import Runner, local_crew
from upcard.sim.simulation import player_of, simulation_of, written

GAMES = 200_000
NEXT_CARD = Path(__file__).parent / "policies" / "next_card.py"
FAMILIES = {
    "stay at so many points in numbers (bar:N)": [(n, f"bar:{n}") for n in range(12, 41)],
    "stay at such a chance to bust, % (risk:P)": [(p, f"risk:{p / 100:g}") for p in range(8, 43, 2)],
    "stay at so many number cards (cards:N)": [(n, f"cards:{n}") for n in range(2, 7)],
}


def rounds_alone(policy: str, games: int) -> Figure:
    """The rounds that it takes one player to reach 200."""
    simulation = simulation_of(set_up("flip7", "official", 1), [policy], 7)
    player = player_of(written(simulation))
    with local_crew(None, plain=player.is_plain) as crew:
        outcome = Runner(simulation, crew).play(games)
        return report_of(simulation, player, outcome, crew).intervals["rounds_per_game"]


def draw(found: dict[str, list[tuple[int, Figure]]], limit: Figure, file: str) -> None:
    """A panel for each family; the dashed line is the policy that weighs each card."""
    picture = Picture(figsize=(11, 3.6), layout="constrained", facecolor=PAPER)
    panels = picture.subplots(1, len(found), sharey=True)
    for axes, colour, (name, points) in zip(panels, COLOURS, found.items(), strict=False):
        axes.plot(
            [n for n, _ in points], [figure.value for _, figure in points], color=colour, marker="o", ms=4, lw=1.6
        )
        best, least = min(points, key=lambda point: point[1].value)
        axes.text(0.5, 0.05, f"best at {best}: {least.value:.2f} rounds", transform=axes.transAxes, ha="center")
        axes.axhline(limit.value, color=INK, ls=(0, (4, 3)), lw=0.9)
        axes.set_title(name)
        axes.xaxis.get_major_locator().set_params(integer=True)
        plain(axes)
    panels[0].set_ylim(10, 15)
    panels[0].set_ylabel("rounds to 200", color=INK)
    picture.savefig(file, dpi=110, facecolor=PAPER)


def main(file: str, games: int = GAMES) -> None:
    """Play, tell and draw."""
    found: dict[str, list[tuple[int, Figure]]] = {}
    for name, policies in FAMILIES.items():
        found[name] = [(n, rounds_alone(policy, games)) for n, policy in policies]
        best, figure = min(found[name], key=lambda point: point[1].value)
        print(f"{name}: best at {best}, {figure.value:.3f} ± {figure.half:.3f} rounds")
    limit = rounds_alone(f"{NEXT_CARD}:15", games)
    print(f"weigh what the next card brings against what it risks: {limit.value:.3f} ± {limit.half:.3f} rounds")
    draw(found, limit, file)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "alone.png")
