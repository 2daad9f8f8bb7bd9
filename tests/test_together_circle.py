"""A circle: results that the rules prove, and what they add up to."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache
from typing import Any

from pyapp.bots.players import thinking
from pyapp.daily import daily
from pyapp.game import Game, total
from pyapp.record import encode
from pyapp.shelf import load
from pyapp.table import Table, open_table

from .asking import ask
from .friends import hashed, signed

DAY = "2026-11-20"
NOON = 1_795_176_000
"""Of that day, in Greenwich."""
ANNA, BEN, CEM = hashed("Anna"), hashed("Ben"), hashed("Cem")


@cache
def _over(name: str) -> Table[Any]:
    """The day's game, played by anybody."""
    game = load(name)
    table = open_table(daily(game.meta, DAY))
    while (seat := table.holder) is not None:
        table = table.play(seat, thinking(table, seat, "random").finish())
    return table


def _result(table: Table[Any], key: str = ANNA, at: int = NOON, **more: Any) -> dict[str, Any]:
    says = {"day": DAY, "game": table.game.meta.id, "record": encode(table.record), "zone": 0, **more}
    return ask(do="result", message=signed(key, at, {"t": "result", "v": 1, "match": 1, **says}))


def _sit(key: str, name: str, n: int = 1) -> dict[str, Any]:
    sit = {"n": n, "name": name, "face": "cat", "seat": None, "commit": hashed(name)}
    return signed(key, NOON, {"t": "sit", "v": 1, "match": 1, **sit})


def test_a_result_is_proven_by_the_rules(game: Game[Any]) -> None:
    table = _over(game.meta.id)
    proven = _result(table)
    assert proven["points"] == total(game.score(table.state, 0))
    assert proven.get("first", False) == (0 in game.ranking(table.state)[0])
    assert proven["record"] == str(table.record)
    assert "late" not in proven
    assert _result(table, day="2026-11-21")["refused"] == ["together.other_day"]
    assert _result(open_table(daily(game.meta, DAY)))["refused"] == ["together.not_over"]
    assert _result(table, record="AAAA")["refused"] == ["bad.link"]
    assert _result(table, zone=10_000)["refused"] == ["together.unreadable"]


def test_late_is_what_the_senders_clock_says_where_it_stands(game: Game[Any]) -> None:
    table, evening = _over(game.meta.id), NOON + 11 * 3600
    assert "late" not in _result(table, at=evening)
    assert _result(table, at=evening, zone=540)["late"], "in Japan it is tomorrow"
    assert "late" not in _result(table, at=NOON + 13 * 3600, zone=-300), "in New York it is not"


def _kept(key: str, points: int, day: str = DAY, game: str = "x", **more: Any) -> dict[str, Any]:
    return {"id": hashed(key, points, day, game), "key": key, "day": day, "game": game, "points": points, **more}


def _circle(
    results: list[dict[str, Any]], me: str = ANNA, messages: list[Any] | None = None, **more: Any
) -> dict[str, Any]:
    sits = [_sit(ANNA, "Anna"), _sit(BEN, "Ben")] if messages is None else messages
    return ask(do="circle", me=me, day=DAY, messages=sits, results=results, **more)


def _said(key: str, kind: str, n: int, **more: Any) -> dict[str, Any]:
    return signed(key, NOON, {"t": kind, "v": 1, "match": 1, "n": n, **more})


def test_who_has_not_played_sees_who_has_and_not_how() -> None:
    answer = _circle([_kept(BEN, 30), _kept(BEN, 7, game="y"), _kept(ANNA, 5, game="y")])
    first, second = answer["today"]["games"]
    assert (first["game"], first["played"], first["results"]) == ("x", [BEN], [])
    assert [one["points"] for one in second["results"]] == [7, 5]
    assert answer == _circle([_kept(ANNA, 5, game="y"), _kept(BEN, 7, game="y"), _kept(BEN, 30), _kept(BEN, 30)])


def test_what_nobody_has_checked_yet_is_said_to_be_there_and_no_more() -> None:
    claims = [{"id": hashed(key), "key": key, "day": DAY, "game": "x"} for key in (BEN, CEM, ANNA)]
    (game,) = _circle([], claims=claims)["today"]["games"]
    assert (game["played"], game["results"], game["unchecked"]) == (sorted([ANNA, BEN]), [], sorted([ANNA, BEN]))
    (game,) = _circle([_kept(ANNA, 5)], claims=claims)["today"]["games"]
    assert ([one["points"] for one in game["results"]], game["unchecked"]) == ([5], [BEN])
    (game,) = _circle([_kept(ANNA, 5), _kept(BEN, 9)], claims=claims)["today"]["games"]
    assert "unchecked" not in game
    bent: list[Any] = [{}, None, [None], [{"id": 1}], [{"id": "a", "key": "b", "day": "c"}]]
    for wrong in bent:
        assert _circle([], claims=wrong) == {"refused": ["bad.request"]}


def test_who_won_a_game_of_this_day_stays_hidden_in_week_and_month_too() -> None:
    theirs = [_kept(BEN, 30), _kept(CEM, 20), _kept(BEN, 7, game="y"), _kept(CEM, 9, game="y")]
    sits = [_sit(ANNA, "Anna"), _sit(BEN, "Ben"), _sit(CEM, "Cem")]
    yesterday = str(date.fromisoformat(DAY) - timedelta(days=1))
    past = [_kept(BEN, 3, yesterday), _kept(CEM, 1, yesterday)]
    for own, wins in (([], {BEN: 1, CEM: 0}), ([_kept(ANNA, 1, game="y")], {ANNA: 0, BEN: 1, CEM: 1})):
        answer = _circle([*theirs, *past, *own], messages=sits)
        for span in ("week", "month"):
            assert {one["key"]: one["wins"] for one in answer[span]} == wins
            assert {one["key"]: one["games"] for one in answer[span]}[BEN] == 3
    everything = [*own, _kept(ANNA, 1)]
    assert {one["key"]: one["wins"] for one in _circle([*theirs, *past, *everything], messages=sits)["week"]} == {
        ANNA: 0,
        BEN: 2,
        CEM: 1,
    }


def test_a_circle_is_called_as_its_founder_says() -> None:
    sits = [_sit(ANNA, "Anna"), _sit(BEN, "Ben", 4)]
    titles = [
        _said(ANNA, "title", 1, name="Lunch"),
        _said(ANNA, "title", 2, name="Tea"),
        _said(BEN, "title", 9, name="Mine"),
    ]
    answer = _circle([], messages=[*sits, *titles], founder=ANNA)
    assert (answer["name"], answer["next"]) == ("Tea", 3)
    assert _circle([], me=BEN, messages=[*sits, *titles], founder=CEM)["name"] == ""
    assert _circle([], me=BEN, messages=[*sits, *titles], founder=ANNA)["next"] == 10
    assert _circle([], messages=[_said(ANNA, "title", 1, name="")], founder=ANNA)["name"] == ""


def test_week_and_month_and_streaks() -> None:
    days = [str(date.fromisoformat(DAY) - timedelta(days=back)) for back in range(40)]
    mine = [_kept(ANNA, 10, day) for day in days[1:4]]
    theirs = [_kept(BEN, 20, day) for day in days[:9]]
    late = [_kept(BEN, 99, days[20], late=True), _kept(ANNA, 1, days[20])]
    answer = _circle([*mine, *theirs, *late])
    assert {one["name"]: one["streak"] for one in answer["members"]} == {"Anna": 3, "Ben": 9}
    assert [(one["key"], one["games"], one["wins"]) for one in answer["week"]] == [(BEN, 7, 3), (ANNA, 3, 0)]
    assert {one["key"]: one["games"] for one in answer["month"]} == {BEN: 10, ANNA: 4}


def test_the_worst_of_several_counts_and_who_has_left_is_not_shown() -> None:
    left = signed(BEN, NOON, {"t": "leave", "v": 1, "match": 1, "n": 2})
    results = [_kept(ANNA, 50), _kept(ANNA, 20), _kept(BEN, 30), _kept(CEM, 90)]
    (game,) = _circle(results)["today"]["games"]
    assert [(one["key"], one["points"]) for one in game["results"]] == [(BEN, 30), (ANNA, 20)]
    sits = [_sit(ANNA, "Anna"), _sit(BEN, "Ben")]
    assert [one["name"] for one in _circle(results, messages=[*sits, left])["members"]] == ["Anna"]
    back = _sit(BEN, "Benjamin", 3)
    assert {one["name"] for one in _circle(results, messages=[left, back, *sits])["members"]} == {"Anna", "Benjamin"}


def test_what_the_page_kept_wrongly_is_refused() -> None:
    bent: list[Any] = [None, [None], [{}], [_kept(ANNA, 5) | {"points": "5"}], [_kept(ANNA, 5) | {"key": 7}]]
    for results in bent:
        assert ask(do="circle", me=ANNA, day=DAY, messages=[], results=results) == {"refused": ["bad.request"]}
    assert ask(do="circle", me=ANNA, day="today", messages=[], results=[]) == {"refused": ["bad.request"]}
