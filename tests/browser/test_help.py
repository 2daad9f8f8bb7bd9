"""The help: what the page is, keeps and is made of, in both languages, without leaving the site."""

from __future__ import annotations

import json
from importlib import metadata
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.sizes import sized
from tools.paths import ROOT

from . import axe
from .conftest import Invite
from .geometry import examine
from .states import paint
from .truth import GAMES

CHAPTERS = ("daily", "kept", "links", "offline", "snapshot", "games", "parts")


@pytest.mark.parametrize("language", sized(["ja"], ["en", "ja"]))
def test_the_help_says_whose_the_games_are_and_what_is_kept(invite: Invite, language: str) -> None:
    person = invite(language=language, size=(360, 640), hand="touch")
    person.open_menu()
    person.press(person.button("about"))
    for chapter in CHAPTERS:
        key = f"about.{chapter}.heading" if f"about.{chapter}.heading" in person.words._forms else f"about.{chapter}"
        expect(person.dialog.get_by_role("heading", name=person.words(key), exact=True)).to_be_attached()
    for game in GAMES:
        expect(person.dialog).to_contain_text(person.words(f"{game}.title"))
        expect(person.dialog).to_contain_text(person.words(f"{game}.credits"))
    number, digest = (person.page.locator("html").get_attribute("data-version") or "").split()
    expect(person.dialog.locator(".version")).to_have_text(person.words("version", number=number, digest=digest))
    expect(person.dialog.locator("li").first).to_be_attached()
    paint(person)
    assert examine(person.page, touch=True)["faults"] == []
    assert axe.violations(person.page) == []


def test_all_parts_are_named_with_their_licences(invite: Invite, site: Path) -> None:
    """Exactly those that the site takes from others, at the versions that are served."""
    person = invite()
    person.open_menu()
    person.press(person.button("about"))
    rows = person.dialog.locator("li")
    packages = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    # It bundles the page, and no browser gets it.
    del packages["esbuild"]
    packages["segno"] = metadata.version("segno")
    expect(rows).to_have_count(len(packages) + 1)
    text = "\n".join(rows.all_inner_texts())
    for package, number in packages.items():
        assert f"{package} {number}, " in text
    assert "Python 3." in text
    link = person.dialog.get_by_role("link", name=person.words("about.licences")).evaluate("link => link.href")
    assert link.startswith(person.address)
    served = (site / link.removeprefix(person.address)).read_text("utf-8")
    assert [name for name in packages if name not in served] == []
