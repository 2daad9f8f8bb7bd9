"""What is seen and said while somebody rides the subway: where to, what came of it, and where points and beads go."""

from __future__ import annotations

from pyapp.bots.players import thinking
from pyapp.games.nagoya_subway.rules import steps
from pyapp.record import PERSON, setup_for
from pyapp.shelf import meta
from pyapp.table import open_table
from tests.playing import played, settled_positions
from tests.sizes import in_soak

from .conftest import Invite
from .page_scripts import in_every_frame
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
""" + in_every_frame("""() => {
  const line = document.querySelector('main > .prompt');
  const text = line && getComputedStyle(line, '::after').content;
  if (text && text !== 'none' && said.at(-1) !== text) said.push(text);
  for (const { firstElementChild: one } of document.querySelectorAll('.flying')) {
    const { left, top } = one.getBoundingClientRect();
    if (getComputedStyle(one.parentElement).opacity === '1') carried.push([left, top, getComputedStyle(one).opacity]);
  }
}""")
"""What is read while one looks on at a ride, and where something is that is carried off the map."""


@in_soak
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
    [towards, came, turn], carried = person.page.evaluate("[said, carried]")
    station = person.words(f"{GAME}.station.{move.split()[0]}")
    assert station in towards
    assert any(str(far) in towards for far in steps(table.state)), "which number of the dice it was"
    assert station in came
    next_one = person.words(f"{GAME}.player", seat=2 - (table.holder or 0))
    assert turn == f'"{person.words("aloud.turn", name=next_one)}"', "before their dice lie"
    seat = person.spot(f"seat{table.holder}").bounding_box()
    assert seat
    assert {opacity for *_, opacity in carried} == {"1"}
    tops = [top for _, top, _ in carried]
    assert tops == sorted(tops), "the seats lie below the map"
    assert tops[-1] < seat["y"] + seat["height"]


WATCH_PASSING = """
globalThis.shown = [];
const isSeen = one => one?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
""" + in_every_frame("""() => {
  const [main, line] = [document.querySelector('main'), document.querySelector('main > .prompt')];
  if (!line || document.querySelector('.tools progress')) return;
  const frames = [...main.querySelectorAll('.mark use[href$="-acting"]')].filter(isSeen);
  shown.push({
    frames: frames.map(one => Math.round(one.getBoundingClientRect().x)),
    said: isSeen(line) ? line.textContent : getComputedStyle(line, '::after').content.slice(1, -1),
    rings: [...main.querySelectorAll('.mark.reach')].filter(isSeen).length,
    hurry: Boolean(isSeen(main.querySelector('.tools .theirs'))),
  });
}""")
"""What says whose turn it is, once a bot has played: the frame, the sentence, what is lit, the buttons."""


def test_all_that_says_whose_turn_it_is_passes_at_once_and_then_the_dice_are_thrown(invite: Invite) -> None:
    person = invite(size=(390, 844), reduced_motion="no-preference", script=WATCH_PASSING)
    setup = setup_for(meta(GAME), 2, {}, "passing", (PERSON, "easy"))
    table = open_table(setup)
    while (seat := table.holder) or table.state.chooser is not None or len(table.turns) < 12:
        assert seat is not None
        table = table.play(seat, thinking(table, seat, "easy").finish())
    person.go(link_to(table.record))
    person.see_game()
    move = thinking(table, 0, "easy").finish()
    person.touch(move.split()[0])
    person.confirm()
    person.page.wait_for_function("() => shown.some(({ hurry }) => hurry)")
    person.page.wait_for_function("() => !document.querySelector('main[data-riding]')")
    person.page.wait_for_function("() => shown.at(-1).rings")
    shown = person.page.evaluate("shown")
    own = person.words("aloud.turn.you")
    first = next(at for at, one in enumerate(shown) if one["hurry"])
    theirs = [one for one in shown[first:] if one["hurry"]]
    thrown = [one for one in shown[first:] if one["said"] == own]
    lie = shown[-1]
    assert thrown, "it is said before the dice lie"
    assert {(tuple(one["frames"]), one["rings"]) for one in theirs} == {(tuple(theirs[0]["frames"]), 0)}
    assert all(one["said"] != own for one in theirs)
    assert {(tuple(one["frames"]), one["rings"], one["hurry"]) for one in thrown} == {(tuple(lie["frames"]), 0, False)}
    assert lie["frames"] != theirs[0]["frames"]
    assert lie["rings"]
