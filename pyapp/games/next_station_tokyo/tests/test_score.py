"""The score, each part by its sentence in the rules page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyapp.game import ScoreLine, Text, text, total
from pyapp.games.next_station_tokyo import game, rules, score
from pyapp.games.next_station_tokyo.board import CENTRE, LOOP_STATIONS
from pyapp.games.next_station_tokyo.line import DrawnSection, Line
from pyapp.games.next_station_tokyo.score_rows import score_lines
from pyapp.games.next_station_tokyo.state import Sheet, State
from pyapp.games.next_station_tokyo.tokyo_map import DEPARTURES

from .tables import line, table


def through(colour: str, *stations: str) -> Line:
    """A line that reaches some stations, whether the map lets it or not."""
    return Line(colour, tuple(DrawnSection(DEPARTURES[colour], station, 0) for station in stations))


def test_a_line_counts_districts_reached_times_the_most_stations_reached_in_one_district() -> None:
    result = score.line_score(line("blue", "akabane oji, akabane takashimadaira, oji ueno, ueno asakusa"))
    assert result.districts == ("johoku", "shitamachi")
    assert (result.best, result.most, result.points) == ("johoku", 3, 6)


def test_a_colour_of_which_nothing_was_drawn_scores_1_x_1() -> None:
    assert score.points([line("pink")])["pink"] == 1


def test_a_line_not_begun_gives_nothing_yet() -> None:
    assert score.points([])["pink"] == 0


def test_a_double_station_counts_as_two_in_this_rounds_line_score() -> None:
    assert score.line_score(line("blue", "akabane oji, oji ueno")).points == 2 * 2
    assert score.line_score(line("blue", "akabane oji double, oji ueno")).points == 2 * 3
    assert score.line_score(line("blue", "akabane oji, oji ueno double")).points == 2 * 2


def test_a_game_starts_at_minus_24_for_the_loop() -> None:
    assert score.points([])["loop"] == -24


def test_one_row_is_that_of_the_line_of_now_from_before_the_deal_to_the_end() -> None:
    start, drawn = table("green circle"), table("green circle", "akabane oji")
    undealt = rules.start(1, {"objectives": "on", "special_cards": "off"})
    for state in (undealt, start, drawn):
        rows = [row for row in score_lines(state, 0) if row.now]
        assert len(rows) == 1
        assert (rows[0].instead is None) == bool(state.round)


def test_the_loop_costs_nothing_before_the_second_card_of_the_last_line_and_no_sum_has_it() -> None:
    def loop(state: State) -> ScoreLine:
        return next(row for row in score_lines(state, 0) if row.label.key == "score.loop")

    def left(n: int) -> tuple[int, Text]:
        return 0, text("score.loop.left", n=n)

    start, drawn, reached = (table("green circle", *way) for way in ((), ("akabane oji",), ("akabane ikebukuro",)))
    assert [(loop(state).points, loop(state).instead) for state in (start, drawn, reached)] == [
        left(8),
        left(8),
        left(7),
    ]
    assert [total(score_lines(state, 0)) for state in (start, drawn, reached)] == [1, 2, 2]
    earlier = {"pink": "", "purple": "", "brown": ""}
    # What the third line came to is still read.
    told = table("green circle", before=(), earlier=earlier)
    assert (loop(told).points, loop(told).instead) == left(8)
    # No move is seen to cost what is owed anyway.
    drawn = table("green circle", "akabane ikebukuro", before=(), earlier=earlier)
    assert (loop(drawn).points, loop(drawn).instead) == left(7)
    begun = table("green circle", "akabane ikebukuro", before=("red square",), earlier=earlier)
    assert (loop(begun).points, loop(begun).instead) == (-21, text("score.loop.owed", n=7, points=-21))
    assert total(score_lines(begun, 0)) == 3 + 2 - 21, "three lines of nothing, one of two districts"


def test_with_the_last_card_the_sum_falls_no_more() -> None:
    greens = ("green triangle", "green square", "green pentagon", "green joker")
    earlier = {"pink": "", "purple": "", "brown": ""}
    last = table("green circle", before=greens, earlier=earlier)
    over = replace(last, sheets=(replace(last.sheets[0], done=True),))
    loops = [next(row for row in score_lines(state, 0) if row.label.key == "score.loop") for state in (last, over)]
    assert [(row.points, row.instead) for row in loops] == [
        (-24, text("score.loop.owed", n=8, points=-24)),
        (-24, None),
    ]
    assert total(score_lines(last, 0)) == total(score_lines(over, 0))


def test_the_loop_costs_3_for_each_station_that_no_line_reaches() -> None:
    assert score.points([line("blue", "akabane ikebukuro, ikebukuro takadanobaba")])["loop"] == -18
    assert score.points([through("blue", *LOOP_STATIONS)])["loop"] == 0


def test_a_station_with_3_lines_5_with_4_lines_15_with_5_lines_30_the_loop_is_a_line() -> None:
    def interchange(*colours: str, station: str = "ueno") -> int:
        return score.points([through(colour, station) for colour in colours])["interchanges"]

    assert interchange("blue") == 0
    assert interchange("blue", "pink") == 5
    assert interchange("blue", "pink", "purple") == 15
    assert interchange("blue", "pink", "purple", "brown") == 30
    assert interchange("blue", "pink", station="oji") == 0
    assert interchange("blue", "pink", "purple", station="oji") == 5
    assert interchange("blue", "pink", "purple", "brown", station="oji") == 15


def test_a_stamp_needs_two_colours_of_the_players_own_at_one_station() -> None:
    assert score.stamps([through("blue", "omiya"), through("pink", "omiya")]) == {"saitama": ("omiya",)}
    assert score.stamps([through("blue", "oji"), through("pink", "kameari")]) == {}
    assert score.stamps([through("blue", "ueno"), through("pink", "ueno")]) == {}


def test_a_departure_station_takes_part_in_a_stamp() -> None:
    assert score.stamps([line("blue"), through("pink", "akabane")]) == {"johoku": ("akabane",)}


def test_a_corner_district_gives_10_a_large_outer_district_5_once_each() -> None:
    one, other = through("blue", "omiya", "oji", "kameari"), through("pink", "omiya", "oji", "kameari")
    assert score.points([one, other])["stamps"] == 10 + 5


@pytest.mark.parametrize(
    ("objective", "enough", "short"),
    [
        (
            "stamps",
            ("omiya", "shibamata", "yokohama", "maihama", "oji"),
            ("omiya", "shibamata", "yokohama", "maihama"),
        ),
        ("loop", LOOP_STATIONS, LOOP_STATIONS[1:]),
        ("centre", CENTRE, CENTRE[1:]),
        (
            "districts",
            (
                "omiya",
                "shibamata",
                "yokohama",
                "maihama",
                "ogikubo",
                "kasai",
                "kamata",
                "nakano",
                "ueno",
                "tokyo",
                "shibuya",
                "waseda",
            ),
            (
                "omiya",
                "shibamata",
                "yokohama",
                "maihama",
                "ogikubo",
                "kasai",
                "kamata",
                "nakano",
                "ueno",
                "tokyo",
                "shibuya",
            ),
        ),
    ],
)
def test_objectives_are_judged_over_all_lines_together(
    objective: str, enough: tuple[str, ...], short: tuple[str, ...]
) -> None:
    def points(stations: tuple[str, ...]) -> int:
        # Stamps need both lines everywhere; all others are shared between the two.
        first, second = (stations, stations) if objective == "stamps" else (stations[::2], stations[1::2])
        lines = [through("blue", *first), through("blue", *second)]
        lines[1] = replace(lines[1], colour="pink") if objective == "stamps" else lines[1]
        return score.points(lines, [objective])[f"objective.{objective}"]

    assert (points(enough), points(short)) == (10, 0)


def test_one_station_with_four_or_more_lines_loop_included() -> None:
    lines = [through(colour, "ueno") for colour in ("blue", "pink", "purple")]
    assert score.points(lines, ["hub"])["objective.hub"] == 10
    assert score.points(lines[1:], ["hub"])["objective.hub"] == 0


def test_ties_go_to_the_best_single_line_then_are_shared() -> None:
    # 3 + 2 against 4 + 1.
    flat = (line("blue", "akabane takashimadaira, akabane kita-senju"), through("pink", "aoto"))
    steep = (line("blue", "akabane takashimadaira, akabane kita-senju, kita-senju kameari"), line("pink"))
    assert sum(score.points(flat).values()) == sum(score.points(steep).values())
    state = table("green circle")
    state = replace(state, sheets=(Sheet(flat), Sheet(steep), Sheet(flat)))
    assert game.ranking(state) == ((1,), (0, 2))


@pytest.mark.parametrize(
    ("total", "rank"),
    [
        (-24, 1),
        (70, 1),
        (71, 2),
        (85, 2),
        (86, 3),
        (100, 3),
        (101, 4),
        (115, 4),
        (116, 5),
        (130, 5),
        (131, 6),
        (200, 6),
    ],
)
def test_the_published_bands(total: int, rank: int) -> None:
    assert score.rank(total) == rank
