/** The ways of the keys over the spots of a picture. Pure: what has the focus is for others to say. */

/** @import { Layout, Spot } from '../types' */

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** As one reads: area by area, from the top, from the left. @param {Layout} layout @param {(spot: Spot) => boolean} fits */
export function inOrder({ areas, spots }, fits) {
  const row = (/** @type {Spot} */ { y }) => Math.round(y * 4);
  return areas.flatMap(({ id }) =>
    spots.filter((spot) => spot.area === id && fits(spot)).sort((a, b) => row(a) - row(b) || a.x - b.x),
  );
}

/**
 * So many places further among some spots, from the last to the first again; from a spot that is none of them, to the one
 * that comes next as one reads.
 * @param {Layout} layout @param {ReadonlySet<string>} among ids @param {string | undefined} from @param {number} step less than 0: back
 */
export function further(layout, among, from, step) {
  const all = inOrder(layout, ({ id }) => among.has(id));
  if (!all.length) return undefined;
  const here = all.findIndex(({ id }) => id === from);
  if (here >= 0) return all[(((here + step) % all.length) + all.length) % all.length];
  const read = inOrder(layout, () => true).map(({ id }) => id);
  const next = all.findIndex(({ id }) => read.indexOf(id) > read.indexOf(from ?? ''));
  const first = next < 0 ? 0 : next;
  return step > 0 ? all[first] : all[(first + all.length - 1) % all.length];
}

/** Of some spots the one that is nearest to another. @param {readonly Spot[]} spots @param {Spot | undefined} to */
export function nearest(spots, to) {
  if (!to) return spots[0];
  const far = (/** @type {Spot} */ { x, y }) => Math.hypot(x - to.x, y - to.y);
  return [...spots].sort((a, b) => far(a) - far(b))[0];
}

/**
 * Where the keys go on after a touch: in another area, near where they were there before.
 * @param {Layout} layout @param {ReadonlySet<string>} lit @param {string | undefined} touched @param {ReadonlyMap<string, string>} focus by area
 */
export function firstLit({ spots }, lit, touched, focus) {
  const last = spots.find(({ id }) => id === touched)?.area;
  const others = spots.filter(({ id, area }) => lit.has(id) && area !== last);
  const area = others[0]?.area;
  const before = spots.find((spot) => spot.area === area && spot.id === focus.get(spot.area));
  return nearest(
    others.filter((spot) => spot.area === area),
    before,
  );
}

/**
 * The nearest of some spots in the direction of an arrow key; spots straight ahead come before spots aside.
 * @param {Spot[]} spots @param {Spot} from @param {string} key
 */
export function towards(spots, { x: fromX, y: fromY }, key) {
  const [dx, dy] = DIRECTIONS[key] ?? [0, 0];
  let closest;
  let least = Infinity;
  for (const spot of spots) {
    const { x, y } = spot;
    const ahead = (x - fromX) * dx + (y - fromY) * dy;
    const aside = Math.abs((x - fromX) * dy) + Math.abs((y - fromY) * dx);
    const distance = ahead + 2 * aside;
    if (ahead > 0.01 && distance < least) [closest, least] = [spot, distance];
  }
  return closest;
}
