/** What a move has earned: lines of the board light up along their way, and the points go to the number that they add to. */

/** @import { Layout, Mark, Picture, Stroke } from '../types' */

import { lettersIn, writerOf } from '../ui/rewrite.js';
import { change } from '../ui/signed.js';
import { say } from '../ui/words.js';
import { behind } from './behind.js';
import { made } from './made.js';
import { gainsBetween, lengthOf } from './motion.js';
import { middleOf } from './on-screen.js';
import { drawLine } from './pen.js';
import { layBelow } from './ride.js';
import { doAfter, run } from './running.js';

/** Milliseconds in which the longest line lights up, and in which all go out again. */
const LIGHTS = 400;
const GOES = 260;
/** How much of what lies under them is hidden, where several are one as elsewhere. */
const LIGHT = 0.8;
/** Milliseconds of the points on their way, of which they stand still at first. */
const FLIES = 640;
const STANDS = 0.35;
/** How large they are for a moment. */
const LARGEST = 1.15;
/** CSS pixels from them to the edge of the board's place. */
const EDGE = 3;
/** Milliseconds after which the next leave from the same place, and for the same number: each is seen to come there. */
const APART = 240;
const APART_THERE = 160;
/** How many names lie around a place, at most. */
const AROUND = 12;
/** Above, below, to the sides, and off the corners. */
const BESIDE = /** @type {const} */ ([
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
]);
const OUT = 'cubic-bezier(0.4, 0, 0.2, 1)';

/**
 * Says after how many milliseconds the points are where they are counted.
 * @param {Pick<Picture, 'scene'>} before @param {Pick<Picture, 'scene' | 'score' | 'game'> & { of: number }} after
 * @param {Layout} layout
 * @param {ParentNode} root where both are drawn @param {number} delay milliseconds until what earned it is seen
 */
export function showGains(before, after, layout, root, delay) {
  const gains = gainsBetween(before, after);
  const rows = root.querySelectorAll('.sheet > .row');
  /** How many have left from a place already, and for a number. @type {Map<string, number>} */
  const left = new Map();
  /** @param {string} way */
  const others = (way) => {
    const before = left.get(way) ?? 0;
    left.set(way, before + 1);
    return before;
  };
  let last = 0;
  for (const { strokes = [], points, targets = [], label } of gains) {
    light(root, strokes, delay);
    const lines = after.scene.tally ?? after.score.lines;
    const row = lines.findIndex((line) => JSON.stringify(line.label) === JSON.stringify(label));
    const [from, seat] = [targets[0], targets.at(-1)].map((id) =>
      root.querySelector(`[data-spot="${CSS.escape(id ?? '')}"]`),
    );
    const own = rows[row]?.querySelector('.points');
    // A row that a small screen has put away is in the sum, or at the player's part, if there is no sheet.
    const number = seen(own) ?? (own && seen(root.querySelector('.sheet > .total .points')));
    const written = numberAt(root, before, after, targets.at(-1));
    // To the number itself, so that whose it is stays read.
    const to = number ?? written?.drawn ?? (seat === from ? undefined : seat);
    // What has been counted already is lit alone.
    if (!from || !points) continue;
    const whose = seatAt(targets.at(-1), layout) ?? after.of;
    const waits = Math.max(others(`from ${targets[0]}`) * APART, others(`to ${row} ${targets.at(-1)}`) * APART_THERE);
    last = Math.max(last, waits);
    const flight = fly(points, whose, from, to, delay + waits, namesAround(from));
    if (written && targets.length > 1) hold(written, points, flight);
  }
  return gains.length ? delay + last + FLIES : delay;
}

/** Whose place a spot is: whose name stands there, where it does not say so. @param {string | undefined} at @param {Layout} layout */
function seatAt(at, { spots, captions = [] }) {
  const spot = spots.find(({ id }) => id === at);
  if (!spot) return undefined;
  const isThere = (/** @type {{ area: string, x: number, y: number }} */ { area, x, y }) =>
    area === spot.area && Math.abs(x - spot.x) < spot.w / 2 && Math.abs(y - spot.y) < spot.h / 2;
  return spot.seat ?? captions.find((caption) => typeof caption.seat === 'number' && isThere(caption))?.seat;
}

/** @param {ParentNode} root @param {Stroke[]} strokes @param {number} delay */
function light(root, strokes, delay) {
  const board = root.querySelector(`[data-area="${CSS.escape(strokes[0]?.area ?? '')}"]`);
  if (!board) return;
  const layer = made('g', { class: 'gained', opacity: LIGHT });
  // Where the board itself is of lines, what lies on these stays in sight; elsewhere they are on what lies there.
  if (board.querySelector(':scope > [data-stroke]')) layBelow(board, layer);
  else board.append(layer);
  // A way may end where it begins.
  const longest = Math.max(...strokes.map(({ points }) => lengthOf(points))) || 1;
  for (const { points, tone = '' } of strokes) {
    const [line, length] = [made('polyline', { points: points.join(' '), class: tone }), lengthOf(points)];
    layer.append(line);
    // All go on at the same pace, so that those that share a part of their way are one.
    if (length) drawLine(line, { duration: (LIGHTS * length) / longest, delay });
  }
  const times = { delay: delay + LIGHTS, duration: GOES };
  run(layer, [{ opacity: LIGHT }, { opacity: 0 }], times).addEventListener('finish', () => layer.remove());
}

/** @param {Element | null | undefined} element */
const seen = (element) => (element?.getClientRects().length ? element : undefined);

/** @param {number} points @param {number} whose the seat that they are of @param {Element} from @param {Element | null | undefined} to @param {number} delay @param {Element[]} around what is written there */
function fly(points, whose, from, to, delay, around) {
  const chip = document.createElement('div');
  chip.className = points < 0 ? 'gain loss' : 'gain';
  chip.setAttribute('aria-hidden', 'true');
  chip.textContent = change(points);
  document.body.append(chip);
  // Seats have colours in the look of their game alone.
  const colour = points < 0 ? '' : getComputedStyle(from).getPropertyValue(`--seat${whose}`);
  if (colour) chip.style.backgroundColor = colour;
  const put = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ scale) =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const middle = (/** @type {Element} */ element) => {
    const { x, y } = middleOf(element);
    return /** @type {const} */ ([x, y]);
  };
  /** @returns {Keyframe[]} */
  const way = () => {
    const [x, y] = within(clearOfNames(from, chip, around) ?? middle(from), chip, from.closest('.board-place'));
    // Where no number is to be seen, they only rise.
    const isSeen = Boolean(to?.getClientRects().length);
    const [toX, toY] = to && isSeen ? inWindow(middle(to), chip) : [x, y - 40];
    const [said, sheet, own] = [
      document.querySelector('main > .prompt'),
      to?.closest('.sheet'),
      to?.closest('.row'),
    ].map((one) => one?.getBoundingClientRect());
    const written = [said, sheet].filter((one) => one !== undefined);
    const half = /** @type {const} */ ([chip.offsetWidth / 2, chip.offsetHeight / 2]);
    const passed = isSeen ? behind([x, y], [toX, toY], half, written, own) : [];
    return [
      { transform: put(x, y, 0.4), opacity: 0 },
      { transform: put(x, y, LARGEST), opacity: 1, offset: STANDS / 2 },
      { transform: put(x, y, 1), opacity: 1, offset: STANDS },
      ...passed.map(({ part, opacity }) => ({
        transform: put(x + (toX - x) * part, y + (toY - y) * part, 1 - 0.2 * part),
        opacity,
        offset: STANDS + (1 - STANDS) * part,
      })),
      { transform: put(toX, toY, 0.8), opacity: isSeen ? 1 : 0 },
    ];
  };
  const flight = run(chip, way(), { duration: FLIES, delay, easing: OUT, fill: 'backwards' });
  // A board that follows a ride lies elsewhere when they leave.
  if (delay)
    doAfter(chip, delay, () => {
      if (chip.isConnected && from.isConnected && flight.effect instanceof KeyframeEffect)
        flight.effect.setKeyframes(way());
    });
  flight.addEventListener('finish', () => chip.remove());
  return flight;
}

/** @param {readonly [number, number]} at @param {HTMLElement} chip */
function inWindow([x, y], chip) {
  const half = (chip.offsetWidth * LARGEST) / 2;
  return /** @type {const} */ ([Math.max(half, Math.min(innerWidth - half, x)), y]);
}

/** Nothing of it lies over what stands around the board; it may be small already, and be measured as it will be. @param {readonly [number, number]} at @param {HTMLElement} chip @param {Element | null} place */
function within([x, y], chip, place) {
  if (!place) return /** @type {const} */ ([x, y]);
  const { offsetWidth: width, offsetHeight: height } = chip;
  const { left, right, top, bottom } = place.getBoundingClientRect();
  const inside = (
    /** @type {number} */ at,
    /** @type {number} */ size,
    /** @type {number} */ from,
    /** @type {number} */ to,
  ) => Math.max(from + (size * LARGEST) / 2 + EDGE, Math.min(to - (size * LARGEST) / 2 - EDGE, at));
  return /** @type {const} */ ([inside(x, width, left, right), inside(y, height, top, bottom)]);
}

/**
 * The names that may lie where points stand: to measure all of a board when they leave would hold up whatever moves then.
 * @param {Element} from
 */
function namesAround(from) {
  /** @type {NodeListOf<SVGTextElement> | undefined} */
  const names = from.closest('svg')?.querySelectorAll(':scope > g > text.caption');
  if (!names?.length || !(from instanceof SVGGraphicsElement)) return [];
  const { x, y, width, height } = from.getBBox();
  const middle = { x: x + width / 2, y: y + height / 2 };
  return [...names]
    .map((name) => ({ name, far: farFrom(middle, name) }))
    .sort((one, other) => one.far - other.far)
    .slice(0, AROUND)
    .map(({ name }) => name);
}

/** How far the anchor of a name is from a point. @param {import('./ride.js').Point} point @param {SVGTextElement} name */
const farFrom = ({ x, y }, name) =>
  Math.hypot((name.x.baseVal[0]?.value ?? 0) - x, (name.y.baseVal[0]?.value ?? 0) - y);

/**
 * A place right beside where they come from, on which nothing is written; above it, if all are: what earned them is seen.
 * @param {Element} from @param {HTMLElement} chip @param {Element[]} around @returns {[number, number] | undefined} undefined where nothing is written anywhere
 */
function clearOfNames(from, chip, around) {
  const names = around.map((name) => name.getBoundingClientRect()).filter(({ width }) => width);
  if (!names.length) return undefined;
  const { x, y, width, height } = from.getBoundingClientRect();
  const { offsetWidth: w, offsetHeight: h } = chip;
  const [across, down] = [(width + w) / 2, (height + h) / 2];
  const beside = BESIDE.map(
    ([right, below]) =>
      /** @type {[number, number]} */ ([x + width / 2 + right * across, y + height / 2 + below * down]),
  );
  const isClear = (/** @type {[number, number]} */ [left, top]) =>
    names.every(
      (name) =>
        name.right < left - w / 2 || name.left > left + w / 2 || name.bottom < top - h / 2 || name.top > top + h / 2,
    );
  return beside.find(isClear) ?? beside[0];
}

/**
 * What is written at a spot, and was something else.
 * @param {ParentNode} root @param {Pick<Picture, 'scene'>} before @param {Pick<Picture, 'scene' | 'game'>} after @param {string | undefined} spot
 */
function numberAt(root, before, after, spot) {
  const written = (/** @type {Mark} */ { words, note = '' }) => (words ? say(words, after.game) : note);
  const known = new Map(before.scene.marks.map((mark) => [mark.id, written(mark)]));
  for (const mark of after.scene.marks) {
    const [earlier, now] = [known.get(mark.id), written(mark)];
    if (mark.at !== spot || !now || !earlier || earlier === now) continue;
    const drawn = root.querySelector(`[data-mark="${CSS.escape(mark.id)}"] > :is(.caption, .note)`);
    const letters = lettersIn(drawn);
    if (drawn && letters) return { drawn, letters, earlier, now };
  }
  return undefined;
}

/** What is on its way to a number, and what writes that. @type {WeakMap<Text, { write: (text: string) => boolean, left: number }>} */
const coming = new WeakMap();

/** It stays what it was until the points have come there; of several, each is added as it comes. @param {NonNullable<ReturnType<typeof numberAt>>} number @param {number} points @param {Animation} flight */
function hold({ letters, earlier, now }, points, flight) {
  if (letters.data === now) {
    const write = writerOf(letters);
    write(earlier);
    coming.set(letters, { write, left: 0 });
  }
  const number = coming.get(letters);
  if (!number) return;
  number.left += 1;
  flight.addEventListener('finish', () => {
    number.left -= 1;
    const sum = Number(letters.data) + points;
    number.write(number.left && Number.isFinite(sum) ? String(sum) : now);
  });
}
