"""How one plays follows the settings: motion, the pace of bots, questions, sounds, and which hand holds the phone."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import expect

from pyapp.shelf import meta
from tests.sizes import in_soak, sized

from .conftest import Invite
from .person import address_of
from .preferences import DESK, PHONE, choose, stored
from .states import paint
from .truth import ANY_GAME, GAMES, finished, link_to, table_of

DUELS = tuple(game for game in GAMES if meta(game).rivals)

COUNT_DELAYS = """globalThis.delays = [];
const later = globalThis.setTimeout;
globalThis.setTimeout = (deed, delay, ...rest) => (delays.push(delay), later(deed, delay, ...rest));"""

COUNT_TONES = """globalThis.tones = [];
for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
  const { start } = prototype;
  prototype.start = function (at) { tones.push(this.frequency?.value ?? 'noise'); return start.call(this, at); };
}"""

LISTEN = """addEventListener('DOMContentLoaded', () => {
  globalThis.motions = [];
  document.addEventListener('animationstart', ({ animationName }) => motions.push(animationName), true);
  const animate = SVGElement.prototype.animate;
  SVGElement.prototype.animate = function (...given) {
    motions.push('ink');
    return animate.apply(this, given);
  };
});"""


@pytest.mark.parametrize(
    ("system", "chosen", "moves"),
    sized([("no-preference", "less", False)], [("no-preference", "less", False), ("reduce", "full", True)]),
)
def test_motion_follows_the_choice(
    invite: Invite, system: Literal["no-preference", "reduce"], chosen: str, *, moves: bool
) -> None:
    person = invite(reduced_motion=system, script=LISTEN)
    person.open_menu()
    choose(person, motion=chosen)
    person.page.evaluate("motions.length = 0")
    person.open_game(ANY_GAME)
    person.place_something()
    person.press(person.button("rules"))
    expect(person.dialog).to_be_visible()
    if moves:
        person.page.wait_for_function("() => motions.includes('ink') && motions.includes('come-up')")
    else:
        paint(person)
        assert not person.page.evaluate("motions")


@pytest.mark.parametrize(("pace", "delay"), sized([("slow", 1800)], [("slow", 1800), ("quick", 350), ("at-once", 0)]))
def test_bots_keep_the_chosen_pace(invite: Invite, pace: str, delay: int) -> None:
    person = invite(script=COUNT_DELAYS)
    person.open_menu()
    choose(person, pace=pace)
    game = DUELS[0]
    person.page.evaluate("delays.length = 0")
    person.go(address_of(game, "pace", 2) + "&bots=-,random")
    person.see_game()
    while person.page.evaluate("delays.length") == 0 or delay not in person.page.evaluate("delays"):
        expect(person.page.locator(".tools progress")).to_have_count(0)
        if delay in person.page.evaluate("delays"):
            break
        person.place_something()
    assert 900 not in person.page.evaluate("delays")


def test_the_end_of_a_turn_is_asked_about(invite: Invite) -> None:
    person = invite(hand="touch", size=PHONE, script=stored(confirm="on"))
    person.open_game(ANY_GAME)
    while person.look()["lit"]:
        person.place_something()
    before = person.record()
    person.press(person.actions.last)
    expect(person.dialog).to_contain_text(person.words("confirm.turn"))
    person.press(person.button("no"))
    expect(person.dialog).to_have_count(0)
    assert person.record() == before
    person.undo()
    person.redo()
    label = person.actions.last.inner_text()
    person.press(person.actions.last)
    with person.change():
        person.press(person.dialog.get_by_role("button", name=label, exact=True))
    assert len(table_of(person.record()).turns) > len(table_of(before).turns) + 1


@in_soak
def test_nothing_is_asked_by_default(invite: Invite) -> None:
    person = invite()
    person.open_game(ANY_GAME)
    while person.look()["lit"]:
        person.place_something()
    person.act()
    expect(person.dialog).to_have_count(0)


def test_sounds_are_heard_by_those_who_want_them(invite: Invite) -> None:
    person = invite(script=COUNT_TONES)
    person.open_game(ANY_GAME)
    person.place_something()
    assert person.page.evaluate("tones") == []
    person.press(person.button("menu"))
    person.see_menu()
    choose(person, sound="on")
    # The one by which it is heard that there are sounds now.
    person.page.wait_for_function("() => tones.length > 0")
    person.open_game(ANY_GAME)
    person.page.evaluate("tones.length = 0")
    person.place_something()
    person.page.wait_for_function("() => tones.length > 0")
    placed = person.page.evaluate("tones.splice(0)")
    while person.look()["lit"]:
        person.place_something()
    person.page.wait_for_function("() => tones.length > 0")
    person.page.evaluate("tones.length = 0")
    person.act()
    person.page.wait_for_function("() => tones.length > 0")
    assert person.page.evaluate("tones") != placed
    assert not [url for url in person.watch.requests if url.endswith((".mp3", ".wav", ".ogg", ".m4a"))]


LEFT_OF = """([a, b]) => document.querySelector(a).getBoundingClientRect().right
  <= document.querySelector(b).getBoundingClientRect().left + 1"""


@pytest.mark.parametrize("hand", sized(["left"], ["right", "left"]))
def test_the_buttons_lie_at_the_chosen_thumb(invite: Invite, hand: str) -> None:
    person = invite(hand="touch", size=PHONE, script=stored(hand=hand))
    person.open_game(ANY_GAME)
    undo = f'.tools [aria-label="{person.words("undo")}"]'
    redo = f'.tools [aria-label="{person.words("redo")}"]'
    pairs = [(".tools .primary", undo), (undo, redo)] if hand == "left" else [(undo, ".tools .primary"), (undo, redo)]
    for pair in pairs:
        assert person.page.evaluate(LEFT_OF, list(pair)), pair
    person.hold_what_turns()
    turn = ".tools .turn"
    middle = (".tools .primary", turn) if hand == "left" else (turn, ".tools .primary")
    assert person.page.evaluate(LEFT_OF, list(middle))
    edge = person.page.locator(".tools .primary").bounding_box()
    assert edge
    assert edge["x"] <= 9 if hand == "left" else edge["x"] + edge["width"] >= PHONE[0] - 9


@pytest.mark.parametrize("hand", sized(["left"], ["right", "left"]))
def test_on_a_desk_the_pieces_lie_at_the_other_side(invite: Invite, hand: str) -> None:
    person = invite(size=DESK, script=stored(hand=hand))
    person.open_game(ANY_GAME)
    sides = (".board-place", ".pieces") if hand == "left" else (".pieces", ".board-place")
    assert person.page.evaluate(LEFT_OF, list(sides))
    person.go(link_to(finished(ANY_GAME)))
    expect(person.page.locator("main.over")).to_be_visible()
    sides = (".board-place", ".result") if hand == "left" else (".result", ".board-place")
    assert person.page.evaluate(LEFT_OF, list(sides))
