"""The names on the map: each has its place, and nothing that is laid on the map covers it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from math import ceil, dist

import pytest

from pyapp.game import Caption, Mark, text
from pyapp.games.nagoya_subway import offer_marks, offers, rules, scene
from pyapp.games.nagoya_subway.board import IDS, Board, Station, board_for
from pyapp.games.nagoya_subway.layout import layout
from pyapp.games.nagoya_subway.lettering import LETTERS, captions
from pyapp.games.nagoya_subway.nagoya_map import HEIGHT, WIDTH, Point
from pyapp.games.nagoya_subway.state import State
from pyapp.games.nagoya_subway.strokes import INTERCHANGE, STOP, network, positions
from pyapp.games.nagoya_subway.strokes import WIDTH as RAILS
from pyapp.games.nagoya_subway.ways import WAYS
from tests.sizes import sized

from .tables import OPTIONS, table
from .written import LATIN, Box, gap, meet, written

NEARER = 0.05
"""By how much a stop may be nearer to another's name at most: letters are not as wide as they are taken to be."""
RING = 0.515
"""From the middle of a ring to its rim, by the size of its symbol."""
FRAME = 0.05
"""What the frame of a way of rolling takes within it, with a little air."""
HALO = 0.015
"""Half of what is left between the letters of two names at least."""
BOARDS = [board_for("printed", 4), board_for("printed", 3), board_for("real", 2)]


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
        # Rings are round, and discs and larger pawns are for a map too small for these names.
        if spot is None or mark.tone.split()[:1] in (["disc"], ["own"], ["reach"]) or mark.tone.startswith("far-"):
            continue
        x, y, size = spot.x + mark.dx, spot.y + mark.dy, min(spot.w, spot.h) * mark.size
        if mark.symbol.startswith("stalk"):
            yield from along_stalk(mark, x, y, size)
            continue
        # A pawn is narrower than its symbol; the others are as wide, with their rims.
        across, down = (0.35 * size, 0.48 * size) if mark.symbol.startswith("pawn") else (0.48 * size, 0.48 * size)
        if mark.tone.startswith("earn"):
            # A badge with its edge, and the letters on it.
            across, down = 0.25, 0.165
        yield mark.id, (x - across, y - down, x + across, y + down)


def along_stalk(mark: Mark, x: float, y: float, size: float) -> Iterator[tuple[str, Box]]:
    """A stalk is a line, and covers no more than it."""
    right, below = {"stalk": (0.0, 1.0), "stalk-steep": (0.5, 1.0), "stalk-slant": (1.0, 1.0)}[mark.symbol]
    right *= -1 if mark.flip else 1
    right, below = (-below, right) if mark.turn else (right, below)
    for step in range(-4, 5):
        far = step / 8 * size
        at_x, at_y = x + right * far, y + below * far
        yield f"{mark.id}-{step}", (at_x - 0.02, at_y - 0.02, at_x + 0.02, at_y + 0.02)


def rim(board: Board, station: Station) -> float:
    """How far from its middle a stop ends, with the ring around it."""
    if station in board.bonus_ends:
        return 0.54
    return (INTERCHANGE if station in board.interchanges else STOP) / 2 + 0.06


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


@pytest.mark.parametrize("board", BOARDS, ids=["printed", "three", "real"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_yagoto_and_the_stop_beside_it_are_not_read_as_each_other(board: Board, language: str) -> None:
    """From the nearest edge of a name it is less far to the middle of its own stop, and Yagoto's is below that."""
    at, boxes = {IDS[one]: point for one, point in positions(board).items()}, inked(captions(board), language)
    for own, other in (("yagoto", "shiogama-guchi"), ("shiogama-guchi", "yagoto")):
        name = boxes[f"station.{own}"]
        assert gap(name, at[own]) < gap(name, at[other]), own
    middle = (boxes["station.yagoto"][0] + boxes["station.yagoto"][2]) / 2
    assert abs(middle - at["yagoto"][0]) < 0.25


@pytest.mark.parametrize("language", ["en", "ja"])
def test_names_that_were_read_between_two_stops_are_at_their_own(language: str) -> None:
    board = BOARDS[0]
    at, boxes = {IDS[one]: point for one, point in positions(board).items()}, inked(captions(board), language)
    left, _, right, _ = boxes["station.irinaka"]
    assert left < at["irinaka"][0] < right, "it reaches below it"
    assert boxes["station.yabacho"][1] - boxes["station.shinsakae-machi"][3] > 0.08, "no block of letters"
    assert boxes["station.tsurumai"][1] - boxes["station.yabacho"][3] > 0.08


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


MAPS = [
    (option, seats, language)
    for language in ("ja", "en")
    for option, seats in (("printed", 4), ("printed", 3), ("real", 2))
]


@pytest.mark.parametrize(("option", "seats", "language"), sized(MAPS[1:2], MAPS))
def test_nothing_that_lies_at_a_station_covers_a_name(
    option: str, seats: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = board_for(option, seats)
    everywhere = offers.Offers(dict.fromkeys(board.stations, 1), (), None)
    for module in (offers, offer_marks):
        monkeypatch.setattr(module, "offers", lambda _: everywhere)
        monkeypatch.setattr(module, "foremost", lambda _: everywhere.earn)
        monkeypatch.setattr(module, "numbers_to", lambda _, __: (12, 10))
    beads = {IDS[station]: (0, 1) if station in board.interchanges else (0,) for station in board.stations}
    for station in board.stations:
        state = table(dict.fromkeys(range(seats), IDS[station]), beads, roll=(1, 2), option=option)
        names = written(captions(board), language)
        lying = dict(covered(state))
        assert {f"pawn{seat}" for seat in range(seats)} < set(lying)
        assert sum(mark.startswith("step-") for mark in lying) == len(board.stations)
        ringed = {mark.at: mark.size for mark in scene.scene(state, 0).marks if "reach" in mark.tone}
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


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_way_of_rolling_has_its_name_on_its_card_and_lies_on_no_map(language: str) -> None:
    state = table({0: "hara", 1: "fushimi", 2: "sakae", 3: "ueda"})
    placed = layout(state)
    names = written([caption for caption in placed.captions if caption.tone == "way"], language)
    ground = next(area.id for area in placed.areas if area.ground)
    assert not [spot.id for spot in placed.spots if spot.id.startswith("way-") and spot.area == ground]
    told = written([caption for caption in placed.captions if caption.tone == "way-is"], language)
    spots = {spot.id: spot for spot in placed.spots}
    for way in WAYS:
        spot, name = spots[f"way-{way}"], names[f"way.{way}"]
        assert spot.x - spot.w / 2 <= name[0]
        assert name[2] <= spot.x + spot.w / 2
        assert not any(meet(name, box) for key, box in names.items() if key != f"way.{way}")
        # Off the frame, also where letters are wide.
        left, _, right, _ = told[f"way.{way}.is"]
        assert spot.x - spot.w / 2 + FRAME < left
        assert right < spot.x + spot.w / 2 - FRAME
    pictures = {mark.id: mark for mark in scene.scene(rules.start(4, OPTIONS), 3).marks}
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
