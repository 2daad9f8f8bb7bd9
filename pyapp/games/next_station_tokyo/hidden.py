"""What a seat may see, and whole states that it cannot tell from the real one."""

from __future__ import annotations

from dataclasses import replace

from pyapp.dice import Dice
from pyapp.game import Seat

from .drawing import acted
from .rules import apply, moves, to_act, with_sheet
from .state import Sheet, State


def known(state: State, seat: Seat | None) -> State:
    """What the others do on this card shows only to those who are done, and only once it is done itself."""

    def shown(other: Seat, sheet: Sheet) -> Sheet:
        if other == seat or (sheet.done and (not to_act(state) or _done(state, seat))) or not sheet.lines:
            return sheet
        before = tuple(drawn for drawn in sheet.line.sections if drawn.card < len(state.cards))
        line = replace(sheet.line, sections=before)
        return replace(sheet, lines=(*sheet.lines[:-1], line), passed=False)

    return replace(state, sheets=tuple(shown(other, sheet) for other, sheet in enumerate(state.sheets)))


def imagine(state: State, seat: Seat, dice: Dice) -> State:
    """Those who are done and hidden draw or pass at random; those who are not done have not yet acted."""
    seen = known(state, seat)
    for other, sheet in enumerate(state.sheets):
        if other != seat and sheet.done and not acted(seen, other):
            stream = dice.at("imagine", other)
            seen = with_sheet(seen, other, replace(seen.sheets[other], done=False))
            while not seen.sheets[other].done:
                seen = apply(seen, other, stream.pick(moves(seen, other)))
    return seen


def _done(state: State, seat: Seat | None) -> bool:
    return seat is not None and state.sheets[seat].done
