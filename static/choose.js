/**
 * One way of making any move of any game: touch what it is made of, in any order, and every touch narrows what is
 * left. Here are only the rules of that; what is touched and drawn is the table's business.
 */

/** @import { Choice } from './types' */

/**
 * @typedef {object} Outlook
 * @property {Set<string>} lit     spots that a further touch can use
 * @property {Choice[]} ways       choices with nothing left to touch, which differ in how the piece is turned
 */

/**
 * What a choice still asks for once some spots are touched; null if it has no use for one of them.
 * @param {Choice} choice @param {readonly string[]} touched
 */
function rest(choice, touched) {
  const open = [...choice.targets];
  for (const spot of touched) {
    const place = open.findIndex((spots) => spots.includes(spot));
    if (place < 0) return null;
    open.splice(place, 1);
  }
  return open;
}

/** Where touches lead. @param {Choice[]} choices @param {readonly string[]} touched @returns {Outlook} */
export function outlook(choices, touched) {
  /** @type {Outlook} */
  const found = { lit: new Set(), ways: [] };
  for (const choice of choices) {
    const open = rest(choice, touched);
    if (!open) continue;
    if (open.length === 0) found.ways.push(choice);
    for (const spot of open.flat()) found.lit.add(spot);
  }
  return found;
}

/**
 * The touches after one more. Earlier ones that do not go with it are given up: another die in place of the first. Null
 * if no move at all uses the spot.
 * @param {Choice[]} choices @param {readonly string[]} touched @param {string} spot
 */
export function touch(choices, touched, spot) {
  const possible = (/** @type {string[]} */ spots) => choices.some((choice) => rest(choice, spots));
  if (!possible([spot])) return null;
  /** @type {string[]} */
  let kept = [];
  for (const earlier of [...touched].reverse()) {
    if (earlier !== spot && possible([earlier, ...kept, spot])) kept = [earlier, ...kept];
  }
  return [...kept, spot];
}

/**
 * The nearest of some places in the direction of an arrow key; places straight ahead come before places aside.
 * @param {{ id: string, x: number, y: number }[]} places @param {{ x: number, y: number }} from @param {string} key
 */
export function towards(places, from, key) {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  let best;
  let nearest = Infinity;
  for (const place of places) {
    const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    const distance = ahead + 2 * aside;
    if (ahead > 0.01 && distance < nearest) [best, nearest] = [place.id, distance];
  }
  return best;
}
