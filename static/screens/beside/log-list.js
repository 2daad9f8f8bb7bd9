/** The lines of a log by rounds; each leads to its moment. */

/** @import { LogLine, View } from '../../types' */
/** @import { Round } from '../../match/log.js' */
/** @import { Bots } from '../../ui/words.js' */

import { html, nothing } from 'lit-html';
import { seatFace } from '../../ui/faces.js';
import { say, t, together } from '../../ui/words.js';

/** Whose log it is. @param {View} view */
export const readerOf = ({ seat, seats, bots }) => ({ seat, bots: seats > 1 ? bots : undefined });

/**
 * @param {string} game @param {readonly Round[]} rounds in the order in which they are to stand
 * @param {object} options
 * @param {number | null} options.seat   whose log it is
 * @param {Bots} [options.bots]   where several sit: each line shows who did it
 * @param {number} [options.since]   the first turn that is news
 * @param {(turn: number) => void} options.open   shows the moment after a turn
 */
export function logList(game, rounds, { seat, bots, since = Infinity, open }) {
  const line = (/** @type {LogLine} */ { turn, seat: actor, text }) => {
    const kind = actor === seat ? 'own' : turn >= since ? 'new' : '';
    return html`<li>
      <button class="quiet line ${kind}" @click=${() => open(turn)}>${bots ? seatFace(bots, actor) : nothing}<span>${together(text.map((one) => say(one, game)))}</span></button>
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
