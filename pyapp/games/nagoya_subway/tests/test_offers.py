"""What the map says of where one may ride to."""

from __future__ import annotations

from pyapp.game import text
from pyapp.games.nagoya_subway import rules, scene
from pyapp.games.nagoya_subway.board import IDS

from .tables import marks_at, table


def test_each_station_to_ride_to_has_a_ring_and_where_a_bead_is_left_its_numbers() -> None:
    state = table({0: "fushimi", 1: "hara"}, {"chikusa": (1,)}, roll=(1, 3))
    marks = scene.scene(state, 0).marks
    rings = {mark.at: mark.tone for mark in marks if mark.symbol == "ring-reach"}
    assert set(rings) == {IDS[station] for station in rules.destinations(state)}
    assert [at for at, tone in rings.items() if tone != "reach"] == ["chikusa"]
    discs = [(mark.at, mark.symbol) for mark in marks if mark.tone == "disc"]
    assert [symbol for at, symbol in discs if at == "sakae"] == ["step1", "step3"]
    assert {at for at, _ in discs} == {mark.at for mark in marks if mark.tone == "step"} == set(rings) - {"chikusa"}
    assert [mark.symbol for spot in ("die0", "die1") for mark in marks_at(state, spot) if mark.tone] == [
        "step1",
        "step3",
    ]
    alone = table({0: "fushimi", 1: "hara"}, roll=(3, 3))
    assert not any(mark.tone == "badge" for mark in scene.scene(alone, 0).marks)
    assert not any(mark.symbol == "ring-reach" for mark in scene.scene(state, 1).marks)
    assert marks_at(state, "die0") == [mark for mark in scene.scene(state, 1).marks if mark.at == "die0"]


def test_of_few_stations_it_is_written_what_a_bead_there_earns() -> None:
    state = table({0: "fushimi", 1: "hara"}, {"fushimi": (0,), "marunouchi": (1, 1)}, roll=(1, 1))
    earn = {mark.at: mark.words for mark in scene.scene(state, 0).marks if mark.tone == "earn"}
    assert earn == dict.fromkeys(("nagoya", "sakae", "osu-kannon"), text("earn", n=2))


def test_with_no_bead_in_reach_a_star_lies_where_it_is_least_far_to_one() -> None:
    full = dict.fromkeys(("takabata", "hatta", "iwatsuka"), (1,))
    state = table({0: "hatta", 1: "hara"}, full, roll=(1, 1))
    shown = scene.scene(state, 0)
    assert shown.prompt.key == "prompt.ride.plain"
    assert [mark.at for mark in shown.marks if mark.symbol == "star"] == ["iwatsuka"]
    assert not any(mark.tone == "step" for mark in shown.marks)
