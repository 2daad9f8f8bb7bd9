"""Strips of pictures to look at: of every game one move and the end, eight moments each, on a phone and on a desk.

The positions are always the same, and time stands still for each picture (strips.js): what differs between two strips
is what was changed in between.
"""

from base64 import b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from pyapp.bots.players import thinking
from pyapp.game import Meta
from pyapp.record import PERSON, Record, encode, setup_for
from pyapp.shelf import ids, meta
from pyapp.table import open_table
from tools import browsers
from tools.paths import DIST, ROOT
from tools.say import Trouble, say
from tools.server import Server

FOLDER = ROOT / "strips"
DAY = "2026-11-20T03:00:00Z"
SEED = "strip"
LEVEL = "easy"
"""Of all who play: it is quick."""

Kind: TypeAlias = Literal["move", "end"]

TIMES: dict[Kind, tuple[int, ...]] = {
    "move": (0, 80, 160, 240, 340, 460, 640, 1000),
    "end": (0, 400, 900, 1400, 2000, 2600, 3200, 4500),
}
"""Milliseconds after the first change."""
PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1440, "height": 900}
WIDTHS = {390: 240, 1440: 600}
"""How wide a moment is in the strip, by the width of the window."""

TOUCH = """() => {
  const places = ['.tools .place', '.tray [data-spot].lit:not(.touched)', '[data-spot].lit:not(.touched)',
    '.tools button:not(.icon, .barred)'];
  const next = places.map(place => document.querySelector(place)).find(Boolean);
  next?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  document.querySelector('dialog[open] .choices button:last-child')?.click();
}"""
"""What plays the ghost, something lit, or the game's button."""
READY = "main.table:not(.waiting)"
CALM = "() => document.querySelector('body.pending, .tools progress') === null"
MOST_TOUCHES = 40
LONGEST_ANSWER = 30_000
"""Milliseconds."""


@dataclass(frozen=True)
class Strip:
    kind: Kind
    window: ViewportSize
    record: Record
    """Up to where the person has the move: somewhere in the middle, or for the last time."""

    @property
    def name(self) -> str:
        return f"{self.record.setup.game}-{self.kind}-{self.window['width']}x{self.window['height']}.png"


def plan(games: tuple[str, ...]) -> Iterator[Strip]:
    """All strips of some games."""
    for game in games:
        middle, last = positions(meta(game))
        for window in (PHONE, DESK):
            yield Strip("move", window, middle)
            yield Strip("end", window, last)


def positions(game: Meta) -> tuple[Record, Record]:
    """A game in which the person has the move: half of the way through it, and for the last time."""
    seats = 1 + game.rivals if game.rivals else game.seats[0]
    setup = setup_for(game, seats, {}, SEED, (PERSON, *(LEVEL,) * (seats - 1)))
    table = open_table(setup)
    while (seat := table.holder) is not None:
        table = table.play(seat, thinking(table, seat, LEVEL).finish())
    turns = table.record.turns
    own = [number for number, turn in enumerate(turns) if turn.seat >= 0 and setup.bot(turn.seat) is None]
    return Record(setup, turns[: own[len(own) // 2]]), Record(setup, turns[: own[-1]])


def take() -> None:
    chromium = browsers.chromium()
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright, Server(DIST) as server:
        browser = playwright.chromium.launch(executable_path=chromium, chromium_sandbox=False)
        for strip in plan(ids()):
            frames = taken(browser, server.address, strip)
            FOLDER.joinpath(strip.name).write_bytes(joined(browser, frames, strip.window["width"]))
            say(f"    {FOLDER.name}/{strip.name}")
        browser.close()


def taken(browser: Browser, address: str, strip: Strip) -> list[bytes]:
    """The moments of a strip, each as a picture."""
    context = browser.new_context(
        viewport=strip.window, locale="ja-JP", timezone_id="Asia/Tokyo", color_scheme="light", has_touch=True
    )
    context.add_init_script(path=ROOT / "tools" / "strips.js")
    # Nothing is offered over it.
    context.add_init_script(f"""localStorage.setItem('higawari.offered', '{" ".join(ids())}');
        localStorage.setItem('higawari.sounds', '1');
        localStorage.setItem('higawari.settings', '{{"motion":"full","pace":"at-once"}}')""")
    page = context.new_page()
    page.clock.set_fixed_time(DAY)
    page.goto(f"{address}#r={encode(strip.record)}")
    page.locator(READY).wait_for()
    page.locator("#progress.complete").wait_for(state="attached")
    play_on(page, strip)
    frames = []
    for time in TIMES[strip.kind]:
        page.evaluate("time => strip.to(time)", time)
        frames.append(page.screenshot())
    context.close()
    return frames


def play_on(page: Page, strip: Strip) -> None:
    """Touches until what the strip is of has begun."""
    page.evaluate("kind => strip.arm(kind)", strip.kind)
    for _ in range(MOST_TOUCHES):
        page.evaluate(TOUCH)
        page.wait_for_timeout(100)
        page.wait_for_function(f"() => strip.has() || ({CALM})()", timeout=LONGEST_ANSWER)
        if page.evaluate("() => strip.has()"):
            return
    raise Trouble(f"{strip.name}: nothing happens")


def joined(browser: Browser, frames: list[bytes], width: int) -> bytes:
    """Pictures beside one another, four in a row."""
    shown = WIDTHS[width]
    images = "".join(f'<img width="{shown}" src="data:image/png;base64,{b64encode(one).decode()}">' for one in frames)
    page = browser.new_page(viewport={"width": 4 * (shown + 6) + 6, "height": 100})
    page.set_content(f'<body style="margin:6px;display:flex;flex-wrap:wrap;gap:6px;background:#888">{images}')
    page.wait_for_function("() => [...document.images].every(image => image.complete)")
    picture = page.screenshot(full_page=True)
    page.close()
    return picture
