"""Frames while something moves, on a phone whose processor is four times slower: moves of a person and of bots.

What moves is what the eye sees: it begins when the browser says that it does, which is later than it was asked for
where the picture takes long to draw, and ends as much later, or once it is ended. The frame in which the new picture is
drawn belongs to `touch`, unless something else still moves in it; what waits for its turn, or is only hidden meanwhile,
moves nothing yet. Nothing is touched before all has been at rest for two frames: what a touch costs is `touch`'s, too,
and would count as of the last frame that something moved in.

It is told twice. What is seen, with the page's thread held back to a quarter of its pace: the time from one frame that
is shown to the next, by the browser's own account. And what the page's thread worked from one frame to the next, in
processor time, times four for a slow phone, as `touch` is: what the compositor moves goes on meanwhile, but whoever
touches something then waits for it. For that the page is made to draw each frame.
"""

import statistics
from collections.abc import Callable, Sequence

from playwright.sync_api import Page

from pyapp.shelf import ids, meta
from tools import bench_shown
from tools.bench_figures import Figure, Site
from tools.bench_phone import SLOWER, games_on_phones
from tools.bench_thread import TRACED, around

ROUNDS = 3
"""In each, every game is begun and played anew."""
SEATS = 3
"""Or as many as the game takes; all but one are bots."""
LONGEST_FRAME = 25
"""Milliseconds."""
PATIENCE = 30_000

WATCH = """
  globalThis.motions = [];
  globalThis.frames = [];
  globalThis.isFrame = false;
  // What only waits, or hides something, moves nothing.
  const looks = frames => new Set(frames.map(({ offset, easing, zIndex, ...look }) => JSON.stringify(look)));
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    const animation = animate.call(this, frames, options);
    const { delay = 0, duration = 0 } = options;
    const motion = {
      moves: frames.length === 1 || looks(frames).size > 1,
      // The frame that is being made, or else the next one.
      drawn: isFrame ? globalThis.frames.length - 1 : globalThis.frames.length,
      // As long as it waits for the browser to be ready, or is held until it is its turn.
      begun: Infinity,
      over: Infinity,
      // Finished or cancelled.
      ended: false,
    };
    const settle = () => animation.ready.then(() => {
      if (motion.ended || animation.startTime === null) return;
      motion.begun = animation.startTime + delay;
      motion.over = motion.begun + duration;
    }, () => undefined);
    settle();
    animation.play = () => {
      Animation.prototype.play.call(animation);
      settle();
    };
    animation.finish = () => {
      // Brought to its end before anything of it was seen.
      if (animation.pending) motion.ended = true;
      Animation.prototype.finish.call(animation);
    };
    const end = () => {
      if (motion.ended) return;
      motion.ended = true;
      motion.over = Math.min(motion.over, performance.now());
    };
    animation.addEventListener('finish', end);
    animation.addEventListener('cancel', end);
    motions.push(motion);
    return animation;
  };
"""

EACH_FRAME = """
  const tick = now => {
    isFrame = true;
    scheduler.postTask(() => { isFrame = false; }, { priority: 'user-blocking' });
    performance.mark(`frame ${globalThis.frames.length}`);
    globalThis.frames.push(now);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
"""

MOVES = """async ([moves, patience]) => {
  const pause = time => new Promise(resolve => setTimeout(resolve, time));
  const calm = () => !document.querySelector('body.pending, .tools progress, .flying')
    && motions.every(({ ended }) => ended);
  const rest = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const lit = area => `.${area} .spot.lit:not(.touched)`;
  const places = ['.tools .place', lit('tray'), lit('ground'), '.tools button:not(.icon, .barred)'];
  const move = async () => {
    const end = performance.now() + patience;
    for (let touches = 0; touches < 4; touches += 1) {
      while (!calm() && performance.now() < end) await pause(50);
      await rest();
      if (document.querySelector('main.over')) return;
      const target = places.map(place => document.querySelector(place)).find(Boolean);
      const isMove = target?.matches('.place');
      target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      await pause(100);
      if (isMove) return;
    }
  };
  for (let made = 0; made < moves; made += 1) await move();
}"""
"""Each move by the first thing that can be touched, once nothing moves any more. All of them in one script: to take in
another in the midst of a motion takes one of its frames."""

IN_MOTION = """() => {
  const moving = motions.filter(({ moves }) => moves);
  const isMotion = (at, number) =>
    moving.some(({ drawn, begun, over }) => number > drawn && at > begun && at < over);
  return frames.flatMap((at, number) => isMotion(at, number) ? [number] : []);
}"""
"""The numbers of the frames while something moves."""

MOTIONS = """() => motions.filter(({ moves }) => moves).map(({ begun, over }) => [begun, over])"""

ANCHOR = "motions are watched"


def measure(chromium: str, sites: Sequence[Site], moves: int) -> list[Figure]:
    """First what is seen, then what the page's thread worked."""
    seen = by_turns(chromium, sites, WATCH, SLOWER, lambda page: seen_in(page, moves))
    worked = by_turns(chromium, sites, WATCH + EACH_FRAME, 1, lambda page: worked_on(page, moves))
    return [
        figure
        for how, times in (("seen", seen), ("of the page's thread", worked))
        for (game, site), rounds in times.items()
        for figure in figures(site, game, rounds, how)
    ]


def by_turns(
    chromium: str, sites: Sequence[Site], script: str, slower: int, times: Callable[[Page], list[float]]
) -> dict[tuple[str, str], list[list[float]]]:
    """By game and site, the times of the frames of each round; in a round, game by game on all sites in turn.

    The machine's pace changes: one build has three times the share of late frames in one round that it has in another.
    """
    addresses = {game: address_of(game) for game in ids()}
    found: dict[tuple[str, str], list[list[float]]] = {}
    for number in range(ROUNDS):
        what = f"motion, {number + 1} of {ROUNDS}"
        for site, game, page in games_on_phones(chromium, sites, what, addresses, script, slower):
            found.setdefault((game, site), []).append(times(page))
    return found


def address_of(game: str) -> str:
    """A game with bots where it takes several."""
    known = meta(game)
    seats = min(SEATS, known.seats[-1]) if known.seats[0] > 1 else 1
    return f"#g={game}&seed=bench&seats={seats}" + (f"&bots=-{',easy' * (seats - 1)}" if seats > 1 else "")


def seen_in(page: Page, moves: int) -> list[float]:
    """Milliseconds for which each frame is seen while something moves."""
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=bench_shown.TRACED)
    watched = page.evaluate("anchor => performance.mark(anchor).startTime", ANCHOR)
    page.evaluate(MOVES, [moves, PATIENCE])
    motions = page.evaluate(MOTIONS)
    events = bench_shown.in_order(browser.stop_tracing())
    later = bench_shown.at(events, ANCHOR) - watched
    spans = [(begun + later, over + later) for begun, over in motions]
    return bench_shown.gaps(bench_shown.frames_in(events, ANCHOR), spans, bench_shown.drawn_by_page(events))


def worked_on(page: Page, moves: int) -> list[float]:
    """Milliseconds that the page's thread worked from each frame to the next while something moved, on a slow phone."""
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=TRACED)
    page.evaluate(MOVES, [moves, PATIENCE])
    moving = page.evaluate(IN_MOTION)
    tasks = around(browser.stop_tracing(), "frame ")
    starts = {int(mark.removeprefix("frame ")): start for mark, (start, _) in tasks.items()}
    return [
        SLOWER * (starts[number + 1] - starts[number]) for number in moving if number in starts and number + 1 in starts
    ]


def figures(site: str, game: str, rounds: Sequence[Sequence[float]], how: str) -> list[Figure]:
    """The medians of rounds; none where nothing moved in one of them."""
    if min(map(len, rounds)) < 2:
        return []
    late = statistics.median(100 * sum(time > LONGEST_FRAME for time in times) / len(times) for times in rounds)
    longest = statistics.median(max(times) for times in rounds)
    late_most = statistics.median(statistics.quantiles(times, n=20)[-1] for times in rounds)
    return [
        Figure(site, f"frames over {LONGEST_FRAME} ms in motion {how}, {game}", late, "%", 0),
        Figure(site, f"  longest frame {how}, {game}", longest, "ms", LONGEST_FRAME),
        Figure(site, f"  95th percentile {how}, {game}", late_most, "ms"),
    ]
