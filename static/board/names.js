/** What a spot is called for those who do not see it. Pure. */

/**
 * The parts of its name, nothing twice: its own, then what lies there. The only spot of an area need not repeat what
 * the area is called, nor a spot what the thing on it says anyway.
 * @param {string} area @param {string} spot @param {readonly string[]} marks what lies there @returns {string[]}
 */
export function partsOfName(area, spot, marks) {
  const things = [...new Set(marks)];
  const isSaid = spot === area || things.some((thing) => thing.startsWith(spot));
  return things.length && isSaid ? things : [spot, ...things];
}
