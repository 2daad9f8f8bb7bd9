"""Where things are on the screen, and what is wrong with that."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TypedDict

from playwright.sync_api import Page

MODULE = "\n".join(
    re.sub(r"^(export |import .*)", "", Path(__file__).with_name(name).read_text("utf-8"), flags=re.MULTILINE)
    for name in ("measure_board.js", "measure.js")
)
SCRIPT = f"about => {{ {MODULE}\nreturn examine(about); }}"

BOXES = """() => {
  const things = document.querySelectorAll('.bar button.icon, .row, svg.area, p.prompt, .tools, .tools .quiet');
  // Which row of a long score is shown may change: what counts is that it stands where the one before did.
  const shown = [...things].filter(element => element.getClientRects().length);
  return Object.fromEntries(shown.map((element, i) => {
    const held = element.matches('.board-place > .ground') ? element.parentElement : element;
    const { x, y, width, height } = held.getBoundingClientRect();
    const label = element.dataset.area ?? element.getAttribute('aria-label') ?? element.className;
    return [`${i} ${label}`, [x, y, width, height].map(n => Math.round(n * 10) / 10)];
  }));
}"""

Boxes = dict[str, list[float]]


class Findings(TypedDict):
    faults: list[str]
    small: list[str]
    """Lit spots of the board that are smaller than a thumb."""


def examine(page: Page, *, touch: bool, calm: bool = False) -> Findings:
    """Looks at the dialog if one is open, else at the whole page; ``touch`` says whether fingers use it.

    ``calm``: that nothing but the sheet has to be scrolled.
    """
    findings: Findings = page.evaluate(SCRIPT, {"touch": touch, "calm": calm})
    return findings


def boxes(page: Page) -> Boxes:
    """Where everything is that stays during a game."""
    boxes: Boxes = page.evaluate(BOXES)
    return boxes


def moved(before: Boxes, after: Boxes) -> list[str]:
    """What is not where it was."""
    return [
        f"{name}: {before.get(name)} became {after.get(name)}"
        for name in sorted({*before, *after})
        if before.get(name) != after.get(name)
    ]
