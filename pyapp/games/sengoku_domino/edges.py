"""Marks at the edge of the board: everybody's sums in a line, a tie, and the flower of whoever got it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import TypeAlias

from pyapp.game import Mark, Seat, Text, text

from . import score
from .board import CORNERS, LINES_A_FIELD, SIDE, sums
from .layout import CLANS, MARGIN, edge_id
from .naming import who_text
from .state import NOBODY, State

Size: TypeAlias = tuple[float, float]

_LEADS, _BEHIND = 0.22, -0.25
"""From the middle of a line's edge towards the board: the sum that would get the line, and the others in a file."""
_FILES = ((), (0.0,), (-0.2, 0.2), (-0.31, 0.0, 0.31), (-0.36, -0.12, 0.12, 0.36))
"""Where those stand along the edge, by how many there are."""
FLOWER = 0.82
"""How much of its box the flower of a line has."""
LONG = ("", "", " two", " three")
"""How a number is written, by its characters."""
_GROUNDS = (("", 1.0, 0.0), ("wide", 1.35, 0.07), ("widest", 1.45, 0.1))
"""Of the sum that would get the line, by its length: its ground, how much wider, and how much farther out that is."""
_OUT = 1.7
"""As much farther out are the others beside it."""
_FOOT = (0.0, 0.14, 0.12, 0.09)
_FOOT_BEHIND = (0.0, 0.11, 0.09, 0.07)
"""By the number of their characters: how they are written, and where their foot is below their middle."""


def edge_marks(state: State, line: int) -> Iterator[Mark]:
    """A line's flower once it is decided; before that everybody's sum, and behind the sum that would get it a field.

    Where equal sums would leave it to nobody, a field of its own says so in the same place.

    Lines that were still open at the end are nobody's, and what would have been is not shown any more.
    """
    spot, owner = edge_id(line), state.lines[line]
    if owner is not None:
        if owner == NOBODY:
            yield Mark(f"flower-{line}", "nobody", spot, size=0.7, label=text("mark.nobody"), follows=True)
        else:
            label = text("mark.flower", who=CLANS[owner])
            yield Mark(f"flower-{line}", f"flower{owner}", spot, size=FLOWER, label=label, enters="bloom", follows=True)
        return
    amounts = sums(state.board, line, len(state.players))
    if not any(amounts) or state.step == "over":
        return
    leads, row = score.leader(amounts), line % LINES_A_FIELD < SIDE
    width, height = (MARGIN, 1.0) if row else (1.0, MARGIN)
    corner_row, corner_col = CORNERS[line // LINES_A_FIELD]
    inwards = -1 if (corner_col if row else corner_row) else 1

    def at(depth: float, along: float) -> Size:
        return (depth * inwards, along) if row else (along, depth * inwards)

    tie = f"={figure(max(amounts))}" if leads == NOBODY else ""
    ground, wider, out = _GROUNDS[min(len(tie), 3) - 1 if tie else _length(amounts[leads])]
    out = out if row else 0
    dx, dy = at(_LEADS - out, 0)
    size = round((0.47 if row else 0.54) * wider, 3)
    label = sums_text(amounts)
    if tie:
        tone = f"figure leads tied{LONG[min(len(tie), 3)]}{'' if row else ' column'}"
        look = f"tie{ground}"
        yield Mark(f"sums-{line}", look, spot, dx=dx, dy=dy, size=size, note=tie, tone=tone, label=label, enters="pop")
    else:
        yield Mark(f"sums-{line}", "none", spot, label=label)
        yield Mark(f"lead-{line}", f"lead{leads}{ground}", spot, dx=dx, dy=dy, size=size, enters="pop")
    others = [seat for seat, twice in enumerate(amounts) if twice and seat != leads]
    # Else nothing would say why the most does not lead.
    equal = {seat for seats in score.cancelled(amounts).values() for seat in seats} if leads != NOBODY else set[Seat]()
    places = {leads: (dx, dy)} | {
        seat: at(_BEHIND - _OUT * out, along) for seat, along in zip(others, _FILES[len(others)], strict=True)
    }
    for seat in sorted(places.keys() - {NOBODY}):
        written, (x, y) = figure(amounts[seat]), places[seat]
        # Longer ones are smaller, so that they stay on their ground and beside one another.
        tone = (
            f"figure clan{seat}{' leads' if seat == leads else ''}{' out' if seat in equal else ''}{LONG[len(written)]}"
        )
        foot = (_FOOT if seat == leads else _FOOT_BEHIND)[len(written)]
        if seat != leads:
            ground, wider, _ = _GROUNDS[_length(amounts[seat])]
            small, name = round((0.28 if row else 0.36) * wider, 3), f"behind-{line}-{seat}"
            yield Mark(name, f"lead{seat}{ground}", spot, dx=x, dy=y, size=small, tone="behind", enters="pop")
        yield number(f"sum-{line}-{seat}", spot, (width, height), (x, y + foot), written, tone)


def number(name: str, spot: str, box: Size, at: Size, characters: str, tone: str) -> Mark:
    """Characters with their middle and their foot at a point, from the middle of a spot.

    The page writes a note into the spot's corner; the shift takes it from there, and look.css says how large it is.
    Another number is seen once what it counts has come.
    """
    (width, height), (x, y) = box, at
    dx, dy = round(x - 0.45 * width, 3), round(y + 0.29 * height, 3)
    return Mark(name, "none", spot, dx=dx, dy=dy, note=characters, tone=tone, enters="pop")


def figure(twice: int) -> str:
    """A number of halves as people write it."""
    return f"{twice // 2 or ''}{'½' if twice % 2 else ''}" or "0"


def _length(twice: int) -> int:
    """How much room a number of halves needs: 0 for a digit, 1 for two or a half, 2 for two and a half."""
    return int(twice >= 20) + twice % 2


def sums_text(amounts: Sequence[int], viewer: Seat | None = None) -> Text:
    """What everybody who has anything in a line has there, and whether it is a tie."""
    told = listed(((seat, figure(twice)) for seat, twice in enumerate(amounts) if twice), viewer)
    if told is None:
        return text("sums.none")
    return text("sums.level", sums=told) if score.leader(amounts) == NOBODY else told


def listed(amounts: Iterable[tuple[Seat, int | str]], viewer: Seat | None) -> Text | None:
    """Who has how much, one after another; nothing where nobody has anything."""
    parts = [text("sum", who=who_text(seat, viewer), amount=amount) for seat, amount in amounts]
    return reduce(lambda first, second: text("sums", first=first, second=second), parts) if parts else None
