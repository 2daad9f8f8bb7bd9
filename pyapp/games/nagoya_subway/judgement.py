"""The bots' judgement of Suzuka's Subway Tour: score, replace beads, keep out of reach, end the game when ahead."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from pyapp.bots.judgement import Judgement, Question
from pyapp.bots.plain import added, exp
from pyapp.bots.random import any_move
from pyapp.bots.thinking import Search
from pyapp.bots.tree import SEARCHING
from pyapp.dice import Stream
from pyapp.game import Seat

from . import META, rules, score
from .board import NUMBERS, SET_LINES, Station
from .ending import decided
from .hints import hint
from .prospects import Prospects, danger, expected
from .state import State, missing
from .ways import WAYS
from .weights import STRENGTH

KEENNESS = 1.5
"""How much more likely to be the best a move looks for each point that it promises, as a power of e."""
AHEAD = 0.5
"""What the promise of the next turn counts beside what is gained now."""
HARM = 0.2
"""What a rival's loss counts beside a gain of one's own: there is more than one rival."""
LOSS = 1.2
"""What the loss of the bead at which one's pawn stands costs, if somebody comes who takes it."""
SHARP, DULL = 2.0, 0.3
"""How many points of lead make a win e times as likely: at the end, and more with each station still to be filled."""
POINT = 0.004
"""What a point is worth beside winning, so that a bot that has won or lost plays on."""
HURRY = 12.0
"""What the end is worth then to everybody, in points: what is decided is brought to its end."""
TURNS = 5
"""How many turns the search plays on: past its own next turn at a table of four."""


def appeal(state: State, seat: Seat) -> Mapping[str, float]:
    """How good each move looks, a turn ahead."""
    if state.chooser is not None:
        if state.players[seat].way is None:
            table = META.seats.index(len(state.players))
            free = (way for way in WAYS if rules.chosen_by(state, way) is None)
            return {f"way {way}": STRENGTH[way][table] for way in free}
        return {move: KEENNESS * worth for move, worth in _starts(state, seat).items()}
    prospects = Prospects(state, seat, HURRY) if decided(state, seat) else Prospects(state, seat)
    way = state.players[seat].way
    assert way is not None
    promise, feared = prospects.promise(), danger(state, seat)
    looks = {}
    for move in rules.moves(state, seat):
        station, deed, other = rules.read_ride(move)
        worth = prospects.put(station) if deed != "stop" else 0.0
        if other is not None:
            worth += HARM * Prospects(state, other).put(station)
        if way != "guard" and (deed != "stop" or seat in state.beads[station]):
            worth -= LOSS * feared.get(station, 0.0)
        worth += AHEAD * expected(state.board, way, station, promise)
        looks[move] = KEENNESS * worth
    return looks


def search(question: Question[State]) -> Search | None:
    """A way of rolling at random, so that games differ, while only those who search take the strongest; these see to it
    that what is decided ends.
    """
    state, seat = question.known, question.seat
    if question.level in SEARCHING:
        return _to_the_end(state, seat) if state.chooser is None and decided(state, seat) else None
    return any_move(question) if state.chooser is not None and state.players[seat].way is None else None


def _to_the_end(state: State, seat: Seat) -> Search:
    looks = appeal(state, seat)
    best = max(looks, key=looks.__getitem__)
    yield 1.0, best
    return best


def policy(state: State, seat: Seat, _: Stream) -> str:
    """The move that scores most at once."""
    if state.chooser is not None:
        looks = appeal(state, seat)
        return max(looks, key=looks.__getitem__)
    prospects = Prospects(state, seat)
    best, most = "", -1.0
    for move in rules.moves(state, seat):
        station, deed, other = rules.read_ride(move)
        worth = prospects.put(station) if deed != "stop" else 0.0
        if other is not None:
            worth += HARM
        if worth > most:
            best, most = move, worth
    return best


def worth(state: State, seat: Seat) -> float:
    """About how likely the seat is to win, by the points as they stand, and a little for the points themselves."""
    return chances(state)[seat] + POINT * _points(state)[seat]


@lru_cache(maxsize=4)
def chances(state: State) -> tuple[float, ...]:
    """About how likely each seat is to win, by the points as they stand."""
    points = _points(state)
    if state.over:
        first = score.ranking(state)[0]
        return tuple(1 / len(first) if seat in first else 0.0 for seat in range(len(points)))
    width = SHARP + DULL * _to_go(state)
    most = max(points)
    powers = [exp((one - most) / width) for one in points]
    whole = added(powers)
    return tuple(power / whole for power in powers)


@lru_cache(maxsize=4)
def _points(state: State) -> tuple[int, ...]:
    return tuple(sum(score.sheet(state, seat).parts) for seat in range(len(state.players)))


def _to_go(state: State) -> int:
    """How many stations at least need a bead before the game can end."""
    if state.finisher is not None:
        return 0
    return sum(sorted(len(missing(state, line)) for line in SET_LINES)[: rules.LINES_TO_END])


def _starts(state: State, seat: Seat) -> Mapping[str, float]:
    way = state.players[seat].way
    assert way is not None
    promise = Prospects(state, seat).promise()
    looks = {}
    for move in rules.moves(state, seat):
        station: Station = NUMBERS[move.removeprefix("start ")]
        looks[move] = expected(state.board, way, station, promise)
    return looks


JUDGEMENT = Judgement(
    worth=worth,
    appeal=appeal,
    policy=policy,
    chances=chances,
    search=search,
    hint=hint,
    horizon=TURNS,
    budgets={"hard": 2_000, "master": 8_000},
)
