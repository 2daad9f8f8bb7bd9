/** What a dialog shows of the stored games changes with them: another tab may be played in meanwhile. */

/** @import { Saved } from '../store/types' */

import { savedGames } from '../store/database.js';
import { onNews } from '../store/news.js';

/** @param {Element} content of a dialog @param {(saved: Saved[]) => void} show called whenever another tab has stored something */
export function whileOpen(content, show) {
  const stop = onNews(async () => show(await savedGames()));
  content.closest('dialog')?.addEventListener('close', stop);
}
