"""What is seen and said while somebody rides the subway: where to, what came of it, and where points and beads go."""

from __future__ import annotations

from pyapp.record import setup_for
from pyapp.shelf import meta
from tests.playing import played, settled_positions

from .conftest import Invite
from .truth import link_to

GAME = "nagoya-subway"

WATCH_POINTS = """
globalThis.seen = [];
globalThis.pointsOfSeats = () =>
  [...document.querySelectorAll('main .mark.seat-points')].map(one => one.textContent.trim());
new MutationObserver(() => {
  if (document.querySelector('.gain')) seen.push(pointsOfSeats());
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""What stands on the seats while points are on their way."""


def test_points_go_to_the_seat_and_are_counted_there_when_they_come(invite: Invite) -> None:
    person = invite(size=(390, 844), reduced_motion="no-preference", script=WATCH_POINTS)
    table = next(
        one
        for one in settled_positions(played(setup_for(meta(GAME), 2, {}, "points")))
        if one.holder is not None and any(move.endswith(" put") for move in one.game.moves(one.state, one.holder))
    )
    person.go(link_to(table.record))
    person.see_game()
    before = person.page.evaluate("pointsOfSeats()")
    assert table.holder is not None
    move = next(move for move in table.game.moves(table.state, table.holder) if move.endswith(" put"))
    person.touch(move.split()[0])
    person.confirm()
    person.page.wait_for_function("() => seen.length && !document.querySelector('.gain')")
    seen, now = person.page.evaluate("[seen, pointsOfSeats()]")
    assert seen[0] == before
    assert int(now[table.holder]) > int(before[table.holder])


WATCH_ARRIVAL = """
globalThis.said = [];
globalThis.carried = [];
addEventListener('load', () => setInterval(() => {
  const line = document.querySelector('main > .prompt');
  const text = line && getComputedStyle(line, '::after').content;
  if (text && text !== 'none' && said.at(-1) !== text) said.push(text);
  for (const { firstElementChild: one } of document.querySelectorAll('.flying')) {
    const { left, top } = one.getBoundingClientRect();
    if (getComputedStyle(one.parentElement).opacity === '1') carried.push([left, top, getComputedStyle(one).opacity]);
  }
}, 30));
"""
"""What is read while one looks on at a ride, and where something is that is carried off the map."""


def test_where_a_ride_leads_is_said_until_it_is_there_and_then_what_came_of_it(invite: Invite) -> None:
    person = invite(size=(390, 844), reduced_motion="no-preference", script=WATCH_ARRIVAL)
    table, move = next(
        (one, move)
        for seed in range(50)
        for one in settled_positions(played(setup_for(meta(GAME), 2, {}, f"taken-{seed}")))
        if one.holder is not None
        for move in one.game.moves(one.state, one.holder)
        if " take " in move and len([m for m in one.game.moves(one.state, one.holder) if m.split()[0] in move]) == 1
    )
    person.go(link_to(table.record))
    person.see_game()
    person.touch(move.split()[0])
    person.confirm()
    person.page.wait_for_function("() => said.length > 1 && carried.length && !document.querySelector('.flying')")
    person.page.wait_for_function("() => !document.querySelector('main[data-riding]')")
    said, carried = person.page.evaluate("[said, carried]")
    station = person.words(f"{GAME}.station.{move.split()[0]}")
    assert all(station in sentence for sentence in said)
    assert len(said) == 2
    seat = person.spot(f"seat{table.holder}").bounding_box()
    assert seat
    assert {opacity for *_, opacity in carried} == {"1"}
    tops = [top for _, top, _ in carried]
    assert tops == sorted(tops), "the seats lie below the map"
    assert tops[-1] < seat["y"] + seat["height"]
