/** Who sits at the table, and a word in passing when the device goes on to the next of them. */

/** @import { Match } from '../../match/match.js' */
/** @import { Watcher } from '../../match/state.js' */

import { ownSeat } from '../../match/meaning.js';
import { toast } from '../../ui/dialogs.js';
import { personName, t } from '../../ui/words.js';

/** The bots, and the names of the people; or which seat is that of the only one. A result that somebody sent is nobody's here. @param {Match} match */
export function seatedAt({ setup, people, try: kept }) {
  const { seats, bots = [] } = setup;
  if (kept?.sent) return { bots, names: [] };
  if (people !== 1 || seats === 1) return { bots, names: kept?.names ?? [], several: people > 1 };
  return { bots, you: ownSeat(setup), names: [] };
}

/** @param {Match} match @returns {Watcher} */
export function tellWhoseTurn(match) {
  /** Who had the device last. @type {number | undefined} */
  let last;
  return ({ view, handover }, before) => {
    if (!view || view === before.view || !match.isShared || view.thinks || view.holder === null) return;
    if (view.holder === last) return;
    last = view.holder;
    // Who is asked for the device is named already.
    if (handover !== undefined || view.seat !== view.holder) return;
    toast(t('whose-turn', { name: personName(match.game, view.holder) }), 'turn');
  };
}
