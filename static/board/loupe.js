/**
 * A finger that rests or slides among targets smaller than itself: what it hides is shown above it, larger, and the target
 * is the one that it is lifted from. A short touch needs none of this.
 */

/** @import { Interaction } from '../match/interaction.js' */

import { swallowNextClick } from './clicks.js';
import { distance, spotsNear, THUMB } from './near.js';

/** CSS pixels: how wide the loupe is, and how far over the finger its lower edge. */
const ACROSS = 132;
const OVER = 36;
/** Milliseconds after which a finger rests. */
const REST = 180;
/** Pixels that a finger may slip in a plain touch. */
const SLIP = 8;

/** @param {Interaction} interaction @param {PointerEvent} down */
export function magnifying(interaction, down) {
  const board = down.target instanceof Element ? down.target.closest('.ground') : null;
  if (down.pointerType !== 'touch' || !down.isPrimary || !(board instanceof SVGSVGElement)) return;
  // A board that lies closer already is moved by a finger.
  if (board.closest('.zoomed')) return;
  /** @type {Loupe | undefined} */
  let loupe;
  const show = (/** @type {PointerEvent} */ event) => {
    // Measured only once a finger rests or slides: a short touch is not kept waiting.
    if (!loupe && spotsNear(board, down).filter(({ side }) => side < THUMB).length < 2) return stop();
    const near = spotsNear(board, event);
    loupe ??= new Loupe(board, interaction.match.game, Math.min(...near.map(({ side }) => side)));
    loupe.lookAt(event, near[0]?.id);
  };
  const stop = () => {
    clearTimeout(rest);
    listening.abort();
  };
  // Unless it slides already, and is elsewhere by then.
  const rest = setTimeout(() => loupe ?? show(down), REST);
  const move = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId === down.pointerId && (loupe || distance(event, down) > SLIP)) show(event);
  };
  const end = (/** @type {PointerEvent} */ event) => {
    // A second finger pinches.
    if (event.type === 'pointerdown' ? event === down : event.pointerId !== down.pointerId) return;
    stop();
    if (!loupe) return;
    loupe.remove();
    swallowNextClick(50);
    const spot = event.type === 'pointerup' ? loupe.spot : undefined;
    if (spot) interaction.touchSpot(spot);
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('pointermove', move, { signal });
  for (const kind of /** @type {const} */ (['pointerup', 'pointercancel', 'pointerdown']))
    window.addEventListener(kind, end, { signal });
}

/** A copy of the board through which one looks at a part of it. */
class Loupe {
  #board;
  #place = document.createElement('div');
  #copy;
  /** Units of the board that it shows. */
  #units;
  /** The spot that is meant now. @type {string | undefined} */
  spot;

  /** @param {SVGSVGElement} board @param {string} game @param {number} side CSS pixels of the smallest target */
  constructor(board, game, side) {
    this.#board = board;
    this.#copy = /** @type {SVGSVGElement} */ (board.cloneNode(true));
    this.#copy.removeAttribute('style');
    for (const spot of this.#copy.querySelectorAll('.spot')) spot.removeAttribute('tabindex');
    this.#units = ACROSS / (this.#unit * Math.max(THUMB / side, 1));
    this.#place.className = 'loupe';
    this.#place.dataset.game = game;
    this.#place.setAttribute('aria-hidden', 'true');
    this.#place.append(this.#copy);
    document.body.append(this.#place);
  }

  /** CSS pixels that a unit of the board takes. */
  get #unit() {
    return this.#board.getScreenCTM()?.a ?? 1;
  }

  /** @param {PointerEvent} event @param {string | undefined} spot */
  lookAt({ clientX, clientY }, spot) {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.#board.getScreenCTM()?.inverse());
    const half = this.#units / 2;
    this.#copy.setAttribute('viewBox', `${x - half} ${y - half} ${this.#units} ${this.#units}`);
    const within = (/** @type {number} */ n, /** @type {number} */ most) => Math.max(0, Math.min(n, most - ACROSS));
    const above = clientY - OVER - ACROSS;
    // Where there is no room above, it lies beside the finger.
    const beside = clientX < innerWidth / 2 ? clientX + OVER : clientX - OVER - ACROSS;
    const left = within(above < 0 ? beside : clientX - ACROSS / 2, innerWidth);
    this.#place.style.transform = `translate(${left}px, ${within(above, innerHeight)}px)`;
    if (spot === this.spot) return;
    this.spot = spot;
    for (const one of this.#copy.querySelectorAll('.meant')) one.classList.remove('meant');
    if (spot) this.#copy.querySelector(`[data-spot="${CSS.escape(spot)}"]`)?.classList.add('meant');
  }

  remove() {
    this.#place.remove();
  }
}
