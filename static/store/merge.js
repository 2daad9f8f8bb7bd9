/**
 * The tries of several devices as one set. Nothing here reads a clock or storage.
 *
 * One try says all that another does when it is the same game begun at the same moment, as far or further. Two that went
 * different ways from the same moment say each what the other does not, and both stay. With texts in their order, whatever
 * begins as one of them does comes right after it: so two neighbours are compared, and not every pair.
 */

/** @import { StoredTry } from './stored-try.js' */

/**
 * Of all tries, those that no other one covers: the same whatever the order, and however often something is there. Of a try
 * that is there several times the largest number of hints is kept, in a copy of it where that is another than its own.
 * @template {StoredTry} T @param {T[]} tries @returns {T[]}
 */
export function mergeTries(tries) {
  // Only tries at the same setup can cover each other.
  const setups = grouped(tries, ({ record }) => plain(record.slice(0, record.indexOf('\n'))));
  return [...setups.values()].flatMap(mergeAtSetup);
}

/** @template {StoredTry} T @param {T[]} tries @returns {T[]} */
function mergeAtSetup(tries) {
  if (tries.length === 1) return tries;
  const all = tries.map((one) => ({ one, moves: allMoves(one) })).sort(inOrder);
  const begun = grouped(
    all.filter(({ one }) => dated(one)),
    ({ one }) => one.begun,
  );
  const known = [...begun.values()].flatMap((same) =>
    furthest(distinct(same)).map(({ one }) => withHints(one, most(same))),
  );
  // A try of which nobody knows when it was begun may be any other with these moves.
  const unknown = furthest(distinct(all)).filter(({ one }) => !dated(one));
  const alike = grouped(all, ({ moves }) => moves);
  return [...known, ...unknown.map(({ one, moves }) => withHints(one, most(alike.get(moves) ?? [])))];
}

/** @template T, K @param {T[]} all @param {(one: T) => K} by @returns {Map<K, T[]>} */
export function grouped(all, by) {
  const groups = new Map();
  for (const one of all) {
    const key = by(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** @template {StoredTry} T @typedef {{ one: T, moves: string }} Moved */

/** Those that no other one goes on from. @template {StoredTry} T @param {Moved<T>[]} all in order, no two alike */
const furthest = (all) => all.filter(({ moves }, at) => !all[at + 1]?.moves.startsWith(moves));

/** Of those with the same moves the first. @template {StoredTry} T @param {Moved<T>[]} all in order */
const distinct = (all) => all.filter(({ moves }, at) => all[at - 1]?.moves !== moves);

/** @param {Moved<StoredTry>} a @param {Moved<StoredTry>} b */
function inOrder(a, b) {
  if (a.moves !== b.moves) return a.moves < b.moves ? -1 : 1;
  if (dated(a.one) !== dated(b.one)) return dated(a.one) ? -1 : 1;
  return Number(before(b.one, a.one)) - Number(before(a.one, b.one));
}

/**
 * A record without the number of its bots: a game that is played on with newer bots has another, and is the same game.
 * @param {string} record
 */
const plain = (record) => record.replace(/^(\S+ seats=\d bots=)\d+:/, '$1');

/** All moves of a try, those that were taken back included. @param {StoredTry} one */
const allMoves = ({ record, undone }) =>
  plain(record) +
  [...undone]
    .reverse()
    .map((turn) => `${turn}\n`)
    .join('');

/** A try of which it is known when it was begun; not so from a link, nor from a file of old. @param {StoredTry} one */
const dated = ({ begun, sent }) => begun > 0 && !sent;

/**
 * Whether one try says all that another does: the same game begun at the same moment, as far or further. Two that went
 * different ways from the same moment cover neither the other, and both stay.
 * @param {StoredTry} one @param {StoredTry} other
 */
export function covers(one, other) {
  const same = !dated(other) || (dated(one) && one.begun === other.begun);
  return same && allMoves(one).startsWith(allMoves(other));
}

/** Which of two with the same moves is kept; on every device the same. @param {StoredTry} one @param {StoredTry} other */
function before(one, other) {
  const text = (/** @type {StoredTry} */ { record, undone, begun, day, practice, paper }) =>
    JSON.stringify([record, undone, begun, day, practice, paper]);
  // What a file of old has says nothing of whose it is; after that, one's own is more than what somebody sent.
  if (!one.at !== !other.at) return Boolean(one.at);
  if (one.sent !== other.sent) return other.sent;
  return one.at !== other.at ? one.at > other.at : text(one) > text(other);
}

/** The largest number of hints that any of them has; none where nobody has counted. @param {Moved<StoredTry>[]} all */
function most(all) {
  const counts = all.flatMap(({ one }) => one.hints ?? []);
  return counts.length ? counts.reduce((a, b) => Math.max(a, b)) : undefined;
}

/** @template {StoredTry} T @param {T} one @param {number | undefined} hints @returns {T} */
const withHints = (one, hints) => (one.hints === hints ? one : { ...one, hints });
