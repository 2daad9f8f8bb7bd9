"""From a touch to its painted answer, late in a game: what that costs the page's thread, on a slow phone.

It is processor time, of which waiting is no part, times four for a slow phone: from the
task that hears the finger come down to the end of the one that makes the frame with the answer. What the page does
after that frame is no part of it. The finger is lifted at once. The answer is what was touched for: the mark around
what was chosen, a turned ghost, a row's reasons, a nearer board, a dialog; of a move that is drawn already the piece as
it lies there from now on, of any other deed the new picture. What a choice leads to, which is lit or lies there a frame
after its mark, has rows of its own, as has what the engine makes of a drawn move, and when it is stored. Games and
positions are the recorded plays; nothing is asked of the page while a touch is answered.
"""

import statistics
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from playwright.sync_api import Locator, Page

from pyapp.record import Record, encode, parse
from tools.bench_figures import Figure, Site
from tools.bench_phone import SLOWER, games_on_phones
from tools.bench_thread import TRACED, around
from tools.paths import GAMES
from tools.touches_seen import NOTED, WATCH

MEDIAN, LAST_OF_20 = 25, 50
"""Milliseconds, at most."""
LATE = 0.8
"""The part of a recorded play after which the touches are measured."""
ANSWERED = 350
"""Milliseconds in which a touch is answered and stored; then the page is asked whether it is."""
PATIENCE = 10
"""So often it is asked again."""

BUTTON = ".tools button:not(.icon, .barred)"
SOMETHING_TO_TOUCH = f"main.over, main.handover button, .tools .place, .spot.lit, {BUTTON}"
UNDO = ".tools button[aria-label=Undo]:not(:disabled)"
BESIDE = {
    "a row of the score": "main .row:not(.total):visible",
    "the board from near or whole": ".board-place .icon:visible",
    "the list of moves": ".tools [aria-label='Choose from a list']:not(:disabled)",
}
"""What changes nothing of the game; then back again."""

MOVING = """() => document.getAnimations().some(one =>
  one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity)"""
"""Whether something of the last move is still on its way; what is lit may pulse for ever."""


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


@dataclass(frozen=True)
class Touch:
    kind: str
    """What was touched."""
    hurried: bool
    """While something was moving: that has to be brought to its end first."""
    times: Times


def measure(chromium: str, sites: Sequence[Site], touches: int) -> list[Figure]:
    """Game by game, each on all sites one after another."""
    addresses = {
        folder.parent.name.replace("_", "-"): f"#r={encode(late(min(folder.glob('*.play')).read_text('utf-8')))}"
        for folder in sorted(GAMES.glob("*/plays"))
    }
    return [
        figure
        for site, game, page in games_on_phones(chromium, sites, "touches", addresses, WATCH, slower=1)
        for figure in figures(site, game, traced(page, touches))
    ]


def late(play: str) -> Record:
    """A recorded play without its end: up to where a seat is about to move."""
    lines = play.rstrip("\n").split("\n")
    record = parse("\n".join(line for line in lines if not line.startswith("=")) + "\n")
    keep = round(len(record.turns) * LATE)
    while record.turns[keep - 1].seat >= 0:
        keep -= 1
    return Record(record.setup, record.turns[:keep])


def traced(page: Page, touches: int) -> list[Touch]:
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=TRACED)
    made = touch(page, touches)
    times = times_of(browser.stop_tracing())
    return [Touch(kind, hurried, times[number]) for number, kind, hurried in made if number in times]


def touch(page: Page, touches: int) -> list[tuple[int, str, bool]]:
    """Makes moves, turning what can be turned, and takes them back; now and then touches what lies beside them.

    Every other round is in no hurry: it waits until what the last move set in motion has arrived. A game that is over
    begins again where it was opened. The touches by number, what was touched, and whether something was moving.
    """
    made: list[tuple[int, str, bool]] = []

    def wait() -> None:
        while number % 2 == 0 and page.evaluate(MOVING):
            page.wait_for_timeout(50)

    def on(kind: str, target: Locator) -> None:
        is_hurried = page.evaluate(MOVING)
        if touched := answered(page, target):
            made.append((touched, kind, is_hurried))

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
            on("taking over", page.locator("main.handover button"))
            page.locator(".tools").wait_for()
        elif page.locator(".tools .place").count():
            if page.locator(".tools .turn").count():
                on("turning", page.locator(".tools .turn"))
            on("placing", page.locator(".tools .place"))
            if page.locator("dialog[open]").count():
                # What costs something is asked.
                made[-1] = (made[-1][0], "being asked", made[-1][2])
                page.locator("dialog[open] .choices button").last.click()
                page.locator("dialog[open]").wait_for(state="detached")
            wait()
            if page.locator(UNDO).count():
                on("taking back", page.locator(UNDO))
        else:
            areas = (page.locator(".tray .spot.lit"), page.locator(".ground .spot.lit"))
            lit = next((spots for spots in areas if spots.count()), None)
            if lit:
                on("choosing", lit.nth(number % lit.count()))
            else:
                on("a button of the turn", page.locator(BUTTON).last)
        if number % 8 == 1:
            beside(page, on)
    return made


def beside(page: Page, on: Callable[[str, Locator], None]) -> None:
    """What changes nothing of the game, and then back."""
    for kind, selector in BESIDE.items():
        for _ in range(2):
            thing = page.locator(selector)
            if page.locator("main.handover, main.over, body.pending").count() or not thing.count():
                break
            on(kind, thing.first)
            if page.locator("dialog[open]").count():
                page.keyboard.press("Escape")
                break


def answered(page: Page, target: Locator) -> int:
    """The number of a touch; 0 if it is answered by a sentence alone, not in the picture."""
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    if box is None:
        return 0
    # Not `target.tap()`: before the touch, it has the page look up what lies there.
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for _ in range(PATIENCE):
        page.wait_for_timeout(ANSWERED)
        number: int = page.evaluate(NOTED)
        if number:
            return number
    return 0


def times_of(trace: bytes) -> dict[int, Times]:
    """By the number of a touch."""
    clocks: defaultdict[int, dict[str, tuple[float, float]]] = defaultdict(dict)
    for mark, task in around(trace, "touch ").items():
        _, number, what = mark.split()
        clocks[int(number)][what] = task
    return {number: since_finger(clock) for number, clock in clocks.items() if "engine" in clock}


def since_finger(tasks: Mapping[str, tuple[float, float]]) -> Times:
    def until(what: str) -> float:
        return SLOWER * (tasks[what][1] - tasks["finger"][0])

    committed = until("committed") if "committed" in tasks else None
    return Times(until("first"), until("answer"), until("whole"), until("engine"), committed)


def figures(site: str, game: str, touches: Sequence[Touch]) -> list[Figure]:
    kinds: defaultdict[str, list[Times]] = defaultdict(list)
    for touch in touches:
        kinds[touch.kind].append(touch.times)
    every = [touch.times.answer for touch in touches]
    hurried = [touch.times.answer for touch in touches if touch.hurried]
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
        *pair(site, f"  while something moves, {game}", hurried),
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
