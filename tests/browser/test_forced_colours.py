"""Where the system forces its own few colours."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.sizes import sized

from .conftest import Invite
from .person import Person
from .play import AT_ONCE
from .preferences import contrasts, stored
from .sizes import other_sampled
from .states import all_states, moments_alone, paint, to_ghost
from .test_beside import RINGS, until_news
from .test_bots import TURN_GAMES, with_bots
from .truth import ANY_GAME, GAMES

GRADES = {
    "lit": "lit",
    "touched": "lit touched",
    "counted": "counted",
    "due": "due",
    "lit and due": "lit due",
    "plain": "",
}
"""How a place of the board can stand, by its classes."""

SHAPES = """grades => {
  const area = document.querySelector('.ground .spot').parentNode;
  const style = name => {
    const spot = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    spot.setAttribute('class', `spot ${name}`);
    area.append(spot);
    const { stroke, strokeWidth, strokeDasharray } = getComputedStyle(spot);
    spot.remove();
    return stroke === 'none' ? 'none' : `${strokeWidth} ${strokeDasharray}`;
  };
  return Object.fromEntries(Object.entries(grades).map(([grade, name]) => [grade, style(name)]));
}"""
"""What edge each has, of whatever colour."""

UNSEEN = r"""() => {
  const bare = colour => /^transparent$|^rgba.*, 0\)$/.test(colour);
  const ground = element => {
    for (let one = element; one; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one);
      if (!bare(backgroundColor)) return backgroundColor;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };
  const unseen = [];
  for (const element of document.querySelectorAll('button, a, p, span, b, h1, h2, h3, small, input, select')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || !element.getClientRects().length) continue;
    const text = [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim());
    const { color, borderColor, borderStyle } = getComputedStyle(element);
    const name = `${element.localName}.${element.className} ${element.textContent.slice(0, 20)}`;
    if (text && color === ground(element)) unseen.push(`letters of ${name}`);
    const edged = borderStyle !== 'none' && borderColor !== ground(element.parentElement);
    if (element.matches('button:not(.quiet, .row, .picture, .line)') && !edged) unseen.push(`edge of ${name}`);
  }
  return unseen;
}"""
"""What has the colour of its ground."""

BUTTON = """selector => {
  const button = document.querySelector(selector);
  if (!button) return null;
  const { backgroundColor, color } = getComputedStyle(button);
  return `${color} on ${backgroundColor}`;
}"""


def forced(invite: Invite, scheme: Literal["light", "dark"], script: str = "") -> Person:
    return invite(forced_colors="active", color_scheme=scheme, script=script)


@other_sampled
@pytest.mark.parametrize("scheme", sized(["dark"], ["light", "dark"]))
def test_nothing_is_told_by_colour_alone_in_forced_colours(
    invite: Invite, game: str, scheme: Literal["light", "dark"]
) -> None:
    # Whatever was chosen, the system's choice goes first.
    chosen = stored(theme="light" if scheme == "dark" else "dark", patterns="off")
    person = forced(invite, scheme, chosen)
    person.open_game(game)
    page = person.page
    shapes = page.evaluate(SHAPES, GRADES)
    assert shapes.pop("lit and due") == shapes["due"], "what is due is so, whether it can be chosen or not"
    assert all(shapes[one] != shapes[other] for one, other in combinations(shapes, 2)), shapes
    root = page.locator("html")
    assert root.evaluate("root => getComputedStyle(root).getPropertyValue('--patterns')") == "visible"
    against = contrasts(person, "--ink", "--ink-2", "--accent", "--lit", "--error", "--grid")
    assert all(contrast >= 3 for contrast in against.values()), against
    to_ghost(person)
    assert not page.evaluate(UNSEEN)
    plain, primary = (page.evaluate(BUTTON, one) for one in (".bar button", ".tools .primary:enabled"))
    assert primary != plain
    # A row of the score that is explained
    page.locator(".sheet .row").first.click()
    pressed, row = (
        page.evaluate(BUTTON, f".sheet .row[aria-pressed={pressed}] .label") for pressed in ("true", "false")
    )
    assert pressed != row
    assert not page.evaluate(UNSEEN)
    # The focus has a line around it, be it drawn or the browser's own.
    page.keyboard.press("Tab")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    stroke = page.evaluate("getComputedStyle(document.activeElement).stroke")
    assert stroke not in ("none", page.evaluate("getComputedStyle(document.body).backgroundColor"))


def test_what_others_did_is_ringed_in_forced_colours_unlike_what_is_lit(invite: Invite) -> None:
    person = invite(forced_colors="active", color_scheme="dark", script=AT_ONCE)
    person.go(with_bots(TURN_GAMES[-1], "easy"))
    person.see_game()
    until_news(person)
    rings = person.page.locator(f"{RINGS} rect:not(.under)")
    expect(rings.first).to_be_visible()
    ring, ground = rings.first.evaluate(
        "ring => [getComputedStyle(ring).stroke, getComputedStyle(document.body).backgroundColor]"
    )
    assert ring != ground
    [shape] = set(rings.evaluate_all("rings => rings.map(ring => getComputedStyle(ring).strokeDasharray)"))
    lit = person.page.locator(".ground .spot.lit").first.evaluate("spot => getComputedStyle(spot).strokeDasharray")
    assert shape != lit
    assert not person.page.evaluate(UNSEEN)


def test_forced_colours_begin_and_end_while_the_page_is_open(invite: Invite) -> None:
    person = invite()
    person.open_game(ANY_GAME)
    root = person.page.locator("html")
    before = root.get_attribute("data-contrast")
    person.page.emulate_media(forced_colors="active")
    person.page.wait_for_function("() => document.documentElement.dataset.contrast === 'high'")
    person.page.emulate_media(forced_colors="none")
    person.page.wait_for_function("() => document.documentElement.dataset.contrast === undefined")
    assert before is None


@pytest.mark.parametrize("scheme", sized(["light"], ["light", "dark"]))
def test_nothing_vanishes_in_forced_colours(invite: Invite, scheme: Literal["light", "dark"]) -> None:
    person = forced(invite, scheme)
    person.open_menu()
    unseen = []
    for game in sized(GAMES[:1], GAMES):
        for state in sized(moments_alone, all_states)(person, game):
            paint(person)
            unseen += [f"{state}: {what}" for what in person.page.evaluate(UNSEEN)]
    assert not unseen, "\n".join(dict.fromkeys(unseen))
