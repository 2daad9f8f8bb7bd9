"""A new version of the site: offered, never forced, complete or not at all, and no byte more than has changed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.sizes import in_soak, sized
from tools.server import Server

from . import kept
from .conftest import Invite
from .person import Person
from .truth import ANY_GAME

pytestmark = pytest.mark.real_engine

NEW_INK = "#102030"
"""The colour by which a page of the new version is known."""


def changed(built: Path, tmp_path: Path) -> Path:
    """A site with another style sheet."""
    sheet = next(built.glob("page-*/main.css")).read_bytes()
    ink = sheet + f"\n:root {{ --ink: {NEW_INK}; }}\n".encode()
    return kept.later_version(built, tmp_path / "later", {"main.css": ink})


@pytest.fixture
def later(light_site: Path, tmp_path: Path) -> Path:
    return changed(light_site, tmp_path)


@pytest.fixture
def player(invite: Invite, light_host: Server) -> Person:
    """Somebody in the middle of a game, with the first version kept."""
    return begin(invite(at=light_host, offline_copy=True))


def begin(person: Person) -> Person:
    person.open_game(ANY_GAME)
    person.place_something()
    kept.wait_until_kept(person.page)
    return person


def publish(host: Server, folder: Path) -> None:
    host.folder = folder.resolve()
    host.sent.clear()


def is_new(page: Page) -> bool:
    ink = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--ink').trim()")
    return bool(ink == NEW_INK)


def offer(person: Person) -> Locator:
    return person.page.locator("#offer", has_text=person.words("new-version"))


def use_it(person: Person) -> None:
    """And waits for the new page."""
    with person.page.expect_navigation():
        person.press(person.button("new-version.use"))


def test_a_new_version_is_offered_and_taken(invite: Invite, host: Server, site: Path, tmp_path: Path) -> None:
    """With the real engine, whose files are not asked for again."""
    player, later = begin(invite(at=host, offline_copy=True)), changed(site, tmp_path)
    publish(host, later)
    player.reload()
    player.see_game()
    player.page.evaluate("globalThis.untouched = true")
    expect(offer(player)).to_be_visible()
    assert not is_new(player.page)

    player.place_something()
    drawn, record = player.drawn(), player.record()
    assert player.page.evaluate("globalThis.untouched"), "the page was loaded anew in the middle of a game"
    before, after = kept.hashes_of(site), kept.hashes_of(later)
    assert kept.kept_hashes(player.page) == {*before.values(), *after.values()}
    news = {path for path, content in after.items() if content not in before.values()}
    assert news == {"index.html", next(path for path in after if path.endswith("/main.css"))}
    assert set(host.sent) == {"sw.js", *news}

    use_it(player)
    player.see_game()
    assert is_new(player.page)
    assert player.drawn() == drawn
    assert player.record() == record
    expect(offer(player)).to_have_count(0)
    assert set(host.sent) == {"sw.js", *news}
    assert kept.kept_hashes(player.page) == set(after.values())
    player.place_something()

    kept.stop(host)
    player.watch.expect(r"sw\.js")
    player.reload()
    player.see_game()
    assert is_new(player.page)


@in_soak
def test_who_does_not_want_it_keeps_the_old_version(player: Person, light_host: Server, later: Path) -> None:
    publish(light_host, later)
    for _ in range(2):
        player.reload()
        player.see_game()
        expect(offer(player)).to_be_visible()
        player.press(player.page.locator("#offer button").last)
        expect(offer(player)).to_have_count(0)
        assert not is_new(player.page)
        player.place_something()


def test_a_page_that_stays_open_hears_of_it(invite: Invite, light_host: Server, later: Path) -> None:
    """Somebody comes back to a tab after hours."""
    person = invite(at=light_host, offline_copy=True)
    person.page.clock.install()
    person.open_game(ANY_GAME)
    kept.wait_until_kept(person.page)
    publish(light_host, later)
    person.page.clock.fast_forward("02:00:00")
    person.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(offer(person)).to_be_visible()
    assert not is_new(person.page)
    person.place_something()
    drawn = person.drawn()
    use_it(person)
    person.see_game()
    assert is_new(person.page)
    assert person.drawn() == drawn


@pytest.mark.parametrize("still", sized(["as_before"], ["missing", "as_before"]))
def test_half_a_version_is_none(player: Person, light_host: Server, light_site: Path, later: Path, still: str) -> None:
    """A host that is being filled with a new version."""
    sheet = next(later.glob("page-*/main.css"))
    new_sheet, new_index = sheet.read_bytes(), (later / "index.html").read_bytes()
    if still == "missing":
        sheet.unlink()
    else:
        sheet.write_bytes(next(light_site.glob("page-*/main.css")).read_bytes())
        shutil.copy(light_site / "index.html", later)
    publish(light_host, later)
    player.watch.expect("Failed to load resource")
    assert kept.update(player.page) == "redundant"
    expect(offer(player)).to_have_count(0)
    player.reload()
    player.see_game()
    assert not is_new(player.page)
    player.place_something()

    # Once the host has everything, so has the browser.
    full = later.with_name("full")
    later.rename(full)
    (full / sheet.relative_to(later)).write_bytes(new_sheet)
    (full / "index.html").write_bytes(new_index)
    publish(light_host, full)
    assert kept.update(player.page) == "installed"
    expect(offer(player)).to_be_visible()
    use_it(player)
    player.see_game()
    assert is_new(player.page)


@in_soak
def test_another_tab_goes_on(player: Person, light_host: Server, later: Path) -> None:
    """The version is taken in one tab; a game in another one is not disturbed, and can still be played to its end."""
    publish(light_host, later)
    assert kept.update(player.page) == "installed"
    other = player.context.new_page()
    other.goto(player.address)
    expect(other.locator("main.menu")).to_be_visible()
    player.page.evaluate("globalThis.untouched = true")
    with other.expect_navigation():
        other.get_by_role("button", name=player.words("new-version.use")).click()
    expect(other.locator("main.menu")).to_be_visible()
    assert is_new(other)

    assert player.page.evaluate("globalThis.untouched")
    assert not is_new(player.page)
    player.place_something()
    expect(offer(player)).to_be_visible()
    player.press(player.page.locator("#offer button").last)
    player.press(player.button("rules"))
    expect(player.dialog.locator(".rules :is(h2, h3)").first).to_be_visible()
    player.page.keyboard.press("Escape")
    player.place_something()
    drawn = player.drawn()
    player.reload()
    player.see_game()
    assert is_new(player.page)
    assert player.drawn() == drawn


@in_soak
def test_a_tab_that_was_not_asked_can_follow(player: Person, light_host: Server, later: Path) -> None:
    publish(light_host, later)
    assert kept.update(player.page) == "installed"
    expect(offer(player)).to_be_visible()
    other = player.context.new_page()
    other.goto(player.address)
    with other.expect_navigation():
        other.get_by_role("button", name=player.words("new-version.use")).click()
    other.close()
    player.place_something()
    use_it(player)
    player.see_game()
    assert is_new(player.page)
