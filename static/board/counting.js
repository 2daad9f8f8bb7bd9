/** Cells of the score count to their new number, and show for a moment by how much it is another. */

/** @import { ScoreMotion } from './motion.js' */

import { lettersIn, writerOf } from '../ui/rewrite.js';
import { change, signed } from '../ui/signed.js';
import { run } from './running.js';

const TAKES = 420;
/** What counts in words has no steps: it swells as they change. */
const SWELLS = [{ scale: 1 }, { scale: 1.3, offset: 0.3 }, { scale: 1 }];
const STEPS = 7;

/** @type {Set<() => void>} */
const counting = new Set();
/** Cells that still show by how much they have changed, with what takes that away by and by. @type {Map<HTMLElement, ReturnType<typeof setTimeout>>} */
const shown = new Map();
/** Who waits until neither is left. @type {Set<() => void>} */
const waiting = new Set();

/** Every number is what it is. */
export function endCounting() {
  for (const end of counting) end();
}

/** That, and no cell shows any more by how much it has changed. */
export function settleCounting() {
  endCounting();
  for (const cell of shown.keys()) clear(cell);
}

/** Once nothing counts, and no cell shows any more by how much it has changed. @returns {Promise<void>} */
export function countingOver() {
  return counting.size || shown.size ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve();
}

/** @param {HTMLElement} cell */
function clear(cell) {
  clearTimeout(shown.get(cell));
  shown.delete(cell);
  delete cell.dataset.change;
  cell.style.removeProperty('--letters');
  delete cell.dataset.counting;
  settled();
}

function settled() {
  if (counting.size || shown.size) return;
  for (const resolve of waiting) resolve();
  waiting.clear();
}

/**
 * @param {ParentNode} root @param {ScoreMotion[]} motions @param {number} delay milliseconds until what is counted is seen
 * @param {boolean} isForetold whether it was shown what would come of the move: that stands there until it counts
 */
export function countUp(root, motions, delay, isForetold) {
  const rows = root.querySelectorAll('.sheet > .row');
  for (const { row, from, to } of motions) {
    const cell = rows[row]?.querySelector('.points');
    const number = lettersIn(cell);
    if (!(cell instanceof HTMLElement) || !number) continue;
    count(cell, number, from, to, delay);
    if (isForetold && isTold(from, to)) keepForetold(cell, change(to - from));
  }
}

/** Everybody's sums, by the seats that they name. @param {Element[]} cells @param {number[]} before @param {number[]} after @param {number} delay */
export function countTotals(cells, before, after, delay) {
  for (const cell of cells) {
    const seat = Number(cell.getAttribute('data-total'));
    const [from = 0, to = 0] = [before[seat], after[seat]];
    const number = lettersIn(cell);
    if (from !== to && cell instanceof HTMLElement && number) count(cell, number, from, to, delay);
  }
}

/** @param {HTMLElement} cell @param {Text} number @param {number} from @param {number} to @param {number} delay */
function count(cell, number, from, to, delay) {
  const last = signed(to);
  const write = writerOf(number);
  write(signed(from));
  let step = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;
  const begin = () => {
    tell(cell, from, to);
    timer = setInterval(() => {
      step += 1;
      if (step < STEPS) write(signed(Math.round(from + ((to - from) * step) / STEPS)));
      else end();
    }, TAKES / STEPS);
  };
  const wait = setTimeout(begin, delay);
  const end = () => {
    clearTimeout(wait);
    clearInterval(timer);
    counting.delete(end);
    forgetKept(cell);
    write(last);
    shown.set(
      cell,
      setTimeout(() => clear(cell), TAKES),
    );
  };
  counting.add(end);
  if (shown.has(cell)) clear(cell);
  cell.dataset.counting = '';
}

/** It is no longer about what is shown, and not forgotten with that. @param {HTMLElement} cell @param {string} by */
function keepForetold(cell, by) {
  cell.dataset.foretold = by;
  cell.dataset.due = '';
}

/** @param {HTMLElement} cell */
function forgetKept(cell) {
  if (cell.dataset.due === undefined) return;
  delete cell.dataset.foretold;
  delete cell.dataset.due;
}

/** What is lost from nothing on is the number itself, and would stand there twice. @param {number} from @param {number} to */
const isTold = (from, to) => Boolean(from) || to >= 0;

/** By how much it changes. @param {HTMLElement} cell @param {number} from @param {number} to */
function tell(cell, from, to) {
  forgetKept(cell);
  if (!isTold(from, to)) return;
  cell.dataset.change = change(to - from);
  cell.style.setProperty('--letters', String(cell.dataset.change.length));
}

/**
 * What is said beside the board changes when its numbers begin to count.
 * @param {readonly (Element | null)[]} places @param {readonly string[]} earlier what each said @param {number} delay milliseconds until then
 * @param {boolean} [areCounts] whether they say how far something is
 */
export function keepWords(places, earlier, delay, areCounts) {
  if (!delay || places.length !== earlier.length) return;
  places.forEach((place, at) => {
    const was = earlier[at] ?? '';
    const words = lettersIn(place);
    if (!words || words.data === was) return;
    const now = words.data;
    const write = writerOf(words);
    write(was);
    later(delay, (isDue) => {
      write(now);
      if (isDue && areCounts && place instanceof HTMLElement)
        run(place, SWELLS, { duration: TAKES, easing: 'ease-out' });
    });
  });
}

/**
 * An attribute is where it was until then.
 * @param {string} name @param {Element} was @param {Element} is which has it now @param {number} delay milliseconds until then
 */
export function keepAttribute(name, was, is, delay) {
  if (!delay) return;
  was.setAttribute(name, '');
  is.removeAttribute(name);
  later(delay, () => {
    was.removeAttribute(name);
    is.setAttribute(name, '');
  });
}

/** After so many milliseconds, or as soon as every number is to be what it is. @param {number} delay @param {(isDue: boolean) => void} change */
function later(delay, change) {
  const finish = (/** @type {boolean} */ isDue) => {
    clearTimeout(wait);
    counting.delete(end);
    change(isDue);
    settled();
  };
  const end = () => finish(false);
  const wait = setTimeout(() => finish(true), delay);
  counting.add(end);
}
