"""The sheets that one round can end with: a beam search over the drawings of its dice.

The dice may be drawn in any order, so the same sheet is reached in many ways; it is looked at once. Of the drafts
with equally many dice left only the most promising are drawn on.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import TypeAlias

from pyapp.dice import Stream

from .board import Square
from .estimate import Scale, estimate, finished, scale
from .rules import ROUNDS
from .sketch import ARRIVE, SPECIALS, WAYS_BY_FACE, Sketch, draw, key_of

MISTAKE = 6_000
"""By how much a judgement errs at most, in thousandths of a point."""

Placements: TypeAlias = tuple[tuple[Square, int], ...]
"""Drawings in order: square and way."""

RoundSearch: TypeAlias = "Generator[None, None, list[Draft]]"
"""Yields once a sheet that is judged."""


class Draft:
    """A sheet in the midst of a round. Most are judged and never drawn on, so the sheet is made only on demand."""

    __slots__ = ("_before", "_sketch", "key", "left", "worth")

    def __init__(
        self,
        key: int,
        left: tuple[int, ...],
        worth: int,
        sketch: Sketch | None,
        before: tuple[Draft, Square, int] | None = None,
    ) -> None:
        self.key = key
        """The key of the sheet."""
        self.left = left
        """The dice still to be drawn."""
        self.worth = worth
        self._sketch = sketch
        self._before = before
        """The draft from which it came, and the drawing."""

    @property
    def sketch(self) -> Sketch:
        """The sheet."""
        if self._sketch is None:
            assert self._before is not None
            draft, square, way = self._before
            self._sketch = draft.sketch.copy()
            draw(self._sketch, square, way)
        return self._sketch

    @property
    def placements(self) -> Placements:
        """What was drawn since the first draft."""
        if self._before is None:
            return ()
        draft, square, way = self._before
        return *draft.placements, (square, way)


def first_draft(sketch: Sketch, left: tuple[int, ...]) -> Draft:
    """A sheet before any of the dice that are left is drawn."""
    return Draft(sketch.key, left, 0, sketch)


class Judge:
    """Judges sheets as they will be when a round is over, and remembers its judgements.

    With a stream of mistakes each is too high by up to `MISTAKE`. `scales` has the weights for the ends of rounds.
    """

    def __init__(
        self, round_: int, reading: str, mistakes: Stream | None = None, scales: Callable[[int], Scale] = scale
    ) -> None:
        self._scale = scales(round_) if round_ < ROUNDS else None
        self._reading = reading
        self._mistakes = mistakes
        self.judged: dict[int, int] = {}
        """The worth of sheets by their keys."""
        self.drawn: dict[tuple[int, int], tuple[int, Sketch] | None] = {}
        """The best drawing of a face on a sheet, by the sheet's key and the face: its worth, and the sheet with it."""

    def worth(self, sketch: Sketch) -> int:
        """The score to be expected, in thousandths of a point; after the last round the score itself."""
        by, reading = self._scale, self._reading
        worth = finished(sketch, reading) if by is None else estimate(sketch, by, reading)
        if self._mistakes is not None:
            worth += self._mistakes.below(MISTAKE)
        self.judged[sketch.key] = worth
        return worth


def search_round(start: Draft, special: bool, judge: Judge, width: int) -> RoundSearch:
    """The sheets that the round can end with, the best first.

    `start` has the dice that are left; `special` tells whether a special route may still be drawn, which is done
    last, when no die fits any more: hardly anything is lost by that, and most of the work is saved. `width` is the
    number of drafts that are drawn on at each stage.
    """
    stages: dict[tuple[int, bool], dict[int, Draft]] = {(len(start.left), special): {start.key: start}}
    ends: list[Draft] = []
    for left in range(len(start.left), -1, -1):
        for may in (True, False):
            drafts = best(stages.pop((left, may), {}).values())
            if not left:
                ends += drafts
            for draft in drafts[: width if left or may else 0]:
                fits = False
                for face in dict.fromkeys(draft.left):
                    onward = stages.setdefault((left - 1, may), {})
                    fits |= yield from _drawn(draft, face, judge, onward)
                if not fits:
                    if left:
                        ends.append(draft)
                    if may:
                        onward = stages.setdefault((left, False), {})
                        for face in SPECIALS:
                            if not draft.sketch.spent >> face - SPECIALS[0] & 1:
                                yield from _drawn(draft, face, judge, onward)
    return best(ends)


def _drawn(draft: Draft, face: int, judge: Judge, onward: dict[int, Draft]) -> Generator[None, None, bool]:
    """Add the drafts with one face more to those of the next stage; whether it fits anywhere."""
    fits = False
    sketch, left, judged = draft.sketch, draft.left, judge.judged
    if face in left:
        at = left.index(face)
        left = left[:at] + left[at + 1 :]
    for square, met in enumerate(sketch.met):
        for way in WAYS_BY_FACE[met][face]:
            fits = True
            key = sketch.key + key_of(square, way)
            if key in onward:
                continue
            drawn, worth = None, judged.get(key)
            if worth is None:
                drawn = sketch.copy()
                draw(drawn, square, way)
                worth = judge.worth(drawn)
                yield
            onward[key] = Draft(key, left, worth, drawn, (draft, square, way))
    return fits


def play_on(sketch: Sketch, dice: Sequence[int], special: bool, judge: Judge) -> Generator[None, None, int]:
    """What a sheet is worth when each of the dice is drawn where that is best, and then a special route if it may be.

    The dice that promise most are drawn first. To try all of them again after each drawing would be twice the work;
    in that time it is better to imagine more rolls. Yields once a sheet that is judged.
    """
    promises = []
    for face in dict.fromkeys(dice):
        drawn = yield from _best_drawing(sketch, face, judge)
        promises.append((-drawn[0] if drawn else 0, face))
    left = sorted(dice, key=[face for _, face in sorted(promises)].index)
    worth = None
    while left:
        for face in left:
            drawn = yield from _best_drawing(sketch, face, judge)
            if drawn:
                worth, sketch = drawn
                left.remove(face)
                break
        else:
            break
    if worth is None:
        worth = judge.worth(sketch)
    for face in SPECIALS if special else ():
        if not sketch.spent >> face - SPECIALS[0] & 1:
            drawn = yield from _best_drawing(sketch, face, judge)
            if drawn:
                worth = max(worth, drawn[0])
    return worth


def _best_drawing(sketch: Sketch, face: int, judge: Judge) -> Generator[None, None, tuple[int, Sketch] | None]:
    """The worth of the best sheet with one face more, and that sheet; None if the face fits nowhere.

    A special route is tried only where at least two arms or exits come together, since that is what it is good for.
    """
    key_and_face = sketch.key, face
    if key_and_face in judge.drawn:
        return judge.drawn[key_and_face]
    least = 2 if face in SPECIALS else 1
    most = None
    for square in sketch.fronts:
        met = sketch.met[square]
        if ARRIVE[met] < least:
            continue
        for way in WAYS_BY_FACE[met][face]:
            key = sketch.key + key_of(square, way)
            drawn, worth = None, judge.judged.get(key)
            if worth is None:
                drawn = sketch.copy()
                draw(drawn, square, way)
                worth = judge.worth(drawn)
                yield
            if most is None or (worth, -key) > most[:2]:
                most = worth, -key, square, way, drawn
    if most is None:
        best_drawing = None
    else:
        worth, _, square, way, drawn = most
        if drawn is None:
            drawn = sketch.copy()
            draw(drawn, square, way)
        best_drawing = worth, drawn
    judge.drawn[key_and_face] = best_drawing
    return best_drawing


def best(drafts: Iterable[Draft]) -> list[Draft]:
    """The most promising first, in an order that is the same everywhere."""
    return sorted(drafts, key=lambda draft: (-draft.worth, draft.key))
