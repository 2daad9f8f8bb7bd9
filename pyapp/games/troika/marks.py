"""What is drawn: the mine, a row for each player, one's own tiles; see also `reckoning`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, groupby, pairwise

from pyapp.game import Mark, Seat, Stroke, Text, text

from . import score
from .layout import (
    joined_corners,
    name_size,
    place_corners,
    place_id,
    place_left,
    place_width,
    row_id,
    row_width,
    slot_id,
    tiles_id,
)
from .own_tiles import free_in_hand, own_tiles
from .rack import Kind, OwnTile
from .slots import SLOTS_A_ROW
from .state import MOST_IN_HAND, Number, Player, State

IN_MINE = 0.94
IN_SLOT = 0.92
_CLOSE = 0.05
"""How much nearer than their slots the tiles of a set lie to one another."""
_MINI = 0.7
"""How wide a small tile is, by its height."""
_NAME = 8.2
"""The room for a player's face and name at the left of their row, by the height of its letters."""
_BACK = 0.45
"""How far apart the backs of a hand lie, by the width of a small tile."""
_FULL = _MINI + 0.02
"""How far apart small tiles lie where there is room, in the row's heights."""
_LEAST = 0.16
"""How far apart equal ones lie at least, where there is none for all beside one another: the edge of each is seen."""
_BEGINS = 0.18
"""The room before the first where they have a row of their own."""
_END = 1.1
"""The room at its right for the chips."""
_SIGN = 0.8
"""The room for a sign before them."""


FEW_DOWN = 12
"""So many tiles that lie face down, that the end of the round is near."""


def face_down(state: State) -> int:
    """How many tiles of the mine lie face down."""
    return sum(tile is not None and not tile.up for tile in state.mine)


def is_late(state: State) -> bool:
    """Whether the end of the round is near, or here: what is in no set yet may well stay garbage."""
    if not state.round:
        return False
    return face_down(state) <= FEW_DOWN or state.declared_last is not None or state.step not in ("turn", "tile", "act")


def mine_marks(state: State) -> Iterator[Mark]:
    """The tiles where they lie, with the holes; a tile that one has put back oneself has its number in chalk.

    The tones say what whoever has the turn may take now; everybody's are the same, and are seen by that one alone.
    """
    open_tone = {"turn": "resting", "act": "ready"}.get(state.step, "")
    is_full = state.step == "act" and len(state.players[state.turn].hand) == MOST_IN_HAND
    down_tone = "resting" if is_full else ""
    for place, tile in enumerate(state.mine):
        spot = place_id(place)
        name = f"tile-{spot}"
        if tile is None:
            yield Mark(f"hole-{spot}", "hole", spot, tone="spent", label=text("mark.hole"))
        elif tile.up:
            # "fresh" is a turn long: the tile that has just been turned up.
            tone = "fresh" if state.step == "act" and place == state.turned else open_tone
            label = text("mark.up", tile=tile.number or 0)
            look = Mark(name, f"t{tile.number}", spot, size=IN_MINE, tone=tone, label=label)
            # Unless it is put back, by whoever looks or by another.
            yield replace(look, enters="turn", origin=f"t{tile.number} s{tile.number}")
        elif tile.number is not None and tile.by is not None:
            label = text("mark.own", tile=tile.number)
            look = Mark(name, f"k{tile.number}", spot, size=IN_MINE, tone=down_tone, label=label)
            yield replace(look, enters="carried", origin=f"t{tile.number}")
        else:
            # No two lumps beside one another look the same.
            label = text("mark.down")
            look = Mark(name, "back", spot, flip=place % 2 == 1, size=IN_MINE, tone=down_tone, label=label)
            yield look if tile.by is None else replace(look, enters="carried", origin="hidden")


def row_marks(state: State, shown: Seat) -> Iterator[Mark]:
    """All players at a glance; whose tiles are shown large has them there alone, and their number here.

    Between rounds the reckoning has the tiles, and the rows have the chips of all rounds.
    """
    for seat, player in enumerate(state.players):
        yield from _row(state, seat)
        if state.open_hands:
            yield from _row_chips(state, seat)
            continue
        tiles = len(player.container) + len(player.hand)
        if seat != shown:
            yield from _row_tiles(state, seat)
        elif tiles and len(state.players) > 2:
            size = name_size(len(state.players))
            count = _in_row(state, seat, "count", "", _NAME * size, size, None)
            yield replace(count, words=text("row.count", n=tiles), tone="row-count")


def _row(state: State, seat: Seat) -> Iterator[Mark]:
    """Whose turn it is, sign, chips."""
    width = place_width(len(state.players))
    if _has_turn(state, seat):
        yield replace(_in_row(state, seat, "turn", "turn", 0.06, 1, text("sign.turn")), acting=True)
    sign = sign_of(state, seat) or (("troika", text("sign.home")) if state.open_hands and state.round else None)
    if sign is not None:
        mark = _in_row(state, seat, "sign", sign[0], width - 1.45, 0.66, sign[1])
        yield replace(mark, tone=rocket_tone(seat))
    chips = score.chips(state, seat)
    yield _in_row(state, seat, "chips", chips_symbol(chips), width - 0.55, 0.9, text("mark.chips", n=chips))


def rocket_tone(seat: Seat) -> str:
    """Everybody's rocket has a colour of its own: the first that of the symbol."""
    return f"rocket-{seat}" if seat else ""


def chips_symbol(chips: int) -> str:
    """All chips of a player in one circle."""
    return f"sum{chips}".replace("-", "m")


def _in_row(state: State, seat: Seat, name: str, symbol: str, x: float, size: float, label: Text | None) -> Mark:
    """Something at x, from the left of a player's place."""
    spot, dx = row_id(seat), round(x - place_width(len(state.players)) / 2, 3)
    return Mark(f"{spot}-{name}", symbol, spot, dx=dx, size=size, label=label)


def _row_tiles(state: State, seat: Seat) -> Iterator[Mark]:
    """Container and backs of the hand, which are seen to come."""
    seats, player = len(state.players), state.players[seat]
    width, at = row_width(seats), tiles_id(seat, seats)

    def put(name: str, symbol: str, x: float, label: Text | None, origin: str) -> Mark:
        dx = round(x - width / 2, 3)
        name = f"{row_id(seat)}-{name}"
        return Mark(name, symbol, at, dx=dx, size=IN_MINE, label=label, enters="carried", origin=origin)

    # Of two, name, sign and chips are above them.
    shares = at == row_id(seat)
    name = _NAME * name_size(seats) if shares else _BEGINS
    end = _END + _SIGN * (sign_of(state, seat) is not None) if shares else 0
    hand = len(player.hand)
    backs = _MINI * (1.2 + (hand - 1) * _BACK) if hand else 0
    tiles = player.container
    lies = _lying(tiles, width - name - end - _MINI - backs)
    if not shares:
        # Below the name, as long as there is room.
        used = (lies[-1] + _MINI if lies else 0) + backs
        name = max(name, min(name + place_left(seat, seats), width - name - used))
    copies: Counter[int] = Counter()
    for number, along in zip(tiles, lies, strict=True):
        copies[number] += 1
        x, kept = name + _MINI / 2 + along, text("mark.kept", tile=number)
        yield put(f"{number}-{copies[number]}", f"s{number}", x, kept, f"t{number}")
    first_back = lies[-1] + 1.2 * _MINI if lies else 0
    for index in range(hand):
        x = name + _MINI * (0.5 + index * _BACK) + first_back
        label = None if index else text("mark.in_hand", n=hand)
        yield put(f"hand-{index + 1}", "hidden", x, label, "back")


def _row_chips(state: State, seat: Seat) -> Iterator[Mark]:
    """What each round has brought; of the last one it is not known while that is told."""
    seats = len(state.players)
    for number, results in enumerate(state.results, 1):
        is_last = number == len(state.results)
        chips = results[seat].chips
        name = "new-chips" if is_last else f"round-{number}"
        label = text("mark.earlier", round=number, n=chips)
        # Of two below the name, where their tiles have been.
        at, left = tiles_id(seat, seats), place_left(seat, seats)
        x = left + 1.2 * number if seats == 2 else _NAME * name_size(seats) + 1.2 * number - 0.6
        symbol, dx = f"chip{chips}".replace("-", "m"), round(x - row_width(seats) / 2, 3)
        yield Mark(f"{row_id(seat)}-{name}", symbol, at, dx=dx, size=0.86, label=label)


def _lying(tiles: Sequence[Number], room: float) -> tuple[float, ...]:
    """How far each tile lies from the first; without room for all, equal ones lie on one another like a fan."""
    if not tiles:
        return ()
    others = sum(left != right for left, right in pairwise(tiles))
    equal = len(tiles) - 1 - others
    fanned = min(max((room - others * _FULL) / max(equal, 1), _LEAST), _FULL)
    apart = min(_FULL, (room - equal * fanned) / max(others, 1))
    return tuple(accumulate((fanned if left == right else apart for left, right in pairwise(tiles)), initial=0.0))


def sign_of(state: State, seat: Seat) -> tuple[str, Text] | None:
    """The symbol beside a player's name, and what it means."""
    player = state.players[seat]
    reckoned = state.step in ("reckoning", "over")
    if player.left_behind or (reckoned and state.results[-1][seat].left_behind):
        return "left", text("sign.left")
    if player.declared is not None:
        return "troika", text("sign.troika", points=player.declared.points)
    return None


def _has_turn(state: State, seat: Seat) -> bool:
    return not state.open_hands and seat == state.turn


def row_strokes(state: State, shown: Seat) -> Iterator[Stroke]:
    """The place of the player whose turn it is, coloured; of two, whose tiles lie in the row below."""
    seats = len(state.players)
    if seats == 2 and not state.open_hands:
        yield Stroke("tiles-of", "seats", joined_corners(1 - shown), tone="tiles-of", closed=True)
    for seat in range(seats):
        if _has_turn(state, seat):
            corners = place_corners(seat, seats)
            yield Stroke(f"turn-{seat}", "seats", corners, tone="turn-row", closed=True, acting=True)


def own_marks(state: State, seat: Seat) -> Iterator[Mark]:
    """One's own tiles, large, and the free slots of the hand; what is in no set is garbage near the end alone."""
    player, seats = state.players[seat], len(state.players)
    own = own_tiles(player, state.longest, seats)
    for slot in free_in_hand(own, seats):
        yield Mark(f"free-{slot}", "hand", slot_id(slot), size=0.7, tone="spent")
    late = is_late(state)
    # What each counts as stands on the last tile of a set, and on whatever is garbage.
    last = {tile.set: tile for tile in own}
    for _, group in groupby(own, lambda tile: tile.slot):
        pile = [*group]
        for layer, tile in enumerate(pile):
            said = late if tile.kind == "garbage" else last[tile.set] is tile
            yield from _own_tile(tile, (layer, len(pile)), _nearer(tile, own), late, said)


def _nearer(tile: OwnTile, own: Sequence[OwnTile]) -> float:
    """How far right of its slot a tile of a set lies: such tiles close ranks."""
    slots = [other.slot for other in own if other.set == tile.set]
    together = slots[-1] - slots[0] == len(slots) - 1 and slots[-1] // SLOTS_A_ROW == slots[0] // SLOTS_A_ROW
    return ((slots[0] + slots[-1]) / 2 - tile.slot) * _CLOSE if together and tile.kind != "garbage" else 0


def _own_tile(tile: OwnTile, layer: tuple[int, int], nearer: float, late: bool, said: bool) -> Iterator[Mark]:
    """A tile and what it counts as, if that is said on it; those of a pile lie a little apart."""
    spot, (at, high) = slot_id(tile.slot), layer
    # Not by their slots: when a set is complete, its tiles are seen to close ranks.
    name = f"{'hand' if tile.in_hand else 'own'}-{tile.number or 'hidden'}-{tile.lying.copy}"
    size = IN_SLOT if high == 1 else 0.8
    if tile.number is None:
        yield Mark(name, "back", spot, size=size, label=text("mark.hidden"), enters="carried")
        return
    shift = (at - (high - 1) / 2) * 0.16 / max(high - 1, 1)
    x, y = round(shift + nearer, 3), round(-shift, 3)
    label = text("mark.hand" if tile.in_hand else "mark.container", tile=tile.number, kind=_kind_text(tile.kind, late))
    symbol, origin = f"t{tile.number}", "back" if tile.in_hand else ""
    yield Mark(name, symbol, spot, dx=x, dy=y, size=size, label=label, enters="carried", origin=origin)
    left, right = round(nearer - 0.33, 3), round(nearer + 0.33, 3)
    if tile.in_hand:
        yield Mark(f"{name}-held", "in-hand", spot, dx=left, dy=-0.33, size=0.32)
    if said:
        yield Mark(f"{name}-kind", tile.kind or "garbage", spot, dx=right, dy=-0.33, size=0.32, enters="pop")


def _kind_text(kind: Kind | None, late: bool) -> Text:
    if kind == "fuel":
        return text("kind.fuel")
    if kind == "gems":
        return text("kind.gems")
    return text("kind.garbage") if late else text("kind.loose")


def own_strokes(player: Player, longest: int, seats: int) -> Iterator[Stroke]:
    """Under the tiles of each set a line that joins them, one a row."""
    own = [tile for tile in own_tiles(player, longest, seats) if tile.kind in ("fuel", "gems")]
    by_set = sorted(own, key=lambda tile: (tile.set, tile.slot))
    for (_, row), group in groupby(by_set, lambda tile: (tile.set, tile.slot // SLOTS_A_ROW)):
        tiles = [*group]
        start, end = tiles[0].slot % SLOTS_A_ROW, tiles[-1].slot % SLOTS_A_ROW
        ends = ((start + 0.12, row + 0.97), (end + 0.88, row + 0.97))
        yield Stroke(f"set-{tiles[0].slot}", "own", ends, tone=f"set-{tiles[0].kind}", width=0.06)
