/** Says to the style sheets how near a board is looked at: what is too small to be read on a whole one need not be written there. */

/** Times as large as whole from which a board is near: with targets that are large enough, names are, too. */
const NEAR = 1.3;

/** Where the player has it. @param {Element} place @param {number} scale */
export function sayScale({ classList }, scale) {
  classList.toggle('zoomed', scale > 1.01);
  classList.toggle('near', scale >= NEAR);
}

/** Where something is looked at for a while; undefined once that is over. @param {Element | null} place @param {number} [scale] */
export const sayVisit = (place, scale = 1) => place?.classList.toggle('visiting', scale >= NEAR);
