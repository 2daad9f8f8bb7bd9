"""How Railroad Ink looks and is touched: one seat's sheet, its moves, why it cannot make others."""

from __future__ import annotations

from collections.abc import Sequence

from pyapp.game import CHANCE, Action, Choice, Mark, Scene, Seat, Text, text

from . import score
from .board import SQUARES, joins, meets
from .closing import closing
from .consequences import consequence
from .faces import SPECIAL_ROUTES, WAYS, Way
from .gains import gains
from .layout import SPECIALS_LEFT, arms_text, die_id, face_text, row_col, special_id, square_id
from .marks import dice_marks, dice_showing, drawn_marks, exit_marks, special_marks
from .rules import (
    DONE,
    LOOSE,
    ROUNDS,
    SPECIAL_ROUTES_A_GAME,
    State,
    dice_due,
    dice_left,
    move_text,
    read_placement,
    reason,
    special_reason,
    to_act,
)

_PRAISES = {"grand": 60, "good": 45, "fair": 30}
"""How a result is called, by the points that it takes at least; with less it is said what would have helped."""
_MANY_ERRORS = 6
"""So many that they are what to do better next time."""


def scene(state: State, seat: Seat | None) -> Scene:
    """One seat's sheet; an onlooker sees the first."""
    shown = seat or 0
    over = bool(state.round) and not to_act(state)
    return Scene(
        prompt=_prompt(state, shown),
        progress=text("progress.over", n=ROUNDS) if over else text("progress", n=state.round, of=ROUNDS),
        marks=(
            *drawn_marks(state, shown),
            *exit_marks(state, shown),
            *dice_marks(state, shown),
            *special_marks(state, shown),
        ),
        actions=_actions(state, seat),
        gains=gains(state, shown),
        foretells=True,
        notice=_notice(state, shown),
        verdict=_verdict(state, shown) if over else None,
    )


def choice(state: State, seat: Seat, move: str) -> Choice | None:
    """A die or a special route, then a square; which way round is the last thing to choose."""
    if move == DONE:
        return None
    number, way = read_placement(move)
    spots = (special_id(way.face),) if way.face.special else dice_showing(state, seat, way.face)
    # What it is, is seen where it would be drawn.
    brings, costs = consequence(state.sheets[seat], number, way.piece)
    return Choice(
        move=move,
        targets=(spots, (square_id(number),)),
        label=text("choice", face=face_text(way.face), arms=arms_text(way.piece), **row_col(number)),
        ghost=Mark("ghost", way.face.name, square_id(number), turn=way.turn, flip=way.flip, enters="ink"),
        confirm=True,
        ghost_label=brings,
        advised=_shown(way),
        order=costs,
    )


def _shown(way: Way) -> Text:
    """What is looked at before it is drawn."""
    face = text("face.special") if way.face.special else face_text(way.face)
    return text("choice.ghost", face=face, arms=arms_text(way.piece))


def why(state: State, seat: Seat, touched: Sequence[str]) -> Text:
    """Why a die or special route cannot be used, or does not fit in a square."""
    if seat not in to_act(state):
        return text("illegal.turn")
    if SPECIALS_LEFT in touched:
        used = state.sheets[seat].used
        unused = next(face for face in SPECIAL_ROUTES if all(drawn.way.face != face for drawn in used))
        return special_reason(used, state.round, unused) or text("why.specials")
    board = state.sheets[seat].board
    squares = [number for number in SQUARES if square_id(number) in touched]
    if squares and squares[0] in board:
        return text("illegal.taken")
    faces = [face for die, face in enumerate(state.dice) if die_id(die) in touched]
    if faces:
        if not any(die in touched for die in dice_showing(state, seat, faces[0])):
            return text("why.spent")
    else:
        faces = [face for face in SPECIAL_ROUTES if special_id(face) in touched]
        refusal = special_reason(state.sheets[seat].used, state.round, faces[0]) if faces else None
        if refusal is not None:
            return refusal
    if not squares:
        return text("why.nowhere")
    met = meets(board, squares[0])
    if met == "....":
        return LOOSE
    if not faces:
        return text("why.nothing_here")
    # What forbids a way that would join something says most.
    joining = [way for way in WAYS[faces[0]] if joins(met, way.piece.arms)]
    return (reason(state, seat, move_text(squares[0], joining[0])) if joining else None) or LOOSE


def _waiting(acting: Sequence[Seat]) -> Text:
    """Who is still drawing, as long as that is one or two."""
    names = [text("player", seat=seat + 1) for seat in acting if seat != CHANCE]
    if len(names) == 1:
        return text("prompt.wait.one", who=names[0])
    return text("prompt.wait.two", who=names[0], other=names[1]) if len(names) == 2 else text("prompt.wait")


def _prompt(state: State, seat: Seat) -> Text:
    if not state.round:
        return text("prompt.start")
    acting = to_act(state)
    if not acting:
        return text("prompt.over")
    if seat not in acting:
        return _waiting(acting)
    due = len(dice_due(state, seat))
    if due:
        asked = text("prompt.draw", n=due)
        used = [drawn.round for drawn in state.sheets[seat].used]
        if state.round not in used:
            return asked
        why = text("lid.round") if len(used) < SPECIAL_ROUTES_A_GAME else text("lid.game")
        return text("prompt.draw.special", asked=asked, why=why)
    lost = len(dice_left(state, seat))
    return text("prompt.lost", n=lost) if lost else text("prompt.done")


def _notice(state: State, seat: Seat) -> Text | None:
    """As the last round begins: that open ends are part of the total now, which may fall by that."""
    sheet = state.sheets[seat]
    begins = state.round == ROUNDS and seat in to_act(state) and not any(one.round == ROUNDS for one in sheet.drawn)
    if not begins:
        return None
    open_ends = len(score.errors(sheet.board))
    return text("notice.last", n=open_ends) if open_ends else text("notice.last.none")


def _verdict(state: State, seat: Seat) -> Text:
    """How well it went, praised where it is good; alone, a small one hears what would have helped."""
    board = state.sheets[seat].board
    largest = max((len(network.exits) for network in score.networks(board)), default=0)
    sheet = text("verdict.sheet", exits=largest) if largest > 1 else text("verdict.sheet.apart")
    points = score.points(board, state.longest)
    if len(state.sheets) > 1:
        tied = _tied(state, seat)
        if tied is not None:
            return tied
        # Whoever is first hears what was good.
        return _gap(state, seat) or sheet
    total = sum(points.values())
    if total < min(_PRAISES.values()):
        well, advice = closing(board, points)
        return text("verdict.small", well=well, advice=advice)
    praise = text(f"verdict.{next(name for name, least in _PRAISES.items() if total >= least)}")
    if -points["errors"] < _MANY_ERRORS:
        return text("verdict", praise=praise, sheet=sheet)
    return text("verdict.errors", praise=praise, n=-points["errors"])


def _gap(state: State, seat: Seat) -> Text | None:
    """In which part whoever has won was furthest ahead; None for them."""
    all_points = [score.points(sheet.board, state.longest) for sheet in state.sheets]
    own, most = all_points[seat], max(all_points, key=lambda one: sum(one.values()))
    if sum(own.values()) == sum(most.values()):
        return None
    part = max(own, key=lambda name: most[name] - own[name])
    if part == "errors":
        return text("verdict.sheet.errors", n=-own["errors"])
    return text("verdict.gap", part=text(f"score.{part}"), n=most[part], m=own[part])


def _tied(state: State, seat: Seat) -> Text | None:
    """What decided between those who have as many points: whoever looks and somebody else, or else the first."""
    parts = [score.points(sheet.board, state.longest) for sheet in state.sheets]
    # "errors" is negative.
    totals, errors = [sum(part.values()) for part in parts], [-part["errors"] for part in parts]
    most = totals[seat] if totals.count(totals[seat]) > 1 else max(totals)
    one, *others = sorted((other for other, n in enumerate(totals) if n == most), key=errors.__getitem__)
    # Whoever looks is told of themselves.
    other = seat if seat in others else others[0] if others else None
    if other is None:
        return None
    who = {"one": text("player", seat=one + 1), "other": text("player", seat=other + 1)}
    if errors[one] < errors[other]:
        return text("verdict.tied", n=errors[one], m=errors[other], **who)
    if most < max(totals):
        return None
    if seat in (one, *others):
        return text("verdict.shared")
    return text("verdict.shared.others", **who) if len(others) == 1 else None


def _actions(state: State, seat: Seat | None) -> tuple[Action, ...]:
    if seat is None or seat not in to_act(state):
        return ()
    due = dict.fromkeys(dice_due(state, seat))
    spots = tuple(spot for face in due for spot in dice_showing(state, seat, face))
    return (Action(DONE, text("action.done"), reason(state, seat, DONE), spots),)
