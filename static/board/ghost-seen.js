/** What a move is shown as, and since when; a piece that is turned round in its place is seen to turn. */

/** @import { Mark, Stroke } from '../types' */
/** @import { Ghost } from './motion.js' */

import { lessMotion } from '../ui/settings.js';
import { OUT } from './entries.js';
import { run } from './running.js';

/** Milliseconds of a quarter turn: less than from one touch to the next. */
const TURNS = 150;

/** To be called once it is drawn. @param {Ghost | undefined} before @param {import('../match/selection.js').Face | undefined} face @returns {Ghost | undefined} */
export function ghostSeen(before, face) {
  const drawn = face?.ghost;
  if (drawn === before?.drawn) return before;
  const frames = before && drawn && !lessMotion() ? turnBetween(before.drawn, drawn) : [];
  const piece = frames.length ? document.querySelector('main .ground > .ghost use') : undefined;
  if (piece instanceof SVGElement) run(piece, frames, { duration: TURNS, easing: OUT });
  return drawn && { drawn, marks: face?.choice.marks, since: performance.now() };
}

/** The shorter way round, or over; nothing where another thing or another place is shown. @param {Mark | Stroke} before @param {Mark | Stroke} now @returns {Keyframe[]} */
export function turnBetween(before, now) {
  if (!('at' in before && 'at' in now) || before.at !== now.at || before.symbol !== now.symbol) return [];
  const [was, is] = [poseOf(before), poseOf(now)];
  const quarters = (is.turn - was.turn + 4) % 4;
  const from = is.turn - (quarters === 3 ? -1 : quarters);
  const put = (/** @type {number} */ turn, /** @type {number} */ across) => ({
    transform: `rotate(${turn * 90}deg) scale(${across}, 1)`,
  });
  return quarters || was.across !== is.across ? [put(from, was.across), put(is.turn, is.across)] : [];
}

/** @param {Mark} mark */
const poseOf = ({ turn = 0, flip = false }) => ({ turn, across: flip ? -1 : 1 });
