/** The sum of a game alone grows while what is counted just now is drawn. */

import { points } from '../../ui/format.js';
import { lettersIn, writerOf } from '../../ui/rewrite.js';

const STEP = 45;

/** @param {number} from @param {number} to @param {number} duration milliseconds */
export function growSum(from, to, duration) {
  const letters = lettersIn(document.querySelector('main > .result > .grand:not(.several)'));
  if (!letters) return;
  const write = writerOf(letters);
  const steps = Math.max(1, Math.floor(duration / STEP));
  let step = 0;
  write(points(from));
  const timer = setInterval(() => {
    step += 1;
    const goesOn = write(points(Math.round(from + ((to - from) * step) / steps)));
    if (!goesOn || step === steps) clearInterval(timer);
  }, STEP);
}
