/**
 * What lies elsewhere in its spot until all has been told, and then slides to its place: a card with all that lies on it is moved
 * as one, in front of where its things are drawn. Each for itself, they are more layers than a compositor moves at once.
 */

/** @import { Mark } from '../types' */

import { OUT } from './entries.js';
import { made } from './made.js';
import { hide, run } from './running.js';
import { SLIDES } from './timing.js';

/**
 * Ends where the things themselves are seen.
 * @param {Map<string | null, Element>} elements what is drawn of marks, by id; those that slide are changed for what is seen of them until then
 * @param {readonly Mark[]} marks in the order in which they are drawn @param {number} told milliseconds until they slide
 */
export function slideLater(elements, marks, told) {
  for (const card of cardsOf(marks)) {
    const [things, [right, down]] = [card.flatMap(({ id }) => elements.get(id) ?? []), shiftOf(card[0])];
    const layer = made('g', { class: 'slides', 'aria-hidden': 'true' });
    things[0]?.before(layer);
    for (const [index, thing] of things.entries()) {
      const copy = /** @type {SVGGElement} */ (thing.cloneNode(true));
      copy.removeAttribute('data-mark');
      layer.append(copy);
      elements.set(thing.getAttribute('data-mark'), copy);
      const hidden = hide(/** @type {SVGGElement} */ (thing), told + SLIDES);
      if (!index) hidden.addEventListener('finish', () => layer.remove());
    }
    const frames = [{ transform: `translate(${right}px, ${down}px)` }, { transform: 'translate(0, 0)' }];
    run(layer, frames, { delay: told, duration: SLIDES, easing: OUT, fill: 'backwards' });
  }
}

/** Those that lie one after another and go the same way; none that stay where they are. @param {readonly Mark[]} marks */
function cardsOf(marks) {
  /** @type {[Mark, ...Mark[]][]} */
  const cards = [];
  for (const mark of marks) {
    const last = cards.at(-1);
    if (last && `${shiftOf(last[0])}` === `${shiftOf(mark)}`) last.push(mark);
    else cards.push([mark]);
  }
  return cards.filter(([first]) => shiftOf(first).some(Boolean));
}

/** How far from its place it lies at first, in units of its area, to the right and down. @param {Mark} mark */
const shiftOf = ({ starts: [right, down] = [0, 0], dx = 0, dy = 0 }) =>
  /** @type {const} */ ([rounded(right - dx), rounded(down - dy)]);

/** Things of one card may differ by what numbers with a point do. @param {number} length */
const rounded = (length) => Math.round(length * 100) / 100;
