"""What a tile would change, told before it is laid: sums, flowers and the castle, and in words what weighs most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from pyapp.game import Mark, Seat, Text, text

from . import score
from .board import CASTLES, CORNERS, LINES, LINES_A_FIELD, LINES_AT, SIDE, Board, Line, Placement, lines_of, sums
from .edges import FLOWER, LONG, figure, number
from .layout import CLANS, MARGIN, edge_id, square_id
from .marks import siege_marks
from .naming import lines_text
from .notation import LOSE, read_placing
from .rules import lay, moves
from .state import NOBODY, State

_STAYS = 0.7
"""How large the cross is on a square that stays empty."""
_BELOW = 0.28
"""How far below the middle of a line's edge the sums of the others stand."""
_FOOT = 0.09
_ALONG = ((), (0.0,), (-0.24, 0.24), (-0.33, 0.0, 0.33))
"""Where those stand beside one another, by how many there are."""
_WIDTHS = {"½": 1.5, "→": 1.6}
"""Of a character, in digits."""
_SIZES = ((6.5, " longest"), (4.75, " longer"), (4, " long"))
"""How small letters are, by more than how many digits they are as broad as: they keep off the edges of their label."""
_LABEL = 0.9
"""How much of its box a label has: clear of the frame of the board, and at the edge of a window seen whole."""
_FEW = 3
"""So many lines of two owners are read at a glance."""
_BLANK, _OUTWARDS = 0.97, 0.05
"""How much of the box of a line's edge hides what is written there, and how much farther out: all but the frame of the
board."""


def changed_lines(state: State, where: Placement) -> list[Line]:
    """The open lines that a tile lies in; those as well of the next battlefield that it hangs over into."""
    return sorted({line for half in where for line in LINES_AT[half] if state.lines[line] is None})


def fought_lines(state: State, where: Placement) -> list[Line]:
    """Those of them that are fought over now: the others may be out of sight, and nothing is decided there."""
    return [line for line in changed_lines(state, where) if line in lines_of(state.field)]


def outcome(state: State, seat: Seat, move: str) -> State:
    """What a placing comes to: with what is decided by it, which else is not before another tile is drawn."""
    after = lay(state, seat, move)
    return after if after.end else score.decided(after)


def outcome_marks(state: State, after: State, seat: Seat, where: Placement) -> Iterator[Mark]:
    """Over what is written at the edge: pale, the flower of whoever would get a line, and the castle that would fall;
    of a line that stays open, one's own sum as it is and as it would be, with the others' below it.
    """
    decided = [line for line, owner in enumerate(after.lines) if owner is not None and state.lines[line] is None]
    for left in sorted({square for line in decided for square in LINES[line] if not after.board[square]}):
        # Why a line is decided that has a square left: no tile fits there any more.
        yield Mark(f"stays-{left}", "nobody", square_id(left), size=_STAYS, tone="will")
    for line in decided:
        yield _hiding(line)
        yield Mark(f"then-{line}", _taken(after.lines[line], "flower"), edge_id(line), size=FLOWER, tone="will")
    if state.castles[state.field] is None and (taker := after.castles[state.field]) is not None:
        at = square_id(CASTLES[state.field])
        yield Mark("hides-castle", "moat", at)
        yield Mark("then-castle", _taken(taker, "castle"), at, tone="will")
    else:
        yield from _siege_then(state, after)
    still_open = [line for line in changed_lines(state, where) if line not in decided]
    yield from _sum_marks(state, after, seat, still_open)


def _siege_then(state: State, after: State) -> Iterator[Mark]:
    """At the castle, if another would take it as things stand then, or others cancel out: pale, as it would be."""
    if after.end or state.castles[state.field] is not None or score.siege(state) == score.siege(after):
        return
    at = square_id(CASTLES[state.field])
    yield Mark("hides-castle", "moat", at)
    # Nobody's flag is there any more where what led is level.
    for mark in [*siege_marks(after)] or [Mark("besieged", "deadlock", at)]:
        yield replace(mark, id=f"then-{mark.id}", tone="will", enters="", follows=False)


def _hiding(line: Line) -> Mark:
    """Over what is written at the edge of a line, clear of the frame of its battlefield."""
    corner_row, corner_col = CORNERS[line // LINES_A_FIELD]
    row = line % LINES_A_FIELD < SIDE
    outwards = _OUTWARDS if (corner_col if row else corner_row) else -_OUTWARDS
    dx, dy = (outwards, 0.0) if row else (0.0, outwards)
    return Mark(f"hides-{line}", "blank", edge_id(line), dx=dx, dy=dy, size=_BLANK)


def _taken(owner: Seat | None, symbol: str) -> str:
    return "nobody" if owner == NOBODY else f"{symbol}{owner}"


def _sum_marks(state: State, after: State, seat: Seat, lines: Sequence[Line]) -> Iterator[Mark]:
    seats = len(state.players)
    for line in lines:
        now, then = (sums(one.board, line, seats) for one in (state, after))
        row = line % LINES_A_FIELD < SIDE
        written = f"{figure(now[seat])}→{figure(then[seat])}"
        tone = f"then clan{seat}{'' if row else ' column'}{' leads' if score.leader(then) == seat else ''}"
        others = [other for other, amount in enumerate(then) if amount and other != seat]
        # With nobody else's below it, it has all of its box.
        symbol, alone = ("tag", "") if others else ("tag-alone", " alone")
        look = tone + alone + _size(written)
        # The label keeps off the edge of the window, where the sums as they are reach farther out.
        yield _hiding(line)
        yield Mark(f"then-{line}", symbol, edge_id(line), size=_LABEL, note=written, tone=look)
        box = (MARGIN, 1.0) if row else (1.0, MARGIN)
        for other, along in zip(others, _ALONG[len(others)], strict=True):
            characters = figure(then[other])
            look = f"figure clan{other}{LONG[len(characters)]}"
            yield number(f"then-{line}-{other}", edge_id(line), box, (along, _BELOW + _FOOT), characters, look)


def _size(characters: str) -> str:
    width = sum(_WIDTHS.get(one, 1) for one in characters)
    return next((size for most, size in _SIZES if width > most), "")


def consequence(state: State, after: State, seat: Seat, where: Placement) -> Text | None:
    """In a few words what weighs most of what a tile would bring about; nothing where it changes no open line."""
    lines = fought_lines(state, where)
    return _won(state, after, seat) or _closed(state, after, seat) or _still_open(state, after.board, seat, lines)


def gives(brought: Text | None) -> bool:
    """Whether what weighs most of what a tile would bring about is a rival's: lines, or the castle."""
    return brought is not None and brought.key.startswith(("brings.gives", "brings.castle.gives"))


@lru_cache(maxsize=1)
def can_keep(state: State, seat: Seat) -> bool:
    """Whether a seat can lay its tile without giving a rival anything; the general only where it has to."""
    own = [one for one in moves(state, seat) if one != LOSE]
    declared = [one for one in own if not one.startswith("general ")]
    return any(
        not gives(consequence(state, outcome(state, seat, one), seat, read_placing(one))) for one in declared or own
    )


def with_castle(state: State, after: State, seat: Seat, brought: Text | None) -> Text | None:
    """In place of getting ahead in a line: that one would take the castle as things stand then, and not before."""
    if brought is None or brought.key not in ("brings.leads", "brings.stops", "brings.firmer"):
        return brought
    (was, _), (now, _) = score.siege(state), score.siege(after)
    return text("brings.castle.leads") if now == seat != was else brought


def warning(state: State, after: State, seat: Seat) -> Text | None:
    """What a tile costs that would have a rival win; nothing where each would."""
    who = _winner(after)
    if who is None or who == seat or not _can_be_avoided(state, seat):
        return None
    return text("warning.game", who=CLANS[who])


@lru_cache(maxsize=1)
def _can_be_avoided(state: State, seat: Seat) -> bool:
    """Whether a seat can lay a tile with which no rival wins."""
    return any(_winner(outcome(state, seat, one)) in (None, seat) for one in moves(state, seat) if one != LOSE)


def _winner(after: State) -> Seat | None:
    first = score.ranking(after)[0] if after.end else ()
    return first[0] if len(first) == 1 else None


def _won(state: State, after: State, seat: Seat) -> Text | None:
    """Who would win the game, or the castle."""
    first = _winner(after)
    if first is not None:
        return text("brings.game") if first == seat else text("brings.game.gives", who=CLANS[first])
    taker = after.castles[state.field]
    if taker is None:
        return None
    if taker == NOBODY:
        return text("brings.castle.nobody")
    return text("brings.castle") if taker == seat else text("brings.castle.gives", who=CLANS[taker])


def _closed(state: State, after: State, seat: Seat) -> Text | None:
    """Who would get the lines that can take no more tile then: oneself first, else who gets most."""
    got: dict[Seat, list[Line]] = {}
    for line in lines_of(state.field):
        owner = after.lines[line]
        if state.lines[line] is None and owner is not None:
            got.setdefault(owner, []).append(line)
    ranked = sorted(got.keys() - {NOBODY}, key=lambda owner: (owner != seat, -len(got[owner]), owner))
    if not ranked:
        return text("brings.nobody", lines=lines_text(got[NOBODY])) if got else None
    first, *others = ranked
    mine, lines = first == seat, lines_text(got[first])
    who = {} if mine else {"who": CLANS[first]}
    if others and len(got[first]) + len(got[others[0]]) <= _FEW:
        more = {"others": lines_text(got[others[0]]), "other": CLANS[others[0]]}
        return text("brings.wins.and" if mine else "brings.gives.and", lines=lines, **who, **more)
    equal = score.cancelled(sums(after.board, got[first][0], len(state.players)))
    if not equal or len(got[first]) > 1:
        return text("brings.wins" if mine else "brings.gives", lines=lines, **who)
    # The strangest of the rules, where it decides.
    return text("brings.wins.tied" if mine else "brings.gives.tied", lines=lines, **who, n=figure(next(iter(equal))))


def _still_open(state: State, board: Board, seat: Seat, lines: Sequence[Line]) -> Text | None:
    """Where one would get ahead, or stop a rival; where one's lead grows, one draws level, or it is not enough."""
    seats = len(state.players)
    was, now = ({line: sums(one, line, seats) for line in lines} for one in (state.board, board))
    led = [line for line in lines if score.leader(now[line]) == seat]
    leads = [line for line in led if score.leader(was[line]) != seat]
    if leads:
        return text("brings.leads", lines=lines_text(leads))
    for line in lines:
        rival = score.leader(was[line])
        if rival not in (seat, NOBODY, score.leader(now[line])):
            return text("brings.stops", lines=lines_text([line]), who=CLANS[rival])
    if led:
        return text("brings.firmer", lines=lines_text(led))
    level = [line for line in lines if now[line][seat] == max(now[line])]
    if level:
        return text("brings.level", lines=lines_text(level))
    return text("brings.behind", lines=lines_text(lines)) if lines else None
