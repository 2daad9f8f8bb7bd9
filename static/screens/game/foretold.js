/** By how much the move that is shown would change the score, in its cells, as soon as the engine has worked that out. */

/** @import { ScoreLine, View } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */

import { askedGhost } from '../../match/asks.js';
import { rowsOf, sumOf } from '../../match/score-rows.js';
import { change } from '../../ui/signed.js';

/** What is shown by now is another move, or none; what comes of one that was made stands there until it counts (`due`). */
export function forgetForetold() {
  for (const cell of document.querySelectorAll('.sheet [data-foretold]:not([data-due])')) {
    cell.removeAttribute('data-foretold');
    cell.closest('.row')?.removeAttribute('data-of-count');
  }
}

/** @param {Interaction} interaction @param {View} next what would come of a move @param {string} [move] */
export function foretell(interaction, next, move) {
  const { view } = interaction.match;
  const shown = askedGhost(interaction)?.choice;
  const isShown = move !== undefined && shown?.move === move && !shown.blind;
  if (!isShown || !view?.scene.foretells || view.of !== view.seat || next.of !== view.of) return;
  const [before, after] = [rowsOf(view), rowsOf(next)];
  if (before.length !== after.length) return;
  // What it comes to may be no sum.
  const sum = view.scene.worth || next.scene.worth ? 0 : sumOf(after) - sumOf(before);
  const changes = [...before.map((row, at) => changeIn(row, after[at])), { by: sum }];
  // The sum is the last of them.
  document.querySelectorAll('.sheet > .row').forEach((row, at) => {
    const [cell, { by, isCount }] = [row.querySelector('.points'), changes[at] ?? { by: 0 }];
    if (!by || !(cell instanceof HTMLElement)) return;
    cell.dataset.foretold = change(by);
    row.toggleAttribute('data-of-count', Boolean(isCount));
  });
}

/** Of what is counted in words, such as open ends or loose tiles, that: as long as the same is counted. @param {ScoreLine} before @param {ScoreLine} [after] @returns {{ by: number, isCount?: boolean }} */
function changeIn(before, after = before) {
  const [was, is] = [before.instead, after.instead];
  const by = was && is ? 0 : after.points - before.points;
  const counts = [was, is].map((one) => one?.[1]?.n ?? 0);
  const isOther = was && is && was[0] !== is[0];
  if (by || isOther || counts.some((n) => typeof n !== 'number')) return { by };
  return { by: Number(counts[1]) - Number(counts[0]), isCount: true };
}
