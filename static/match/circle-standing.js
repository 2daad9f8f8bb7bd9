/** How a result of a day's game stands in the circles that one is in. */

/** @import { Standing } from './circle-place.js' */

import { standingIn } from './circle-place.js';
import { openCircles } from './circles.js';

/**
 * Follows it, and has the results of that game checked for it; returns what ends that.
 * @param {{ day: string, game: string }} played @param {(standings: Standing[]) => void} listener
 */
export async function watchStandings(played, listener) {
  const circles = (await openCircles()).filter(({ place }) => !place.muted);
  const tell = () => listener(circles.flatMap((circle) => standingIn(circle, played) ?? []));
  const ends = circles.flatMap((circle) => [circle.watch(tell), circle.check(played)]);
  tell();
  return () => {
    for (const end of ends) end();
  };
}
