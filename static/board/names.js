/** What a spot is called for those who do not see it. Pure. */

/**
 * The parts of its name: its own, then what lies there, two of a kind as two. The only spot of an area need not repeat what
 * the area is called, nor a spot what the thing on it says anyway.
 * @param {string} area @param {string} spot @param {readonly string[]} marks what lies there @returns {string[]}
 */
export function partsOfName(area, spot, marks) {
  const isSaid = spot === area || marks.some((thing) => thing.startsWith(spot));
  return marks.length && isSaid ? [...marks] : [spot, ...marks];
}
