/** Touches that lead nowhere are a question. */

/** @import { Layout, Piece, View } from '../types' */
/** @import { Match } from './match.js' */

import { toast } from '../ui/dialogs.js';
import { setting } from '../ui/settings.js';
import { say } from '../ui/words.js';

/** The spot of whoever's board is looked at in place of one's own. Pure. @param {Pick<View, 'of' | 'seat'> | undefined} view @param {Pick<Layout, 'spots'>} layout */
export const lookedAt = (view, { spots }) =>
  !view || view.seat === null || view.of === view.seat
    ? []
    : spots.flatMap(({ id, seat }) => (seat === view.of ? [id] : []));

/** And a touch of somebody there looks at their board. @param {Match} match @param {readonly string[]} touched */
export async function sayWhy(match, touched) {
  const { view, state } = match;
  if (!view || view.over) return;
  const seat = state.layout?.spots.find(({ id }) => id === touched.at(-1))?.seat;
  if (view.of === view.seat) await answerTo(match, touched);
  if (seat !== undefined && seat !== view.of) await match.lookAt(seat);
}

/** @param {Match} match @param {readonly string[]} touched */
async function answerTo(match, touched) {
  const { game } = match;
  const answer = await match.ask({ do: 'why', touched });
  if (!answer) return;
  if (setting('sound') === 'on') navigator.vibrate?.([20, 40, 20]);
  const { why, pieces } = answer;
  const drawn = pieces?.map((/** @type {Piece} */ { symbol, label }) => ({ game, symbol, label: say(label, game) }));
  toast(say(why, game), 'bad', undefined, drawn);
}
