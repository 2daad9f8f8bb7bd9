/** Where on its way something would cover what is written beside the board. Pure. */

/** Parts of a way that are looked at, and in how much of it what goes there comes and goes. */
const PARTS = 24;
const FADES = 0.08;

/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box */

/**
 * Between which parts of its way it would cover what is written, and is not seen: it passes behind that. Nothing where it ends there.
 * @param {readonly [number, number]} from @param {readonly [number, number]} to @param {readonly [number, number]} half of its sides
 * @param {readonly Box[]} written @param {Box} [own] the part of that to which it goes
 */
export function behind([x, y], [toX, toY], [across, down], written, own) {
  const parts = [...new Array(PARTS).keys()].map((part) => (part + 1) / PARTS);
  const covers = (/** @type {number} */ part) => {
    const [nowX, nowY] = [x + (toX - x) * part, y + (toY - y) * part];
    if (own && nowX > own.left && nowX < own.right && nowY > own.top && nowY < own.bottom) return false;
    return written.some(
      ({ left, right, top, bottom }) =>
        nowX + across > left && nowX - across < right && nowY + down > top && nowY - down < bottom,
    );
  };
  const [first, ...others] = parts.filter(covers);
  const last = others.at(-1) ?? first;
  if (first === undefined || last === undefined || last === 1) return [];
  const [goes, comes] = [Math.max(0, first - FADES), Math.min(1, last + FADES)];
  return [
    { part: goes, opacity: 1 },
    { part: first, opacity: 0 },
    { part: last, opacity: 0 },
    { part: comes, opacity: 1 },
  ];
}
