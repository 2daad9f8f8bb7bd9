/** How the points went: a curve for each seat or game, with a slider on it. */

import { html, svg } from './vendor/lit-html/lit-html.js';
import { t } from './words.js';

/** The units of the curve: as wide as the slider, as high as its place. */
const WIDTH = 1000;
const HEIGHT = 100;

/**
 * The slider lies on the curve of the points; a mark stands where a round begins.
 * @param {object} course
 * @param {number[][]} course.series   the points at each place, by curve
 * @param {number[]} course.starts   the places at which a round begins
 * @param {number} course.at   the place that is shown
 * @param {number} course.last   the last place
 * @param {string} course.said   the place in words
 * @param {(at: number) => void} go
 */
export function curve({ series, starts, at, last, said }, go) {
  const x = (/** @type {number} */ place) => (place * WIDTH) / Math.max(1, last);
  const least = Math.min(0, ...series.flat());
  const most = Math.max(1, ...series.flat());
  const y = (/** @type {number} */ n) => HEIGHT * (0.94 - (0.88 * (n - least)) / (most - least));
  const rounds = starts.map((place) => `M${x(place)} 0V${HEIGHT}`).join('');
  return html`<div class="course">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
      <path class="rounds" d=${rounds}></path>
      ${series.map((all, which) => svg`<polyline class="line line${which}" points=${all.map((n, place) => `${x(place)},${y(n)}`).join(' ')}></polyline>`)}
    </svg>
    <input
      type="range"
      min="0"
      max=${last}
      .value=${String(at)}
      aria-label=${t('replay.moment')}
      aria-valuetext=${said}
      @input=${(/** @type {Event} */ event) => go(Number(/** @type {HTMLInputElement} */ (event.target).value))}
    />
  </div>`;
}

/** A piece of a line of the curve, to know it by. @param {number} which */
export const line = (which) => html`<svg class="key" viewBox="0 0 28 6" aria-hidden="true"><path class="line line${which}" d="M1 3H27"></path></svg>`;
