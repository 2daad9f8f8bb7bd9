/** What is written on a board, and about where that is seen: to measure it would have the browser lay out everything. */

/** @import { Pose, Room } from './camera.js' */

import { widthOf } from '../ui/letters.js';

/** @typedef {[left: number, top: number, right: number, bottom: number]} Box in units of the board */

/**
 * Where something on the board is seen. Of a whole board each time that it moves: no more is made for one than what is asked for.
 * @param {Pose} pose @param {Room} room @returns {(place: Box) => Box}
 */
export function seenAt({ scale, x, y }, { unit, left, top, across, down }) {
  const by = scale * unit;
  const [fromX, fromY] = [across / 2 + scale * (left - across / 2 + x), down / 2 + scale * (top - down / 2 + y)];
  return (place) => [fromX + by * place[0], fromY + by * place[1], fromX + by * place[2], fromY + by * place[3]];
}

/** CSS pixels of a name that may be out of sight. */
const TRIMMED = 1;

/**
 * Names at the edge of what is seen of a board are seen whole, or not at all, as are those that a button would lie on, and those of places
 * that are out of sight.
 * @param {Element} board @param {Pose} pose @param {Room} room @param {Box} [button]
 */
export function trimNames(board, pose, room, [left, top, right, bottom] = [0, 0, 0, 0]) {
  const seen = seenAt(pose, room);
  const { across, down } = room;
  const boxes = namesOn(board);
  const places = pose.scale > 1 ? placesOn(board) : [];
  const named = pose.scale > 1 ? namedOn(board) : [];
  const isAway = (/** @type {Box | undefined} */ place) => {
    if (!place) return false;
    const [x, y, toRight, toBottom] = seen(place);
    const [middle, level] = [(x + toRight) / 2, (y + toBottom) / 2];
    return middle < 0 || level < 0 || middle > across || level > down;
  };
  captionsOn(board).forEach((caption, index) => {
    const [x, y, toRight, toBottom] = seen(boxes[index] ?? [0, 0, 0, 0]);
    const isOut = x > across - TRIMMED || y > down - TRIMMED || toRight < TRIMMED || toBottom < TRIMMED;
    const isWhole = x > -TRIMMED && y > -TRIMMED && toRight < across + TRIMMED && toBottom < down + TRIMMED;
    const isUnder = x < right && toRight > left && y < bottom && toBottom > top;
    const isOthers = isAway(places[named[index] ?? -1]);
    caption.toggleAttribute('data-trimmed', pose.scale > 1 && !isOut && (!isWhole || isUnder || isOthers));
  });
}

/** What can be touched or pointed at. @param {Element} board @returns {Box[]} */
export function placesOn(board) {
  const places = [...board.querySelectorAll('rect[data-spot]')].map((spot) =>
    ['x', 'y', 'width', 'height'].map((name) => Number(spot.getAttribute(name))),
  );
  return places.map(([x = 0, y = 0, w = 0, h = 0]) => [x, y, x + w, y + h]);
}

/** The places of a board, each with its name as it is written for looking from near. @param {Element} board @returns {Box[]} */
export function placesNamed(board) {
  const [places, boxes, named, captions] = [placesOn(board), namesOn(board), namedOn(board), captionsOn(board)];
  /** @type {Map<string, number>} */
  const smallest = new Map();
  for (const caption of captions) {
    const [letters, size] = [caption.textContent ?? '', Number(caption.getAttribute('font-size'))];
    smallest.set(letters, Math.min(size, smallest.get(letters) ?? size));
  }
  boxes.forEach((box, index) => {
    const [caption, place] = [captions[index], places[named[index] ?? -1]];
    if (!place || smallest.get(caption?.textContent ?? '') !== Number(caption?.getAttribute('font-size'))) return;
    place[0] = Math.min(place[0], box[0]);
    place[1] = Math.min(place[1], box[1]);
    place[2] = Math.max(place[2], box[2]);
    place[3] = Math.max(place[3], box[3]);
  });
  return places;
}

/** In sizes of a place from its middle, how far off its name begins at most. */
const BESIDE = 1;
/** @type {WeakMap<Box[], number[]>} */
const namedBy = new WeakMap();

/** Of which place each name is: the nearest; -1 where none is near. @param {Element} board */
function namedOn(board) {
  const boxes = namesOn(board);
  const earlier = namedBy.get(boxes);
  if (earlier) return earlier;
  const places = placesOn(board);
  const named = boxes.map((box) => nearestTo(box, places));
  namedBy.set(boxes, named);
  return named;
}

/**
 * By indices, since they are many times many: taken apart, each would leave what the browser has to collect in the midst of a motion.
 * @param {Box} name @param {readonly Box[]} places @returns {number} which of them, or -1
 */
function nearestTo(name, places) {
  let [nearest, least] = [-1, Infinity];
  for (let index = 0; index < places.length; index += 1) {
    const place = /** @type {Box} */ (places[index]);
    const wide = place[2] - place[0];
    const middle = (place[0] + place[2]) / 2;
    const level = (place[1] + place[3]) / 2;
    const beside = Math.max(name[0] - middle, 0, middle - name[2]);
    const above = Math.max(name[1] - level, 0, level - name[3]);
    // Most are nowhere near.
    if (beside >= wide * BESIDE || above >= wide * BESIDE) continue;
    const far = Math.hypot(beside, above);
    // A place may be larger than its neighbours.
    const apart = far - wide / 2;
    if (apart < least && far < wide * BESIDE) [nearest, least] = [index, apart];
  }
  return nearest;
}

/** @param {Element} board */
const captionsOn = (board) => [...board.querySelectorAll(':scope > g:not(.mark) > .caption')];

/** How wide letters are by their height that are not Japanese. */
const NARROW = 0.6;
/** @type {WeakMap<Element, { letters: string, boxes: Box[] }>} */
const known = new WeakMap();

/** Where names are written on a board, about: to measure them would have the browser lay out everything. @param {Element} board @returns {Box[]} */
export function namesOn(board) {
  const captions = captionsOn(board);
  const letters = captions.map(({ textContent }) => textContent).join(' ');
  const earlier = known.get(board);
  if (earlier?.letters === letters) return earlier.boxes;
  const [, , across = Infinity] = (board.getAttribute('viewBox') ?? '').split(' ').map(Number);
  // Letters are taken to be wide, and none is written beyond the edges.
  const boxes = captions
    .map(boxOf)
    .map(([x, y, toRight, toBottom]) => /** @type {Box} */ ([Math.max(x, 0), y, Math.min(toRight, across), toBottom]));
  known.set(board, { letters, boxes });
  return boxes;
}

/** Of these, the names that can be read as the board is seen: another set of them may be for looking from near. @param {Element} board */
export function namesReadOn(board) {
  const captions = captionsOn(board);
  const read = new Set([...board.querySelectorAll(':scope > .captions')].filter(isSeen));
  return namesOn(board).filter((_, index) => read.has(/** @type {Element} */ (captions[index]?.parentElement)));
}

/** @param {Element} captions */
const isSeen = (captions) => getComputedStyle(captions).opacity !== '0';

/** @param {Element} caption @returns {Box} */
function boxOf(caption) {
  const [x = 0, y = 0, size = 0] = ['x', 'y', 'font-size'].map((name) => Number(caption.getAttribute(name)));
  const parts = caption.children.length ? [...caption.children] : [caption];
  const lines = parts.map(({ textContent }) => textContent ?? '');
  const widths = lines.map((line) => size * widthOf(line, NARROW));
  const [width, high] = [Math.max(...widths), size * lines.length];
  const anchor = caption.getAttribute('text-anchor');
  const left = x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
  return [left, y - high / 2, left + width, y + high / 2];
}
