// What the page knows of games without reading how they were played, worked out from all of them at once.

import { dayOf, nameOf } from '../../static/games/setup.js';
import { dayEntry } from '../../static/store/day.js';
import { statistics } from '../../static/store/days.js';
import { grouped } from '../../static/store/merge.js';
import { kindOf } from '../../static/store/tries.js';

/** @import { Listing } from '../../static/types' */
/** @import { Days, Saved } from '../../static/store/types' */

/** The tries at each setup of some day. @param {Saved[]} saved */
const triesOfDays = (saved) =>
  [...grouped(saved, ({ setup }) => nameOf(setup)).values()].filter(([one]) => one && dayOf(one.setup) !== undefined);

/** What became of a game's days. @param {string} game @param {Saved[]} saved @returns {Days} */
export function daysOf(game, saved) {
  const days = new Map();
  for (const tries of triesOfDays(saved.filter(({ setup }) => setup.game === game))) {
    const entry = dayEntry(tries);
    if (entry) days.set(tries[0] && dayOf(tries[0].setup), entry);
  }
  return days;
}

/** What each try at a day's game is, by its id. @param {Saved[]} saved */
export function kindsOf(saved) {
  const practice = saved.filter((one) => one.practice && !one.sent).map(({ id }) => [id, 'practice']);
  const kinds = triesOfDays(saved).flatMap((tries) => tries.map((one) => [one.id, kindOf(one, tries)]));
  const known = [...practice, ...kinds].flatMap(([id, kind]) => (kind ? [/** @type {const} */ ([id, kind])] : []));
  return new Map(known);
}

/** @param {Listing} meta @param {Saved[]} saved @param {string} today */
export function statisticsOf(meta, saved, today) {
  const own = saved.filter(({ setup, over, sent }) => setup.game === meta.id && over && !sent);
  return statistics(meta, daysOf(meta.id, saved), own.length, today);
}

/** Every game, from below the page's modules. @returns {Promise<Saved[]>} */
export async function savedGames() {
  const { gamePages } = await import('../../static/store/pages.js');
  /** @type {Saved[]} */
  const all = [];
  for await (const page of gamePages()) all.push(...page);
  return all.sort((a, b) => b.at - a.at);
}
