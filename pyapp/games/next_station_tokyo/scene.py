"""How Next Station: Tokyo looks: the map, the card in play, the deck of the round, the special card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyapp.game import Action, Area, Choice, Layout, Mark, Scene, ScoreLine, Seat, Spot, Text, text, total

from . import score
from .board import (
    CENTRE,
    COLOURS,
    LOOP_LINE,
    LOOP_STATIONS,
    OUTER_DISTRICTS,
    PLACES,
    ROADS,
    District,
    Station,
)
from .cards import DECK, DOUBLE, EXTENSION, GREEN, SWITCH, WILDCARD, Card
from .lettering import STAMPS, at, captions
from .line import Line, network
from .rules import (
    DONE,
    OBJECTIVES_A_GAME,
    PASS,
    ROUNDS,
    State,
    acted,
    can_double,
    drawable,
    drawn_now,
    effect_ready,
    extension_here,
    leave,
    moves,
    obstacle,
    read_section,
    switched,
    to_act,
)
from .strokes import land, line_strokes, lit, section_strokes
from .tokyo_map import COLUMNS, DEPARTURES, ROWS

_STATION_SIZE = 0.5
_STAMP = 0.5
_CARD_SIZE = 0.92
"""Cards that lie loose are a little smaller than their place."""


def layout(state: State) -> Layout:
    """The board has a unit a cell, 12 x 11; a card of the deck is one unit, green ones above red ones."""
    stations = tuple(
        Spot(station, "board", *at((place.column, place.row)), 1, 1, _station_label(station))
        for station, place in PLACES.items()
    )
    stamps = tuple(
        Spot(_stamp_id(district), "board", *at(STAMPS[district]), _STAMP, _STAMP, _stamp_label(district))
        for district in OUTER_DISTRICTS
    )
    deck = tuple(
        Spot(_card_id(card), "deck", column + 0.5, row + 0.5, 1, 1, _card_text(card)) for card, column, row in _deck()
    )
    widest = max(column for _, column, _ in _deck()) + 1
    areas = (
        Area("board", COLUMNS, ROWS, text("area.board"), ground="board"),
        Area("card", 1, 1, text("area.card")),
        Area("deck", widest, 2, text("area.deck")),
    )
    card = Spot("card", "card", 0.5, 0.5, 1, 1, text("area.card"))
    if not state.special_cards:
        return Layout(areas, (*stamps, *stations, card, *deck), captions())
    special = Spot("special", "special", 0.5, 0.5, 1, 1, text("area.special"))
    return Layout(
        (*areas, Area("special", 1, 1, text("area.special"))),
        (*stamps, *stations, card, *deck, special),
        captions(),
    )


def scene(state: State, seat: Seat | None) -> Scene:
    """One seat's map; an onlooker sees the first."""
    shown = seat or 0
    lines = state.sheets[shown].lines
    over = bool(state.cards) and not to_act(state)
    reached = score.line_score(lines[-1]).districts if lines and not over else ()
    return Scene(
        prompt=_prompt(state, shown),
        progress=_progress(state, shown),
        marks=(
            *_station_marks(lines, over),
            *_stamp_marks(lines),
            *_card_marks(state),
            *_deck_marks(state),
            *_special_marks(state, shown),
        ),
        strokes=(*(land(district, lines[-1].colour) for district in reached), *line_strokes(lines)),
        actions=_actions(state, seat),
        verdict=text(f"rank.{score.rank(total(score_lines(state, shown)))}") if over else None,
    )


def choice(state: State, seat: Seat, move: str) -> Choice | None:
    """The station to draw to; where several sections lead there, also the one to draw from."""
    if move in (PASS, DONE, DOUBLE):
        return None
    begin, end, effect = read_section(move)
    line = state.sheets[seat].line
    section = ROADS[begin][end]
    under = network(state.sheets[seat].lines).carried.get(section, ())
    several = effect != EXTENSION and sum(1 for _ in drawable(state, seat, end)) > 1
    label = text("choice.draw", start=_station(begin), end=_station(end))
    if under:
        label = text("choice.over", section=label, line=_line(under[0]))
    if effect:
        label = text("choice.effect", section=label, effect=text(f"effect.{effect}"))
    return Choice(
        move=move,
        targets=((begin,), (end,)) if several else ((end,),),
        label=label,
        ghost=section_strokes(section, line.colour, len(under), len(under) + 1)[0],
        # An ordinary section is quickly taken back; these two do what one touch does not tell.
        confirm=bool(under) or effect in (SWITCH, WILDCARD),
    )


def why(state: State, seat: Seat, touched: Sequence[str]) -> Text:
    """Why no section can be drawn to a touched station, or between two."""
    if not state.cards or seat not in to_act(state):
        return text("illegal.turn")
    stations = [spot for spot in touched if spot in PLACES]
    if not stations:
        return text("why.station")
    if acted(state, seat):
        return text("illegal.acted")
    drawn, allowed, line = network(state.sheets[seat].lines), leave(state), state.sheets[seat].line
    if len(stations) > 1:
        reasons = [obstacle(drawn, one, other, allowed) for one in stations for other in stations if one != other]
        # That a station is off the line says little when the way from the other one has a reason of its own.
        found = [reason for reason in reasons if reason]
        return next((reason for reason in found if reason.key != "illegal.off_line"), text("why.station"))
    end = stations[0]
    if end in drawn.stations:
        return _why_not_from(state, seat, end)
    begins = [begin for begin in line.stations if end in ROADS[begin]]
    if not begins:
        near = obstacle(drawn, line.ends[-1], end, allowed)
        return near if len(line.ends) == 1 and near else text("why.far", station=_station(end), line=_line(line.colour))
    # The reason of a section that starts where it may comes before that of one that does not.
    begins.sort(key=lambda begin: begin not in drawn.ends)
    return obstacle(drawn, begins[0], end, allowed) or text("why.station")


def _why_not_from(state: State, seat: Seat, begin: Station) -> Text:
    """What to say when a station of the line itself is touched: some begin where the section does."""
    if any(drawn.start == begin for drawn in drawable(state, seat)):
        return text("why.station")
    if begin in state.sheets[seat].line.ends:
        return text("why.nothing_from", station=_station(begin))
    return text("illegal.end", station=_station(begin))


def score_lines(state: State, seat: Seat) -> Sequence[ScoreLine]:
    """One row a line, then the loop, interchanges, stamps and the objectives of this game."""
    lines = state.sheets[seat].lines
    objectives = state.deal.objectives if state.deal else ()
    undealt = OBJECTIVES_A_GAME if state.objectives and not state.deal else 0
    parts = score.points(lines, objectives)
    begun = {line.colour: line for line in lines}
    missed, crossed, stamps = score.missed(lines), score.interchanges(lines), score.stamps(lines)
    counts = list(crossed.values())
    return (
        *(_line_row(colour, begun.get(colour), parts[colour]) for colour in COLOURS),
        ScoreLine(
            text("score.loop"),
            parts["loop"],
            detail=text("score.loop.detail", n=len(LOOP_STATIONS) - len(missed), of=len(LOOP_STATIONS)),
            targets=missed,
        ),
        ScoreLine(
            text("score.interchanges"),
            parts["interchanges"],
            detail=text("score.interchanges.detail", three=counts.count(3), four=counts.count(4), five=counts.count(5)),
            targets=tuple(crossed),
        ),
        ScoreLine(
            text("score.stamps"),
            parts["stamps"],
            detail=text("score.stamps.detail", n=len(stamps), of=len(OUTER_DISTRICTS)),
            targets=(
                *map(_stamp_id, stamps),
                *(station for stations in stamps.values() for station in stations),
            ),
        ),
        *(_objective_row(lines, objective, parts[f"objective.{objective}"]) for objective in objectives),
        # Before the deal there are as many rows as after it, so that nothing jumps.
        *[ScoreLine(text("score.objective"), 0, detail=text("score.objective.detail"))] * undealt,
    )


def _line_row(colour: str, line: Line | None, points: int) -> ScoreLine:
    label = text(f"score.line.{colour}")
    if line is None:
        return ScoreLine(label, points)
    result = score.line_score(line)
    return ScoreLine(
        label,
        points,
        detail=text(
            "score.line.detail",
            districts=len(result.districts),
            most=result.most,
            best=_district(result.best),
        ),
        targets=line.stations,
        strokes=(land(result.best, colour, "best"), *lit(line)),
    )


def _objective_row(lines: Sequence[Line], objective: str, points: int) -> ScoreLine:
    have, need = score.progress(lines, objective)
    return ScoreLine(
        text(f"score.objective.{objective}"),
        points,
        detail=text(f"score.objective.{objective}.detail", n=min(have, need), of=need),
        targets=tuple(map(_stamp_id, score.stamps(lines))) if objective == "stamps" else _counted(lines, objective),
    )


def _counted(lines: Sequence[Line], objective: str) -> tuple[Station, ...]:
    """The stations that bring an objective forward."""
    here = score.lines_at(lines)
    reached = [station for station, colours in here.items() if set(colours) - {LOOP_LINE}]
    match objective:
        case "loop":
            return tuple(station for station in reached if station in LOOP_STATIONS)
        case "centre":
            return tuple(station for station in reached if station in CENTRE)
        case "hub":
            most = max(map(len, here.values()))
            return tuple(station for station in reached if len(here[station]) == most)
    return tuple(reached)


def _station(station: Station) -> Text:
    return text(f"station.{station}")


def _station_label(station: Station) -> Text:
    place = PLACES[station]
    return text(
        "spot.station",
        station=_station(station),
        symbol=text(f"symbol.{place.symbol}"),
        district=_district(place.district),
    )


def _district(district: District) -> Text:
    return text(f"district.{district}")


def _line(colour: str) -> Text:
    return text(f"line.{colour}")


def _stamp_id(district: District) -> str:
    return f"stamp-{district}"


def _stamp_label(district: District) -> Text:
    return text("spot.stamp", district=_district(district))


def _card_id(card: Card) -> str:
    return f"{card.colour}-{card.face}"


def _card_text(card: Card) -> Text:
    return text(f"card.{card.colour}", face=text(f"symbol.{card.face}"))


def _deck() -> Iterator[tuple[Card, int, int]]:
    """The cards with their column and row in the area of the deck."""
    columns = [0, 0]
    for card in DECK:
        row = 0 if card.colour == GREEN else 1
        yield card, columns[row], row
        columns[row] += 1


def _progress(state: State, seat: Seat) -> Text:
    if not state.cards:
        return text("progress.start", of=ROUNDS)
    return text(
        "progress",
        round=state.round,
        of=ROUNDS,
        line=text(f"colour.{state.sheets[seat].line.colour}"),
        n=state.green_left,
    )


def _prompt(state: State, seat: Seat) -> Text:
    if not state.cards:
        return text("prompt.start")
    acting = to_act(state)
    if not acting:
        return text("prompt.over")
    if seat not in acting:
        return text("prompt.wait")
    if acted(state, seat):
        return _prompt_acted(state, seat)
    allowed, line = leave(state), _line(state.sheets[seat].line.colour)
    if len(moves(state, seat)) == 1:
        return text("prompt.nothing", line=line)
    symbol = text(f"to.{allowed.symbol}" if allowed.symbol else "to.any")
    if switched(state):
        return text("prompt.branch", line=line, symbol=symbol)
    return text("prompt.draw", line=line, symbol=symbol)


def _prompt_acted(state: State, seat: Seat) -> Text:
    if state.sheets[seat].passed:
        return text("prompt.passed")
    drawn = text(
        "choice.draw",
        start=_station(drawn_now(state, seat)[-1].start),
        end=_station(drawn_now(state, seat)[-1].end),
    )
    extension = extension_here(state, seat)
    if extension:
        return text("prompt.extension", section=drawn, station=_station(extension.end))
    return text("prompt.drawn", section=drawn)


def _actions(state: State, seat: Seat | None) -> tuple[Action, ...]:
    if seat is None or not state.cards or seat not in to_act(state):
        return ()
    if not acted(state, seat):
        return (
            Action(PASS, text("action.pass")),
            Action(DONE, text("action.done"), barred=text("illegal.done")),
        )
    done = Action(DONE, text("action.done"))
    if not can_double(state, seat):
        return (done,)
    reached = drawn_now(state, seat)[-1].end
    return (Action(DOUBLE, text("action.double", station=_station(reached))), done)


def _station_marks(lines: Sequence[Line], over: bool) -> Iterator[Mark]:
    """The stations, and what lies around them: the ends of this round's line, interchanges."""
    here = score.lines_at(lines)
    departures = {station: colour for colour, station in DEPARTURES.items()}
    # A line can end twice at the same station: once as a branch.
    for station in dict.fromkeys(lines[-1].ends) if lines and not over else ():
        yield Mark(f"end-{station}", f"end-{lines[-1].colour}", station, size=0.86, label=text("mark.end"))
    for station, count in score.interchanges(lines).items():
        label = text("mark.interchange", n=count, points=score.INTERCHANGE_POINTS[count])
        yield Mark(f"interchange-{station}", f"interchange-{count}", station, size=0.74, label=label)
    for station, place in PLACES.items():
        symbol = place.symbol
        if station in departures:
            symbol = f"departure-{departures[station]}"
        elif station in LOOP_STATIONS:
            symbol = f"loop-{place.symbol}"
        lines_here = [_line(colour) for colour in here[station]]
        label = text(f"mark.lines.{len(lines_here)}", **{f"line{n}": line for n, line in enumerate(lines_here, 1)})
        yield Mark(f"station-{station}", symbol, station, size=_STATION_SIZE, label=label if lines_here else None)
    for line in lines:
        for drawn in line.drawn:
            if drawn.effect == DOUBLE:
                label = text("mark.double", line=_line(line.colour))
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


def _stamp_marks(lines: Sequence[Line]) -> Iterator[Mark]:
    stamped = score.stamps(lines)
    for district in OUTER_DISTRICTS:
        points = score.stamp_points(district)
        name = "stamped" if district in stamped else "stamp"
        spot = _stamp_id(district)
        label = text(f"mark.{name}", district=_district(district), points=points)
        yield Mark(spot, f"{name}-{points}", spot, label=label)


def _card_marks(state: State) -> Iterator[Mark]:
    """The card in play, large, with the switch point that came before it."""
    if not state.cards:
        return
    card = state.cards[-1]
    yield Mark("card", f"card-{card.colour}", "card", size=_CARD_SIZE, label=_card_text(card))
    yield Mark("card-sign", f"sign-{card.face}", "card", dy=-0.05, size=0.56)
    if switched(state):
        yield Mark("switched", "switched", "card", dx=0.32, dy=-0.36, size=0.34, label=text("mark.switched"))


def _deck_marks(state: State) -> Iterator[Mark]:
    for card, _, _ in _deck():
        spot = _card_id(card)
        gone = card in state.cards
        in_play = gone and card == state.cards[-1]
        tone_here = "fresh" if in_play else "spent" if gone else ""
        label = text("mark.in_play" if in_play else "mark.gone" if gone else "mark.to_come", card=_card_text(card))
        yield Mark(spot, f"card-{card.colour}", spot, size=_CARD_SIZE, tone=tone_here, label=label)
        yield Mark(f"{spot}-sign", f"sign-{card.face}", spot, dy=-0.05, size=0.54, tone=tone_here)
        if gone and not in_play:
            yield Mark(f"{spot}-gone", "gone", spot, size=_CARD_SIZE)


def _special_marks(state: State, seat: Seat) -> Iterator[Mark]:
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
    yield Mark("special-effect", f"effect-{special.effect}", "special", dy=0.14, size=0.44, tone=tone_here)
    yield Mark("special-sign", f"sign-{special.symbol}", "special", dy=-0.22, size=0.32, tone=tone_here)
