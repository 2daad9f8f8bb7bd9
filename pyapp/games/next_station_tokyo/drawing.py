"""Which sections a seat may draw with the card in play, and how they are written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pyapp.game import InvalidMove, Seat, Text, text

from .board import (
    CROSSED,
    LOOP_LINE,
    ON_MAP,
    ROADS,
    Colour,
    Station,
    Symbol,
    between,
    heading,
    straight_on,
)
from .cards import DOUBLE, EXTENSION, JOKER, SWITCH, WILDCARD
from .line import DrawnSection, Network, network_of
from .state import State

LINES_A_SECTION = 2


@dataclass(frozen=True, slots=True)
class Permit:
    """What a card allows when a section is drawn."""

    symbol: Symbol | None
    """What the station must show; None for any."""
    branch: bool = False
    """From any station of the line."""
    overlay: bool = False
    """Over a section that is already drawn."""


def sections_now(state: State, seat: Seat) -> tuple[DrawnSection, ...]:
    """What a seat has drawn with this card: nothing, a section, or a section and its extension."""
    return tuple(drawn for drawn in state.sheets[seat].line.sections if drawn.card == len(state.cards))


def acted(state: State, seat: Seat) -> bool:
    """Whether a seat has drawn or passed on this card."""
    return state.sheets[seat].passed or bool(sections_now(state, seat))


def switched(state: State) -> bool:
    """Whether a switch point lets this card's section start from any station of the line."""
    return len(state.cards) > 1 and state.cards[-2].face == SWITCH


def may_branch(state: State, seat: Seat) -> bool:
    """Whether that changes anything for a seat: before this card its line had a station between its ends."""
    earlier = [drawn for drawn in state.sheets[seat].line.sections if drawn.card < len(state.cards)]
    return switched(state) and len(earlier) > 1


def permit(state: State, effect: str = "") -> Permit:
    """What the card in play allows, with the effect of a special card or without."""
    joker = state.cards[-1].face == JOKER or effect == WILDCARD
    return Permit(
        symbol=None if joker else state.cards[-1].face,
        branch=switched(state) or effect == SWITCH,
        overlay=joker,
    )


def effect_ready(state: State, seat: Seat) -> str:
    """The special card that a seat may still use with the card in play; empty if none."""
    special = state.special
    if special is None or special.symbol != state.cards[-1].face or state.sheets[seat].line.effect_used:
        return ""
    return special.effect


def drawable(state: State, seat: Seat, to: Station | None = None) -> Iterator[DrawnSection]:
    """Every section that a seat may draw with the card in play, or those that lead to one station.

    By the line's stations in the order in which they were reached, then as the map lists them; with a special
    card only where the section needs one.
    """
    lines = state.sheets[seat].lines
    network = network_of(lines)
    for begin in lines[-1].stations:
        for end in ROADS[begin]:
            if to not in (None, end):
                continue
            effect = _effect_needed(state, seat, network, begin, end)
            if effect is not None:
                yield DrawnSection(begin, end, len(state.cards), effect)


def extension_here(state: State, seat: Seat) -> DrawnSection | None:
    """The further section that the special card "extension" allows after the one just drawn."""
    now = sections_now(state, seat)
    if not now or effect_ready(state, seat) != EXTENSION:
        return None
    end = straight_on(now[0].start, now[0].end)
    if end is None or _obstacle(network_of(state.sheets[seat].lines), now[0].end, end, Permit(symbol=None)):
        return None
    return DrawnSection(now[0].end, end, len(state.cards), EXTENSION)


def can_double(state: State, seat: Seat) -> bool:
    """Whether the station just reached may be made a double station."""
    return effect_ready(state, seat) == DOUBLE and bool(sections_now(state, seat))


def section_reason(state: State, seat: Seat, begin: Station, end: Station, effect: str) -> Text | None:
    """Why a seat may not draw a section with a special card or, if that is empty, without one."""
    network = network_of(state.sheets[seat].lines)
    if _effect_needed(state, seat, network, begin, end) == effect:
        return None
    # A special card is named where it is needed, and only there.
    refusal = None if effect else _obstacle(network, begin, end, permit(state))
    return refusal or text("illegal.special")


def _obstacle(network: Network, begin: Station, end: Station, allowed: Permit) -> Text | None:
    """Which rule forbids to draw a section of this round's line from one station to another, if any does."""
    section = ROADS[begin].get(end)
    if begin not in network.stations:
        return text("illegal.off_line", station=_name(begin))
    if section is None:
        return _no_section(begin, end)
    if end in network.stations:
        return text("illegal.revisit", station=_name(end))
    if not allowed.branch and begin not in network.ends:
        return text("illegal.end", station=_name(begin))
    if allowed.symbol not in (None, ON_MAP[end].symbol):
        return text("illegal.symbol", station=_name(end), symbol=text(f"symbol.{ON_MAP[end].symbol}"))
    here = network.carried.get(section, ())
    if here and not allowed.overlay:
        return text("illegal.loop") if here == (LOOP_LINE,) else text("illegal.used", line=_line(here[-1]))
    if len(here) == LINES_A_SECTION:
        return text("illegal.full")
    crossed = next((network.carried[other] for other in CROSSED[section] if other in network.carried), None)
    return text("illegal.crosses", line=_line(crossed[0])) if crossed else None


def section_text(begin: Station, end: Station, effect: str = "") -> str:
    """A section as a move: `akabane oji`, and the special card it needs: `akabane oji wildcard`."""
    return f"{begin} {end} {effect}".rstrip()


def read_section(move: str) -> tuple[Station, Station, str]:
    """The stations of a section and the special card used with it. Raises `InvalidMove`."""
    match = re.fullmatch(rf"([a-z-]+) ([a-z-]+)(?: ({SWITCH}|{WILDCARD}|{EXTENSION}))?", move)
    if match is None or match[1] not in ON_MAP or match[2] not in ON_MAP or match[1] == match[2]:
        raise InvalidMove(text("invalid.move"))
    return match[1], match[2], match[3] or ""


def _name(station: Station) -> Text:
    return text(f"station.{station}")


def _line(colour: Colour) -> Text:
    return text(f"line.{colour}")


def _no_section(begin: Station, end: Station) -> Text:
    if heading(begin, end) is None:
        return text("illegal.bends")
    over = between(begin, end)
    return text("illegal.over", station=_name(over)) if over else text("illegal.unprinted")


def _effect_needed(state: State, seat: Seat, network: Network, begin: Station, end: Station) -> str | None:
    """The special card that a section cannot do without, empty if it needs none; None if nothing helps."""
    if _obstacle(network, begin, end, permit(state)) is None:
        return ""
    effect = effect_ready(state, seat)
    if effect in (SWITCH, WILDCARD) and _obstacle(network, begin, end, permit(state, effect)) is None:
        return effect
    return None
