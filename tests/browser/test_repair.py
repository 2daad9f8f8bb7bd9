"""A copy that is damaged, a version that is broken or gone: the page mends itself, and nobody has to clear anything."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.sizes import in_soak, sized
from tools.server import Server

from . import kept
from .conftest import Invite
from .over_http import EngineServer
from .person import Person, address_of
from .truth import ANY_GAME

pytestmark = pytest.mark.real_engine

DAMAGE = """async ([hash, how]) => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  const address = new URL(`kept-by-hash/${hash}`, document.baseURI).href;
  const kept = await cache.match(address);
  const bytes = new Uint8Array(await kept.arrayBuffer());
  await cache.delete(address);
  if (how === 'gone') return;
  bytes[bytes.length >> 1] ^= 1;
  await cache.put(address, new Response(how === 'cut' ? bytes.slice(0, bytes.length >> 1) : bytes, kept));
}"""

UNTIL_WHOLE = """async hashes => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  for (const hash of hashes) {
    const kept = await cache.match(new URL(`kept-by-hash/${hash}`, document.baseURI).href);
    const digest = kept && await crypto.subtle.digest('SHA-256', await kept.arrayBuffer());
    const hex = digest && [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('');
    if (hex !== hash) return false;
  }
  return true;
}"""

ASK_FOR_REPAIR = """() => new Promise(done => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => done(data);
  navigator.serviceWorker.controller.postMessage('repair', [port2]);
})"""

# For the good version alone: which version is there at all is looked up in time.
WITHOUT_PATIENCE = """
const { timeout } = AbortSignal;
AbortSignal.timeout = () => {
  AbortSignal.timeout = timeout;
  return AbortSignal.timeout(1);
};
"""

# Not a click of Playwright's: it would wait for ever where the page is loading itself anew at that very moment.
PRESS_UNTIL_MENDED = """() => {
  const button = document.querySelector('#failure button:not([data-pressed])');
  if (button) button.dataset.pressed = '';
  button?.click();
  return !document.querySelector('#failure') && Boolean(document.querySelector('main .lit'));
}"""

LOADS = "() => performance.getEntriesByType('navigation').length && Number(sessionStorage.getItem('loads'))"
COUNT_LOADS = "sessionStorage.setItem('loads', Number(sessionStorage.getItem('loads') ?? 0) + 1);"


@pytest.fixture
def visitor(invite: Invite, host: Server) -> Person:
    """Somebody with a complete copy."""
    return begin(invite(at=host, offline_copy=True, script=COUNT_LOADS))


@pytest.fixture
def light_visitor(invite: Invite, light_host: Server) -> Person:
    """The same, where Python has no part."""
    return begin(invite(at=light_host, offline_copy=True, script=COUNT_LOADS))


def begin(person: Person) -> Person:
    person.watch.expect("^(console|script): ")
    person.open_game(ANY_GAME, seed="repair")
    person.place_something()
    kept.wait_until_kept(person.page)
    return person


def loads(person: Person) -> int:
    return int(person.page.evaluate(LOADS))


def damage(person: Person, site: Path, how: str, *names: str) -> None:
    """Files of the copy, by how their paths end."""
    for name in names:
        hashes = [known for path, known in kept.hashes_of(site).items() if path.endswith(name)]
        person.page.evaluate(DAMAGE, [hashes[0], how])


def see_whole_copy(person: Person, site: Path) -> None:
    person.page.wait_for_function(UNTIL_WHOLE, arg=sorted(set(kept.hashes_of(site).values())), polling=200)


def first_chunk(site: Path) -> str:
    """The script that holds most of the page."""
    return max(site.glob("page-*/*.js"), key=lambda path: path.stat().st_size).name


@in_soak
def test_what_is_not_needed_now_is_mended_in_the_background(visitor: Person, site: Path) -> None:
    later = [path.name for path in site.glob("page-*/rules-*.js")]
    damage(visitor, site, "flipped", *later, "icons/icon-512.png", "segno.zip", "words/ja.json")
    damage(visitor, site, "gone", "LICENSES.txt", "drawings.json", "share.css")
    before = loads(visitor)
    visitor.reload()
    visitor.see_game()
    see_whole_copy(visitor, site)
    assert loads(visitor) == before + 1, "nothing that was needed was damaged"


@in_soak
@pytest.mark.parametrize("how", ["flipped", "cut", "gone"])
def test_what_is_needed_to_start_is_mended_at_once(visitor: Person, site: Path, how: str) -> None:
    """One after another; the page may load itself anew for it, once."""
    record = visitor.record()
    page = ("main.css", "words/en.json", first_chunk(site))
    engine = ("app.zip", "pyodide.asm.wasm")
    for name in (*sized(page[-1:], page), *sized(engine[:1], engine), *sized((), ("index.html",))):
        damage(visitor, site, how, name)
        visitor.context.new_cdp_session(visitor.page).send("Network.clearBrowserCache")
        before = loads(visitor)
        visitor.reload()
        see_whole_copy(visitor, site)
        visitor.see_game()
        assert loads(visitor) <= before + 2, name
        assert visitor.record() == record
    expect(visitor.page.locator("#failure, #offer button")).to_have_count(0)
    visitor.place_something()


@in_soak
def test_without_a_network_it_is_told_and_mended_later(
    light_visitor: Person, light_host: Server, light_site: Path
) -> None:
    damage(light_visitor, light_site, "flipped", first_chunk(light_site))
    port, folder = light_host.server_address[1], light_host.folder
    kept.stop(light_host)
    light_visitor.context.new_cdp_session(light_visitor.page).send("Network.clearBrowserCache")
    before = loads(light_visitor)
    light_visitor.reload()
    failure = light_visitor.page.locator("#failure")
    expect(failure).to_contain_text(first_chunk(light_site))
    assert loads(light_visitor) == before + 1
    with EngineServer(folder, port):
        light_visitor.page.wait_for_function(PRESS_UNTIL_MENDED)
        light_visitor.see_game()
        see_whole_copy(light_visitor, light_site)


@in_soak
def test_whoever_asks_after_another_is_told_what_was_repaired(light_visitor: Person, light_site: Path) -> None:
    """The page that was loaded while another one's asking was at it: it would wait for a repair that is done."""
    chunk = first_chunk(light_site)
    damage(light_visitor, light_site, "flipped", chunk)
    answers = [light_visitor.page.evaluate(ASK_FOR_REPAIR) for _ in range(2)]
    assert [[Path(path).name for path in paths] for paths in answers] == [[chunk], [chunk]]


@pytest.mark.parametrize("patience", sized(["none"], ["usual", "none"]))
def test_a_broken_version_is_left_as_soon_as_there_is_a_good_one(
    light_visitor: Person, light_host: Server, light_site: Path, tmp_path: Path, patience: str
) -> None:
    """Also where the good one takes longer to come than the page looks for it."""
    record = light_visitor.record()
    if patience == "none":
        light_visitor.context.add_init_script(WITHOUT_PATIENCE)
    broken = kept.later_version(light_site, tmp_path / "broken", {"main.js": b"throw new Error('broken');"})
    light_host.folder = broken.resolve()
    assert kept.update(light_visitor.page) == "installed"
    with light_visitor.page.expect_navigation():
        light_visitor.press(light_visitor.button("new-version.use"))
    failure = light_visitor.page.locator("#failure")
    expect(failure).to_contain_text("The page didn’t load.")
    light_visitor.reload()
    expect(failure).to_be_visible()
    light_host.folder = light_site.resolve()
    # Not loaded anew: this page may be about to do so by itself.
    light_visitor.new_tab()
    light_visitor.go()
    light_visitor.see_menu()
    assert light_visitor.record() == record
    light_visitor.go(address_of(ANY_GAME, "repair"))
    light_visitor.see_game()
    light_visitor.place_something()


@pytest.mark.parametrize("opened", sized(["game"], ["game", "screen"]))
def test_a_version_that_is_gone_makes_way_for_the_one_that_is_there(
    invite: Invite, light_host: Server, light_site: Path, tmp_path: Path, opened: str
) -> None:
    """Without an offline copy: what has not been loaded yet is nowhere."""
    person = invite(at=light_host, script=COUNT_LOADS)
    person.watch.expect("^console: ")
    person.open_menu()
    expect(person.page.locator("#progress.complete")).to_be_attached()
    sheet = next(light_site.glob("page-*/main.css")).read_bytes()
    later = kept.later_version(light_site, tmp_path / "later", {"main.css": sheet + b"\n:root { --later: 1; }\n"})
    light_host.folder = later.resolve()
    if opened == "game":
        person.page.evaluate("hash => { location.hash = hash; }", address_of(ANY_GAME, "seed"))
    else:
        person.press(person.button("statistics"))
    # A page that comes has no root for a moment.
    root = "document.documentElement"
    person.page.wait_for_function(f"() => {root} && getComputedStyle({root}).getPropertyValue('--later')")
    if opened == "game":
        person.see_game()
        person.place_something()
    else:
        person.see_menu()
        person.press(person.button("statistics"))
        expect(person.dialog).to_be_visible()
    assert loads(person) == 2

    # A version that is not whole either: told, and nothing goes round in circles.
    shutil.rmtree(next(later.glob("page-*")))
    person.context.new_cdp_session(person.page).send("Network.clearBrowserCache")
    person.reload()
    expect(person.page.locator("#failure")).to_contain_text("didn’t load")
    person.wait_a_moment()
    assert loads(person) == 3
