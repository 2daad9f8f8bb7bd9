/** The points in the course of a replay: a curve for each seat or game, with a slider on it. */

import { html, svg } from 'lit-html';
import { t } from '../../ui/words.js';

/** The units of the curve: as wide as the slider, as high as its place. */
const WIDTH = 1000;
const HEIGHT = 100;

/**
 * The slider lies on the curve of the points; a mark stands where a round begins.
 * @param {object} replay
 * @param {number[][]} replay.series   the points at each position, by curve
 * @param {boolean} replay.bySeat   whether each curve is one of a seat, which may have a colour
 * @param {number[]} replay.starts   the positions at which a round begins
 * @param {number} replay.at   the position that is shown
 * @param {number} replay.last   the last position
 * @param {string} replay.text   the position in words
 * @param {(at: number) => void} go
 */
export function replayCurve({ series, bySeat, starts, at, last, text }, go) {
  const x = (/** @type {number} */ position) => (position * WIDTH) / Math.max(1, last);
  const least = Math.min(0, ...series.flat());
  const most = Math.max(1, ...series.flat());
  const y = (/** @type {number} */ n) => HEIGHT * (0.94 - (0.88 * (n - least)) / (most - least));
  const rounds = starts.map((position) => `M${x(position)} 0V${HEIGHT}`).join('');
  return html`<div class="timeline ${bySeat ? 'by-seat' : ''}">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
      <path class="rounds" d=${rounds}></path>
      ${series.map((all, number) => svg`<polyline class="course course${number}" points=${all.map((n, position) => `${x(position)},${y(n)}`).join(' ')}></polyline>`)}
    </svg>
    <input
      type="range"
      min="0"
      max=${last}
      .value=${String(at)}
      aria-label=${t('replay.moment')}
      aria-valuetext=${text}
      @input=${(/** @type {Event} */ event) => go(Number(/** @type {HTMLInputElement} */ (event.target).value))}
    />
  </div>`;
}

/** A piece of a line of the curve, for a legend. @param {number} number */
export const curveKey = (number) =>
  html`<svg class="key" viewBox="0 0 28 6" aria-hidden="true"><path class="course course${number}" d="M1 3H27"></path></svg>`;
