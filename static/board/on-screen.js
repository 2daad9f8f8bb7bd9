/**
 * Where areas lie on the screen. Measured before a picture changes: in the middle of that, the browser would have to lay out the whole
 * page for it, and once more for each thing that flies.
 */

/** @type {Map<SVGSVGElement, DOMMatrix | null>} */
const measured = new Map();

/** To be called while all that is drawn is laid out. */
export function measureAreas() {
  measured.clear();
  for (const area of /** @type {NodeListOf<SVGSVGElement>} */ (document.querySelectorAll('main svg.area')))
    measured.set(area, area.getScreenCTM());
}

/** To be called once another picture is drawn, and what flies is on its way. */
export const forgetAreas = () => measured.clear();

/** From units of an area to CSS pixels of the window, as it was measured last. @param {SVGSVGElement} area */
export function matrixOf(area) {
  const matrix = measured.get(area) ?? area.getScreenCTM();
  measured.set(area, matrix);
  return matrix;
}
