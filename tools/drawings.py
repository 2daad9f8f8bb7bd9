"""What rule pages show of a game: positions drawn by the game itself.

A file ``drawings/NAME.drawing`` in a game's folder says, a line each, what is to be seen, then a record that leads
there:

    crop 0.5 0.5 4 3
    row 2

    higher-number/1 seats=1 #drawing
    * 5
    0 4

The turns keep to the rules, but what is revealed need not be what the dice of the seed give. Instead of a record there
can be ``play NAME TURNS``: a recorded play after so many of its turns.

    area NAME       which sheet is shown; otherwise the first
    crop X Y W H    which part of it, in its units
    seat N          whose it is, and who looks at it; otherwise 0
    row N           the row of the score, from 1, whose reasons are lit
    light SPOT ...  spots that are lit
    choose MOVE     a legal move, shown as before it is confirmed
    wrong MOVE      one that the rules refuse, shown likewise

``python3 -m tools.drawings`` writes all of them as JSON: a Python of its own, for the games may change while the site
is being served.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeAlias

from pyapp import shelf
from pyapp.game import Area, Caption, Game, Mark, Refusal, Scene, ScoreLine, Seat, Spot, Stroke, text
from pyapp.record import Record, parse, setup_for
from pyapp.wire import to_json
from tools.say import Trouble

WORDS = ("area", "crop", "seat", "row", "light", "choose", "wrong", "play")
Box: TypeAlias = tuple[float, float, float, float]
"""A part of an area, in its units: x and y of its corner, width and height."""
SILENT = text("")
"""In place of every label: the words under the figure say what it shows."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A drawing as its file asks for it."""

    name: str
    record: Record
    says: dict[str, str] = field(default_factory=dict)

    @property
    def seat(self) -> Seat:
        return int(self.says.get("seat", "0"))


@dataclass(frozen=True, slots=True)
class Lit:
    """What is lit on a position: spots by their meaning, and what a row of the score or a move lays over the rest."""

    counted: list[str]
    touched: list[str]
    due: list[str]
    marks: list[Mark]
    strokes: list[Stroke]
    ghost: Mark | Stroke | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """A position on a rule page: what is seen of one area."""

    area: Area
    crop: Box
    """The part of the area that is shown."""
    spots: list[Spot]
    captions: list[Caption]
    marks: list[Mark]
    strokes: list[Stroke]
    lit: Lit


def folder_of(game: str) -> Path:
    package = shelf.package(game)
    return Path(str(sys.modules[__name__].__file__)).parent.parent.joinpath(*package.split("."), "drawings")


def names(game: str) -> list[str]:
    """The drawings of a game."""
    return [file.stem for file in sorted(folder_of(game).glob("*.drawing"))]


def read(game: str, name: str) -> Wanted:
    """A drawing's file. Raises `Trouble` for a word that means nothing."""
    file = folder_of(game) / f"{name}.drawing"
    head, _, turns = file.read_text("utf-8").partition("\n\n")
    says = dict(line.split(" ", 1) for line in head.splitlines())
    for word in says:
        if word not in WORDS:
            raise Trouble(f"{file}: there is no {word!r}")
    if "play" in says:
        play, number = says["play"].split()
        lines = (folder_of(game).parent / "plays" / f"{play}.play").read_text("utf-8").splitlines()
        turns = "\n".join(lines[: int(number) + 1])
    return Wanted(name, parse(turns.rstrip("\n")), says)


def reached(game: Game[Any], record: Record) -> Any:
    """The state after a record's turns. Raises `Refusal` for one that the rules do not allow."""
    setup = record.setup
    known = setup_for(game.meta, setup.seats, dict(setup.options), setup.seed, setup.bots)
    state = game.start(known.seats, dict(known.options))
    for turn in record.turns:
        if turn.seat not in game.to_act(state):
            raise Trouble(f"nobody waits for {turn}")
        state = game.apply(state, turn.seat, turn.move)
    return state


def drawn(game: Game[Any], wanted: Wanted) -> Position:
    """What the page needs to draw it, and no more."""
    says, seat = wanted.says, wanted.seat
    whole = reached(game, wanted.record)
    state = game.known(whole, seat)
    layout, scene = game.layout(whole), game.scene(state, seat)
    area = next(area for area in layout.areas if area.id == says.get("area", layout.areas[0].id))
    crop = _box(says["crop"]) if "crop" in says else (0, 0, area.width, area.height)
    spots = {spot.id: spot for spot in layout.spots if spot.area == area.id}
    lit = _lit(game, wanted, whole, scene, area, crop, spots)
    marks = _shown_marks(scene.marks, crop, spots)
    used = {mark.at for mark in [*marks, *lit.marks]} | {*lit.counted, *lit.touched, *lit.due}
    used |= {lit.ghost.at} if isinstance(lit.ghost, Mark) else set()
    return Position(
        area=replace(area, label=SILENT),
        crop=crop,
        spots=[
            replace(spot, label=SILENT)
            for spot in spots.values()
            if spot.id in used or (not area.ground and _in(crop, spot))
        ],
        captions=[caption for caption in layout.captions if caption.area == area.id and _shown(crop, caption)],
        marks=marks,
        strokes=[*_shown_strokes((*layout.strokes, *scene.strokes), crop, area.id)],
        lit=lit,
    )


def _lit(
    game: Game[Any], wanted: Wanted, whole: Any, scene: Scene, area: Area, crop: Box, spots: Mapping[str, Spot]
) -> Lit:
    says, seat = wanted.says, wanted.seat
    state = game.known(whole, seat)
    line = _row(game, scene, state, seat, int(says["row"])) if "row" in says else None
    counted = [*says.get("light", "").split(), *(line.targets if line else ())]
    touched: list[str] = []
    due: list[str] = []
    ghost: Mark | Stroke | None = None
    move = says.get("choose", says.get("wrong"))
    if move is not None:
        choice = game.choice(state, seat, move)
        if choice is None or _allowed(game, whole, seat, move) != ("choose" in says):
            raise Trouble(f"{wanted.name}: {move} cannot be shown so")
        counted += choice.shows
        (touched if "choose" in says else due).extend(spot for target in choice.targets for spot in target[:1])
        if isinstance(choice.ghost, Mark) and choice.ghost.at in spots:
            ghost = _unlabelled(choice.ghost)
        elif isinstance(choice.ghost, Stroke) and choice.ghost.area == area.id:
            ghost = _rounded(choice.ghost)
    return Lit(
        counted=[spot for spot in counted if spot in spots],
        touched=[spot for spot in touched if spot in spots],
        due=[spot for spot in due if spot in spots],
        marks=_shown_marks(line.marks, crop, spots) if line else [],
        strokes=[_rounded(stroke) for stroke in line.strokes if stroke.area == area.id] if line else [],
        ghost=ghost,
    )


def _allowed(game: Game[Any], state: Any, seat: Seat, move: str) -> bool:
    try:
        game.apply(state, seat, move)
    except Refusal:
        return False
    return True


def _row(game: Game[Any], scene: Scene, state: Any, seat: Seat, number: int) -> ScoreLine:
    lines = scene.tally or tuple(game.score(state, seat))
    return lines[number - 1]


def _shown_marks(marks: Iterable[Mark], crop: Box, spots: Mapping[str, Spot]) -> list[Mark]:
    return [_unlabelled(mark) for mark in marks if mark.at in spots and _in(crop, spots[mark.at])]


def _unlabelled(mark: Mark) -> Mark:
    return replace(mark, label=None)


def _rounded(stroke: Stroke) -> Stroke:
    return replace(stroke, points=tuple((round(x, 2), round(y, 2)) for x, y in stroke.points))


def _box(written: str) -> Box:
    x, y, w, h = map(float, written.split())
    return x, y, w, h


def _in(crop: Box, spot: Spot) -> bool:
    x, y, w, h = crop
    return abs(spot.x - x - w / 2) < (w + spot.w) / 2 and abs(spot.y - y - h / 2) < (h + spot.h) / 2


def _shown(crop: Box, caption: Caption) -> bool:
    x, y, w, h = crop
    return x <= caption.x <= x + w and y <= caption.y <= y + h


def _shown_strokes(strokes: Iterable[Stroke], crop: Box, area: str) -> Iterator[Stroke]:
    x, y, w, h = crop
    for stroke in strokes:
        if not stroke.dots and _near(crop, area, stroke):
            yield _rounded(stroke)
        elif stroke.dots and stroke.area == area:
            points = tuple(point for point in stroke.points if x < point[0] < x + w and y < point[1] < y + h)
            if points:
                yield _rounded(replace(stroke, points=points))


def _near(crop: Box, area: str, stroke: Stroke) -> bool:
    x, y, w, h = crop
    xs, ys = [point[0] for point in stroke.points], [point[1] for point in stroke.points]
    across, down = min(xs) < x + w and max(xs) > x, min(ys) < y + h and max(ys) > y
    flat = min(xs) == max(xs) and x < xs[0] < x + w and down
    level = min(ys) == max(ys) and y < ys[0] < y + h and across
    return stroke.area == area and (flat or level or (across and down))


def main() -> None:
    every = {}
    for game in shelf.ids():
        loaded = shelf.load(game)
        every[game] = {name: drawn(loaded, read(game, name)) for name in names(game)}
    sys.stdout.write(to_json(every))


if __name__ == "__main__":
    main()
