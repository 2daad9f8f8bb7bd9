/** What is another in one of two pictures that are looked at beside each other. Pure. */

/** @import { Layout, Mark, Picture } from '../types' */

/**
 * The spots where a picture has something else than another. Pieces in a tray make room for one another: there only what the other
 * picture does not have, wherever it lies, is something else. What is only written there is no thing.
 * @param {Pick<Picture, 'scene'>} one @param {Pick<Picture, 'scene'>} other @param {Layout} layout @returns {Set<string>}
 */
export function differing(one, other, layout) {
  const areas = new Map(layout.spots.map(({ id, area }) => [id, area]));
  const trays = new Set(layout.areas.filter(({ ground }) => !ground).map(({ id }) => id));
  const isInTray = (/** @type {string} */ at) => trays.has(areas.get(at) ?? '');
  const [here, there] = [lyingAt(one), lyingAt(other)];
  const known = new Set(thingsIn(other).map((mark) => `${areas.get(mark.at)} ${mark.id} ${faceOf(mark)}`));
  const isNew = (/** @type {Mark} */ mark) => !known.has(`${areas.get(mark.at)} ${mark.id} ${faceOf(mark)}`);
  const onBoard = [...here.keys(), ...there.keys()].filter((at) => !isInTray(at) && here.get(at) !== there.get(at));
  const inTrays = thingsIn(one).filter((mark) => isInTray(mark.at) && isNew(mark));
  return new Set([...onBoard, ...inTrays.map(({ at }) => at)]);
}

/** What has no label only counts, or points at something; whose turn it is next, is no matter of what was done. @param {Pick<Picture, 'scene'>} picture */
const thingsIn = ({ scene }) => scene.marks.filter(({ symbol, label, acting }) => symbol && label && !acting);

/** @param {Pick<Picture, 'scene'>} picture */
function lyingAt(picture) {
  /** @type {Map<string, string>} */
  const lying = new Map();
  for (const mark of thingsIn(picture)) lying.set(mark.at, `${lying.get(mark.at) ?? ''} ${faceOf(mark)}`);
  return lying;
}

/** @param {Mark} mark */
const faceOf = ({ symbol, turn, flip }) => `${symbol} ${turn} ${flip}`;
