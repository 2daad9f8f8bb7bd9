"""The reckoning, drawn over the mine: everybody's sets, points and chip, with the chips of the rounds before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from pyapp.game import Mark, Seat, Text, text

from . import score
from .layout import COLUMNS, middle, place_id
from .plates import PLATES, Common, common_of, extra_middle, laid
from .rows import chips_symbol, ids_by_number, rocket_tone, sign_of
from .state import Result, State, mine_size
from .worths import extras_of, worth_of, worth_text

_CHIP = 6.55
"""Where the middle of a plate's last chip is."""
_ALL = 0.66
"""How far left of that this round's chip is, where all chips so far are told, too."""
_APART = 0.55
"""How far apart chips lie."""
_UPPER = {2: 0.41, 3: 0.35, 4: 0.31, 5: 0.31}
"""How far below the top of a plate its upper line lies, by how many there are: the name, the points and the chips."""
_HEADED = 0.34
"""The room over the first plate in which the numbers of the rounds can be read."""
_MOST_APART = 0.16
"""How far apart plates lie at most: together they are as high as need be, and so as large as a low window lets them."""


def reckoning_marks(state: State, shown: Seat) -> Iterator[Mark]:
    """Over the mine, which is of no more use. It is told in the order of the seats, then the best slides to the top.

    Every tile comes from where it lay before whoever looks, which is the seat `shown`.
    """
    order, seats = _order(state), range(len(state.players))
    yield _put("night", "night2" if len(seats) == 2 else "night", COLUMNS / 2, _height(state) / 2, COLUMNS)
    if state.round > 1:
        yield from _heads(state, _top(state, 0) - _HEADED / 2)
    tops, common = {seat: _top(state, row) for row, seat in enumerate(order)}, common_of(state)

    def sliding(seat: Seat, marks: Iterable[Mark]) -> Iterator[Mark]:
        for mark in marks:
            yield replace(mark, starts=(mark.dx, round(mark.dy + _top(state, seat) - tops[seat], 3)))

    # A plate slides with all that is on it over what lies below both.
    for seat in seats:
        yield from sliding(seat, _plate(state, seat, tops[seat]))
        yield from sliding(seat, _told(state, seat, shown, tops[seat], common))
    # Once all lies in its rank: the chips, from the last to the first; in the same order rockets leave, or fail to.
    for seat in reversed(order):
        yield from _earned(state, seat, tops[seat])
    for seat in reversed(order):
        if not state.results[-1][seat].left_behind:
            yield _rocket(state, seat, tops[seat])
    for seat in reversed(order):
        if state.results[-1][seat].left_behind:
            name, label = f"reckoned{seat}-sign", text("sign.left")
            yield _put(name, "left", 0.48, _upper(state, tops[seat]), 0.5, label=label, enters="jolt")


def _order(state: State) -> tuple[Seat, ...]:
    """As the round ranks them."""
    results = state.results[-1]
    return tuple(sorted(range(len(results)), key=lambda seat: (results[seat].left_behind, -results[seat].points, seat)))


def _top(state: State, row: int) -> float:
    """Of a plate: all lie in the middle of the sky, where there is too little of it each on the shadow of the last."""
    _, top, _, height = reckoning_part(state)
    return top + _HEADED + row * (height - _HEADED) / len(state.players)


def _upper(state: State, top: float) -> float:
    """Where the upper line of a plate is."""
    return top + _UPPER[len(state.players)]


def reckoning_part(state: State) -> tuple[float, float, float, float]:
    """What the reckoning takes of the mine: all plates with what stands over them."""
    seats, whole = len(state.players), _height(state)
    height = min(_HEADED + seats * (PLATES[seats] + _MOST_APART), whole)
    return 0, round((whole - height) / 2, 3), COLUMNS, round(height, 3)


def _height(state: State) -> int:
    return -(-mine_size(len(state.players)) // COLUMNS)


def _put(name: str, symbol: str, x: float, y: float, size: float, **more: Any) -> Mark:
    """Something at a point of the mine."""
    corner_x, corner_y = middle(0)
    return Mark(name, symbol, place_id(0), dx=round(x - corner_x, 3), dy=round(y - corner_y, 3), size=size, **more)


def _heads(state: State, y: float) -> Iterator[Mark]:
    """Which round each column of chips is of; where there is one column, which round it is."""
    rounds = state.round
    if not _has_all(state):
        words = text(f"score.round{rounds}")
        yield _put("head", "", COLUMNS / 2, y, 0.24, words=words, tone="reckoning-head")
        return
    yield _put("head", "", _column(state, 1) - 0.8, y, 0.24, words=text("round.head"), tone="reckoning-head")
    for n in range(1, rounds + 1):
        words = text("round.number", n=n)
        yield _put(f"head-{n}", "", _column(state, n), y, 0.24, words=words, tone="reckoning-head")
    yield _put("head-all", "", _CHIP, y, 0.24, words=text("round.all"), tone="reckoning-head")


def _has_all(state: State) -> bool:
    """Whether the chips of the rounds before, and their sum, stand beside this round's: in the end the result does."""
    return state.round > 1 and state.step != "over"


def _column(state: State, n: int) -> float:
    """Where a round's chips lie."""
    return _CHIP - (state.round - n) * _APART - (_ALL if _has_all(state) else 0)


def _plate(state: State, seat: Seat, top: float) -> Iterator[Mark]:
    """One player's plate, with the name and the chips of the rounds before."""
    seats = len(state.players)
    yield _put(f"reckoned{seat}-plate", f"plate{seats}", COLUMNS / 2, top + PLATES[seats] / 2, COLUMNS)
    who, line = text("player", seat=seat + 1), text("player.line", seat=seat + 1)
    yield _put(f"reckoned{seat}-name", "", 0.84, _upper(state, top), 0.4, label=who, words=line)
    for n, results in enumerate(state.results[:-1] if _has_all(state) else (), 1):
        before = text("mark.earlier", round=n, n=results[seat].chips)
        x = _column(state, n)
        yield _put(f"reckoned{seat}-chip-{n}", _chip(results[seat]), x, _upper(state, top), 0.42, label=before)


def _told(state: State, seat: Seat, shown: Seat, top: float, common: Common) -> Iterator[Mark]:
    """What is told one after another: all tiles in sets with what each is worth, and the points."""
    result, pre = state.results[-1][seat], f"reckoned{seat}-"
    end = _end(state)
    yield from _sets(state, seat, shown, top, common)
    if result.left_behind:
        left = text("score.left")
        yield _put(
            f"{pre}left", "", end, _upper(state, top) + 0.02, 0.25, words=left, tone="reckoned-end", enters="deal"
        )
        return
    yield from _points(state, seat, top, result.points, "points")
    unit = text("points", n=result.points)
    yield _put(f"{pre}unit", "", end - 0.5, _upper(state, top) + 0.03, 0.28, words=unit, enters="deal")


def _points(state: State, seat: Seat, top: float, points: int, name: str, tone: str = "") -> Iterator[Mark]:
    """A sum as it stands while it is told, or what it came to."""
    right = _end(state) - 0.73
    for index, digit in enumerate(reversed([*("m" if points < 0 else ""), *str(abs(points))])):
        at, mark = right - index * 0.34, f"reckoned{seat}-{name}-{index}"
        yield _put(mark, f"d{digit}", at, _upper(state, top), 0.48, tone=tone, enters="deal")


def _end(state: State) -> float:
    """Where what is said before the chips ends."""
    return _column(state, 1 if _has_all(state) else state.round) - 0.42


def _sets(state: State, seat: Seat, shown: Seat, top: float, common: Common) -> Iterator[Mark]:
    """All tiles of a player by sets, under each set what it is worth; at the end what else adds to the points.

    They lie in so many lines, are as large and are told in words as is `common` to all plates.
    """
    pre = f"reckoned{seat}-"
    extras, lying = extras_of(state, seat), ids_by_number(state, seat, shown)
    told = points = 0
    size = common.size
    groups, x, y = laid(state, seat, top, common.lines, size, words=common.words)
    for index, group in enumerate(groups):
        for at, number in enumerate(group.tiles):
            name, lay = f"{pre}tile-{told}", lying[number].pop(0)
            along = group.left + at * group.step
            yield _put(name, f"s{number}", along, group.top + size / 2, size, enters="deal", origin=lay)
            told += 1
        is_word = group.kind == "garbage" and common.words
        worth = worth_text(group.kind, group.tiles, brief=not is_word)
        name, below = f"{pre}worth-{index}", group.top + size + 0.14
        yield _put(name, "", group.middle, below, 0.26, words=worth, tone="set-worth", enters="deal")
        if not state.results[-1][seat].left_behind:
            points += worth_of(group.kind, group.tiles)
            yield from _points(state, seat, top, points, f"sum{index + 1}", "passing")
    for number, (what, worth) in enumerate(extras):
        name, along = f"{pre}extra-{number}", extra_middle(x, number)
        yield _put(name, "", along, y + size / 2, 0.26, words=what, tone="set-worth", enters="deal")
        yield _put(f"{name}-worth", "", along, y + size + 0.14, 0.26, words=worth, tone="set-worth", enters="deal")


def _earned(state: State, seat: Seat, top: float) -> Iterator[Mark]:
    """The chip of this round."""
    result = state.results[-1][seat]
    label = _result_text(result)
    x = _column(state, state.round)
    yield _put(f"reckoned{seat}-chip", _chip(result), x, _upper(state, top), 0.48, label=label, enters="deal")
    if _has_all(state):
        chips = score.chips(state, seat)
        label = text("mark.chips", n=chips)
        yield _put(
            f"reckoned{seat}-all", chips_symbol(chips), _CHIP, _upper(state, top), 0.52, label=label, enters="deal"
        )


def _rocket(state: State, seat: Seat, top: float) -> Mark:
    """Whoever has fuel takes off from beside the own name, once all plates lie in their ranks."""
    _, label = sign_of(state, seat) or ("", text("sign.home"))
    name = f"reckoned{seat}-sign"
    home, tone = place_id(0), rocket_tone(seat)
    return _put(name, "troika", 0.48, _upper(state, top), 0.5, label=label, tone=tone, origin=home, enters="drop")


def _chip(result: Result) -> str:
    return f"chip{result.chips}".replace("-", "m")


def _result_text(result: Result) -> Text:
    if result.left_behind:
        return text("mark.left", n=result.chips)
    return text("mark.result", points=result.points, n=result.chips)
