/** What a move costs that may be a mistake is asked once, however it is played. */

/** @import { Action, Choice } from '../types' */
/** @import { Interaction } from './interaction.js' */

import { confirmed } from '../ui/dialogs.js';
import { say, t } from '../ui/words.js';

/** Whether a move is to be played: at once where it costs nothing, else if somebody says so. What it costs is said whoever has thought of it. @param {Pick<Interaction, 'match' | 'selection'>} interaction @param {Action | Choice} deed @returns {boolean | Promise<boolean>} */
export function isMeant({ match: { game }, selection }, deed) {
  if (!deed.warning) return true;
  const choice = /** @type {Partial<Choice>} */ (deed);
  const isSuggested = selection.hint?.move === deed.move && !choice.loses;
  const warning = say(deed.warning, game);
  const question = isSuggested ? t('hint.costs', { warning }) : warning;
  const yes = say(choice.button ?? deed.label, game);
  return confirmed(question, yes, { harmful: !isSuggested, heading: choice.question && say(choice.question, game) });
}
