"""How Troika looks: the mine with its tiles at fixed places, all containers at a glance, one's own tiles large."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, TypeAlias

from pyapp.game import (
    Action,
    Area,
    Caption,
    Choice,
    Layout,
    Mark,
    Scene,
    ScoreLine,
    Seat,
    Spot,
    Stroke,
    Text,
    text,
)

from . import score
from .rules import DECLARE, MOST_IN_HAND, NEXT, NOT_NOW, first_free, may_declare, to_act
from .score import LEAST_IN_CONTAINER
from .sets import SET, best_split, worth_of_gems
from .state import ROUNDS, Number, Place, Player, Result, State, places
from .tell import who

Kind: TypeAlias = Literal["fuel", "gems", "garbage"]

_COLUMNS = 7
"""Of the mine: seven rows of seven hold all 49."""
_SLOTS = 8
"""One's own tiles in a row; the last row ends with the hand."""
_IN_MINE = 0.94
_IN_SLOT = 0.92
_MINI = 0.7
"""How wide a small tile is, by its height."""
_NAME = 1.9
"""The room for a player's name and sign at the left of their row, in its heights."""
_END = 1.1
"""The room at its right for the chips."""
_WIDE = 18
"""The width of all rows: as many heights, in one column or two."""
_ONE_COLUMN = 3
"""So many players have a row each; more of them stand in two columns."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A tile of one's own, and what it counts as."""

    number: Number | None
    kind: Kind | None
    """None for a tile that whoever looks does not know."""
    set: int
    """Which set it belongs to: tiles of one set share the number. All garbage is one."""


def layout(state: State) -> Layout:
    """The mine is 7 wide; the rows of all players; 8 x 2 slots for one's own, 8 x 3 where two have more tiles each."""
    seats = len(state.players)
    mine = tuple(
        Spot(_place_id(place), "mine", *_middle(place), 1, 1, text("spot.place", **_row_col(place)))
        for place in range(places(seats))
    )
    rows = tuple(
        Spot(_row_id(seat), "seats", *_row_middle(seat, seats), _row_width(seats), 1, text("player", seat=seat + 1))
        for seat in range(seats)
    )
    hand = range(_slots(seats) - MOST_IN_HAND, _slots(seats))
    own = tuple(
        Spot(
            _slot_id(slot),
            "own",
            slot % _SLOTS + 0.5,
            slot // _SLOTS + 0.5,
            1,
            1,
            text("spot.hand", n=slot - hand.start + 1) if slot in hand else text("spot.container", n=slot + 1),
        )
        for slot in range(_slots(seats))
    )
    areas = (
        Area("mine", _COLUMNS, -(-places(seats) // _COLUMNS), text("area.mine"), ground="mine"),
        Area("seats", _WIDE, _row_middle(seats - 1, seats)[1] + 0.5, text("area.seats")),
        Area("own", _SLOTS, _slots(seats) // _SLOTS, text("area.own")),
    )
    names = tuple(
        Caption(
            "seats",
            _row_left(seat, seats) + 0.15,
            _row_middle(seat, seats)[1],
            0.62,
            text("player.short", seat=seat + 1),
            "start",
        )
        for seat in range(seats)
    )
    return Layout(areas, (*mine, *rows, *own), names)


def scene(state: State, seat: Seat | None) -> Scene:
    """The whole table with one seat's tiles large; an onlooker sees the first's."""
    shown = seat or 0
    own = state.players[shown]
    return Scene(
        prompt=_prompt(state, shown),
        progress=text("progress", n=max(1, state.round), of=ROUNDS, down=_face_down(state)),
        marks=(
            *(_reckoning_marks(state) if state.step in ("reckoning", "over") else _mine_marks(state)),
            *_row_marks(state),
            *_own_marks(own, len(state.players)),
        ),
        strokes=_own_strokes(own, len(state.players)),
        actions=_actions(state, seat),
        tally=_tally(state, shown) if state.step != "over" else (),
    )


def choice(state: State, seat: Seat, move: str) -> Choice | None:
    """A tile to turn up is turned up at once; the action is shown first, since nobody takes it back."""
    if move in (DECLARE, NEXT):
        return None
    verb, _, what = move.partition(" ")
    number = int(what)
    own, seats = state.players[seat], len(state.players)
    if verb in ("up", "take", "down"):
        place = _row_col(number)
        tile = state.mine[number]
        targets = ((_place_id(number),),)
        if verb == "up":
            return Choice(move, targets, text("choice.up", **place))
        if verb == "down":
            free = _hand_slots(seats)[len(own.hand)]
            ghost = Mark("ghost", "back", _slot_id(free), size=_IN_SLOT)
            return Choice(move, targets, text("choice.down", **place), ghost, confirm=True)
        assert tile is not None
        free = min(len(own.container), _hand_slots(seats)[0] - 1)
        ghost = Mark("ghost", f"t{tile.number}", _slot_id(free), size=_IN_SLOT)
        return Choice(move, targets, text("choice.take", tile=tile.number or 0, **place), ghost, confirm=True)
    slots = tuple(_slot_id(slot) for slot in _slots_of(own, seats, verb == "hide", number))
    free_place = _place_id(first_free(state))
    ghost = Mark("ghost", f"t{number}" if verb == "back" else "back", free_place, size=_IN_MINE)
    label = text("choice.back" if verb == "back" else "choice.hide", tile=number)
    return Choice(move, (slots,), label, ghost, confirm=True)


def why(state: State, seat: Seat, touched: Sequence[str]) -> Text:
    """Why nothing can be done with a tile or a place now."""
    if seat not in to_act(state):
        return text("illegal.turn")
    if state.step == "reckoning":
        return NOT_NOW["reckoning"]
    place = next((place for place in range(len(state.mine)) if _place_id(place) in touched), None)
    if place is None:
        rows = [_row_id(other) for other in range(len(state.players))]
        if any(row in touched for row in rows):
            return text("why.row")
        return NOT_NOW["turn"] if state.step == "turn" else text("why.slot")
    tile = state.mine[place]
    if tile is None:
        return text("why.empty")
    return NOT_NOW["turn"] if state.step == "turn" else text("illegal.full")


def score_lines(state: State, seat: Seat) -> Sequence[ScoreLine]:
    """The chips of each round."""
    labels = (text("score.round1"), text("score.round2"), text("score.round3"))
    lines = []
    for number, label in enumerate(labels):
        if number < len(state.results):
            result = state.results[number][seat]
            detail = text("score.left") if result.left_behind else text("score.points", n=result.points)
            lines.append(ScoreLine(label, result.chips, detail))
        else:
            lines.append(ScoreLine(label, 0))
    return lines


# What one has


def keeping(player: Player) -> tuple[tuple[Kept, ...], tuple[Kept, ...]]:
    """Container and hand in the order of the best split: fuel, gems, garbage. Unknown tiles of the hand come last."""
    split = best_split(player.seen)
    sets: list[tuple[Kind, tuple[Number, ...]]] = [("fuel", (number,) * SET) for number in split.fuel]
    sets += [("gems", (highest - 2, highest - 1, highest)) for highest in split.gems]
    sets.append(("garbage", split.garbage))
    left = list(player.container)
    container: list[Kept] = []
    hand: list[Kept] = []
    for index, (kind, numbers) in enumerate(sets):
        for number in numbers:
            # Of equal tiles, those in the container make the sets.
            if number in left:
                left.remove(number)
                container.append(Kept(number, kind, index))
            else:
                hand.append(Kept(number, kind, index))
    hand += [Kept(None, None, -1)] * player.hand.count(None)
    return tuple(container), tuple(hand)


def _tally(state: State, seat: Seat) -> tuple[ScoreLine, ...]:
    """What the tiles that are seen of a player are worth now, by sets."""
    player, seats = state.players[seat], len(state.players)
    split = best_split(player.seen)
    container, hand = keeping(player)
    at = _at_slots(container, hand, seats)

    def spots(*sets: int) -> tuple[str, ...]:
        return tuple(dict.fromkeys(_slot_id(slot) for slot, kept in at if kept.set in sets))

    fuels, gems = len(split.fuel), len(split.gems)
    if split.fuel:
        names = " ".join(f"{number}-{number}-{number}" for number in split.fuel)
        lines = [ScoreLine(text("tally.fuel"), 0, text("tally.sets", sets=names), spots(*range(fuels)))]
    elif state.no_fuel == "minus_ten":
        lines = [ScoreLine(text("tally.fuel"), score.NO_FUEL, text("tally.fuel.minus"))]
    else:
        lines = [ScoreLine(text("tally.fuel"), 0, text("tally.fuel.none"))]
    sets = " ".join(f"{highest - 2}-{highest - 1}-{highest}" for highest in split.gems)
    lines.append(
        ScoreLine(
            text("tally.gems"),
            sum(map(worth_of_gems, split.gems)),
            text("tally.gems.detail", sets=sets) if gems else text("tally.gems.none"),
            spots(*range(fuels, fuels + gems)),
        )
    )
    garbage = len(split.garbage)
    detail = text("tally.sets", sets=" ".join(map(str, split.garbage))) if garbage else text("tally.garbage.none")
    lines.append(ScoreLine(text("tally.garbage"), -garbage, detail, spots(fuels + gems)))
    if may_declare(state):
        lines.append(_troika_line(state, seat))
    return tuple(lines)


def _troika_line(state: State, seat: Seat) -> ScoreLine:
    """Whether a declaration holds, held, or would hold."""
    player = state.players[seat]
    if player.declared is not None:
        held = text("tally.troika.held") if player.declared.holds else text("score.left")
        return ScoreLine(text("tally.troika"), player.declared.bonus, held)
    if None in player.hand:
        return ScoreLine(text("tally.troika"), 0, text("tally.troika.hidden"))
    would = score.declaration(player, state.players)
    if would.holds:
        return ScoreLine(text("tally.troika"), 0, text("tally.troika.holds", n=would.bonus))
    return ScoreLine(text("tally.troika"), 0, _why_it_fails(player))


def _why_it_fails(player: Player) -> Text:
    """What is missing for a declaration to hold."""
    if len(player.container) < LEAST_IN_CONTAINER:
        return text("troika.few", n=LEAST_IN_CONTAINER - len(player.container))
    split = best_split(player.seen)
    if not split.fuel:
        return text("troika.fuel")
    return text("troika.garbage", n=len(split.garbage))


def _actions(state: State, seat: Seat | None) -> tuple[Action, ...]:
    if seat is None or seat not in to_act(state):
        return ()
    if state.step == "reckoning":
        return (Action(NEXT, text("action.next")),)
    if state.step != "act" or not may_declare(state):
        return ()
    player = state.players[seat]
    if score.holds(player):
        return (Action(DECLARE, text("action.declare")),)
    container, hand = keeping(player)
    at = _at_slots(container, hand, len(state.players))
    garbage = tuple(dict.fromkeys(_slot_id(slot) for slot, kept in at if kept.kind == "garbage"))
    warning = text("troika.warning", why=_why_it_fails(player))
    return (Action(DECLARE, text("action.declare"), targets=garbage, warning=warning),)


def _prompt(state: State, seat: Seat) -> Text:
    if state.step == "over":
        return text("prompt.over")
    if state.step == "deal":
        return text("prompt.deal")
    if state.step == "hands":
        return text("prompt.hands")
    if state.step == "reckoning":
        return text("prompt.reckoning" if seat in to_act(state) else "prompt.reckoned", n=state.round)
    if seat != state.turn:
        out = state.players[seat].declared
        if out is not None:
            return text("prompt.safe" if out.holds else "prompt.left")
        return text("prompt.wait", who=who(state.turn, None))
    if state.step != "act":
        return text("prompt.turn")
    return text("prompt.act.full" if len(state.players[seat].hand) == MOST_IN_HAND else "prompt.act")


# Where things lie


def _place_id(place: Place) -> str:
    return f"m{place}"


def _row_id(seat: Seat) -> str:
    return f"p{seat}"


def _slot_id(slot: int) -> str:
    return f"own{slot}"


def _middle(place: Place) -> tuple[float, float]:
    return place % _COLUMNS + 0.5, place // _COLUMNS + 0.5


def _row_col(place: Place) -> dict[str, int]:
    """People count rows and columns from 1."""
    return {"row": place // _COLUMNS + 1, "col": place % _COLUMNS + 1}


def _row_width(seats: int) -> float:
    return _WIDE if seats <= _ONE_COLUMN else _WIDE / 2


def _row_left(seat: Seat, seats: int) -> float:
    return _row_middle(seat, seats)[0] - _row_width(seats) / 2


def _row_middle(seat: Seat, seats: int) -> tuple[float, float]:
    if seats <= _ONE_COLUMN:
        return _WIDE / 2, seat + 0.5
    return _WIDE / 4 * (1 + seat % 2 * 2), seat // 2 + 0.5


def _slots(seats: int) -> int:
    return _SLOTS * (3 if seats == 2 else 2)


def _hand_slots(seats: int) -> range:
    return range(_slots(seats) - MOST_IN_HAND, _slots(seats))


def _at_slots(container: Sequence[Kept], hand: Sequence[Kept], seats: int) -> tuple[tuple[int, Kept], ...]:
    """The slot of each tile of one's own.

    Where there are more tiles than slots, fuel lies on one another; if that is not enough, all equal tiles do, in the
    order of their numbers, and what still is too many lies on the last. Two numbers never share one slot and not
    another, so that touching a slot always leaves the same choices.
    """
    hand_slots = _hand_slots(seats)
    room = hand_slots[0]
    slots = list(range(len(container)))
    if len(container) > room:
        piles = list(dict.fromkeys((kept.set, kept.number, _pile(kept, i)) for i, kept in enumerate(container)))
        slots = [piles.index((kept.set, kept.number, _pile(kept, i))) for i, kept in enumerate(container)]
        if len(piles) > room:
            numbers = sorted({kept.number or 0 for kept in container})
            slots = [min(numbers.index(kept.number or 0), room - 1) for kept in container]
    return (*zip(slots, container, strict=True), *zip(hand_slots, hand, strict=False))


def _pile(kept: Kept, index: int) -> int:
    """What keeps tiles apart that do not lie on one another: their place in the row; fuel has none."""
    return -1 if kept.kind == "fuel" else index


def _slots_of(player: Player, seats: int, in_hand: bool, number: Number) -> tuple[int, ...]:
    """Where equal tiles of one's own lie, in the hand or in the container."""
    hand_slots = _hand_slots(seats)
    found = [
        slot
        for slot, kept in _at_slots(*keeping(player), seats)
        if kept.number == number and (slot in hand_slots) == in_hand
    ]
    return tuple(dict.fromkeys(found))


# What is drawn


def _face_down(state: State) -> int:
    return sum(tile is not None and not tile.up for tile in state.mine)


def _mine_marks(state: State) -> Iterator[Mark]:
    for place, tile in enumerate(state.mine):
        spot = _place_id(place)
        name = f"tile-{spot}"
        if tile is None:
            yield Mark(f"hole-{spot}", "hole", spot)
        elif tile.up:
            # "fresh" is a turn long: the tile that has just been turned up.
            tone = "fresh" if state.step == "act" and place == state.turned else ""
            label = text("mark.up", tile=tile.number or 0)
            yield Mark(name, f"t{tile.number}", spot, size=_IN_MINE, tone=tone, label=label)
        elif tile.number is not None and tile.by is not None:
            label = text("mark.own", tile=tile.number)
            yield Mark(name, "back", spot, size=_IN_MINE, note=str(tile.number), label=label)
        else:
            yield Mark(name, "back", spot, size=_IN_MINE, label=text("mark.down"))


def _reckoning_marks(state: State) -> Iterator[Mark]:
    """Over the mine, which is of no more use: everybody's sets, points and chip, the best at the top."""
    results = state.results[-1]
    height = -(-places(len(results)) // _COLUMNS) / max(len(results), 4)
    ranking = sorted(range(len(results)), key=lambda seat: (results[seat].left_behind, -results[seat].points, seat))
    for row, seat in enumerate(ranking):
        yield from _reckoned(state, seat, row * height)


def _reckoned(state: State, seat: Seat, top: float) -> Iterator[Mark]:
    """One player's part of the reckoning: a line with points and chip, and below it all tiles in sets."""
    result, spot = state.results[-1][seat], _place_id(0)
    corner_x, corner_y = _middle(0)

    def put(name: str, symbol: str, x: float, y: float, size: float, label: Text | None = None) -> Mark:
        dx, dy = round(x - corner_x, 3), round(top + y - corner_y, 3)
        return Mark(f"reckoned{seat}-{name}", symbol, spot, dx=dx, dy=dy, size=size, label=label)

    yield put("name", f"p{seat + 1}", 0.5, 0.36, 0.6, text("player", seat=seat + 1))
    sign = _sign(state, seat)
    if sign is not None:
        yield put("sign", sign[0], 1.15, 0.36, 0.56, sign[1])
    for index, digit in enumerate(reversed(_digits(result))):
        yield put(f"points-{index}", f"d{digit}", 5.8 - index * 0.36, 0.36, 0.5)
    yield put("chip", f"chip{result.chips}".replace("-", "m"), 6.55, 0.36, 0.6, _result_text(result))
    container, hand = keeping(state.players[seat])
    x = 0.4
    tiles = sorted((*container, *hand), key=lambda kept: (kept.set, kept.number or 0))
    step = min(0.44, 6.0 / (len(tiles) + 0.4 * (1 + max((kept.set for kept in tiles), default=0))))
    for index, kept in enumerate(tiles):
        if index and kept.set != tiles[index - 1].set:
            x += 0.4 * step
        yield put(f"tile-{index}", f"s{kept.number}", x, 0.98, 0.6)
        x += step


def _row_marks(state: State) -> Iterator[Mark]:
    for seat in range(len(state.players)):
        yield from _row(state, seat)


def _row(state: State, seat: Seat) -> Iterator[Mark]:
    """A player at a glance: sign, container, how many tiles in the hand, chips."""
    seats, player, spot = len(state.players), state.players[seat], _row_id(seat)
    width = _row_width(seats)

    def put(name: str, symbol: str, x: float, size: float, label: Text | None) -> Mark:
        """Something at x, from the left of the row."""
        return Mark(f"{spot}-{name}", symbol, spot, dx=round(x - width / 2, 3), size=size, label=label)

    sign = _sign(state, seat)
    if sign is not None:
        yield put("sign", sign[0], 1.42, 0.78, sign[1])
    # The tiles stand closer together the more there are.
    hand = bool(player.hand) + 0.4
    room = width - _NAME - _END - _MINI * (1 + hand)
    step = min(_MINI + 0.02, room / max(len(player.container) - 1, 1))
    for index, number in enumerate(player.container):
        yield put(f"{index}", f"s{number}", _NAME + _MINI / 2 + index * step, _IN_MINE, text("mark.kept", tile=number))
    if player.hand:
        x = _NAME + _MINI / 2 + len(player.container) * step + _MINI * 0.4
        yield put("hand", f"hand{len(player.hand)}", x, _IN_MINE, text("mark.in_hand", n=len(player.hand)))
    chips = score.chips(state, seat)
    yield put("chips", f"sum{chips}".replace("-", "m"), width - 0.55, 0.9, text("mark.chips", n=chips))


def _sign(state: State, seat: Seat) -> tuple[str, Text] | None:
    """The symbol beside a player's name, and what it means."""
    player = state.players[seat]
    reckoned = state.step in ("reckoning", "over")
    if player.left_behind or (reckoned and state.results[-1][seat].left_behind):
        return "left", text("sign.left")
    if player.declared is not None:
        return "troika", text("sign.troika", points=player.declared.points)
    if not state.open_hands and seat == state.turn:
        return "lamp", text("sign.lamp")
    return None


def _digits(result: Result) -> list[str]:
    if result.left_behind:
        return ["m"]
    return [*(["m"] if result.points < 0 else []), *str(abs(result.points))]


def _result_text(result: Result) -> Text:
    if result.left_behind:
        return text("mark.left", n=result.chips)
    return text("mark.result", points=result.points, n=result.chips)


def _own_marks(player: Player, seats: int) -> Iterator[Mark]:
    hand_slots = _hand_slots(seats)
    at = _at_slots(*keeping(player), seats)
    for slot in hand_slots[len(player.hand) :]:
        yield Mark(f"free-{slot}", "hand", _slot_id(slot), size=0.7, tone="spent")
    for slot in sorted({slot for slot, _ in at}):
        pile = [kept for other, kept in at if other == slot]
        for layer, kept in enumerate(pile):
            yield from _own_tile(slot, kept, layer, len(pile), slot in hand_slots)


def _own_tile(slot: int, kept: Kept, layer: int, high: int, in_hand: bool) -> Iterator[Mark]:
    """A tile and what it counts as; those of a pile lie a little apart."""
    name, spot = f"own{slot}-{layer}", _slot_id(slot)
    size = _IN_SLOT if high == 1 else 0.8
    shift = round((layer - (high - 1) / 2) * 0.16 / max(high - 1, 1), 3)
    if kept.number is None:
        yield Mark(name, "back", spot, size=size, label=text("mark.hidden"))
        return
    label = text("mark.hand" if in_hand else "mark.container", tile=kept.number, kind=_kind_text(kept.kind))
    yield Mark(name, f"t{kept.number}", spot, dx=shift, dy=-shift, size=size, label=label)
    yield Mark(f"{name}-kind", kept.kind or "garbage", spot, dx=0.33, dy=-0.33, size=0.32)


def _kind_text(kind: Kind | None) -> Text:
    if kind == "fuel":
        return text("kind.fuel")
    return text("kind.gems") if kind == "gems" else text("kind.garbage")


def _own_strokes(player: Player, seats: int) -> tuple[Stroke, ...]:
    """Under the container's tiles of each set, a line that joins them."""
    container, _ = keeping(player)
    if len(container) > _hand_slots(seats)[0]:
        return ()
    strokes = []
    for (row, index), group in groupby(enumerate(container), lambda one: (one[0] // _SLOTS, one[1].set)):
        slots = [slot for slot, _ in group]
        kind = container[slots[0]].kind
        if kind != "garbage":
            y = row + 0.97
            ends = ((slots[0] % _SLOTS + 0.12, y), (slots[-1] % _SLOTS + 0.88, y))
            strokes.append(Stroke(f"set-{index}-{row}", "own", ends, tone=f"set-{kind}", width=0.06))
    return tuple(strokes)
