/** By how much the move that is shown would change the score, in its cells, as soon as the engine has worked that out. */

/** @import { View } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */

import { rowsOf, sumOf } from '../../match/score-rows.js';
import { change } from '../../ui/signed.js';

/** What is shown by now is another move, or none. */
export function forgetForetold() {
  for (const cell of document.querySelectorAll('.sheet [data-foretold]')) cell.removeAttribute('data-foretold');
}

/** @param {Interaction} interaction @param {View} next what would come of a move @param {string} [move] */
export function foretell({ match, ghost }, next, move) {
  const { view } = match;
  const isShown = move !== undefined && ghost?.choice.confirm && ghost.choice.move === move;
  if (!isShown || !view?.scene.foretells || view.of !== view.seat || next.of !== view.of) return;
  const [before, after] = [rowsOf(view), rowsOf(next)];
  if (before.length !== after.length) return;
  const changes = [
    ...before.map(({ points }, row) => (after[row]?.points ?? 0) - points),
    sumOf(after) - sumOf(before),
  ];
  // The sum is the last of them.
  document.querySelectorAll('.sheet > .row').forEach((row, at) => {
    const [cell, by] = [row.querySelector('.points'), changes[at]];
    if (by && cell instanceof HTMLElement) cell.dataset.foretold = change(by);
  });
}
