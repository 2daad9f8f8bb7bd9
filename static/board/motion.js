/** What is different between two pictures of a game, as motions: each tells from where and how a thing came to lie where it lies now. */

/** @import { Layout, Mark, Picture, ScoreLine, Spot, Stroke } from '../types' */

/**
 * @typedef {'turn' | 'tumble' | 'stamp' | 'drop' | 'ink' | 'pop' | 'deal'} Entry
 * @typedef {object} MarkMotion
 * @property {'travel' | Entry} kind
 * @property {Mark} mark
 * @property {Mark} [was]    the same thing as it was before
 * @property {string} [from] the spot that it comes from
 * @property {[number, number][]} [along]   the points that it passes, in units of its area
 * @typedef {object} StrokeMotion
 * @property {Stroke} stroke
 * @property {number} had      the part of it that was there already, from 0 to 1
 * @property {boolean} atStart whether the new part is at its beginning
 * @typedef {object} ScoreMotion
 * @property {number} row   the one after the last is their sum
 * @property {number} from
 * @property {number} to
 * @typedef {{ marks: MarkMotion[], strokes: StrokeMotion[], score: ScoreMotion[] }} Motions
 */

/** How a mark may come, as a game says it (`Mark.enters` in pyapp/game.py). @type {Entry[]} */
const ENTRIES = ['turn', 'tumble', 'stamp', 'drop', 'ink', 'pop', 'deal'];

/**
 * @param {Pick<Picture, 'scene' | 'score'>} before
 * @param {Pick<Picture, 'scene' | 'score'> & { trail?: Stroke | null }} after
 * @param {Layout} layout @returns {Motions}
 */
export function motionsBetween(before, after, layout) {
  const spots = new Map(layout.spots.map((spot) => [spot.id, spot]));
  const marks = markMotions(before.scene.marks, after.scene.marks, spots, isNewRound(before, after));
  return {
    marks: after.trail ? marks.map((motion) => onTrail(motion, /** @type {Stroke} */ (after.trail), spots)) : marks,
    strokes: strokeMotions(before.scene.strokes ?? [], after.scene.strokes ?? []),
    score: scoreMotions(rowsOf(before), rowsOf(after)),
  };
}

/** What a picture tells that the one before did not; at the end of a game that is said with the result. @param {Pick<Picture, 'scene'>} before @param {Pick<Picture, 'scene'>} after */
export function eventBetween(before, after) {
  const { event, verdict } = after.scene;
  return verdict || !event || JSON.stringify(event) === JSON.stringify(before.scene.event) ? undefined : event;
}

/** What is not said to come in some way is just there. @param {Mark[]} before @param {Mark[]} after @param {Map<string, Spot>} spots @param {boolean} anew */
function markMotions(before, after, spots, anew) {
  const known = new Map(before.map((mark) => [mark.id, mark]));
  const still = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !still.has(id));
  return after.flatMap((mark) => {
    const was = known.get(mark.id);
    return (was ? changed(was, mark, anew) : entered(mark, gone, spots)) ?? [];
  });
}

/** @param {Mark} was @param {Mark} mark @param {boolean} anew @returns {MarkMotion | undefined} */
function changed(was, mark, anew) {
  if (placeOf(was) !== placeOf(mark)) return { kind: 'travel', mark, was, from: was.at };
  const kind = entryOf(mark);
  if (!kind || kind === 'drop' || kind === 'ink') return undefined;
  return faceOf(was) !== faceOf(mark) || (anew && kind === 'tumble') ? { kind, mark, was } : undefined;
}

/** @param {Mark} mark @param {Mark[]} gone @param {Map<string, Spot>} spots @returns {MarkMotion | undefined} */
function entered(mark, gone, spots) {
  const from = mark.enters === 'carried' ? takeLike(mark, gone) : mark.origin;
  if (from && spots.has(from)) return { kind: 'travel', mark, from };
  const kind = entryOf(mark);
  return kind && { kind, mark };
}

/** @param {Mark} mark */
const entryOf = ({ enters }) => ENTRIES.find((one) => one === enters);

/** What went from one end of the trail to the other went along it. @param {MarkMotion} motion @param {Stroke} trail @param {Map<string, Spot>} spots @returns {MarkMotion} */
function onTrail(motion, trail, spots) {
  const { kind, mark, from } = motion;
  const [start, end] = [spots.get(from ?? ''), spots.get(mark.at)];
  if (kind !== 'travel' || !start || !end || end.area !== trail.area) return motion;
  const [first, last] = [trail.points[0], trail.points.at(-1)];
  return first && last && isIn(start, first) && isIn(end, last) ? { ...motion, along: trail.points } : motion;
}

/** @param {Spot} spot @param {[number, number]} point */
const isIn = ({ x, y, w, h }, [px, py]) => Math.abs(px - x) <= w / 2 && Math.abs(py - y) <= h / 2;

/** Where the same thing lay by another name; it cannot have gone to two places. @param {Mark} mark @param {Mark[]} gone */
function takeLike(mark, gone) {
  const at = gone.findIndex(({ symbol }) => symbol === mark.symbol);
  return at < 0 ? undefined : gone.splice(at, 1)[0]?.at;
}

/** @param {Stroke[]} before @param {Stroke[]} after */
function strokeMotions(before, after) {
  const known = new Map(before.map((stroke) => [stroke.id, stroke]));
  /** @type {StrokeMotion[]} */
  const motions = [];
  for (const stroke of after) {
    const had = known.get(stroke.id)?.points ?? [];
    if (String(had) === String(stroke.points)) continue;
    const atEnd = begins(stroke.points, had);
    const atStart = !atEnd && begins(stroke.points.toReversed(), had.toReversed());
    const whole = lengthOf(stroke.points);
    motions.push({ stroke, had: (atEnd || atStart) && whole ? lengthOf(had) / whole : 0, atStart });
  }
  return motions;
}

/** @param {ScoreLine[]} before @param {ScoreLine[]} after */
function scoreMotions(before, after) {
  if (before.length !== after.length) return [];
  const numbers = (/** @type {ScoreLine[]} */ lines) => {
    const points = lines.map((line) => line.points);
    return [...points, points.reduce((sum, one) => sum + one, 0)];
  };
  const earlier = numbers(before);
  // In words, it does not count.
  const isSaid = (/** @type {number} */ row) =>
    after[row] ? after[row].instead : after.some(({ instead }) => instead);
  return numbers(after).flatMap((to, row) => {
    const from = earlier[row] ?? to;
    return from === to || isSaid(row) ? [] : [{ row, from, to }];
  });
}

/** @param {Pick<Picture, 'scene' | 'score'>} picture */
const rowsOf = ({ scene, score }) => scene.tally ?? score.lines;

/** Whether something was revealed, so that dice that show the same again have been rolled, too. @param {Pick<Picture, 'scene'>} before @param {Pick<Picture, 'scene'>} after */
const isNewRound = (before, after) => JSON.stringify(before.scene.progress) !== JSON.stringify(after.scene.progress);

/** Whether what two seats see is one board for both, and not a sheet of each. @param {Pick<Picture, 'scene'>} one @param {Pick<Picture, 'scene'>} other @param {Layout} layout */
export function isSameBoard(one, other, layout) {
  const [board] = layout.areas;
  const spots = new Set(layout.spots.filter(({ area }) => area === board?.id).map(({ id }) => id));
  const thingsOf = (/** @type {Pick<Picture, 'scene'>} */ { scene }) => [
    ...scene.marks.filter(({ at }) => spots.has(at)).map((mark) => `${mark.id} ${placeOf(mark)} ${faceOf(mark)}`),
    ...(scene.strokes ?? []).map(({ id }) => id),
  ];
  const [some, others] = [thingsOf(one), new Set(thingsOf(other))];
  return some.length > 0 && some.filter((thing) => others.has(thing)).length * 2 > some.length;
}

/** @param {Mark} mark */
const placeOf = ({ at, dx = 0, dy = 0 }) => `${at} ${dx} ${dy}`;

/** @param {Mark} mark */
const faceOf = ({ symbol, turn = 0, flip = false }) => `${symbol} ${turn} ${flip}`;

/** Whether a line goes on from where another ends. @param {[number, number][]} line @param {[number, number][]} other */
const begins = (line, other) =>
  other.length > 0 && other.length <= line.length && other.every((point, at) => String(point) === String(line[at]));

/** @param {[number, number][]} points */
function lengthOf(points) {
  return points.reduce((sum, [x, y], at) => {
    const [px, py] = points[at - 1] ?? [x, y];
    return sum + Math.hypot(x - px, y - py);
  }, 0);
}

/** Where a mark lies in its area. @param {Mark} mark @param {Map<string, Spot>} spots */
export function pointOf({ at, dx = 0, dy = 0 }, spots) {
  const { x, y } = /** @type {Spot} */ (spots.get(at));
  return { x: x + dx, y: y + dy };
}
