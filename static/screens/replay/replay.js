/** A game that is over, looked at once more move by move: by itself, or beside another with the same dice. */

/** @import { View } from '../../types' */
/** @import { Match } from '../../match/match.js' */
/** @import { Saved } from '../../store/types' */

import { ask } from '../../engine/ask.js';
import { t } from '../../ui/words.js';
import { ownerKey } from './replay-controls.js';
import { ReplayDialog } from './replay-dialog.js';
import { ReplayTimeline } from './replay-timeline.js';

/**
 * The dialog in which a game goes on move by move.
 * @param {Match} match @param {(view: View) => void} playOn hears what is to be played on
 */
export async function showReplay({ game, view }, playOn) {
  if (!view) return;
  const { record } = view;
  const dialog = new ReplayDialog(view, t('replay'));
  dialog.playOn = async (turn) => {
    const cut = await ask({ do: 'cut', record, turn, layout: true });
    if (cut) playOn(cut);
    return Boolean(cut);
  };
  await dialog.show([{ timeline: new ReplayTimeline(record), name: t(`${game}.title`) }]);
}

/** The dialog in which two games with the same dice go on together. @param {Match} match */
export async function showComparison(match) {
  const { view } = match;
  if (!view || !match.try) return;
  const { others, sent } = match.try;
  const name = ownerKey(match.try);
  // Beside somebody else's game one's own, and the other way round.
  const [other] = [...others.filter((one) => !one.practice && !one.sent === sent), ...others];
  if (!other) return;
  const dialog = new ReplayDialog(view, t('compare'));
  const tracks = (/** @type {Saved} */ one) => [
    { timeline: new ReplayTimeline(view.record), name: t(name) },
    {
      timeline: new ReplayTimeline(one.record),
      name: t(ownerKey(one) === name && name === 'compare.own' ? 'compare.other' : ownerKey(one)),
    },
  ];
  dialog.others = others;
  dialog.other = other;
  dialog.choose = (one) => dialog.show(tracks(one));
  await dialog.show(tracks(other));
}
