/** Tables with friends, as the rest of the page knows them. */

/** @import { Gathering, Listing } from '../../types' */
/** @import { FriendsTable } from '../../match/friends-table.js' */

import { propose, sit } from '../../match/table-deeds.js';
import { foundTable, onTables, openTables, tableAt } from '../../match/tables.js';
import { askerBack } from '../../match/take-back.js';
import { onPlaces } from '../../together/client.js';
import { offer, toast } from '../../ui/dialogs.js';
import { afterPaint } from '../../ui/frames.js';
import { addToTitle } from '../../ui/title.js';
import { t, together } from '../../ui/words.js';
import { showNewTable } from './new-table.js';
import { notify, showBadge } from './notify.js';

/** Tables that wait for somebody here, by their ids. @type {Map<string, FriendsTable>} */
const waiting = new Map();

/** @param {FriendsTable} table */
const hashOf = ({ id }) => `#table=${id}`;

/**
 * Opens all tables that may go on, and says what happens at those that are not on the screen.
 * @param {() => void} onChange called when other tables wait than before, or lists say something else
 */
export async function beginTables(onChange) {
  onTables((table, now, before) => {
    const { size } = waiting;
    const isNew = table.isYours && !waiting.has(table.id);
    if (table.isYours) waiting.set(table.id, table);
    else waiting.delete(table.id);
    if (isNew && before) notify(table);
    if (waiting.size !== size) showBadge(waiting.size);
    addToTitle(titled);
    if (before) tellWhoCame(table, now, before);
    const hash = hashOf(table);
    if (before && before.phase !== 'playing' && now.phase === 'playing' && location.hash !== hash)
      offerTable(
        [t('friends.began.at', { game: titleOf(table) }), ...(table.isYours ? [t('aloud.turn.you')] : [])],
        hash,
      );
  });
  onPlaces(onChange);
  await openTables();
}

/** What waits, and at which game it is where another one is on the screen. @param {string} title */
function titled(title) {
  const { hash } = location;
  const all = [...waiting.values()];
  const here = all.find((table) => hashOf(table) === hash);
  const table = here ?? all[0];
  if (!table) return title;
  const game = titleOf(table);
  const asker = askerBack(table);
  if (asker) return t('friends.title.back', { name: asker, title });
  if (table.isAskedAgain) return t('friends.title.rematch', { name: table.hostName, title });
  if (here || hash.length < 2 || title === game)
    return t(table.isReady ? 'friends.title.ready' : 'friends.title.turn', { title });
  return t(table.isReady ? 'friends.title.ready.at' : 'friends.title.turn.at', { title, game });
}

/** @param {FriendsTable} table */
const titleOf = ({ offer: terms }) => t(`${terms?.game}.title`);

/** The way to a table, until one is there. @param {string[]} sentences @param {string} hash */
function offerTable(sentences, hash) {
  const close = offer(together(sentences), t('friends.to-table'), () => (location.hash = hash));
  const arrive = () => {
    if (location.hash !== hash) return;
    window.removeEventListener('hashchange', arrive);
    close();
  };
  window.addEventListener('hashchange', arrive);
}

/** Whoever may start hears of each who sits down, wherever they look. @param {FriendsTable} table @param {Gathering} now @param {Gathering} before */
function tellWhoCame(table, now, before) {
  // Who wants a rematch is asked and heard of at the result.
  if (now.phase !== 'offer' || before.phase !== 'offer' || now.match > 1 || !table.isHost) return;
  const one = now.sitters.find(
    ({ key }) => key !== table.line.me && !before.sitters.some((known) => known.key === key),
  );
  if (!one) return;
  const hash = hashOf(table);
  if (table.isReady && location.hash !== hash) offerTable([t('friends.waits.ready')], hash);
  // A new picture ends what was said before it.
  else afterPaint(() => toast(t('friends.came', { name: one.name ?? '' })));
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
