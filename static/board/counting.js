/** Cells of the score count to their new number, and show for a moment by how much it is another. */

/** @import { ScoreMotion } from './motion.js' */

import { signed } from '../ui/format.js';

const TAKES = 420;
const STEPS = 7;

/** @type {Set<() => void>} */
const counting = new Set();
/** What takes away, by and by, how much a cell has changed. @type {WeakMap<HTMLElement, ReturnType<typeof setTimeout>>} */
const shown = new WeakMap();

/** Every number is what it is. */
export function endCounting() {
  for (const end of counting) end();
}

/** @param {ParentNode} root @param {ScoreMotion[]} motions @param {number} delay milliseconds until what is counted is seen */
export function countUp(root, motions, delay) {
  endCounting();
  const rows = root.querySelectorAll('.sheet > .row');
  for (const { row, from, to } of motions) {
    const cell = rows[row]?.querySelector('.points');
    const number = [...(cell?.childNodes ?? [])].find((node) => node instanceof Text && node.data.trim());
    if (cell instanceof HTMLElement && number instanceof Text) count(cell, number, from, to, delay);
  }
}

/** @param {HTMLElement} cell @param {Text} number @param {number} from @param {number} to @param {number} delay */
function count(cell, number, from, to, delay) {
  const last = signed(to);
  let written = '';
  // Drawn anew meanwhile, it says something else already.
  const write = (/** @type {string} */ text) => {
    if (written && number.data !== written) return;
    written = text;
    number.data = text;
  };
  write(signed(from));
  let step = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;
  const begin = () => {
    cell.dataset.change = `${to > from ? '+' : ''}${signed(to - from)}`;
    timer = setInterval(() => {
      step += 1;
      if (step < STEPS) write(signed(Math.round(from + ((to - from) * step) / STEPS)));
      else end();
    }, TAKES / STEPS);
  };
  clearTimeout(shown.get(cell));
  delete cell.dataset.change;
  cell.dataset.counting = '';
  const wait = setTimeout(begin, delay);
  const end = () => {
    clearTimeout(wait);
    clearInterval(timer);
    counting.delete(end);
    write(last);
    shown.set(
      cell,
      setTimeout(() => {
        delete cell.dataset.change;
        delete cell.dataset.counting;
      }, TAKES),
    );
  };
  counting.add(end);
}
