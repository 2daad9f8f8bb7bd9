/** What is different between two pictures of a game, as motions: each tells from where and how a thing came to lie where it lies now. */

/** @import { Layout, Mark, Picture, ScoreLine, Spot, Stroke } from '../types' */

/**
 * @typedef {'turn' | 'tumble' | 'stamp' | 'drop' | 'ink' | 'pop'} Entry
 * @typedef {object} MarkMotion
 * @property {'travel' | Entry} kind
 * @property {Mark} mark
 * @property {Mark} [was]    the same thing as it was before
 * @property {string} [from] the spot that it comes from
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
const ENTRIES = ['turn', 'tumble', 'stamp', 'drop', 'ink', 'pop'];

/** @param {Pick<Picture, 'scene' | 'score'>} before @param {Pick<Picture, 'scene' | 'score'>} after @param {Layout} layout @returns {Motions} */
export function motionsBetween(before, after, layout) {
  const spots = new Set(layout.spots.map(({ id }) => id));
  return {
    marks: markMotions(before.scene.marks, after.scene.marks, spots, isNewRound(before, after)),
    strokes: strokeMotions(before.scene.strokes ?? [], after.scene.strokes ?? []),
    score: scoreMotions(rowsOf(before), rowsOf(after)),
  };
}

/** What is not said to come in some way is just there. @param {Mark[]} before @param {Mark[]} after @param {Set<string>} spots @param {boolean} anew */
function markMotions(before, after, spots, anew) {
  const known = new Map(before.map((mark) => [mark.id, mark]));
  const still = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !still.has(id));
  /** @type {MarkMotion[]} */
  const motions = [];
  for (const mark of after) {
    const was = known.get(mark.id);
    const kind = ENTRIES.find((one) => one === mark.enters);
    if (was && placeOf(was) !== placeOf(mark)) motions.push({ kind: 'travel', mark, was, from: was.at });
    else if (was && kind && (faceOf(was) !== faceOf(mark) || (anew && kind === 'tumble')))
      motions.push({ kind, mark, was });
    else if (!was) {
      const from = mark.enters === 'carried' ? takeLike(mark, gone) : mark.origin;
      if (from && spots.has(from)) motions.push({ kind: 'travel', mark, from });
      else if (kind) motions.push({ kind, mark });
    }
  }
  return motions;
}

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
    if (had.length === stroke.points.length && String(had) === String(stroke.points)) continue;
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
  return numbers(after).flatMap((to, row) => {
    const from = earlier[row] ?? to;
    return from === to ? [] : [{ row, from, to }];
  });
}

/** @param {Pick<Picture, 'scene' | 'score'>} picture */
const rowsOf = ({ scene, score }) => scene.tally ?? score.lines;

/** Whether something was revealed, so that dice that show the same again have been rolled, too. @param {Pick<Picture, 'scene'>} before @param {Pick<Picture, 'scene'>} after */
const isNewRound = (before, after) => JSON.stringify(before.scene.progress) !== JSON.stringify(after.scene.progress);

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
