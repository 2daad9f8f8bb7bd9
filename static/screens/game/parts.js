/** Who has scored what, once the game is over: a row for each part of the score, a column for each player. */

/** @import { ScoreLine, View } from '../../types' */

import { html, nothing } from 'lit-html';
import { standings } from '../../match/standings.js';
import { seatFace } from '../../ui/faces.js';
import { signed } from '../../ui/signed.js';
import { player, say, t } from '../../ui/words.js';

/** Sheets with more rows than these are read one at a time. */
const MOST_ROWS = 10;

/** @param {View} view @param {readonly (ScoreLine[] | undefined)[]} scores the rows of each seat, as far as they are known */
export function parts(view, scores) {
  const order = standings(view).map(({ seat }) => seat);
  const sheets = order.flatMap((seat) => {
    const lines = scores[seat];
    return lines ? [{ seat, lines }] : [];
  });
  const rows = scores[view.of] ?? [];
  const areAlike = sheets.every(({ lines }) => lines.length === rows.length);
  if (sheets.length < view.seats || !areAlike || rows.length < 2 || rows.length > MOST_ROWS) return nothing;
  return html`<table class="parts">
    <caption class="unseen">${t('score')}</caption>
    <thead>
      <tr>
        <td></td>
        ${sheets.map(({ seat }) => html`<th scope="col">${seatFace(view.bots, seat)}<span class="unseen">${player(view.game, seat)}</span></th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row, index) => {
        const points = sheets.map(({ lines }) => lines[index]?.points ?? 0);
        const most = Math.max(...points);
        // Where all have the same, nobody is ahead.
        const isWon = points.some((one) => one < most);
        return html`<tr>
          <th scope="row">${say(row.label, view.game)}</th>
          ${points.map((one) => html`<td>${isWon && one === most ? html`<b>${signed(one)}</b>` : signed(one)}</td>`)}
        </tr>`;
      })}
    </tbody>
  </table>`;
}
