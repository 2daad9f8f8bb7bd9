/** Where a phone has room for it, the boards of the others in small beside their names: what they draw is seen to come. */

/** @import { Layout, View } from '../../types' */
/** @import { Interaction } from '../../match/interaction.js' */

import { html, nothing, render } from 'lit-html';
import { smallArea } from '../../board/small.js';
import { lessMotion } from '../../ui/settings.js';
import { OthersPictures } from './others-pictures.js';

/** Milliseconds in which something new is seen to come. */
const COMES = 600;
/** So many have room for one each. */
const FEW = 3;

export class Glimpses {
  #match;
  #pictures;
  /** What is seen of each, by seat. @type {Map<number, View>} */
  #shown = new Map();

  /** @param {Interaction} interaction */
  constructor({ match }) {
    this.#match = match;
    this.#pictures = new OthersPictures(match, () => this.draw());
  }

  /** To be called after each drawing of the page has been painted. */
  draw() {
    const place = /** @type {HTMLElement | null} */ (document.querySelector('main > .aside'));
    const { view, state } = this.#match;
    const { layout } = state;
    if (!place || !view || !layout) return;
    if (!isSeen(view, layout)) return void render(nothing, place);
    this.#pictures.seen(view);
    const seats = Array.from({ length: view.seats }, (_, seat) => seat);
    render(
      html`<ul class="glimpses" aria-hidden="true">${seats.map((seat) => html`<li>${this.#glimpse(view, layout, seat)}</li>`)}</ul>`,
      place,
    );
    // Where text is large there is no room for them.
    if (!place.querySelector('.glimpses')?.clientHeight) return;
    this.#pictures.follow(view);
    for (const seat of seats) this.#come(place.querySelectorAll('.glimpses > li')[seat], seat);
  }

  /** @param {View} view @param {Layout} layout @param {number} seat */
  #glimpse({ seat: own }, layout, seat) {
    const picture = this.#pictures.told(seat);
    const [board] = layout.areas;
    return seat === own || !picture || !board ? nothing : smallArea(board, layout, picture);
  }

  /** What was not there in the picture before. @param {Element | undefined} place @param {number} seat */
  #come(place, seat) {
    const [before, now] = [this.#shown.get(seat), this.#pictures.told(seat)];
    if (!place || !now || before === now) return;
    this.#shown.set(seat, now);
    if (!before || lessMotion()) return;
    for (const id of newIn(before, now))
      place
        .querySelector(`:is([data-mark="${CSS.escape(id)}"], [data-stroke="${CSS.escape(id)}"])`)
        ?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: COMES, easing: 'ease-out' });
  }
}

/** Of a game that is over, the result says it all. @param {View} view @param {Layout} layout */
const isSeen = ({ seats, over }, { areas: [board] }) => seats > 1 && seats <= FEW && !over && Boolean(board?.own);

/** @param {View} before @param {View} now */
function newIn(before, now) {
  const idsOf = (/** @type {View} */ { scene }) => [...scene.marks, ...(scene.strokes ?? [])].map(({ id }) => id);
  const known = new Set(idsOf(before));
  return idsOf(now).filter((id) => !known.has(id));
}
