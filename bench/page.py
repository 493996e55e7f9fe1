"""The figures as a page of the documents, with a picture."""

from __future__ import annotations

import os
import platform
from pathlib import Path
from types import ModuleType

from matplotlib.figure import Figure as Picture

from bench.figures import Figure

DOCS = Path(__file__).parent.parent / "docs"
PAGE = DOCS / "benchmarks.md"
PICTURE = DOCS / "screenshots" / "benchmarks.svg"
PAPER, INK, FAINT, OURS, OTHERS = "#fbf7ef", "#26221c", "#d8cfbf", "#b9381c", "#7d8896"
HEAD = """# Benchmarks

`make bench` takes all of these figures and writes this page. A speed says as much about the machine as about the
program, so what matters are the ratios: two programs run in turn, several times, and the middle ratio counts. *Spread*
is from the least to the most of these runs, as a part of the middle one.

These are from {machine}.

![How many times as fast as other packages, and what part of the speed of C](screenshots/benchmarks.svg)
"""


def write(found: dict[ModuleType, list[Figure]]) -> None:
    """Write the page and its picture."""
    draw([figure for figures in found.values() for figure in figures if figure.drawn])
    sections = (section(module, figures) for module, figures in found.items())
    PAGE.write_text("\n".join([HEAD.format(machine=machine()), *sections]), encoding="utf-8")


def machine() -> str:
    """What this was measured on."""
    cores, kind, python = os.cpu_count(), platform.machine(), platform.python_version()
    return f"a machine with {cores} cores ({kind}), {platform.system()}, Python {python}"


def section(module: ModuleType, figures: list[Figure]) -> str:
    """What a benchmark measures, in its own words, and its table."""
    lines = [f"## {vars(module)['TITLE']}", "", (module.__doc__ or "").strip(), ""]
    lines += ["| | median | spread | should be | |", "|---|---:|---:|---|---|"]
    for what, value, unit, spread, aim, yardstick in (figure.told() for figure in figures):
        lines.append(f"| {what} | {value} {unit} | {spread} | {aim.replace('NO', '**no**')} | {yardstick} |")
    return "\n".join([*lines, ""])


def draw(figures: list[Figure]) -> None:
    """Ratios as bars, on a scale on which each step is ten times the one before; 1 is as fast as ours."""
    picture = Picture(figsize=(9, 0.5 * len(figures) + 1.4), layout="constrained", facecolor=PAPER)
    axes = picture.subplots()
    axes.set_facecolor(PAPER)
    axes.set_xscale("log")
    for at, figure in enumerate(reversed(figures)):
        faster = figure.value >= 1
        axes.barh(
            at, figure.value - 1, left=1, color=OURS if faster else OTHERS, hatch="" if faster else "///", ec=PAPER
        )
        said = f" × {figure.value:,.2f}" if figure.value < 10 else f" × {figure.value:,.0f}"
        axes.text(max(figure.value, 1), at, said, va="center", color=INK, fontweight="bold")
    axes.set_yticks(range(len(figures)), [figure.drawn for figure in reversed(figures)], color=INK)
    axes.axvline(1, color=INK, linewidth=1)
    axes.set_xlim(0.1, 20_000)
    axes.set_xlabel("Upcard's speed on one core, beside that of …", color=INK)
    axes.tick_params(colors=INK, length=0)
    for side in axes.spines.values():
        side.set_visible(False)
    axes.grid(axis="x", color=FAINT)
    axes.set_axisbelow(True)
    picture.savefig(PICTURE, facecolor=PAPER, metadata={"Date": None})
