"""A row for each player: whose turn it is, tiles, chips."""

from __future__ import annotations

from bisect import bisect_right
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
    place_left,
    place_width,
    row_id,
    row_width,
    tiles_id,
)
from .marks import IN_MINE, own_id
from .own_tiles import own_tiles, set_of_each
from .rack import Kind
from .sets import best_split
from .state import Number, State

_MINI = 0.7
"""How wide a small tile is, by its height."""
_NAME = 8.2
"""The room for a player's face and name at the left of their row, by the height of its letters."""
_BACK = 0.45
"""How far apart the backs of a hand lie, by the width of a small tile."""
_FULL = _MINI + 0.02
"""How far apart small tiles lie beside one another at least, in the row's heights."""
_AIRY = _MINI + 0.14
"""The same where there is room, unless they are of one set, whose tiles close ranks."""
_LEAST = 0.07
"""How far apart equal ones lie where there is none for all beside one another: of each an edge is seen, and no part
of a digit."""
_COUNTED = 0.5
"""How far apart they lie at least that need no number: the digits of the one below are seen."""
_COUNT = (0.24, -0.36, 0.28)
"""Where it stands, from the middle of the last of them, within the row, and how high its letters are."""
_BEGINS = 0.18
"""The room before the first, and behind the last, where they have a row of their own."""
_END = 1.1
"""The room at its right for the chips."""
_SIGN = 0.8
"""The room for a sign before them."""
_FOOT, _LINE, _INSET = 0.95, 0.07, 0.05
"""The line below the tiles of a set: how far down it is, how thick, and how much shorter than they at either end."""


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
            yield replace(count, words=text("row.count", n=tiles), tone="row-count", enters="pop")


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
    if state.open_hands and state.results:
        # Under them, what there was before: as long as it is told what has come to that.
        had = chips_symbol(chips - state.results[-1][seat].chips)
        yield replace(_in_row(state, seat, "had", had, width - 0.55, 0.9, None), tone="had")
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

    hand, tiles = len(player.hand), player.container
    name, lies = _row_of_tiles(state, seat)
    copies: Counter[int] = Counter()
    for number, along in zip(tiles, lies, strict=True):
        copies[number] += 1
        x, kept = name + _MINI / 2 + along, text("mark.kept", tile=number)
        yield put(f"{number}-{copies[number]}", f"s{number}", x, kept, f"t{number}")
    for number, along in _crowded(tiles, lies):
        right, below, size = _COUNT
        dx = round(name + _MINI / 2 + along + right - width / 2, 3)
        count = Mark(f"{row_id(seat)}-equal-{number}", "", at, dx=dx, dy=below, size=size, enters="pop")
        yield replace(count, words=text("row.equal", n=copies[number]), tone="row-equal")
    first_back = lies[-1] + 1.2 * _MINI if lies else 0
    for index in range(hand):
        x = name + _MINI * (0.5 + index * _BACK) + first_back
        label = None if index else text("mark.in_hand", n=hand)
        yield put(f"hand-{index + 1}", "hidden", x, label, "back")


def _row_of_tiles(state: State, seat: Seat) -> tuple[float, tuple[float, ...]]:
    """Where the first of a container begins in its row, and how far each lies from that."""
    seats, player = len(state.players), state.players[seat]
    # Of two, name, sign and chips are above them.
    shares, width = tiles_id(seat, seats) == row_id(seat), row_width(seats)
    name = _NAME * name_size(seats) if shares else _BEGINS
    end = _END + _SIGN * (sign_of(state, seat) is not None) if shares else _BEGINS
    hand = len(player.hand)
    backs = _MINI * (1.2 + (hand - 1) * _BACK) if hand else 0
    joined = [left == right and left[1] != "garbage" for left, right in pairwise(_sets_of(state, seat))]
    lies = _lying(player.container, joined, width - name - end - _MINI - backs)
    if not shares:
        # Below the name, as long as there is room.
        used = (lies[-1] + _MINI if lies else 0) + backs
        name = max(name, min(name + place_left(seat, seats), width - name - used))
    return name, lies


def _sets_of(state: State, seat: Seat) -> list[tuple[int, Kind]]:
    """In which set each tile of a container is, as far as everybody can see."""
    tiles = state.players[seat].container
    return set_of_each(tiles, best_split(tiles, state.longest)) if tiles else []


def _set_strokes(state: State, seat: Seat) -> Iterator[Stroke]:
    """Under another's tiles the line that joins those of a set, as far as everybody can see that there is one."""
    seats = len(state.players)
    name, lies = _row_of_tiles(state, seat)
    foot = (1 if seats == 2 else seat) + _FOOT
    for (number, kind), group in groupby(zip(lies, _sets_of(state, seat), strict=True), key=lambda one: one[1]):
        along = [place for place, _ in group]
        if kind != "garbage":
            ends = ((name + along[0] + _INSET, foot), (name + along[-1] + _MINI - _INSET, foot))
            yield Stroke(f"row-set-{seat}-{number}-{along[0]}", "seats", ends, tone=f"set-{kind}", width=_LINE)


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


def _lying(tiles: Sequence[Number], joined: Sequence[bool], room: float) -> tuple[float, ...]:
    """How far each tile lies from the first; without room for all, equal ones lie on one another, as a pile.

    ``joined`` is whether a tile and the next are of one set.
    """
    if not tiles:
        return ()
    others = sum(left != right for left, right in pairwise(tiles))
    equal = len(tiles) - 1 - others
    if (len(tiles) - 1) * _FULL <= room:
        loose = joined.count(False)
        apart = min(_AIRY, (room - (len(joined) - loose) * _FULL) / max(loose, 1))
        return tuple(accumulate((_FULL if one else apart for one in joined), initial=0.0))
    fanned = (room - others * _FULL) / max(equal, 1)
    fanned = fanned if fanned >= _COUNTED else _LEAST
    apart = min(_AIRY, (room - equal * fanned) / max(others, 1))
    return tuple(accumulate((fanned if left == right else apart for left, right in pairwise(tiles)), initial=0.0))


def _crowded(tiles: Sequence[Number], lies: Sequence[float]) -> Iterator[tuple[Number, float]]:
    """The numbers whose tiles lie too close to one another to be counted, and where the last of each lies."""
    for number in dict.fromkeys(tiles):
        last = bisect_right(tiles, number) - 1
        if tiles[last - 1] == number and last and lies[last] - lies[last - 1] < _COUNTED:
            yield number, lies[last]


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
    """The place of the player whose turn it is, coloured; of two, whose tiles lie in the row below; others' sets."""
    seats = len(state.players)
    if seats == 2 and not state.open_hands:
        yield Stroke("tiles-of", "seats", joined_corners(1 - shown), tone="tiles-of", closed=True)
    for seat in range(seats):
        if _has_turn(state, seat):
            corners = place_corners(seat, seats)
            yield Stroke(f"turn-{seat}", "seats", corners, tone="turn-row", closed=True, acting=True)
    for seat in range(seats):
        if seat != shown and not state.open_hands:
            yield from _set_strokes(state, seat)


def ids_by_number(state: State, seat: Seat, shown: Seat) -> dict[Number, list[str]]:
    """The marks that are a seat's tiles, the container's first, before somebody whose own are those of `shown`."""
    player, ids = state.players[seat], dict[Number, list[str]]()
    if seat == shown:
        for tile in sorted(own_tiles(player, state.longest, len(state.players)), key=lambda tile: tile.in_hand):
            ids.setdefault(tile.number or 0, []).append(own_id(tile))
        return ids
    for number in player.container:
        listed = ids.setdefault(number, [])
        listed.append(f"{row_id(seat)}-{number}-{len(listed) + 1}")
    for index, held in enumerate(player.hand, 1):
        ids.setdefault(held or 0, []).append(f"{row_id(seat)}-hand-{index}")
    return ids
