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

import json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pyapp import picture, shelf
from pyapp.game import Game, Mark, Refusal, Scene, ScoreLine, Seat, Spot, Stroke
from pyapp.record import Record, parse, setup_for
from tools.say import Trouble

WORDS = ("area", "crop", "seat", "row", "light", "choose", "wrong", "play")
Box = tuple[float, float, float, float]
Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Wanted:
    """A drawing as its file asks for it."""

    name: str
    record: Record
    says: dict[str, str] = field(default_factory=dict)

    @property
    def seat(self) -> Seat:
        return int(self.says.get("seat", "0"))


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


def drawn(game: Game[Any], wanted: Wanted) -> Plain:
    """What the page needs to draw it, and no more."""
    says, seat = wanted.says, wanted.seat
    whole = reached(game, wanted.record)
    state = game.known(whole, seat)
    layout, scene = game.layout(whole), game.scene(state, seat)
    area = next(area for area in layout.areas if area.id == says.get("area", layout.areas[0].id))
    crop = _box(says["crop"]) if "crop" in says else (0, 0, area.width, area.height)
    counted, strokes, marks = says.get("light", "").split(), list[Stroke](), list[Mark]()
    if "row" in says:
        line = _row(game, scene, state, seat, int(says["row"]))
        counted += line.targets
        strokes += line.strokes
        marks += line.marks
    touched: list[str] = []
    due: list[str] = []
    ghost = None
    move = says.get("choose", says.get("wrong"))
    if move is not None:
        choice = game.choice(state, seat, move)
        if choice is None or _allowed(game, whole, seat, move) != ("choose" in says):
            raise Trouble(f"{wanted.name}: {move} cannot be shown so")
        ghost = choice.drawings[0].ghost if choice.drawings else choice.ghost
        counted += choice.shows
        spots = [spot for target in choice.targets for spot in target[:1]]
        touched, due = (spots, []) if "choose" in says else ([], spots)
    boxes = {spot.id: spot for spot in layout.spots if spot.area == area.id}
    ghosts: Plain = {}
    if isinstance(ghost, Mark) and ghost.at in boxes:
        ghosts = {"ghost": _of_mark(ghost)}
    elif isinstance(ghost, Stroke) and ghost.area == area.id:
        ghosts = {"ghostStroke": _of_stroke(ghost)}
    lying = [_of_mark(mark) for mark in scene.marks if mark.at in boxes and _in(crop, boxes[mark.at])]
    lit_marks = [_of_mark(mark) for mark in marks if mark.at in boxes and _in(crop, boxes[mark.at])]
    used = {mark["at"] for mark in [*lying, *lit_marks, *(ghosts[one] for one in ghosts if one == "ghost")]}
    used |= {*counted, *touched, *due}
    light = {"counted": counted, "touched": touched, "due": due}
    return {
        "area": {"id": area.id, "width": area.width, "height": area.height, "label": [""], "ground": area.ground},
        "crop": list(crop),
        "spots": [
            {"id": spot.id, "area": area.id, "box": [spot.x, spot.y, spot.w, spot.h], "label": [""]}
            for spot in boxes.values()
            if spot.id in used or (not area.ground and _in(crop, spot))
        ],
        "captions": [
            caption for caption in picture.of_layout(layout).get("captions", []) if _shown(crop, area.id, caption)
        ],
        "marks": lying,
        "strokes": [_of_stroke(stroke) for stroke in scene.strokes if _near(crop, area.id, stroke)],
        "lit": {name: [spot for spot in spots if spot in boxes] for name, spots in light.items()}
        | {"marks": lit_marks, "strokes": [_of_stroke(one) for one in strokes if one.area == area.id]}
        | ghosts,
    }


def _allowed(game: Game[Any], state: Any, seat: Seat, move: str) -> bool:
    try:
        game.apply(state, seat, move)
    except Refusal:
        return False
    return True


def _row(game: Game[Any], scene: Scene, state: Any, seat: Seat, number: int) -> ScoreLine:
    lines = scene.tally or tuple(game.score(state, seat))
    return lines[number - 1]


def _of_mark(mark: Mark) -> Plain:
    return {name: value for name, value in picture.of_mark(mark).items() if name != "label"}


def _of_stroke(stroke: Stroke) -> Plain:
    plain: Plain = picture.of_stroke(stroke)
    return plain | {"points": [[round(x, 2), round(y, 2)] for x, y in stroke.points]}


def _box(written: str) -> Box:
    x, y, w, h = map(float, written.split())
    return x, y, w, h


def _in(crop: Box, spot: Spot) -> bool:
    x, y, w, h = crop
    return abs(spot.x - x - w / 2) < (w + spot.w) / 2 and abs(spot.y - y - h / 2) < (h + spot.h) / 2


def _shown(crop: Box, area: str, caption: Plain) -> bool:
    x, y, w, h = crop
    return bool(caption["area"] == area and x <= caption["at"][0] <= x + w and y <= caption["at"][1] <= y + h)


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
    sys.stdout.write(json.dumps(every))


if __name__ == "__main__":
    main()
