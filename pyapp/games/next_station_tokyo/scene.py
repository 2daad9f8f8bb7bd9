"""How Next Station: Tokyo looks, and what can be done there by a touch."""

from __future__ import annotations

from collections.abc import Sequence

from pyapp.game import CHANCE, Action, Choice, Scene, Seat, Text, text

from . import score
from .board import ON_MAP, ROADS, Station
from .cards import DOUBLE, EXTENSION, JOKER, SWITCH, WILDCARD
from .drawing import (
    acted,
    can_double,
    drawable,
    extension_here,
    may_branch,
    permit,
    read_section,
    section_text,
    sections_now,
    switched,
)
from .layout import card_in_words, line_name, station_name
from .line import network_of
from .marks import card_marks, deck_marks, special_marks, stamp_marks, station_marks
from .outcome import event, gains, verdict
from .rules import DONE, PASS, ROUNDS, moves, reason, to_act
from .score_rows import owes_loop
from .state import State
from .strokes import land, line_strokes, proposed, section_strokes


def scene(state: State, seat: Seat | None) -> Scene:
    """One seat's map; an onlooker sees the first."""
    shown = seat or 0
    lines = state.sheets[shown].lines
    over = bool(state.cards) and not to_act(state)
    reached = score.line_score(lines[-1]).districts if lines and not over else ()
    return Scene(
        prompt=_prompt(state, shown),
        progress=_progress(state, shown),
        moment=_moment(state, shown),
        marks=(
            *station_marks(lines, over),
            *stamp_marks(lines),
            *card_marks(state, shown),
            *deck_marks(state),
            *special_marks(state, shown),
        ),
        strokes=(*(land(district, lines[-1].colour) for district in reached), *line_strokes(lines)),
        actions=_actions(state, seat),
        verdict=verdict(state, shown) if over else None,
        event=event(state, shown),
        gains=gains(state, shown),
        notice=_notice(state, shown),
        foretells=True,
    )


def choice(state: State, seat: Seat, move: str) -> Choice | None:
    """The station to draw to; where several sections lead there, also the one to draw from."""
    if move in (PASS, DONE, DOUBLE):
        return None
    begin, end, effect = read_section(move)
    line = state.sheets[seat].line
    section = ROADS[begin][end]
    under = network_of(state.sheets[seat].lines).carried.get(section, ())
    several = effect != EXTENSION and sum(1 for _ in drawable(state, seat, end)) > 1
    label = text("choice.draw", start=station_name(begin), end=station_name(end))
    if under:
        label = text("choice.over", section=label, line=line_name(under[0]))
    if effect:
        label = text("choice.effect", section=label, effect=text(f"effect.{effect}"))
    ghost = section_strokes(section, line.colour, len(under), len(under) + 1, begin)[0]
    # An ordinary section is quickly taken back; these two do more than the touch shows.
    confirm = bool(under) or effect in (SWITCH, WILDCARD)
    return Choice(
        move=move,
        targets=((begin,), (end,)) if several else ((end,),),
        label=label,
        ghost=proposed(ghost) if confirm else ghost,
        asks=(text("ask.to", station=station_name(begin)), text("ask.from", station=station_name(end)))
        if several
        else (),
        confirm=confirm,
    )


def why(state: State, seat: Seat, touched: Sequence[str]) -> Text:
    """Why no section can be drawn to a touched station, or between two."""
    if seat not in to_act(state):
        return text("illegal.turn")
    stations = [spot for spot in touched if spot in ON_MAP]
    if not stations:
        return text("why.station")
    # Having drawn already forbids to pass as well.
    refusal = reason(state, seat, PASS)
    if refusal is not None:
        return refusal
    if len(stations) > 1:
        pairs = [(one, other) for one in stations for other in stations if one != other]
        reasons = [reason(state, seat, section_text(*pair)) for pair in pairs]
        # That a station is off the line says little when the way from the other one has a reason of its own.
        return next((one for one in reasons if one and one.key != "illegal.off_line"), text("why.station"))
    end, line = stations[0], state.sheets[seat].line
    if end in line.stations:
        return _why_not_from(state, seat, end)
    # The reason of a section that starts where it may comes before that of one that does not.
    begins = sorted((begin for begin in line.stations if end in ROADS[begin]), key=lambda begin: begin not in line.ends)
    if not begins and len(line.ends) > 1:
        return text("why.far", station=station_name(end), line=line_name(line.colour))
    begin = begins[0] if begins else line.ends[0]
    return reason(state, seat, section_text(begin, end)) or text("why.station")


def _why_not_from(state: State, seat: Seat, begin: Station) -> Text:
    """What to say when a station of the line itself is touched: some begin where the section does."""
    if any(drawn.start == begin for drawn in drawable(state, seat)):
        return text("why.station")
    not_an_end = text("illegal.end", station=station_name(begin))
    reasons = [reason(state, seat, section_text(begin, end)) for end in ROADS[begin]]
    return not_an_end if not_an_end in reasons else text("why.nothing_from", station=station_name(begin))


def _progress(state: State, seat: Seat) -> Text:
    if not state.cards:
        return text("progress.start", of=ROUNDS)
    if not to_act(state):
        return text("progress.over", of=ROUNDS)
    line = text(f"short.{state.sheets[seat].line.colour}")
    if not state.green_left:
        return text("progress.last", round=state.round, of=ROUNDS, line=line)
    return text("progress", round=state.round, of=ROUNDS, line=line, n=state.green_left)


def _moment(state: State, seat: Seat) -> Text | None:
    """The card that a seat draws or passes on, by its place in the round."""
    if not state.cards or seat not in to_act(state):
        return None
    face = state.cards[-1].face
    card = text("symbol.joker") if face == JOKER else text("moment.card", symbol=text(f"symbol.{face}"))
    return text("moment", line=text(f"short.{state.sheets[seat].line.colour}"), n=len(state.cards), card=card)


def _notice(state: State, seat: Seat) -> Text | None:
    """Which line is drawn now, and from where; then, as the stations of the loop that are missed become part of the
    total, how far that falls."""
    if seat not in to_act(state) or acted(state, seat):
        return None
    lines = state.sheets[seat].lines
    before = sum(card.face != SWITCH for card in state.cards[:-1])
    if owes_loop(state, seat):
        missed = score.missed(lines) if before == 1 else ()
        return text("notice.loop", n=-score.MISSED_LOOP_STATION * len(missed)) if missed else None
    # Once more with the second card, if the first was passed on.
    if state.round == 1 or before > 1 or lines[-1].sections:
        return None
    return text("notice.line", line=line_name(lines[-1].colour), station=station_name(lines[-1].stations[0]))


def _waiting(acting: Sequence[Seat]) -> Text:
    """Who is still drawing, as long as that is one or two."""
    names = [text("player", seat=seat + 1) for seat in acting if seat != CHANCE]
    if len(names) == 1:
        return text("prompt.wait.one", who=names[0])
    return text("prompt.wait.two", who=names[0], other=names[1]) if len(names) == 2 else text("prompt.wait")


def _prompt(state: State, seat: Seat) -> Text:
    if not state.cards:
        return text("prompt.start")
    acting = to_act(state)
    if not acting:
        return text("prompt.over")
    if seat not in acting:
        return _waiting(acting)
    if acted(state, seat):
        return _prompt_acted(state, seat)
    if len(moves(state, seat)) == 1:
        return text("prompt.nothing")
    allowed = permit(state)
    symbol = text(f"to.{allowed.symbol}" if allowed.symbol else "to.any")
    if may_branch(state, seat):
        return text("prompt.branch", symbol=symbol)
    return text("prompt.switched" if switched(state) else "prompt.draw", symbol=symbol)


def _gives_up(state: State, seat: Seat) -> bool:
    """Whether a seat has passed and could draw. Nobody is asked: it is to be taken back until Done is pressed."""
    return state.sheets[seat].passed and any(True for _ in drawable(state, seat))


def _prompt_acted(state: State, seat: Seat) -> Text:
    then = _then(state, seat)
    if state.sheets[seat].passed:
        return text("prompt.passed.up" if _gives_up(state, seat) else "prompt.passed", then=then)
    drawn = text(
        "choice.draw",
        start=station_name(sections_now(state, seat)[-1].start),
        end=station_name(sections_now(state, seat)[-1].end),
    )
    extension = extension_here(state, seat)
    if extension:
        return text("prompt.extension", section=drawn, station=station_name(extension.end))
    return text("prompt.drawn", section=drawn, then=then)


def _then(state: State, seat: Seat) -> Text:
    """What comes of pressing Done: no card with the last one of a round, but the line is finished, or the game is."""
    if state.green_left:
        return text("then.card")
    if state.round == ROUNDS:
        return text("then.end")
    return text("then.line", line=line_name(state.sheets[seat].line.colour))


def _actions(state: State, seat: Seat | None) -> tuple[Action, ...]:
    if seat is None or not state.cards or seat not in to_act(state):
        return ()
    if not acted(state, seat):
        return (
            Action(PASS, text("action.pass"), forced=text("forced.pass", card=card_in_words(state.cards[-1]))),
            Action(DONE, text("action.done"), barred=reason(state, seat, DONE)),
        )
    done = Action(DONE, text("action.done"), plain=_gives_up(state, seat))
    if not can_double(state, seat):
        return (done,)
    reached = sections_now(state, seat)[-1].end
    return (Action(DOUBLE, text("action.double", station=station_name(reached))), done)
