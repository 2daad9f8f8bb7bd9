"""The symbols of the drawing, and the patterns of the lines."""

from __future__ import annotations

import re
from importlib.resources import files

from pyapp.games.nagoya_subway.board import board_for
from pyapp.games.nagoya_subway.strokes import across, inside, network, positions
from pyapp.games.nagoya_subway.ways import WAYS

FOLDER = files("pyapp.games.nagoya_subway")
ART = (FOLDER / "art.svg").read_text("utf-8")
SYMBOLS = set(re.findall(r'<symbol id="nagoya-subway-([A-Za-z0-9-]+)"', ART))


def test_every_line_has_a_pattern_of_its_own() -> None:
    inlays = {
        stroke.id[-1]: (stroke.width, stroke.dash)
        for stroke in network(board_for("printed", 4))
        if stroke.id.startswith("inlay")
    }
    assert sorted(inlays) == ["E", "K", "M", "S", "T"]
    assert len(set(inlays.values())) == 5


def test_every_stop_has_a_pale_middle_on_a_rim_that_is_wider() -> None:
    board = board_for("printed", 4)
    dots = [stroke for stroke in network(board) if stroke.dots]
    for station, at in positions(board).items():
        rim, middle = (stroke for stroke in dots if at in stroke.points)
        assert (middle.tone, middle.width) == ("stop", inside(board, station))
        assert rim.width == across(board, station) > middle.width
        assert (rim.tone == "interchange") == (station in board.interchanges)


def test_the_rule_pages_show_symbols_that_there_are() -> None:
    for language in ("en", "ja"):
        used = re.findall(r"!\[\]\(symbol:([A-Za-z0-9-]+)\)", (FOLDER / f"rules.{language}.md").read_text("utf-8"))
        assert used
        assert set(used) <= SYMBOLS


def test_every_symbol_is_used() -> None:
    used = {
        "board",
        "blank",
        "room",
        "card",
        "acting",
        "tick",
        "star",
        "flag",
        "flag-far",
        "flag-open",
        "flag-open-far",
        "die",
        "die-rest",
    }
    of_numbers = {"disc", "disc-tail", "disc-tail-slant", "badge", "ring-reach", "ring-pale"}
    of_numbers |= {f"step{number}" for number in range(1, 13)}
    used |= of_numbers | {f"{symbol}-second" for symbol in of_numbers}
    used |= {"stalk", "stalk-steep", "stalk-slant"}
    used |= {f"{kind}{seat}" for kind in ("bead", "pawn") for seat in range(4)}
    used |= {f"{part}{face}" for part in ("die", "side") for face in range(1, 7)}
    used |= {f"letter-{line}" for line in "HMTS"} | {f"way-{way}" for way in WAYS}
    assert used == SYMBOLS
