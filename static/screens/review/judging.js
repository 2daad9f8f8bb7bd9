/** What a review says of decisions, in kinds and in numbers. Pure. */

/** @import { Reviewed, ReviewedDecision } from '../../types' */

/** From which cost on a decision is called what: points, or the chance to win. */
const GRADES = {
  points: { slight: 0.75, clear: 2, dear: 4.5 },
  chance: { slight: 0.02, clear: 0.06, dear: 0.14 },
};
/** So many decisions are named. */
const NAMED = 3;

/**
 * - `same`: the bot would have done the same; `even`: as good; then by what it cost
 * - `unclear`: the worlds that were looked at do not say which is better
 * @typedef {'same' | 'even' | 'unclear' | 'slight' | 'clear' | 'dear'} Grade
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

/** Those that cost most, the dearest first, as far as that is known. @param {Reviewed} review */
export function dearest({ decisions, unit }) {
  const known = decisions.filter((one) => ['slight', 'clear', 'dear'].includes(gradeOf(one, unit)));
  return known.sort((a, b) => b.cost - a.cost).slice(0, NAMED);
}

/** What all decisions cost together, and all luck. @param {Reviewed} review */
export function sums({ decisions, last_luck }) {
  return {
    cost: decisions.reduce((sum, { cost }) => sum + cost, 0),
    luck: decisions.reduce((sum, { luck }) => sum + (luck ?? 0), last_luck ?? 0),
  };
}

/** What could be expected before each decision and after it, one after the other, and what came of it in the end. @param {Reviewed} review */
export function course({ decisions, last_luck }) {
  const all = decisions.flatMap(({ worth, cost }) => [worth + cost, worth]);
  const last = all.at(-1);
  return last === undefined || last_luck === null ? all : [...all, last + last_luck];
}
