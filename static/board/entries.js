/** How a thing comes to lie in its place, or gets another face there. */

/** @import { Mark, Spot } from '../types' */
/** @import { Entry } from './motion.js' */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {Exclude<Entry, 'tumble' | 'ink'>} Framed   dice roll: see roll.js; a thing is inked: see ink.js */

export const OUT = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
/** A face turns away in this part of the time, and the other one comes in the rest. */
export const AWAY = 0.45;
/** One that is seen from its edge, a little nearer than it lies. */
export const AWAY_SCALE = 'scale(0, 1.08)';

/**
 * Letters that grow would be laid out, and all of the board be drawn, in each frame: what is written rises into its place.
 * @param {Framed} kind @param {Point} at @param {Spot} own where it lies @param {boolean} turnsAway whether another face is seen first
 * @param {Pick<Mark, 'words' | 'note'>} mark @returns {Keyframe[]}
 */
export function framesOfEntry(kind, at, own, turnsAway, { words, note }) {
  const isWritten = Boolean(words || note);
  const put = ({ x, y } = at, more = '') => `translate(${x}px, ${y}px) ${more}`;
  /** Those of one kind only are worked out. @type {Record<Framed, () => Keyframe[]>} */
  const frames = {
    turn: () => [
      { transform: put(at, AWAY_SCALE) },
      ...(turnsAway ? [{ transform: put(at, AWAY_SCALE), offset: AWAY, easing: OUT }] : []),
      { transform: put() },
    ],
    // It comes down faster and faster, is pressed into the paper and gives way a little.
    stamp: () => [
      { transform: put(at, 'rotate(-14deg) scale(3)'), opacity: 0, easing: 'ease-in' },
      { transform: put(at, 'rotate(-4deg) scale(0.84)'), opacity: 1, offset: 0.6, easing: 'ease-out' },
      { transform: put(at, 'rotate(1deg) scale(1.07)'), offset: 0.8 },
      { transform: put() },
    ],
    drop: () => [
      { transform: put({ x: at.x, y: at.y - own.h * 0.9 }), opacity: 0 },
      { opacity: 1, offset: 0.4 },
      { transform: put() },
    ],
    deal: () => [
      { transform: put({ x: at.x, y: at.y + own.h * 0.12 }, isWritten ? '' : 'scale(1.3)'), opacity: 0 },
      { transform: put({ x: at.x, y: at.y - own.h * 0.04 }, isWritten ? '' : 'scale(1.12)'), opacity: 1, offset: 0.5 },
      { transform: put() },
    ],
    jolt: () => [
      { transform: put(), opacity: 0 },
      { transform: put(), opacity: 1, offset: 0.2 },
      { transform: put({ x: at.x, y: at.y - own.h * 0.14 }, 'rotate(-9deg)'), offset: 0.4 },
      { transform: put({ x: at.x, y: at.y + own.h * 0.02 }), offset: 0.58 },
      { transform: put({ x: at.x, y: at.y - own.h * 0.06 }, 'rotate(6deg)'), offset: 0.76 },
      { transform: put() },
    ],
    bloom: () => [
      { transform: put(at, 'rotate(-120deg) scale(0)') },
      { transform: put(at, 'rotate(12deg) scale(1.3)'), offset: 0.65 },
      { transform: put() },
    ],
    pop: () =>
      isWritten
        ? [
            { transform: put({ x: at.x, y: at.y + own.h * 0.2 }), opacity: 0 },
            { opacity: 1, offset: 0.5 },
            { transform: put() },
          ]
        : [
            { transform: put(at, 'scale(0)') },
            { transform: put(at, 'scale(1.25)'), offset: 0.6 },
            { transform: put() },
          ],
  };
  return frames[kind]();
}
