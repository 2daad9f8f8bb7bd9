"""What the tests ask a page, as scripts that run in it."""

from __future__ import annotations

from typing import TypedDict

SCREEN = """(main => {
  let html = main?.outerHTML;
  for (const one of main?.querySelectorAll('.aside > *, .news, .recent') ?? []) html = html.replace(one.outerHTML, '');
  return html?.replace(/ style="[^"]*"| data-(corner|news|trimmed)="[^"]*"| (zoomed|nearable|near|crossed)\\b/g, '');
})(document.querySelector('main'))"""
"""What is shown, but for where a board that can be zoomed lies, and its button: that is set a moment after it has been
drawn; and for what is said of the moves before, and where: it goes with any touch, and what stands beside the board
follows in its own time."""

REMEMBER_SCREEN = f"() => {{ globalThis.screenBefore = {SCREEN}; }}"


def in_every_frame(look: str) -> str:
    """A script that looks at what each frame shows: between two of them, what has ended stands beside what follows."""
    return f"""addEventListener('load', () => requestAnimationFrame(function frame() {{
      ({look})();
      requestAnimationFrame(frame);
    }}));"""


def _until(happened: str, complaint: str) -> str:
    """A script that waits until something is the case in the page; looks at each change of it."""
    return f"""patience => new Promise((done, fail) => {{
      const look = () => {{
        if (!({happened})) return;
        observer.disconnect();
        clearTimeout(timer);
        done();
      }};
      const observer = new MutationObserver(look);
      observer.observe(document, {{ subtree: true, childList: true, attributes: true, characterData: true }});
      const timer = setTimeout(() => fail(new Error('{complaint}')), patience);
      look();
    }})"""


SCREEN_IS_NEW = f"!document.querySelector('body.pending, [data-meant]') && {SCREEN} !== globalThis.screenBefore"
UNTIL_SCREEN_IS_NEW = f"""async patience => {{
  const end = performance.now() + patience;
  for (;;) {{
    await new Promise(requestAnimationFrame);
    if ({SCREEN_IS_NEW}) return;
    let looks = 0;
    await ({_until("looks++", "the screen stays as it is")})(end - performance.now());
  }}
}}"""
"""What was touched is marked in the frame after the touch, and drawn in the one after that; something else may have
been drawn before. Looks once a frame at most, since all of the screen is compared."""

UNTIL_BOTS_HAVE_PLAYED = _until("document.querySelector('.tools progress') === null", "bots do not move")

UNTIL_CALM = _until(
    "!document.querySelector('body.pending, .tools progress, [data-meant]')", "what is pending, or a bot, does not end"
)

PLACES = "['.tools .place', '[data-spot].lit:not(.touched)', '.tools button:not(.icon, .barred)']"
"""What to touch, the first that is there: what plays the ghost, something lit, the game's button."""

PLAY_ON = f"""async (most, patience) => {{
  const next = () => {PLACES}.map(place => [...document.querySelectorAll(place)]).find(found => found.length) ?? [];
  for (let step = 0; step < most; step++) {{
    await ({UNTIL_CALM})(patience);
    if (document.querySelector('main.over')) return true;
    const found = next();
    found[step * 7 % found.length]?.dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true }}));
    document.querySelector('dialog[open] .choices button:last-child')?.click();
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  }}
  return false;
}}"""
"""Clicks on, at most so often, until the game is over; says whether it is: a whole game without a way to the browser
and back for every touch."""

UNTIL_ONES_TURN = _until(
    "document.querySelector('main.over, main [data-spot].lit, .tools button:enabled:not(.icon, .barred)')"
    " && document.querySelector('body.pending, .tools progress, [data-meant]') === null",
    "nobody can go on",
)

AIM = """async selector => {
  const target = [...document.querySelectorAll(selector)].at(-1);
  if (!target || target.disabled || !target.checkVisibility({ visibilityProperty: true })) return null;
  const moves = ({ playState, effect }) => playState === 'running' && effect.target.contains(target);
  if (document.getAnimations().some(moves)) return null;
  const place = () => JSON.stringify(target.getBoundingClientRect());
  let before;
  do {
    before = place();
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  } while (place() !== before);
  const { x, y, width, height } = target.getBoundingClientRect();
  const point = [x + width / 2, y + height / 2];
  return target.contains(document.elementFromPoint(...point)) ? point : null;
}"""
"""Where to press the last thing that a selector finds, if that can be done now: it is seen, enabled and at rest, and
nothing lies on it."""

PAINTED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
"""A new page hears no key before its first frame; what waits for that frame has been done then, too."""

SETTLED = f"{PAINTED}.then(() => {PAINTED})"
"""A new board finds its place: it is zoomed in a timer after its first frame, and once more a frame after that."""

SEEN = f"""async selector => {{
  do await {PAINTED};
  while (!document.querySelector(selector)?.checkVisibility({{ visibilityProperty: true }}));
  await {SETTLED};
  return true;
}}"""
"""Waits until something is to be seen and has found its place. A new address is followed a moment after it was asked
for; until then one sees what was shown before."""

LOOK = """() => {
  const spots = state => [...document.querySelectorAll(`main [data-spot].${state}`)]
    .map(spot => [spot.dataset.spot, spot.closest('[data-area]').dataset.area]);
  return {
    lit: spots('lit'),
    touched: spots('touched').map(([spot]) => spot),
    ghost: document.querySelector('.tools .place') !== null,
    over: document.querySelector('main.over') !== null,
    passing: document.querySelector('main.handover') !== null,
    bots: document.querySelector('.tools progress') !== null,
  };
}"""


class Look(TypedDict):
    """What somebody sees of a game at a glance."""

    lit: list[tuple[str, str]]
    """Spots to touch, each with its area."""
    touched: list[str]
    ghost: bool
    over: bool
    passing: bool
    bots: bool
    """Whether one of them is at its turn."""


MARKS = """[...document.querySelectorAll('main .area > :is(.mark, [data-stroke])')]
  .map(mark => mark.outerHTML.replace(/<!--.*?-->|\\s+(?=<)/g, ''))"""
"""All that lies anywhere on the table, without the ghost; a rule page that lies open shows boards, too."""

GLANCE = f"""() => {{
  const lit = kind => [...document.querySelectorAll(`.${{kind}} [data-spot].lit`)].map(spot => spot.dataset.spot);
  return {{
    ...({LOOK})(),
    tray: lit('tray'),
    ground: lit('ground'),
    shown: [document.querySelector('.where p')?.innerText, {MARKS}],
  }};
}}"""


class Glance(Look):
    tray: list[str]
    """Spots to touch among the loose pieces."""
    ground: list[str]
    """Spots to touch on the board."""
    shown: list[object]
    """How far the game is, and what lies on the table: another one after a move."""


SAVED = """() => new Promise((resolve, reject) => {
  const opening = indexedDB.open('higawari');
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onerror = () => resolve([]);
  opening.onsuccess = () => {
    const reading = opening.result.transaction('tables').objectStore('tables').getAll();
    reading.onerror = () => reject(reading.error);
    reading.onsuccess = () => {
      opening.result.close();
      // What was set aside is no game.
      const games = reading.result.filter(one => !one?.key);
      resolve(games.sort((a, b) => b.at - a.at));
    };
  };
})"""
"""The games that the browser keeps, the last played first."""
