/** A button of the game is pressed: what bars it is said, and what it costs is asked once. */

/** @import { Action } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */

import { isMeant } from '../../match/costs.js';
import { askedNext, NOTHING } from '../../match/selection.js';
import { endsTurn } from '../../match/turns.js';
import { confirmed, toast } from '../../ui/dialogs.js';
import { afterPaint } from '../../ui/frames.js';
import { setting } from '../../ui/settings.js';
import { say, t } from '../../ui/words.js';

/** @param {Interaction} interaction @param {Action} action */
export async function press(interaction, action) {
  const { match } = interaction;
  const { game } = match;
  // What is seen while it is stored is pressed once it is; a second touch of what is gone by then is none.
  while (match.state.pending) await match.settled();
  if (!match.view?.scene.actions?.includes(action)) return;
  if (action.barred) {
    markMissing(interaction, action);
    // What is half made stays: the rest of it is what is missing.
    const missing = askedNext(interaction.choices, interaction.selection);
    toast(say(missing ?? action.barred, game), 'bad');
    return missing ? interaction.draw() : interaction.select(NOTHING);
  }
  if (action.warning) {
    markMissing(interaction, action);
    interaction.draw();
    if (!(await isMeant(interaction, action))) return interaction.back();
  } else if (
    setting('confirm') === 'on' &&
    (await endsTurn(match, action.move)) &&
    !(await confirmed(t('confirm.turn'), say(action.label, game)))
  )
    return;
  await interaction.play(action.move);
}

/** What a button waits for has a frame until anything at all is touched, also where nothing else is drawn for that. @param {Interaction} interaction @param {Action} action */
function markMissing(interaction, { targets }) {
  const due = new Set(targets);
  interaction.due = due;
  const heard = new AbortController();
  const forget = () => {
    heard.abort();
    if (interaction.due !== due) return;
    interaction.due = new Set();
    afterPaint(() => interaction.draw());
  };
  for (const kind of ['pointerdown', 'keydown'])
    window.addEventListener(kind, forget, { capture: true, signal: heard.signal });
}
