/** What one could do now, on asking: shown as if one had touched it oneself, with a reason; nothing is played. */

/** @import { View } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */
/** @import { Match } from '../../match/match.js' */

import { askInSlices } from '../../engine/ask.js';
import { suggested } from '../../match/selection.js';
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
  if (answer) countHint(interaction.match, view);
  const { selection } = interaction;
  interaction.select(
    answer ? suggested(view.choices, selection, answer.move, answer.why) : { ...selection, hint: undefined },
  );
}

/** It is stored at once, so that no reload takes it back. @param {Match} match @param {View} view */
export function countHint({ try: kept, people }, view) {
  kept?.countHint(view);
  kept?.keep(view, people === 1);
}
