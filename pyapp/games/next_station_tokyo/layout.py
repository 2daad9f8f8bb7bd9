"""Where everything lies and what it is called: the map, the card in play, the deck of the round, the special card."""

from __future__ import annotations

from collections.abc import Iterator

from pyapp.game import Area, Layout, Spot, Text, text

from .board import ON_MAP, OUTER_DISTRICTS, District, Station
from .cards import DECK, GREEN, Card
from .lettering import STAMPS, at, captions
from .state import State
from .tokyo_map import COLUMNS, FOOT, ROWS

_STAMP = 0.5


def layout(state: State) -> Layout:
    """The board has a unit a cell, 12 x 11, and a foot; a card of the deck is one unit, green ones above red ones."""
    stations = tuple(
        Spot(station, "board", *at((entry.column, entry.row)), 1, 1, _station_label(station))
        for station, entry in ON_MAP.items()
    )
    stamps = tuple(
        Spot(stamp_id(district), "board", *at(STAMPS[district]), _STAMP, _STAMP, _stamp_label(district))
        for district in OUTER_DISTRICTS
    )
    cards = tuple(
        Spot(card_id(card), "deck", column + 0.5, row + 0.5, 1, 1, card_name(card)) for card, column, row in deck()
    )
    widest = max(column for _, column, _ in deck()) + 1
    areas = (
        Area("board", COLUMNS, ROWS + FOOT, text("area.board"), ground="board", own=True),
        Area("card", 1, 1, text("area.card")),
        Area("deck", widest, 2, text("area.deck")),
    )
    card = Spot("card", "card", 0.5, 0.5, 1, 1, text("area.card"))
    if not state.special_cards:
        return Layout(areas, (*stamps, *stations, card, *cards), captions())
    special = Spot("special", "special", 0.5, 0.5, 1, 1, text("area.special"))
    return Layout(
        (*areas, Area("special", 1, 1, text("area.special"))),
        (*stamps, *stations, card, *cards, special),
        captions(),
    )


def station_name(station: Station) -> Text:
    """The name of a station."""
    return text(f"station.{station}")


def _station_label(station: Station) -> Text:
    entry = ON_MAP[station]
    return text(
        "spot.station",
        station=text(f"reading.{station}"),
        symbol=text(f"symbol.{entry.symbol}"),
        district=district_name(entry.district),
    )


def district_name(district: District) -> Text:
    """The name of a district."""
    return text(f"district.{district}")


def line_name(colour: str) -> Text:
    """The name of a line."""
    return text(f"line.{colour}")


def stamp_id(district: District) -> str:
    """The spot of a district's stamp."""
    return f"stamp-{district}"


def _stamp_label(district: District) -> Text:
    return text("spot.stamp", district=district_name(district))


def card_id(card: Card) -> str:
    """The spot of a card in the deck."""
    return f"{card.colour}-{card.face}"


def card_name(card: Card) -> Text:
    """What a card is called."""
    return text(f"card.{card.colour}", face=text(f"symbol.{card.face}"))


def card_in_words(card: Card) -> Text:
    """The same within a sentence."""
    return text(f"face.{card.colour}", face=text(f"symbol.{card.face}"))


def deck() -> Iterator[tuple[Card, int, int]]:
    """The cards with their column and row in the area of the deck."""
    columns = [0, 0]
    for card in DECK:
        row = 0 if card.colour == GREEN else 1
        yield card, columns[row], row
        columns[row] += 1
