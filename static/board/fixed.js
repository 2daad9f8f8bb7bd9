/** What of an area is the same as long as one picture is shown: worked out once, and not with each touch. */

/** @import { Area, Caption, Layout, Mark, Picture, Scene, Spot, Stroke, View } from '../types' */

import { textOf } from '../match/texts.js';
import { say, speech, t } from '../ui/words.js';
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
 * @property {Stroke[]} printed   below them, all game long
 * @property {Stroke[]} strokes
 * @property {Caption[]} captions   what is written on the ground, or in a place and covered by what lies there
 * @property {Caption[]} beside   names beside the places of a board, which are read over whatever lies there
 * @property {() => Map<string, string>} names   what each spot is called
 * @property {View['bots'] | undefined} bots   levels by seat, once it is known who sits there
 * @property {object} speech   in which words
 */

/** @type {WeakMap<Picture, Map<Area, Fixed>>} */
const known = new WeakMap();

/** By an area's spots, which are the same ones for the whole game in one language: what was drawn there last. @type {WeakMap<Fixed['boxes'], Fixed>} */
const drawn = new WeakMap();

/** To be called for what is drawn. @param {Area} area @param {Layout} layout @param {Shown} picture @returns {Fixed} the same one until words or names are others */
export function fixedOf(area, layout, picture) {
  const fixed = knownOf(area, layout, picture);
  drawn.set(fixed.boxes, fixed);
  return fixed;
}

/** Whether nothing lies there otherwise than it was drawn last. @param {Area} area @param {Layout} layout @param {Shown} picture */
export function isAsDrawn(area, layout, picture) {
  const now = knownOf(area, layout, picture);
  const before = drawn.get(now.boxes);
  return before?.marks === now.marks && before.strokes === now.strokes;
}

/** Of a picture that may be drawn next: once it is, there is no time for that. @param {Layout} layout @param {Shown} picture */
export function workOutAhead(layout, picture) {
  for (const area of layout.areas) knownOf(area, layout, picture).names();
}

/** @param {Area} area @param {Layout} layout @param {Shown} picture @returns {Fixed} */
function knownOf(area, layout, picture) {
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
  const { called, ...place } = placeOf(area, layout, game);
  const { label, spots, boxes } = place;
  const before = drawn.get(boxes);
  const here = lyingIn(scene, layout).get(area.id);
  const marks = sameAsBefore(before?.marks, here?.marks ?? []);
  const names = () => {
    /** @type {Map<string, string[]>} */
    const things = new Map();
    for (const { at, label } of marks) if (label) things.set(at, [...(things.get(at) ?? []), say(label, game)]);
    const nameOfSpot = (/** @type {string} */ id) => partsOfName(label, called().get(id) ?? '', things.get(id) ?? []);
    return new Map(spots.map(({ id }) => [id, nameOfSpot(id).join(t('comma'))]));
  };
  return {
    ...place,
    area,
    game,
    marks,
    strokes: sameAsBefore(before?.strokes, here?.strokes ?? []),
    // What lies there is what they are called by.
    names: before && marks === before.marks ? before.names : once(names),
    bots,
  };
}

/** @typedef {{ marks: Mark[], strokes: Stroke[] }} Lying */

/** Of one layout, what lies in each area. @type {WeakMap<Scene, { layout: Layout, areas: Map<string, Lying> }>} */
const sorted = new WeakMap();

/** At one go: each area by itself would go through all that lies in any. @param {Scene} scene @param {Layout} layout */
function lyingIn(scene, layout) {
  const before = sorted.get(scene);
  if (before?.layout === layout) return before.areas;
  /** @type {Map<string, Lying>} */
  const areas = new Map(layout.areas.map(({ id }) => [id, { marks: [], strokes: [] }]));
  const areaOf = areasOf(layout);
  for (const mark of scene.marks) areas.get(areaOf.get(mark.at) ?? '')?.marks.push(mark);
  for (const stroke of scene.strokes ?? []) areas.get(stroke.area)?.strokes.push(stroke);
  sorted.set(scene, { layout, areas });
  return areas;
}

/** @type {WeakMap<Layout, Map<string, string>>} */
const bySpot = new WeakMap();

/** In which area each spot lies. @param {Layout} layout */
function areasOf(layout) {
  const areas = bySpot.get(layout) ?? new Map(layout.spots.map(({ id, area }) => [id, area]));
  bySpot.set(layout, areas);
  return areas;
}

/**
 * A picture comes as text, with everything in it anew. What is no other than in the last one is the same object, and all of it, if
 * nothing is, the same list: by that the drawing knows that it need not look at it. It is nearly all of a board.
 * @template {object} T @param {T[] | undefined} before @param {T[]} things
 */
function sameAsBefore(before, things) {
  if (!before) return things;
  if (before.length === things.length && things.every((thing, at) => isLike(thing, before[at]))) return before;
  const texts = new Map(before.map((thing) => [textOf(thing), thing]));
  return things.map((thing) => texts.get(textOf(thing)) ?? thing);
}

/** @param {object} thing @param {object | undefined} other */
const isLike = (thing, other) => other !== undefined && (thing === other || textOf(thing) === textOf(other));

/** @typedef {Pick<Fixed, 'label' | 'spots' | 'boxes' | 'captions' | 'beside' | 'printed' | 'speech'> & { called: () => Map<string, string> }} Place what of it is the same for the whole game, with what each spot is called when nothing lies there */

/** @type {WeakMap<Layout, Map<Area, Place>>} */
const places = new WeakMap();

/** @param {Area} area @param {Layout} layout @param {string} game @returns {Place} */
function placeOf(area, layout, game) {
  const areas = places.get(layout) ?? new Map();
  places.set(layout, areas);
  const place = areas.get(area);
  if (place?.speech === speech()) return place;
  const spots = layout.spots.filter((spot) => spot.area === area.id);
  const captions = (layout.captions ?? []).filter((caption) => caption.area === area.id);
  const beside = new Set(area.ground ? captions.filter((one) => !spots.some((spot) => isInMiddle(one, spot))) : []);
  const anew = {
    label: say(area.label, game),
    spots,
    boxes: new Map(spots.map((spot) => [spot.id, spot])),
    captions: captions.filter((caption) => !beside.has(caption)),
    beside: [...beside],
    printed: printedOn(area, layout),
    called: once(() => new Map(spots.map((spot) => [spot.id, say(spot.label, game)]))),
    speech: speech(),
  };
  areas.set(area, anew);
  return anew;
}

/** @param {Area} area @param {Pick<Layout, 'strokes'>} layout */
export const printedOn = (area, { strokes = [] }) => strokes.filter((stroke) => stroke.area === area.id);

/** Works it out when it is first asked for. @template T @param {() => T} work @returns {() => T} */
function once(work) {
  /** @type {T | undefined} */
  let known;
  return () => {
    known ??= work();
    return known;
  };
}

/** Where a piece would lie on it. @param {Caption} caption @param {Spot} spot */
const isInMiddle = ({ x, y }, spot) => Math.abs(x - spot.x) < spot.w / 4 && Math.abs(y - spot.y) < spot.h / 4;
