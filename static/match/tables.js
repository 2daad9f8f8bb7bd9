/** The tables with friends of this device: each that is not over is open in the page, whatever screen is shown. */

/** @import { Gathering } from '../types' */

import { create, forget, join, open, places } from '../together/client.js';
import { FriendsTable } from './friends-table.js';
import { whenNothing } from './nothing.js';
import { Opened } from './opened.js';
import { leave } from './table-deeds.js';
import { mayGoOn, summaryOf } from './table-summary.js';

/** @type {Opened<FriendsTable>} */
const tables = new Opened(openTable);
/** @typedef {(table: FriendsTable, now: Gathering, before: Gathering | undefined) => void} Listener */
/** @type {Set<Listener>} */
const listeners = new Set();

/** @param {Listener} listener called for each that is open, and after each change at any of them */
export async function onTables(listener) {
  listeners.add(listener);
  for (const one of await tables.all()) if (one.gathering) listener(one, one.gathering, one.gathering);
}

/** A table of this device; undefined where it has none of that name. @param {string} id */
export const tableAt = (id) => tables.at(id);

/** @param {string} id */
async function openTable(id) {
  const line = await open(id);
  if (!line) return undefined;
  const table = new FriendsTable(line);
  table.watch((now, before) => {
    keepSummary(table);
    for (const listener of listeners) listener(table, now, before);
  });
  whenNothing(
    line,
    () => table.gathering?.phase === 'empty' && !table.gathering.newer,
    () => {
      table.end();
      return forgetTable(table);
    },
  );
  table.refresh();
  return table;
}

/** What lists say of it. @param {FriendsTable} table */
function keepSummary(table) {
  const summary = summaryOf(table);
  const { place } = table.line;
  if (!summary || place.left) return;
  const isOver = summary.phase === 'over' || summary.phase === 'closed';
  const about = { ...table.about, ...summary };
  if (JSON.stringify(about) === JSON.stringify(table.about) && isOver === Boolean(place.over)) return;
  table.line.change({ about: summary, over: isOver || undefined });
}

/** All that may go on without anybody at this device, or be played again. */
export async function openTables() {
  for (const place of await places()) if (mayGoOn(place)) await tableAt(place.id);
}

/** A table of this device's own. */
export const foundTable = () => create('table');

/** The table of an invitation, the one that is here already or a new one; undefined where it is none. @param {string} invitation */
export const joinTable = (invitation) => join('table', invitation);

/** Nothing of it is here any more. @param {FriendsTable} table */
export async function leaveTable(table) {
  await leave(table);
  table.close();
  await forgetTable(table);
}

/** @param {FriendsTable} table */
async function forgetTable({ id }) {
  tables.close(id);
  await forget(id);
}

/** It is not on the screen any more: one that has been over for days is not asked for. @param {FriendsTable} table */
export function putAway(table) {
  if (mayGoOn(table.line.place)) return;
  table.close();
  tables.close(table.id);
}
