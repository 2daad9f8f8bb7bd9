/** What has just happened on the screen, for those who would like to hear it; and when a game is over, a word about keeping the page. */

/** @import { View } from './types' */

import { offerOnce } from './install.js';
import { setting } from './settings.js';

/** @typedef {'place' | 'done' | 'bot' | 'end'} Moment */

/** @type {View | undefined} */
let last;

/** To be told whatever is on the screen. @param {View | undefined} view */
export function noticed(view) {
  if (view === last) return;
  const moment = last && view && between(last, view);
  last = view;
  if (!moment) return;
  // Silence is no failure that anybody would want to hear of.
  if (setting('sound') === 'on') import('./sound.js').then(({ play }) => play(moment)).catch(() => undefined);
  if (moment === 'end') offerOnce();
}

/** What led from one picture to the next, if the second follows from the first. @param {View} before @param {View} after */
function between(before, after) {
  if (!after.record.startsWith(before.record) || after.record === before.record) return undefined;
  if (after.over) return 'end';
  if (before.thinks) return 'bot';
  return after.holder === before.holder && turns(after) === turns(before) + 1 ? 'place' : 'done';
}

/** @param {View} view */
const turns = ({ record }) => record.trimEnd().split('\n').length;
