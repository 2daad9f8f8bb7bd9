/** The lines of a log by rounds; each leads to its moment. */

/** @import { LogLine } from '../../types' */
/** @import { Round } from '../../match/log.js' */

import { html } from 'lit-html';
import { say, t, together } from '../../ui/words.js';

/**
 * @param {string} game @param {readonly Round[]} rounds in the order in which they are to stand
 * @param {object} options
 * @param {number | null} options.seat   whose log it is
 * @param {number} [options.since]   the first turn that is news
 * @param {(turn: number) => void} options.open   shows the moment after a turn
 */
export function logList(game, rounds, { seat, since = Infinity, open }) {
  const line = (/** @type {LogLine} */ { turn, seat: actor, text }) => {
    const kind = actor === seat ? 'own' : turn >= since ? 'new' : '';
    return html`<li>
      <button class="quiet line ${kind}" @click=${() => open(turn)}>${together(text.map((one) => say(one, game)))}</button>
    </li>`;
  };
  if (!rounds.length) return html`<p class="note">${t('log.none')}</p>`;
  return html`<ol class="rounds">
    ${rounds.map(
      ({ progress, lines }) => html`<li>
        ${progress ? html`<h3>${say(progress, game)}</h3>` : ''}
        <ol class="log">${lines.map(line)}</ol>
      </li>`,
    )}
  </ol>`;
}
