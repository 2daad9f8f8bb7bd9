"""The settings, as a browser has them from before and as somebody chooses them."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from .person import Person

PHONE = (360, 640)
DESK = (1440, 900)
STORED_AS = "higawari.settings"


CONTRASTS = """names => {
  const pen = document.createElement('canvas').getContext('2d');
  const style = getComputedStyle(document.querySelector('main'));
  const light = name => {
    pen.fillStyle = style.getPropertyValue(name).trim();
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map(part => part / 255)
      .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const between = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  return Object.fromEntries(names.map(name => [name, between(light(name), light('--paper'))]));
}"""


def contrasts(person: Person, *colours: str) -> dict[str, float]:
    """How much each of these colours stands out from the paper, from 1 to 21."""
    by_name: dict[str, float] = person.page.evaluate(CONTRASTS, colours)
    return by_name


QUIET = {"best": "off", "forced": "off"}
"""So that each move is a test's own, and nothing takes the time of another."""


def stored(**settings: str) -> str:
    """A script by which a browser has these settings from before.

    The page plays nothing by itself, and our best player does not play along, unless a test is about that.
    """
    name, text = repr(STORED_AS), json.dumps(json.dumps(QUIET | settings))
    store = f"localStorage.getItem({name}) ?? localStorage.setItem({name}, {text})"
    return f"if (location.protocol.startsWith('http')) try {{ {store}; }} catch {{}}"


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
