/** Touches that lead nowhere are a question. */

/** @import { Match } from './match.js' */

import { toast } from '../ui/dialogs.js';
import { setting } from '../ui/settings.js';
import { say } from '../ui/words.js';

/** @param {Match} match @param {readonly string[]} touched */
export async function sayWhy(match, touched) {
  const { view, game } = match;
  if (!view || view.over || view.of !== view.seat) return;
  const why = (await match.ask({ do: 'why', touched }))?.why;
  if (!why) return;
  if (setting('sound') === 'on') navigator.vibrate?.([20, 40, 20]);
  toast(say(why, game), 'bad');
}
