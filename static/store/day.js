/** What a day of a game comes to: it follows from the tries at the setup of that day. Pure. */

/** @import { DayEntry, Saved } from './types' */

import { countedOf, isOnPaper } from './tries.js';

/** Nothing where there is no try of one's own. @param {Saved[]} tries at the setup of one day @returns {DayEntry | undefined} */
export function dayEntry(tries) {
  const own = tries.filter(({ sent }) => !sent);
  const counted = countedOf(own);
  const over = own.filter((one) => one.over);
  // The try that counts is what the day is remembered by; where none does, the best.
  const shown = counted ?? over.sort((a, b) => points(b) - points(a))[0] ?? own[0];
  if (!shown) return undefined;
  const done = counted?.over ? counted : undefined;
  return {
    counted: counted !== undefined,
    done: done !== undefined,
    ...(shown.over ? { points: points(shown) } : {}),
    ...(done && done.totals.length > 1 ? { place: placeOf(done) } : {}),
    ...(done?.hints === undefined ? {} : { hints: done.hints }),
    onPaper: isOnPaper(counted),
    progress: shown.progress,
  };
}

/** @param {Saved} one */
const points = ({ totals: [own = 0] }) => own;

/** How many were ahead, by the game's own ranking where it was stored. @param {Saved} one */
function placeOf({ totals, ranking = [] }) {
  const place = ranking.findIndex((seats) => seats.includes(0));
  if (place >= 0) return ranking.slice(0, place).flat().length;
  return totals.filter((points) => points > (totals[0] ?? 0)).length;
}
