/** The rows of the score as they are shown, and their sum. */

/** @import { Picture, ScoreLine, Text, View } from '../types' */

import { signed } from '../ui/signed.js';

/** What is being collected, where a game has that, or else the score. @param {Pick<Picture, 'scene' | 'score'>} picture */
export const rowsOf = ({ scene, score }) => scene.tally ?? score.lines;

/** What a row counts, whatever number its label says. @param {ScoreLine} line */
export const kindOfRow = ({ label }) => label[0];

/** What these rows were in the picture before, in their order: those of what was collected are not those of the score. @param {Pick<Picture, 'scene' | 'score'>} before @param {Pick<Picture, 'scene' | 'score'>} after */
export function rowsBefore(before, after) {
  const had = after.scene.tally ? rowsOf(before) : before.score.lines;
  const [earlier, kinds] = [had.map(kindOfRow), rowsOf(after).map(kindOfRow)];
  const isReordered = String(earlier) !== String(kinds) && String(earlier.toSorted()) === String(kinds.toSorted());
  if (!isReordered) return had;
  const left = [...had];
  return kinds.flatMap((kind) =>
    left.splice(
      left.findIndex((line) => kindOfRow(line) === kind),
      1,
    ),
  );
}

/** Whether it is their sum that is compared, and nothing beside it. @param {Pick<View, 'standings' | 'score'>} view */
export const isBySum = ({ standings, score }) => !standings || !score.lines.some(({ apart }) => apart);

/** Whatever a row says in place of its points, which may be none; what is compared by itself is no part of it. @param {readonly ScoreLine[]} rows */
export const sumOf = (rows) => rows.reduce((sum, { points, apart }) => sum + (apart ? 0 : points), 0);

/** What all rows come to: their sum, where that is what counts. @param {Pick<Picture, 'scene' | 'score'>} picture @returns {Text | string} */
export const worthOf = (picture) => picture.scene.worth ?? signed(sumOf(rowsOf(picture)));
