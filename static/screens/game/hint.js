/** What one could do now, on asking: shown as if one had touched it oneself, with a reason; nothing is played. */

/** @import { Interaction } from '../../match/interaction.js' */

import { askInSlices } from '../../engine/ask.js';
import { NOTHING, suggested } from '../../match/selection.js';
import { hush } from '../../ui/dialogs.js';

/** @param {Interaction} interaction */
export async function giveHint(interaction) {
  const { view, game } = interaction.match;
  const { hint: earlier } = interaction.selection;
  if (!view || (earlier && !earlier.move)) return;
  hush();
  const hint = interaction.awaitHint();
  // Whoever has gone on meanwhile needs it no more.
  const isWanted = () => interaction.selection.hint === hint && interaction.match.view === view;
  const request = { do: 'hint', record: view.record, undone: view.undone, seat: view.seat };
  const answer = await askInSlices(request, isWanted, { game });
  if (!isWanted()) return;
  if (answer) interaction.match.countHint();
  interaction.select(answer ? suggested(view.choices, answer.move, answer.why) : NOTHING);
}
