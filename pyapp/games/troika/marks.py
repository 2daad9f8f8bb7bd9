"""What is drawn: the mine, and one's own tiles; see also `rows` and `reckoning`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from pyapp.game import Mark, Seat, Stroke, Text, text

from .layout import place_id, slot_id
from .own_tiles import free_in_hand, own_tiles
from .rack import Kind, OwnTile
from .slots import SLOTS_A_ROW
from .state import Player, State

IN_MINE = 0.94
IN_SLOT = 0.92
_CLOSE = 0.05
"""How much nearer than their slots the tiles of a set lie to one another."""
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
    open_tone = "ready" if state.step == "act" else ""
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
            # Unless it is put back, by whoever looks or by another; with the lumps, before anybody has had a turn.
            way, origin = ("drop", "") if state.turned is None else ("turn", f"t{tile.number} s{tile.number}")
            yield replace(look, enters=way, origin=origin)
        elif tile.number is not None and tile.by is not None:
            label = text("mark.own", tile=tile.number)
            look = Mark(name, f"k{tile.number}", spot, size=IN_MINE, label=label)
            yield replace(look, enters="carried", origin=f"t{tile.number}")
        else:
            # No two lumps beside one another look the same. What nobody has put there is new when it is dealt.
            label = text("mark.down")
            look = Mark(name, "back", spot, flip=place % 2 == 1, size=IN_MINE, label=label)
            yield replace(look, enters="drop") if tile.by is None else replace(look, enters="carried", origin="hidden")


def own_marks(state: State, seat: Seat) -> Iterator[Mark]:
    """One's own tiles, large, and the free slots of the hand; what is in no set is garbage near the end alone."""
    player, seats = state.players[seat], len(state.players)
    own = own_tiles(player, state.longest, seats)
    for slot in free_in_hand(own, seats):
        yield Mark(f"free-{slot}", "hand", slot_id(slot), size=0.7, tone="spent")
    late, may_go = is_late(state), state.step == "act" and state.turn == seat
    # What each counts as stands on the last tile of a set, and on whatever is garbage.
    last = {tile.set: tile for tile in own}
    for _, group in groupby(own, lambda tile: tile.slot):
        pile = [*group]
        for layer, tile in enumerate(pile):
            said = late if tile.kind == "garbage" else last[tile.set] is tile
            tone = "ready" if may_go and tile.kind == "garbage" else ""
            yield from _own_tile(tile, (layer, len(pile)), _nearer(tile, own), tone, late, said)


def _nearer(tile: OwnTile, own: Sequence[OwnTile]) -> float:
    """How far right of its slot a tile of a set lies: such tiles close ranks."""
    slots = [other.slot for other in own if other.set == tile.set]
    together = slots[-1] - slots[0] == len(slots) - 1 and slots[-1] // SLOTS_A_ROW == slots[0] // SLOTS_A_ROW
    return ((slots[0] + slots[-1]) / 2 - tile.slot) * _CLOSE if together and tile.kind != "garbage" else 0


def _own_tile(
    tile: OwnTile, layer: tuple[int, int], nearer: float, tone: str, late: bool, said: bool
) -> Iterator[Mark]:
    """A tile and what it counts as, if that is said on it; those of a pile lie a little apart."""
    spot, (at, high) = slot_id(tile.slot), layer
    name = own_id(tile)
    size = IN_SLOT if high == 1 else 0.8
    if tile.number is None:
        yield Mark(name, "back", spot, size=size, label=text("mark.hidden"), enters="carried")
        return
    shift = (at - (high - 1) / 2) * 0.16 / max(high - 1, 1)
    x, y = round(shift + nearer, 3), round(-shift, 3)
    label = text("mark.hand" if tile.in_hand else "mark.container", tile=tile.number, kind=_kind_text(tile.kind, late))
    look = Mark(name, f"t{tile.number}", spot, dx=x, dy=y, size=size, tone=tone, label=label, enters="carried")
    # What comes into the hand was face down, and is turned over.
    yield replace(look, origin=f"back k{tile.number}", turns_over=True) if tile.in_hand else look
    left, right = round(nearer - 0.33, 3), round(nearer + 0.33, 3)
    if tile.in_hand:
        yield Mark(f"{name}-held", "in-hand", spot, dx=left, dy=-0.33, size=0.32, enters="pop")
    if said:
        yield Mark(f"{name}-kind", tile.kind or "garbage", spot, dx=right, dy=-0.33, size=0.32, enters="pop")


def own_id(tile: OwnTile) -> str:
    """Not by their slots: when a set is complete, its tiles are seen to close ranks."""
    return f"{'hand' if tile.in_hand else 'own'}-{tile.number or 'hidden'}-{tile.copy}"


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
