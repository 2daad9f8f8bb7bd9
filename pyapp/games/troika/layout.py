"""Where everything lies: the mine, the rows of all players, the slots for one's own tiles."""

from __future__ import annotations

from pyapp.game import Area, Caption, Layout, Seat, Spot, text

from .own_tiles import own_tiles
from .slots import SLOTS_A_ROW, hand_slots, slot_count
from .state import Number, Place, Player, State, mine_size

COLUMNS = 7
"""Of the mine: seven rows of seven hold all 49."""
_WIDTHS = {2: 13, 3: 12, 4: 14, 5: 16}
"""The width of a row, in its heights, by the number of players: as little as their tiles have room in, which are the
larger for it."""
_NAMES = {2: 0.45, 3: 0.44, 4: 0.54, 5: 0.68}
"""How high the letters of a player's name are, as a part of the row: they can be read in the lowest, too."""


def layout(state: State) -> Layout:
    """The mine is 7 wide; the rows of all players; 8 x 2 slots for one's own, 8 x 3 where two have more tiles each."""
    seats = len(state.players)
    mine = tuple(
        Spot(place_id(place), "mine", *middle(place), 1, 1, text("spot.place", **row_col(place)))
        for place in range(mine_size(seats))
    )
    rows = tuple(
        Spot(row_id(seat), "seats", *_row_middle(seat, seats), row_width(seats), 1, text("player", seat=seat + 1))
        for seat in range(seats)
    )
    hand = hand_slots(seats)
    own = tuple(
        Spot(
            slot_id(slot),
            "own",
            slot % SLOTS_A_ROW + 0.5,
            slot // SLOTS_A_ROW + 0.5,
            1,
            1,
            text("spot.hand", n=slot - hand.start + 1) if slot in hand else text("spot.container", n=slot + 1),
        )
        for slot in range(slot_count(seats))
    )
    areas = (
        Area("mine", COLUMNS, -(-mine_size(seats) // COLUMNS), text("area.mine"), ground="mine"),
        Area("seats", row_width(seats), seats, text("area.seats")),
        Area("own", SLOTS_A_ROW, slot_count(seats) // SLOTS_A_ROW, text("area.own")),
    )
    names = tuple(
        Caption(
            "seats",
            0.12,
            _row_middle(seat, seats)[1],
            name_size(seats),
            text("player.line", seat=seat + 1),
            "start",
            seat=seat,
        )
        for seat in range(seats)
    )
    return Layout(areas, (*mine, *rows, *own), names)


def place_id(place: Place) -> str:
    """The spot of a place in the mine."""
    return f"m{place}"


def row_id(seat: Seat) -> str:
    """The spot of a player's row."""
    return f"p{seat}"


def slot_id(slot: int) -> str:
    """The spot of a slot for a tile of one's own: first those of the container, last those of the hand."""
    return f"own{slot}"


def middle(place: Place) -> tuple[float, float]:
    """Of a place in the mine, from its top left corner."""
    return place % COLUMNS + 0.5, place // COLUMNS + 0.5


def row_col(place: Place) -> dict[str, int]:
    """People count rows and columns from 1."""
    return {"row": place // COLUMNS + 1, "col": place % COLUMNS + 1}


def row_width(seats: int) -> int:
    """How wide a player's row is, in its heights."""
    return _WIDTHS[seats]


def name_size(seats: int) -> float:
    """How high the letters of a player's name are, as a part of the row."""
    return _NAMES[seats]


def row_corners(seat: Seat, seats: int) -> tuple[tuple[float, float], ...]:
    """Of a player's row, around it."""
    (x, y), half = _row_middle(seat, seats), row_width(seats) / 2 - 0.03
    return tuple((x + right * half, y + down * 0.47) for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)))


def _row_middle(seat: Seat, seats: int) -> tuple[float, float]:
    return row_width(seats) / 2, seat + 0.5


def slots_of(player: Player, longest: int, seats: int, in_hand: bool, number: Number) -> tuple[int, ...]:
    """Where equal tiles of one's own lie, of the hand or of the container."""
    tiles = own_tiles(player, longest, seats)
    return tuple(dict.fromkeys(one.slot for one in tiles if one.number == number and one.in_hand == in_hand))
