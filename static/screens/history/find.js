/** The games that somebody looks for, among all of this device. */

/** @import { Sought } from '../../games/address.js' */
/** @import { Summary } from '../../store/types' */

import { allSummaries } from '../../store/summaries.js';
import { inSlices } from '../../ui/slices.js';
import { language } from '../../ui/words.js';
import { finder, searchedIn } from './texts.js';

/** What the list can be narrowed to. */
export const STATES = ['going', 'over', 'counted', 'practice', 'sent'];

/** All games, the last played first; undefined once nobody waits for them. @param {AbortSignal} signal @returns {Promise<Summary[] | undefined>} */
export async function readAll(signal) {
  /** @type {Summary[]} */
  const games = [];
  for await (const page of allSummaries()) {
    if (signal.aborted) return undefined;
    // What was begun on paper is in the calendar of earlier days; there is nothing of it to be opened.
    games.push(...page.filter(({ paper }) => !paper));
  }
  return games.sort((a, b) => b.at - a.at);
}

/** @param {string | undefined} state @returns {(one: Summary) => boolean} */
function isOf(state) {
  if (state === 'going') return ({ over }) => !over;
  if (state === 'over') return ({ over, sent }) => over && !sent;
  if (state === 'sent') return ({ sent }) => sent === true;
  return ({ kind }) => !state || kind === state;
}

/** What is looked at for each game, once it was needed. @type {WeakMap<Summary, { as: string, text: string }>} */
const texts = new WeakMap();

/** @param {Summary} one */
function textOf(one) {
  const known = texts.get(one);
  if (known?.as === language()) return known.text;
  const text = searchedIn(one);
  texts.set(one, { as: language(), text });
  return text;
}

/** Those that are sought, in their order; undefined once nobody waits for them. @param {Summary[]} games @param {Sought} sought @param {AbortSignal} signal */
export async function find(games, { state, game, words = '' }, signal) {
  const fits = isOf(state);
  const isFound = finder(words);
  /** @type {Summary[]} */
  const found = [];
  const look = (/** @type {Summary} */ one) => {
    if (game && one.setup.game !== game) return;
    if (fits(one) && (!words.trim() || isFound(textOf(one)))) found.push(one);
  };
  await inSlices(games, look, signal);
  return signal.aborted ? undefined : found;
}
