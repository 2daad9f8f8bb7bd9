/** What follows a change of the picture besides the picture: sounds, and at the end a word about them or about installing the page. */

/** @import { View } from '../../types' */
/** @import { MatchState } from '../../match/state.js' */

import { offer } from '../../ui/dialogs.js';
import { offerOnce } from '../../ui/install.js';
import { recall, remember } from '../../ui/local.js';
import { choose, setting } from '../../ui/settings.js';
import { t } from '../../ui/words.js';
import { heardBetween } from './heard.js';

const STORED_AS = 'higawari.sounds';
/** Seconds from one sound to the next. */
const APART = 0.28;
/** Milliseconds in which the end of a game is told, and nothing is offered over it. */
const END_IS_TOLD = 4000;

/** The view on the screen, if any. @type {View | undefined} */
let last;

/** To be called with whatever is on the screen after each drawing. @param {MatchState} [state] */
export function followView({ view, layout } = /** @type {MatchState} */ ({})) {
  if (view === last) return;
  const before = last;
  last = view;
  if (!before || !view || !layout) return;
  if (setting('sound') === 'on') {
    play(heardBetween(before, view, layout));
    // Phones let it be felt, too.
    if (before.seat !== null && before.holder === before.seat) navigator.vibrate?.(12);
  }
  if (view.over && !before.over && view.record.startsWith(before.record))
    setTimeout(() => last?.over && last.record === view.record && offerAtTheEnd(), END_IS_TOLD);
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

/** One thing at a time: first sounds, and after a later game the home screen. */
function offerAtTheEnd() {
  if (setting('sound') === 'on' || recall(STORED_AS) !== null) return offerOnce();
  // Where nothing can be stored it would be offered each time.
  if (!remember(STORED_AS, 'offered')) return;
  offer(t('sound.offer'), t('sound.on'), () => choose('sound', 'on'));
}
