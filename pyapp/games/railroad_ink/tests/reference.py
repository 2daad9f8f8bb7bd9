"""A slow and plain second account of Railroad Ink, for tests only.

Written from the rules page alone, without a look at the engine, and shares no
code with it. Sentences in quotation marks in the docstrings below are taken from that page. Nothing here
tries to be fast: boards of up to about twenty squares in a usual layout are what it is for.
"""

from collections.abc import Collection, Iterator
from typing import Literal

Placement = tuple[int, int, str, bool]
"""Row, column, arms (four letters in the order N, E, S, W, each of them H, R or a dot), overpass flag."""

Kind = Literal["H", "R"]
Reading = Literal["stroke", "squares"]

Square = tuple[int, int]
Arm = tuple[int, int, int]
"""Row, column, side (0 north, 1 east, 2 south, 3 west)."""
Vertex = frozenset[Arm]
"""Arms of one square that are joined in its middle."""
Connection = frozenset[Arm]
"""The two arms that face each other across the border between two squares."""

SIZE = 7
STEP: tuple[Square, ...] = ((-1, 0), (0, 1), (1, 0), (0, -1))

EXITS: dict[Arm, str] = {
    (0, 1, 0): "H",
    (0, 5, 0): "H",
    (3, 0, 3): "H",
    (3, 6, 1): "H",
    (6, 1, 2): "H",
    (6, 5, 2): "H",
    (0, 3, 0): "R",
    (6, 3, 2): "R",
    (1, 0, 3): "R",
    (5, 0, 3): "R",
    (1, 6, 1): "R",
    (5, 6, 1): "R",
}
"""'roads at (0,1)N (0,5)N (3,0)W (3,6)E (6,1)S (6,5)S; rails at (0,3)N (6,3)S (1,0)W (5,0)W (1,6)E (5,6)E.'"""

EXIT_POINTS = (0, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 45)
"""'2..12 -> 4 8 12 16 20 24 28 32 36 40 45'; none is named for 0 and 1, so they give nothing."""


def _inside(row: int, col: int) -> bool:
    """Whether the square is on the board: 'Rows 0 (north) to 6, columns 0 (west) to 6.'"""
    return 0 <= row < SIZE and 0 <= col < SIZE


def _check_arms(arms: str) -> None:
    """Refuse what is not a face: 'A face is written by its four sides N,E,S,W: H road, R rail, . nothing.'"""
    if len(arms) != 4 or any(letter not in "HR." for letter in arms):
        raise ValueError(f"not a face: {arms!r}")


def _faces(board: Collection[Placement]) -> dict[Square, str]:
    """The arms drawn in each square.

    A board no game can hold (twice the same square, off the board) is refused.
    """
    faces: dict[Square, str] = {}
    for row, col, arms, _overpass in board:
        _check_arms(arms)
        if not _inside(row, col) or (row, col) in faces:
            raise ValueError(f"no such board: square {(row, col)}")
        faces[(row, col)] = arms
    return faces


def _facing(arm: Arm) -> Arm:
    """The side of the next square that this arm runs into (it may be off the board)."""
    row, col, side = arm
    down, right = STEP[side]
    return (row + down, col + right, (side + 2) % 4)


def legal(board: Collection[Placement], row: int, col: int, arms: str, overpass: bool) -> bool:
    """Whether the face may be drawn there.

    'A face may be drawn in a square when 1. the square is empty, 2. at least one of its arms joins an exit or
    an arm of a route already drawn (this round's count) of the same kind, and 3. no arm of it meets an arm or
    an exit of the other kind (road against rail).' And: 'An arm may meet a blank side of a neighbour, the
    edge of the board or an empty square. A face beside an exit need not use it.'

    The overpass flag has no part in any of the three conditions. Whether the face is one of the game's is not
    asked.
    """
    del overpass
    _check_arms(arms)
    faces = _faces(board)
    if not _inside(row, col) or (row, col) in faces:
        return False
    joins = False
    for side in range(4):
        mine = arms[side]
        if mine == ".":
            continue
        next_row, next_col, next_side = _facing((row, col, side))
        if not _inside(next_row, next_col):
            theirs = EXITS.get((row, col, side), ".")
        elif (next_row, next_col) in faces:
            theirs = faces[(next_row, next_col)][next_side]
        else:
            theirs = "."
        if theirs == ".":
            continue
        if theirs != mine:
            return False
        joins = True
    return joins


def faces_of_die(face: str) -> set[str]:
    """All the ways to draw a face: 'A face may be turned by quarter turns and mirrored.'

    A quarter turn to the right brings the west side to the north; the mirror exchanges east and west. The
    other mirrors are this one followed by turns.
    """
    _check_arms(face)
    north, east, south, west = face[0], face[1], face[2], face[3]
    shapes: set[str] = set()
    for shape in (face, north + west + south + east):
        for turn in range(4):
            shapes.add(shape[4 - turn :] + shape[: 4 - turn])
    return shapes


def _vertices(board: Collection[Placement]) -> list[Vertex]:
    """The bundles of arms joined inside a square.

    'All arms of a face meet in its middle, except on the overpass' ('two separate lines, not joined'). So a
    square is one vertex, an overpass is two: north with south, and east with west.
    """
    vertices: list[Vertex] = []
    for row, col, arms, overpass in board:
        groups = [(0, 2), (1, 3)] if overpass else [(0, 1, 2, 3)]
        for group in groups:
            joined = frozenset((row, col, side) for side in group if arms[side] != ".")
            if joined:
                vertices.append(joined)
    return vertices


def _connections(board: Collection[Placement]) -> set[Connection]:
    """Each pair of arms of the same kind that face each other across a border between two squares."""
    faces = _faces(board)
    connections: set[Connection] = set()
    for (row, col), arms in faces.items():
        for side in range(4):
            other = _facing((row, col, side))
            other_square = (other[0], other[1])
            if arms[side] != "." and other_square in faces and faces[other_square][other[2]] == arms[side]:
                connections.add(frozenset({(row, col, side), other}))
    return connections


def networks(board: Collection[Placement]) -> list[int]:
    """The number of exits of each connected network, in no particular order, those with none or one as well.

    'for every connected network (stations join road and rail, an overpass joins nothing) by its number of
    exits', and 'An overpass with exits on both its lines belongs to two networks; a special route that later
    joins them makes them one.' An arm that runs off the board takes in an exit only where there is one of its
    own kind.
    """
    faces = _faces(board)
    connections = _connections(board)
    waiting = _vertices(board)
    counts: list[int] = []
    while waiting:
        network: set[Arm] = set(waiting.pop())
        grown = True
        while grown:
            grown = False
            for vertex in list(waiting):
                links = [_facing(arm) for arm in vertex if frozenset({arm, _facing(arm)}) in connections]
                if any(link in network for link in links):
                    network |= vertex
                    waiting.remove(vertex)
                    grown = True
        counts.append(sum(1 for arm in network if EXITS.get(arm) == faces[(arm[0], arm[1])][arm[2]]))
    return counts


def exits_points(board: Collection[Placement]) -> int:
    """Points for exits: 'by its number of exits: 2..12 -> 4 8 12 16 20 24 28 32 36 40 45; networks add up'."""
    return sum(EXIT_POINTS[count] for count in networks(board))


def _strokes(
    here: Vertex,
    home: dict[Arm, Vertex],
    connections: set[Connection],
    path: tuple[Vertex, ...],
    used: frozenset[Arm],
) -> Iterator[tuple[tuple[Vertex, ...], frozenset[Arm]]]:
    """Every stroke that goes on from here, the one that stops here first, each with the arms it has used.

    'Drawn in one stroke, a connection between two squares at most once; branches do not count'.
    """
    yield path, used
    for arm in here:
        across = _facing(arm)
        if arm not in used and frozenset({arm, across}) in connections:
            there = home[across]
            yield from _strokes(there, home, connections, (*path, there), used | {arm, across})


def _count_by_stroke(path: tuple[Vertex, ...], used: frozenset[Arm]) -> int:
    """What one stroke counts in the reading 'stroke'.

    'an open stroke over k connections counts k + 1 squares. A closed one (it comes back to the square it
    began on) counts k, one lap; but when that square has one more arm of the kind, unused (a T or a crossing,
    even if that arm is an open end), the stroke may begin on that arm, and it counts k + 1'.
    """
    k = len(path) - 1
    closed = k > 0 and path[0] == path[-1]
    if not closed:
        return k + 1
    return k + 1 if path[0] - used else k


def _count_by_squares(path: tuple[Vertex, ...]) -> int:
    """What one stroke counts in the reading 'squares': 'every square at most once.'

    Read as a demand on the stroke: one that enters a square a second time counts nothing here (it is 0, and
    its shorter parts are tried on their own). A closed one that only returns to its beginning counts that
    square once.
    """
    closed = len(path) > 1 and path[0] == path[-1]
    visits = [next((row, col) for row, col, _side in vertex) for vertex in (path[:-1] if closed else path)]
    return len(visits) if len(set(visits)) == len(visits) else 0


def longest(board: Collection[Placement], kind: Kind, reading: Reading) -> int:
    """The longest road (H) or rail (R), by trying every stroke from every square: '1 per square'.

    'a station does not interrupt (the square counts for both kinds where the stroke ends or passes there)':
    of a station only the arms of the kind asked for matter here, and it is a square like another. One square
    alone counts 1 (an open stroke over no connections), none at all 0.
    """
    if kind not in ("H", "R") or reading not in ("stroke", "squares"):
        raise ValueError(f"no such kind or reading: {kind!r}, {reading!r}")
    faces = _faces(board)
    home: dict[Arm, Vertex] = {}
    for vertex in _vertices(board):
        of_kind = frozenset(arm for arm in vertex if faces[(arm[0], arm[1])][arm[2]] == kind)
        for arm in of_kind:
            home[arm] = of_kind
    connections = {connection for connection in _connections(board) if all(arm in home for arm in connection)}
    best = 0
    for start in set(home.values()):
        for path, used in _strokes(start, home, connections, (start,), frozenset()):
            best = max(best, _count_by_stroke(path, used) if reading == "stroke" else _count_by_squares(path))
    return best


def centre(board: Collection[Placement]) -> int:
    """'1 per drawn square of the nine'; 'Centre: rows 2 to 4, columns 2 to 4.'"""
    return sum(1 for row, col in _faces(board) if 2 <= row <= 4 and 2 <= col <= 4)


def errors(board: Collection[Placement]) -> int:
    """The number of open ends, as a positive count.

    'an arm that faces an empty square or a blank side inside the board. Arms that run off the board, at an
    exit or not, never count. Each open arm of an overpass counts by itself. Unused exits never count'. An arm
    against an arm of the other kind cannot come about in play; here it is no open end.
    """
    faces = _faces(board)
    count = 0
    for (row, col), arms in faces.items():
        for side in range(4):
            if arms[side] == ".":
                continue
            next_row, next_col, next_side = _facing((row, col, side))
            if not _inside(next_row, next_col):
                continue
            if faces.get((next_row, next_col), "....")[next_side] == ".":
                count += 1
    return count


def total(board: Collection[Placement], reading: Reading) -> int:
    """The whole score: exits, longest road, longest rail, centre, less the errors.

    'The total may be negative.'
    """
    return (
        exits_points(board)
        + longest(board, "H", reading)
        + longest(board, "R", reading)
        + centre(board)
        - errors(board)
    )
