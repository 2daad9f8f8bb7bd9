/** The sum of a game alone grows while what is counted just now is drawn. */

import { points } from '../../ui/format.js';

const STEP = 45;

/** @param {number} from @param {number} to @param {number} duration milliseconds */
export function growSum(from, to, duration) {
  const sum = document.querySelector('main > .result > .grand:not(.several)');
  const text = [...(sum?.childNodes ?? [])].find((node) => node instanceof Text && node.data.trim());
  if (!(text instanceof Text)) return;
  const steps = Math.max(1, Math.floor(duration / STEP));
  let step = 0;
  let written = points(from);
  text.data = written;
  const timer = setInterval(() => {
    step += 1;
    // Drawn anew meanwhile, it says something else already.
    if (text.data !== written) return clearInterval(timer);
    written = points(Math.round(from + ((to - from) * step) / steps));
    text.data = written;
    if (step === steps) clearInterval(timer);
  }, STEP);
}
