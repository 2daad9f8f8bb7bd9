/** What dialogs show of the stored games: it changes with them, since another tab may be played in meanwhile. */

/** @import { Listing } from '../types' */

import { games, metaOf } from '../games/catalogue.js';
import { onNews } from '../store/news.js';
import { playedLast } from '../store/summaries.js';

/** The game that somebody wants to know about first. */
export async function gameAtFirst() {
  return metaOf((await playedLast()) ?? '') ?? /** @type {Listing} */ (games[0]);
}

/** What is known of each game, by its id: there at once when another is chosen. @template T @param {(game: string) => Promise<T>} ask */
export async function ofEachGame(ask) {
  return new Map(await Promise.all(games.map(async ({ id }) => /** @type {const} */ ([id, await ask(id)]))));
}

/** @param {Element} content of a dialog @param {() => void} show called whenever another tab has stored something */
export function whileOpen(content, show) {
  const stop = onNews(show);
  content.closest('dialog')?.addEventListener('close', stop);
}
