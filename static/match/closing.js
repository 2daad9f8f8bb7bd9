/** What is said to somebody when a game is over: who won, how near it was, and what the result means. Short, and kind. Pure. */

/** @import { ScoreLine, Text, View } from '../types' */
/** @import { Meaning } from './meaning.js' */

import { isBySum } from './score-rows.js';
import { standings } from './standings.js';

/** A difference of so many points is a close one. */
const CLOSE = 3;
/** What says how many points there were between somebody and the next. */
const GAPS = new Set(['result.ahead', 'result.ahead.close', 'result.close', 'result.far', 'result.behind']);
/** What is kind and tells nothing of the game. */
const MERE_COMFORT = new Set(['result.last', 'result.next']);
/** Who has less than this part of what the first has was never near. */
const NEAR = 0.5;
/** Less than this part of it more than others is nothing to be told of. */
const MORE = 0.2;

/** Who won, said to the only person at the table if there is just one: nobody is congratulated for what others did, and the loser of two is given no place. @param {Pick<View, 'ranking'>} view @param {number | undefined} you the seat of that person @param {(seats: readonly number[]) => string} namesOf @returns {Text} */
export function headline(view, you, namesOf) {
  const [first = []] = view.ranking ?? [];
  const place = placeOf(view, you);
  if (place === undefined && first.length > 2 && view.ranking?.length === 1) return ['result.shared.all'];
  if (place === undefined) return [first.length > 1 ? 'result.shared' : 'result.won', { names: namesOf(first) }];
  const isShared = view.ranking?.some((seats) => seats.length > 1 && seats.includes(you ?? -1));
  if (isLostByTwo(view, you)) return ['result.won', { names: namesOf(first) }];
  if (place > 1) return [`result.${isShared ? 'tied' : 'place'}.${place}`];
  return [first.length > 1 ? 'result.shared.you' : 'result.won.you'];
}

/** Whether there were two, and the other one has won. @param {Pick<View, 'ranking'>} view @param {number | undefined} you */
export const isLostByTwo = (view, you) => (placeOf(view, you) ?? 0) > 1 && view.ranking?.flat().length === 2;

/** How near it was, where points are what counts; of several people at one device nobody is told how near they were. @param {View} view @param {number | undefined} you @param {(seats: readonly number[]) => string} namesOf @param {Text} [bright] what somebody who has not won did best @returns {Text[]} */
export function nearness(view, you, namesOf, bright) {
  const place = placeOf(view, you);
  if (you === undefined || place === undefined || view.seats === 1) return [];
  const order = standings(view);
  const rival = order.find(({ seat }) => seat !== you)?.seat ?? you;
  // Who is behind in points is not for that far behind where something else is compared first.
  const isFar = isBySum(view) && isBelow(view.totals[you], view.totals[rival]);
  // To be told to catch up is no comfort then, and a game that has its own words for it says what helps.
  const isLast = order.at(-1)?.place === place && !isFar;
  const kind = place > 1 && !(view.standings && isFar) ? comfort(isLast, bright) : [];
  if (view.standings) return kind;
  const n = Math.abs((view.totals[rival] ?? 0) - (view.totals[you] ?? 0));
  const name = namesOf([rival]);
  if (place === 1) return n ? [[n <= CLOSE ? 'result.ahead.close' : 'result.ahead', { n, name }]] : [];
  // Equal points, and something else that decided.
  if (!n) return kind;
  if (n <= CLOSE) return [['result.close', { n, name }]];
  if (isFar) return [['result.far', { n, name }], ...kind];
  return [['result.behind', { n, name }], ...kind];
}

/** Whether somebody was never near. */
const isBelow = (own = 0, theirs = 0) => own < NEAR * theirs;

/** What is kind and true to somebody who has not won. @param {boolean} isLast @param {Text | undefined} bright @returns {Text[]} */
const comfort = (isLast, bright) => [bright ?? [isLast ? 'result.last' : 'result.next']];

/**
 * What somebody who has not won did best of all: the row in which they are furthest ahead of everybody, if that is worth telling.
 * @param {readonly ScoreLine[][]} scores the rows of each seat @param {number | undefined} you @returns {Text | undefined}
 */
export function brightest(scores, you) {
  const own = you === undefined ? undefined : scores[you];
  const others = scores.filter((lines, seat) => lines && seat !== you);
  if (!own || !others.length || others.some((lines) => lines.length !== own.length)) return undefined;
  const theirs = (/** @type {number} */ row) => others.map((lines) => lines[row]?.points ?? 0);
  const [best] = own
    .map(({ label, points, apart, praise }, row) => ({
      said: praise ?? /** @type {Text} */ (['result.bright', { row: label, n: points }]),
      points,
      ahead: points - Math.max(...theirs(row)),
      counts: !apart && points > 0,
    }))
    .filter(({ counts, ahead, points }) => counts && ahead >= MORE * points)
    .sort((one, other) => other.ahead - one.ahead || other.points - one.points);
  return best?.said;
}

/**
 * What is said of a game of several: how near it was, then what decided it; to somebody who has not won one kind thing in its place.
 * Where points do not decide, or do not tell, the game's own words come first.
 * @param {Text | null | undefined} verdict what the game says of it @param {readonly Text[]} near @param {readonly Text[]} news what it is beside earlier ones
 * @returns {readonly Text[]}
 */
export function wordsOfSeveral(verdict, near, news) {
  const [first, ...kind] = near;
  const own = verdict ? [verdict] : [];
  if (!first || !GAPS.has(first[0])) return [...own, ...near, ...news];
  const isPraised = kind.some(([key]) => !MERE_COMFORT.has(key));
  return [first, ...(isPraised ? [] : own), ...kind, ...news];
}

/** What a result is beside earlier ones of its kind. @param {Pick<View, 'seats' | 'score'>} view @param {Meaning | undefined} meaning @returns {Text[]} */
export function beside({ seats, score }, meaning) {
  if (!meaning) return [];
  const { earlier, best, mean, wins } = meaning;
  if (seats > 1) return wins === 1 && meaning.isWon ? [['result.first.win']] : [];
  if (!earlier || best === undefined || mean === undefined) return [['result.first']];
  const { total } = score;
  if (total > best) return [['result.best', { n: total - best }]];
  if (total === best) return [['result.best.equal']];
  const n = Math.round(Math.abs(total - mean));
  if (!n) return [['result.usual']];
  return [[total > mean ? 'result.above' : 'result.below', { n }]];
}

/** Alone: a record, or else what the game says of it; how far it is from others a scale tells. @param {Text | null | undefined} verdict @param {readonly Text[]} news what it is beside earlier ones @returns {readonly Text[]} */
export function wordsAlone(verdict, news) {
  const isRecord = news.some(([key]) => key.startsWith('result.best'));
  return verdict && !isRecord ? [verdict] : news;
}

/** @param {Pick<View, 'ranking'>} view @param {number | undefined} seat */
const placeOf = (view, seat) => standings(view).find((one) => one.seat === seat)?.place;
