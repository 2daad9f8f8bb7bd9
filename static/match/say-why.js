/** Touches that lead nowhere are a question. */

/** @import { Piece } from '../types' */
/** @import { Match } from './match.js' */

import { toast } from '../ui/dialogs.js';
import { setting } from '../ui/settings.js';
import { say } from '../ui/words.js';

/** @param {Match} match @param {readonly string[]} touched */
export async function sayWhy(match, touched) {
  const { view, game } = match;
  if (!view || view.over || view.of !== view.seat) return;
  const answer = await match.ask({ do: 'why', touched });
  if (!answer) return;
  if (setting('sound') === 'on') navigator.vibrate?.([20, 40, 20]);
  const { why, pieces } = answer;
  const drawn = pieces?.map((/** @type {Piece} */ { symbol, label }) => ({ game, symbol, label: say(label, game) }));
  toast(say(why, game), 'bad', undefined, drawn);
}
