/** A table or circle of which there is nothing: its link was copied with a mistake. */

/** @import { Line } from '../together/types' */

/** Milliseconds after a relay has given all that it has: another one may have more. */
const GRACE = 4_000;

/**
 * Tells once if nothing comes where nothing was there.
 * @param {Line} line @param {() => boolean} isEmpty whether nothing of it is known as yet @param {() => unknown} tell
 */
export function whenNothing(line, isEmpty, tell) {
  // Who founded it knows that it is there.
  if (line.place.founder === line.me) return;
  const isNothing = () => line.status.whole && isEmpty();
  let timer = 0;
  const forget = line.watch(() => {
    if (!isNothing()) {
      clearTimeout(timer);
      timer = 0;
    }
    if (timer || !isNothing()) return;
    timer = window.setTimeout(() => {
      timer = 0;
      if (!isNothing()) return;
      forget();
      tell();
    }, GRACE);
  });
}
