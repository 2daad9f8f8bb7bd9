"""From a touch to its painted answer, late in a game, on a phone whose processor is four times slower.

The clock starts with the browser's own time stamp of the touch, and stops after the frame that shows the answer: a lit
choice, a ghost, or what the engine made of a move. A move is seen as pending first, and shown once it is stored: both
moments are measured, too. Games and positions are the recorded plays.
"""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import Locator, Page

from pyapp.record import Record, encode, parse
from tools.bench_figures import Figure, Site
from tools.bench_phone import games_on_phones
from tools.paths import GAMES

LONGEST_WAIT = 5_000
"""Milliseconds."""
LATE = 0.8
"""The part of a recorded play after which the touches are measured."""

BUTTON = ".tools button:not(.icon, .barred)"
SOMETHING_TO_TOUCH = f"main.over, main.handover button, .tools .place, .spot.lit, {BUTTON}"

MOVING = """() => document.getAnimations().some(one =>
  one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity)"""
"""Whether something of the last move is still on its way; what is lit may pulse for ever."""

LATE_WRITE = 60
"""Milliseconds after the answer in which a move may still be stored."""

WATCH = """
  globalThis.opened = location.hash;
  const painted = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    const begun = transaction.apply(this, given);
    if (begun.mode === 'readwrite') begun.addEventListener('complete', () => globalThis.committed?.());
    return begun;
  };
  addEventListener('pointerdown', down => {
    const page = document.getElementById('page');
    const times = { first: null, committed: null, answer: null };
    const note = what => { times[what] ??= performance.now() - down.timeStamp; };
    globalThis.committed = () => note('committed');
    let changed = false;
    // The first change is the answer, but for one that is pending: a move is shown once it is stored.
    const watch = new MutationObserver(() => {
      if (!changed) painted().then(() => note('first'));
      changed = true;
      if (document.querySelector('body.pending')) return;
      watch.disconnect();
      painted().then(() => {
        note('answer');
        setTimeout(() => answered(times), LATE_WRITE);
      });
    });
    watch.observe(page, { subtree: true, childList: true, attributes: true });
    watch.observe(document.body, { attributes: true });
  }, { capture: true });
""".replace("LATE_WRITE", str(LATE_WRITE))


@dataclass(frozen=True)
class Times:
    """Milliseconds from a touch."""

    first: float
    """To the first frame that is any different."""
    answer: float
    """To the frame with the answer."""
    committed: float | None
    """To the moment in which something was stored, if it was."""


@dataclass
class Touches:
    shown: list[Times]
    """Touches of a lit spot: they narrow the choice, or are a move at once where there is nothing more to choose."""
    played: list[Times]
    """Touches that confirm a move, take it back or take over the device, which the engine answers."""
    hurried: list[Times]
    """Touches of either kind while something was still moving, which has to be brought to its end first."""
    moves: int = 0


def measure(chromium: str, sites: Sequence[Site], touches: int) -> list[Figure]:
    """Game by game, each on all sites one after another."""
    addresses = {
        folder.parent.name.replace("_", "-"): f"#r={encode(late(min(folder.glob('*.play')).read_text('utf-8')))}"
        for folder in sorted(GAMES.glob("*/plays"))
    }
    return [
        figure
        for site, game, page in games_on_phones(chromium, sites, "touches", addresses, WATCH)
        for figure in figures(site, game, touch(page, touches))
    ]


def late(play: str) -> Record:
    """A recorded play without its end: up to where a seat is about to move."""
    lines = play.rstrip("\n").split("\n")
    record = parse("\n".join(line for line in lines if not line.startswith("=")) + "\n")
    keep = round(len(record.turns) * LATE)
    while record.turns[keep - 1].seat >= 0:
        keep -= 1
    return Record(record.setup, record.turns[:keep])


def touch(page: Page, touches: int) -> Touches:
    """Makes moves and takes them back where that can be done; a game that is over begins again where it was opened.

    Every other round is in no hurry: it waits until what the last move set in motion has arrived.
    """
    result = Touches([], [], [])

    def wait() -> None:
        while number % 2 == 0 and page.evaluate(MOVING):
            page.wait_for_timeout(50)

    def timed(into: list[Times], target: Locator) -> None:
        (result.hurried if page.evaluate(MOVING) else into).extend(times_of(page, target))

    for number in range(2 * touches):
        wait()
        # What was pending when the last answer was seen may end the game, and the page may make a forced move itself.
        page.locator("body:not(.pending)").wait_for()
        page.locator(SOMETHING_TO_TOUCH).first.wait_for()
        if page.locator("main.over").count():
            # Not a reload: a page that was played to the end is one that has been open for long.
            page.evaluate("() => { location.hash = ''; }")
            page.locator("main.menu").wait_for()
            page.evaluate("() => { location.hash = opened; }")
            page.locator("main.table:not(.waiting, .over)").wait_for()
        elif page.locator("main.handover button").count():
            timed(result.played, page.locator("main.handover button"))
            page.locator(".tools").wait_for()
        elif page.locator(".tools .place").count():
            timed(result.played, page.locator(".tools .place"))
            result.moves += 1
            wait()
            undo = page.locator(".tools button[aria-label=Undo]:not(:disabled)")
            if undo.count():
                timed(result.played, undo)
        else:
            areas = (page.locator(".tray .spot.lit"), page.locator(".ground .spot.lit"))
            lit = next((spots for spots in areas if spots.count()), None)
            button = page.locator(BUTTON).last
            target = lit.nth(number % lit.count()) if lit else button
            timed(result.shown, target)
    return result


def times_of(page: Page, target: Locator) -> list[Times]:
    """Those of one touch; none if it is answered by a sentence alone, not in the picture."""
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    if box is None:
        return []
    page.evaluate("() => { globalThis.answer = new Promise(resolve => (globalThis.answered = resolve)); }")
    # Not `target.tap()`: before the touch, it has the page look up what lies there.
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    times = page.evaluate(f"() => Promise.race([answer, new Promise(done => setTimeout(done, {LONGEST_WAIT}, null))])")
    return [] if times is None else [Times(**times)]


def figures(site: str, game: str, touches: Touches) -> list[Figure]:
    every = [times.answer for times in touches.shown + touches.played]
    hurried = [times.answer for times in touches.hurried]
    committed = [times.committed for times in touches.played if times.committed is not None]
    return [
        Figure(site, f"touch to paint, {game}, median", statistics.median(every), "ms", 50),
        Figure(site, f"touch to paint, {game}, 95th percentile", last_of_20(every), "ms", 100),
        *pair(site, f"  confirmed moves alone, {game}", [times.answer for times in touches.played]),
        *pair(site, f"  confirmed moves, touch to pending, {game}", [times.first for times in touches.played]),
        *pair(site, f"  confirmed moves, touch to committed, {game}", committed),
        *pair(site, f"  while something moves, {game}", hurried),
        # A page may ask for fewer touches, of which each then does more.
        Figure(site, f"  all touches of a move, {game}, mean", sum(every + hurried) / max(touches.moves, 1), "ms"),
    ]


def pair(site: str, what: str, times: Sequence[float]) -> list[Figure]:
    """Nothing where there is too little for it."""
    if len(times) < 2:
        return []
    return [
        Figure(site, f"{what}, median", statistics.median(times), "ms"),
        Figure(site, f"{what}, 95th percentile", last_of_20(times), "ms"),
    ]


def last_of_20(times: Sequence[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]
