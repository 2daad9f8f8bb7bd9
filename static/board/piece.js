/** A piece by itself, as it would lie, beside words that say what it is. */

/** @import { Choice, Mark, Spot } from '../types' */

import { html } from 'lit-html';
import { markOf } from './area.js';

/** The only square that there is. @type {Spot} */
const SQUARE = { id: 'square', area: '', label: [''], x: 0, y: 0, w: 1, h: 1 };

/** Squares: what is larger is not a piece, but around some. */
const LONGEST = 2;

/** What a move lays, if that is what it does. @param {Choice['ghost']} ghost @returns {Mark | undefined} */
export function pieceOf(ghost) {
  if (!ghost || 'points' in ghost) return undefined;
  return (ghost.size ?? 1) > LONGEST || ghost.words ? undefined : ghost;
}

/** As large as there is room. @param {Mark} piece @param {string} game */
export function pieceAlone({ symbol, turn = 0, flip = false }, game) {
  const mark = { id: '', symbol, turn, flip, at: SQUARE.id };
  return html`<svg class="piece" viewBox="-0.5 -0.5 1 1" aria-hidden="true">${markOf(mark, new Map([[SQUARE.id, SQUARE]]), (name) => `#${game}-${name}`, game)}</svg>`;
}
