"""The rules of play: four rounds of cards for everybody, each seat drawing lines on a map of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pyapp.game import CHANCE, IllegalMove, InvalidMove, Seat, Text, text

from .board import COLOURS
from .cards import CARDS, DOUBLE, EXTENSION, SWITCH, Card
from .deal import next_card, read_deal
from .drawing import (
    acted,
    can_double,
    drawable,
    extension_here,
    read_section,
    section_reason,
    section_text,
)
from .line import DrawnSection, Line
from .state import Sheet, State

ROUNDS = len(COLOURS)
PASS = "pass"
DONE = "done"


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
        return (*(_move(section) for section in drawable(state, seat)), PASS)
    extension = extension_here(state, seat)
    return (
        *((_move(extension),) if extension else ()),
        *((DOUBLE,) if can_double(state, seat) else ()),
        DONE,
    )


def reason(state: State, seat: Seat, move: str) -> Text | None:
    """Why a seat may not make a move."""
    section = None if move in (PASS, DONE, DOUBLE) else read_section(move)
    if seat not in to_act(state):
        return text("illegal.turn")
    if move == DONE:
        return None if acted(state, seat) else text("illegal.done")
    if move == DOUBLE:
        return None if can_double(state, seat) else text("illegal.special")
    if section and section[2] == EXTENSION:
        extension = extension_here(state, seat)
        return None if extension and move == _move(extension) else text("illegal.special")
    if acted(state, seat):
        return text("illegal.acted")
    return section_reason(state, seat, *section) if section else None


def apply(state: State, seat: Seat, move: str) -> State:
    """The state after a deal, a card, a section, an effect, "pass" or "done"."""
    if seat == CHANCE:
        return _revealed(state, move)
    refusal = reason(state, seat, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    sheet = state.sheets[seat]
    if move == DONE:
        return with_sheet(state, seat, replace(sheet, done=True))
    if move == PASS:
        return with_sheet(state, seat, replace(sheet, passed=True))
    sections = sheet.line.sections
    if move == DOUBLE:
        sections = (*sections[:-1], replace(sections[-1], effect=DOUBLE))
    else:
        begin, end, effect = read_section(move)
        sections = (*sections, DrawnSection(begin, end, len(state.cards), effect))
    line = replace(sheet.line, sections=sections)
    return with_sheet(state, seat, replace(sheet, lines=(*sheet.lines[:-1], line)))


def with_sheet(state: State, seat: Seat, sheet: Sheet) -> State:
    """The state with another sheet for a seat."""
    return replace(state, sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1 :]))


def _move(section: DrawnSection) -> str:
    return section_text(section.start, section.end, section.effect)


def _revealed(state: State, move: str) -> State:
    deal = read_deal(state, move) if state.deal is None else None
    card = CARDS.get(move)
    if deal is None and card is None:
        raise InvalidMove(text("invalid.card"))
    if to_act(state) != (CHANCE,):
        raise IllegalMove(text("illegal.card"))
    if card is None:
        return replace(state, deal=deal)
    round_, turned = next_card(state)
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
