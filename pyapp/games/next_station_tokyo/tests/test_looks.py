"""What the page is given: targets, strokes, marks, words."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files

import pytest

from pyapp.dice import Dice
from pyapp.game import CHANCE, Choice, Mark, Scene, Stroke, Text, text
from pyapp.games.next_station_tokyo import META, hidden, layout, rules, scene, score_rows, strokes
from pyapp.games.next_station_tokyo.board import COLOURS, LOOP_SECTIONS, ON_MAP
from pyapp.games.next_station_tokyo.game import GAME
from pyapp.games.next_station_tokyo.state import State
from pyapp.record import setup_for
from pyapp.table import open_table
from pyapp.wire import to_plain

from .tables import play, started, table

FOLDER = files("pyapp.games.next_station_tokyo")
ART = (FOLDER / "art.svg").read_text("utf-8")
SYMBOLS = set(re.findall(r'<symbol id="next-station-tokyo-([a-z0-9-]+)"', ART))


def words(language: str) -> dict[str, str | dict[str, str]]:
    """The words of a language."""
    words: dict[str, str | dict[str, str]] = json.loads((FOLDER / f"words/{language}.json").read_text("utf-8"))
    return words


def choices(state: State) -> dict[str, Choice]:
    """The choices by move."""
    by_move = {move: scene.choice(state, 0, move) for move in rules.moves(state, 0)}
    return {move: choice for move, choice in by_move.items() if choice}


def texts_in(text: Text) -> list[Text]:
    """A text and all texts in its blanks."""
    return [text, *(inner for _, value in text.values if isinstance(value, Text) for inner in texts_in(value))]


# Touching


def test_a_station_that_one_section_leads_to_is_touched_alone() -> None:
    state = table("green triangle", "akabane oji, akabane takashimadaira")
    assert choices(state)["takashimadaira nerima"].targets == (("nerima",),)


def test_of_the_last_card_it_is_said_that_it_is_the_last() -> None:
    greens = ("green circle", "green square", "green triangle", "green pentagon")
    line = text("short.blue")
    last, earlier = (scene.scene(table("green joker", before=before), 0) for before in (greens, greens[1:]))
    assert last.progress == text("progress.last", round=1, of=4, line=line)
    assert earlier.progress == text("progress", round=1, of=4, line=line, n=1)


def test_a_decision_is_called_by_its_line_and_the_card() -> None:
    square = text("moment.card", symbol=text("symbol.square"))
    called = scene.scene(table("green square"), 0).moment
    assert called == text("moment", line=text("short.blue"), n=4, card=square)
    joker = scene.scene(table("red joker", colour="pink"), 0).moment
    assert joker == text("moment", line=text("short.pink"), n=4, card=text("symbol.joker"))
    assert scene.scene(started(), 0).moment is None


def test_where_several_sections_lead_the_other_end_is_touched_too() -> None:
    state = table("green pentagon", "akabane takashimadaira")
    by_move = choices(state)
    assert by_move["akabane ikebukuro"].targets == (("akabane",), ("ikebukuro",))
    assert by_move["takashimadaira ikebukuro"].targets == (("takashimadaira",), ("ikebukuro",))
    assert by_move["akabane oji"].targets == (("oji",),)
    asked = by_move["takashimadaira ikebukuro"].asks
    assert asked == (
        text("ask.to", station=text("station.takashimadaira")),
        text("ask.from", station=text("station.ikebukuro")),
    )
    assert by_move["akabane oji"].asks == (), "nothing else is to be chosen"


def test_drawing_over_a_section_is_confirmed_and_lies_beside_it() -> None:
    earlier = {"pink": "koiwa aoto, aoto kita-senju, kita-senju akabane"}
    choice = choices(table("red joker", earlier=earlier))["akabane kita-senju"]
    assert choice.confirm
    assert choice.label.key == "choice.over"
    assert isinstance(choice.ghost, Stroke)
    assert choice.ghost.width == strokes.SHARED_WIDTH
    assert not choices(table("red joker"))["akabane kita-senju"].confirm


def test_a_section_that_spends_a_special_card_is_confirmed() -> None:
    state = table("green triangle", "akabane oji, akabane takashimadaira", special="switch/triangle")
    assert choices(state)["akabane kita-senju switch"].confirm
    assert not choices(state)["takashimadaira nerima"].confirm


def test_pass_is_a_button_and_done_says_why_it_must_wait() -> None:
    actions = scene.scene(table("green circle"), 0).actions
    assert [(action.move, action.barred and action.barred.key) for action in actions] == [
        ("pass", None),
        ("done", "illegal.done"),
    ]
    passed = scene.scene(play(table("green circle"), "pass"), 0)
    assert [action.move for action in passed.actions] == ["done"]
    assert passed.prompt.key == "prompt.passed.up"


@pytest.mark.parametrize(
    ("touched", "reason"),
    [
        (["ueno"], "illegal.crosses"),
        (["kita-senju"], "illegal.end"),
        (["kameari"], "why.nothing_from"),
        (["oji"], "why.station"),
        (["oji", "akabane"], "illegal.revisit"),
        (["shibamata"], "illegal.symbol"),
        (["takashimadaira"], "illegal.end"),
        (["omiya"], "why.far"),
        (["kameari", "ueno"], "illegal.crosses"),
        (["ueno", "kameari"], "illegal.crosses"),
        (["kameari", "omiya"], "illegal.over"),
        (["kameari", "maihama"], "illegal.bends"),
        (["card"], "why.station"),
    ],
)
def test_the_page_is_told_why_nothing_can_be_drawn(touched: list[str], reason: str) -> None:
    state = table(
        "red circle",
        "akabane kita-senju, kita-senju kameari, akabane oji",
        earlier={"pink": "koiwa aoto, aoto kita-senju"},
    )
    assert scene.why(state, 0, touched).key == reason


def test_a_used_section_and_the_loop_say_so() -> None:
    used = table("green triangle", earlier={"pink": "koiwa aoto, aoto kita-senju, kita-senju akabane"})
    assert scene.why(used, 0, ["kita-senju"]).key == "illegal.used"
    assert scene.why(table("red circle", "akabane ikebukuro"), 0, ["ikebukuro", "ueno"]).key == "illegal.loop"


# Drawing


def test_the_loop_is_drawn_from_the_start() -> None:
    state = rules.start(1, {"objectives": "on", "special_cards": "off"})
    assert {stroke.tone for stroke in scene.scene(state, None).strokes} == {"line-loop"}
    assert len(scene.scene(state, None).strokes) == len(LOOP_SECTIONS)


def test_two_lines_on_one_section_lie_side_by_side() -> None:
    earlier = {"pink": "koiwa aoto, aoto kita-senju, kita-senju akabane"}
    drawn = scene.scene(table("red square", "akabane kita-senju", earlier=earlier), 0).strokes
    one, other = (next(s for s in drawn if s.id == f"{colour}-akabane-kita-senju") for colour in ("pink", "blue"))
    (_, above), (_, below) = one.points[0], other.points[0]
    assert round(below - above, 3) >= one.width
    assert (above + below) / 2 == ON_MAP["akabane"].row + 0.5


def test_a_way_beside_another_keeps_its_distance_round_a_bend() -> None:
    assert strokes.beside(((0, 0), (2, 0), (2, 2)), 0.5) == ((0, 0.5), (1.5, 0.5), (1.5, 2))
    assert strokes.beside(((0, 0), (2, 0), (2, 2)), -0.5) == ((0, -0.5), (2.5, -0.5), (2.5, 2))


def test_every_line_has_a_pattern_of_its_own() -> None:
    patterns = {tuple((s.width, s.dash) for s in strokes.section_strokes(("akabane", "oji"), c, 0, 1)) for c in COLOURS}
    assert len(patterns) == len(COLOURS)


def test_the_end_of_a_line_is_no_ring_as_where_a_section_may_lead_is() -> None:
    for colour in COLOURS:
        (drawn,) = re.findall(rf'-end-{colour}"[^>]*>(.*?)</symbol>', ART, re.DOTALL)
        assert "<circle" in drawn
        assert "stroke" not in drawn


def test_a_line_row_lights_its_stations_and_sections() -> None:
    (row,) = (row for row in score_rows.score_lines(table("red circle", "akabane oji"), 0) if row.now)
    assert row.targets == ("akabane", "oji")
    assert [stroke.id for stroke in row.strokes] == ["best-blue-johoku", "lit-blue-akabane-oji"]
    assert row.strokes[0].closed


def test_a_picture_carries_what_only_maps_need() -> None:
    state = table("red circle", "akabane oji")
    plain = to_plain(scene.scene(state, 0))
    by_id = {stroke["id"]: stroke for stroke in plain["strokes"]}
    assert by_id["land-blue-johoku"]["closed"] is True
    assert by_id["blue-akabane-oji"]["width"] == strokes.WIDTH
    assert "verdict" not in plain
    captions = to_plain(layout.layout(state))["captions"]
    assert len(captions) == 52 + 13
    assert {"area", "x", "y", "size", "text"} <= set(captions[0])


# Whole games


@cache
def pictures() -> list[tuple[State, Scene]]:
    """Every picture of two games played at random, one of them with all options."""
    pictures = []
    for seats, options in ((1, {}), (3, {"special_cards": "on"})):
        opened = open_table(setup_for(META, seats, options, "pictures"))
        dice = Dice("pictures")
        while opened.holder is not None:
            seat = opened.holder
            pictures.append((opened.state, scene.scene(opened.state, seat)))
            opened = opened.play(seat, dice.at(len(opened.turns)).pick(rules.moves(opened.state, seat)))
        pictures.append((opened.state, scene.scene(opened.state, 0)))
    return pictures


def test_all_that_is_drawn_and_touched_is_there() -> None:
    for state, shown in pictures():
        plan = layout.layout(state)
        spots, areas = {spot.id for spot in plan.spots}, {area.id for area in plan.areas}
        assert {mark.at for mark in shown.marks} <= spots
        assert {mark.symbol for mark in shown.marks} <= SYMBOLS
        assert len({mark.id for mark in shown.marks}) == len(shown.marks)
        assert {stroke.area for stroke in shown.strokes} <= areas
        assert len({stroke.id for stroke in shown.strokes}) == len(shown.strokes)
        for row in score_rows.score_lines(state, 0):
            assert set(row.targets) <= spots
        for choice in choices(state).values():
            assert {spot for spots_here in choice.targets for spot in spots_here} <= spots


def test_no_two_choices_are_touched_alike() -> None:
    for state, _ in pictures():
        targets = [frozenset(choice.targets) for choice in choices(state).values()]
        assert len(set(targets)) == len(targets)
        for one in targets:
            assert not any(one < other for other in targets)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_everything_said_has_words_and_all_its_blanks(language: str) -> None:
    known = words(language)
    texts: list[Text] = []
    for state, shown in pictures():
        texts += [shown.prompt, shown.progress, *(action.label for action in shown.actions)]
        texts += [mark.label for mark in shown.marks if mark.label]
        texts += [choice.label for choice in choices(state).values()]
        texts += [shown.verdict] if shown.verdict else []
        for row in score_rows.score_lines(state, 0):
            texts += [row.label, *([row.detail] if row.detail else [])]
        plan = layout.layout(state)
        texts += [*(spot.label for spot in plan.spots), *(caption.text for caption in plan.captions)]
        texts += [scene.why(state, 0, [station]) for station in ON_MAP]
    for one in {inner for outer in texts for inner in texts_in(outer)}:
        assert one.key in known
        forms = known[one.key]
        for form in [forms] if isinstance(forms, str) else forms.values():
            assert set(re.findall(r"{(\w+)}", form)) <= {name for name, _ in one.values}, one.key


def test_both_languages_have_the_same_words() -> None:
    assert set(words("en")) == set(words("ja"))


def test_the_rules_pages_show_symbols_that_there_are() -> None:
    for language in ("en", "ja"):
        page = (FOLDER / f"rules.{language}.md").read_text("utf-8")
        used = re.findall(r"!\[\]\(symbol:([a-z0-9-]+)\)", page)
        assert used
        assert set(used) <= SYMBOLS


def test_the_drawing_needs_no_style_of_its_own() -> None:
    assert "style" not in ART
    assert "<script" not in ART


def test_the_end_has_a_verdict_by_the_rank() -> None:
    """Of who plays alone: among several, places are what counts."""
    ends = [(len(state.sheets), shown.verdict) for state, shown in pictures() if not rules.to_act(state)]
    assert {seats == 1 for seats, _ in ends} == {True, False}
    assert all((verdict is not None) == (seats == 1) for seats, verdict in ends)
    names = [dict(verdict.values).get("rank", verdict) for _, verdict in ends if verdict]
    assert all(isinstance(name, Text) and re.fullmatch(r"rank\.[1-6]", name.key) for name in names)
    assert all(shown.verdict is None for state, shown in pictures() if rules.to_act(state))


def test_a_redacted_state_can_be_drawn() -> None:
    for state, _ in pictures()[::9]:
        for seat in range(len(state.sheets)):
            known = hidden.known(state, seat)
            for other in range(len(state.sheets)):
                scene.scene(known, other)
                GAME.score(known, other)
    assert isinstance(scene.scene(hidden.known(pictures()[-1][0], None), None).marks[0], Mark)
    assert rules.to_act(pictures()[0][0]) != (CHANCE,)
