"""What the page shows of the subway where there is little room: names at the edge of a near map, and the buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from pyapp.bots.players import thinking
from pyapp.games.nagoya_subway.board import NUMBERS
from pyapp.record import PERSON, setup_for
from pyapp.shelf import meta
from pyapp.table import Table, open_table
from tests.sizes import in_soak, sized

from .conftest import Invite
from .page_scripts import in_every_frame
from .person import Person
from .preferences import stored
from .sizes import sampled_languages
from .test_nagoya_subway import GAME, NAMES, SIZES, open_with_routes
from .truth import link_to

EDGE = 3
"""CSS pixels of a name that nobody sees."""
OWN = """() => {
  const middle = box => [box.x + box.width / 2, box.y + box.height / 2];
  const place = document.querySelector('main .board-place').getBoundingClientRect();
  const stops = [...document.querySelectorAll('main .ground rect.spot')].map(spot => ({
    name: spot.getAttribute('aria-label'), at: middle(spot.getBoundingClientRect()),
  }));
  return [...document.querySelectorAll('main .ground > g:not(.mark) > .caption')]
    .filter(name => [name, name.parentElement].every(one => getComputedStyle(one).opacity !== '0'))
    .filter(name => !/^[A-Z]\\d/.test(name.textContent))
    .map(name => ({ name: name.textContent, at: middle(name.getBoundingClientRect()) }))
    .filter(({ at: [x, y] }) => x > place.left && x < place.right && y > place.top && y < place.bottom)
    .filter(({ name }) => stops.some(stop => stop.name.split(/[ （(,、]/).includes(name)))
    .filter(({ name }) => {
      const [x, y] = stops.find(stop => stop.name.split(/[ （(,、]/).includes(name)).at;
      return x < place.left || x > place.right || y < place.top || y > place.bottom;
    })
    .map(({ name }) => name);
}"""
"""The names that can be read though their stations are out of sight."""


@sampled_languages
def test_names_at_the_edge_of_a_map_that_is_near_are_whole_or_not_there(invite: Invite, language: str) -> None:
    table = open_table(setup_for(meta(GAME), 3, {}, "friend-7", (PERSON, "easy", "easy")))
    while len(table.turns) < 60 or table.holder:
        seat = table.holder or 0
        table = table.play(seat, thinking(table, seat, "easy").finish())
    for size in SIZES[:2]:
        person = invite(size=size, hand="touch", language=language)
        person.go(link_to(table.record))
        person.see_game()
        if person.look()["passing"]:
            person.take_over()
        expect(person.page.locator(".board-place.zoomed.near")).to_be_visible()
        box = person.page.locator(".board-place").bounding_box()
        assert box is not None
        left, top, right, bottom = box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]
        seen, cut = [], []
        for name in person.page.evaluate(NAMES):
            x, y, to_right, to_bottom = name["box"]
            if (
                name["hidden"]
                or x > right - EDGE
                or to_right < left + EDGE
                or y > bottom - EDGE
                or to_bottom < top + EDGE
            ):
                continue
            seen.append(name["name"])
            # About a letter: how wide they are is known only about.
            if max(left - x, to_right - right, top - y, to_bottom - bottom) > name["tall"]:
                cut.append(name["name"])
        assert len(seen) > 3
        assert not cut, (size, cut)
        if language == "ja":
            # Wherever it is moved to.
            for _ in range(4):
                assert person.page.evaluate(OWN) == []
                person.page.mouse.move(left + 60, bottom - 60)
                person.page.mouse.down()
                person.page.mouse.move(left + 97, bottom - 113, steps=4)
                person.page.mouse.up()
                person.page.wait_for_function(
                    "() => new Promise(done => requestAnimationFrame(() => setTimeout(() => done(true))))"
                )


@pytest.mark.parametrize("size", sized([(390, 844)], [(390, 844), (1440, 900)]))
def test_what_others_would_earn_can_be_read_while_a_station_is_chosen(invite: Invite, size: tuple[int, int]) -> None:
    person = invite(size=size)
    open_with_routes(person, lambda rides: "drawings" in rides[0])
    expect(person.page.locator(".ground.chosen")).to_be_visible()
    seen = person.page.evaluate(
        "[...document.querySelectorAll('.ground .mark:is(.earn, .disc:not(.pip))')]"
        ".map(one => getComputedStyle(one).opacity)"
    )
    assert len(seen) > 1
    assert set(seen) == {"1"}


@sampled_languages
def test_on_the_smallest_phone_all_buttons_are_in_one_row(invite: Invite, language: str) -> None:
    person = invite(language=language, size=(320, 568))
    open_with_routes(person, lambda rides: "drawings" in rides[0])
    expect(person.page.locator(".tools .turn")).to_be_visible()
    boxes = [box for one in person.page.locator(".tools button").all() if (box := one.bounding_box())]
    assert len({round(box["y"] + box["height"] / 2) for box in boxes}) == 1
    assert all(box["width"] >= 44 for box in boxes)
    for words in (".bar h1", ".bar .where p"):
        lines = person.page.evaluate(
            "words => { const one = document.querySelector(words); const { height } = one.getBoundingClientRect();"
            " return height / Number.parseFloat(getComputedStyle(one).fontSize); }",
            words,
        )
        assert lines < 1.8, words


def test_the_button_that_leads_from_putting_to_taking_says_so(somebody: Person) -> None:
    put, take, *_ = open_with_routes(somebody, lambda found: len(found) > 1 and "drawings" not in found[1])
    button = somebody.page.locator(".tools .turn small")
    expect(button).to_have_text(somebody.words.said(take["differs"], GAME))
    somebody.turn()
    expect(button).not_to_have_text(somebody.words.said(take["differs"], GAME))
    assert put["differs"] != take["differs"]


WATCH_GAINS = "globalThis.gains = [];" + in_every_frame(r"""() => {
  for (const gain of document.querySelectorAll('.gain')) {
    const frames = gain.getAnimations().flatMap(({ effect }) => effect.getKeyframes());
    for (const { transform = '' } of frames) {
      const [, x, scale] = transform.match(/^translate\((.+?)px.*scale\((.+)\)/) ?? [];
      if (scale >= 1) gains.push(x - (scale * gain.offsetWidth) / 2);
    }
  }
}""")
"""How far left points reach where they stand, at their largest, too, which hardly any frame shows."""
WEST = ("takabata", "hatta", "iwatsuka", "nakamura-koen", "nakamura-nisseki")


def test_at_the_edge_of_a_map_that_is_near_pawns_are_whole(invite: Invite) -> None:
    begun = (_begun_at_hatta(f"edge-{seed}") for seed in range(50))
    table = next(one for one in begun if "iwatsuka put" in one.game.moves(one.state, 0))
    person = invite(size=(360, 640), hand="touch", language="ja")
    person.go(link_to(table.record))
    person.see_game()
    place = person.page.locator(".board-place")
    expect(place.and_(person.page.locator(".near"))).to_be_visible()
    person.touch("iwatsuka")
    for pawn in ("pawn0", "pawn-then"):
        mark = person.page.locator(f'.mark[data-mark="{pawn}"]')
        expect(mark).to_be_in_viewport(ratio=1)
        box, around = mark.bounding_box(), place.bounding_box()
        assert box
        assert around
        assert box["x"] >= around["x"], pawn
        assert box["x"] + box["width"] <= around["x"] + around["width"], pawn
        assert box["y"] >= around["y"], pawn


WATCH_ENDS = "globalThis.ends = [];" + in_every_frame(r"""() => {
  const frames = document.querySelector('.gain')?.getAnimations()[0]?.effect.getKeyframes() ?? [];
  const [, x, y] = frames.at(-1)?.transform.match(/^translate\((.+?)px, (.+?)px/) ?? [];
  if (x) ends.push([Number(x), Number(y)]);
}""")
"""Where points go."""
NUMBER = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('[data-mark="seat0-points"] text'));
  const { left, right } = range.getBoundingClientRect();
  const { top, bottom } = document.querySelector('[data-spot=seat0]').getBoundingClientRect();
  return [left, right, top, bottom];
}"""


def test_points_come_to_the_number_that_they_add_to(invite: Invite) -> None:
    """The box of letters that are small in units of their own is twice as wide as they are."""
    begun = (_begun_at_hatta(f"edge-{seed}") for seed in range(50))
    table = next(one for one in begun if "iwatsuka put" in one.game.moves(one.state, 0))
    person = invite(size=(390, 844), hand="touch", reduced_motion="no-preference", script=stored() + WATCH_ENDS)
    person.go(link_to(table.record))
    person.see_game()
    person.touch("iwatsuka")
    person.confirm()
    person.page.wait_for_function("() => ends.length && !document.querySelector('.gain')")
    left, right, top, bottom = person.page.evaluate(NUMBER)
    x, y = person.page.evaluate("ends.at(-1)")
    assert left <= x <= right
    assert top <= y <= bottom


@in_soak
def test_at_the_edge_of_the_map_points_are_whole(invite: Invite) -> None:
    """A bot rides there, whose way is looked at from not so near."""
    table, move, _ = next(
        found for seed in range(50) for found in _rides(f"botedge-{seed}") if found[2].split()[0] in WEST[1:-1]
    )
    person = invite(size=(360, 640), hand="touch", language="ja", reduced_motion="no-preference", script=WATCH_GAINS)
    person.go(link_to(table.record))
    person.see_game()
    person.touch(move.split()[0])
    person.confirm()
    person.page.wait_for_function("() => gains.some(left => left < 40) && !document.querySelector('.gain')")
    assert min(person.page.evaluate("gains")) >= 0


def _rides(seed: str) -> Iterator[tuple[Table[Any], str, str]]:
    """The rides of a person, each with how a bot answers it."""
    table = open_table(setup_for(meta(GAME), 2, {}, seed, (PERSON, "easy")))
    while (seat := table.holder) is not None:
        move = thinking(table, seat, "easy").finish()
        after = table.play(seat, move)
        if seat == 0 and table.state.chooser is None and after.holder == 1:
            yield table, move, thinking(after, 1, "easy").finish()
        table = after


def _begun_at_hatta(seed: str) -> Table[Any]:
    """The first choice of a ride of somebody who started at Hatta."""
    table = open_table(setup_for(meta(GAME), 2, {}, seed, (PERSON, "easy")))
    while (seat := table.holder) is not None and (seat or table.state.chooser is not None):
        starts = seat == 0 and "start hatta" in table.game.moves(table.state, seat)
        table = table.play(seat, "start hatta" if starts else thinking(table, seat, "easy").finish())
    return table


RINGED = """() => [...document.querySelectorAll('.ground .counted.spot')].map(spot => {
  const { stroke, strokeOpacity, strokeWidth, strokeDasharray } = getComputedStyle(spot);
  return [stroke, strokeOpacity, strokeWidth, strokeDasharray].join();
})"""


def test_all_beads_are_ringed_that_a_row_counts_those_in_reach_too(invite: Invite) -> None:
    table = next(one for one, *_ in _rides("beads") if len(one.turns) > 60 and _reaches_own(one))
    person = invite(size=(390, 844), hand="touch", language="ja")
    person.go(link_to(table.record))
    person.see_game()
    person.page.locator(".sheet button").first.click()
    own = [station for station, owners in enumerate(table.state.beads) if 0 in owners]
    expect(person.page.locator(".ground .counted.spot")).to_have_count(len(own))
    assert len(set(person.page.evaluate(RINGED))) == 1
    assert person.page.locator(".ground .lit.counted.spot").count()
    beads = sum(owners.count(0) for owners in table.state.beads)
    expect(person.page.locator("main > .prompt")).to_contain_text(f"{beads}個")


def _reaches_own(table: Table[Any]) -> bool:
    """Whether a bead of one's own lies at a place that one may ride to."""
    return any(0 in table.state.beads[NUMBERS[one.split()[0]]] for one in table.game.moves(table.state, 0))
