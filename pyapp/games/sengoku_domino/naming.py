"""Who is meant in a sentence, and which lines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from pyapp.game import Seat, Text, text

from .board import LINES_A_FIELD, SIDE, Line
from .layout import CLANS


def who_text(seat: Seat, viewer: Seat | None) -> Text:
    """A clan, or whoever looks."""
    return text("you", seat=seat + 1) if seat == viewer else CLANS[seat]


def whom_text(seat: Seat, viewer: Seat | None) -> Text:
    """The same within a sentence."""
    return text("you.object", seat=seat + 1) if seat == viewer else CLANS[seat]


def names_text(names: Sequence[Text]) -> Text:
    """Some clans one after another."""
    *others, last = names
    if not others:
        return last
    row = reduce(lambda first, second: text("names", first=first, second=second), others)
    return text("names.last", first=row, second=last)


def lines_text(lines: Sequence[Line]) -> Text:
    """Some lines of one battlefield: the rows, then the columns."""
    numbers = [line % LINES_A_FIELD + 1 for line in lines]
    rows, columns = [n for n in numbers if n <= SIDE], [n - SIDE for n in numbers if n > SIDE]
    parts = [text("lines.rows", n=len(rows), numbers=_numbers_text(rows))] if rows else []
    if columns:
        parts.append(text("lines.columns", n=len(columns), numbers=_numbers_text(columns)))
    return reduce(lambda first, second: text("lines.both", first=first, second=second), parts)


def _numbers_text(numbers: Sequence[int]) -> Text:
    *others, last = (text("track.space", n=n) for n in numbers)
    if not others:
        return last
    row = reduce(lambda first, second: text("numbers", first=first, second=second), others)
    return text("numbers.last", first=row, second=last)
