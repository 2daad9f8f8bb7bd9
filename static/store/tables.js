/** The database in which everything is kept: it opens with the first thing that is asked of it. */

import { createStore } from 'idb-keyval';

export const tables = createStore('higawari', 'tables');

/** Begins to open it: where there are many games, that takes a moment. Whoever asks for something is told what fails. */
export function openTables() {
  // Some browsers throw at the very word `indexedDB`.
  Promise.resolve()
    .then(() => tables('readonly', () => undefined))
    .catch(() => undefined);
}
