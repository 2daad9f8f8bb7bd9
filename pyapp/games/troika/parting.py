"""One's own row parts for a tile that may be taken: all lie as they would then, and the tile pale in its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pyapp.game import Mark

from .layout import slot_id
from .marks import own_id, own_marks
from .own_tiles import own_tiles
from .state import Number, State


def parted(state: State, number: Number) -> tuple[Mark, tuple[Mark, ...], tuple[str, ...]]:
    """The tile in its place, what lies elsewhere than now, over that, and where the others of its set would lie."""
    seat, seats = state.turn, len(state.players)
    own = state.players[seat]
    player = replace(own, container=tuple(sorted((*own.container, number))))
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    before = _by_spot(own_marks(state, seat))
    had = {mark.id for marks in before.values() for mark in marks}
    after = _by_spot(own_marks(replace(state, players=players), seat))
    tiles = own_tiles(player, state.longest, seats)
    new = next(tile for tile in tiles if own_id(tile) not in had)
    ghost, name = Mark("ghost", f"t{number}", slot_id(new.slot)), own_id(new)
    marks: list[Mark] = []
    for spot in dict.fromkeys((*before, *after)):
        lies = [mark for mark in after.get(spot, ()) if not mark.id.startswith(name)]
        ghost = next((replace(one, id="ghost", tone="") for one in after.get(spot, ()) if one.id == name), ghost)
        if [_seen(mark) for mark in before.get(spot, ())] != [_seen(mark) for mark in lies]:
            marks += _over(spot, lies)
    others = [tile for tile in tiles if tile.kind != "garbage" and tile.set == new.set and tile is not new]
    return ghost, tuple(marks), tuple(slot_id(tile.slot) for tile in others)


def _over(spot: str, lies: Iterable[Mark]) -> Iterator[Mark]:
    """What lies there then, on an empty slot."""
    yield Mark(f"slot-{spot}", "slot", spot)
    yield from lies


def _by_spot(marks: Iterable[Mark]) -> dict[str, list[Mark]]:
    lying: dict[str, list[Mark]] = {}
    for mark in marks:
        lying.setdefault(mark.at, []).append(mark)
    return lying


def _seen(mark: Mark) -> tuple[str, float, float, float, str]:
    return mark.symbol, mark.dx, mark.dy, mark.size, mark.tone
