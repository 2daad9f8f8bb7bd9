/** Everybody's points in a line, where a game that gives each a board of their own shows them nowhere on it. */

/** @import { View } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */

import { html, nothing } from 'lit-html';
import { seatFace } from '../../ui/faces.js';
import { reached } from '../../ui/format.js';
import { playerShort, seatName, t } from '../../ui/words.js';

/** To be touched where a thumb has room, elsewhere only to be read. @param {Interaction} interaction */
export function everybody({ match }) {
  const { view, state } = match;
  if (!view || view.over || view.seats === 1) return nothing;
  if (state.layout?.captions?.some(({ seat }) => typeof seat === 'number')) return nothing;
  return html`<ul class="everybody">
    ${view.totals.map(
      (_, seat) => html`<li>
        <button aria-pressed=${view.of === seat} aria-label="${seatName(view.game, view.bots, seat)} ${reached(view, seat)} ${isDone(match, seat) ? t('friends.done') : ''}" @click=${() => match.lookAt(seat)}>
          ${pointsOf(match, view, seat)}
        </button>
        <div class="read ${view.of === seat ? 'shown' : ''}">${pointsOf(match, view, seat)}</div>
      </li>`,
    )}
  </ul>`;
}

/** Whether somebody at another device has finished what all do at the same time. @param {Interaction['match']} match @param {number} seat */
const isDone = ({ table }, seat) => Boolean(table?.seats[seat]?.done);

/** @param {Interaction['match']} match @param {View} view @param {number} seat */
const pointsOf = (match, view, seat) =>
  html`${seatFace(view.bots, seat)}<span>${playerShort(view.game, seat)}</span>${isDone(match, seat) ? html`<i class="done">✓</i>` : nothing}<b data-total=${seat}>${reached(view, seat)}</b>`;
