/** Draws a line, a path, a piece of land or dots. */

/** @import { Area, Stroke } from '../types' */

import { nothing, svg } from 'lit-html';

/** @param {Stroke} stroke @param {Area} [area] that it lies in */
export function strokeOf({ id, points, tone = '', width, dash, closed, numbered, dots }, area) {
  const corners = (closed && area?.ground ? points.map((point) => outwards(point, area)) : points).join(' ');
  if (numbered) return numberedStroke(id, points, tone);
  if (dots)
    return svg`<path class="stroke dots ${tone}" data-stroke=${id} d=${points.map((at) => `M${at}h0`).join('')}
      stroke-width=${width ?? nothing}></path>`;
  if (closed) return svg`<polygon class="land ${tone}" data-stroke=${id} points=${corners}></polygon>`;
  return svg`<polyline class="stroke ${tone}" data-stroke=${id} points=${corners}
    stroke-width=${width ?? nothing} stroke-dasharray=${dash?.join(' ') ?? nothing}></polyline>`;
}

/** Land at the edge of a board goes on as far as its place. @param {[number, number]} point @param {Area} area */
const outwards = ([x, y], { width, height }) => [beyond(x, width), beyond(y, height)];
/** @param {number} at @param {number} side */
const beyond = (at, side) => (at <= 0 ? at - 4 * side : at >= side ? at + 4 * side : at);

/** A path whose points are numbered in their order. @param {string} id @param {[number, number][]} points @param {string} tone */
function numberedStroke(id, points, tone) {
  // A point that is passed again has its second number beside the first.
  const visits = new Map();
  const numbers = points.map(([x, y], step) => {
    const times = visits.get(`${x},${y}`) ?? 0;
    visits.set(`${x},${y}`, times + 1);
    return svg`<g transform="translate(${x + times * 0.3} ${y + times * 0.3})">
      <circle r="0.19"></circle><text font-size="0.22" dy="0.08">${step + 1}</text></g>`;
  });
  return svg`<g class="stroke numbered ${tone}" data-stroke=${id}><path pathLength="1" d=${rounded(points)}></path>${numbers}</g>`;
}

/** A path from middle to middle that takes its corners in curves. @param {[number, number][]} points */
function rounded(points) {
  const [first, ...others] = points;
  let path = `M${first}`;
  others.forEach(([x, y], i) => {
    const [px, py] = /** @type {[number, number]} */ (points[i]);
    const half = [(px + x) / 2, (py + y) / 2];
    path += i === 0 ? `L${half}` : `Q${px},${py} ${half}`;
    if (i === others.length - 1) path += `L${x},${y}`;
  });
  return path;
}
