"""Settings: each does what it says, at once, in every tab, and still after the page has been loaded anew."""

from __future__ import annotations

import json
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from pyapp.shelf import meta

from . import axe
from .conftest import Invite
from .geometry import examine
from .held import Held
from .page_scripts import PAINTED
from .person import Person, address_of
from .states import all_states, paint
from .truth import ANY_GAME, GAMES, finished, link_to, table_of

PHONE = (360, 640)
DESK = (1440, 900)
KEPT = "higawari.settings"
DUELS = tuple(game for game in GAMES if meta(game).rivals)

LOOKS = """() => {
  const root = getComputedStyle(document.documentElement);
  return [root.backgroundColor, root.color, root.colorScheme, root.getPropertyValue('--accent')];
}"""

FRAME = """() => [...document.querySelectorAll('meta[name=theme-color]')]
  .filter(({ media }) => matchMedia(media).matches).map(({ content }) => content)"""

COUNT_DELAYS = """globalThis.delays = [];
const later = globalThis.setTimeout;
globalThis.setTimeout = (deed, delay, ...rest) => (delays.push(delay), later(deed, delay, ...rest));"""

COUNT_TONES = """globalThis.tones = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) { tones.push(this.frequency.value); return start.call(this, at); };"""

LISTEN = """addEventListener('DOMContentLoaded', () => {
  globalThis.motions = [];
  document.addEventListener('animationstart', ({ animationName }) => motions.push(animationName), true);
});"""


def kept(**settings: str) -> str:
    """A script by which a browser has these settings from before."""
    once = f"localStorage.getItem('{KEPT}') ?? localStorage.setItem('{KEPT}', {json.dumps(json.dumps(settings))})"
    return f"if (location.protocol.startsWith('http')) {once}"


def choose(person: Person, page: Page | None = None, **settings: str) -> None:
    """In the dialog, which is opened from the menu or lies open; then it is closed."""
    page = page or person.page
    if not page.locator(".preferences").count():
        page.get_by_role("button", name=person.words("settings"), exact=True).click()
    for name, value in settings.items():
        field = page.locator(f".preferences [name={name}]")
        if field.get_attribute("type") == "checkbox":
            field.set_checked(value == "on")
        else:
            field.select_option(value)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


# Colours


@pytest.mark.parametrize(("system", "chosen"), [("light", "dark"), ("dark", "light")])
def test_a_chosen_theme_looks_like_the_system_s_own(
    invite: Invite, system: Literal["light", "dark"], chosen: Literal["light", "dark"]
) -> None:
    person = invite(color_scheme=chosen)
    person.open_menu()
    wanted, frame = person.page.evaluate(LOOKS), person.page.evaluate(FRAME)

    other = invite(color_scheme=system)
    other.open_menu()
    assert other.page.evaluate(LOOKS) != wanted
    choose(other, theme=chosen)
    for _ in range(2):
        looks = other.page.evaluate(LOOKS)
        assert (looks[0], looks[1], looks[3]) == (wanted[0], wanted[1], wanted[3])
        assert looks[2] == chosen
        assert other.page.evaluate(FRAME) == frame
        other.reload()
        other.see_menu()
    choose(other, theme="system")
    assert other.page.evaluate(LOOKS)[0] != wanted[0]
    assert other.page.evaluate(FRAME) != frame


def test_no_frame_is_painted_in_the_other_theme(invite: Invite) -> None:
    """What is there before any module of the page has run."""
    person = invite(color_scheme="light", script=kept(theme="dark"))
    scripts = Held(person.page, "**/{boot,main}.js")
    person.page.goto(person.address, wait_until="commit")
    expect(person.page.locator(".first h1")).to_be_visible()
    person.page.evaluate(PAINTED)
    dark = person.page.evaluate(LOOKS)
    scripts.release()
    person.see_menu()
    assert person.page.evaluate(LOOKS) == dark
    assert dark[2] == "dark"


@pytest.mark.parametrize("game", GAMES)
def test_the_colours_of_a_game_follow_the_chosen_theme(invite: Invite, game: str) -> None:
    """All of them that the game's look has in the dark."""
    colours = "() => [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).length"
    pictures = []
    for person in (invite(color_scheme="dark"), invite(color_scheme="light", script=kept(theme="dark"))):
        person.open_game(game, seed="colours")
        assert person.page.evaluate(colours)
        pictures.append(person.page.evaluate(ROOT_COLOURS))
    assert pictures[0] == pictures[1]


ROOT_COLOURS = """() => {
  const root = getComputedStyle(document.documentElement);
  const names = new Set();
  const gather = rules => { for (const rule of rules) {
    if (rule.cssRules?.length) gather(rule.cssRules);
    for (const name of rule.style ?? []) if (name.startsWith('--')) names.add(name);
  } };
  // Not those that come later, when something is asked for.
  for (const sheet of document.styleSheets) if (sheet.href.endsWith('/main.css')) gather(sheet.cssRules);
  return Object.fromEntries([...names].sort().map(name => [name, root.getPropertyValue(name)]));
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_high_contrast_makes_lines_and_letters_stronger(invite: Invite, theme: str) -> None:
    person = invite()
    person.open_menu()
    choose(person, theme=theme)
    before = person.page.evaluate(CONTRASTS)
    choose(person, contrast="high")
    expect(person.page.locator("html")).to_have_attribute("data-contrast", "high")
    person.page.wait_for_function(f"before => JSON.stringify(({CONTRASTS})()) !== JSON.stringify(before)", arg=before)
    after = person.page.evaluate(CONTRASTS)
    assert all(after[name] > before[name] for name in before), (before, after)
    assert after["--ink"] > 15
    assert after["--grid"] > 3
    assert person.page.locator("main").evaluate("main => main.getBoundingClientRect().top + scrollY") == 0


CONTRASTS = """() => {
  const pen = document.createElement('canvas').getContext('2d');
  const light = name => {
    pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map(part => part / 255)
      .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const between = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  return Object.fromEntries(['--ink', '--ink-2', '--grid', '--rail', '--accent']
    .map(name => [name, between(light(name), light('--paper'))]));
}"""


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_no_barrier_in_the_strongest_dark(invite: Invite, game: str) -> None:
    look = kept(theme="dark", contrast="high", patterns="on", hand="left")
    person = invite(size=PHONE, hand="touch", reduced_motion="reduce", script=look)
    found = []
    for state in all_states(person, game):
        paint(person)
        found += [f"{state}: {violation}" for violation in axe.violations(person.page)]
    assert not found, "\n".join(dict.fromkeys(found))


@pytest.mark.parametrize("game", GAMES)
def test_patterns_are_drawn_more_strongly(invite: Invite, game: str) -> None:
    """What is not told apart by its shape alone has more pixels of its pattern; a game of shapes stays as it is."""
    person = invite(reduced_motion="reduce")
    person.go(link_to(finished(game, "patterns")))
    person.see_game()
    shown = "() => getComputedStyle(document.documentElement).getPropertyValue('--patterns')"
    assert person.page.evaluate(shown) == ""
    widths = "() => [...document.querySelectorAll('.stroke.inlay')].map(one => getComputedStyle(one).strokeWidth)"
    before = person.page.evaluate(widths)
    person.press(person.button("rules"))
    person.press(person.dialog.get_by_role("button", name=person.words("settings"), exact=True))
    expect(person.page.locator(".preferences")).to_be_visible()
    choose(person, patterns="on")
    person.page.wait_for_function(f"() => ({shown})() === 'visible'")
    after = person.page.evaluate(widths)
    narrow = [(a, b) for a, b in zip(before, after, strict=True) if float(b[:-2]) <= float(a[:-2])]
    assert not narrow
    person.reload()
    person.page.wait_for_function(f"() => ({shown})() === 'visible'")


# Motion


@pytest.mark.parametrize(("system", "chosen", "moves"), [("no-preference", "less", False), ("reduce", "full", True)])
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
    paint(person)
    heard = set(person.page.evaluate("motions"))
    assert ({"drawn", "rise"} <= heard) if moves else not heard


# Playing


@pytest.mark.parametrize(("pace", "delay"), [("slow", 1800), ("quick", 350), ("at-once", 0)])
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
    person = invite(hand="touch", size=PHONE, script=kept(confirm="on"))
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
    said = person.actions.last.inner_text()
    person.press(person.actions.last)
    with person.change():
        person.press(person.dialog.get_by_role("button", name=said, exact=True))
    assert len(table_of(person.record()).turns) > len(table_of(before).turns) + 1


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


# Hands

LEFT_OF = """([a, b]) => document.querySelector(a).getBoundingClientRect().right
  <= document.querySelector(b).getBoundingClientRect().left + 1"""


@pytest.mark.parametrize("hand", ["right", "left"])
def test_the_buttons_lie_at_the_chosen_thumb(invite: Invite, hand: str) -> None:
    person = invite(hand="touch", size=PHONE, script=kept(hand=hand))
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


@pytest.mark.parametrize("hand", ["right", "left"])
def test_on_a_desk_the_pieces_lie_at_the_other_side(invite: Invite, hand: str) -> None:
    person = invite(size=DESK, script=kept(hand=hand))
    person.open_game(ANY_GAME)
    sides = (".board-place", ".pieces") if hand == "left" else (".pieces", ".board-place")
    assert person.page.evaluate(LEFT_OF, list(sides))
    person.go(link_to(finished(ANY_GAME)))
    expect(person.page.locator("main.over")).to_be_visible()
    sides = (".board-place", ".result") if hand == "left" else (".result", ".board-place")
    assert person.page.evaluate(LEFT_OF, list(sides))


@pytest.mark.parametrize("game", GAMES)
def test_everything_has_its_place_for_the_left_hand(invite: Invite, game: str) -> None:
    person = invite(language="ja", hand="touch", reduced_motion="reduce", size=PHONE, script=kept(hand="left"))
    faults = []
    for state in all_states(person, game):
        for size in (PHONE, DESK):
            person.page.set_viewport_size({"width": size[0], "height": size[1]})
            paint(person)
            found = examine(person.page, touch=size == PHONE)
            faults += [f"{state}, {size[0]}x{size[1]}: {fault}" for fault in found["faults"]]
        person.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        paint(person)
    assert not faults, "\n".join(faults)


# Everywhere and always


def test_all_open_tabs_follow_at_once(somebody: Person) -> None:
    somebody.open_menu()
    other = somebody.context.new_page()
    other.goto(somebody.address + address_of(ANY_GAME, "tabs"))
    expect(other.locator("main.table:not(.waiting)")).to_be_visible()
    choose(somebody, theme="dark", hand="left", patterns="on")
    for name, value in (("theme", "dark"), ("hand", "left"), ("patterns", "on")):
        expect(other.locator("html")).to_have_attribute(f"data-{name}", value)
    somebody.press(somebody.button("settings"))
    with somebody.change():
        somebody.page.locator(".preferences select").first.select_option("ja")
    expect(other.locator("html")).to_have_attribute("lang", "ja")
    # The tab may lie behind the other one, so the browser's own focus tells nothing.
    somebody.page.wait_for_function("() => document.activeElement?.matches('dialog[open] .preferences select')")
    choose(somebody, theme="system", hand="right")
    expect(other.locator("html")).not_to_have_attribute("data-theme", "dark")
    expect(other.locator("html")).not_to_have_attribute("data-hand", "left")


@pytest.mark.parametrize(
    "content",
    ["", "{", "null", "7", '"dark"', "[]", '{"theme":"purple","pace":7,"hand":{"left":1}}', '{"theme":["dark"]}'],
)
def test_what_makes_no_sense_is_as_if_nothing_were_kept(invite: Invite, content: str) -> None:
    person = invite(script=f"if (location.protocol !== 'about:') localStorage.setItem('{KEPT}', {json.dumps(content)})")
    person.open_menu()
    attributes = person.page.evaluate("Object.keys(document.documentElement.dataset).sort()")
    assert attributes == ["page", "runtime", "version"]
    person.press(person.button("settings"))
    expect(person.page.locator(".preferences")).to_be_visible()
    chosen = person.page.locator(".preferences select[name]").evaluate_all("all => all.map(({ value }) => value)")
    assert chosen == ["system", "normal", "system", "right", "normal"]
    assert person.page.locator(".preferences :checked:is(input)").count() == 0


def test_a_sensible_part_of_what_is_kept_is_used(invite: Invite) -> None:
    person = invite(script=kept(theme="dark", pace="never", later="unknown"))
    person.open_menu()
    expect(person.page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [PHONE, (390, 844), DESK])
def test_the_dialog_has_room_for_everything(invite: Invite, language: str, size: tuple[int, int]) -> None:
    person = invite(language=language, size=size, hand="touch")
    person.open_menu()
    person.press(person.button("settings"))
    expect(person.page.locator(".preferences")).to_be_visible()
    paint(person)
    assert examine(person.page, touch=True)["faults"] == []
