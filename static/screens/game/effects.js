/** What follows a change of the picture besides the picture: a sound, and at the end a word about installing the page. */

/** @import { View } from '../../types' */
/** @import { Sound } from '../../ui/sound.js' */

import { turnsIn } from '../../match/turns.js';
import { offerOnce } from '../../ui/install.js';
import { setting } from '../../ui/settings.js';

/** The view on the screen, if any. @type {View | undefined} */
let last;

/** To be called with whatever is on the screen after each drawing. @param {View | undefined} view */
export function followView(view) {
  if (view === last) return;
  const sound = last && view && soundBetween(last, view);
  last = view;
  if (!sound) return;
  // Silence is no failure that anybody would want to hear of.
  if (setting('sound') === 'on')
    import('../../ui/sound.js').then(({ playSound }) => playSound(sound)).catch(() => undefined);
  if (sound === 'end') offerOnce();
}

/** What led from one picture to the next, if the second follows from the first. @param {View} before @param {View} after @returns {Sound | undefined} */
function soundBetween(before, after) {
  if (!after.record.startsWith(before.record) || after.record === before.record) return undefined;
  if (after.over) return 'end';
  if (before.thinks) return 'bot';
  return after.holder === before.holder && turnsIn(after.record) === turnsIn(before.record) + 1 ? 'place' : 'done';
}
