"""How a line of this round may grow under an imagined deal: a beam search over its sections, card by card.

The same line is reached in many ways; it is looked at once. After every card only the most promising are drawn on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pyapp.bots.plain import added

from .line import Line
from .outlook import Outlook
from .sketch import IN_DISTRICT, SECTION_NUMBER, Bits, Step, doubled, growth

DISTRICTS_TO_COME = 0.4
"""The districts that a line is hoped to reach anew with each card to come."""
MOST_TO_COME = 0.25
"""The stations that are hoped to be added to its best district with each card to come."""


class Draft(NamedTuple):
    """A line in the making, and what it has come to."""

    stations: Bits
    ends: Bits
    barred: Bits
    districts: int
    """How many it reaches."""
    most: int
    """The most stations in one of them."""
    gains: float
    """What it brings besides its own points and the objectives, less what it takes from later lines."""
    promise: float = 0


def draft_of(outlook: Outlook, line: Line) -> Draft:
    """A line as it has been drawn."""
    stations, ends, barred = growth(line)
    double = doubled(line)
    counts = [(stations & within).bit_count() + (district == double) for district, within in enumerate(IN_DISTRICT)]
    gains = outlook.around(stations) - added(outlook.tolls[SECTION_NUMBER[drawn.section]] for drawn in line.sections)
    return Draft(stations, ends, barred, sum(count > 0 for count in counts), max(counts), gains)


def worth(outlook: Outlook, draft: Draft) -> float:
    """What a line is worth when it is finished."""
    return draft.districts * draft.most + draft.gains + outlook.aims(draft.stations)


def play_on(outlook: Outlook, draft: Draft, steps: Sequence[Step], width: int, double: int = -1) -> float:
    """The best worth that the search finds for a line under a deal; `double`: the district of its double station."""
    drafts = [draft]
    for at, step in enumerate(steps):
        drafts = _grown(outlook, drafts, step, len(steps) - at - 1, width, double)
    return max(worth(outlook, draft) for draft in drafts)


def _grown(outlook: Outlook, drafts: Sequence[Draft], step: Step, left: int, width: int, double: int) -> list[Draft]:
    """The most promising lines after a card, when so many are left. One function, since most time is spent here."""
    ways, branch = step
    worths, tolls = outlook.worths, outlook.tolls
    more_districts, more = DISTRICTS_TO_COME * left, MOST_TO_COME * left
    onward: dict[tuple[Bits, Bits, Bits], Draft] = {}
    for on, ends, barred, districts, most, gains, _ in drafts:
        promise = (districts + more_districts) * (most + more) + gains
        onward[on, ends, barred] = Draft(on, ends, barred, districts, most, gains, promise)
        begins = on if branch else ends
        # The departure station of an empty line stays an open end.
        empty = not on & (on - 1)
        while begins:
            begin = begins & -begins
            begins ^= begin
            for to, section, bit, bars, district, within in ways[begin]:
                if on & to or barred & bit:
                    continue
                key = (on | to, (ends | to) if empty else (ends & ~begin | to), barred | bars)
                if key in onward:
                    continue
                before = on & within
                count = before.bit_count() + 1 + (district == double)
                reached = districts if before else districts + 1
                longest = max(most, count)
                table = worths[district]
                gained = gains + table[before | to] - table[before] - tolls[section]
                promise = (reached + more_districts) * (longest + more) + gained
                onward[key] = Draft(*key, reached, longest, gained, promise)
    # Sorting keeps the order of equals, so that every machine goes on with the same.
    return sorted(onward.values(), key=_promise, reverse=True)[:width]


def _promise(draft: Draft) -> float:
    return draft.promise
