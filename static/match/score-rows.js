/** The rows of the score as they are shown, and their sum. */

/** @import { Picture, ScoreLine } from '../types' */

/** What is being collected, where a game has that, or else the score. @param {Pick<Picture, 'scene' | 'score'>} picture */
export const rowsOf = ({ scene, score }) => scene.tally ?? score.lines;

/** Rows that have words in place of points have none; what is compared by itself is no part of it. @param {readonly ScoreLine[]} rows */
export const sumOf = (rows) => rows.reduce((sum, { points, apart }) => sum + (apart ? 0 : points), 0);
