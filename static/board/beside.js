/** What is said beside a board stays as it was until what it tells of has been seen there. */

/** @import { Layout } from '../types' */
/** @import { Shown } from './living.js' */

import { rowsBefore, rowsOf } from '../match/score-rows.js';
import { reached } from '../ui/format.js';
import { say } from '../ui/words.js';
import { countTotals, keepAttribute, keepWords } from './counting.js';

/** Milliseconds until what others have drawn on boards of their own has come where these are seen in small. */
export const DRAWN_THERE = 850;

/** What rows say in words in place of a number, and what is said beside the numbers and their sum. @param {ParentNode} root @param {Shown} before @param {Shown} after @param {number} delay */
export function keepDetails(root, before, after, delay) {
  const { game, scene, standings } = before;
  const own = standings?.[before.of];
  const [had, rows] = [rowsBefore(before, after), [...root.querySelectorAll('.sheet > .row')]];
  const earlier = had.map(({ detail }) => (detail ? say(detail, game) : ''));
  const details = rows.map((row) => row.querySelector('.detail'));
  keepWords(details, [...earlier, own && !scene.tally ? say(own, game) : ''], delay);
  const now = rowsOf(after);
  const wordy = now.flatMap(({ instead }, at) => (instead && had[at]?.instead ? [at] : []));
  if (had.length === now.length)
    keepWords(
      wordy.map((at) => rows[at]?.querySelector('.points') ?? null),
      wordy.map((at) => say(had[at]?.instead ?? [''], game)),
      delay,
      true,
    );
}

/** The row that counts now: what all of it came to is read before the next one begins. @param {ParentNode} root @param {Shown} before @param {Shown} after @param {number} delay */
function keepRow(root, before, after, delay) {
  if (before.of !== after.of) return;
  const rows = root.querySelectorAll('.sheet > .row');
  const [was, is] = [rowsBefore(before, after), rowsOf(after)].map((lines) => rows[lines.findIndex(({ now }) => now)]);
  if (was && is && was !== is && is.hasAttribute('data-now')) keepAttribute('data-now', was, is, delay);
}

/** The log tells of what was before until it has been continued: none of that is new. @param {ParentNode} root */
export const fallBehind = (root) => root.querySelector('.aside')?.setAttribute('data-behind', '');

/** Where the game is, and what everybody has so far. @param {ParentNode} root @param {Shown} before @param {Shown} after @param {Layout} layout @param {number} goesOn milliseconds until the first of these @param {number} delay the same for the other */
export function keepStandings(root, before, after, layout, goesOn, delay) {
  keepWords([root.querySelector('.where p > span')], [say(before.scene.progress, before.game)], goesOn);
  keepRow(root, before, after, goesOn);
  const { game, standings, totals = [] } = before;
  const numbers = [...root.querySelectorAll('.everybody [data-total]')];
  const seatOf = (/** @type {Element} */ number) => Number(number.getAttribute('data-total'));
  if (standings) {
    const earlier = numbers.map((one) => reached({ game, standings, totals }, seatOf(one)));
    return keepWords(numbers, earlier, delay);
  }
  const isSeenThere = layout.areas[0]?.own && root.querySelector('.glimpses svg');
  const later = isSeenThere ? delay + DRAWN_THERE : delay;
  for (const number of numbers)
    countTotals([number], totals, after.totals ?? [], seatOf(number) === before.of ? delay : later);
}
