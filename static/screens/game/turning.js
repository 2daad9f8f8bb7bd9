/** How a piece is turned, or what another touch makes of a move, said beside it until whoever plays here has turned some. */

/** @import { Interaction } from '../../match/interaction.js' */

import { recall, remember } from '../../ui/local.js';
import { say, t } from '../../ui/words.js';

const NAME = 'higawari.turned';
/** So many pieces that were turned are enough. */
const ENOUGH = 3;

/** What was turned last. @type {object | undefined} */
let last;

/** @param {Pick<Interaction, 'faces' | 'ghost' | 'selection' | 'match'>} interaction what is shown before it is confirmed */
export function turning({ faces, ghost, selection, match }) {
  // While a hint is thought over, that is what is said.
  const isThinking = selection.hint && !selection.hint.why;
  if (!ghost || isThinking || faces.length < 2 || ghost.choice.drawings) return '';
  const times = Number(recall(NAME) ?? 0);
  if (times >= ENOUGH) return '';
  if (selection.face > 0 && last !== selection.touched) {
    last = selection.touched;
    remember(NAME, `${times + 1}`);
  }
  const other = differsNext({ faces, ghost, selection });
  return other ? t('choice.other', { other: say(other, match.game) }) : t('choice.turn');
}

/** In what the next way differs from the one that is shown, if not in how a piece is turned. @param {Pick<Interaction, 'faces' | 'ghost' | 'selection'>} interaction */
export function differsNext({ faces, ghost, selection }) {
  const next = faces[(selection.face + 1) % faces.length]?.choice;
  return next === ghost?.choice ? undefined : next?.differs;
}
