"""The rules of play: choose how to roll and where to start; roll, ride, leave a bead.

Moves are `way flip`, `start yabacho`, then one a turn: `sakae put` (a bead of one's own), `sakae take 2` (one of seat
2's beads is replaced by one's own), `sakae stop` (neither is possible). Which of the numbers was used and by which
route the pawn came changes nothing that follows, so that a move does not say it.

The dice of a turn are always two, so that they are the same whichever way of rolling a seat chose; who rolls one die
uses the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pyapp.dice import Dice
from pyapp.game import CHANCE, IllegalMove, InvalidMove, Seat, Text, text

from .board import IDS, NUMBERS, Station
from .routes import reach
from .state import Player, Ride, State, completed
from .ways import WAYS, Way, numbers

LINES_TO_END = 2
WAY_FIRST = text("illegal.way_first")
_IMPOSSIBLE: Mapping[str, Text] = {
    "put": text("illegal.full"),
    "take": text("illegal.take"),
    "stop": text("illegal.stop"),
}
"""Why something cannot be done at a station that the seat may move to."""

_WAY = {f"way {way}": way for way in WAYS}
_START = {f"start {name}": station for name, station in NUMBERS.items()}
_PUT = tuple(f"{name} put" for name in IDS)
_STOP = tuple(f"{name} stop" for name in IDS)
_TAKE = tuple(tuple(f"{name} take {seat}" for seat in range(4)) for name in IDS)
_RIDES: Mapping[str, tuple[Station, str, Seat | None]] = {
    **{move: (station, "put", None) for station, move in enumerate(_PUT)},
    **{move: (station, "stop", None) for station, move in enumerate(_STOP)},
    **{move: (station, "take", seat) for station, row in enumerate(_TAKE) for seat, move in enumerate(row)},
}
_ROLLS = {f"{one} {other}": (one, other) for one in range(1, 7) for other in range(1, 7)}


def start(seats: int, options: Mapping[str, str]) -> State:
    """Nobody has chosen anything."""
    return State(
        option=options["board"],
        lone_worldline=options["lone_worldline"] == "on",
        no_stalking=options["no_stalking"] == "on",
        players=(Player(),) * seats,
    )


def to_act(state: State) -> tuple[Seat, ...]:
    """Who chooses, else the dice, else the seat that has rolled."""
    if state.chooser is not None:
        return (state.chooser,)
    if state.over:
        return ()
    return (CHANCE,) if state.roll is None else (state.turn,)


def moves(state: State, seat: Seat) -> Sequence[str]:
    """All ways that are left; all stations to start from; all that can be done at the stations within reach."""
    if seat == CHANCE or seat not in to_act(state):
        return ()
    if state.chooser is not None:
        if state.players[seat].way is None:
            return [move for move, way in _WAY.items() if _way_reason(state, seat, way) is None]
        return [move for move, station in _START.items() if _start_reason(state, seat, station) is None]
    return [move for station in destinations(state) for move in legal_rides(state, seat, station)]


def reason(state: State, seat: Seat, move: str) -> Text | None:
    """Why a seat may not make a move."""
    if move not in _WAY and move not in _START and move not in _RIDES:
        raise InvalidMove(text("invalid.move"))
    if seat not in to_act(state):
        return text("illegal.turn")
    if state.chooser is None:
        return _ride_reason(state, seat, move) if move in _RIDES else text("illegal.riding")
    if move in _WAY:
        return _way_reason(state, seat, _WAY[move])
    if move in _START:
        return _start_reason(state, seat, _START[move])
    return text("illegal.choosing")


def apply(state: State, seat: Seat, move: str) -> State:
    """The state after a roll or a seat's move."""
    if seat == CHANCE:
        return _rolled(state, move)
    refusal = reason(state, seat, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    if move in _WAY:
        return replace(state, players=_with(state, seat, Player(_WAY[move])))
    return _started(state, seat, _START[move]) if move in _START else _ridden(state, seat, move)


def chance(state: State, dice: Dice) -> str:
    """Two dice, `3 5`, from the stream of the seat and the round: nobody's choices change anybody's dice."""
    stream = dice.at("seat", state.turn, "round", state.round)
    return f"{stream.below(6) + 1} {stream.below(6) + 1}"


def read_ride(move: str) -> tuple[Station, str, Seat | None]:
    """The station of a turn's move; `put`, `take` or `stop`; from whom."""
    return _RIDES[move]


def rides_to(station: Station) -> tuple[str, ...]:
    """All moves of a turn that end at a station, legal or not."""
    return _PUT[station], *_TAKE[station], _STOP[station]


def steps(state: State) -> tuple[int, ...]:
    """The numbers that the roll lets the seat in turn choose from; none before it has rolled."""
    way = state.players[state.turn].way
    return numbers(way, state.roll) if way and state.roll else ()


def within_reach(state: State) -> tuple[Station, ...]:
    """Where the numbers lead the seat in turn, sorted, whoever stands there."""
    at = state.players[state.turn].at
    assert at is not None
    return tuple(sorted({station for number in steps(state) for station in reach(state.board, at, number)}))


def destinations(state: State) -> tuple[Station, ...]:
    """Where the seat in turn may move, sorted."""
    stations, barred = within_reach(state), stalked(state)
    if barred is None or len(stations) == 1:
        return stations
    return tuple(station for station in stations if station != barred)


def stalked(state: State) -> Station | None:
    """Where the seat in turn may not follow: the pawn of whom it took a bead from in its own last turn."""
    robbed = state.players[state.turn].robbed
    return state.players[robbed].at if state.no_stalking and robbed is not None else None


def victims(state: State, seat: Seat, station: Station) -> tuple[Seat, ...]:
    """Whose bead at a station a seat that moves there may replace."""
    if state.lone_worldline and state.players[seat].way == "guard":
        return ()
    return tuple(
        other
        for other, player in enumerate(state.players)
        if other != seat and player.at == station and player.way != "guard" and other in state.beads[station]
    )


def has_room(state: State, station: Station) -> bool:
    """Whether one more bead fits at a station."""
    return len(state.beads[station]) < state.board.room(station)


def legal_rides(state: State, seat: Seat, station: Station) -> Iterator[str]:
    """What a seat can do at a station that it may move to."""
    room, others = has_room(state, station), victims(state, seat, station)
    if room:
        yield _PUT[station]
    for other in others:
        yield _TAKE[station][other]
    if not room and not others:
        yield _STOP[station]


def _way_reason(state: State, seat: Seat, way: Way) -> Text | None:
    if state.players[seat].way is not None:
        return text("illegal.way_chosen")
    owner = chosen_by(state, way)
    return None if owner is None else text("illegal.way", who=text("player", seat=owner + 1))


def _start_reason(state: State, seat: Seat, station: Station) -> Text | None:
    board, name = state.board, text(f"station.{IDS[station]}")
    if state.players[seat].way is None:
        return WAY_FIRST
    if station not in board.neighbours:
        return text("illegal.left_out", station=name)
    if station in board.ends:
        return text("illegal.start_end", station=name)
    if station in board.interchanges:
        return text("illegal.start_interchange", station=name)
    return text("illegal.start_taken", station=name) if state.beads[station] else None


def _started(state: State, seat: Seat, station: Station) -> State:
    return replace(
        state,
        players=_with(state, seat, replace(state.players[seat], at=station)),
        beads=_beaded(state, station, (seat,)),
    )


def chosen_by(state: State, way: str) -> Seat | None:
    """Who has a way of rolling, if anybody."""
    return next((seat for seat, player in enumerate(state.players) if player.way == way), None)


def _rolled(state: State, move: str) -> State:
    roll = _ROLLS.get(move)
    if roll is None:
        raise InvalidMove(text("invalid.roll"))
    if to_act(state) != (CHANCE,):
        raise IllegalMove(text("illegal.roll"))
    return replace(state, roll=roll)


def _ride_reason(state: State, seat: Seat, move: str) -> Text | None:
    station, deed, _ = _RIDES[move]
    if station in destinations(state):
        return None if move in legal_rides(state, seat, station) else _IMPOSSIBLE[deed]
    name = text(f"station.{IDS[station]}")
    if station not in state.board.neighbours:
        return text("illegal.left_out", station=name)
    if station in within_reach(state):
        return text("illegal.stalking", who=text("player", seat=(state.players[state.turn].robbed or 0) + 1))
    return text("illegal.reach", station=name)


def _ridden(state: State, seat: Seat, move: str) -> State:
    station, deed, other = _RIDES[move]
    here = state.beads[station]
    if deed == "put":
        here = tuple(sorted((*here, seat)))
    elif other is not None:
        others = list(here)
        others.remove(other)
        here = tuple(sorted((*others, seat)))
    later = replace(
        state,
        players=_with(state, seat, Player(state.players[seat].way, station, other)),
        beads=_beaded(state, station, here),
        turns=state.turns + 1,
        roll=None,
        last=Ride(seat, station, deed, other),
    )
    # Only a bead at a station that had none can complete a line.
    if state.finisher is None and not state.beads[station] and len(completed(later)) >= LINES_TO_END:
        return replace(later, finisher=seat)
    return later


def _with(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    return (*state.players[:seat], player, *state.players[seat + 1 :])


def _beaded(state: State, station: Station, owners: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], ...]:
    return (*state.beads[:station], owners, *state.beads[station + 1 :])
