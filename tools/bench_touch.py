"""From a touch to its painted answer, late in a game, on a phone whose processor is four times slower.

The clock starts with the browser's own time stamp of the finger coming down, and stops after the frame that shows the
answer. The finger is lifted at once, so that nothing of the time is the hand's. The answer is what was touched for: the
mark around what was chosen, a turned ghost, a row's reasons, a nearer board, a dialog; of a move that is drawn already
the piece as it lies there from now on, of any other deed the new picture. What a choice leads to, which is lit or lies
there a frame after its mark, has rows of its own, as has what the engine makes of a drawn move, and when it is stored.
Games and positions are the recorded plays; nothing is asked of the page while a touch is answered.
"""

import statistics
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page

from pyapp.record import Record, encode, parse
from tools.bench_figures import Figure, Site
from tools.bench_phone import games_on_phones
from tools.paths import GAMES

MEDIAN, LAST_OF_20 = 25, 50
"""Milliseconds, at most."""
LATE = 0.8
"""The part of a recorded play after which the touches are measured."""
ANSWERED = 350
"""Milliseconds in which a touch is answered and stored; then the page is asked how long it took."""
PATIENCE = 10
"""So often it is asked again."""

BUTTON = ".tools button:not(.icon, .barred)"
SOMETHING_TO_TOUCH = f"main.over, main.handover button, .tools .place, .spot.lit, {BUTTON}"
UNDO = ".tools button[aria-label=Undo]:not(:disabled)"
BESIDE = (
    "main .row:not(.total)",
    ".board-place .icon:visible",
    ".tools [aria-label='Choose from a list']:not(:disabled)",
)
"""What changes nothing of the game: a row of the score, the board from near or whole, a dialog; then back again."""

MOVING = """() => document.getAnimations().some(one =>
  one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity)"""
"""Whether something of the last move is still on its way; what is lit may pulse for ever."""

WATCH = """
  globalThis.opened = location.hash;
  // What changes while a frame is made is seen in that one, not in the next.
  let isFrame = false;
  const nextFrame = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = callback => nextFrame(time => {
    isFrame = true;
    scheduler.postTask(() => { isFrame = false; }, { priority: 'user-blocking' });
    callback(time);
  });
  const painted = () => new Promise(resolve => isFrame ? setTimeout(resolve) : nextFrame(() => setTimeout(resolve)));
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    const begun = transaction.apply(this, given);
    if (begun.mode === 'readwrite') begun.addEventListener('complete', () => globalThis.committed?.());
    return begun;
  };
  addEventListener('pointerdown', down => {
    const times = { first: null, committed: null, answer: null, whole: null, engine: null };
    globalThis.times = times;
    const note = what => { times[what] ??= performance.now() - down.timeStamp; };
    globalThis.committed = () => note('committed');
    const isPlacing = down.target.closest('.tools .place') && document.querySelector('main .ghost > *');
    let changed = false;
    const seen = what => painted().then(() => note(what));
    const watch = new MutationObserver(changes => {
      if (!changed) seen('first');
      changed = true;
      const isPending = document.body.matches('.pending');
      const isMark = changes.every(({ attributeName }) => attributeName === 'data-meant');
      // What is only said to be pending is no answer yet, unless the move is drawn already: then the piece lies there.
      if (!isPending || isPlacing || changes.some(({ target }) => target !== document.body)) {
        seen('answer');
        if (!isMark) seen('whole');
      }
      if (isPending || isMark) return;
      watch.disconnect();
      seen('engine');
    });
    // Not before: what still moves is brought to its end when the finger comes down, and that is no answer.
    addEventListener('pointerup', () => {
      // A dialog comes beside the page.
      watch.observe(document.body, { attributes: true, childList: true });
      watch.observe(document.getElementById('page'), { subtree: true, childList: true, attributes: true });
    }, { capture: true, once: true });
  }, { capture: true });
"""


@dataclass(frozen=True)
class Times:
    """Milliseconds from a touch."""

    first: float
    """To the first frame that is any different."""
    answer: float
    """To the frame with the answer."""
    whole: float
    """To the frame with what a choice leads to; else the same."""
    engine: float
    """To the frame with what the engine made of it; the same where it was not asked."""
    committed: float | None
    """To the moment in which something was stored, if it was."""


@dataclass
class Touches:
    """By what was touched, those while something was moving among them."""

    by_kind: defaultdict[str, list[Times]] = field(default_factory=lambda: defaultdict(list))
    hurried: list[Times] = field(default_factory=list)
    """Those alone: what moves has to be brought to its end first."""


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
    """Makes moves, turning what can be turned, and takes them back; now and then touches what lies beside them.

    Every other round is in no hurry: it waits until what the last move set in motion has arrived. A game that is over
    begins again where it was opened.
    """
    result = Touches()

    def wait() -> None:
        while number % 2 == 0 and page.evaluate(MOVING):
            page.wait_for_timeout(50)

    def timed(kind: str, target: Locator) -> None:
        is_hurried = page.evaluate(MOVING)
        times = times_of(page, target)
        if times is None:
            return
        result.by_kind[kind].append(times)
        if is_hurried:
            result.hurried.append(times)

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
            timed("taking over", page.locator("main.handover button"))
            page.locator(".tools").wait_for()
        elif page.locator(".tools .place").count():
            if page.locator(".tools .turn").count():
                timed("turning", page.locator(".tools .turn"))
            timed("placing", page.locator(".tools .place"))
            wait()
            if page.locator(UNDO).count():
                timed("taking back", page.locator(UNDO))
        else:
            areas = (page.locator(".tray .spot.lit"), page.locator(".ground .spot.lit"))
            lit = next((spots for spots in areas if spots.count()), None)
            if lit:
                timed("choosing", lit.nth(number % lit.count()))
            else:
                timed("a button of the turn", page.locator(BUTTON).last)
        if number % 8 == 1:
            beside(page, timed)
    return result


def beside(page: Page, timed: Callable[[str, Locator], None]) -> None:
    """What changes nothing of the game, and then back."""
    for selector in BESIDE:
        for _ in range(2):
            thing = page.locator(selector)
            if page.locator("main.handover, main.over, body.pending").count() or not thing.count():
                break
            timed("what lies beside", thing.first)
            if page.locator("dialog[open]").count():
                page.keyboard.press("Escape")
                break


def times_of(page: Page, target: Locator) -> Times | None:
    """Those of one touch; none if it is answered by a sentence alone, not in the picture."""
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    if box is None:
        return None
    # Not `target.tap()`: before the touch, it has the page look up what lies there.
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for _ in range(PATIENCE):
        page.wait_for_timeout(ANSWERED)
        times: Mapping[str, float | None] = page.evaluate("() => times")
        first, answer, whole, engine = times["first"], times["answer"], times["whole"], times["engine"]
        if first is not None and answer is not None and whole is not None and engine is not None:
            return Times(first, answer, whole, engine, times["committed"])
    return None


def figures(site: str, game: str, touches: Touches) -> list[Figure]:
    kinds = touches.by_kind
    every = [times.answer for kind in kinds.values() for times in kind]
    placed = kinds["placing"]
    return [
        Figure(site, f"touch to painted answer, {game}, median", statistics.median(every), "ms", MEDIAN),
        Figure(site, f"touch to painted answer, {game}, 95th percentile", last_of_20(every), "ms", LAST_OF_20),
        *(
            figure
            for kind, times in sorted(kinds.items())
            for figure in pair(site, f"  {kind}, {game}", [one.answer for one in times])
        ),
        *pair(site, f"  choosing, to what it leads to, {game}", [one.whole for one in kinds["choosing"]]),
        *pair(site, f"  while something moves, {game}", [one.answer for one in touches.hurried]),
        *pair(site, f"  placing, to what the engine made of it, {game}", [one.engine for one in placed]),
        *pair(site, f"  placing, until stored, {game}", [one.committed for one in placed if one.committed is not None]),
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
    return statistics.quantiles(times, n=20, method="inclusive")[-1]
