"""Strips of pictures to look at: of every game one move and the end, eight moments each, on a phone and on a desk.

The positions are always the same, and all that moves is on one clock, which stands still for each picture (strips.js):
what differs between two strips is what was changed in between.
"""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from pyapp.bots.players import thinking
from pyapp.game import Meta
from pyapp.picture import View, view_of
from pyapp.record import PERSON, Record, encode, setup_for
from pyapp.shelf import ids, meta
from pyapp.table import Table, open_table
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
Spots: TypeAlias = tuple[tuple[str, ...], ...]

MOMENTS = 8
APART: dict[Kind, int] = {"move": 40, "end": 80}
"""Milliseconds from one picture to the next, of which the moments are taken."""
LONGEST = 2_200
"""Milliseconds of a move: bots may go on and on."""
LONGEST_END = 120_000
"""And of all that bots do after the last touch, with the end."""
PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1440, "height": 900}
WIDTHS = {390: 300, 1440: 700}
"""How wide a moment is in the strip, by the width of the window."""

CALENDAR = f"""globalThis.Date = class extends Date {{
  constructor(...given) {{ super(...(given.length ? given : [{DAY!r}])); }}
  static now() {{ return Date.parse({DAY!r}); }}
}};"""
"""Not Playwright's clock, which would put timers of its own before those of strips.js."""

TOUCH = """wanted => {
  const spots = wanted.flat().map(id => `[data-spot="${CSS.escape(id)}"].lit:not(.touched)`);
  const button = '.tools button:not(.icon, .barred)';
  const lit = ['.tray [data-spot].lit:not(.touched)', '[data-spot].lit:not(.touched)'];
  const places = ['.tools .place', ...(spots.length ? [...spots, ...lit, button] : [button, ...lit])];
  const asked = document.querySelector('dialog[open] .choices button:last-child');
  const next = asked ?? places.map(place => document.querySelector(`main ${place}`)).find(Boolean);
  next?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}"""
"""What plays the ghost, what belongs to the move or the game's button if that is the move, or something else."""
READY = "main.table:not(.waiting)"
RESTS = "() => strip.rests(800)"
MOST_TOUCHES = 40
STILL = 560
"""Milliseconds without any change, after which what is looked at is over."""
FRAME = 1000 / 60
"""Milliseconds by which time goes on until a touch brings something."""
LONGEST_ANSWER = 60_000
"""Milliseconds, on the machine's own clock."""


@dataclass(frozen=True)
class Strip:
    kind: Kind
    window: ViewportSize
    record: Record
    """Up to where the person has the move: somewhere in the middle, or for the last time."""
    spots: Spots = ()
    """What is touched for it."""
    dark: bool = False

    @property
    def name(self) -> str:
        size, dark = f"{self.window['width']}x{self.window['height']}", "-dark" if self.dark else ""
        return f"{self.record.setup.game}-{self.kind}-{size}{dark}.png"


def plan(games: Sequence[str], dark: bool = False) -> Iterator[Strip]:
    """All strips of some games."""
    for game in games:
        (middle, move), (last, final) = positions(meta(game))
        for window in (PHONE, DESK):
            yield Strip("move", window, middle, move, dark)
            yield Strip("end", window, last, final, dark)


def positions(game: Meta) -> tuple[tuple[Record, Spots], tuple[Record, Spots]]:
    """A game in which the person has the move, and what is touched for it: the one of most consequence in the middle
    of the game, and the last."""
    seats = 1 + game.rivals if game.rivals else game.seats[0]
    setup = setup_for(game, seats, {}, SEED, (PERSON, *(LEVEL,) * (seats - 1)))
    table = open_table(setup)
    own: list[tuple[int, Record, Spots]] = []
    while (seat := table.holder) is not None:
        move = thinking(table, seat, LEVEL).finish()
        after = table.play(seat, move)
        if setup.bot(seat) is None:
            before = seen(table)
            spots = next((choice.targets for choice in before.choices if choice.move == move), ())
            own.append((consequence(before, seen(after)), table.record, spots))
        table = after
    quarter = len(own) // 4
    # What is only said, such as to be done, is less to look at.
    _, middle, touched = max(own[quarter : len(own) - quarter], key=lambda one: (bool(one[2]), one[0]))
    return (middle, touched), own[-1][1:]


def seen(table: Table[Any]) -> View:
    return view_of(table, 0, 0, with_layout=False)


def consequence(before: View, after: View) -> int:
    """How much is to be seen of a move."""
    had = {mark.id: (mark.at, mark.symbol) for mark in before.scene.marks}
    marks = sum(had.get(mark.id) != (mark.at, mark.symbol) for mark in after.scene.marks if mark.enters)
    earned = [gain for gain in after.scene.gains if gain not in before.scene.gains]
    told = after.scene.event is not None and after.scene.event != before.scene.event
    return marks + 10 * len(earned) + 30 * told


def take(games: Sequence[str] = (), dark: bool = False) -> None:
    if unknown := set(games) - set(ids()):
        raise Trouble(f"there is no game {', '.join(sorted(unknown))}")
    chromium = browsers.chromium()
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright, Server(DIST) as server:
        browser = playwright.chromium.launch(executable_path=chromium, chromium_sandbox=False)
        for strip in plan(games or ids(), dark):
            frames = taken(browser, server.address, strip)
            FOLDER.joinpath(strip.name).write_bytes(joined(browser, frames, strip.window["width"]))
            say(f"    {FOLDER.name}/{strip.name}: {frames[-1][0]:.0f} ms")
        browser.close()


def taken(browser: Browser, address: str, strip: Strip) -> list[tuple[float, bytes]]:
    """The moments of a strip by their milliseconds, each as a picture."""
    context = browser.new_context(
        viewport=strip.window,
        locale="ja-JP",
        timezone_id="Asia/Tokyo",
        color_scheme="dark" if strip.dark else "light",
        has_touch=True,
    )
    context.add_init_script(CALENDAR)
    context.add_init_script(path=ROOT / "tools" / "strips.js")
    # Nothing is offered over it.
    context.add_init_script(f"""localStorage.setItem('higawari.offered', '{" ".join(ids())}');
        localStorage.setItem('higawari.sounds', '1');
        localStorage.setItem('higawari.settings', '{{"motion":"full"}}')""")
    page = context.new_page()
    page.goto(f"{address}#r={encode(strip.record)}")
    page.locator(READY).wait_for()
    page.locator("#progress.complete").wait_for(state="attached")
    page.wait_for_function(RESTS, timeout=LONGEST_ANSWER)
    frames = filmed(page, strip)
    context.close()
    return spread(frames)


def filmed(page: Page, strip: Strip) -> list[tuple[float, bytes]]:
    """Touches until what the strip is of has begun, and goes on with it to its end: pictures at even times."""
    page.evaluate("() => strip.hold()")
    for _ in range(MOST_TOUCHES):
        before = page.screenshot()
        page.evaluate("() => strip.begin()")
        page.evaluate(TOUCH, strip.spots)
        frames, begun = followed(page, strip.kind)
        if begun is not None:
            before = next((picture for time, picture in reversed(frames) if time < begun), before)
            return [(0, before), *((time - begun, picture) for time, picture in frames if time >= begun)]
    raise Trouble(f"{strip.name}: nothing happens")


def followed(page: Page, kind: Kind) -> tuple[list[tuple[float, bytes]], float | None]:
    """Pictures from a touch to where nothing moves any more, and when that began which a strip is to be of."""
    frames: list[tuple[float, bytes]] = []
    time = changed = 0.0
    while time < LONGEST_END:
        page.evaluate("time => strip.to(time)", time)
        look = page.evaluate("() => strip.look()")
        if not look["moved"] and not look["isOver"]:
            if look["isStill"]:
                return [], None
            time += FRAME
            continue
        picture = page.screenshot()
        if not frames or picture != frames[-1][1]:
            changed = time
        frames.append((time, picture))
        rests = time - changed > STILL
        if kind == "move" and (rests or time - look["moved"][0] > LONGEST):
            return until(frames, changed), look["moved"][0]
        if kind == "end" and rests and look["isStill"] and look["isOver"] == look["isTold"]:
            return until(frames, changed), (look["moved"] or [frames[0][0]])[-1] if look["isOver"] else None
        time += APART[kind]
    raise Trouble("something never comes to rest")


def until(frames: list[tuple[float, bytes]], last: float) -> list[tuple[float, bytes]]:
    return [(time, picture) for time, picture in frames if time <= last]


def spread(frames: list[tuple[float, bytes]]) -> list[tuple[float, bytes]]:
    """As many as a strip has, the first and the last among them."""
    return [frames[round(number * (len(frames) - 1) / (MOMENTS - 1))] for number in range(MOMENTS)]


def joined(browser: Browser, frames: list[tuple[float, bytes]], width: int) -> bytes:
    """Pictures beside one another, four in a row, each with its milliseconds."""
    shown = WIDTHS[width]
    images = "".join(
        f'<figure style="margin:0;font:14px sans-serif">{time:.0f} ms<br>'
        f'<img width="{shown}" src="data:image/png;base64,{b64encode(one).decode()}"></figure>'
        for time, one in frames
    )
    page = browser.new_page(viewport={"width": 4 * (shown + 6) + 6, "height": 100})
    page.set_content(f'<body style="margin:6px;display:flex;flex-wrap:wrap;gap:6px;background:#888">{images}')
    page.wait_for_function("() => [...document.images].every(image => image.complete)")
    picture = page.screenshot(full_page=True)
    page.close()
    return picture
