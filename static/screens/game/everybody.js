/** Everybody's points in a line, where a game that gives each a board of their own shows them nowhere on it. */

/** @import { View } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */

import { html, nothing } from 'lit-html';
import { seatFace } from '../../ui/faces.js';
import { reached } from '../../ui/format.js';
import { signed } from '../../ui/signed.js';
import { nameInRow, say, seatName, t } from '../../ui/words.js';

/** So many have their names in a line. */
const FEW = 3;

/**
 * Buttons where a thumb has room; elsewhere lines to be read, which are lower than a button may be and can be touched all the same: a
 * key finds the bar's button. @param {Interaction} interaction @param {boolean} over whether the result says it
 */
export function everybody({ match }, over) {
  const { view, state } = match;
  if (!view || over || view.seats === 1) return nothing;
  if (state.layout?.captions?.some(({ seat }) => typeof seat === 'number')) return nothing;
  return html`<ul class="everybody ${view.seats > FEW ? 'several' : ''}">
    ${view.totals.map(
      (_, seat) => html`<li class=${seat === view.seat ? 'own' : ''}>
        <button aria-pressed=${view.of === seat} aria-label="${seatName(view.game, view.bots, seat)} ${pointsAt(match, view, seat)} ${stateOf(match, seat)}" @click=${() => match.lookAt(seat)}>
          ${pointsOf(match, view, seat)}
        </button>
        <div class="read ${view.of === seat ? 'shown' : ''}" @click=${() => match.lookAt(seat)}>${pointsOf(match, view, seat)}</div>
      </li>`,
    )}
  </ul>`;
}

/**
 * What a seat has reached. Where several act at the same time at devices of their own, one sees what the others have done only once
 * one is done oneself: what all had before can be compared.
 * @param {Interaction['match']} match @param {View} view @param {number} seat
 */
export function pointsAt({ table }, view, seat) {
  const before = view.over ? undefined : table?.even?.[seat];
  if (before === undefined) return reached(view, seat);
  return typeof before === 'number' ? signed(before) : say(before, view.game);
}

/** Whether somebody has finished what all do at the same time, in words. @param {Interaction['match']} match @param {number} seat */
function stateOf({ table }, seat) {
  const { done, awaited } = table?.seats[seat] ?? {};
  return done ? t('friends.done') : awaited && table?.even ? t('friends.busy') : '';
}

/** @param {Interaction['match']} match @param {View} view @param {number} seat */
function pointsOf(match, view, seat) {
  const { table } = match;
  const points = pointsAt(match, view, seat);
  const [face, name] = [seatFace(view.bots, seat), html`<span>${nameInRow(view.game, seat, view.seats)}</span>`];
  if (!table?.even) return html`${face}${name}<b data-total=${seat}>${points}</b>`;
  const isDone = table.seats[seat]?.done;
  return html`<em class=${isDone ? 'done' : 'busy'}>${face}<i>${isDone ? '✓' : '…'}</i></em>${name}<b>${points}</b>`;
}
