/** The score while it is told at the end of a game, row by row; the sheet says the same to those who listen. */

/** @import { Interaction } from '../../match/interaction.js' */

import { html, nothing } from 'lit-html';
import { seatFace } from '../../ui/faces.js';
import { change, signed } from '../../ui/signed.js';
import { say } from '../../ui/words.js';

/** More rows than that take two columns. */
const ONE_COLUMN = 6;

/** What is being counted, large. @param {Interaction} interaction */
export function rowOfNow({ match, row, rows, told }) {
  const line = row === undefined ? undefined : (told?.line ?? rows[row]);
  if (!line) return nothing;
  const said = line.told
    ? say(line.told, match.game)
    : `${say(line.label, match.game)}${line.points ? ` ${change(line.points)}` : ''}`;
  const of = told && match.view ? seatFace(match.view.bots, told.seat) : nothing;
  return html`<p class="now" aria-hidden="true">${of} ${said}</p>`;
}

/** What has been counted so far, each in its own place; what has not been, is there by its name. @param {Interaction} interaction @param {readonly number[]} countedRows */
export function ledger({ match, rows }, countedRows) {
  const counts = rows.flatMap((line, row) => (line.points || countedRows.includes(row) ? [{ ...line, row }] : []));
  const stateOf = (/** @type {number} */ row) =>
    countedRows.at(-1) === row ? 'latest' : countedRows.includes(row) ? '' : 'awaited';
  const figure = (/** @type {number} */ row, /** @type {number} */ points) =>
    stateOf(row) === 'awaited' ? '…' : signed(points);
  return html`<div class="ledger ${rows.length > ONE_COLUMN ? 'long' : ''}" aria-hidden="true">
    <ul>${counts.map(({ label, points, row }) => html`<li class=${stateOf(row)}><span>${say(label, match.game)}</span> <b>${figure(row, points)}</b></li>`)}</ul>
  </div>`;
}
