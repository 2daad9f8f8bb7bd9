"""Streaks, what counts, statistics and the merging of devices: the page's own functions against slow and plain ones."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from playwright.sync_api import Browser, Page

from tools.server import Server

ASK = """async ([module, name, given]) => {
  const { page } = document.documentElement.dataset;
  const found = await import(new URL(`${page}/${module}`, document.baseURI));
  return found[name](...given);
}"""

ZONES = (
    *("Pacific/Kiritimati", "Pacific/Niue", "Pacific/Apia", "Asia/Tokyo", "Asia/Kathmandu", "UTC"),
    *("Europe/London", "America/St_Johns", "America/New_York", "America/Los_Angeles"),
)
Ask = Callable[..., Any]


@pytest.fixture(scope="module")
def page(chromium: Browser, server: Server) -> Iterator[Page]:
    """A page of the site of which only the functions are of interest."""
    context = chromium.new_context()
    opened = context.new_page()
    opened.goto(server.address)
    yield opened
    context.close()


@pytest.fixture(scope="module")
def ask(page: Page) -> Ask:
    """What a function of a module of the page says."""
    return lambda module, name, *given: page.evaluate(ASK, [module, name, list(given)])


# Streaks

days = st.dates(date(2026, 11, 1), date(2027, 1, 5))


def longest(played: set[date]) -> int:
    return max((sum(1 for _ in run_from(day, played, 1)) for day in played), default=0)


def run_from(day: date, played: set[date], step: int) -> Iterator[date]:
    while day in played:
        yield day
        day += timedelta(days=step)


def going_on(played: set[date], today: date) -> int:
    near = [day for day in played if timedelta(days=-1) <= day - today <= timedelta(days=2)]
    return sum(1 for _ in run_from(max(near), played, -1)) if near else 0


@given(played=st.lists(days, max_size=60), today=days)
@example(played=[], today=date(2026, 11, 20))
@example(played=[date(2026, 11, 19)], today=date(2026, 11, 20))
@example(played=[date(2026, 11, 18)], today=date(2026, 11, 20))
@example(played=[date(2026, 12, 31), date(2027, 1, 1)], today=date(2027, 1, 1))
def test_streaks_are_runs_of_calendar_days(ask: Ask, played: list[date], today: date) -> None:
    found = ask("habit.js", "streaks", [day.isoformat() for day in played], today.isoformat())
    assert found == {"best": longest({*played}), "current": going_on({*played}, today)}


@given(
    first=days,
    length=st.integers(1, 40),
    missed=st.integers(0, 4),
)
def test_a_streak_waits_one_day_and_ends_with_the_next(ask: Ask, first: date, length: int, missed: int) -> None:
    played = [(first + timedelta(days=day)).isoformat() for day in range(length)]
    today = first + timedelta(days=length - 1 + missed)
    found = ask("habit.js", "streaks", played, today.isoformat())
    assert found == {"best": length, "current": length if missed <= 1 else 0}


moments = st.datetimes(datetime(2026, 11, 1), datetime(2027, 12, 31), timezones=st.just(UTC))  # noqa: DTZ001 - the zone is given


@given(visits=st.lists(st.tuples(moments, st.sampled_from(ZONES)), min_size=1, max_size=6))
@example(visits=[(datetime(2027, 3, 14, 9, 59, tzinfo=UTC), "America/Los_Angeles")])
@example(visits=[(datetime(2027, 3, 14, 10, 1, tzinfo=UTC), "America/Los_Angeles")])
def test_a_traveller_s_days_are_those_on_the_wall(ask: Ask, page: Page, visits: list[tuple[datetime, str]]) -> None:
    """Whatever the zones, and where the clocks change: each visit is to the day that the calendar there shows."""
    zones = page.context.new_cdp_session(page)
    seen, expected = [], []
    for moment, zone in sorted(visits):
        zones.send("Emulation.setTimezoneOverride", {"timezoneId": zone})
        milliseconds = int(moment.timestamp() * 1000)
        seen.append(page.evaluate(TODAY, milliseconds))
        expected.append(datetime.fromtimestamp(milliseconds / 1000, ZoneInfo(zone)).date())
        left = page.evaluate(LEFT, milliseconds)
        midnight = datetime.combine(expected[-1] + timedelta(days=1), datetime.min.time(), ZoneInfo(zone))
        minutes = -(-(midnight.timestamp() - milliseconds / 1000) // 60)
        assert left["h"] * 60 + left["m"] == minutes
    zones.send("Emulation.setTimezoneOverride", {"timezoneId": ""})
    zones.detach()
    assert seen == [day.isoformat() for day in expected]
    found = ask("habit.js", "streaks", seen, seen[-1])
    assert found == {"best": longest({*expected}), "current": going_on({*expected}, expected[-1])}


TODAY = """async moment => {
  const { page } = document.documentElement.dataset;
  return (await import(new URL(`${page}/address.js`, document.baseURI))).today(new Date(moment));
}"""
LEFT = """async moment => {
  const { page } = document.documentElement.dataset;
  return (await import(new URL(`${page}/midnight.js`, document.baseURI))).untilMidnight(new Date(moment));
}"""

# What counts

RIVALS = 2
META = {"id": "g", "rules": 1, "seats": [1, 3], "minutes": 1, "rivals": RIVALS, "options": {"o": ["a", "b"]}}
BOTS = [None, "normal", "normal"]
WEEK = [f"2026-11-{day:02}" for day in range(16, 23)]


@st.composite
def kept(draw: st.DrawFn) -> dict[str, Any]:
    """A game on a device: mostly of a day, sometimes with other options or another seed."""
    daily, day = draw(st.integers(0, 9)) > 0, draw(st.sampled_from(WEEK))
    begun = draw(st.integers(0, 3))
    totals = [draw(st.integers(-5, 60)) for _ in BOTS]
    return {
        "id": str(draw(st.uuids())),
        "setup": {
            "game": draw(st.sampled_from(["g", "g", "g", "h"])),
            "seats": 3,
            "options": {"o": draw(st.sampled_from("aaab"))},
            "seed": f"daily/g/{day}" if daily else "any",
            "bots": BOTS,
        },
        "record": draw(st.sampled_from("xyz")),
        "undone": [],
        "progress": ["p"],
        "totals": totals,
        "over": draw(st.booleans()),
        "at": 1,
        "begun": begun,
        "day": draw(st.sampled_from([day, draw(st.sampled_from(WEEK))])) if begun else "",
        "sent": draw(st.integers(0, 5)) == 0,
    }


def is_daily(one: dict[str, Any]) -> bool:
    setup = one["setup"]
    return bool(setup["game"] == "g" and setup["seed"] != "any" and setup["options"] == {"o": "a"})


def counting(saved: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """By day, the try that counts: the first that was begun on its own day."""
    found: dict[str, dict[str, Any]] = {}
    for one in sorted(saved, key=lambda one: (one["begun"], one["record"])):
        day = one["setup"]["seed"].rpartition("/")[2]
        if is_daily(one) and not one["sent"] and one["day"] == day:
            found.setdefault(day, one)
    return found


def of_one_moment(saved: list[dict[str, Any]]) -> bool:
    """Two tries that nothing tells apart: either may count."""
    names = [(one["setup"]["seed"], one["begun"], one["record"]) for one in saved if one["begun"]]
    return len(names) != len(set(names))


collections = st.lists(kept(), max_size=14).filter(lambda saved: not of_one_moment(saved))


@given(saved=collections)
def test_the_first_try_of_its_own_day_counts_and_all_else_says_that_it_does_not(
    page: Page, saved: list[dict[str, Any]]
) -> None:
    found = dict(page.evaluate(KINDS, [saved, [META]]))
    counted = {one["id"] for one in counting(saved).values()}
    expected = {}
    for one in saved:
        if not is_daily(one) or one["sent"]:
            continue
        elsewhen = one["day"] not in ("", one["setup"]["seed"].rpartition("/")[2])
        expected[one["id"]] = "counted" if one["id"] in counted else "archive" if elsewhen else "practice"
    assert found == expected
    assert dict(page.evaluate(KINDS, [saved[::-1], [META]])) == expected


KINDS = """async ([saved, games]) => {
  const { page } = document.documentElement.dataset;
  return [...(await import(new URL(`${page}/tries.js`, document.baseURI))).kinds(saved, games)];
}"""


@given(saved=collections, today=st.sampled_from(WEEK))
def test_statistics_tell_of_what_counts(ask: Ask, saved: list[dict[str, Any]], today: str) -> None:
    found = ask("habit.js", "statistics", META, saved, today)
    over = {day: one for day, one in counting(saved).items() if one["over"]}
    scores = [one["totals"][0] for one in over.values()]
    played = {date.fromisoformat(day) for day in over}
    places = [sum(points > one["totals"][0] for points in one["totals"]) for one in over.values()]
    own = [one for one in saved if one["setup"]["game"] == "g" and one["over"] and not one["sent"]]
    assert found["played"] == len(scores)
    assert found["streak"] == {"best": longest(played), "current": going_on(played, date.fromisoformat(today))}
    assert sorted(found["scores"]) == sorted(scores)
    assert found["places"] == ([places.count(place) for place in range(1 + RIVALS)] if places else [])
    assert found["others"] == len(own) - len(scores)
    assert found.get("today") == (over[today]["totals"][0] if today in over else None)
    if scores:
        assert found["best"] == max(scores)
        assert found["mean"] == pytest.approx(sum(scores) / len(scores))


@given(scores=st.lists(st.integers(-300, 900), min_size=1, max_size=40), most=st.integers(2, 9))
def test_each_score_is_in_one_bar(ask: Ask, scores: list[int], most: int) -> None:
    bars = ask("habit.js", "bars", scores, most)
    assert len(bars) <= most
    assert [bar["count"] for bar in bars] == [sum(bar["from"] <= one <= bar["to"] for one in scores) for bar in bars]
    assert sum(bar["count"] for bar in bars) == len(scores)
    assert all(one["to"] + 1 == other["from"] for one, other in pairwise(bars))
    assert len({bar["to"] - bar["from"] for bar in bars}) == 1


# Merging

turns = st.sampled_from(["0 x", "0 y", "* z"])


@st.composite
def tries(draw: st.DrawFn) -> dict[str, Any]:
    """A try with few moves at one of two setups, so that many are alike."""
    begun = draw(st.integers(0, 2))
    head = draw(st.sampled_from(["g/1 seats=1 #a", "g/1 seats=1 #ab"]))
    return {
        "record": "".join(f"{line}\n" for line in [head, *draw(st.lists(turns, max_size=3))]),
        "undone": draw(st.lists(turns, max_size=2)),
        "begun": begun,
        "day": draw(st.sampled_from(WEEK[:2])) if begun else "",
        "at": draw(st.integers(0, 2)),
        "sent": draw(st.booleans()),
        "practice": draw(st.booleans()),
    }


devices = st.lists(tries(), max_size=7)


def lines(one: dict[str, Any]) -> list[str]:
    return [*one["record"].splitlines(), *one["undone"][::-1]]


def includes(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether nothing of the other would be missed: its moves are there, and when it began is not forgotten."""
    begun = other["begun"] if not other["sent"] else 0
    same = begun == 0 or (not one["sent"] and one["begun"] == begun)
    return same and lines(one)[: len(lines(other))] == lines(other)


def as_set(found: list[dict[str, Any]]) -> list[str]:
    return sorted(json.dumps(one, sort_keys=True) for one in found)


@given(here=devices, there=devices, elsewhere=devices)
def test_devices_merge_to_the_same_in_any_order_and_however_often(
    ask: Ask, here: list[dict[str, Any]], there: list[dict[str, Any]], elsewhere: list[dict[str, Any]]
) -> None:
    def merge(*sets: list[dict[str, Any]]) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = ask("merge.js", "merged", [one for each in sets for one in each])
        return found

    both = merge(here, there)
    assert as_set(both) == as_set(merge(there, here))
    assert as_set(merge(both, there)) == as_set(merge(both, both)) == as_set(both)
    assert as_set(merge(both, elsewhere)) == as_set(merge(here, merge(elsewhere, there)))


@given(here=devices, there=devices)
def test_a_merge_loses_nothing_invents_nothing_and_has_nothing_twice(
    ask: Ask, here: list[dict[str, Any]], there: list[dict[str, Any]]
) -> None:
    found = ask("merge.js", "merged", here + there)
    assert all(any(includes(one, other) for one in found) for other in here + there)
    assert all(one in here + there for one in found)
    assert not any(includes(one, other) for i, one in enumerate(found) for j, other in enumerate(found) if i != j)


@given(saved=devices, ends=st.sampled_from(["\n", "\r\n"]))
def test_what_is_written_can_be_read(ask: Ask, saved: list[dict[str, Any]], ends: str) -> None:
    text = ask("merge.js", "written", saved)
    assert ask("merge.js", "read", text.replace("\n", ends)) == saved
