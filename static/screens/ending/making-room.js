/**
 * Where all is counted the board has other room; once it is, the card grows and the board gives way: both are seen to go there, and the
 * table that was counted goes with its card. What is said then comes once there is room for it.
 */

import { OUT } from '../../board/entries.js';
import { run } from '../../board/running.js';

const TAKES = 340;
/** CSS pixels that nobody sees something move by. */
const LEAST = 2;
const CARD = 'main > .result';
const TABLE = `${CARD} > .parts`;

/** @param {() => void} draw what draws it as it is from now on */
export function makeRoom(draw) {
  const [board, card, table] = [boardNow(), topOf(CARD), topOf(TABLE)];
  draw();
  const [boardThen, cardThen, tableThen] = [boardNow(), topOf(CARD), topOf(TABLE)];
  cardThen?.place.toggleAttribute('data-grows', !cardThen.place.matches('.counting'));
  if (board && boardThen?.place === board.place) {
    const [right, down] = [board.x - boardThen.x, board.y - boardThen.y];
    go(board.place, right, down, board.unit / boardThen.unit);
  }
  if (!card || cardThen?.place !== card.place) return;
  const going = go(card.place, 0, card.top - cardThen.top, 1);
  // Nothing of it is cut that will be in sight.
  card.place.toggleAttribute('data-going', Boolean(going));
  going?.addEventListener('finish', () => card.place.removeAttribute('data-going'));
  // What goes with the card goes only as far as it lies elsewhere in it.
  if (table && tableThen?.place === table.place)
    go(table.place, 0, table.top - card.top - (tableThen.top - cardThen.top), 1);
}

/** The middle of the board's place, and how large the board is drawn there. */
function boardNow() {
  const place = document.querySelector('main > .board-place');
  const board = place?.querySelector('svg.ground');
  if (!place || !(board instanceof SVGSVGElement)) return undefined;
  const { x, y, width, height } = place.getBoundingClientRect();
  const { width: across, height: down } = board.viewBox.baseVal;
  return { place, x: x + width / 2, y: y + height / 2, unit: Math.min(width / across, height / down) };
}

/** @param {string} which */
function topOf(which) {
  const place = document.querySelector(which);
  return place ? { place, top: place.getBoundingClientRect().top } : undefined;
}

/** From where it was. @param {Element} place @param {number} right @param {number} down @param {number} scale @returns {Animation | undefined} */
function go(place, right, down, scale) {
  if (!(place instanceof HTMLElement) || !Number.isFinite(scale)) return undefined;
  if (Math.hypot(right, down) < LEAST && Math.abs(scale - 1) < 0.01) return undefined;
  const from = { transform: `translate(${right}px, ${down}px) scale(${scale})` };
  return run(place, [from, { transform: 'none' }], { duration: TAKES, easing: OUT });
}
