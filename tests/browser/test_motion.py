"""What changes is seen to change, and ends where the picture says, whatever comes between, however fast one plays."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import expect

from pyapp.bots.players import thinking
from pyapp.record import PERSON, setup_for
from pyapp.shelf import meta
from pyapp.table import Table, open_table
from tests.sizes import in_soak, sized

from .conftest import Invite
from .held import ANSWERS, Held
from .page_scripts import PAINTED, UNTIL_CALM, UNTIL_ONES_TURN
from .person import PATIENCE, Person
from .play import alone
from .preferences import stored
from .sizes import other_half_of_games, other_sampled
from .states import paint
from .test_bots import TURN_GAMES
from .truth import finished, link_to

MOVES = sized(4, 60)

COUNTED = """
globalThis.motions = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (keyframes, options) {
  const thing = this.dataset?.mark ?? this.dataset?.stroke;
  // What is the same throughout is not seen until it is its turn.
  const isWait = new Set(Object.values(keyframes).map((frame) => JSON.stringify(frame))).size === 1;
  const { duration = 0, delay = 0 } = options;
  if (thing) globalThis.motions.push(isWait ? [thing, 0, delay + duration] : [thing, duration, delay]);
  const animation = animate.call(this, keyframes, options);
  // What flies lies in a layer, which may be hidden for a while.
  const layer = this.closest('.flying');
  if (layer === this) return animation;
  if (layer) {
    animation.currentTime = duration + delay - 0.01;
    landing = middle(this);
    animation.currentTime = 0;
  } else if (landing) {
    globalThis.missed.push(Math.hypot(...middle(this).map((at, side) => at - landing[side])));
    landing = undefined;
  }
  return animation;
};
globalThis.missed = [];
let landing;
const middle = element => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};
"""
"""Remembers every motion of a thing, and how long it takes with its wait; and by how much what flies would miss
the place of the thing that it stands for, in pixels."""

MOVING = """() => [
  ...document.getAnimations()
    .filter(one => one.constructor === Animation && one.effect.target.closest('.area, .flying')),
  ...document.querySelectorAll('.flying'),
]"""
"""What is not where it belongs yet; what pulses by the style sheet, and a board that comes nearer, are none of it."""
STILL_MOVING = f"() => ({MOVING})().length"

UNTOUCHABLE = f"""() => {{
  if (!({STILL_MOVING})()) return undefined;
  const seen = document.querySelectorAll('main [data-spot].lit, main .bar button, main .tools button:enabled');
  return [...seen].flatMap(one => {{
    const {{ x, y, width, height }} = one.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(left, top);
    // What has no room is scrolled to, and what lies on a place is touched for it; what a map that follows somebody
    // leaves out of sight is not there.
    const own = one.closest('svg') ?? one;
    for (let around = own; around; around = around.parentElement) {{
      const frame = around.getBoundingClientRect();
      if (getComputedStyle(around).overflow === 'visible') continue;
      if (left < frame.left || left > frame.right || top < frame.top || top > frame.bottom) return [];
    }}
    const name = one.dataset.spot ?? one.textContent;
    return !hit || own.contains(hit) || hit.contains(own) ? [] : [`${{name}}: ${{hit.outerHTML.slice(0, 90)}}`];
  }});
}}"""
"""What of all that can be touched lies under something else while something moves; undefined while nothing does."""

CALM = f"""() => !({STILL_MOVING})() && !document.querySelector('[data-counting]')"""

SEEN = """() => {
  const things = [...document.querySelectorAll('main .area :is([data-mark], [data-stroke]):not(.ghost *)')];
  const styles = ({ transform, opacity, visibility }) => [transform, opacity, visibility].join(' ');
  const numbers = [...document.querySelectorAll('main .sheet .points')].map(({ textContent }) => textContent);
  return [numbers, things.map(one => [one.dataset.mark ?? one.dataset.stroke, styles(getComputedStyle(one))])];
}"""
"""Every number of the score, and where and how each thing is drawn, motion included; but for what a mouse points at."""


def moving(invite: Invite, tail: str) -> Person:
    person = invite(size=(390, 844), reduced_motion="no-preference", script=stored(pace="at-once") + COUNTED)
    person.go(tail)
    person.see_game()
    return person


def played(game: str, seed: str) -> Iterator[Table[Any]]:
    """One person's game against easy bots, before each turn of the person."""
    seats = meta(game).seats[-1]
    table = open_table(setup_for(meta(game), seats, {}, seed, (PERSON, *("easy",) * (seats - 1))))
    while (seat := table.holder) is not None:
        if seat == 0:
            yield table
        table = table.play(seat, thinking(table, seat, "easy").finish())


def ends_a_round(table: Table[Any]) -> bool:
    """Whether nobody else moves in it after the person."""
    after = table.play(0, thinking(table, 0, "easy").finish())
    return bool(after.holder is not None and after.state.round > table.state.round)


def until_calm(person: Person) -> None:
    person.page.evaluate(f"patience => ({UNTIL_CALM})(patience)", PATIENCE)


def moves(person: Person) -> Iterator[int]:
    """Moves, one after another, and what bots play then; stops after each while its motion is on its way."""
    until_calm(person)
    for number in range(MOVES):
        # The last move of a game is seen before that is over.
        person.page.evaluate(UNTIL_ONES_TURN, PATIENCE)
        if person.look()["over"]:
            return
        person.place_something()
        until_calm(person)
        yield number


def drawn_anew(person: Person) -> object:
    """What is seen when the same picture is drawn without a way there."""
    person.reload()
    person.see_game()
    until_calm(person)
    return person.page.evaluate(SEEN)


@other_half_of_games
def test_all_that_moves_ends_where_the_picture_says(invite: Invite, game: str) -> None:
    person = moving(invite, alone(game, "motion"))
    # The next touch comes while something moves still: it ends that, and counts.
    looks = [person.page.evaluate(UNTOUCHABLE) for _ in moves(person)]
    assert not [look for look in looks if look], "nothing is untouchable while something moves"
    assert any(look is not None for look in looks), "it was never looked at while something moved"
    assert person.page.evaluate("motions.length"), "nothing has moved at all"
    assert person.page.evaluate("Math.max(...motions.map(([, time]) => time))") <= 900, "a roll, or a reveal"
    ends = person.page.evaluate("motions.map(([thing, time, delay]) => [thing.startsWith('reckoned'), time + delay])")
    assert max(end for is_told, end in ends if not is_told) <= 1_800, "a ride, and the roll of whoever comes next"
    assert max((end for is_told, end in ends if is_told), default=0) <= 3_500, "a reckoning, told tile by tile"
    assert person.page.evaluate("Math.max(0, ...missed)") < 1, "what flies jumps at its end"
    person.page.wait_for_function(CALM)
    # What is chosen by the last touch is not chosen in a page that is loaded anew.
    for _ in range(2):
        person.page.keyboard.press("Escape")
        paint(person)
    assert person.page.evaluate(SEEN) == drawn_anew(person)


def test_the_first_dice_of_a_game_are_thrown_too_and_lie_still_once_it_is_played(invite: Invite) -> None:
    person = moving(invite, alone("railroad-ink", "motion"))
    assert sorted(thing for thing, *_ in person.page.evaluate("motions")) == [f"die{number}" for number in range(4)]
    until_calm(person)
    person.place_something()
    person.reload()
    person.see_game()
    assert person.page.evaluate("motions.length") == 0


@other_sampled
def test_a_touch_ends_all_motion_at_once(invite: Invite, game: str) -> None:
    person = moving(invite, alone(game, "interrupted"))
    waits = random.Random(game)
    interrupted = 0
    for _ in moves(person):
        person.page.wait_for_timeout(waits.randrange(150))
        interrupted += person.page.evaluate(f"globalThis.before = ({MOVING})(), before.length") > 0
        person.page.keyboard.press("Shift")
        # Play may go on at once, with motion of its own.
        assert not person.page.evaluate(f"({MOVING})().filter(one => before.includes(one)).length")
        numbers = person.page.evaluate(f"({SEEN})()[0]")
        assert numbers == person.page.evaluate(f"({SEEN})()[0]")
    assert interrupted, "nothing was ever interrupted"


@in_soak
def test_a_row_that_is_touched_tells_its_reasons_and_in_the_next_frame_all_is_at_rest(invite: Invite) -> None:
    person = moving(invite, alone(TURN_GAMES[0], "asked"))
    assert any(person.page.evaluate(f"({STILL_MOVING})()") for _ in moves(person)), "nothing ever moved"
    row = person.page.locator("main .sheet button.row").first
    row.click()
    expect(row).to_have_attribute("aria-pressed", "true")
    person.page.evaluate(PAINTED)
    assert not person.page.evaluate(f"({STILL_MOVING})()")


@in_soak
def test_a_replay_moves_from_one_moment_to_the_next_and_jumps_to_others(invite: Invite) -> None:
    person = moving(invite, link_to(finished(TURN_GAMES[0])))
    person.press(person.button("replay"))
    expect(person.dialog.locator(".replay-content .play")).to_be_focused()
    drawn = "() => document.querySelector('.replay-content .board-place').innerHTML"
    for key, moved in (("End", False), ("ArrowLeft", True), ("ArrowRight", True), ("Home", False)):
        person.page.evaluate("motions = []")
        before = person.page.evaluate(drawn)
        person.page.keyboard.press(key)
        person.page.wait_for_function(f"before => ({drawn})() !== before", arg=before)
        assert bool(person.page.evaluate("motions.length")) == moved, key


HARDLY = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const animation = animate.apply(this, given);
  animation.playbackRate = 0.01;
  return animation;
};
"""
"""All that moves does so for longer than the page is looked at."""

ON_ITS_WAY = """() => {
  globalThis.onItsWay = [...document.querySelectorAll('body > :is(.flying, .gain)')];
  return onItsWay.length;
}"""
TAKEN_ALONG = "onItsWay.filter(one => one.isConnected).length"


def test_nothing_that_moves_is_taken_along_to_another_screen(invite: Invite) -> None:
    game = "sengoku-domino"
    person = invite(size=(390, 844), reduced_motion="no-preference", script=stored(pace="at-once") + HARDLY)
    person.open_menu()
    person.page.evaluate("address => { location.hash = address; }", alone(game, "carried"))
    person.see_game()

    def set_something_going() -> None:
        # What is opened is lit a frame or two after it is there.
        person.see("[data-spot].lit, .tools button:not(.icon, .barred)")
        for _ in range(20):
            person.place_something()
            until_calm(person)
            if person.page.evaluate(ON_ITS_WAY):
                return
        raise AssertionError("nothing flies")

    set_something_going()
    # Whose first picture is long in coming
    held = Held(person.page, ANSWERS)
    person.page.evaluate("game => { location.hash = `#learn=${game}`; }", game)
    expect(person.page.locator("main.waiting")).to_be_visible()
    assert person.page.evaluate(TAKEN_ALONG) == 0
    held.release()
    person.page.go_back()
    person.see_game()
    set_something_going()
    person.page.go_back()
    person.see_menu()
    assert person.page.evaluate(TAKEN_ALONG) == 0


LINES = """addEventListener('DOMContentLoaded', () => {
  globalThis.lines = [];
  new MutationObserver(() => {
    const line = document.querySelector('.where p > span')?.textContent;
    const lying = document.querySelectorAll('.ground [data-mark^="laid-"]:not([data-mark$="-other"])').length;
    if (line && lying) lines.push([lying, line]);
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
});"""
"""How many tiles lay on the board, and which round it was said to be, each time that anything changed."""


def test_a_round_is_over_once_what_ended_it_has_come(invite: Invite) -> None:
    game = "sengoku-domino"
    before = next(table for table in played(game, "rounds") if ends_a_round(table))
    script = stored(pace="at-once") + LINES
    person = invite(size=(390, 844), reduced_motion="no-preference", script=script)
    person.go(link_to(before.record))
    person.see_game()
    until_calm(person)
    was = person.page.evaluate("lines.at(-1)")
    person.place_something()
    person.page.wait_for_function("was => lines.at(-1)[1] !== was", arg=was[1])
    seen = person.page.evaluate("lines")
    assert [was[0] + 1, was[1]] in seen, "with the tile on its way the round is the same"
