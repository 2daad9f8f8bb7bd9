/** Circles, as the rest of the page knows them. */

import { foundCircle, openCircles } from '../../match/circles.js';
import { onPlaces } from '../../together/client.js';
import { showNewCircle } from './new-circle.js';

/** Opens all that one is in: what others have done comes, and one's own results go out. @param {() => void} onChange called when lists say something else */
export async function beginCircles(onChange) {
  onPlaces(onChange);
  await openCircles();
}

/** The dialog for a new circle; leads there. @param {(hash: string) => void} go */
export function makeCircle(go) {
  showNewCircle(async (name, who) => {
    const circle = await foundCircle(name, who);
    if (circle) go(`#circle=${circle.id}`);
  });
}
