/** What a move costs that may be a mistake is said and asked once, however it is made. */

/** @import { Text } from '../types' */
/** @import { Interaction } from './interaction.js' */

import { confirmed } from '../ui/dialogs.js';
import { say, t } from '../ui/words.js';

/** Whether somebody wants a move in spite of what it costs. @param {Interaction} interaction @param {{ move: string, label: Text, button?: Text, warning?: Text }} about */
export function acceptsCost({ match, selection }, { move, label, button = label, warning }) {
  if (!warning) return Promise.resolve(true);
  const cost = say(warning, match.game);
  // What it costs is said whoever has thought of it.
  const isSuggested = selection.hint?.move === move;
  const question = isSuggested ? t('hint.costs', { warning: cost }) : cost;
  return confirmed(question, say(button, match.game), { harmful: !isSuggested });
}
