"""The pictures of the README, the menu and a game in progress on a phone; and the one that messengers show with a link.

The day and the game are always the same, so that a picture changes only when the page does.
"""

from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from pyapp.record import Record, encode, parse
from pyapp.shelf import ids
from tools import browsers
from tools.paths import DIST, GAMES, ROOT, STATIC
from tools.say import Trouble, say
from tools.server import Server

FOLDER = ROOT / "docs"
LARGEST = 150_000
"""Bytes of a picture: the repository holds it for ever."""
DAY = "2026-11-20T03:00:00Z"
PHONE: ViewportSize = {"width": 390, "height": 760}
DRAWN = (
    "() => [...document.querySelectorAll('main use')].every(use => document.querySelector(use.getAttribute('href')))"
)
PREVIEW = STATIC / "icons" / "preview.png"
CARD: ViewportSize = {"width": 1200, "height": 630}
"""As most messengers cut it."""
ARRANGED = """() => {
  const cards = [...document.querySelectorAll('.card .picture svg, .card svg.picture, .card button.picture svg')];
  const own = document.createElement('div');
  own.style.cssText = 'position:fixed;inset:0;z-index:9;background:var(--page)';
  own.style.cssText += ';display:grid;align-content:center;gap:44px';
  const title = document.createElement('h1');
  title.style.cssText = 'margin:0;text-align:center;font-size:104px;line-height:1.1';
  title.textContent = '日替わり';
  const name = document.createElement('p');
  name.style.cssText = 'margin:0;text-align:center;font-size:40px;color:var(--ink-2)';
  name.textContent = '毎日かわるボードゲーム · Higawari';
  const row = document.createElement('div');
  row.style.cssText = 'display:flex;gap:20px;justify-content:center';
  for (const card of cards) {
    const copy = card.cloneNode(true);
    copy.style.cssText = 'width:208px;height:208px;border-radius:28px;box-shadow:var(--shadow)';
    row.append(copy);
  }
  own.append(title, name, row);
  document.body.append(own);
  return cards.length;
}"""
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def take() -> None:
    chromium = browsers.chromium()
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright, Server(DIST) as server:
        browser = playwright.chromium.launch(executable_path=chromium, chromium_sandbox=False)
        for name, language, tail in (("menu", "ja-JP", ""), ("game", "en-US", f"#r={encode(a_game())}")):
            context = browser.new_context(
                viewport=PHONE, locale=language, timezone_id="Asia/Tokyo", color_scheme="light"
            )
            context.add_init_script(f"localStorage.setItem('higawari.offered', '{' '.join(ids())}')")
            page = context.new_page()
            page.clock.set_fixed_time(DAY)
            page.goto(server.address + tail)
            page.locator("main.table:not(.waiting)" if tail else "main.menu").wait_for()
            page.locator("#progress.complete").wait_for(state="attached")
            page.wait_for_function(DRAWN)
            page.evaluate(PAINTED)
            shot(page, FOLDER / f"{name}.png")
            context.close()
        preview(browser, server)
        browser.close()


def preview(browser: Browser, server: Server) -> None:
    """Of all games, in the page's own colours."""
    context = browser.new_context(viewport=CARD, locale="ja-JP", color_scheme="light")
    page = context.new_page()
    page.goto(server.address)
    page.locator("main.menu").wait_for()
    page.wait_for_function(DRAWN)
    if page.evaluate(ARRANGED) != len(ids()):
        raise Trouble("the menu has not one card for each game")
    page.evaluate(PAINTED)
    shot(page, PREVIEW)
    context.close()


def a_game() -> Record:
    """The last recorded play of one person, up to three quarters of it."""
    plays = [play.read_text("utf-8") for play in sorted(GAMES.glob("*/plays/*.play"), reverse=True)]
    play = next(play for play in plays if " seats=1 " in play)
    record = parse("\n".join(line for line in play.splitlines() if not line.startswith("=")) + "\n")
    keep = len(record.turns) * 3 // 4
    while record.turns[keep - 1].seat >= 0:
        keep -= 1
    return Record(record.setup, record.turns[:keep])


def shot(page: Page, file: Path) -> None:
    page.screenshot(path=file, animations="disabled")
    if file.stat().st_size > LARGEST:
        raise Trouble(f"{file.name} has {file.stat().st_size} bytes, more than {LARGEST}")
    say(f"    {file.relative_to(ROOT).as_posix()}: {file.stat().st_size / 1000:.0f} kB")
