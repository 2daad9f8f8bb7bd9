/** What could be expected in the course of a game: a line that falls with what decisions cost, each of them a mark on it. */

/** @import { Reviewed } from '../../types' */

import { html, nothing, svg } from 'lit-html';
import { size } from './amounts.js';
import { course, gradeOf } from './judging.js';

const WIDTH = 1000;
const HEIGHT = 220;
const EDGE = 24;

/** Marks by their kind: told apart by shape too. */
const SHAPES = {
  same: 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
  even: 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
  unclear: 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
  slight: 'M0-11L11 9H-11z',
  clear: 'M-10-10H10V10H-10z',
  dear: 'M0-16L16 0L0 16L-16 0z',
};

/** As far as it is known: its end comes first, and each decision stays where it is. @param {Reviewed} review @param {number} [chosen] the turn of the decision that is looked at */
export function reviewCurve(review, chosen) {
  const values = course(review);
  const least = Math.min(...values, review.unit === 'chance' ? 0 : Infinity);
  const most = Math.max(...values, review.unit === 'chance' ? 1 : -Infinity);
  const first = 2 * (review.count - review.decisions.length);
  const steps = Math.max(1, 2 * review.count - (review.last_luck === null ? 1 : 0));
  const x = (/** @type {number} */ at) => EDGE + ((first + at) * (WIDTH - 2 * EDGE)) / steps;
  const y = (/** @type {number} */ n) =>
    HEIGHT - EDGE - ((n - least) * (HEIGHT - 2 * EDGE)) / Math.max(most - least, 1e-9);
  const line = values.map((n, at) => `${x(at)},${y(n)}`).join(' ');
  const [start] = values;
  // Before the first one is known there is no scale.
  const ends = values.length ? [most, least] : [];
  const from = start === undefined ? HEIGHT / 2 : y(start);
  return html`<div class="curve-place" aria-hidden="true">
    <div class="scale">${ends.map((n) => html`<span>${size(n, review.unit)}</span>`)}</div>
    <svg class="review-curve" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    ${ends.map((n) => svg`<path class="level" d="M0 ${y(n)}H${WIDTH}"></path>`)}
    ${first ? svg`<line class="awaited" x1=${EDGE} x2=${Math.min(x(0), WIDTH - EDGE)} y1=${from} y2=${from}></line>` : nothing}
    <polyline points=${line}></polyline>
    ${review.decisions.map((one, number) => {
      const grade = gradeOf(one, review.unit);
      const at = `translate(${x(2 * number + 1)} ${y(one.worth)})`;
      return svg`<path class="decision ${grade} ${one.turn === chosen ? 'chosen' : ''}" d=${SHAPES[grade]} transform=${at}></path>`;
    })}
    </svg>
  </div>`;
}
