/** Says to the style sheets how near a board is looked at: what is too small to be read on a whole one need not be written there. */

/** Times as large as whole from which a board is near: with targets that are large enough, names are, too. */
export const NEAR = 1.3;
/** And below which all of it is seen: nothing leads to the whole of it then. */
const ZOOMED = 1.01;

/** Milliseconds in which a board has moved back, however it goes there. */
const SETTLES = 340;

/** How near each board is looked at for a while, by its place. @type {WeakMap<Element, number>} */
const visits = new WeakMap();
/** And where the player has it. @type {WeakMap<Element, number>} */
const homes = new WeakMap();

/** Where the player has it. @param {Element} place @param {number} scale */
export function sayScale(place, scale) {
  homes.set(place, scale);
  place.classList.toggle('zoomed', scale >= ZOOMED);
  show(place);
}

/** Where something is looked at for a while; undefined once that is over. @param {Element | null} place @param {number} [scale] */
export function sayVisit(place, scale) {
  if (!place) return;
  if (scale) visits.set(place, scale);
  else visits.delete(place);
  show(place);
}

/**
 * What is written only from near is laid out for that, half of the work of a whole touch: while a board comes nearer in this frame, that
 * comes in the next.
 * @param {Element} place
 */
const show = (place) =>
  requestAnimationFrame(() => {
    const visit = visits.get(place);
    const [was, isNear] = [place.classList.contains('near'), (visit ?? homes.get(place) ?? 1) >= NEAR];
    place.classList.toggle('near', isNear);
    place.classList.toggle('all-seen', visit !== undefined && visit < ZOOMED);
    if (isNear) place.classList.remove('settling');
    else if (was) settle(place);
  });

/** Names for a whole board would stand there as large as from near: they come once it lies there. @param {Element} place */
function settle(place) {
  place.classList.add('settling');
  setTimeout(() => place.classList.remove('settling'), SETTLES);
}
