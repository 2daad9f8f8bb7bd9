/** Where a phone has room for it, the boards of the others in small beside their names: what they draw is seen to come. */

/** @import { Layout, Mark, View } from '../../types' */
/** @import { MatchState } from '../../match/state.js' */
/** @import { Interaction } from '../../match/interaction.js' */

import { html, nothing, render } from 'lit-html';
import { bannerOver } from '../../board/banner.js';
import { inking } from '../../board/entries.js';
import { smallArea } from '../../board/small.js';
import { lessMotion, pace } from '../../ui/settings.js';
import { OthersPictures } from './others-pictures.js';

/** Milliseconds without a change before they are asked for: they are seen while points are counted. */
const REST = 30;
/** How large one is while something new comes to it, in CSS pixels or as a part of the board's place; for how many milliseconds, and more for each thing that comes. */
const LARGE = 150;
const PART = 0.4;
const SHOWN = 900;
const SHOWN_EACH = 160;
const IN_PLACE = 1.4;
/** CSS pixels from the edge of the board, and from one to the next. */
const GAP = 8;
/** Milliseconds until the first thing comes, from one to the next, and in which each does. */
const BEGINS = 200;
const APART = 90;
const COMES = 420;
/** In a window of another size the board lies elsewhere. */
const ENDS = ['pointerdown', 'resize'];
/** So many have room for one each. */
const FEW = 3;

export class Glimpses {
  #match;
  #pictures;
  /** What is seen of each, by seat. @type {Map<number, View>} */
  #shown = new Map();
  /** What was rendered last, and where. @type {unknown[]} */
  #rendered = [];

  /** @param {Interaction} interaction */
  constructor({ match }) {
    this.#match = match;
    this.#pictures = new OthersPictures(match, () => this.draw(), REST);
  }

  /** To be called after each drawing of the page has been painted; most of them, such as a touch, change nothing here. */
  draw() {
    const place = /** @type {HTMLElement | null} */ (document.querySelector('main > .aside'));
    const { view, state } = this.#match;
    const { layout } = state;
    if (!place || !view || !layout) return;
    const seats = Array.from({ length: view.seats }, (_, seat) => seat);
    const pictures = seats.map((seat) => this.#pictures.latest(seat)?.picture);
    const now = [view, place, innerWidth, innerHeight, ...pictures];
    if (now.every((one, at) => one === this.#rendered[at])) return;
    this.#rendered = now;
    if (!isSeen(view, layout)) return void render(nothing, place);
    render(
      html`<ul class="glimpses" aria-hidden="true">${seats.map((seat) => html`<li class=${seat === view.seat ? 'own' : ''}>${this.#glimpse(view, layout, seat)}</li>`)}</ul>`,
      place,
    );
    // Where text is large there is no room for them.
    if (!place.querySelector('.glimpses')?.clientHeight) return;
    this.#pictures.follow(view);
    for (const seat of seats) this.#come(place.querySelectorAll('.glimpses > li')[seat], seat);
  }

  /** @param {View} view @param {Layout} layout @param {number} seat */
  #glimpse({ seat: own }, layout, seat) {
    const { picture } = this.#pictures.latest(seat) ?? {};
    const [board] = layout.areas;
    return seat === own || !picture || !board ? nothing : smallArea(board, layout, picture);
  }

  /** Where there is something new one sees it come, larger for a moment. @param {Element | undefined} place @param {number} seat */
  #come(place, seat) {
    const [before, now] = [this.#shown.get(seat), this.#pictures.latest(seat)?.picture];
    const small = place?.querySelector('.small');
    if (!(small instanceof SVGElement) || !now || before === now) return;
    this.#shown.set(seat, now);
    const news = before && pace() && !lessMotion() ? newIn(before, now, small) : [];
    // What a round came to is read first.
    if (news.length)
      bannerOver().then(() => small.isConnected && show(small, news, seat, isAskedOnBoard(this.#match.state)));
  }
}

/** Then it is not covered. @param {Pick<MatchState, 'view' | 'layout'>} state */
function isAskedOnBoard({ view, layout }) {
  const [board] = layout?.areas ?? [];
  const there = new Set(layout?.spots.filter(({ area }) => area === board?.id).map(({ id }) => id));
  return Boolean(view?.choices.some(({ targets: [first = []] }) => first.some((id) => there.has(id))));
}

/** Laid on the upper edge of one's own board, or larger in its place, until it has been seen, something is touched or the window is turned. @param {SVGElement} small @param {News[]} news @param {number} seat @param {boolean} isAsked whether one's own board is what is to be touched next */
function show(small, news, seat, isAsked) {
  const { right, down, scale } = isAsked ? { right: 0, down: 0, scale: IN_PLACE } : onBoard(small, seat);
  small.style.setProperty('--scale', `${scale}`);
  const [rests, large] = [{ transform: 'none' }, { transform: `translate(${right}px, ${down}px) scale(${scale})` }];
  const frames = [rests, { ...large, offset: 0.12 }, { ...large, offset: 0.88 }, rests];
  const duration = SHOWN + SHOWN_EACH * news.length;
  const running = [small.animate(frames, { duration, easing: 'ease-out' })];
  small.classList.add('raised');
  for (const [index, { id, mark }] of news.entries()) {
    const thing = thingIn(small, id);
    const times = { delay: BEGINS + index * APART, duration: COMES, fill: /** @type {const} */ ('backwards') };
    if (thing) running.push(thing.animate(comingOf(thing, mark), times));
  }
  const end = () => {
    for (const one of running) one.cancel();
    small.classList.remove('raised');
    for (const kind of ENDS) window.removeEventListener(kind, end, { capture: true });
  };
  for (const kind of ENDS) window.addEventListener(kind, end, { capture: true });
  running[0]?.addEventListener('finish', end);
}

/** Below its name, or where that stands beside the board, side by side with those of the others. @param {SVGElement} small @param {number} seat */
function onBoard(small, seat) {
  const board = document.querySelector('main > .board-place')?.getBoundingClientRect();
  const here = small.getBoundingClientRect();
  if (!board) return { right: 0, down: 0, scale: 1 };
  const size = Math.min(LARGE, PART * Math.min(board.width, board.height));
  const isBelow = board.top >= here.bottom;
  const middle = here.left + here.width / 2;
  const left = isBelow
    ? Math.max(board.left + GAP, Math.min(middle - size / 2, board.right - size - GAP))
    : board.left + GAP + (seat - 1) * (size + GAP);
  return { right: left - here.left, down: board.top + GAP - here.top, scale: size / here.width };
}

/** A line is drawn and a piece inked, anything else is there. @param {Element} thing @param {Mark} [mark] @returns {Keyframe[]} */
function comingOf(thing, mark) {
  if (mark?.enters === 'ink') return inking(mark.runs);
  if (!(thing instanceof SVGPolylineElement)) return [{ opacity: 0 }, { opacity: 1 }];
  const length = thing.getTotalLength();
  const dashed = { strokeDasharray: `${length} ${length}` };
  return [
    { ...dashed, strokeDashoffset: length },
    { ...dashed, strokeDashoffset: 0 },
  ];
}

/** Of a game that is over, the result says it all. @param {View} view @param {Layout} layout */
const isSeen = ({ seats, over }, { areas: [board] }) => seats > 1 && seats <= FEW && !over && Boolean(board?.own);

/** @typedef {{ id: string, mark?: Mark }} News what has come: a mark, or else a stroke */

/** What lies on the board alone, and not beside it. @param {View} before @param {View} now @param {Element} small @returns {News[]} */
function newIn(before, now, small) {
  const all = (/** @type {View} */ { scene: { marks, strokes = [] } }) => [
    ...marks.map((mark) => ({ id: mark.id, mark })),
    ...strokes.map(({ id }) => ({ id })),
  ];
  const known = new Set(all(before).map(({ id }) => id));
  return all(now).filter(({ id }) => !known.has(id) && thingIn(small, id));
}

/** @param {Element} small @param {string} id of a mark or a stroke */
const thingIn = (small, id) =>
  small.querySelector(`:is([data-mark="${CSS.escape(id)}"], [data-stroke="${CSS.escape(id)}"])`);
