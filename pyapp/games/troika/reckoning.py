"""The reckoning, drawn over the mine: everybody's sets, points and chip, with the chips of the rounds before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyapp.game import Mark, Seat, Stroke, Text, text

from . import score
from .layout import COLUMNS, middle, place_id
from .marks import sign_of
from .own_tiles import own_tiles
from .state import Result, State, mine_size

_PLATE = 1.4
"""How high the plate of one player is, with its shadow."""
_CHIP = 6.55
"""Where the middle of this round's chip is; those of the rounds before lie to its left, smaller."""
_EARLIER = 0.55
_HEADED = 0.3
"""The room over the first plate in which the numbers of the rounds can be read, where there is little."""


def reckoning_marks(state: State) -> Iterator[Mark]:
    """Over the mine, which is of no more use: the best at the top, at the end by what decides the game."""
    order, first = _order(state), _top(state, 0)
    if state.round > 1:
        yield from _heads(state.round, first / 2)
    tops = {seat: _top(state, row) for row, seat in enumerate(order)}
    # What is told, and what takes off, is seen over all plates.
    for seat, top in tops.items():
        yield from _plate(state, seat, top)
    # From the last to the first.
    for row, seat in reversed([*enumerate(order)]):
        yield from _told(state, seat, tops[seat])
        yield _sign(state, seat, row, tops[seat])


def shown_plate(state: State, shown: Seat) -> Stroke:
    """An edge around the plate of whoever is looked at."""
    top = _top(state, _order(state).index(shown))
    corners = ((0.02, top - 0.05), (COLUMNS - 0.02, top - 0.05), (COLUMNS - 0.02, top + 1.4), (0.02, top + 1.4))
    return Stroke("shown-plate", "mine", corners, tone="shown-plate", closed=True)


def _order(state: State) -> tuple[Seat, ...]:
    if state.step == "over":
        return tuple(seat for seats in score.ranking(state) for seat in seats)
    results = state.results[-1]
    return tuple(sorted(range(len(results)), key=lambda seat: (results[seat].left_behind, -results[seat].points, seat)))


def _top(state: State, row: int) -> float:
    """Of a plate: all as far from one another as from the edge.

    Where that is too little for what stands over them, each covers the shadow of the one above it.
    """
    seats, height = len(state.players), -(-mine_size(len(state.players)) // COLUMNS)
    gap = (height - seats * _PLATE) / (seats + 1)
    return gap + row * (_PLATE + gap) if gap >= _HEADED else _HEADED + row * (height - _HEADED) / seats


def _put(name: str, symbol: str, x: float, y: float, size: float, **more: Any) -> Mark:
    """Something at a point of the mine."""
    corner_x, corner_y = middle(0)
    return Mark(name, symbol, place_id(0), dx=round(x - corner_x, 3), dy=round(y - corner_y, 3), size=size, **more)


def _heads(rounds: int, y: float) -> Iterator[Mark]:
    """What the columns of chips are."""
    for n in range(1, rounds + 1):
        x = _column(n, rounds) - 0.16
        yield _put(f"head-{n}", "", x, y, 0.24, words=text("round.short", n=n), tone="reckoning-head")


def _column(n: int, rounds: int) -> float:
    return _CHIP - (0.6 + (rounds - 1 - n) * _EARLIER if n < rounds else 0)


def _plate(state: State, seat: Seat, top: float) -> Iterator[Mark]:
    """One player's plate, with the chips of the rounds before."""
    yield _put(f"reckoned{seat}-plate", "plate", COLUMNS / 2, top + 0.69, COLUMNS)
    for n, results in enumerate(state.results[:-1], 1):
        before = text("mark.earlier", round=n, n=results[seat].chips)
        x = _column(n, len(state.results))
        yield _put(f"reckoned{seat}-chip-{n}", _chip(results[seat]), x, top + 0.38, 0.44, label=before)


def _told(state: State, seat: Seat, top: float) -> Iterator[Mark]:
    """What is told one after another: who it is, all tiles in sets, points and chip."""
    result, rounds, pre = state.results[-1][seat], len(state.results), f"reckoned{seat}-"
    who, line = text("player", seat=seat + 1), text("player.line", seat=seat + 1)
    yield _put(f"{pre}name", "", 0.84, top + 0.37, 0.42, label=who, words=line, enters="deal")
    container, hand = own_tiles(state.players[seat], state.longest)
    x = 0.4
    tiles = sorted((*container, *hand), key=lambda tile: (tile.set, tile.number or 0))
    step = min(0.44, 6.0 / (len(tiles) + 0.4 * (1 + max((tile.set for tile in tiles), default=0))))
    for index, tile in enumerate(tiles):
        if index and tile.set != tiles[index - 1].set:
            x += 0.4 * step
        yield _put(f"{pre}tile-{index}", f"s{tile.number}", x, top + 0.98, 0.6, enters="deal")
        x += step
    x = _column(1, rounds) - (0.55 if rounds > 1 else 0.75)
    if result.left_behind:
        yield _put(f"{pre}left", "", x - 1.4, top + 0.39, 0.25, words=text("score.left"), enters="deal")
    else:
        for index, digit in enumerate(reversed(_digits(result))):
            yield _put(f"{pre}points-{index}", f"d{digit}", x - 0.58 - index * 0.36, top + 0.36, 0.5, enters="deal")
        yield _put(f"{pre}unit", "", x - 0.3, top + 0.4, 0.3, words=text("points", n=result.points), enters="deal")
    yield _put(f"{pre}chip", _chip(result), _CHIP, top + 0.36, 0.6, label=_result_text(result), enters="deal")


def _sign(state: State, seat: Seat, row: int, top: float) -> Mark:
    """The rocket, which takes off once its crew has been told of; or stays."""
    # Whoever earns a chip flies; who came home without has landed.
    home = "troika" if state.results[-1][seat].chips > 0 else "home"
    symbol, label = sign_of(state, seat) or (home, text("sign.home"))
    name, x, y = f"reckoned{seat}-sign", 0.48, top + 0.36
    if symbol == "left":
        return _put(name, symbol, x, y, 0.6, label=label, enters="deal")
    ground = (mine_size(len(state.players)) // COLUMNS - 1) * COLUMNS + 1 + row * 2 % (COLUMNS - 1)
    return _put(name, symbol, x, y, 0.6, label=label, origin=place_id(ground), enters="drop")


def _chip(result: Result) -> str:
    return f"chip{result.chips}".replace("-", "m")


def _digits(result: Result) -> list[str]:
    return [*(["m"] if result.points < 0 else []), *str(abs(result.points))]


def _result_text(result: Result) -> Text:
    if result.left_behind:
        return text("mark.left", n=result.chips)
    return text("mark.result", points=result.points, n=result.chips)
