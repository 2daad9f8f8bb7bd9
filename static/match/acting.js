/** Whose turn it is, as it is seen: as long as it is told what somebody has done, it is still theirs. */

/** @import { News, Picture, Scene, View } from '../types' */
/** @import { MatchState } from './state.js' */

import { named } from './named.js';

/**
 * What somebody has done last and what that revealed, which is told while a bot thinks about the next move.
 * @param {Pick<View, 'thinks' | 'log' | 'record'>} view @returns {readonly News[]}
 */
export function toldOf({ thinks, log = [], record }) {
  if (!thinks) return [];
  const last = lastMove(record);
  return log.filter(({ turn }) => turn >= last.turn);
}

/** Who is seen to have the move: what has been revealed for somebody is theirs already. @param {Pick<View, 'thinks' | 'log' | 'record' | 'holder'>} view */
export const seenHolder = (view) => (toldOf(view).length && !isDealt(view) ? lastMove(view.record).seat : view.holder);

/** Whether what was told last is what was revealed for whoever has the move, such as dice that they throw. @param {Pick<View, 'log' | 'record' | 'holder'>} view */
export function isDealt({ log = [], record, holder }) {
  const last = log.at(-1);
  return last !== undefined && last.seat < 0 && last.turn > lastMove(record).turn && named(last) === holder;
}

/** The last turn that was no reveal: there may be nothing to tell of it but what it revealed. @param {string} record */
export function lastMove(record) {
  const lines = record.trimEnd().split('\n');
  const at = lines.findLastIndex((line) => /^\d/.test(line));
  // The first line is the setup.
  return at < 0 ? { turn: 0, seat: null } : { turn: at - 1, seat: Number.parseInt(lines[at] ?? '', 10) };
}

/** What is drawn of a match once it has another picture. @param {Pick<MatchState, 'picture' | 'view'>} state what is drawn so far @param {View} now @returns {Picture} */
export function drawnOf({ picture, view: last }, now) {
  if (!picture || !last || !now.record.startsWith(last.record) || seenHolder(now) === now.holder) return now;
  // Of the same moment, what is seen of it already; of the next one, what was true before.
  return withActing(last.record === now.record ? picture : last, now);
}

/**
 * A picture in which those have the turn who had it in the one before; where there is nobody in either of them, it is as it is.
 * @template {Picture} P @param {Picture} before @param {P} now @returns {P}
 */
export function withActing(before, now) {
  const earlier = actingOf(before.scene);
  const { marks, strokes } = actingOf(now.scene);
  if (!isAnybody(earlier) || !isAnybody({ marks, strokes })) return now;
  const scene = {
    ...now.scene,
    marks: replaced(now.scene.marks, earlier.marks),
    strokes: replaced(now.scene.strokes ?? [], earlier.strokes),
  };
  return { ...now, scene };
}

/**
 * What lies there, with others of whose turn it is: each between the same things as the one that it replaces, those that are more over all.
 * @template {{ acting?: boolean }} T @param {T[]} things @param {T[]} others
 */
function replaced(things, others) {
  const left = [...others];
  return [...things.flatMap((thing) => (thing.acting ? left.splice(0, 1) : [thing])), ...left];
}

/** What says in a picture whose turn it is. @param {Pick<Scene, 'marks' | 'strokes'>} scene */
export const actingOf = ({ marks, strokes = [] }) => ({
  marks: marks.filter(({ acting }) => acting),
  strokes: strokes.filter(({ acting }) => acting),
});

/** @param {ReturnType<typeof actingOf>} acting */
const isAnybody = ({ marks, strokes }) => marks.length + strokes.length > 0;
