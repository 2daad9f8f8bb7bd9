/** A card that is turned over says what may be done: nothing else tells of that before it lies open. */

/** @import { Layout, Picture, View } from '../types' */

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
  const trays = new Set(layout.areas.flatMap(({ id, ground }) => (ground ? [] : [id])));
  const beside = new Set(layout.spots.flatMap(({ id, area }) => (trays.has(area) ? [id] : [])));
  for (const { targets } of after.choices ?? []) for (const spot of targets.flat()) beside.delete(spot);
  const faces = facesOf(before);
  return after.scene.marks.some(
    ({ id, at, symbol, enters }) => enters === 'turn' && beside.has(at) && faces.get(id) !== symbol,
  );
}

/** @param {Pick<Picture, 'scene'>} picture */
const facesOf = ({ scene }) => new Map(scene.marks.map(({ id, symbol }) => [id, symbol]));
