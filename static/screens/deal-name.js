/** What a deal is called where there is little room: its day, or else its seed. */

/** @import { Setup } from '../types' */

import { dayOf } from '../games/setup.js';
import { dayShort } from '../ui/words.js';

/** @param {Setup} setup */
export function dealName(setup) {
  const day = dayOf(setup);
  return day === undefined ? setup.seed : dayShort(day);
}
