/** The score as it stands; each row lights what it counts. */

/** @import { ScoreLine } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */
/** @import { Told } from '../ending/ending.js' */

import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { sumOf } from '../../match/score-rows.js';
import { signed } from '../../ui/signed.js';
import { say, speech, t } from '../../ui/words.js';

/** @param {Interaction} interaction @param {Pick<Told, 'counted' | 'countedRows'>} [told] what has been counted so far, at the end */
export function sheet(interaction, { counted, countedRows } = {}) {
  const { match, row } = interaction;
  // Most touches change nothing of it.
  const known = [interaction, match.state.picture, match.view, row, counted, speech()];
  return guard(known, () => sheetOf(interaction, counted, countedRows));
}

/** @param {Interaction} interaction @param {number} [counted] @param {number[]} [countedRows] */
function sheetOf(interaction, counted, countedRows = []) {
  const { match, rows } = interaction;
  const { game, state } = match;
  const { tally, worth } = state.picture?.scene ?? {};
  const collecting = Boolean(tally);
  const total = sumOf(rows);
  const row = (/** @type {ScoreLine} */ line, /** @type {number} */ index) => html`<button
    class="row ${counted !== undefined && line.points && !countedRows.includes(index) ? 'awaited' : ''}"
    aria-pressed=${interaction.row === index}
    @click=${() => interaction.explain(index)}
  >
    <span class="label">${say(line.label, game)}</span>
    <span class="detail">${line.detail ? say(line.detail, game) : ''}</span>
    ${line.instead ? html`<span class="points none">${say(line.instead, game)}</span>` : html`<span class="points">${signed(line.points)}</span>`}
  </button>`;
  // Where all rows are of the sum, what it is called says what they come to.
  const own = rows.some(({ apart }) => apart) && !collecting ? match.view?.standings?.[match.view.of] : undefined;
  return html`<section class="sheet ${rows.length > 6 ? 'long' : ''} ${counted === undefined ? '' : 'counting'}" aria-label=${t('score')}>
    ${rows.map(row)}
    <p class="row total"><span class="label">${say([collecting ? 'worth' : 'total'], game)}</span>${own ? html`<span class="detail">${say(own, game)}</span>` : nothing}${worth ? html`<span class="points none">${say(worth, game)}</span>` : html`<span class="points">${signed(counted ?? total)}</span>`}</p>
  </section>`;
}
