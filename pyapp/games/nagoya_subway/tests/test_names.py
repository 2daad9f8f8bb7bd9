"""The names on the map: each has its place, and nothing that is laid on the map covers it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from itertools import combinations, pairwise
from math import ceil, dist, hypot
from typing import TypeAlias

import pytest

from pyapp.game import Caption, text
from pyapp.games.nagoya_subway import offers, scene
from pyapp.games.nagoya_subway.beside import pawns_beside
from pyapp.games.nagoya_subway.board import IDS, Board, Station, board_for
from pyapp.games.nagoya_subway.layout import LEGEND, layout
from pyapp.games.nagoya_subway.lettering import FAR_LETTERS, LETTERS, captions, far_names
from pyapp.games.nagoya_subway.nagoya_map import HEIGHT, WIDTH, Point
from pyapp.games.nagoya_subway.state import State
from pyapp.games.nagoya_subway.strokes import INTERCHANGE, STOP, network, positions
from pyapp.games.nagoya_subway.strokes import WIDTH as RAILS
from pyapp.games.nagoya_subway.ways import WAYS

from .tables import table

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""

FOLDER = files("pyapp.games.nagoya_subway")
LATIN = 0.27
"""The height of Latin letters, as the style sheet has it."""
LINE = 1.1
"""From one line of a name to the next, by their height: as the page has it."""
NEARER = 0.05
"""By how much a stop may be nearer to another's name at most: letters are not as wide as they are taken to be."""
WIDE = 0.66
"""A Latin letter of a name on a small map by its height, in wide letters."""
NARROW_PHONE = 360 / WIDTH
"""CSS pixels of a unit where all of the map is seen on it."""
ASIDE, BEAD = 0.2, 0.2
"""How far from the middle of an interchange each of two beads lies, and how far from its own middle a bead ends."""
RING = 0.515
"""From the middle of a ring to its rim, by the size of its symbol."""
HALO = 0.015
"""Half of what is left between the letters of two names at least."""
BOARDS = [board_for("printed", 4), board_for("printed", 3), board_for("real", 2)]


def written(names: Iterable[Caption], language: str) -> dict[str, Box]:
    """Where the names of the map are written, at most: some devices have wide letters only."""
    words = json.loads((FOLDER / f"words/{language}.json").read_text("utf-8"))
    boxes = {}
    for caption in names:
        if caption.text.key in ("code", "player.row"):
            continue
        lines = words[caption.text.key].split("\n")
        width = max(sum(1 if ord(letter) > 0x2FF else 0.55 for letter in line) for line in lines) * caption.size
        left = caption.x - {"start": 0.0, "middle": width / 2, "end": width}[caption.anchor]
        tall = 0.38 * caption.size + more_lines(lines)
        boxes[called(caption)] = (left, caption.y - tall, left + width, caption.y + tall)
    return boxes


def called(caption: Caption) -> str:
    """The same for a name in one line and in two."""
    return caption.text.key.replace("lines.", "station.")


def more_lines(lines: Sequence[str]) -> float:
    """How much higher than one line's the middle of the first of several lies."""
    return (len(lines) - 1) / 2 * LINE * LATIN


def inked(names: Iterable[Caption], language: str) -> dict[str, Box]:
    """The same from the top of the letters to their feet, with what is left pale around them."""
    above, below = {"ja": (0.12 * LETTERS, 0.12 * LETTERS), "en": (0.42 * LATIN, 0.58 * LATIN)}[language]
    more = 0.38 * LETTERS
    if language == "en":
        above, below = above - more, below - more
    return {
        key: (left, top - above - HALO, right, bottom + below + HALO)
        for key, (left, top, right, bottom) in written(names, language).items()
    }


def covered(state: State) -> Iterator[tuple[str, Box]]:
    """Which part of the board is under each bead, pawn and number, and under the pictures of the ways of rolling."""
    spots = {spot.id: spot for spot in layout(state).spots if spot.area == "board"}
    for mark in scene.scene(state, 0).marks:
        spot = spots.get(mark.at)
        # Rings are round, and discs and the own pawn are for a map too small for these names.
        if spot is None or mark.tone in ("disc", "own", "reach"):
            continue
        x, y, size = spot.x + mark.dx, spot.y + mark.dy, min(spot.w, spot.h) * mark.size
        # A pawn is narrower than its symbol; the others are as wide, with their rims.
        across, down = (0.39 * size, 0.48 * size) if mark.symbol.startswith("pawn") else (0.48 * size, 0.48 * size)
        yield mark.id, (x - across, y - down, x + across, y + down)


def gap(box: Box, at: Point) -> float:
    """How far a point lies from a box."""
    left, top, right, bottom = box
    return hypot(max(left - at[0], 0, at[0] - right), max(top - at[1], 0, at[1] - bottom))


def rim(board: Board, station: Station) -> float:
    """How far from its middle a stop ends, with the ring around it."""
    if station in board.bonus_ends:
        return 0.54
    return (INTERCHANGE if station in board.interchanges else STOP) / 2 + 0.06


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("board", BOARDS, ids=["printed", "three", "real"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_name_lies_on_another_or_on_a_stop_or_leaves_the_board(board: Board, language: str) -> None:
    boxes = written(captions(board), language)
    assert len(boxes) == len(board.stations)
    for left, top, right, bottom in boxes.values():
        assert left >= 0
        assert right <= WIDTH
        assert top >= 0
        assert bottom <= HEIGHT
    for (one, (a, b, c, d)), (other, (left, top, right, bottom)) in combinations(boxes.items(), 2):
        assert not (left < c and a < right and top < d and b < bottom), (one, other)
    for key, (left, top, right, bottom) in boxes.items():
        for station, (x, y) in positions(board).items():
            radius = (INTERCHANGE if station in board.interchanges else STOP) / 2
            across, down = max(left - x, 0, x - right), max(top - y, 0, y - bottom)
            assert across**2 + down**2 > radius**2, (key, IDS[station])


@pytest.mark.parametrize("board", BOARDS, ids=["printed", "three", "real"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_letter_touches_one_of_another_name_or_of_the_numbers_in_a_stop(board: Board, language: str) -> None:
    boxes = inked(captions(board), language)
    touching = [(one, other) for one, other in combinations(boxes, 2) if meet(boxes[one], boxes[other])]
    assert not touching
    numbers = [caption for caption in captions(board) if caption.text.key == "code"]
    assert len(numbers) == sum(map(len, board.lines_at.values()))
    for number in numbers:
        across, down = 0.9 * number.size, 0.5 * number.size
        box = (number.x - across, number.y - down, number.x + across, number.y + down)
        assert not [key for key, name in boxes.items() if meet(name, box)], (number.x, number.y)


@pytest.mark.parametrize("board", BOARDS, ids=["printed", "three", "real"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_name_lies_on_no_line_and_its_own_stop_is_the_nearest(board: Board, language: str) -> None:
    """However small the map is drawn: all of it grows and shrinks together."""
    at, boxes = positions(board), inked(captions(board), language)
    rails = [stroke.points for stroke in network(board) if stroke.id.startswith("rails-")]
    for station in board.stations:
        name = boxes[f"station.{IDS[station]}"]
        gaps = {other: gap(name, at[other]) - rim(board, other) for other in board.stations}
        nearer = [IDS[other] for other in gaps if gaps[other] < gaps[station] - NEARER]
        assert not nearer, (IDS[station], gaps[station], nearer)
        for points in rails:
            crossed = [on for pair in pairwise(points) for on in between(*pair) if gap(name, on) < RAILS / 2 - NEARER]
            assert not crossed, (IDS[station], crossed[0])


def between(one: Point, other: Point) -> Iterator[Point]:
    """Points of a piece of a line, close to each other."""
    steps = ceil(dist(one, other) / 0.05)
    for step in range(steps + 1):
        far = step / steps
        yield one[0] + (other[0] - one[0]) * far, one[1] + (other[1] - one[1]) * far


def test_the_numbers_that_lead_to_a_station_are_for_who_rides_next() -> None:
    state = table({0: "hatta", 1: "hara"}, roll=(1, 3))
    shown = [{mark.tone for mark in scene.scene(state, viewer).marks} for viewer in (0, 1, None)]
    assert ["step" in tones for tones in shown] == [True, False, False]


@pytest.mark.parametrize(("option", "seats"), [("printed", 4), ("printed", 3), ("real", 2)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_that_lies_at_a_station_covers_a_name(
    option: str, seats: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = board_for(option, seats)
    everywhere = offers.Offers(dict.fromkeys(board.stations, 1), (), None)
    monkeypatch.setattr(offers, "offers", lambda _: everywhere)
    monkeypatch.setattr(offers, "numbers_to", lambda _, __: (12, 10))
    beads = {IDS[station]: (0, 1) if station in board.interchanges else (0,) for station in board.stations}
    for station in board.stations:
        state = table(dict.fromkeys(range(seats), IDS[station]), beads, roll=(1, 2), option=option)
        names = written(captions(board), language)
        lying = dict(covered(state))
        assert {f"pawn{seat}" for seat in range(seats)} < set(lying)
        assert sum(mark.startswith("step-") for mark in lying) == 2 * len(board.stations)
        ringed = {mark.at: mark.size for mark in scene.scene(state, 0).marks if mark.tone == "reach"}
        spots = {spot.id: spot for spot in layout(state).spots}
        for at, size in ringed.items():
            spot = spots[at]
            assert all(gap(there, (spot.x, spot.y)) > RING * size * spot.w for there in names.values()), at
        hidden = {(mark, name) for mark, box in lying.items() for name, there in names.items() if meet(box, there)}
        assert not hidden
        for left, top, right, bottom in lying.values():
            assert left >= 0
            assert top >= 0
            assert right <= WIDTH
            assert bottom <= HEIGHT


@pytest.mark.parametrize(("option", "seats"), [("printed", 4), ("printed", 3), ("real", 2)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_names_on_a_small_map_can_be_read_and_nothing_lies_on_them(option: str, seats: int, language: str) -> None:
    board = board_for(option, seats)
    named = far_names(board)
    words = json.loads((FOLDER / f"words/{language}.json").read_text("utf-8"))
    at = positions(board)
    assert {caption.tone for caption in named} == {"far"}
    assert FAR_LETTERS * NARROW_PHONE > 10
    boxes = {}
    for caption in named:
        letters = words[caption.text.key]
        width = sum(1 if ord(letter) > 0x2FF else WIDE for letter in letters) * caption.size
        left = caption.x - {"start": 0.0, "middle": width / 2, "end": width}[caption.anchor]
        tall = caption.size / 2
        boxes[caption.text.key] = (left, caption.y - tall, left + width, caption.y + tall)
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        assert not meet(a, b), (one, other)
    pawns: dict[Station, list[Box]] = {}
    placed = layout(table({0: "hara", 1: "hara"}, option=option))
    for station, (x, y) in at.items():
        across, down = 0.39 * 0.64, 0.48 * 0.64
        pawns[station] = [
            (x + dx - across, y + dy - down, x + dx + across, y + dy + down) for dx, dy in pawns_beside(station)[:2]
        ]
    explained = [caption for caption in placed.captions if caption.tone == "legend"]
    [(_, top, right, bottom)] = written(explained, language).values()
    legend = (LEGEND[0] - 0.5, top, right, bottom)
    for key, (left, top, right, bottom) in boxes.items():
        assert left >= 0
        assert right <= WIDTH
        assert top >= 0
        assert bottom <= HEIGHT
        for station, (x, y) in at.items():
            radius = (INTERCHANGE if station in board.interchanges else STOP) / 2
            across, down = max(left - x, 0, x - right), max(top - y, 0, y - bottom)
            assert across**2 + down**2 > radius**2, (key, IDS[station])
            assert not any(meet(pawn, boxes[key]) for pawn in pawns[station]), (key, IDS[station])
    beads = [
        (x + dx, y)
        for station, (x, y) in at.items()
        for dx in ((-ASIDE, ASIDE) if station in board.interchanges else (0,))
    ]
    for station, standing in pawns.items():
        # No bead is hidden by more than its rim; where a second pawn has no other room, by no more than half.
        for (left, top, right, bottom), most in zip(standing, (0.06, 0.12), strict=True):
            figure = (left + 0.09, top + 0.05, right - 0.09, bottom - 0.05)
            assert min(gap(figure, bead) for bead in beads) > BEAD - most, IDS[station]
    for key in boxes:
        assert not meet(legend, boxes[key]), key


@pytest.mark.parametrize("board", BOARDS, ids=["printed", "three", "real"])
def test_a_small_map_names_where_lines_end_and_most_interchanges(board: Board) -> None:
    named = {caption.text.key.removeprefix("station.") for caption in far_names(board)}
    assert {IDS[station] for station in board.ends} <= named
    assert len(named & {IDS[station] for station in board.interchanges}) > 0.8 * len(board.interchanges)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_way_of_rolling_has_its_name_on_its_card_and_lies_on_no_map(language: str) -> None:
    state = table({0: "hara", 1: "fushimi", 2: "sakae", 3: "ueda"})
    placed = layout(state)
    names = written([caption for caption in placed.captions if caption.tone == "way"], language)
    ground = next(area.id for area in placed.areas if area.ground)
    assert not [spot.id for spot in placed.spots if spot.id.startswith("way-") and spot.area == ground]
    spots = {spot.id: spot for spot in placed.spots}
    for way in WAYS:
        spot, name = spots[f"way-{way}"], names[f"way.{way}"]
        assert spot.x - spot.w / 2 <= name[0]
        assert name[2] <= spot.x + spot.w / 2
        assert not any(meet(name, box) for key, box in names.items() if key != f"way.{way}")
    pictures = {mark.id: mark for mark in scene.scene(state, 0).marks}
    for caption in placed.captions:
        if caption.tone == "way":
            picture = pictures[caption.text.key.replace(".", "-")]
            assert 0.5 + picture.dy + picture.size / 2 <= caption.y - caption.size / 2 + 0.04
    said = [mark for mark in scene.scene(state, 0).marks if mark.words and mark.tone == "way-name"]
    assert [mark.words for mark in said] == [text(f"way.{way}") for way in WAYS], "the same name as on the card"
    for mark in said:
        assert mark.words
        [(left, _, right, _)] = written([Caption("seats", mark.dx, 0, mark.size, mark.words)], language).values()
        width = spots[mark.at].w
        pawn = next(one for one in scene.scene(state, 0).marks if one.id == mark.at)
        assert pawn.dx + 0.39 * pawn.size <= left + 0.02
        assert right <= width / 2 - 0.03
