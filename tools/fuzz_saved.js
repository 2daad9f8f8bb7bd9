/** What tools/fuzz_saved.py has the page's own modules do, in the page: read stored games, draw the menu of them, count. */

import { render } from 'lit-html';
import { addressOfSetup } from '../static/games/address.js';
import { games } from '../static/games/catalogue.js';
import { dayOf, nameOf, today } from '../static/games/setup.js';
import { menuPage } from '../static/screens/menu/page.js';
import { bars } from '../static/store/days.js';
import { grouped } from '../static/store/merge.js';
import { asSaved, asSummary } from '../static/store/saved.js';
import { summaryOf } from '../static/store/summary.js';
import { preferredLanguage } from '../static/ui/language.js';
import { speak } from '../static/ui/words.js';
import { statisticsOf } from '../tests/js/summed.js';

/** @import { MenuLinks } from '../static/screens/menu/page.js' */
/** @import { Saved } from '../static/store/types' */

/** Nothing is pressed. */
const links = /** @type {MenuLinks} */ ({});

/**
 * Whether each game, as JSON, can be read, or else the error; and which of those that can be read the menu fails to draw.
 *
 * @param {string[]} texts
 */
export async function sort(texts) {
  await speak(preferredLanguage());
  const read = texts.map(attempt);
  const saved = read.filter((one) => typeof one === 'object');
  // All in one menu, since that is quick; one by one only to see which of them it was.
  const failed = fails(saved) ? saved.find((one) => fails([one])) : undefined;
  return { sorted: read.map((one) => (typeof one === 'string' ? one : one !== undefined)), failed };
}

/** @param {string} text @returns {Saved | string | undefined} */
function attempt(text) {
  try {
    return asSaved(JSON.parse(text));
  } catch (error) {
    return String(error);
  }
}

/** Whether bars can be drawn. @param {ReturnType<typeof bars>} columns */
const adds = (columns) => columns.every(({ from, to, count }) => [from, to, count].every(Number.isSafeInteger));

/** @param {Saved[]} saved @returns {import('../static/screens/menu/contents.js').Contents} */
const contentsOf = (saved) => ({
  day: today(),
  tries: grouped(saved, ({ setup }) => nameOf(setup)),
  streak: 0,
  going: saved.filter(({ over }) => !over),
  more: 0,
  finished: saved.filter(({ over }) => over).map((one) => summaryOf(one)),
  puzzled: [],
  isEmpty: !saved.length,
  aside: [],
  tables: [],
  circles: [],
});

/** @param {Saved[]} saved */
function fails(saved) {
  try {
    render(menuPage(contentsOf(saved), links), document.createElement('div'));
    if (!saved.every((one) => asSummary(summaryOf(one)))) return true;
    for (const { setup } of saved) [addressOfSetup, nameOf, dayOf].map((use) => use(setup));
    return games.some((meta) => !adds(bars(statisticsOf(meta, saved, '2026-11-20').scores, 8)));
  } catch {
    return true;
  }
}
