/**
 * Where areas lie on the screen. Measured before a picture changes: in the middle of that, the browser would have to lay out the whole
 * page for it, and once more for each thing that flies.
 */

/** @type {Map<SVGSVGElement, DOMMatrix | null>} */
const measured = new Map();
/** @type {Map<SVGSVGElement, boolean>} */
const stays = new Map();

/** To be called while all that is drawn is laid out. */
export function measureAreas() {
  measured.clear();
  for (const area of /** @type {NodeListOf<SVGSVGElement>} */ (document.querySelectorAll('main svg.area')))
    measured.set(area, area.getScreenCTM());
}

/**
 * Where an area lies in the picture that is drawn now, before anything flies there, and whether others still lie where they did.
 * @param {SVGSVGElement} area
 */
export function measureAnew(area) {
  if (stays.size) return;
  for (const [one, was] of measured) {
    const now = one.getScreenCTM();
    stays.set(one, Boolean(was && now && now.e === was.e && now.f === was.f && now.a === was.a));
  }
  measured.set(area, area.getScreenCTM());
}

/** Whether an area lies where it was measured, as far as anybody has looked. @param {SVGSVGElement} area */
export const hasStayed = (area) => stays.get(area) ?? true;

/** To be called once another picture is drawn, and what flies is on its way. */
export function forgetAreas() {
  measured.clear();
  stays.clear();
}

/** From units of an area to CSS pixels of the window, as it was measured last. @param {SVGSVGElement} area */
export function matrixOf(area) {
  const matrix = measured.get(area) ?? area.getScreenCTM();
  measured.set(area, matrix);
  return matrix;
}
