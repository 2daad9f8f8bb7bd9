/** The turn of the day, on the wall clock here. */

const MINUTE = 60_000;

/** Hours and minutes to the next day's games, a begun minute counted whole. @param {Date} [now] */
export function untilMidnight(now = new Date()) {
  // Not 24 hours after the last midnight: some days have 23, some 25.
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const minutes = Math.ceil((next.getTime() - now.getTime()) / MINUTE);
  return { h: Math.floor(minutes / 60), m: minutes % 60 };
}

/** Calls back at each new minute of the clock. @param {() => void} callback */
export function everyMinute(callback) {
  setTimeout(
    () => {
      callback();
      everyMinute(callback);
    },
    MINUTE - (Date.now() % MINUTE),
  );
}
