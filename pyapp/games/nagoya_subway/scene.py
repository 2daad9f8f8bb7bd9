"""How the subway looks: the map with beads and pawns, the dice, the seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from pyapp.game import Choice, Scene, ScoreLine, Seat, Text, text

from . import score
from .board import IDS, NUMBERS, Station
from .deciding import awaited, flagged, nearest
from .ending import ending_in_reach
from .far_flag_names import name_marks
from .joints import Owned
from .marks import (
    bars,
    bead_marks,
    card_marks,
    dice_marks,
    flag_marks,
    flags_explained,
    owner_mark,
    pawn_mark,
    pawn_marks,
    roundel_marks,
    seat_marks,
    set_marks,
    stalk_then,
    start_marks,
    taken_marks,
)
from .nagoya_map import HEIGHT, WIDTH
from .offer_marks import badge_marks, number_marks, ring_marks
from .offers import FEW, is_told, leads_to_flags, offers, rides
from .outcome import event, gains, verdict
from .rides import numbers_said, ride_choice
from .rules import WAY_FIRST, reason, rides_to, steps, to_act
from .score import SET_POINTS
from .sets import allotted, lacking
from .standing import moved, places
from .starts import about, distance
from .state import MOST_ROUNDS, State, missing
from .strokes import tour_strokes
from .tell import player, station_name, who


def scene(state: State, seat: Seat | None) -> Scene:
    """The whole table, the same for every seat but for the words and for the numbers that lead whoever rides next."""
    return Scene(
        prompt=_prompt(state, seat),
        progress=_progress(state),
        marks=(
            *card_marks(state, seat),
            *roundel_marks(state),
            *ring_marks(state, seat),
            *bead_marks(state, seat),
            *flag_marks(state),
            *name_marks(state, seat),
            *flags_explained(state),
            *pawn_marks(state, seat),
            *number_marks(state, seat),
            *start_marks(state, seat),
            *dice_marks(state),
            *badge_marks(state),
            *seat_marks(state),
            *taken_marks(state),
        ),
        strokes=tuple(bars(state)),
        # A line that was completed is on the board; that time is up is not.
        verdict=text("tell.rounds", n=MOST_ROUNDS) if state.over and state.finisher is None else verdict(state, seat),
        event=event(state, seat),
        gains=gains(state),
        # Who rolls how is said beside the seats then.
        away=("roll",) if state.chooser is not None else ("ways",),
        focus=(0, 0, WIDTH, HEIGHT) if rides(state, seat) and leads_to_flags(state) else None,
    )


def choice(state: State, seat: Seat, move: str) -> Choice | None:
    """A card, a start station, or the station to ride to; where a bead is put or replaced, the ghost is turned."""
    verb, _, what = move.partition(" ")
    if verb == "way":
        # For the whole game: what it means is read before it is confirmed.
        spot = f"way-{what}"
        label, ghost = text(f"choice.way.{what}"), owner_mark("ghost", seat, spot)
        return Choice(move, ((spot,),), label, ghost, confirm=True, button=text("button.way"))
    if verb == "start":
        after = moved(state, seat, NUMBERS[what])
        ghost = pawn_mark(state, "ghost", seat, NUMBERS[what], places(after)[seat], seat)
        about_it = about(state.board, NUMBERS[what])
        label = text("choice.start", station=text(f"station.{what}"), about=about_it)
        stalk = tuple(stalk_then(after, seat))
        return Choice(move, ((what,),), label, ghost, confirm=True, marks=stalk, button=text("button.start"))
    return ride_choice(state, seat, move)


def why(state: State, seat: Seat, touched: Sequence[str]) -> Text:
    """Why nothing can be done with what was touched; what it is, where it is only there to be looked at."""
    spot = touched[-1] if touched else ""
    kind, _, what = spot.partition("-")
    if kind == "line":
        left, line = len(missing(state, what)), text(f"line.{what}")
        return text("why.line", line=line, n=left) if left else text("why.full", line=line)
    if spot.startswith("seat"):
        return _about_seat(state, int(spot.removeprefix("seat")), seat)
    if seat not in to_act(state):
        return _about_flag(state, spot) or text("illegal.turn")
    if kind == "way" and spot not in NUMBERS:
        return _why_not_way(state, seat, what)
    if state.chooser is not None:
        if spot in NUMBERS:
            if any(one.startswith("way-") for one in touched):
                return text("why.way_shown")
            return reason(state, seat, f"start {spot}") or text("prompt.start")
        return text("prompt.start") if state.players[seat].way else WAY_FIRST
    if spot not in NUMBERS:
        return text("why.station")
    reasons = [reason(state, seat, move) for move in rides_to(NUMBERS[spot])]
    at, waits = state.players[seat].at, awaited(state)
    if None not in reasons and spot in waits.flags and at is not None:
        key = "why.flag" if spot in waits.sure else "why.flag.open"
        return text(key, station=text(f"station.{spot}"), n=distance(state.board, at, (NUMBERS[spot],)))
    # Where one thing can be done at a station, the others are no reason not to go there.
    return (reasons[0] if None not in reasons else None) or text("why.station")


def score_lines(state: State, seat: Seat) -> Sequence[ScoreLine]:
    """The five parts."""
    sheet, owned, board = score.sheet(state, seat), score.owned_by(state, seat), state.board
    beads, ends, tour, sets, finish = sheet.parts
    served = allotted(board, owned)
    return (
        ScoreLine(
            text("score.beads"), beads, text("score.beads.detail", n=beads), tuple(IDS[station] for station, _ in owned)
        ),
        ScoreLine(
            text("score.ends"),
            ends,
            text("score.ends.detail", n=len(sheet.ends), of=len(board.bonus_ends)),
            # As long as there is none, where they are.
            tuple(IDS[one] for one in (sheet.ends or (() if state.over else board.bonus_ends))),
        ),
        ScoreLine(
            text("score.tour"),
            tour,
            _tour_detail(sheet.tour),
            tuple(dict.fromkeys(IDS[station] for station in sheet.tour)),
            tour_strokes(board, sheet.tour, f"tour{seat}"),
        ),
        ScoreLine(
            text("score.sets"),
            sets,
            text("score.sets.detail", n=sheet.sets),
            tuple(dict.fromkeys(IDS[station] for stations in served.values() for station in stations)),
            marks=tuple(set_marks(served)),
            told=None if state.over else _next_set(state, owned),
        ),
        ScoreLine(
            text("score.finish"),
            finish,
            _finish_detail(state),
            _finish_targets(state),
            praise=text("score.finish.praise", n=finish) if finish else None,
        ),
    )


# Texts


def _prompt(state: State, seat: Seat | None) -> Text:
    if state.over:
        return text("prompt.over")
    acting = state.turn if state.chooser is None else state.chooser
    if seat != acting:
        return text("prompt.wait", who=player(acting))
    if state.chooser is not None:
        return text("prompt.start" if state.players[acting].way else "prompt.way")
    if state.roll is None:
        return text("prompt.roll")
    far = numbers_said(steps(state))
    flags = flagged(state)
    if flags and not leads_to_flags(state):
        end = ending_in_reach(state, acting)
        return text("prompt.ride.flag", steps=far) if end is None else end.said("prompt.ride.end", steps=far)
    if len(flags) == 1:
        return text("prompt.ride.last", steps=far, station=text(f"station.{flags[0]}"))
    if flags:
        return text("prompt.ride.towards", steps=far)
    offered = offers(state)
    if not offered.earn:
        return text("prompt.ride.plain", steps=far)
    # It is said what a ring without a number is, and a dotted one.
    many = "" if all(is_told(state, station) for station in offered.earn) else ".many"
    some = ".some" if offered.plain else ""
    return text(f"prompt.ride{many}{some}", steps=far)


def _progress(state: State) -> Text:
    if state.chooser is not None:
        return text("progress.start")
    if state.over:
        return text("progress.over", round=state.round - 1)
    rounds = min(state.round, MOST_ROUNDS)
    if state.finisher is not None:
        return text("progress.last", round=rounds)
    # The least that it may be, whether or not it is known which lines it will be.
    return text("progress", round=rounds, n=awaited(state).least)


def _about_flag(state: State, spot: str) -> Text | None:
    """What a flag is for, if there is one."""
    waits, station = awaited(state), text(f"station.{spot}")
    if spot not in waits.flags:
        return None
    return (
        text("why.flags", station=station, n=waits.least)
        if spot in waits.sure
        else text("why.flags.open", station=station)
    )


def _about_seat(state: State, seat: Seat, viewer: Seat) -> Text:
    way = state.players[seat].way
    if way is None:
        return text("why.seat.none", who=who(seat, viewer))
    beads = sum(beads for _, beads in score.owned_by(state, seat))
    return text("why.seat", who=who(seat, viewer), way=text(f"choice.way.{way}"), n=beads)


def _why_not_way(state: State, seat: Seat, way: str) -> Text:
    """Who has chosen it, while a way is being chosen; later, what it is."""
    choosing = state.chooser is not None and state.players[seat].way is None
    return (reason(state, seat, f"way {way}") if choosing else None) or text(f"choice.way.{way}")


def _next_set(state: State, owned: Owned) -> Text:
    lines = reduce(
        lambda first, second: text("lines", first=first, second=second),
        [text(f"line.{line}") for line in lacking(state.board, owned)],
    )
    return text("score.sets.next", lines=lines, n=SET_POINTS)


def _tour_detail(tour: tuple[Station, ...]) -> Text | None:
    if len(tour) < 2:
        return None
    return text("score.tour.detail", start=station_name(tour[0]), end=station_name(tour[-1]))


def _finish_targets(state: State) -> tuple[str, ...]:
    """The stations that are waited for; as long as those are half of the map, how far their lines are. Once the end has
    come, where whoever brought it has stopped.
    """
    at = None if state.finisher is None else state.players[state.finisher].at
    if at is not None:
        return (IDS[at],)
    waits = awaited(state)
    left = (*waits.sure, *waits.possible)
    return left if len(left) <= FEW else tuple(f"line-{line}" for line in waits.lines or nearest(state))


def _finish_detail(state: State) -> Text:
    if state.finisher is not None:
        return text("score.finish.by", who=player(state.finisher))
    waits = awaited(state)
    if waits.lines is None:
        return text("score.finish.open", n=waits.least)
    one, other = waits.lines
    return text("score.finish.detail", one=text(f"line.{one}"), other=text(f"line.{other}"), n=waits.least)
