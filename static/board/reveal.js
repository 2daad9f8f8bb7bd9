/** A card that is turned over says what may be done: nothing else tells of that before it lies open. */

/** @import { Layout, View } from '../types' */
/** @import { MatchState } from '../match/state.js' */
/** @import { Bare } from './bare.js' */

import { lessMotion } from '../ui/settings.js';
import { gainsBetween } from './motion.js';
import { turnFor } from './running.js';

/** @typedef {Pick<View, 'scene'> & Partial<Pick<View, 'record' | 'choices'>>} Turned */

/** Milliseconds after which its face is read. */
const OPEN = 280;
/** Milliseconds in which a line that is finished lights up and is seen to be worth something, before the next card. */
const RECKONED = 660;

/** What was asked last: a drawing asks before and after. @type {{ before: View, after: View, is: boolean } | undefined} */
let asked;

/** Whether one sees a card being turned over. @param {View | undefined} before @param {View | undefined} after @param {Layout | undefined} layout */
export function turnsOver(before, after, layout) {
  if (!before || !after || before === after || !layout || lessMotion() || document.hidden) return false;
  if (asked?.before !== before || asked.after !== after) asked = { before, after, is: isReveal(before, after, layout) };
  return asked.is;
}

/**
 * Before a card lies open nothing is seen to be lit for it: where the picture is drawn once more, since what is pending is to be stored,
 * that is soon enough.
 * @param {View | undefined} before what was drawn last @param {Pick<MatchState, 'view' | 'layout' | 'pending'>} now @returns {Bare}
 */
export const litLater = (before, { view, layout, pending }) =>
  pending && turnsOver(before, view, layout) ? 'unlit' : undefined;

/** To be called once a picture is drawn, and moves. @param {View | undefined} before @param {View | undefined} after @param {Layout | undefined} layout */
export function awaitReveal(before, after, layout) {
  if (!turnsOver(before, after, layout)) return;
  const place = document.querySelector('main > .board-place');
  if (!(place instanceof HTMLElement)) return;
  turnFor(place, reckonedFor(before, after, layout) + OPEN);
}

/**
 * For how many milliseconds a card waits to be turned over: what all of a line comes to is told first.
 * @param {Turned | undefined} before @param {Turned | undefined} after @param {Pick<Layout, 'areas' | 'spots'> | undefined} layout
 */
export function reckonedFor(before, after, layout) {
  if (!before || !after || !layout || !isReveal(before, after, layout)) return 0;
  return gainsBetween(before, after).some(({ strokes = [] }) => strokes.length) ? RECKONED : 0;
}

/**
 * After how many milliseconds a card that is turned over lies open; or whatever else is waited for.
 * @param {Turned} before @param {Turned} after @param {Pick<Layout, 'areas' | 'spots'>} layout @param {number} other
 */
export const opensAfter = (before, after, layout, other) =>
  isReveal(before, after, layout) ? reckonedFor(before, after, layout) + OPEN : other;

/**
 * Whether a card has been turned over beside the board that is no piece to be touched.
 * @param {Turned} before @param {Turned} after @param {Pick<Layout, 'areas' | 'spots'>} layout
 */
export function isReveal(before, after, layout) {
  const { record = '' } = after;
  const isNext = record !== before.record && record.startsWith(before.record ?? '');
  if (!isNext || !record.trimEnd().split('\n').at(-1)?.startsWith('* ')) return false;
  const faceBefore = (/** @type {string} */ card) => before.scene.marks.find(({ id }) => id === card)?.symbol;
  const isBeside = (/** @type {string} */ spot) => {
    const { area } = layout.spots.find(({ id }) => id === spot) ?? {};
    return layout.areas.some(({ id, ground }) => id === area && !ground);
  };
  const isTouched = (/** @type {string} */ spot) =>
    (after.choices ?? []).some(({ targets }) => targets.some((spots) => spots.includes(spot)));
  return after.scene.marks.some(
    ({ id, at, symbol, enters }) => enters === 'turn' && faceBefore(id) !== symbol && isBeside(at) && !isTouched(at),
  );
}
