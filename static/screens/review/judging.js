/** What a review says of decisions, in kinds and in numbers. Pure. */

/** @import { Reviewed, ReviewedDecision } from '../../types' */

/** From which cost on a decision is called what: points, or the chance to win. */
const GRADES = {
  points: { slight: 0.75, clear: 2, dear: 4.5 },
  chance: { slight: 0.02, clear: 0.06, dear: 0.14 },
};
/** So many decisions are named. */
const NAMED = 3;
/** By so much a decision luck is on somebody's side, or against them. */
const LUCKY = 0.005;
/** A chance to win so near to none or to all is one no more: what is done then says nothing of how somebody plays. */
const SETTLED = 0.02;

/**
 * - `same`: the bot would have done the same; `even`: as good; then by what it cost
 * - `unclear`: the worlds that were looked at do not say which is better
 * @typedef {'same' | 'even' | 'unclear' | 'slight' | 'clear' | 'dear'} Grade
 */

/**
 * What all decisions came to, and all luck: in points the sums of them; of the chance to win, of which there cannot be more than all,
 * what one came to on average as long as it was open who would win, what all cost, and how many cost much.
 * @typedef {{ unit: string, cost: number, luck: number, dear: number, lost?: number }} Outline
 */

/** @param {Pick<ReviewedDecision, 'cost' | 'error' | 'why'>} decision @param {string} unit @returns {Grade} */
export function gradeOf({ cost, error, why }, unit) {
  const { slight, clear, dear } = unit === 'chance' ? GRADES.chance : GRADES.points;
  if (!why) return 'same';
  if (cost < slight) return 'even';
  if (cost < error) return 'unclear';
  if (cost < clear) return 'slight';
  return cost < dear ? 'clear' : 'dear';
}

/** @param {string} unit @returns {(one: ReviewedDecision) => boolean} whether it is known that a decision cost something */
const isCostly = (unit) => (one) => ['slight', 'clear', 'dear'].includes(gradeOf(one, unit));

/** Those that cost most, the dearest first, as far as that is known. @param {Reviewed} review */
export function dearest({ decisions, unit }) {
  const known = decisions.filter(isCostly(unit));
  return known.sort((a, b) => b.cost - a.cost).slice(0, NAMED);
}

/** What all decisions cost together, and all luck. @param {Reviewed} review */
export function sums({ decisions, last_luck }) {
  return {
    cost: decisions.reduce((sum, { cost }) => sum + cost, 0),
    luck: decisions.reduce((sum, { luck }) => sum + (luck ?? 0), last_luck ?? 0),
  };
}

/** @param {Reviewed} review @returns {Outline} */
export function outline(review) {
  const { decisions, unit } = review;
  const dear = decisions.filter((one) => gradeOf(one, unit) === 'dear').length;
  if (unit !== 'chance' || !decisions.length) return { unit, ...sums(review), dear };
  // Of each alone it may be in doubt what it cost; that evens out where those count, too, that were better than the bot's.
  const lost = Math.max(
    0,
    decisions.reduce((sum, { cost, difference = cost }) => sum + difference, 0),
  );
  const [from = 0] = course(review);
  const luck = (course(review).at(-1) ?? from) - from + lost;
  const open = Math.max(1, decisions.filter(isOpen).length);
  return { unit, cost: lost / open, luck: luck / open, dear, lost };
}

/** Whether there was something to be lost or won by a decision. @param {ReviewedDecision} decision */
const isOpen = ({ worth, cost }) => worth + cost >= SETTLED && worth <= 1 - SETTLED;

/** Whose side luck was on. @param {Outline} outline @returns {'with' | 'even' | 'against'} */
export function sideOf({ luck }) {
  if (Math.abs(luck) < LUCKY) return 'even';
  return luck > 0 ? 'with' : 'against';
}

/** What could be expected before each decision and after it, one after the other, and what came of it in the end. @param {Reviewed} review */
export function course({ decisions, last_luck }) {
  const all = decisions.flatMap(({ worth, cost }) => [worth + cost, worth]);
  const last = all.at(-1);
  return last === undefined || last_luck === null ? all : [...all, last + last_luck];
}
