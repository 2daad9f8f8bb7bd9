/** What of an area is the same as long as one picture is shown: worked out once, and not with each touch. */

/** @import { Area, Caption, Layout, Mark, Picture, Spot, Stroke, View } from '../types' */

import { say, speech } from '../ui/words.js';
import { partsOfName } from './names.js';

/** @typedef {Picture & Partial<Pick<View, 'bots'>>} Shown a picture, and who sits at the table once that is known */

/**
 * @typedef {object} Fixed
 * @property {Area} area
 * @property {string} game
 * @property {string} label   what the area is called
 * @property {Spot[]} spots
 * @property {Map<string, Spot>} boxes   the same by id
 * @property {Mark[]} marks
 * @property {Stroke[]} strokes
 * @property {Caption[]} captions
 * @property {Map<string, string[]>} names   the parts of what each spot is called
 * @property {View['bots'] | undefined} bots   levels by seat, once it is known who sits there
 * @property {object} speech   in which words
 */

/** @type {WeakMap<Picture, Map<Area, Fixed>>} */
const known = new WeakMap();

/** @param {Area} area @param {Layout} layout @param {Shown} picture @returns {Fixed} the same one until words or names are others */
export function fixedOf(area, layout, picture) {
  const areas = known.get(picture) ?? new Map();
  known.set(picture, areas);
  const fixed = areas.get(area);
  if (fixed?.speech === speech()) return fixed;
  const anew = workOut(area, layout, picture);
  areas.set(area, anew);
  return anew;
}

/** @param {Area} area @param {Layout} layout @param {Shown} picture @returns {Fixed} */
function workOut(area, layout, { game, scene, bots }) {
  const label = say(area.label, game);
  const spots = layout.spots.filter((spot) => spot.area === area.id);
  const boxes = new Map(spots.map((spot) => [spot.id, spot]));
  const marks = scene.marks.filter(({ at }) => boxes.has(at));
  /** @type {Map<string, string[]>} */
  const things = new Map();
  for (const mark of marks)
    if (mark.label) things.set(mark.at, [...(things.get(mark.at) ?? []), say(mark.label, game)]);
  const nameOf = (/** @type {Spot} */ spot) => partsOfName(label, say(spot.label, game), things.get(spot.id) ?? []);
  return {
    area,
    game,
    label,
    spots,
    boxes,
    marks,
    strokes: (scene.strokes ?? []).filter((stroke) => stroke.area === area.id),
    captions: (layout.captions ?? []).filter((caption) => caption.area === area.id),
    names: new Map(spots.map((spot) => [spot.id, nameOf(spot)])),
    bots,
    speech: speech(),
  };
}
