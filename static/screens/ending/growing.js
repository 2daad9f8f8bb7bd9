/** Sums grow while what is counted just now is drawn: that of a game alone, or everybody's at the head of the table. */

import { points } from '../../ui/format.js';
import { lettersIn, writerOf } from '../../ui/rewrite.js';
import { signed } from '../../ui/signed.js';

const STEP = 45;

/** @typedef {{ counted?: number | undefined, sums: (number | undefined)[] }} Sums of one's own, and by seat */

/** @param {Sums} before @param {Sums} after @param {number} duration milliseconds */
export function growSums(before, after, duration) {
  grow('.grand:not(.several)', before.counted ?? 0, after.counted ?? 0, points, duration);
  after.sums.forEach((to, seat) => {
    const from = before.sums[seat];
    if (from !== undefined && to !== undefined && from !== to) grow(`[data-sum="${seat}"]`, from, to, signed, duration);
  });
}

/** @param {string} selector @param {number} from @param {number} to @param {(sum: number) => string} say @param {number} duration */
function grow(selector, from, to, say, duration) {
  const letters = lettersIn(document.querySelector(`main > .result ${selector}`));
  if (!letters) return;
  const write = writerOf(letters);
  const steps = Math.max(1, Math.floor(duration / STEP));
  let step = 0;
  write(say(from));
  const timer = setInterval(() => {
    step += 1;
    const goesOn = write(say(Math.round(from + ((to - from) * step) / steps)));
    if (!goesOn || step === steps) clearInterval(timer);
  }, STEP);
}
