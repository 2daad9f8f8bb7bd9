/** What is different between two pictures of a game, as motions: each tells from where and how a thing came to lie where it lies now. */

/** @import { Layout, Mark, Picture, Scene, Spot, Stroke } from '../types' */

import { kindOfRow, rowsBefore, rowsOf, sumOf } from '../match/score-rows.js';
import { textOf } from '../match/texts.js';
import { backAgain, ridden } from './ridden.js';

/**
 * @typedef {'turn' | 'tumble' | 'stamp' | 'drop' | 'ink' | 'pop' | 'bloom' | 'deal' | 'jolt'} Entry
 * @typedef {object} MarkMotion
 * @property {'travel' | Entry} kind
 * @property {Mark} mark
 * @property {Mark} [was]    the same thing as it was before, or what lay there that it came of
 * @property {string} [from] the spot that it comes from
 * @property {[number, number][]} [along]   the points that it passes, in units of its area
 * @property {number[]} [stops]   which of them are places, from the first to the last: between these it bends only
 * @property {boolean} [lifts]   whether it leaves the board across all of it before it is seen in its place
 * @property {boolean} [shown]   whether it was seen there already, pale, before somebody had it so
 * @property {Mark} [landsOn]   as what it was seen there, pale, where it comes from elsewhere all the same
 * @property {boolean} [taken]   whether it is carried off from where a ride ends, once that is there
 * @typedef {object} StrokeMotion
 * @property {Stroke} stroke
 * @property {number} had      the part of it that was there already, from 0 to 1
 * @property {boolean} atStart whether the new part is at its beginning
 * @property {number} [seen]   for how many milliseconds it has been growing already
 * @typedef {object} ScoreMotion
 * @property {number} row   the one after the last is their sum
 * @property {number} from
 * @property {number} to
 * @typedef {{ drawn: Mark | Stroke, marks?: Mark[], blind?: boolean | undefined, since: number }} Ghost   what somebody's own move was shown as, with what else was seen then, whether it turns up what was not known, and for how many milliseconds
 * @typedef {{ marks: MarkMotion[], strokes: StrokeMotion[], score: ScoreMotion[], slides: Mark[] }} Motions
 */

/** Units of an area that nobody sees. */
const LEAST = 0.01;

/** The back of what is printed on a card (`Mark.back` in pyapp/game.py). */
export const PRINTED = 'none';

/** How a mark may come, as a game says it (`Mark.enters` in pyapp/game.py). @type {Entry[]} */
const ENTRIES = ['turn', 'tumble', 'stamp', 'drop', 'ink', 'pop', 'bloom', 'deal', 'jolt'];

/**
 * @param {Pick<Picture, 'scene' | 'score'> & { record?: string }} before
 * @param {Pick<Picture, 'scene' | 'score'> & { record?: string, trail?: Stroke | null, ghost?: Ghost }} after
 * @param {Layout} layout @returns {Motions}
 */
export function motionsBetween(before, after, layout) {
  const { ghost, trail } = after;
  const changes = changesOf(before.scene, after.scene, layout, isThrownAnew(before, after));
  const { spots, marks: plain, strokes, slides } = changes;
  const marks = ghost ? unseen(plain, ghost).map((motion) => fromGhost(motion, ghost.drawn, spots)) : plain;
  return {
    marks: trail ? ridden([...marks, ...backAgain(before, after, marks)], trail, spots) : marks,
    strokes: ghost ? strokes.map((motion) => growing(motion, ghost)) : strokes,
    score: scoreMotions(before, after),
    slides,
  };
}

/** @typedef {Omit<Motions, 'score'> & { spots: Map<string, Spot> }} Changes what is different on the boards, whatever was shown of it before */

/** Of a scene and the one before it: not that itself, since a long game would keep all of its pictures. @type {WeakMap<Scene, { before: WeakRef<Scene>, layout: Layout, anew: boolean, changes: Changes }>} */
const workedOut = new WeakMap();

/** Worked out once, perhaps before that picture is wanted. @param {Scene} before @param {Scene} after @param {Layout} layout @param {boolean} anew */
function changesOf(before, after, layout, anew) {
  const earlier = workedOut.get(after);
  if (earlier?.before.deref() === before && earlier.layout === layout && earlier.anew === anew) return earlier.changes;
  const spots = new Map(layout.spots.map((spot) => [spot.id, spot]));
  const changes = {
    spots,
    marks: markMotions(before.marks, after.marks, spots, anew),
    strokes: strokeMotions(before.strokes ?? [], after.strokes ?? []),
    slides: after.marks.filter(({ id, starts }) => starts && !before.marks.some((was) => was.id === id)),
  };
  workedOut.set(after, { before: new WeakRef(before), layout, anew, changes });
  return changes;
}

/** What a picture tells that the one before did not. @param {Pick<Picture, 'scene'>} before @param {Pick<Picture, 'scene'>} after */
export function eventBetween(before, after) {
  const { event } = after.scene;
  return !event || JSON.stringify(event) === JSON.stringify(before.scene.event) ? undefined : event;
}

/** What is earned in one picture and was not in the one before. @param {Pick<Picture, 'scene'>} before @param {Pick<Picture, 'scene'>} after */
export function gainsBetween(before, after) {
  const had = new Set((before.scene.gains ?? []).map((gain) => JSON.stringify(gain)));
  return (after.scene.gains ?? []).filter((gain) => !had.has(JSON.stringify(gain)));
}

/** What is not said to come in some way is just there. @param {Mark[]} before @param {Mark[]} after @param {Map<string, Spot>} spots @param {boolean} anew */
function markMotions(before, after, spots, anew) {
  const known = new Map(before.map((mark) => [mark.id, mark]));
  const still = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !still.has(id));
  const motions = after.flatMap((mark) => {
    const was = known.get(mark.id);
    return (was ? changed(was, mark, anew) : entered(mark, gone, spots)) ?? [];
  });
  // What is printed on a card turns with it, though the next one has the same.
  const turned = new Set(motions.flatMap(({ kind, mark: { at, back } }) => (kind === 'turn' && back ? [at] : [])));
  const moved = new Set(motions.map(({ mark }) => mark));
  const alike = after.filter((mark) => mark.back === PRINTED && turned.has(mark.at) && !moved.has(mark));
  return [...motions, ...alike.map((mark) => ({ kind: /** @type {const} */ ('turn'), mark, was: known.get(mark.id) }))];
}

/** @param {Mark} was @param {Mark} mark @param {boolean} anew @returns {MarkMotion | undefined} */
function changed(was, mark, anew) {
  const kind = entryOf(mark);
  if (textOf(was) === textOf(mark) && !(anew && kind === 'tumble')) return undefined;
  // A number that another place of its spot is better for pops up there, and a die is thrown there.
  const stays = (kind === 'pop' || kind === 'tumble') && was.at === mark.at;
  if (placeOf(was) !== placeOf(mark) && !stays) return { kind: 'travel', mark, was, from: was.at };
  if (!kind || kind === 'drop' || kind === 'ink') return undefined;
  // A card with the same back and colour is another one by what it is called: what is printed on it does not go without it.
  const isOther = faceOf(was) !== faceOf(mark) || placeOf(was) !== placeOf(mark) || Boolean(mark.back);
  return isOther || (anew && kind === 'tumble') ? { kind, mark, was } : undefined;
}

/** @param {Mark} mark @param {Mark[]} gone @param {Map<string, Spot>} spots @returns {MarkMotion | undefined} */
function entered(mark, gone, spots) {
  // From where something lay that is gone, if that came from there; else from the middle of the spot.
  const isThing = mark.enters === 'carried' || (mark.origin && !spots.has(mark.origin));
  const was = isThing ? takeLike(mark, gone) : gone.find(({ at }) => at === mark.origin);
  const from = was?.at ?? mark.origin;
  // One after another, each from where it lay.
  if (was && mark.enters === 'deal') return { kind: 'deal', mark, was, from: was.at };
  if (from && spots.has(from))
    return { kind: 'travel', mark, from, ...(was && { was }), ...(mark.enters === 'drop' && { lifts: true }) };
  const kind = entryOf(mark);
  return kind && { kind, mark };
}

/** What was seen where it lies now has made room already. @param {MarkMotion[]} motions @param {Ghost} ghost */
function unseen(motions, { marks = [] }) {
  const shown = new Set(marks.map((mark) => `${mark.id} ${placeOf(mark)}`));
  return motions.filter(({ kind, mark }) => kind !== 'travel' || !shown.has(`${mark.id} ${placeOf(mark)}`));
}

/** What is drawn where it was shown pale is inked there, and comes from nowhere; a tile is still seen to come, and lands on what was shown. @param {MarkMotion} motion @param {Mark | Stroke} ghost @param {Map<string, Spot>} spots @returns {MarkMotion} */
function fromGhost(motion, ghost, spots) {
  const { kind, mark } = motion;
  if (!('at' in ghost) || !['travel', 'ink'].includes(kind)) return motion;
  if (shapeOf(ghost) !== shapeOf(mark) || areaOf(ghost, spots) !== areaOf(mark, spots)) return motion;
  const [one, other] = [pointOf(ghost, spots), pointOf(mark, spots)];
  const isThere = Math.hypot(one.x - other.x, one.y - other.y) < LEAST;
  if (!isThere) return motion;
  return mark.enters === 'ink' ? { kind: 'ink', mark, was: ghost, shown: true } : { ...motion, landsOn: ghost };
}

/** @param {Mark} mark */
const entryOf = ({ enters }) => ENTRIES.find((one) => one === enters);

/** The same thing by another name or of another symbol, and perhaps with another face; it cannot have gone to two places. @param {Mark} mark @param {Mark[]} gone */
function takeLike(mark, gone) {
  const names = mark.origin ? mark.origin.split(' ') : [mark.symbol];
  const at = gone.findIndex(({ id, symbol }) => names.includes(id) || names.includes(symbol));
  return at < 0 ? undefined : gone.splice(at, 1)[0];
}

/** @param {Stroke[]} before @param {Stroke[]} after */
function strokeMotions(before, after) {
  const known = new Map(before.map((stroke) => [stroke.id, stroke]));
  /** @type {StrokeMotion[]} */
  const motions = [];
  for (const stroke of after) {
    // Whose turn it is, and where, is drawn by nobody.
    if (stroke.acting) continue;
    const was = known.get(stroke.id);
    if (was && textOf(was) === textOf(stroke)) continue;
    const had = was?.points ?? [];
    if (isSameLine(had, stroke.points)) continue;
    const atEnd = begins(stroke.points, had);
    const atStart = !atEnd && begins(stroke.points.toReversed(), had.toReversed());
    const whole = lengthOf(stroke.points);
    motions.push({ stroke, had: (atEnd || atStart) && whole ? lengthOf(had) / whole : 0, atStart });
  }
  return motions;
}

/** What was shown before goes on growing. @param {StrokeMotion} motion @param {Ghost} ghost @returns {StrokeMotion} */
const growing = (motion, { drawn, since }) =>
  'points' in drawn && isSameLine(drawn.points, motion.stroke.points) ? { ...motion, seen: since } : motion;

/** @param {Pick<Picture, 'scene' | 'score'>} before @param {Pick<Picture, 'scene' | 'score'>} after */
function scoreMotions(before, after) {
  const [had, rows] = [rowsBefore(before, after), rowsOf(after)];
  // Rows that count something else now have not grown.
  if (String(had.map(kindOfRow)) !== String(rows.map(kindOfRow))) return [];
  const isWordy = before.scene.worth && had === rowsOf(before);
  const earlier = [...had.map((line) => line.points), isWordy ? undefined : sumOf(had)];
  // What is said in words does not count.
  const now = [
    ...rows.map((line) => (line.instead ? undefined : line.points)),
    after.scene.worth ? undefined : sumOf(rows),
  ];
  return now.flatMap((to, row) => {
    const from = earlier[row] ?? to;
    return from === undefined || to === undefined || from === to ? [] : [{ row, from, to }];
  });
}

/** Whether something was revealed, so that dice that show the same again have been rolled, too. @param {Pick<Picture, 'scene'> & { record?: string }} before @param {Pick<Picture, 'scene'> & { record?: string }} after */
function isThrownAnew(before, after) {
  const [earlier, now] = [before.record ?? '', after.record ?? ''];
  const isRevealed = now.startsWith(earlier) && /^\* /m.test(now.slice(earlier.length));
  // In another round, and not once the game is over, which is said in other words.
  const [was, is] = [before.scene.progress, after.scene.progress];
  return isRevealed || (was[0] === is[0] && JSON.stringify(was) !== JSON.stringify(is));
}

/** Whether what two seats see is one board for both, and not a sheet of each. @param {{ of: number }} one @param {{ of: number }} other @param {Layout} layout */
export const isSameBoard = (one, other, { areas: [board] }) => one.of === other.of || !board?.own;

/**
 * A picture of somebody else, with what whoever is seen now has of their own: what is different then is different for all.
 * @template {Pick<Picture, 'scene' | 'score'> & { of: number }} T @param {T} before @param {T} now @param {Layout} layout @returns {T}
 */
export function asSeenBy(before, now, { areas, spots }) {
  const own = new Set(areas.flatMap((area) => (area.own ? [area.id] : [])));
  const there = new Set(spots.flatMap(({ id, area }) => (own.has(area) ? [id] : [])));
  const isOwn = (/** @type {Mark} */ { at }) => there.has(at);
  return {
    ...before,
    of: now.of,
    score: now.score,
    scene: {
      ...before.scene,
      marks: [...before.scene.marks.filter((mark) => !isOwn(mark)), ...now.scene.marks.filter(isOwn)],
      strokes: now.scene.strokes,
    },
  };
}

/** Whether nothing is left of what lay on the board, and other things are there. @param {Pick<Picture, 'scene'>} before @param {Pick<Picture, 'scene'>} after @param {Layout} layout */
export function isCleared(before, after, { areas: [board], spots }) {
  const here = new Set(spots.filter(({ area }) => area === board?.id).map(({ id }) => id));
  const lying = (/** @type {Pick<Picture, 'scene'>} */ { scene }) =>
    scene.marks.filter(({ at }) => here.has(at)).map(({ id }) => id);
  const [had, has] = [lying(before), new Set(lying(after))];
  return had.length > 0 && has.size > 0 && !had.some((id) => has.has(id));
}

/** The marks of trays in which dice are thrown, by tray. @param {Mark[]} marks what lay there @param {Layout} layout @returns {Map<string, Mark[]>} */
export function thrownOf(marks, { areas, spots }) {
  const areaOf = new Map(spots.map(({ id, area }) => [id, area]));
  const trays = areas.filter(({ ground }) => !ground).map(({ id }) => id);
  const lying = trays.map((tray) => /** @type {const} */ ([tray, marks.filter(({ at }) => areaOf.get(at) === tray)]));
  return new Map(lying.filter(([, some]) => some.some(({ enters }) => enters === 'tumble')));
}

/** @param {Mark} mark */
const placeOf = ({ at, dx = 0, dy = 0 }) => `${at} ${dx} ${dy}`;

/** @param {Mark} mark @param {Map<string, Spot>} spots */
const areaOf = ({ at }, spots) => spots.get(at)?.area;

/** @param {Mark} mark */
const shapeOf = ({ symbol, turn = 0, flip = false }) => `${symbol} ${turn} ${flip}`;

/** @param {Mark} mark */
const faceOf = ({ symbol, turn = 0, flip = false, note = '', words }) =>
  `${symbol} ${turn} ${flip} ${note} ${words ? JSON.stringify(words) : ''}`;

/** Whether a line goes on from where another ends. @param {[number, number][]} line @param {[number, number][]} other */
const begins = (line, other) =>
  other.length > 0 &&
  other.length <= line.length &&
  other.every(([x, y], at) => x === line[at]?.[0] && y === line[at]?.[1]);

/** @param {[number, number][]} line @param {[number, number][]} other */
const isSameLine = (line, other) => line.length === other.length && (!line.length || begins(line, other));

/** @param {readonly [number, number][]} points */
export function lengthOf(points) {
  return points.reduce((sum, [x, y], at) => {
    const [px, py] = points[at - 1] ?? [x, y];
    return sum + Math.hypot(x - px, y - py);
  }, 0);
}

/** A mark as it is seen when it is new. @param {Mark} mark @returns {Mark} */
export const atFirst = ({ starts, ...mark }) => (starts ? { ...mark, dx: starts[0], dy: starts[1] } : mark);

/** Where a mark lies in its area. @param {Mark} mark @param {Map<string, Spot>} spots */
export function pointOf({ at, dx = 0, dy = 0 }, spots) {
  const { x, y } = /** @type {Spot} */ (spots.get(at));
  return { x: x + dx, y: y + dy };
}
