/** A game looked at once more move by move: by itself, or beside another with the same dice. */

/** @import { View } from '../../types' */
/** @import { Match } from '../../match/match.js' */
/** @import { Saved } from '../../store/types' */

import { ask } from '../../engine/ask.js';
import { t } from '../../ui/words.js';
import { ownerKey } from './replay-controls.js';
import { ReplayDialog } from './replay-dialog.js';
import { ReplayTimeline } from './replay-timeline.js';

/**
 * The dialog in which a game goes on move by move. While it is in progress, it shows what the seat that looks could see.
 * @param {Pick<Match, 'game' | 'view'>} match @param {(view: View) => void} playOn hears what is to be played on
 * @param {{ turn?: number, review?: (turn: number) => void }} [where] after which turn it is opened, else at its beginning; who hears of which turn somebody
 *   wants to know what it cost
 */
export async function showReplay({ game, view }, playOn, { turn, review } = {}) {
  if (!view) return;
  const { record, seat, over } = view;
  const dialog = new ReplayDialog(view, t('replay'));
  // Who plays on from the middle of a game in progress would see what is still to come.
  if (over)
    dialog.playOn = async (from) => {
      const cut = await ask({ do: 'cut', record, turn: from, layout: true });
      if (cut) playOn(cut);
      return Boolean(cut);
    };
  dialog.review = review;
  await dialog.show([{ timeline: new ReplayTimeline(record, seat, view.bots), name: t(`${game}.title`) }], turn);
}

/** The dialog in which a game goes on beside what the strong bot would have done from a turn on. @param {View} view @param {string} record @param {number} turn */
export async function showBeside(view, record, turn) {
  const tracks = [
    { timeline: new ReplayTimeline(view.record), name: t('compare.own') },
    { timeline: new ReplayTimeline(record), name: t('review.best') },
  ];
  await new ReplayDialog(view, t('stand-in.see')).show(tracks, turn);
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
