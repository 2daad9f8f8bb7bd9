"""The rules of play: four rounds of cards for everybody, each seat drawing lines on a map of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pyapp.dice import Dice
from pyapp.game import CHANCE, IllegalMove, InvalidMove, Seat, Text, text

from .board import (
    COLOURS,
    CROSSED,
    LOOP_LINE,
    PLACES,
    ROADS,
    SYMBOLS,
    Colour,
    Station,
    Symbol,
    between,
    heading,
    straight_on,
)
from .cards import (
    CARDS,
    DECK,
    DOUBLE,
    EFFECTS,
    EXTENSION,
    JOKER,
    SWITCH,
    WILDCARD,
    Card,
    Special,
)
from .line import Drawn, Line, Network, network
from .state import Deal, Sheet, State

ROUNDS = len(COLOURS)
LINES_A_SECTION = 2
OBJECTIVES = ("stamps", "hub", "loop", "districts", "centre")
OBJECTIVES_A_GAME = 2
PASS = "pass"
DONE = "done"


@dataclass(frozen=True, slots=True)
class Leave:
    """What a card allows when a section is drawn."""

    symbol: Symbol | None
    """What the station must show; None for any."""
    branch: bool = False
    """From any station of the line."""
    overlay: bool = False
    """Over a section that is already drawn."""


def start(seats: int, options: Mapping[str, str]) -> State:
    """Maps with nothing drawn."""
    return State(
        objectives=options["objectives"] == "on",
        special_cards=options["special_cards"] == "on",
        sheets=(Sheet(),) * seats,
    )


def to_act(state: State) -> tuple[Seat, ...]:
    """Whoever is not done with this card; then the next card, until the fourth round is over."""
    # After a switch point the next card is turned up at once.
    if not state.cards or state.cards[-1].face == SWITCH:
        return (CHANCE,)
    drawing = tuple(seat for seat, sheet in enumerate(state.sheets) if not sheet.done)
    if drawing or (state.round == ROUNDS and not state.green_left):
        return drawing
    return (CHANCE,)


def moves(state: State, seat: Seat) -> Sequence[str]:
    """Sections by start and end, then "pass"; after one of these, what a special card adds, then "done"."""
    if seat not in to_act(state):
        return ()
    if not acted(state, seat):
        return (*map(move_text, drawable(state, seat)), PASS)
    extension = extension_here(state, seat)
    return (
        *((move_text(extension),) if extension else ()),
        *((DOUBLE,) if can_double(state, seat) else ()),
        DONE,
    )


def drawn_now(state: State, seat: Seat) -> tuple[Drawn, ...]:
    """What a seat has drawn with this card: nothing, a section, or a section and its extension."""
    return tuple(drawn for drawn in state.sheets[seat].line.drawn if drawn.card == len(state.cards))


def acted(state: State, seat: Seat) -> bool:
    """Whether a seat has drawn or passed on this card."""
    return state.sheets[seat].passed or bool(drawn_now(state, seat))


def switched(state: State) -> bool:
    """Whether a switch point lets this card's section start from any station of the line."""
    # As the first or second card of a round a switch point changes nothing.
    return len(state.cards) > 3 and state.cards[-2].face == SWITCH


def leave(state: State, effect: str = "") -> Leave:
    """What the card in play allows, with the effect of a special card or without."""
    joker = state.cards[-1].face == JOKER or effect == WILDCARD
    return Leave(
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


def drawable(state: State, seat: Seat, to: Station | None = None) -> Iterator[Drawn]:
    """Every section that a seat may draw with the card in play, or those that lead to one station.

    By the line's stations in the order in which they were reached, then as the map lists them; with a special
    card only where the section needs one.
    """
    lines = state.sheets[seat].lines
    drawn = network(lines)
    for begin in lines[-1].stations:
        for end in ROADS[begin]:
            if to not in (None, end):
                continue
            effect = _effect_needed(state, seat, drawn, begin, end)
            if effect is not None:
                yield Drawn(begin, end, len(state.cards), effect)


def extension_here(state: State, seat: Seat) -> Drawn | None:
    """The further section that the special card "extension" allows after the one just drawn."""
    now = drawn_now(state, seat)
    if not now or effect_ready(state, seat) != EXTENSION:
        return None
    end = straight_on(now[0].start, now[0].end)
    if end is None or obstacle(network(state.sheets[seat].lines), now[0].end, end, Leave(symbol=None)):
        return None
    return Drawn(now[0].end, end, len(state.cards), EXTENSION)


def can_double(state: State, seat: Seat) -> bool:
    """Whether the station just reached may be made a double station."""
    return effect_ready(state, seat) == DOUBLE and bool(drawn_now(state, seat))


def obstacle(drawn: Network, begin: Station, end: Station, allowed: Leave) -> Text | None:
    """Which rule forbids to draw a section of this round's line from one station to another, if any does."""
    section = ROADS[begin].get(end)
    if begin not in drawn.stations:
        return text("illegal.off_line", station=_name(begin))
    if section is None:
        return _no_section(begin, end)
    if end in drawn.stations:
        return text("illegal.revisit", station=_name(end))
    if not allowed.branch and begin not in drawn.ends:
        return text("illegal.end", station=_name(begin))
    if allowed.symbol not in (None, PLACES[end].symbol):
        return text("illegal.symbol", station=_name(end), symbol=text(f"symbol.{PLACES[end].symbol}"))
    here = drawn.carried.get(section, ())
    if here and not allowed.overlay:
        return text("illegal.loop") if here == (LOOP_LINE,) else text("illegal.used", line=_line(here[-1]))
    if len(here) == LINES_A_SECTION:
        return text("illegal.full")
    crossed = next((drawn.carried[other] for other in CROSSED[section] if other in drawn.carried), None)
    return text("illegal.crosses", line=_line(crossed[0])) if crossed else None


def move_text(drawn: Drawn) -> str:
    """A section as text: `akabane oji`, and the special card it needs: `akabane oji wildcard`."""
    return f"{drawn.start} {drawn.end} {drawn.effect}".rstrip()


def read_section(move: str) -> tuple[Station, Station, str]:
    """The stations of a section and the special card used with it. Raises `InvalidMove`."""
    match = re.fullmatch(rf"([a-z-]+) ([a-z-]+)(?: ({SWITCH}|{WILDCARD}|{EXTENSION}))?", move)
    if match is None or match[1] not in PLACES or match[2] not in PLACES or match[1] == match[2]:
        raise InvalidMove(text("invalid.move"))
    return match[1], match[2], match[3] or ""


def apply(state: State, seat: Seat, move: str) -> State:
    """The state after a deal, a card, a section, an effect, "pass" or "done"."""
    if seat == CHANCE:
        return _revealed(state, move)
    section = None if move in (PASS, DONE, DOUBLE) else read_section(move)
    if seat not in to_act(state):
        raise IllegalMove(text("illegal.turn"))
    sheet, has_acted = state.sheets[seat], acted(state, seat)
    if move == DONE:
        if not has_acted:
            raise IllegalMove(text("illegal.done"))
        return _with_sheet(state, seat, replace(sheet, done=True))
    if move == DOUBLE:
        if not can_double(state, seat):
            raise IllegalMove(text("illegal.special"))
        *before, last = sheet.line.drawn
        return _with_drawn(state, seat, (*before, replace(last, effect=DOUBLE)))
    if section and section[2] == EXTENSION:
        drawn = extension_here(state, seat)
        if drawn is None or section[:2] != (drawn.start, drawn.end):
            raise IllegalMove(text("illegal.special"))
        return _with_drawn(state, seat, (*sheet.line.drawn, drawn))
    if has_acted:
        raise IllegalMove(text("illegal.acted"))
    if section is None:
        return _with_sheet(state, seat, replace(sheet, passed=True))
    return _with_drawn(state, seat, (*sheet.line.drawn, _allowed(state, seat, *section)))


def chance(state: State, dice: Dice) -> str:
    """The deal, then the cards of each round, shuffled together once a round.

    What has been turned up already is skipped, so that a round goes on under other dice than those it began with,
    as in a world that a bot imagines.
    """
    if state.deal is None:
        return str(_dealt(state, dice))
    round_, turned = _next_card(state)
    return str(next(card for card in dice.at("round", round_).shuffled(DECK) if card not in turned))


def known(state: State, seat: Seat | None) -> State:
    """What the others do on this card shows only to those who are done, and only once it is done itself."""

    def shown(other: Seat, sheet: Sheet) -> Sheet:
        if other == seat or (sheet.done and (not to_act(state) or _done(state, seat))) or not sheet.lines:
            return sheet
        before = tuple(drawn for drawn in sheet.line.drawn if drawn.card < len(state.cards))
        line = replace(sheet.line, drawn=before)
        return replace(sheet, lines=(*sheet.lines[:-1], line), passed=False)

    return replace(state, sheets=tuple(shown(other, sheet) for other, sheet in enumerate(state.sheets)))


def imagine(state: State, seat: Seat, dice: Dice) -> State:
    """Those who are done and hidden draw or pass at random; those who are not done have not yet acted."""
    seen = known(state, seat)
    for other, sheet in enumerate(state.sheets):
        if other != seat and sheet.done and not acted(seen, other):
            stream = dice.at("imagine", other)
            seen = _with_sheet(seen, other, replace(seen.sheets[other], done=False))
            while not seen.sheets[other].done:
                seen = apply(seen, other, stream.pick(moves(seen, other)))
    return seen


def _name(station: Station) -> Text:
    return text(f"station.{station}")


def _line(colour: Colour) -> Text:
    return text(f"line.{colour}")


def _no_section(begin: Station, end: Station) -> Text:
    if heading(begin, end) is None:
        return text("illegal.bends")
    over = between(begin, end)
    return text("illegal.over", station=_name(over)) if over else text("illegal.unprinted")


def _effect_needed(state: State, seat: Seat, drawn: Network, begin: Station, end: Station) -> str | None:
    """The special card that a section cannot do without, empty if it needs none; None if nothing helps."""
    if obstacle(drawn, begin, end, leave(state)) is None:
        return ""
    effect = effect_ready(state, seat)
    if effect in (SWITCH, WILDCARD) and obstacle(drawn, begin, end, leave(state, effect)) is None:
        return effect
    return None


def _allowed(state: State, seat: Seat, begin: Station, end: Station, effect: str) -> Drawn:
    drawn = network(state.sheets[seat].lines)
    if _effect_needed(state, seat, drawn, begin, end) == effect:
        return Drawn(begin, end, len(state.cards), effect)
    # A special card is named where it is needed, and only there.
    reason = None if effect else obstacle(drawn, begin, end, leave(state))
    raise IllegalMove(reason or text("illegal.special"))


def _with_drawn(state: State, seat: Seat, drawn: tuple[Drawn, ...]) -> State:
    sheet = state.sheets[seat]
    return _with_sheet(state, seat, replace(sheet, lines=(*sheet.lines[:-1], replace(sheet.line, drawn=drawn))))


def _with_sheet(state: State, seat: Seat, sheet: Sheet) -> State:
    return replace(state, sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]))


def _done(state: State, seat: Seat | None) -> bool:
    return seat is not None and state.sheets[seat].done


def _dealt(state: State, dice: Dice) -> Deal:
    specials: tuple[Special, ...] = ()
    if state.special_cards:
        effects, symbols = dice.at("specials").shuffled(EFFECTS), dice.at("symbols").shuffled(SYMBOLS)
        specials = tuple(Special(*pair) for pair in zip(effects, symbols, strict=True))
    drawn = dice.at("objectives").shuffled(OBJECTIVES)[: OBJECTIVES_A_GAME if state.objectives else 0]
    return Deal(
        colours=tuple(dice.at("colours").shuffled(COLOURS)),
        objectives=tuple(objective for objective in OBJECTIVES if objective in drawn),
        specials=specials,
    )


def _next_card(state: State) -> tuple[int, tuple[Card, ...]]:
    """The round of the next card, and the cards turned up before it in that round."""
    begins = state.round == 0 or not state.green_left
    return (state.round + 1, ()) if begins else (state.round, state.cards)


def _revealed(state: State, move: str) -> State:
    deal = _read_deal(state, move) if state.deal is None else None
    card = CARDS.get(move)
    if deal is None and card is None:
        raise InvalidMove(text("invalid.card"))
    if to_act(state) != (CHANCE,):
        raise IllegalMove(text("illegal.card"))
    if card is None:
        return replace(state, deal=deal)
    round_, turned = _next_card(state)
    if card in turned:
        raise IllegalMove(text("illegal.card"))
    return _turned_up(state, round_, (*turned, card))


def _turned_up(state: State, round_: int, cards: tuple[Card, ...]) -> State:
    sheets = tuple(Sheet(sheet.lines) for sheet in state.sheets)
    if state.deal and round_ > state.round:
        sheets = tuple(
            Sheet((*sheet.lines, Line(state.deal.colour(seat, round_)))) for seat, sheet in enumerate(sheets)
        )
    return replace(state, round=round_, cards=cards, sheets=sheets)


def _read_deal(state: State, move: str) -> Deal:
    """The deal that a text spells, as the options of the game want it. Raises `InvalidMove`."""
    parts = {name: things for name, *things in (part.split(" ") for part in move.split("; "))}
    specials = [thing.split("/") for thing in parts.get("specials", ())]
    whole = (
        sorted(parts.get("colours", ())) == sorted(COLOURS)
        and set(parts.get("objectives", ())) <= set(OBJECTIVES)
        and len(parts.get("objectives", ())) == (OBJECTIVES_A_GAME if state.objectives else 0)
        and len(set(parts.get("objectives", ()))) == len(parts.get("objectives", ()))
        and all(len(special) == 2 for special in specials)
    )
    if not whole:
        raise InvalidMove(text("invalid.deal"))
    effects, symbols = [special[0] for special in specials], [special[1] for special in specials]
    expected = (sorted(EFFECTS), sorted(SYMBOLS)) if state.special_cards else ([], [])
    deal = Deal(
        tuple(parts["colours"]),
        tuple(parts.get("objectives", ())),
        tuple(Special(effect, symbol) for effect, symbol in specials),
    )
    if (sorted(effects), sorted(symbols)) != expected or str(deal) != move:
        raise InvalidMove(text("invalid.deal"))
    return deal
