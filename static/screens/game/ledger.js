/** The score while it is told at the end of a game, row by row; the sheet says the same to those who listen. */

/** @import { Interaction } from '../../match/interaction.js' */

import { html, nothing } from 'lit-html';
import { change, signed } from '../../ui/signed.js';
import { say } from '../../ui/words.js';

/** More rows than that take two columns. */
const ONE_COLUMN = 6;

/** What is being counted, large. @param {Interaction} interaction */
export function rowOfNow({ match, row, rows }) {
  const line = row === undefined ? undefined : rows[row];
  if (!line) return nothing;
  return html`<p class="now" aria-hidden="true">${say(line.label, match.game)}${line.points ? ` ${change(line.points)}` : ''}</p>`;
}

/** What has been counted so far, where the words will be. @param {Interaction} interaction @param {readonly number[]} countedRows */
export function ledger({ match, rows }, countedRows) {
  const lines = countedRows.flatMap((row) => rows[row] ?? []);
  return html`<div class="ledger ${rows.length > ONE_COLUMN ? 'long' : ''}" aria-hidden="true">
    <ul>${lines.map(({ label, points }) => html`<li><span>${say(label, match.game)}</span> <b>${signed(points)}</b></li>`)}</ul>
  </div>`;
}
