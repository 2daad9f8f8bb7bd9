/** What follows a change of the picture besides the picture: sounds, for those who want them. */

/** @import { View } from '../../types' */
/** @import { Match } from '../../match/match.js' */

import { setting } from '../../ui/settings.js';
import { heardBetween } from './heard.js';

/** Seconds from one sound to the next. */
const APART = 0.28;

/** The view on the screen, if any. @type {View | undefined} */
let last;

/** To be called with whatever is on the screen after each drawing. @param {Match} [match] */
export function followView(match) {
  const { view, layout, pending } = match?.state ?? {};
  // What is being stored is heard when it has been done.
  if (view === last || pending) return;
  const before = last;
  last = view;
  if (!before || !view || !layout) return;
  if (setting('sound') !== 'on') return;
  play(heardBetween(before, view, layout, match?.you));
  // Phones let it be felt, too.
  if (before.seat !== null && before.holder === before.seat) navigator.vibrate?.(12);
}

/** @param {import('../../ui/sound.js').Sound[]} sounds */
async function play(sounds) {
  if (!sounds.length) return;
  try {
    const { playSound } = await import('../../ui/sound.js');
    for (const [index, sound] of sounds.entries()) playSound(sound, index * APART);
  } catch {
    // Silence is no failure that anybody would want to hear of.
  }
}
