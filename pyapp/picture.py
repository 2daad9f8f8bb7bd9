"""What crosses to the page, as plain JSON values. Fields that have their default are left out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pyapp.game import (
    Action,
    Area,
    Caption,
    Choice,
    Drawing,
    Layout,
    Mark,
    Scene,
    ScoreLine,
    Seat,
    Spot,
    Stroke,
    Text,
    total,
)

if TYPE_CHECKING:
    from pyapp.table import Table

Plain = Any
"""What `json` can write: dictionaries, lists, texts, numbers."""


def of_table(table: Table[Any], seat: Seat | None, of: Seat) -> Plain:
    """Everything about a game that a seat, or an onlooker, may see, with the board of the seat `of`."""
    game, setup = table.game, table.setup
    known = game.known(table.state, seat)
    acting = game.to_act(table.state)
    choices = []
    if seat in acting and of == seat:
        choices = [choice for move in game.moves(known, seat) if (choice := game.choice(known, seat, move))]
    scene = game.scene(known, of)
    if of != seat:
        # The buttons under another's board are the other's to press.
        scene = replace(scene, actions=())
    score = list(game.score(known, of))
    plain = {
        "game": game.meta.id,
        "record": str(table.record),
        "undone": [str(turn) for turn in table.undone],
        "seed": setup.seed,
        "seats": setup.seats,
        "options": dict(setup.options),
        "seat": seat,
        "of": of,
        "holder": table.holder,
        "bots": [setup.bot(other) for other in range(setup.seats)],
        "thinks": table.holder is not None and setup.bot(table.holder) is not None,
        "over": not acting,
        "scene": of_scene(scene),
        "score": of_score(score),
        "choices": [of_choice(choice) for choice in choices],
        "can_undo": seat is not None and table.can_undo(seat),
        "can_redo": seat is not None and table.can_redo(seat),
        "totals": [total(score if other == of else game.score(known, other)) for other in range(setup.seats)],
    }
    if game.tell is not None:
        plain["log"] = _log(table, seat)
    if not acting:
        plain["places"] = [list(seats) for seats in game.places(table.state)]
    return plain


def of_text(text: Text) -> Plain:
    """`["key"]`, or `["key", {"blank": value}]`."""
    if not text.values:
        return [text.key]
    return [text.key, {name: of_text(v) if isinstance(v, Text) else v for name, v in text.values}]


def of_layout(layout: Layout) -> Plain:
    """Areas, spots and what is written on them."""
    plain = {"areas": [_of_area(area) for area in layout.areas], "spots": [_of_spot(spot) for spot in layout.spots]}
    return plain | ({"captions": [_of_caption(caption) for caption in layout.captions]} if layout.captions else {})


def of_scene(scene: Scene) -> Plain:
    """All that is drawn, the prompt and the buttons; the verdict, the focus and the tally only if there is one."""
    plain = {
        "prompt": of_text(scene.prompt),
        "progress": of_text(scene.progress),
        "marks": [of_mark(mark) for mark in scene.marks],
        "strokes": [of_stroke(stroke) for stroke in scene.strokes],
        "actions": [_of_action(action) for action in scene.actions],
    }
    verdict = {"verdict": of_text(scene.verdict)} if scene.verdict else {}
    focus = {"focus": list(scene.focus)} if scene.focus else {}
    return plain | verdict | focus | ({"tally": of_score(list(scene.tally))} if scene.tally else {})


def of_mark(mark: Mark) -> Plain:
    """A mark; its label only if it has one."""
    plain: dict[str, Plain] = {"id": mark.id, "symbol": mark.symbol, "at": mark.at}
    optional = {
        "turn": mark.turn,
        "flip": mark.flip,
        "dx": mark.dx,
        "dy": mark.dy,
        "note": mark.note,
        "tone": mark.tone,
        "label": mark.label and of_text(mark.label),
    }
    plain.update((name, value) for name, value in optional.items() if value)
    if mark.size != 1:
        plain["size"] = mark.size
    return plain


def of_stroke(stroke: Stroke) -> Plain:
    """A line and its points."""
    points = [list(point) for point in stroke.points]
    plain = {"id": stroke.id, "area": stroke.area, "points": points, "tone": stroke.tone}
    optional = {"width": stroke.width, "dash": list(stroke.dash), "closed": stroke.closed}
    return plain | {name: value for name, value in optional.items() if value}


def of_choice(choice: Choice) -> Plain:
    """A move with what is touched to make it. Drawings take the place of the ghost, which is the first of them."""
    plain = {"move": choice.move, "targets": [list(spots) for spots in choice.targets], "label": of_text(choice.label)}
    if choice.confirm:
        plain["confirm"] = True
    if choice.shows:
        plain["shows"] = list(choice.shows)
    if choice.drawings:
        plain["drawings"] = [_of_drawing(drawing) for drawing in choice.drawings]
    elif choice.ghost is not None:
        plain |= _of_ghost(choice.ghost)
    return plain


def of_score(lines: list[ScoreLine]) -> Plain:
    """The rows of a score sheet and their sum."""
    return {"lines": [_of_line(line) for line in lines], "total": total(lines)}


def _log(table: Table[Any], seat: Seat | None) -> list[Plain]:
    """What happened since a seat last had its turn, in its own words: `{"turn": 12, "seat": 0, "text": [[…], …]}`.

    Turns count from 0 in the order of the record; reveals have the seat -1; turns with nothing to tell are left out.
    """
    game, entries = table.game, []
    for number in table.news(seat):
        turn = table.turns[number]
        before, after = (game.known(table.states[at], seat) for at in (number, number + 1))
        told = game.tell(before, after, seat, turn.seat, turn.move) if game.tell else ()
        if told:
            entries.append({"turn": number, "seat": turn.seat, "text": [of_text(text) for text in told]})
    return entries


def _of_area(area: Area) -> Plain:
    plain = {"id": area.id, "width": area.width, "height": area.height, "label": of_text(area.label)}
    return plain | ({"ground": area.ground} if area.ground else {})


def _of_spot(spot: Spot) -> Plain:
    box = [spot.x, spot.y, spot.w, spot.h]
    return {"id": spot.id, "area": spot.area, "box": box, "label": of_text(spot.label)}


def _of_caption(caption: Caption) -> Plain:
    plain = {"area": caption.area, "at": [caption.x, caption.y], "size": caption.size, "text": of_text(caption.text)}
    if caption.anchor != "middle":
        plain["anchor"] = caption.anchor
    return plain | ({"tone": caption.tone} if caption.tone else {})


def _of_drawing(drawing: Drawing) -> Plain:
    return {"label": of_text(drawing.label)} | _of_ghost(drawing.ghost)


def _of_ghost(ghost: Mark | Stroke) -> Plain:
    return {"mark": of_mark(ghost)} if isinstance(ghost, Mark) else {"stroke": of_stroke(ghost)}


def _of_action(action: Action) -> Plain:
    plain = {"move": action.move, "label": of_text(action.label)}
    optional = {
        "barred": action.barred and of_text(action.barred),
        "warning": action.warning and of_text(action.warning),
        "targets": list(action.targets),
    }
    return plain | {name: value for name, value in optional.items() if value}


def _of_line(line: ScoreLine) -> Plain:
    plain = {"label": of_text(line.label), "points": line.points}
    optional = {
        "detail": line.detail and of_text(line.detail),
        "targets": list(line.targets),
        "strokes": [of_stroke(stroke) for stroke in line.strokes],
        "marks": [of_mark(mark) for mark in line.marks],
    }
    return plain | {name: value for name, value in optional.items() if value}
