/** All games of this device, some at a time, in the order of their ids: for what needs every one as it was played. */

/** @import { Saved } from './types' */

import { promisifyRequest } from 'idb-keyval';
import { named } from './beside.js';
import { inGames } from './opening.js';
import { ASIDE } from './set-aside.js';
import { PREFIX } from './summary.js';

/** So few that to read them takes no noticeable time. */
const PAGE = 50;

/** @returns {Promise<number>} */
export const numberOfGames = () =>
  inGames('readonly', (store) => promisifyRequest(store.count(IDBKeyRange.lowerBound(`${PREFIX}\uffff`)))).catch(
    () => 0,
  );

/** @param {string} [prefix] of the ids @returns {AsyncGenerator<Saved[]>} */
export async function* gamePages(prefix = '') {
  for (let from = prefix || `${PREFIX}\uffff`; ; ) {
    const range = IDBKeyRange.bound(from, `${prefix}\uffff`, true);
    const [keys, values] = await inGames('readonly', (store) =>
      Promise.all([promisifyRequest(store.getAllKeys(range, PAGE)), promisifyRequest(store.getAll(range, PAGE))]),
    );
    const ids = keys.map(String);
    yield ids.flatMap((id, at) => (id.startsWith(ASIDE) ? [] : (named(id, values[at]) ?? [])));
    const last = ids.at(-1);
    if (last === undefined || ids.length < PAGE) return;
    from = last;
  }
}
