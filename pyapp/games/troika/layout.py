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
larger for it. Two, who have more tiles each, share a row for their names and chips, and the other's tiles have one of
their own."""
TILES_OF_OTHER = "tiles"
"""The spot for these."""
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
        Spot(row_id(seat), "seats", *_place_middle(seat, seats), place_width(seats), 1, text("player", seat=seat + 1))
        for seat in range(seats)
    )
    if seats == 2:
        width = row_width(seats)
        rows = (*rows, Spot(TILES_OF_OTHER, "seats", width / 2, 1.5, width, 1, text("spot.tiles")))
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
    tone = f"of-{seats}"
    areas = (
        Area("mine", COLUMNS, -(-mine_size(seats) // COLUMNS), text("area.mine"), ground="mine", tone=tone),
        Area("seats", row_width(seats), seats, text("area.seats"), tone=tone),
        Area("own", SLOTS_A_ROW, slot_count(seats) // SLOTS_A_ROW, text("area.own"), tone=tone, own=True, in_rows=True),
    )
    names = tuple(
        Caption(
            "seats",
            place_left(seat, seats) + 0.12,
            _place_middle(seat, seats)[1],
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
    """How wide a row is, in its heights."""
    return _WIDTHS[seats]


def place_width(seats: int) -> float:
    """How wide the place of a player is, which is a row, or half of one where two play."""
    return row_width(seats) / (2 if seats == 2 else 1)


def place_left(seat: Seat, seats: int) -> float:
    """Where the place of a player begins."""
    return _place_middle(seat, seats)[0] - place_width(seats) / 2


def tiles_id(seat: Seat, seats: int) -> str:
    """The spot of another player's tiles."""
    return TILES_OF_OTHER if seats == 2 else row_id(seat)


def name_size(seats: int) -> float:
    """How high the letters of a player's name are, as a part of the row."""
    return _NAMES[seats]


def place_corners(seat: Seat, seats: int) -> tuple[tuple[float, float], ...]:
    """Of a player's place, around it."""
    (x, y), half = _place_middle(seat, seats), place_width(seats) / 2 - 0.03
    return tuple((x + right * half, y + down * 0.47) for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)))


def joined_corners(seat: Seat) -> tuple[tuple[float, float], ...]:
    """Of two: around the place of one and the row of their tiles, of which it is the head."""
    left, width = place_left(seat, 2), row_width(2)
    ends = (left + 0.03, left + place_width(2) - 0.03)
    foot = [(0.03, 1.0), (0.03, 1.97), (width - 0.03, 1.97), (width - 0.03, 1.0)]
    return (ends[0], 0.03), (ends[0], 1.0), *foot, (ends[1], 1.0), (ends[1], 0.03)


def _place_middle(seat: Seat, seats: int) -> tuple[float, float]:
    return (place_width(2) * (seat + 0.5), 0.5) if seats == 2 else (row_width(seats) / 2, seat + 0.5)


def slots_of(player: Player, longest: int, seats: int, in_hand: bool, number: Number) -> tuple[int, ...]:
    """Where equal tiles of one's own lie, of the hand or of the container."""
    tiles = own_tiles(player, longest, seats)
    return tuple(dict.fromkeys(one.slot for one in tiles if one.number == number and one.in_hand == in_hand))
