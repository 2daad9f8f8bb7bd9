/** What looking back at a game has found, kept with the try: it takes the engine half a minute. What is not there is worked out again. */

/** @import { Reviewed } from '../types' */
/** @import { Saved } from './types' */

import { promisifyRequest } from 'idb-keyval';
import { stored } from './no-game.js';
import { inGames } from './opening.js';
import { keyOfReview } from './review-keys.js';
import { asSaved, isMoment, isText } from './saved.js';
import { under } from './summary.js';

/**
 * @typedef {object} Sums
 * @property {string} unit   of both: `points`, or `chance` to win
 * @property {number} cost   of all decisions; of the chance to win, of one on average
 * @property {number} luck
 * @property {boolean} [each]   whether it is of one
 * @property {number} at     when the game was over, in milliseconds since 1970
 */

/**
 * Keeps what was found in a game as it is stored; where nothing can be stored, it is worked out once more.
 * @param {Pick<Saved, 'id' | 'setup' | 'record'>} game @param {number} seat @param {Reviewed} review
 * @param {{ cost: number, luck: number }} sums of all its decisions, or of one
 */
export async function keepReview({ id, setup, record }, seat, review, { cost, luck }) {
  await inGames('readwrite', async (store) => {
    // Meanwhile it may have been deleted, or played otherwise, in another tab.
    const saved = asSaved(await promisifyRequest(store.get(id)));
    if (saved?.record !== record) return;
    store.put(stored({ record, review }), keyOfReview('game', setup.game, id, seat));
    const { unit } = review;
    const each = unit === 'chance';
    store.put(stored({ unit, cost, luck, each, at: saved.at }), keyOfReview('sums', setup.game, id, seat));
  }).catch(() => undefined);
}

/** What was found in a game, unless it was played otherwise since. @param {Pick<Saved, 'id' | 'setup' | 'record'>} game @param {number} seat @returns {Promise<Reviewed | undefined>} */
export async function reviewOf({ id, setup, record }, seat) {
  try {
    const key = keyOfReview('game', setup.game, id, seat);
    const found = await inGames('readonly', (store) => promisifyRequest(store.get(key)));
    return found?.record === record && isReview(found.review) ? found.review : undefined;
  } catch {
    return undefined;
  }
}

/** Of all games that were looked back at. @param {string} game @returns {Promise<Sums[]>} */
export async function sumsOf(game) {
  try {
    const range = under(keyOfReview('sums', game));
    const found = await inGames('readonly', (store) => promisifyRequest(store.getAll(range)));
    return found.filter(
      ({ unit, cost, luck, at, each }) =>
        // Chances that were added up, as an older version did, say nothing.
        isUnit(unit) && (unit !== 'chance' || each === true) && [cost, luck].every(Number.isFinite) && isMoment(at),
    );
  } catch {
    return [];
  }
}

/** @param {unknown} unit */
const isUnit = (unit) => unit === 'points' || unit === 'chance';

/** @param {any} moves */
const isLine = (moves) => Array.isArray(moves) && moves.every((move) => typeof move === 'string');

/** Storage may hold what another version, or somebody's hand, has put there. @param {any} value @returns {value is Reviewed} */
function isReview(value) {
  const { unit, decisions, count, last_luck: luck } = value ?? {};
  return (
    isUnit(unit) &&
    Array.isArray(decisions) &&
    decisions.length === count &&
    isNumber(luck) &&
    decisions.every(isDecision)
  );
}

/** @param {any} value */
const isNumber = (value) => value === null || Number.isFinite(value);

/** @param {any} one */
const isDecision = (one) =>
  Number.isInteger(one?.turn) &&
  [one.worth, one.cost, one.error].every(Number.isFinite) &&
  isNumber(one.luck) &&
  isLine(one.moves) &&
  isLine(one.best) &&
  isText(one.progress) &&
  (one.why === null || isText(one.why));
