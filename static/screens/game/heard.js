/** Which sounds tell what happened between two pictures of a game, in their order. Pure. */

/** @import { Layout, View } from '../../types' */
/** @import { Sound } from '../../ui/sound.js' */

import { eventBetween, motionsBetween } from '../../board/motion.js';
import { isWon } from '../../match/meaning.js';

/** The most telling first: of all that moves one is heard. @type {[kind: string, sound: Sound][]} */
const MOTIONS = [
  ['tumble', 'roll'],
  ['stamp', 'stamp'],
  ['deal', 'tile'],
  ['turn', 'flip'],
  ['drop', 'bead'],
  ['travel', 'tile'],
  ['ink', 'ink'],
];

/** @param {View} before @param {View} after @param {Layout} layout @param {number} [you] the seat of the only person at the device @returns {Sound[]} */
export function heardBetween(before, after, layout, you) {
  if (before.record === after.record || before.game !== after.game) return [];
  if (!after.record.startsWith(before.record)) return before.record.startsWith(after.record) ? ['undo'] : [];
  const sounds = deedsBetween(before, after, layout);
  const isEvent = eventBetween(before, after) !== undefined;
  if (isEvent && !after.over) return [...sounds, 'event'];
  if (after.over) return [...sounds, isWon(after, you) ? 'win' : 'end'];
  const isSame = before.of === after.of && before.seat === after.seat;
  const more = isSame ? after.score.total - before.score.total : 0;
  if (more) sounds.push(more > 0 ? 'gain' : 'loss');
  if (before.holder !== before.seat && !after.thinks && after.holder === after.seat) sounds.push('turn');
  return sounds;
}

/** What moves, at most one of all. @param {View} before @param {View} after @param {Layout} layout @returns {Sound[]} */
function deedsBetween(before, after, layout) {
  const { marks, strokes } = motionsBetween(before, after, layout);
  const [, deed] = MOTIONS.find(([one]) => marks.some(({ kind }) => kind === one)) ?? [];
  if (deed === 'flip' && marks.some(({ kind, was }) => kind === 'turn' && !was)) return ['card'];
  if (deed) return [deed];
  return strokes.length ? ['ink'] : [];
}
