"""The settings, as a browser has them from before and as somebody chooses them."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from .person import Person

PHONE = (360, 640)
DESK = (1440, 900)
KEPT = "higawari.settings"


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
