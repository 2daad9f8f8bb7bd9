"""What happened, in sentences: each turn as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyapp.game import CHANCE, Seat, Text, text, total

from .board import COLOURS
from .cards import DOUBLE
from .layout import card_in_words, station_name
from .line import DrawnSection
from .outcome import round_text
from .score_rows import finished, score_lines
from .state import Sheet, State


def tell(before: State, after: State, viewer: Seat | None, seat: Seat, _move: str) -> Sequence[Text]:
    """A turn in words, from the states before and after it as the viewer knows them.

    What another draws is told with the turn that shows it to the viewer.
    """
    shown = tuple(_drawn(before, after, viewer))
    if seat != CHANCE:
        return shown
    ended = finished(after, viewer) if viewer is not None and after.round > before.round else None
    key = "tell.round" if len(after.sheets) == 1 else "tell.round.yours"
    worth = () if ended is None else (round_text(ended, key),)
    return (*shown, *worth, *_revealed(before, after))


def _drawn(before: State, after: State, viewer: Seat | None) -> Iterator[Text]:
    # Who did it is said where there is anybody else.
    alone = len(after.sheets) == 1
    for seat, (was, now) in enumerate(zip(before.sheets, after.sheets, strict=True)):
        who = text("you" if seat == viewer else "player", seat=seat + 1)
        known, sections = _sections(was), _sections(now)
        drawn = sections[len(known) :]
        if drawn:
            row = _row([_section(section) for section in drawn])
            earned = _earned(before, after, seat)
            yield _of_nobody_else(row, *earned) if alone else _of_one(who, row, *earned)
        for index, section in enumerate(sections):
            if section.effect == DOUBLE and section not in known[index : index + 1]:
                end = station_name(section.end)
                yield text("tell.double.alone", station=end) if alone else text("tell.double", who=who, station=end)
        if now.passed and not was.passed:
            yield text("tell.pass.alone") if alone else text("tell.pass", who=who)


def _of_one(who: Text, sections: Text, points: int, besides: Sequence[Text]) -> Text:
    """With what it earned, if anything, and what of that not by the line itself."""
    if points <= 0:
        return text("tell.draw", who=who, sections=sections)
    if not besides:
        return text("tell.draw.earned", who=who, sections=sections, points=points)
    return text("tell.draw.earned.with", who=who, sections=sections, points=points, parts=_row(besides))


def _of_nobody_else(sections: Text, points: int, besides: Sequence[Text]) -> Text:
    if points <= 0:
        return text("tell.draw.alone", sections=sections)
    if not besides:
        return text("tell.draw.alone.earned", sections=sections, points=points)
    return text("tell.draw.alone.earned.with", sections=sections, points=points, parts=_row(besides))


def _earned(before: State, after: State, seat: Seat) -> tuple[int, Sequence[Text]]:
    """By how much the sum of a sheet has grown, as it says itself, and which rows below those of the lines have.

    None of these where something else has been taken away at the same time, and they would not add up.
    """
    was, now = (score_lines(state, seat) for state in (before, after))
    points = total(now) - total(was)
    grown = {
        row.label.key: row.points - earlier.points
        for earlier, row in zip(was[len(COLOURS) :], now[len(COLOURS) :], strict=True)
        if row.points > earlier.points
    }
    if sum(grown.values()) > points:
        return points, ()
    return points, [text(f"tell.part.{key.split('.')[1]}", n=more) for key, more in grown.items()]


def _revealed(before: State, after: State) -> Iterator[Text]:
    if before.deal is None and after.deal is not None:
        if after.deal.objectives:
            names = [text(f"score.objective.{objective}") for objective in after.deal.objectives]
            yield text("tell.objectives", objectives=_row(names))
        return
    if after.round > before.round and after.special:
        effect, symbol = after.special.effect, after.special.symbol
        yield text(
            "tell.special",
            effect=text(f"effect.{effect}"),
            symbol=text(f"symbol.{symbol}"),
            rule=text(f"rule.{effect}"),
        )
    yield text("tell.card", card=card_in_words(after.cards[-1]))


def _sections(sheet: Sheet) -> tuple[DrawnSection, ...]:
    """All that is drawn on a map, in the order of the cards."""
    return tuple(section for line in sheet.lines for section in line.sections)


def _section(section: DrawnSection) -> Text:
    return text("choice.draw", start=station_name(section.start), end=station_name(section.end))


def _row(parts: Sequence[Text]) -> Text:
    whole = parts[0]
    for part in parts[1:]:
        whole = text("tell.and", first=whole, second=part)
    return whole
