"""What a ride has earned, as it is shown and told; and at the end, what decided."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from unittest.mock import patch

import pytest

from pyapp.game import CHANCE, Text, text
from pyapp.games.nagoya_subway import rules, score
from pyapp.games.nagoya_subway.board import IDS, NUMBERS
from pyapp.games.nagoya_subway.earned import earned, without
from pyapp.games.nagoya_subway.game import GAME
from pyapp.games.nagoya_subway.layout import layout
from pyapp.games.nagoya_subway.nagoya_map import LINES
from pyapp.games.nagoya_subway.outcome import event, gains, verdict
from pyapp.games.nagoya_subway.scene import scene
from pyapp.games.nagoya_subway.starts import MOST, about, distance, suggested
from pyapp.games.nagoya_subway.state import State
from pyapp.games.nagoya_subway.strokes import positions
from pyapp.games.nagoya_subway.tell import tell
from tests.playing import after, few_games

from .tables import OPTIONS, owning, table


def points(state: State) -> list[int]:
    return [sum(score.sheet(state, seat).parts) for seat in range(len(state.players))]


def test_what_rides_have_earned_is_what_the_score_has_grown_by() -> None:
    for whole in few_games(GAME, seeds=1):
        rides = [at for at, turn in enumerate(whole.turns) if turn.seat != CHANCE and after(whole, at).state.roll]
        for at in (*rides[::7], rides[-1]):
            before, now, turn = after(whole, at).state, after(whole, at + 1).state, whole.turns[at]
            assert without(now).beads == before.beads
            assert without(now).finisher == before.finisher
            grown = [b - a for a, b in zip(points(before), points(now), strict=True)]
            said = dict.fromkeys(range(len(grown)), 0) | {one.seat: one.points for one in earned(now)}
            assert [said[seat] for seat in range(len(grown))] == grown, at
            counted = [row for row in gains(now) if row.points]
            assert {row.targets[-1]: row.points for row in counted} == {
                f"seat{seat}": n for seat, n in enumerate(grown) if n
            }
            assert {row.targets[0] for row in counted} <= {turn.move.split()[0]}


def test_what_a_ride_has_earned_stays_until_the_next_one() -> None:
    state = rules.apply(table({0: "fushimi", 1: "hara"}, roll=(1, 1)), 0, "sakae put")
    assert gains(state) == gains(rules.apply(state, CHANCE, "2 3")) != ()


def test_a_tour_that_grows_is_lit_and_told() -> None:
    state = table({0: "fushimi", 1: "hara"}, {"fushimi": (0,)}, roll=(1, 1))
    now = rules.apply(state, 0, "sakae put")
    [row] = gains(now)
    assert row.points == 2
    assert [stroke.tone for stroke in row.strokes] == ["tour"]
    [told] = tell(state, now, 1, 0, "sakae put")
    counted = dict(told.values)["earned"]
    assert counted == text("tell.earned.by", n=2, parts=text("tell.part", part=text("tell.part.tour"), n=1))


def test_who_is_robbed_loses_the_points() -> None:
    state = table({0: "yabacho", 1: "sakae"}, {"sakae": (1, 1)}, roll=(1, 1))
    now = rules.apply(state, 0, "sakae take 1")
    assert [(row.targets, row.points) for row in gains(now)] == [(("sakae", "seat0"), 2), (("sakae", "seat1"), -1)]
    stamped = [mark.symbol for mark in scene(now, 0).marks if mark.enters == "stamp"]
    assert stamped == ["bead0"]


@pytest.mark.parametrize(("lines", "key"), [("", "event.line"), ("T", "event.finish")])
def test_a_line_that_is_completed_is_an_event(lines: str, key: str) -> None:
    beads = {station: (1,) for line in ("H", *lines) for station in LINES[line] if station != "chikusa"}
    state = table({0: "shinsakae-machi", 1: "hara"}, beads, roll=(1, 1))
    assert scene(state, 0).event is None
    now = rules.apply(state, 0, "chikusa put")
    mark = event(now, 1)
    assert mark is not None
    assert (mark.symbol, mark.label) == ("letter-H", text(key, line=text("line.H"), who=text("player", seat=1)))
    [row] = [row for row in gains(now) if not row.points]
    [stroke] = row.strokes
    assert {positions(now.board)[NUMBERS[station]] for station in LINES["H"]} <= set(stroke.points), (
        "all of it lights up"
    )


def test_a_loop_that_is_completed_lights_up_as_a_loop() -> None:
    beads = {station: (1,) for station in LINES["M"] if station != "ozone"}
    state = table({0: "heian-dori", 1: "hara"}, beads, roll=(1, 1))
    [row] = [row for row in gains(rules.apply(state, 0, "ozone put")) if not row.points]
    [stroke] = row.strokes
    assert stroke.points[0] == stroke.points[-1]


def test_it_is_said_once_that_flags_are_what_is_left() -> None:
    left = ("hirabari", "hara", "akaike", "ueda", "takabata", "chikusa")
    beads = {station: (1,) for line in "HT" for station in LINES[line] if station not in left}
    state = table({0: "shinsakae-machi", 1: "hara"}, beads, roll=(1, 1))
    now = rules.apply(state, 0, "chikusa put")
    mark = event(now, 1)
    assert mark is not None
    assert (mark.symbol, mark.label) == ("flag", text("event.flags", n=5))
    assert tell(state, now, 1, 0, "chikusa put")[-1] == text("tell.flags", n=5)
    on = replace(rules.apply(now, CHANCE, "2 3"), roll=(1, 1))
    assert event(rules.apply(on, 1, "hirabari put"), 1) is None


def over(beads: dict[str, tuple[int, ...]]) -> State:
    return replace(table({0: "hara", 1: "hara"}, beads), finisher=1, turns=2)


def test_the_verdict_is_the_part_that_most_of_the_lead_comes_from() -> None:
    # A tour of five against none but the first bead; ends are the loser's.
    tour: dict[str, tuple[int, ...]] = dict.fromkeys(("fushimi", "sakae", "chikusa", "shinsakae-machi", "imaike"), (1,))
    state = over(tour | {"takabata": (0,), "akaike": (0,)})
    assert points(state)[1] > points(state)[0]
    you = text("you.object", seat=1)
    decided = text("verdict.by", part=text("score.tour.plain"), one=text("player", seat=2), n=5, other=you, m=1)
    # Whoever lost hears what would have helped.
    assert verdict(state, 0) == text("verdict.tip.tour", decided=decided)
    onlooker = verdict(state, None)
    assert onlooker is not None
    assert onlooker.key == "verdict.by"
    won = verdict(state, 1)
    assert isinstance(won, Text)
    assert dict(won.values)["one"] == text("you.object", seat=2)
    assert scene(state, 1).verdict == won
    assert verdict(replace(state, turns=1), 0) is None


def test_where_no_part_decided_it_alone_the_two_are_named_in_which_the_lead_is_greatest() -> None:
    def verdict_of(ahead: tuple[int, ...], behind: tuple[int, ...], viewer: int) -> Text:
        sheets = (SimpleNamespace(parts=ahead), SimpleNamespace(parts=behind))
        with (
            patch.object(score, "sheet", lambda _, seat: sheets[seat]),
            patch.object(score, "ranking", lambda _: [(0,), (1,)]),
        ):
            said = verdict(over({}), viewer)
        assert isinstance(said, Text)
        return said

    def of_two(one: str, n: int, other: str, m: int) -> Text:
        parts = {"one": text(f"score.{one}.plain"), "other": text(f"score.{other}.plain")}
        return text("verdict.several", **parts, n=n, m=m)

    # As much of one part as of another, and less than half of all.
    for viewer in (0, 1):
        assert verdict_of((31, 8, 10, 14, 3), (25, 2, 4, 8, 3), viewer) == of_two("beads", 6, "ends", 6)
        assert verdict_of((31, 6, 8, 16, 3), (26, 2, 6, 8, 3), viewer) == of_two("sets", 8, "beads", 5)
    assert verdict_of((31, 2, 10, 14, 3), (21, 2, 10, 8, 3), 1).key == "verdict.tip.beads"
    assert verdict_of((31, 2, 10, 14, 0), (21, 2, 10, 15, 3), 0).key == "verdict.by"


def test_places_to_start_are_allowed_apart_and_said_by_what_is_near() -> None:
    state = rules.apply(rules.start(4, OPTIONS), 3, "way sum")
    some = suggested(state, 3)
    assert len(some) == MOST
    for station in some:
        assert rules.reason(state, 3, f"start {IDS[station]}") is None
        assert all(distance(state.board, station, (other,)) > 1 for other in some if other != station)
    stars = [mark.at for mark in scene(state, 3).marks if mark.symbol == "star"]
    assert stars == [IDS[station] for station in some]
    assert not [mark for mark in scene(state, 0).marks if mark.symbol == "star"]
    # Nagoya is one station off, and Taiko-dori behind it.
    near = about(state.board, NUMBERS["kamejima"])
    assert near == text("start.about", end=text("station.taiko-dori"), n=2, change=1)


def test_ends_that_are_worth_more_have_a_square_frame() -> None:
    state = owning("sakae")
    frames = {
        stroke.id for stroke in layout(state).strokes if "bonus" in stroke.tone.split() and len(set(stroke.points)) == 4
    }
    assert frames == {"legend", *(f"bonus-{IDS[end]}" for end in state.board.bonus_ends)}


def test_those_who_are_level_hear_that_the_second_line_decided() -> None:
    state = over({"takabata": (0,), "honjin": (0,), "ueda": (1,)})
    assert points(state) == [5, 5]
    assert verdict(state, 0) == text(
        "verdict.tied.finish", one=text("player", seat=2), other=text("you.object", seat=1)
    )
    assert verdict(state, 1) == text(
        "verdict.tied.finish", one=text("you.object", seat=2), other=text("player", seat=1)
    )


def test_all_hear_which_part_decided_between_the_first_two() -> None:
    beads = {"takabata": (0,), "honjin": (0,)} | dict.fromkeys(("osu-kannon", "arahata", "kawana", "ueda"), (1,))
    state = replace(table(dict.fromkeys(range(3), "hara"), beads), finisher=2, turns=3)
    assert points(state) == [5, 5, 3]
    said: dict[str, Text | int] = {"part": text("score.beads.plain"), "n": 4, "m": 2, "one": text("player", seat=2)}
    tied = text("verdict.tied.part", **said, other=text("player", seat=1))
    third = verdict(state, 2)
    assert third is not None
    assert third.key == "verdict.and"
    assert dict(third.values)["decided"] == tied
    assert verdict(state, 0) == text("verdict.tied.part", **said, other=text("you.object", seat=1))


def test_what_decided_between_those_behind_the_winner_is_said_too() -> None:
    ones = dict.fromkeys(("osu-kannon", "arahata", "kawana", "ueda"), (1,))
    beads = {"takabata": (0,), "honjin": (0,)} | ones | dict.fromkeys(("sakae", "hara", "nagoya"), (2,))
    state = replace(table(dict.fromkeys(range(3), "hara"), beads), finisher=2, turns=3)
    assert points(state)[:2] == [5, 5]
    assert points(state)[2] > 5
    part: dict[str, Text | int] = {"part": text("score.beads.plain"), "n": 4, "m": 2}
    for viewer, one, other in (
        (0, text("player", seat=2), text("you.object", seat=1)),
        (1, text("you.object", seat=2), text("player", seat=1)),
        (2, text("player", seat=2), text("player", seat=1)),
    ):
        said = verdict(state, viewer)
        assert said is not None
        assert dict(said.values)["best"] == text("verdict.tied.part", **part, one=one, other=other)


def test_who_share_the_first_place_hear_why() -> None:
    beads = {"ueda": (0,), "horita": (1,)}
    state = replace(table(dict.fromkeys(range(3), "hara"), beads), finisher=2, turns=3)
    even = replace(state, beads=table(dict.fromkeys(range(3), "hara"), {}).beads, finisher=None)
    assert verdict(state, 0) != text("verdict.tied.all")
    assert verdict(replace(even, turns=300), 0) == text("verdict.tied.all")
    robbed = replace(state, beads=table(dict.fromkeys(range(3), "hara"), beads).beads, finisher=None, turns=300)
    assert verdict(robbed, 2) == text("verdict.tied.others", one=text("player", seat=1), other=text("player", seat=2))
