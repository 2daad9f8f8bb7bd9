/** What hands do with a board: a touch, a piece dragged, the wheel turned. */

/** @import { Interaction } from '../match/interaction.js' */

import { leadsOn, outlook, selected, touch } from '../match/selection.js';
import { aimedAt, litNear } from './aim.js';
import { swallowNextClick } from './clicks.js';
import { magnifying } from './loupe.js';
import { spotAt, THUMB } from './near.js';
import { zoomWithWheel } from './zoom.js';

/** Pixels that a finger may slip in a plain touch. */
const SLIP = 8;

/** CSS pixels by which a piece is carried above a finger, which would hide where it goes. */
const RAISE = 64;

/** Said of a piece that is carried elsewhere. */
const AWAY = 'data-away';

/** A click or a tap, wherever on the page of a game. @param {Interaction} interaction @param {Event} event */
export function touched(interaction, event) {
  const isPointed = event instanceof MouseEvent && event.detail !== 0;
  const aimed = isPointed ? aimedAt() : undefined;
  const spot = aimed ? aimed.spot : (isPointed && litNear(event)) || spotAt(event.target);
  if (spot) interaction.touchSpot(spot);
}

/**
 * Watches a pointer that has come down on a spot, in case it carries a piece away: two touches in one gesture.
 * @param {Interaction} interaction @param {PointerEvent} down
 */
export function dragging(interaction, down) {
  if (!aimedAt()) magnifying(interaction, down);
  const source = spotAt(down.target);
  const { choices } = interaction;
  if (!source || !down.isPrimary || down.button !== 0) return;
  // Only a piece that may go somewhere is picked up; on the board itself a finger may slide.
  const picked = touch(choices, [], source);
  if (!picked || boardUnder(down.target) || !leadsOn(choices, picked)) return;
  const piece = document.querySelector(`main [data-mark="${CSS.escape(pieceAt(source, interaction))}"] use`);
  const tile = down.target;
  if (!piece || !(tile instanceof Element)) return;
  /** @type {SVGElement | undefined} */
  let carried;
  let last = '';

  const move = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== down.pointerId) return;
    if (!carried) {
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLIP) return;
      carried = lift(piece, tile, interaction.match.game);
      piece.toggleAttribute(AWAY, true);
      interaction.seeRecent();
      // Where it may go is lit from now on.
      interaction.select(selected(picked));
    }
    const at = placeOf(event);
    carried.style.transform = `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)`;
    const over = targetOf(event, outlook(choices, picked).lit) ?? '';
    if (over === last) return;
    last = over;
    // What it would look like there is seen, and not covered by it.
    carried.classList.toggle('over', Boolean(over));
    interaction.select(selected(over ? [...picked, over] : picked));
  };
  const drop = async (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== down.pointerId) return;
    stop();
    if (!carried) return;
    carried.remove();
    piece.removeAttribute(AWAY);
    // The click that follows a mouse's drag is not a touch of its own. After a finger's there is none.
    if (down.pointerType === 'mouse') swallowNextClick();
    const over = event.type === 'pointerup' && targetOf(event, outlook(choices, picked).lit);
    if (interaction.match.state.pending) await interaction.match.settled();
    interaction.selection = selected(picked);
    if (over) await interaction.touchSpot(over);
    else interaction.draw();
  };
  // Else a quick drop ends in a fling, and Chromium takes the next tap for the end of that.
  const still = (/** @type {Event} */ event) => event.preventDefault();
  const stop = () => {
    tile.removeEventListener('touchmove', still);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', drop);
    window.removeEventListener('pointercancel', drop);
  };
  // A touch keeps its first element as target unless let go; the spots under the finger are wanted.
  if (tile.hasPointerCapture(down.pointerId)) tile.releasePointerCapture(down.pointerId);
  // On the tile alone, which hears of its touch wherever the finger is: the browser notes anew what listens where.
  tile.addEventListener('touchmove', still, { passive: false });
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', drop);
  window.addEventListener('pointercancel', drop);
}

/** What lies at a spot: what is called like it, or else whatever is drawn there first. @param {string} spot @param {Interaction} interaction */
function pieceAt(spot, { match }) {
  const { marks = [] } = match.state.picture?.scene ?? {};
  const lying = marks.filter(({ id, at, symbol }) => at === spot && (id === spot || symbol));
  return (lying.find(({ id }) => id === spot) ?? lying[0])?.id ?? '';
}

/** Where a piece is that a pointer carries: above a finger, but no less at the window's lower edge. @param {PointerEvent} event */
function placeOf({ clientX: x, clientY, pointerType }) {
  const room = Math.max(0, innerHeight - clientY);
  return { x, y: clientY - (pointerType === 'mouse' ? 0 : Math.min(RAISE, room / 2)) };
}

/** Where a piece that is carried would go: below itself, or else right below the finger, as at the upper edge of a board. @param {PointerEvent} event @param {Set<string>} lit */
const targetOf = (event, lit) => targetAt(placeOf(event), lit) ?? touchedBy(event, lit);

/** @param {PointerEvent} event @param {Set<string>} lit */
function touchedBy({ clientX, clientY }, lit) {
  const below = document.elementFromPoint(clientX, clientY);
  const spot = boardUnder(below) ? spotAt(below) : undefined;
  return spot && lit.has(spot) ? spot : undefined;
}

/** The place on the board that a piece at some point would go to: the one under it, or the nearest within a thumb's width. @param {{ x: number, y: number }} at @param {Set<string>} lit */
function targetAt({ x, y }, lit) {
  const board = document.querySelector('main .ground')?.parentElement?.getBoundingClientRect();
  // Of a board that lies closer, the rest is behind other things.
  const margin = THUMB / 2;
  if (!board || x < board.left - margin || x > board.right + margin) return undefined;
  if (y < board.top - margin || y > board.bottom + margin) return undefined;
  let closest;
  let nearest = THUMB;
  for (const spot of document.querySelectorAll('main .ground .spot')) {
    const id = spotAt(spot);
    if (!id || !lit.has(id)) continue;
    const box = spot.getBoundingClientRect();
    const within = x >= box.left && x < box.right && y >= box.top && y < box.bottom;
    const distance = within ? 0 : Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
    if (distance < nearest) [closest, nearest] = [id, distance];
  }
  return closest;
}

/** A copy of a piece under the finger, as large as it lies there. @param {Element} piece @param {Element} tile the spot that it lies on @param {string} game */
function lift(piece, tile, game) {
  // The whole tile: what is drawn on it may be a thin line.
  const { width, height } = tile.getBoundingClientRect();
  const carried = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  carried.setAttribute('class', 'carried');
  carried.setAttribute('data-game', game);
  carried.setAttribute('viewBox', '0 0 1 1');
  carried.setAttribute('width', String(width));
  carried.setAttribute('height', String(height));
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', piece.getAttribute('href') ?? '');
  use.setAttribute('width', '1');
  use.setAttribute('height', '1');
  carried.append(use);
  document.body.append(carried);
  return carried;
}

/** The wheel turns a piece that can be turned, else it zooms. @param {Interaction} interaction @param {WheelEvent} event */
export function wheeled(interaction, event) {
  if (interaction.faces.length > 1) {
    event.preventDefault();
    interaction.turn(event.deltaY < 0 ? -1 : 1);
  } else zoomWithWheel(boardUnder(event.target), event);
}

/** @param {EventTarget | null} target */
const boardUnder = (target) => (target instanceof Element ? target.closest('.ground') : null);
