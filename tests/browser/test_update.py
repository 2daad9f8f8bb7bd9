"""A new version of the site: offered, never forced, and only what changed is downloaded."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tools.server import Server
from tools.site import Files, digest, service_worker

from .conftest import Invite
from .person import Person
from .test_offline import until_kept
from .truth import ANY_GAME

KEPT_FILES = """async () => {
  const kept = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) kept.push(url.split('/').at(-1));
  }
  return kept.sort();
}"""


def next_version(site: Path, target: Path) -> Path:
    """The site as it would be built after a change to one file of the page and to index.html."""
    files: Files = {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}
    del files["sw.js"]
    old = next(path.split("/")[0] for path in files if path.startswith("page-"))
    changed = f"{old}/words/en.json"
    words = json.loads(files[changed])
    words["about"] = "About the new version"
    files[changed] = json.dumps(words, ensure_ascii=False).encode()
    new = "page-" + digest({p: c for p, c in files.items() if p.startswith(old)})[:8]
    files = {path.replace(old, new): content for path, content in files.items()}
    index = files["index.html"].decode().replace(old, new)
    files["index.html"] = re.sub(r'data-version="\w+"', 'data-version="next"', index).encode()
    files["sw.js"] = service_worker(files)
    for path, content in files.items():
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        (target / path).write_bytes(content)
    return target


def hashes(site: Path) -> list[str]:
    """Of every file that the service worker keeps."""
    kept = [path for path in site.rglob("*") if path.is_file() and path.name != "sw.js"]
    return sorted({hashlib.sha256(path.read_bytes()).hexdigest() for path in kept})


@pytest.fixture
def versions(site: Path, tmp_path: Path) -> tuple[Path, Path]:
    """This version and the next one."""
    return shutil.copytree(site, tmp_path / "one"), next_version(site, tmp_path / "two")


def see_the_offer(person: Person) -> None:
    expect(person.page.locator("#offer")).to_contain_text(person.words("new-version"))


def test_a_new_version_is_offered_and_used_when_the_player_wants(invite: Invite, versions: tuple[Path, Path]) -> None:
    one, two = versions
    with Server(one) as server:
        person = invite(at=server, offline_copy=True)
        person.open_game(ANY_GAME)
        person.place_something()
        until_kept(person)
        assert person.page.evaluate(KEPT_FILES) == hashes(one)
        version = person.page.evaluate("document.documentElement.dataset.version")
        server.folder = two
        server.sent.clear()
        person.reload()
        person.see_game()
        see_the_offer(person)
        # The old version is still the one that runs, and the game goes on in it.
        drawn = person.drawn()
        person.place_something()
        assert person.page.evaluate("document.documentElement.dataset.version") == version
        person.reload()
        person.see_game()
        assert person.page.evaluate("document.documentElement.dataset.version") == version
        assert person.drawn() != drawn
        drawn = person.drawn()
        changed = {
            "index.html",
            "sw.js",
            next(path for path in two.glob("page-*/words/en.json")).relative_to(two).as_posix(),
        }
        assert set(server.sent) == changed
        see_the_offer(person)
        with person.page.expect_navigation():
            person.press(person.button("new-version.use"))
        person.see_game()
        assert person.page.evaluate("document.documentElement.dataset.version") == "next"
        assert person.drawn() == drawn
        person.place_something()
        assert person.page.evaluate(KEPT_FILES) == hashes(two)
        expect(person.page.locator("#offer")).to_be_empty()
        person.open_menu()
        expect(person.page.locator("footer button").last).to_have_text("About the new version")
        server.stop()
        person.watch.expect("ERR_CONNECTION_REFUSED|Failed to load resource")
        person.reload()
        person.see_menu()
        expect(person.page.locator("footer button").last).to_have_text("About the new version")


def test_the_offer_can_wait(invite: Invite, versions: tuple[Path, Path]) -> None:
    one, two = versions
    with Server(one) as server:
        person = invite(at=server, offline_copy=True)
        person.open_game(ANY_GAME)
        until_kept(person)
        server.folder = two
        person.reload()
        see_the_offer(person)
        person.press(person.page.locator("#offer").get_by_role("button", name=person.words("close")))
        expect(person.page.locator("#offer")).to_be_empty()
        person.place_something()
        person.reload()
        see_the_offer(person)


@pytest.mark.parametrize("spoilt", ["half", "gone"])
def test_half_a_new_version_is_not_taken(invite: Invite, versions: tuple[Path, Path], spoilt: str) -> None:
    """A host that is being updated gives the new sw.js while other files are old, or not there yet."""
    one, two = versions
    spoil: dict[str, Callable[[Path], object]] = {
        "half": lambda file: file.write_text("{}"),
        "gone": lambda file: file.unlink(),
    }
    spoil[spoilt](next(two.glob("page-*/words/en.json")))
    with Server(one) as server:
        person = invite(at=server, offline_copy=True)
        person.open_game(ANY_GAME)
        until_kept(person)
        server.folder = two
        person.watch.expect("words/en.json|Failed to load resource")
        ended = person.page.evaluate(
            """async () => {
              const registration = await navigator.serviceWorker.ready;
              const coming = new Promise(resolve => registration.addEventListener('updatefound', () => {
                const { installing } = registration;
                installing.addEventListener('statechange', () => resolve(installing.state));
              }));
              await registration.update().catch(() => undefined);
              return coming;
            }"""
        )
        assert ended == "redundant"
        server.stop()
        person.reload()
        person.see_game()
        person.place_something()
        assert person.page.locator("#offer").inner_text() == ""
