/** What a move is shown as, and since when; a piece that is turned round in its place is seen to turn, and a line to be drawn at the touch. */

/** @import { Mark, Stroke } from '../types' */
/** @import { Ghost } from './motion.js' */

import { lessMotion } from '../ui/settings.js';
import { OUT } from './entries.js';
import { made } from './made.js';
import { BY_HAND, layPen } from './pen.js';
import { hide, run } from './running.js';

/** Milliseconds of a quarter turn: less than from one touch to the next. */
const TURNS = 150;

/** Milliseconds after which what takes the place of a line that is drawn is surely seen. */
const SEEN = 100;

/** What draws the line that is shown, and hides that meanwhile. @type {{ pen: SVGGElement, hidden: Animation } | undefined} */
let drawing;

/**
 * To be called once it is drawn.
 * @param {Ghost | undefined} before @param {import('../match/selection.js').Face | undefined} face
 * @param {boolean} played whether that picture is another than the one that it was shown in
 * @returns {Ghost | undefined}
 */
export function ghostSeen(before, face, played) {
  const drawn = face?.ghost;
  if (drawn === before?.drawn) return before;
  putDown(played);
  const frames = before && drawn && !lessMotion() ? turnBetween(before.drawn, drawn) : [];
  const piece = frames.length ? document.querySelector('main .ground > .ghost use') : undefined;
  if (piece instanceof SVGElement) run(piece, frames, { duration: TURNS, easing: OUT });
  if (drawn && 'points' in drawn && !drawn.dash?.length && !face?.choice.confirm && !lessMotion()) drawGhost();
  return drawn && { drawn, marks: face?.choice.marks, blind: face?.choice.blind, since: performance.now() };
}

/** The line that is shown. No touch ends it: the one that makes the move may come before all of it is there, and board/animate.js goes on with it. */
function drawGhost() {
  const ghost = document.querySelector('main .ground > .ghost');
  const line = ghost?.querySelector('polyline');
  if (!(line instanceof SVGPolylineElement)) return;
  const pen = made('g', { class: 'pen', 'aria-hidden': 'true' });
  ghost?.append(pen);
  layPen(pen, line, BY_HAND, {}, animateAlone);
  const hidden = hide(line, BY_HAND.duration, animateAlone);
  hidden.addEventListener('finish', () => pen.remove());
  drawing = { pen, hidden };
}

/** @type {typeof run} */
const animateAlone = (element, frames, options) => element.animate(frames, options);

/** In the picture with the line it goes on for a moment: taken away at once, nothing would move until that is painted. @param {boolean} played */
function putDown(played) {
  const { pen, hidden } = drawing ?? {};
  drawing = undefined;
  // The element may show another line by now.
  hidden?.cancel();
  if (played) setTimeout(() => pen?.remove(), SEEN);
  else pen?.remove();
}

/**
 * The shorter way round, or over; nothing where another thing or another place is shown.
 * @param {Mark | Stroke} before @param {Mark | Stroke} now @returns {Keyframe[]}
 */
export function turnBetween(before, now) {
  if (!('at' in before && 'at' in now) || before.at !== now.at) return [];
  return before.symbol === now.symbol ? inPlace(before, now) : aroundPlace(before, now);
}

/** @param {Mark} before @param {Mark} now @returns {Keyframe[]} */
function inPlace(before, now) {
  const [was, is] = [poseOf(before), poseOf(now)];
  const quarters = quartersBetween(was.turn, is.turn);
  const put = (/** @type {number} */ turn, /** @type {number} */ across) => ({
    transform: `rotate(${turn * 90}deg) scale(${across}, 1)`,
  });
  return quarters || was.across !== is.across ? [put(is.turn - quarters, was.across), put(is.turn, is.across)] : [];
}

/**
 * What covers more than its place is turned around the middle of that to another side of it, or around its own, end for
 * end. Another drawing has another symbol, so it is the one that is shown now that comes round.
 * @param {Mark} before @param {Mark} now @returns {Keyframe[]}
 */
function aroundPlace(before, now) {
  const [was, is] = [sideOf(before), sideOf(now)];
  if (was === undefined || is === undefined || before.size !== now.size) return [];
  const { dx = 0, dy = 0 } = was === is ? {} : now;
  const put = (/** @type {number} */ quarters) => ({
    transform: `translate(${-dx}px, ${-dy}px) rotate(${quarters * 90}deg) translate(${dx}px, ${dy}px)`,
  });
  return [put(was === is ? 2 : -quartersBetween(was, is)), put(0)];
}

/** Of a full turn the shorter way, to the right where both are as long. @param {number} before @param {number} now */
function quartersBetween(before, now) {
  const quarters = (now - before + 4) % 4;
  return quarters === 3 ? -1 : quarters;
}

/** To which side of its place it lies, in quarters from the right; none where it lies in the middle. @param {Mark} mark */
function sideOf({ dx = 0, dy = 0 }) {
  return dx || dy ? Math.round(Math.atan2(dy, dx) / (Math.PI / 2)) : undefined;
}

/** @param {Mark} mark */
const poseOf = ({ turn = 0, flip = false }) => ({ turn, across: flip ? -1 : 1 });
