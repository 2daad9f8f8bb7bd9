/** What people at this device are called, by seat: kept for the next game; no record and no link has them. */

import { recall, remember } from './local.js';

const STORED_AS = 'higawari.names';

/** Letters of a name, as people count them. */
export const LONGEST = 16;

/** Controls, and marks that turn the direction of whatever follows; those that join one emoji stay. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

const NARROW = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d .'-]/u;
/** Room in letters of Japanese, which are twice as wide as most others: beside a small picture. */
export const NARROWEST = 2;

/** A name as it is shown: one line, no longer than fits. @param {unknown} typed */
export function cleanName(typed) {
  if (typeof typed !== 'string') return '';
  const line = typed.slice(0, 1000).normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '').trim();
  return letters(line).slice(0, LONGEST).join('').trim();
}

/** A name that is there twice, as it was typed the second time. @param {string[]} names empty where somebody has none */
export function nameTwice(names) {
  const plain = names.map((name) => name.normalize('NFKC').toLocaleLowerCase());
  return names.find((name, at) => name && plain.indexOf(plain[at] ?? '') < at);
}

/** The names of a stored game or of the last one, as far as they are any. @param {unknown} stored @returns {string[]} */
export function asNames(stored) {
  return Array.isArray(stored) ? stored.slice(0, 10).map(cleanName) : [];
}

/**
 * A name where it fits, else its initial: never a part of it. Undefined where there is none, or another is the same.
 * @param {readonly string[]} names @param {number} seat @param {number} [room] in letters of Japanese
 */
export function shortName(names, seat, room = NARROWEST) {
  if (!names[seat]) return undefined;
  const all = names.map((name) => {
    const each = letters(name);
    const wide = each.reduce((sum, letter) => sum + (NARROW.test(letter) ? 0.5 : 1), 0);
    return wide <= room ? name : each[0];
  });
  const own = all[seat];
  return own && all.indexOf(own) === all.lastIndexOf(own) ? own : undefined;
}

/** Those of the last game; empty where somebody has none. */
export function lastNames() {
  try {
    return asNames(JSON.parse(recall(STORED_AS) ?? '[]'));
  } catch {
    return [];
  }
}

/** Kept for the next game; whoever was not asked this time keeps theirs. @param {(string | undefined)[]} names by seat */
export function keepNames(names) {
  const last = lastNames();
  const all = Array.from({ length: Math.max(names.length, last.length) }, (_, seat) => names[seat] ?? last[seat] ?? '');
  remember(STORED_AS, JSON.stringify(all));
}

/** @type {Intl.Segmenter | undefined} */
let segmenter;

/** @param {string} line @returns {string[]} */
function letters(line) {
  // Nothing to be found out there, and to make a segmenter takes as long as to draw a board; nor in browsers of some years ago.
  if (/^[\x20-\x7e]*$/.test(line) || !('Segmenter' in Intl)) return [...line];
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(line), ({ segment }) => segment);
}
