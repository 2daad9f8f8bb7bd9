/**
 * Where areas lie on the screen. Measured before a picture changes: in the middle of that, the browser would have to lay out the whole
 * page for it, and once more for each thing that flies.
 */

/** @import { Layout, View } from '../types' */

import { motionsBetween } from './motion.js';

/** @type {Map<SVGSVGElement, DOMMatrix | null>} */
const measured = new Map();
/** @type {Map<SVGSVGElement, boolean>} */
const stays = new Map();
/** Where they lie in the picture that is drawn now. @type {Map<SVGSVGElement, DOMMatrix | null>} */
const drawn = new Map();

/**
 * To be called while all that is drawn is laid out: that of the picture before, if there was one.
 * @param {View | undefined} before @param {View | undefined} after @param {Layout | undefined} layout
 */
export function measureAreas(before, after, layout) {
  measured.clear();
  if (before && after && layout && !flies(before, after, layout)) return;
  for (const area of /** @type {NodeListOf<SVGSVGElement>} */ (document.querySelectorAll('main svg.area')))
    measured.set(area, area.getScreenCTM());
}

/** Whether anything comes from another area, or is dealt from where it lay: all else moves in its own. @param {View} before @param {View} after @param {Layout} layout */
function flies(before, after, layout) {
  const areaOf = (/** @type {string | undefined} */ spot) => layout.spots.find(({ id }) => id === spot)?.area;
  return motionsBetween(before, after, layout).marks.some(
    ({ kind, mark, from }) => from && (kind === 'deal' || areaOf(from) !== areaOf(mark.at)),
  );
}

/** Looks which areas still lie where they did in the picture that is drawn now. */
export function measureAnew() {
  for (const [area, was] of measured) {
    const now = matrixDrawn(area);
    stays.set(area, Boolean(was && now && now.e === was.e && now.f === was.f && now.a === was.a));
  }
}

/** Whether an area lies where it was measured, as far as anybody has looked. @param {SVGSVGElement} area */
export const hasStayed = (area) => stays.get(area) ?? true;

/** To be called once another picture is drawn, and what flies is on its way. */
export function forgetAreas() {
  measured.clear();
  drawn.clear();
  stays.clear();
}

/** From units of an area to CSS pixels of the window, as it was measured last. @param {SVGSVGElement} area */
export const matrixOf = (area) => matrixIn(measured, area);

/**
 * The same in the picture that is drawn now: with what that has around it, an area may lie a little elsewhere. It is laid out for that
 * once, however much comes there.
 * @param {SVGSVGElement} area
 */
export const matrixDrawn = (area) => matrixIn(drawn, area);

/** @param {Map<SVGSVGElement, DOMMatrix | null>} known @param {SVGSVGElement} area */
function matrixIn(known, area) {
  const matrix = known.get(area) ?? area.getScreenCTM();
  known.set(area, matrix);
  return matrix;
}

/** Whether the middle of one thing lies within another. @param {Element} one @param {Element} other */
export function isMiddleIn(one, other) {
  const { left, top, right, bottom } = other.getBoundingClientRect();
  const box = one.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > left && x < right && y > top && y < bottom;
}

/** Of an em: how far the middle of a digit is above the line that it stands on. */
const MIDDLE = 0.36;

/** The middle of something in the window. Letters are small in the units of a board, and the boxes that browsers have for such ones are far too large. @param {Element} element */
export function middleOf(element) {
  const letters = element instanceof SVGTextElement ? element.getNumberOfChars() : 0;
  if (element instanceof SVGTextElement && letters) {
    const [start, end] = [element.getStartPositionOfChar(0), element.getEndPositionOfChar(letters - 1)];
    const up = MIDDLE * Number.parseFloat(getComputedStyle(element).fontSize);
    const middle = new DOMPoint((start.x + end.x) / 2, start.y - up);
    return middle.matrixTransform(element.getScreenCTM() ?? undefined);
  }
  const { x, y, width, height } = element.getBoundingClientRect();
  return new DOMPoint(x + width / 2, y + height / 2);
}
