/** The one line under the board: what a row counts, what a hint says, what the ghost is, or what to do. */

/** @import { Interaction } from '../../match/interaction.js' */

import { html } from 'lit-html';
import { say, seatName, t, together } from '../../ui/words.js';

/** @param {Interaction} interaction */
export function prompt({ match, row, rows, selection: { hint, touched }, ghost }) {
  const { game, view } = match;
  const { picture, elsewhere } = match.state;
  if (!picture) return '';
  const line = row === undefined ? undefined : rows[row];
  if (line) return [say(line.label, game), line.detail && say(line.detail, game)].filter(Boolean).join(' · ');
  if (elsewhere) return t('elsewhere');
  if (view && view.seat !== null && view.of !== view.seat)
    return t('looking', { name: seatName(game, view.bots, view.of) });
  if (hint && !hint.why) return t('hint.thinking');
  const meant = ghost ? ghost.choice : !touched.length && view?.scene.actions?.find(({ move }) => move === hint?.move);
  if (hint?.why && meant && meant.move === hint.move) {
    const unseen = ghost ? html`<span class="unseen">${say(ghost.label, game)}</span>` : '';
    return html`${unseen}<span class="hint">${say(['hint.says', { why: hint.why }], game)}</span>`;
  }
  if (ghost) return say(ghost.label, game);
  const news = view?.thinks ? view.log?.at(-1) : undefined;
  if (news) return together(news.text.map((text) => say(text, game)));
  return view ? say(picture.scene.prompt, game) : t('loading');
}
