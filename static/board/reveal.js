/** A card that is turned over says what may be done: nothing else tells of that before it lies open. */

/** @import { Layout, View } from '../types' */

import { lessMotion } from '../ui/settings.js';
import { turnFor } from './running.js';

/** Milliseconds after which its face is read. */
const OPEN = 280;

/** To be called once a picture is drawn, and moves. @param {View | undefined} before @param {View | undefined} after @param {Layout | undefined} layout */
export function awaitReveal(before, after, layout) {
  if (!before || !after || !layout || lessMotion() || document.hidden || !isReveal(before, after, layout)) return;
  const place = document.querySelector('main > .board-place');
  if (place instanceof HTMLElement) turnFor(place, OPEN);
}

/**
 * Whether a card has been turned over beside the board that is no piece to be touched.
 * @param {Pick<View, 'record' | 'scene'>} before @param {Pick<View, 'record' | 'scene' | 'choices'>} after @param {Pick<Layout, 'areas' | 'spots'>} layout
 */
export function isReveal(before, after, layout) {
  const { record } = after;
  const isNext = record !== before.record && record.startsWith(before.record);
  if (!isNext || !record.trimEnd().split('\n').at(-1)?.startsWith('* ')) return false;
  const faceBefore = (/** @type {string} */ card) => before.scene.marks.find(({ id }) => id === card)?.symbol;
  const isBeside = (/** @type {string} */ spot) => {
    const { area } = layout.spots.find(({ id }) => id === spot) ?? {};
    return layout.areas.some(({ id, ground }) => id === area && !ground);
  };
  const isTouched = (/** @type {string} */ spot) =>
    (after.choices ?? []).some(({ targets }) => targets.flat().includes(spot));
  return after.scene.marks.some(
    ({ id, at, symbol, enters }) => enters === 'turn' && faceBefore(id) !== symbol && isBeside(at) && !isTouched(at),
  );
}
