"""Colours follow the settings: theme, contrast and patterns, at once and from the first frame."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.sizes import sized
from tools.words import game_folders

from .conftest import Invite
from .held import Held
from .page_scripts import PAINTED
from .person import Person
from .preferences import choose, contrasts, stored
from .sizes import one_kind, other_kind
from .truth import finished, link_to

LINES = ("--ink", "--ink-2", "--grid", "--accent")

LOOKS = """() => {
  const root = getComputedStyle(document.documentElement);
  return [root.backgroundColor, root.color, root.colorScheme, root.getPropertyValue('--accent')];
}"""

FRAME = """() => [...document.querySelectorAll('meta[name=theme-color]')]
  .filter(({ media }) => matchMedia(media).matches).map(({ content }) => content)"""


@pytest.mark.parametrize(("system", "chosen"), sized([("light", "dark")], [("light", "dark"), ("dark", "light")]))
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
    person = invite(color_scheme="light", script=stored(theme="dark"))
    scripts = Held(person.page, "**/{boot,main}.js")
    person.page.goto(person.address, wait_until="commit")
    expect(person.page.locator(".first h1")).to_be_visible()
    person.page.evaluate(PAINTED)
    dark = person.page.evaluate(LOOKS)
    scripts.release()
    person.see_menu()
    assert person.page.evaluate(LOOKS) == dark
    assert dark[2] == "dark"


@one_kind
def test_the_colours_of_a_game_follow_the_chosen_theme(invite: Invite, game: str) -> None:
    """All of them, the game's own among them."""
    by_system, chosen = [
        colours_in(person, game)
        for person in (invite(color_scheme="dark"), invite(color_scheme="light", script=stored(theme="dark")))
    ]
    assert by_system == chosen
    in_the_light = colours_in(invite(color_scheme="light"), game)
    own = set(re.findall(r"--[\w-]+(?=:)", (game_folders()[game] / "look.css").read_text("utf-8")))
    assert own <= chosen.keys()
    assert any(chosen[name] != in_the_light[name] for name in own)


def colours_in(person: Person, game: str) -> dict[str, str]:
    person.open_game(game, seed="colours")
    colours: dict[str, str] = person.page.evaluate(COLOURS)
    return colours


COLOURS = """() => {
  const style = getComputedStyle(document.querySelector('main'));
  const names = new Set();
  const gather = rules => { for (const rule of rules) {
    if (rule.cssRules?.length) gather(rule.cssRules);
    for (const name of rule.style ?? []) if (name.startsWith('--')) names.add(name);
  } };
  // Not those that come later, when something is asked for.
  for (const sheet of document.styleSheets) if (sheet.href.endsWith('/main.css')) gather(sheet.cssRules);
  return Object.fromEntries([...names].sort().map(name => [name, style.getPropertyValue(name)]));
}"""


@pytest.mark.parametrize("theme", sized(["light"], ["light", "dark"]))
def test_high_contrast_makes_lines_and_letters_stronger(invite: Invite, theme: str) -> None:
    person = invite()
    person.open_menu()
    choose(person, theme=theme)
    before = contrasts(person, *LINES)
    choose(person, contrast="high")
    expect(person.page.locator("html")).to_have_attribute("data-contrast", "high")
    # Its styles are loaded when they are first chosen.
    person.page.wait_for_function("() => document.querySelector('link[href*=accessibility]')?.sheet")
    after = contrasts(person, *LINES)
    assert all(after[name] > before[name] for name in before), (before, after)
    assert after["--ink"] > 15
    assert after["--grid"] > 3
    assert person.page.locator("main").evaluate("main => main.getBoundingClientRect().top + scrollY") == 0


@other_kind
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
