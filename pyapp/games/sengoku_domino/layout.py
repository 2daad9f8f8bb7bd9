"""Where everything lies: the board with a margin for the sums, the order track, the players, one's own tiles."""

from __future__ import annotations

from bisect import bisect

from pyapp.game import Area, Caption, Layout, Seat, Spot, Text, text

from .board import CASTLES, CORNERS, FIELD_OF, FIELDS, LINES_A_FIELD, SIDE, SIZE, Field, Line, Square
from .state import HAND, State
from .tiles import GENERAL, Tile

MARGIN = 1.15
"""The room for the sums around the board, in squares."""
STRENGTHS = (1, *range(3, 12))
"""The spaces of the order track; behind them is the X space."""
CROSSED = "tX"
GENERAL_SLOT = HAND
SLOTS = HAND + 1
SLOT_HEIGHT = 1.7
"""By its width: tiles stand upright in the hand."""

CROSSED_WIDTH = 3.3
"""The X space has room for three tiles side by side; a fourth makes all of them smaller, which hardly ever happens."""
SPACE_HEIGHT = 2.4
"""The number, and the tile below it."""
SEAT_LINE = 0.9
"""How high a line is in a player's part of their tray: one in half of its width; of three players, two in a third."""

_SEAT_ROUND = 0.12
"""The radius of a part's corners where somebody has the turn: look.css draws a line twice as thick."""
_TRACK = len(STRENGTHS) + CROSSED_WIDTH
"""The width of the track, in spaces of a strength."""
_CROSSED_X = _TRACK - CROSSED_WIDTH / 2
_SEATS = 14.3
"""The width of the players' tray, of its own units."""
_SEAT_LETTERS = "abcd"
_NUMBER_Y, _NUMBER_SIZE = 0.3, 0.42
_NAME_X, _NAME_SIZE, _NAME_ROOM = 0.94, 0.47, 2.42
"""Where the face before a name begins, from the left of its part."""

FIELDS_IN_WORDS = (text("field.0"), text("field.1"), text("field.2"), text("field.3"))
_PLACES = (
    text("at.00"),
    text("at.01"),
    text("at.02"),
    text("at.03"),
    text("at.04"),
    text("at.10"),
    text("at.11"),
    text("at.12"),
    text("at.13"),
    text("at.14"),
    text("at.20"),
    text("at.21"),
    text("at.castle"),
    text("at.23"),
    text("at.24"),
    text("at.30"),
    text("at.31"),
    text("at.32"),
    text("at.33"),
    text("at.34"),
    text("at.40"),
    text("at.41"),
    text("at.42"),
    text("at.43"),
    text("at.44"),
)
"""By row and column of a battlefield."""
CLANS = (text("seat.1"), text("seat.2"), text("seat.3"), text("seat.4"))
ARMS_IN_WORDS = (
    text("tile.general"),
    text("arm.1"),
    text("arm.2"),
    text("arm.3"),
    text("arm.4"),
    text("arm.5"),
    text("arm.6"),
    text("arm.general"),
)
"""By arm."""


def layout(state: State) -> Layout:
    """The board is 10 x 10 and a margin; the track has 11 spaces, the last wide; the hand has 6 slots."""
    seats = len(state.players)
    seat_width, seat_height = seat_size(seats)
    rows = -(-seats // _columns(seats))
    side = SIZE + 2 * MARGIN
    areas = (
        Area("board", side, side, text("area.board"), ground="board"),
        Area("track", _TRACK, SPACE_HEIGHT, text("area.track")),
        Area("seats", _SEATS, rows * seat_height, text("area.seats")),
        Area("hand", SLOTS, SLOT_HEIGHT, text("area.hand"), own=True),
    )
    spots = (
        *(Spot(square_id(at), "board", *middle(at), 1, 1, _square_label(at)) for at in range(SIZE * SIZE)),
        *(_edge(line) for line in range(len(FIELDS) * LINES_A_FIELD)),
        *(
            Spot(space_id(n), "track", space_x(n), SPACE_HEIGHT / 2, 1, SPACE_HEIGHT, text("spot.space", n=n))
            for n in STRENGTHS
        ),
        Spot(CROSSED, "track", _CROSSED_X, SPACE_HEIGHT / 2, CROSSED_WIDTH, SPACE_HEIGHT, text("spot.crossed")),
        *(
            Spot(seat_id(seat), "seats", *_seat_middle(seat, seats), seat_width, seat_height, _player_text(seat))
            for seat in range(seats)
        ),
        *(
            Spot(slot_id(slot), "hand", slot + 0.5, SLOT_HEIGHT / 2, 1, SLOT_HEIGHT, _slot_label(slot))
            for slot in range(SLOTS)
        ),
    )
    captions = (
        *(
            Caption("track", space_x(n), _NUMBER_Y, _NUMBER_SIZE, text("track.space", n=n), tone="pale")
            for n in STRENGTHS
        ),
        Caption("track", _CROSSED_X, _NUMBER_Y, _NUMBER_SIZE, text("track.crossed"), tone="pale"),
        *(_name(seat, seats) for seat in range(seats)),
    )
    return Layout(areas, spots, captions)


def seat_size(seats: int) -> tuple[float, float]:
    """How large a player's part of their tray is: nobody is alone in a row."""
    return _SEATS / _columns(seats), SEAT_LINE * (2 if seats == 3 else 1)


def _columns(seats: int) -> int:
    return 3 if seats == 3 else 2


def _seat_middle(seat: Seat, seats: int) -> tuple[float, float]:
    row, column = divmod(seat, _columns(seats))
    width, height = seat_size(seats)
    return (column + 0.5) * width, (row + 0.5) * height


def seat_corners(seat: Seat, seats: int) -> tuple[tuple[float, float], ...]:
    """In the part of the tray that is a player's, as far from its edges as the line around it is thick there."""
    (x, y), (width, height) = _seat_middle(seat, seats), seat_size(seats)
    far, high = width / 2 - _SEAT_ROUND, height / 2 - _SEAT_ROUND
    return tuple((x + dx * far, y + dy * high) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)))


def _name(seat: Seat, seats: int) -> Caption:
    """With the face of who leads the clan, in the first line."""
    x, y = _seat_middle(seat, seats)
    width, height = seat_size(seats)
    left, y = x - width / 2 + _NAME_X, y - (height - SEAT_LINE) / 2
    # In one line what was won stands behind it.
    room = _NAME_ROOM if height == SEAT_LINE else width - _NAME_X - _SEAT_ROUND
    return Caption("seats", left, y, _NAME_SIZE, _player_text(seat), "start", f"clan{seat}", seat, round(room, 3))


def _player_text(seat: Seat) -> Text:
    """Whoever looks, if it is their clan; else the clan."""
    return text("player.role", seat=seat + 1)


def square_id(at: Square) -> str:
    """The spot of a square, castles too."""
    return f"s{at // SIZE}{at % SIZE}"


def edge_id(line: Line) -> str:
    """The spot at the edge of the board where a line's sums stand."""
    return f"l{line}"


def space_id(strength: int) -> str:
    """The spot of a space of the order track."""
    return f"t{strength}"


def space_x(strength: int) -> float:
    """The middle of a space of the order track."""
    return STRENGTHS.index(strength) + 0.5


def seat_id(seat: Seat) -> str:
    """The spot with a player's clan, flowers and castles."""
    return f"p{seat}"


def slot_id(slot: int) -> str:
    """The spot of a tile of one's own: five of the hand, the general."""
    return "general" if slot == GENERAL_SLOT else f"hand{slot}"


def declared_slot(state: State, seat: Seat) -> int:
    """Where the tile that a seat has declared waits: where it lay. Behind a hand that is hidden, which has no order."""
    tile, hand = state.tile_of(seat), [one for one in state.players[seat].hand if one is not None]
    if tile == GENERAL or tile is None:
        return GENERAL_SLOT
    return bisect(hand, tile) if hand else len(state.players[seat].hand)


def middle(at: Square) -> tuple[float, float]:
    """The middle of a square on the board's area."""
    return MARGIN + at % SIZE + 0.5, MARGIN + at // SIZE + 0.5


def place_text(at: Square, current: Field | None = None) -> Text:
    """Where a square lies, by the castle and the edges of its battlefield; and which, unless it is the current."""
    row, col = (n % SIDE for n in divmod(at, SIZE))
    place = _PLACES[row * SIDE + col]
    field = FIELD_OF[at]
    return place if field == current else text("spot.square", field=FIELDS_IN_WORDS[field], place=place)


def line_text(line: Line) -> Text:
    """A line by its battlefield and number, counted from the top or from the left of that battlefield."""
    field, at = divmod(line, LINES_A_FIELD)
    if at < SIDE:
        return text("line.row", field=FIELDS_IN_WORDS[field], n=at + 1)
    return text("line.column", field=FIELDS_IN_WORDS[field], n=at - SIDE + 1)


def tile_text(tile: Tile) -> Text:
    """A tile by its arms and strength."""
    if not tile:
        return text("tile.general")
    return text("tile", low=ARMS_IN_WORDS[tile // 10], high=ARMS_IN_WORDS[tile % 10], strength=tile // 10 + tile % 10)


def tile_symbol(seat: Seat, tile: Tile, *, upright: bool, turned: bool = False) -> str:
    """The symbol of a tile with its lower half in the west or north, or in the east or south if turned."""
    name = "77" if tile == GENERAL else str(tile)
    return f"{_SEAT_LETTERS[seat]}{name[::-1] if turned else name}{'v' if upright else ''}"


def outline(field: Field) -> tuple[tuple[float, float], ...]:
    """Around a battlefield and back to where it began."""
    row, col = CORNERS[field]
    x, y = MARGIN + col, MARGIN + row
    return (x, y), (x + SIDE, y), (x + SIDE, y + SIDE), (x, y + SIDE), (x, y)


def around(field: Field) -> tuple[float, float, float, float]:
    """A battlefield with its sums, and the squares beyond its borders that a tile may cover as well."""
    row, col = CORNERS[field]
    start, side = MARGIN + SIDE - 1, MARGIN + SIDE + 1
    return start if col else 0, start if row else 0, side, side


def _edge(line: Line) -> Spot:
    """Rows have theirs at the left or right edge of the board, columns at the top or the bottom."""
    field, at = divmod(line, LINES_A_FIELD)
    row, col = CORNERS[field]
    near, far = MARGIN / 2, MARGIN * 1.5 + SIZE
    if at < SIDE:
        return Spot(edge_id(line), "board", far if col else near, MARGIN + row + at + 0.5, MARGIN, 1, line_text(line))
    x = MARGIN + col + at - SIDE + 0.5
    return Spot(edge_id(line), "board", x, far if row else near, 1, MARGIN, line_text(line))


def _square_label(at: Square) -> Text:
    if at in CASTLES:
        return text("spot.castle", field=FIELDS_IN_WORDS[CASTLES.index(at)])
    return place_text(at)


def _slot_label(slot: int) -> Text:
    return text("spot.general") if slot == GENERAL_SLOT else text("spot.hand", n=slot + 1)
