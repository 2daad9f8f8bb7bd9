"""What the map says of where one may ride to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyapp.game import Mark, Text, text
from pyapp.games.nagoya_subway import rules, scene
from pyapp.games.nagoya_subway.board import IDS, NUMBERS
from pyapp.games.nagoya_subway.hints import hint
from pyapp.games.nagoya_subway.layout import layout
from pyapp.games.nagoya_subway.nagoya_map import HEIGHT, WIDTH
from pyapp.games.nagoya_subway.offers import FEW, foremost, offers
from pyapp.games.nagoya_subway.state import State
from pyapp.games.nagoya_subway.ways import Roll

from .tables import OPTIONS, marks_at, table


def toned(mark: Mark, tone: str) -> bool:
    """Whether a mark has a tone, alone or among others."""
    return tone in mark.tone.split()


def test_each_station_to_ride_to_has_a_ring_and_where_a_bead_is_left_its_number() -> None:
    state = table({0: "fushimi", 1: "hara"}, {"chikusa": (1,)}, roll=(1, 3))
    marks = scene.scene(state, 0).marks
    rings = {mark.at: mark.symbol for mark in marks if mark.symbol.startswith("ring-")}
    assert set(rings) == {IDS[station] for station in rules.destinations(state)}
    assert [at for at, symbol in rings.items() if symbol.startswith("ring-pale")] == ["chikusa"]
    # It is said what a ring without a number is, where there is one.
    assert scene.scene(state, 0).prompt.key == "prompt.ride.some"
    assert scene.scene(replace(state, beads=table({0: "fushimi"}).beads), 0).prompt.key == "prompt.ride"
    assert [mark.symbol for mark in marks if toned(mark, "step") and mark.at == "sakae"] == ["step1"]
    for tone in ("step", "disc"):
        assert {mark.at for mark in marks if toned(mark, tone)} == set(rings) - {"chikusa"}
    assert [mark.symbol for spot in ("die0", "die1") for mark in marks_at(state, spot) if mark.tone] == [
        "step1",
        "step3-second",
    ]
    alone = table({0: "fushimi", 1: "hara"}, roll=(3, 3))
    assert not any(toned(mark, tone) for mark in scene.scene(alone, 0).marks for tone in ("badge", "step"))
    assert not any(toned(mark, "reach") for mark in scene.scene(state, 1).marks)
    assert marks_at(state, "die0") == [mark for mark in scene.scene(state, 1).marks if mark.at == "die0"]


def test_two_numbers_are_told_apart_by_colour_and_shape_on_the_dice_and_on_the_map() -> None:
    state = table({0: "fushimi", 1: "hara"}, roll=(1, 3))
    marks = scene.scene(state, 0).marks
    for tone in ("badge", "step"):
        assert {(mark.symbol, toned(mark, "second")) for mark in marks if toned(mark, tone)} == {
            ("step1", False),
            ("step3-second", True),
        }
    lying = {mark.at: mark.symbol for mark in marks if toned(mark, "disc") and mark.symbol}
    # Both lead to Sakae.
    assert lying["sakae"] == "disc"
    assert lying["takaoka"] == "disc-second"
    many = table({0: "fushimi", 1: "hara"}, {"sakae": (1,), "hara": (0,)}, roll=(6, 2), ways=("sum", "flip"))
    for shown in (marks, scene.scene(many, 0).marks):
        shapes = [mark for mark in shown if mark.symbol.startswith(("ring", "disc", "badge", "step"))]
        assert {toned(mark, "second") for mark in shapes} == {False, True}
        for mark in shapes:
            assert mark.symbol.endswith("-second") == toned(mark, "second"), mark.id


@pytest.mark.parametrize(("roll", "numbers"), [((5, 2), ["step7", "step3-second"]), ((4, 4), ["step8"])])
def test_what_two_dice_come_to_lies_between_them(roll: Roll, numbers: list[str]) -> None:
    state = table({0: "fushimi", 1: "hara"}, roll=roll, ways=("sum", "flip"))
    badges = [mark for mark in scene.scene(state, 0).marks if toned(mark, "badge")]
    assert [mark.symbol for mark in badges] == numbers
    spots = {spot.id: spot for spot in layout(state).spots}
    dice = [spots[mark.at].x + mark.dx for mark in scene.scene(state, 0).marks if mark.id in ("die0", "die1")]
    assert {spots[mark.at].x + mark.dx for mark in badges} == {sum(dice) / 2}


def test_of_many_stations_those_that_bring_the_bead_alone_have_quiet_rings_and_only_the_best_are_loud() -> None:
    state = table({0: "fushimi", 1: "hara"}, {"fushimi": (0,)}, roll=(6, 5), ways=("sum", "flip"))
    earn, best = offers(state).earn, foremost(state)
    assert 0 < len(best) <= FEW < len(earn)
    assert min(best.values()) >= max(n for station, n in earn.items() if station not in best)
    marks = scene.scene(state, 0).marks
    names = {IDS[station] for station in best}
    assert {mark.at for mark in marks if toned(mark, "step")} == names
    told = {mark.at: mark.words for mark in marks if toned(mark, "within") and mark.words}
    assert told == {IDS[station]: text("earn", n=n) for station, n in best.items()}
    # The others have a ring of their own, without a figure: what is filled is a bead.
    others = {IDS[station] for station, n in earn.items() if n == 1}
    assert others == {IDS[station] for station in earn} - names
    assert {mark.at for mark in marks if toned(mark, "reach")} == names | others
    assert {mark.at for mark in marks if toned(mark, "quiet")} == others
    assert {mark.at for mark in marks if toned(mark, "disc")} == names | {"fushimi"}
    assert not any(mark.id in ("badge-fushimi", "earn-fushimi") for mark in marks)
    # Of a map that is drawn small it is written beside what lies in the stop.
    assert {mark.words for mark in marks if mark.id == "worth-fushimi"} == {text("earn", n=1)}


def test_it_is_said_what_rings_without_a_figure_bring_and_dotted_ones_where_there_are_such() -> None:
    many = table({0: "fushimi", 1: "hara"}, {"fushimi": (0,)}, roll=(6, 5), ways=("sum", "flip"))
    assert {offers(many).earn[station] for station in set(offers(many).earn) - set(foremost(many))} == {1}
    assert not offers(many).plain
    assert scene.scene(many, 0).prompt.key == "prompt.ride.many"
    [taken, *_] = offers(many).earn
    held = {"fushimi": (0,), IDS[taken]: (1,) * many.board.room(taken)}
    dotted = table({0: "fushimi", 1: "hara"}, held, roll=(6, 5), ways=("sum", "guard"), turns=60)
    assert offers(dotted).plain
    assert scene.scene(dotted, 0).prompt.key == "prompt.ride.many.some"


def test_many_rings_where_no_bead_would_be_left_are_faint_where_some_would_be() -> None:
    many = table({0: "fushimi", 1: "hara"}, {"fushimi": (0,)}, roll=(6, 5), ways=("sum", "guard"))
    taken = [station for station in offers(many).earn if IDS[station] not in ("fushimi", "hara")]

    def rings(some: list[int]) -> set[bool]:
        """Of those whose stops are full, whether they are faint."""
        held = {"fushimi": (0,), **{IDS[one]: (1,) * many.board.room(one) for one in some}}
        state = table({0: "fushimi", 1: "hara"}, held, roll=(6, 5), ways=("sum", "guard"), turns=60)
        assert offers(state).earn
        assert set(some) <= set(offers(state).plain)
        return {toned(mark, "faint") for mark in scene.scene(state, 0).marks if mark.symbol.startswith("ring-pale")}

    assert rings(taken[:2]) == {False}
    assert rings(taken[:-1]) == {True}


def test_of_many_what_would_earn_more_than_a_bead_has_its_figure() -> None:
    three = dict.fromkeys(("fujigaoka", "horita", "hara"), (0,))
    state = table({0: "takaoka", 1: "hara"}, three, roll=(6, 5), ways=("sum", "flip"))
    earn = offers(state).earn
    more = {IDS[station] for station, n in earn.items() if n > 1}
    assert len(more) > FEW
    marks = scene.scene(state, 0).marks
    figures = {mark.at for mark in marks if mark.words and mark.words.key == "earn"}
    assert figures == more
    assert {mark.at for mark in marks if toned(mark, "quiet")} == {IDS[one] for one in earn} - more


def best_of_many(state: State) -> set[str]:
    assert len(offers(state).earn) > FEW
    return {IDS[station] for station in foremost(state)}


def test_of_many_that_earn_as_much_interchanges_are_the_best_unless_they_bring_the_bead_alone() -> None:
    state = table({0: "kamimaezu", 1: "hara"}, roll=(6, 2), ways=("sum", "flip"))
    ends = {"taiko-dori", "kami-otai"}
    interchanges = {IDS[station] for station in offers(state).earn if station in state.board.interchanges}
    assert best_of_many(state) == ends | interchanges
    # Its first bead is a tour, too; with another it is not.
    later = table({0: "kamimaezu", 1: "hara"}, {"hongo": (0,)}, roll=(6, 2), ways=("sum", "flip"))
    assert best_of_many(later) == ends


def test_a_flag_goes_before_what_earns_more_and_the_last_station_of_a_line_before_what_earns_as_much() -> None:
    lines = rules.start(2, OPTIONS).board.lines
    tsurumai = {IDS[one]: (1,) for one in lines["T"] if IDS[one] != "tsurumai"}
    state = table({0: "yabacho", 1: "hara"}, tsurumai, roll=(5, 2), ways=("sum", "flip"))
    assert best_of_many(state) == {"tsurumai", "taiko-dori"}
    both = tsurumai | {IDS[one]: (1,) for one in lines["H"]}
    state = table({0: "yabacho", 1: "hara"}, both, roll=(5, 2), ways=("sum", "flip"))
    assert "tsurumai" in best_of_many(state)


def test_of_many_none_of_which_is_better_all_are_lit_alike() -> None:
    board = rules.start(2, OPTIONS).board
    full = (
        {IDS[one]: (1, 1) for one in board.interchanges} | {IDS[one]: (1,) for one in board.ends} | {"iwatsuka": (0,)}
    )
    state = table({0: "osu-kannon", 1: "hara"}, full, roll=(4, 3), ways=("choose", "flip"))
    marks = scene.scene(state, 0).marks
    assert best_of_many(state) == set()
    assert {mark.at for mark in marks if toned(mark, "quiet")} == {IDS[one] for one in offers(state).earn}
    assert not any(toned(mark, "within") for mark in marks)


def test_of_few_stations_it_is_written_what_a_bead_there_earns() -> None:
    state = table({0: "fushimi", 1: "hara"}, {"fushimi": (0,), "marunouchi": (1, 1)}, roll=(1, 1))
    earn = {mark.at: mark.words for mark in scene.scene(state, 0).marks if mark.words and toned(mark, "within")}
    assert earn == dict.fromkeys(("nagoya", "sakae", "osu-kannon"), text("earn", n=2))


def test_what_a_bead_would_earn_is_in_the_stop_or_on_a_badge_on_its_rim_where_something_lies_in_it() -> None:
    beads = {"fushimi": (0,), "sakae": (1,), "nagoya": (1,)}
    state = table({0: "fushimi", 1: "hara"}, beads, roll=(1, 1))
    marks = [mark for mark in scene.scene(state, 0).marks if mark.at in ("nagoya", "sakae", "osu-kannon")]
    within = {mark.at: (mark.dx, mark.dy) for mark in marks if toned(mark, "within")}
    assert within == {"osu-kannon": (0, 0)}
    badges, letters = (
        {mark.at: (mark.dx, mark.dy) for mark in marks if mark.id.startswith(kind)} for kind in ("badge-", "earn-")
    )
    assert set(badges) == {"nagoya", "sakae"}
    assert badges == letters
    wide = {spot.id: spot.w for spot in layout(state).spots}
    assert all(mark.size * wide[mark.at] >= 0.299 for mark in marks if mark.id.startswith("earn-"))
    assert all(toned(mark, "earn") for mark in marks if mark.symbol.startswith("badge"))


def test_with_no_bead_in_reach_a_star_lies_where_it_is_least_far_to_one() -> None:
    full = dict.fromkeys(("takabata", "hatta", "iwatsuka"), (1,))
    state = table({0: "hatta", 1: "hara"}, full, roll=(1, 1))
    shown = scene.scene(state, 0)
    assert shown.prompt.key == "prompt.ride.plain"
    assert [mark.at for mark in shown.marks if mark.symbol == "star"] == ["iwatsuka"]
    assert not any(toned(mark, "step") for mark in shown.marks)


def lacking(*stations: str, at: str, roll: tuple[int, int]) -> State:
    """All but a few stations of Higashiyama and Tsurumai hold a bead; the first seat has rolled two dice."""
    lines = rules.start(2, OPTIONS).board.lines
    beads = {IDS[one]: (1,) for line in "HT" for one in lines[line] if IDS[one] not in stations}
    return table({0: at, 1: "takabata"}, beads, roll=roll)


def test_where_no_flag_is_in_reach_a_star_leads_to_one_and_all_of_the_map_is_seen() -> None:
    # Akaike is three from Ueda and five from Yagoto: of two dice, both are as likely, and Ueda is nearer.
    state = lacking("akaike", at="shiogama-guchi", roll=(1, 1))
    shown = scene.scene(state, 0)
    assert shown.prompt == text("prompt.ride.last", steps=1, station=text("station.akaike"))
    assert shown.focus == (0, 0, WIDTH, HEIGHT)
    [star] = [mark for mark in shown.marks if mark.symbol == "star"]
    assert (star.at, star.label) == ("ueda", text("mark.towards"))
    assert hint(state, 0, "ueda stop") == text("reason.flag")
    assert hint(state, 0, "yagoto stop") != text("reason.flag")
    assert scene.scene(state, 1).focus is None
    two = scene.scene(lacking("akaike", "hirabari", at="shiogama-guchi", roll=(1, 1)), 0)
    assert two.prompt == text("prompt.ride.towards", steps=1)


def test_a_flag_in_reach_needs_no_star_and_is_the_only_one_with_a_halo() -> None:
    state = lacking("akaike", at="hara", roll=(2, 5))
    shown = scene.scene(state, 0)
    assert len(offers(state).earn) > 1
    quiet = {mark.at: toned(mark, "quiet") for mark in shown.marks if toned(mark, "reach")}
    assert [at for at in quiet if not quiet[at] and NUMBERS[at] in offers(state).earn] == ["akaike"]
    assert shown.prompt.key == "prompt.ride.end.behind"
    assert shown.focus is None
    assert not any(mark.symbol == "star" for mark in shown.marks)


def test_one_of_several_flags_in_reach_is_all_that_is_said_of_the_end() -> None:
    state = lacking("akaike", "hirabari", at="hara", roll=(2, 5))
    assert scene.scene(state, 0).prompt.key == "prompt.ride.flag"
    assert hint(state, 0, "akaike put") == text("reason.flags", n=1)


def test_a_flag_that_is_touched_says_how_far_it_is() -> None:
    state = lacking("akaike", at="shiogama-guchi", roll=(1, 1))
    assert scene.why(state, 0, ["akaike"]) == text("why.flag", station=text("station.akaike"), n=4)
    assert scene.why(state, 0, ["hara"]).key == "illegal.reach"
    # While somebody else rides, what it is for.
    assert scene.why(state, 1, ["akaike"]) == text("why.flags", station=text("station.akaike"), n=1)


def test_as_long_as_there_are_flags_it_is_told_on_the_map_what_they_are_for() -> None:
    def told(state: State) -> list[Text | None]:
        return [mark.words for mark in scene.scene(state, 1).marks if mark.tone == "flags-legend" and mark.words]

    state = lacking("akaike", "hirabari", at="hara", roll=(2, 5))
    assert told(state) == [text("legend.flags", n=2), text("legend.flags.end")]
    assert told(replace(state, finisher=0, turns=1)) == told(table({0: "hara", 1: "hara"})) == []
