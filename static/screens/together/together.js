/** Tables with friends, as the rest of the page knows them. */

/** @import { Listing } from '../../types' */

import { propose, sit } from '../../match/table-deeds.js';
import { foundTable, onTables, openTables, tableAt } from '../../match/tables.js';
import { onPlaces } from '../../together/client.js';
import { offer } from '../../ui/dialogs.js';
import { setAwaited } from '../../ui/title.js';
import { t } from '../../ui/words.js';
import { showNewTable } from './new-table.js';
import { notify, showBadge } from './notify.js';

/** Tables at which it is the turn of somebody here, by their ids. @type {Set<string>} */
const waiting = new Set();

/**
 * Opens all tables that may go on, and says what happens at those that are not on the screen.
 * @param {() => void} onChange called when other tables wait than before, or lists say something else
 */
export async function beginTables(onChange) {
  onTables((table, now, before) => {
    const { size } = waiting;
    const isNew = table.isYours && !waiting.has(table.id);
    if (table.isYours) waiting.add(table.id);
    else waiting.delete(table.id);
    if (isNew && before) notify(table);
    if (waiting.size !== size) showBadge(waiting.size);
    setAwaited(waiting.size > 0);
    const hash = `#table=${table.id}`;
    if (before && before.phase !== 'playing' && now.phase === 'playing' && location.hash !== hash)
      offer(t('friends.began'), t('friends.to-table'), () => (location.hash = hash));
  });
  onPlaces(onChange);
  await openTables();
}

/** The dialog for a new table; leads there. @param {Listing} meta @param {(hash: string) => void} go */
export function makeTable(meta, go) {
  showNewTable(meta, async (terms, who) => {
    const { id } = await foundTable();
    const table = await tableAt(id);
    if (!table) return;
    await table.gather();
    await propose(table, terms);
    await sit(table, who);
    go(`#table=${id}`);
  });
}
