/** What lies near a finger that can be touched. */

/** CSS pixels that a thumb needs, across and down. */
export const THUMB = 44;

/** The lit spots within a thumb's width of a finger, the nearest first. @param {Element} board @param {Point} finger */
export function spotsNear(board, finger) {
  return [...board.querySelectorAll('.spot.lit')]
    .map((spot) => {
      const { x, y, width, height } = spot.getBoundingClientRect();
      const middle = { clientX: x + width / 2, clientY: y + height / 2 };
      return { id: spot.getAttribute('data-spot') ?? '', side: Math.min(width, height), far: distance(middle, finger) };
    })
    .filter(({ far }) => far < THUMB)
    .sort((a, b) => a.far - b.far);
}

/** @typedef {{ clientX: number, clientY: number }} Point @param {Point} a @param {Point} b */
export const distance = (a, b) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/** The spot that something on the page is. @param {EventTarget | null} target */
export const spotAt = (target) => (target instanceof Element ? target.getAttribute('data-spot') : null);
