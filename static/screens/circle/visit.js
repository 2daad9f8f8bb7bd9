/** Somebody at the page of a circle, or at the door of one. */

/** @import { Listing } from '../../types' */
/** @import { FriendsCircle } from '../../match/friends-circle.js' */
/** @import { Surroundings as TableSurroundings } from '../together/visit.js' */

import { circleAt, joinCircle } from '../../match/circles.js';
import { relays } from '../../together/client.js';
import { dayName } from '../../ui/dates.js';
import { MessageScreen } from '../message.js';
import { CircleScreen } from './screen.js';

/** @typedef {TableSurroundings & { links: { day: (meta: Listing, day: string) => void } }} Surroundings */

/** What is said where there is no circle of that name. */
export const GONE = 'circle.gone';

/** The id of an invitation's circle, or why there is none. @param {string} invitation @returns {Promise<{ id?: string, why?: string }>} */
export async function accept(invitation) {
  if (!relays().length) return { why: 'friends.off' };
  const place = await joinCircle(invitation);
  return place ? { id: place.id } : { why: 'friends.bad-link' };
}

/** Shows a circle until the visit ends; says whether there is one of that name. @param {string} id @param {Surroundings} around */
export async function visit(id, around) {
  // What takes long the first time has a task of its own.
  dayName(new Date());
  const circle = await circleAt(id);
  if (around.signal.aborted) return true;
  if (!circle) return false;
  stay(circle, around);
  return true;
}

/** @param {FriendsCircle} circle @param {Surroundings} around */
function stay(circle, { links, show, draw, signal }) {
  /** @type {CircleScreen} */
  const screen = new CircleScreen(circle, links, () => draw(screen));
  const forget = circle.watch(() => {
    if (circle.isNothing) show(new MessageScreen('circle.nothing', links.menu));
    else screen.changed();
  });
  const checkNoMore = circle.check();
  signal.addEventListener('abort', () => {
    forget();
    checkNoMore();
  });
  show(screen);
  // Whoever comes from far down in the menu is not to begin there.
  window.scrollTo(0, 0);
}
