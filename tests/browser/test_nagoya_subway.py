"""What the page shows of the subway: several routes of one and the same ride, which are looked at and nothing more."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, cycle, product
from typing import Any

import pytest
from playwright.sync_api import expect

from pyapp.games.nagoya_subway.board import IDS
from pyapp.games.nagoya_subway.layout import ROUNDELS
from pyapp.games.nagoya_subway.ways import WAYS
from pyapp.record import setup_for
from pyapp.shelf import meta
from pyapp.wire import to_plain
from tests.playing import played, settled_positions
from tests.sizes import sized

from .conftest import Invite
from .person import Person
from .truth import link_to

GAME = "nagoya-subway"

LOOKED_AT = """() => document.querySelector('main .ground').getAnimations()
  .some(one => one.constructor === Animation)"""
AS_LAID = """() => {
  const board = document.querySelector('main .ground');
  const [seen, laid] = [getComputedStyle(board), board.style].map(({ transform }) => new DOMMatrix(transform));
  return ['a', 'e', 'f'].every(part => Math.abs(seen[part] - laid[part]) < 0.01);
}"""

BELOW = 0.12
"""The part of a letter that is below its line, in the fonts of both languages."""

NAMES = """() => [...document.querySelectorAll('main .ground .caption')]
  .filter(name => name.getClientRects().length && getComputedStyle(name.parentElement).opacity !== '0')
  .map(name => {
    // From its letters: its own box is larger, the more so the smaller its units are.
    const { a: unit, e, f } = name.getScreenCTM();
    const tall = parseFloat(getComputedStyle(name).fontSize) * unit;
    const lines = (name.children.length ? [...name.children] : [name]).map(line => {
      const { x, y } = line.getStartPositionOfChar(0);
      const [left, below] = [e + x * unit, f + y * unit + BELOW * tall];
      return [left, below - tall, left + line.getComputedTextLength() * unit, below];
    });
    const box = [0, 1, 2, 3].map(side => Math[side < 2 ? 'min' : 'max'](...lines.map(line => line[side])));
    return { name: name.textContent, tall, box, hidden: getComputedStyle(name).opacity === '0' };
  })""".replace("BELOW", str(BELOW))
LETTERS = """() => [...document.querySelectorAll('main .ground [data-spot^="line-"]')]
  .map(spot => [spot.dataset.spot, spot.getBoundingClientRect()])
  .map(([name, { left, top, right, bottom }]) => ({ name, box: [left, top, right, bottom] }))"""
ORDER = r"""() => [...document.querySelectorAll('main .ground :is(.mark, .spot), main .ground > g > .caption')]
  .map(one => ['mark', 'spot', 'far'].find(kind => one.classList.contains(kind)) ??
    (/^[A-Z]\d\d$/.test(one.textContent) ? 'code' : 'name'))"""
"""What is drawn on the map, from below."""
LEAST_LETTERS = 10
"""CSS pixels of a name that is shown on a map which is seen whole."""

WAYS_TO_TURN = ["button", "key", "wheel"]
SIZES = [(390, 844), (360, 640), (740, 360), (1440, 900)]
ON_PHONES, EVERYWHERE = ([*zip(sizes, cycle(["ja", "en"]), strict=False)] for sizes in (SIZES[:3], SIZES))


def open_with_routes(person: Person, fits: Callable[[list[dict[str, Any]]], bool]) -> list[dict[str, Any]]:
    """Opens a game in which the rides to some station are as wanted, touches it, and tells the rides."""
    for seed in range(50):
        for table in settled_positions(played(setup_for(meta(GAME), 4, {}, f"routes-{seed}"))):
            seat = table.holder
            if seat is None:
                continue
            rides: dict[str, list[dict[str, Any]]] = {}
            for move in table.game.moves(table.state, seat):
                chosen = table.game.choice(table.state, seat, move)
                assert chosen is not None
                choice = to_plain(chosen)
                rides.setdefault(choice["targets"][0][0], []).append(choice)
            for station, found in rides.items():
                if fits(found):
                    person.go(link_to(table.record))
                    person.see_game()
                    person.touch(station)
                    return found
    raise AssertionError("no such position")


def turn(person: Person, by: str, station: str) -> None:
    with person.change():
        if by == "button":
            person.press(person.page.locator(".tools .turn"))
        elif by == "key":
            person.page.keyboard.press("r")
        else:
            person.spot(station).hover()
            person.page.mouse.wheel(0, 100)


def routes(ride: dict[str, Any]) -> list[list[Any]]:
    """What is said of each of the routes of a ride that has several, the first one first."""
    return [ride["ghost_label"], *(drawing["label"] for drawing in ride["drawings"])]


def ghost(person: Person) -> str:
    return person.page.locator(".ghost [data-stroke]").get_attribute("points") or ""


@pytest.mark.parametrize("by", sized(["wheel"], WAYS_TO_TURN))
def test_routes_are_looked_at_and_the_ride_stays_the_same(somebody: Person, by: str) -> None:
    [ride] = open_with_routes(somebody, lambda found: len(found) == 1 and len(found[0].get("drawings", [])) > 1)
    record, drawn, [[station]] = somebody.record(), somebody.drawn(), ride["targets"]
    seen = []
    for label in [*routes(ride), routes(ride)[0]]:
        assert somebody.prompt() == somebody.words.said(label, GAME)
        seen.append(ghost(somebody))
        assert (somebody.drawn(), somebody.look()["touched"]) == (drawn, [station])
        turn(somebody, by, station)
    assert seen[0] == seen[-1]
    assert len(set(seen)) == len(routes(ride))
    assert somebody.record() == record
    somebody.confirm()
    assert f" {ride['move']}\n" in f"{somebody.record()}\n".removeprefix(record)


@pytest.mark.parametrize("hand", sized(["touch"], ["touch", "mouse"]))
def test_a_further_touch_plays_whatever_route_is_shown(invite: Invite, hand: Any) -> None:
    person = invite(hand=hand, size=(390, 844), reduced_motion="no-preference")
    [ride] = open_with_routes(person, lambda found: len(found) == 1 and "drawings" in found[0])
    record, [[station]] = person.record(), ride["targets"]
    expect(person.page.locator(".tools .turn")).to_have_attribute("aria-label", person.words(f"{GAME}.redraw"))
    person.turn()
    person.touch(station)
    # It is looked at from near, until something is done: then the board is where it was laid.
    person.page.wait_for_function(LOOKED_AT)
    person.page.keyboard.press("Shift")
    assert not person.page.evaluate(LOOKED_AT)
    person.page.wait_for_function(AS_LAID)
    assert f" {ride['move']}\n" in f"{person.record()}\n".removeprefix(record)


def test_rides_that_differ_come_before_their_routes(somebody: Person) -> None:
    rides = open_with_routes(somebody, lambda found: len(found) > 1 and "drawings" in found[0])
    [[station]] = rides[0]["targets"]
    expect(somebody.page.locator(".tools .turn")).to_have_attribute("aria-label", somebody.words(f"{GAME}.turn"))
    firsts = [routes(ride)[0] for ride in rides]
    others = [label for ride in rides for label in routes(ride)[1:]]
    for label in [*firsts, *others]:
        assert somebody.prompt() == somebody.words.said(label, GAME)
        turn(somebody, "key", station)
    # A touch changes what is played, not what it looks like.
    for ride in [*rides, rides[0]]:
        assert somebody.prompt() == somebody.words.said(routes(ride)[0], GAME)
        somebody.touch(station)


def where_to_start() -> str:
    """A link to the moment in which a player chooses where to start: anywhere on the map, so that all of it is seen."""
    for table in settled_positions(played(setup_for(meta(GAME), 3, {}, "names"))):
        if table.holder is not None and any(
            move.startswith("start ") for move in table.game.moves(table.state, table.holder)
        ):
            return link_to(table.record)
    raise AssertionError("nobody starts")


@pytest.mark.parametrize(("size", "language"), sized(ON_PHONES[::2], [*product(SIZES[:3], ["en", "ja"])]))
def test_names_on_the_whole_map_can_be_read_on_a_phone(invite: Invite, size: tuple[int, int], language: str) -> None:
    person = invite(hand="touch", size=size, language=language)
    person.go(where_to_start())
    person.see_game()
    expect(person.page.locator(".board-place:not(.zoomed)")).to_be_visible()
    names = person.page.evaluate(NAMES)
    assert {person.words(f"{GAME}.line.{line}") for line in ROUNDELS} < {name["name"] for name in names}
    assert [name for name in names if name["tall"] < LEAST_LETTERS] == []
    overlapping = [
        (one["name"], other["name"])
        for one, other in combinations([*names, *person.page.evaluate(LETTERS)], 2)
        if one["box"][0] < other["box"][2]
        and other["box"][0] < one["box"][2]
        and one["box"][1] < other["box"][3]
        and other["box"][1] < one["box"][3]
    ]
    assert overlapping == []


def test_the_other_names_come_when_the_map_comes_near(invite: Invite) -> None:
    person = invite(hand="touch", size=(390, 844))
    person.go(where_to_start())
    person.see_game()
    few = {name["name"] for name in person.page.evaluate(NAMES)}
    assert person.words("nagoya-subway.station.shiga-hondori") not in few
    middle = person.page.locator(".board-place").bounding_box()
    assert middle
    person.page.mouse.move(middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2)
    for _ in range(4):
        person.page.mouse.wheel(0, -100)
    expect(person.page.locator(".board-place.near")).to_be_visible()
    many = {name["name"] for name in person.page.evaluate(NAMES)}
    assert person.words("nagoya-subway.station.shiga-hondori") in many
    assert len(many) > 80


def test_a_bead_covers_the_code_of_its_station_and_nothing_covers_a_name(invite: Invite) -> None:
    person = invite()
    person.go(link_to(settled_positions(played(setup_for(meta(GAME), 2, {}, "late")))[-9].record))
    person.see_game()
    order = person.page.evaluate(ORDER)
    lowest, highest = order.index("mark"), max(at for at, what in enumerate(order) if what in ("mark", "spot"))
    assert "code" in order[:lowest]
    assert "code" not in order[lowest:]
    assert order[highest:].count("name") >= len(IDS)


@pytest.mark.parametrize("size", sized([(390, 844)], [(390, 844), (740, 360)]))
def test_a_touch_brings_the_map_near_and_the_same_touch_once_more_starts_there(
    invite: Invite, size: tuple[int, int]
) -> None:
    person = invite(hand="touch", size=size)
    person.go(where_to_start())
    person.see_game()
    few, record = len(person.page.evaluate(NAMES)), person.record()
    place = middle_of(person, "shiga-hondori")
    with person.change():
        person.page.touchscreen.tap(*place)
    expect(person.page.locator(".board-place.near")).to_be_visible()
    assert len(person.page.evaluate(NAMES)) > 2 * few
    room = 25 if size[0] > size[1] else 1  # Where its pawn would be cut by the edge otherwise.
    assert middle_of(person, "shiga-hondori") == pytest.approx(place, abs=room), "under the finger"
    near = middle_of(person, "heian-dori")  # Another choice, for which nothing else moves.
    with person.change():
        person.page.touchscreen.tap(*near)
    assert person.look()["touched"] == ["heian-dori"]
    assert middle_of(person, "heian-dori") == pytest.approx(near, abs=room)
    with person.change():
        person.page.touchscreen.tap(*near)
    assert "start heian-dori" in person.record().removeprefix(record)


def test_an_interchange_between_stations_to_start_from_says_why_not(invite: Invite) -> None:
    person = invite(hand="touch", size=(360, 640))
    person.go(where_to_start())
    person.see_game()
    x, y = middle_of(person, "sakae")
    person.page.touchscreen.tap(x, y)
    expect(person.page.locator(".toast.bad")).to_contain_text("interchange")
    assert not person.look()["touched"]
    near, _ = middle_of(person, "shinsakae-machi")
    with person.change():
        person.page.touchscreen.tap(x + 0.4 * (near - x), y)
    assert person.look()["touched"] == ["shinsakae-machi"]


def test_where_nothing_is_to_be_taken_back_undo_gives_up_what_was_touched(invite: Invite) -> None:
    person = invite(hand="touch", size=(360, 640))
    person.go(where_to_start())
    person.see_game()
    undo = person.page.locator(".tools [data-icon=undo]")
    with person.change():
        undo.tap()
    expect(undo).to_be_disabled()
    record = person.record()
    person.touch("way-flip")
    with person.change():
        undo.tap()
    assert (person.look()["touched"], person.record()) == ([], record)


def middle_of(person: Person, spot: str) -> tuple[float, float]:
    box = person.spot(spot).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_other_routes_are_seen_with_how_many_there_are(somebody: Person) -> None:
    [ride] = open_with_routes(somebody, lambda found: len(found) == 1 and len(found[0].get("drawings", [])) > 1)
    of, button = len(routes(ride)), somebody.page.locator(".tools .turn small")
    points = somebody.page.locator(".others [data-stroke]")
    for number in (1, 2):
        assert button.inner_text() == f"{number}/{of}"
        others: list[str] = points.evaluate_all("all => all.map(one => one.getAttribute('points'))")
        assert len(set(others)) == of - 1
        assert ghost(somebody) not in others
        turn(somebody, "button", "")


@pytest.mark.parametrize(("size", "language"), sized(EVERYWHERE[::2], [*product(SIZES, ["en", "ja"])]))
def test_ways_of_rolling_are_read_beside_the_dice_however_near_the_map_is(
    invite: Invite, size: tuple[int, int], language: str
) -> None:
    person = invite(size=size, language=language)
    person.go(where_to_start())
    person.see_game()
    assert person.page.locator(".ground [data-spot^='way-']").count() == 0
    names = person.page.evaluate(NAMES.replace("main .ground .caption", "main .tray .caption.way"))
    assert [name["name"] for name in names] == [person.words(f"{GAME}.way.{way}") for way in WAYS]
    for name in names:
        left, _, right, _ = name["box"]
        assert name["tall"] >= LEAST_LETTERS
        assert 0 <= left < right <= size[0]
