"""What is drawn: the stations and stamps, the card in play, the deck of the round, the special card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyapp.game import Mark, Seat, text

from . import score
from .board import LOOP_STATIONS, ON_MAP, OUTER_DISTRICTS
from .cards import DOUBLE
from .drawing import effect_ready, may_branch, switched
from .layout import card_id, card_name, deck, line_name, stamp_id
from .line import Line
from .rules import to_act
from .state import State
from .tokyo_map import DEPARTURES

_STATION_SIZE = 0.5
_CARD_SIZE = 0.92
"""Cards that lie loose are a little smaller than their spot."""
_SIGN = -0.06
"""From the middle of a card to that of its face."""


def station_marks(lines: Sequence[Line], over: bool) -> Iterator[Mark]:
    """The stations, and what lies around them: the ends of this round's line, interchanges."""
    here = score.lines_at(lines)
    departures = {station: colour for colour, station in DEPARTURES.items()}
    # A line can end twice at the same station: once as a branch.
    for station in dict.fromkeys(lines[-1].ends) if lines and not over else ():
        yield Mark(f"end-{station}", f"end-{lines[-1].colour}", station, size=0.86, label=text("mark.end"))
    for station, count in score.interchanges(lines).items():
        label = text("mark.interchange", n=count, points=score.INTERCHANGE_POINTS[count])
        yield Mark(f"interchange-{station}", f"interchange-{count}", station, size=0.74, label=label, enters="stamp")
    for station, entry in ON_MAP.items():
        symbol = entry.symbol
        if station in departures:
            symbol = f"departure-{departures[station]}"
        elif station in LOOP_STATIONS:
            symbol = f"loop-{entry.symbol}"
        lines_here = [line_name(colour) for colour in here[station]]
        label = text(f"mark.lines.{len(lines_here)}", **{f"line{n}": line for n, line in enumerate(lines_here, 1)})
        yield Mark(f"station-{station}", symbol, station, size=_STATION_SIZE, label=label if lines_here else None)
    for line in lines:
        for drawn in line.sections:
            if drawn.effect == DOUBLE:
                label = text("mark.double", line=line_name(line.colour))
                yield Mark(
                    f"double-{drawn.end}-{line.colour}",
                    "double",
                    drawn.end,
                    0,
                    False,
                    0.3,
                    -0.3,
                    0.36,
                    label=label,
                )


def stamp_marks(lines: Sequence[Line]) -> Iterator[Mark]:
    """The stamps of the outer districts, with their points."""
    stamped = score.stamps(lines)
    for district in OUTER_DISTRICTS:
        points = score.stamp_points(district)
        name = "stamped" if district in stamped else "stamp"
        spot = stamp_id(district)
        label = text(f"mark.{name}", points=points)
        yield Mark(spot, f"{name}-{points}", spot, label=label, enters="stamp")


def card_marks(state: State, seat: Seat) -> Iterator[Mark]:
    """The card in play, large, on the backs of the others, with the switch point that came before it."""
    yield Mark("back", "back", "card", dx=-0.03, size=_CARD_SIZE)
    if not state.cards:
        return
    card = state.cards[-1]
    label = card_name(card)
    yield Mark("card", f"card-{card.colour}", "card", size=_CARD_SIZE, label=label, enters="turn", back="back")
    yield Mark("card-sign", f"sign-{card.face}", "card", dy=_SIGN, size=0.48, enters="turn", back="none")
    if may_branch(state, seat):
        yield Mark("switched", "switched", "card", dx=0.31, dy=-0.32, size=0.34, label=text("mark.switched"))


def deck_marks(state: State) -> Iterator[Mark]:
    """The deck of the round: what is gone, in play, as a switch point is with the card after it, or still to come."""
    now = state.cards[-2:] if switched(state) else state.cards[-1:]
    for card, _, _ in deck():
        spot = card_id(card)
        gone, in_play = card in state.cards, card in now
        tone_here = "fresh" if in_play else "spent" if gone else ""
        label = text("mark.in_play" if in_play else "mark.gone" if gone else "mark.to_come")
        yield Mark(spot, f"card-{card.colour}", spot, size=_CARD_SIZE, tone=tone_here, label=label)
        yield Mark(
            f"{spot}-sign", f"sign-{card.face}", spot, dy=_SIGN, size=0.48, tone="spent" if gone and not in_play else ""
        )
        if gone and not in_play:
            yield Mark(f"{spot}-gone", "gone", spot, size=_CARD_SIZE)


def special_marks(state: State, seat: Seat) -> Iterator[Mark]:
    """The special card, and whether a seat can use it now."""
    special = state.special
    if special is None:
        return
    line = state.sheets[seat].line
    ready = seat in to_act(state) and bool(effect_ready(state, seat))
    tone_here = "spent" if line.effect_used else "fresh" if ready else ""
    label = text(
        "mark.special.used" if line.effect_used else "mark.special",
        effect=text(f"effect.{special.effect}"),
        symbol=text(f"symbol.{special.symbol}"),
        rule=text(f"rule.{special.effect}"),
    )
    yield Mark("special", "card-special", "special", size=_CARD_SIZE, tone=tone_here, label=label)
    # What is fresh lies on a ground of its own, which must not lie on the card.
    on_it = "spent" if line.effect_used else ""
    yield Mark("special-effect", f"effect-{special.effect}", "special", dy=0.1, size=0.38, tone=on_it)
    yield Mark("special-sign", f"sign-{special.symbol}", "special", dy=-0.24, size=0.28, tone=on_it)
