"""What happened, in sentences: each turn as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyapp.game import CHANCE, Seat, Text, text

from . import score
from .layout import face_text, row_col
from .rules import ROUNDS, DrawnFace, Sheet, State


def tell(before: State, after: State, viewer: Seat | None, seat: Seat, _move: str) -> Sequence[Text]:
    """A turn in words, from the states before and after it as the viewer knows them.

    What another draws is told with the turn that shows it to the viewer.
    """
    shown = tuple(_drawn(before, after, viewer))
    if seat != CHANCE:
        return shown
    return (*shown, text("tell.roll", faces=_row([face_text(face) for face in after.dice])))


def _drawn(before: State, after: State, viewer: Seat | None) -> Iterator[Text]:
    for seat, (was, now) in enumerate(zip(before.sheets, after.sheets, strict=True)):
        drawn = now.drawn[len(was.drawn) :]
        if drawn:
            faces = _row([_placed(face) for face in drawn])
            if len(after.sheets) == 1:
                yield text("tell.draw.alone", faces=faces)
            elif seat == viewer:
                yield text("tell.draw", who=text("you", seat=seat + 1), faces=faces, n=len(drawn))
            else:
                points = _earned(was, now, after.longest)
                # With the next roll, which is seen at the same time, they count.
                ends = len(score.errors(now.board)) if before.round == ROUNDS - 1 else 0
                yield _of_another(text("player", seat=seat + 1), faces, len(drawn), points, ends)


def _of_another(who: Text, faces: Text, n: int, points: int, ends: int) -> Text:
    if ends:
        return text("tell.draw.owed", who=who, faces=faces, n=n, points=points, ends=ends)
    if points <= 0:
        return text("tell.draw", who=who, faces=faces, n=n)
    return text("tell.draw.earned", who=who, faces=faces, n=n, points=points)


def _earned(was: Sheet, now: Sheet, reading: str) -> int:
    """By how much a sheet has grown before its open ends are counted, as it says itself until the end."""
    before, after = (score.points(sheet.board, reading) for sheet in (was, now))
    return sum(after[part] - before[part] for part in after if part != "errors")


def _placed(drawn: DrawnFace) -> Text:
    return text("tell.face", face=face_text(drawn.way.face), **row_col(drawn.square))


def _row(parts: Sequence[Text]) -> Text:
    whole = parts[0]
    for part in parts[1:]:
        whole = text("tell.and", first=whole, second=part)
    return whole
