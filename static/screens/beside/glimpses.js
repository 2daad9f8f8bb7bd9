/** Where a phone has room for it, the boards of the others in small beside their names: what they draw is seen to come. */

/** @import { Layout, View } from '../../types' */
/** @import { MatchState } from '../../match/state.js' */
/** @import { Interaction } from '../../match/interaction.js' */

import { html, nothing, render } from 'lit-html';
import { seeCome } from '../../board/see-come.js';
import { smallArea } from '../../board/small.js';
import { goesOn } from '../../match/forced.js';
import { OthersPictures } from './others-pictures.js';

/** Milliseconds without a change before they are asked for: they are seen while points are counted. */
const REST = 30;
/** How large one is while something new comes to it, in CSS pixels or as a part of the board's place. */
const LARGE = 150;
const PART = 0.4;
const IN_PLACE = 1.3;
/** Beside the board something stands right above it and below it. */
const IN_ROW = 1.1;
/** CSS pixels from the edge of the board. */
const GAP = 8;
/** So many have room for one each. */
const FEW = 3;

export class Glimpses {
  #match;
  #pictures;
  /** What is seen of each, by seat. @type {Map<number, View>} */
  #shown = new Map();
  /** What was rendered last, and where. @type {unknown[]} */
  #rendered = [];

  /** @param {Interaction} interaction */
  constructor({ match }) {
    this.#match = match;
    this.#pictures = new OthersPictures(match, () => this.draw(), REST);
  }

  /** To be called after each drawing of the page has been painted; most of them, such as a touch, change nothing here. */
  draw() {
    const place = /** @type {HTMLElement | null} */ (document.querySelector('main > .aside'));
    const { view, state } = this.#match;
    const { layout } = state;
    if (!place || !view || !layout) return;
    const seats = Array.from({ length: view.seats }, (_, seat) => seat);
    const pictures = seats.map((seat) => this.#pictures.latest(seat)?.picture);
    // Once what was done last has been seen, the result says it all.
    const isTold = Boolean(place.closest('main.over'));
    const now = [view, place, isTold, innerWidth, innerHeight, ...pictures];
    if (now.every((one, at) => one === this.#rendered[at])) return;
    this.#rendered = now;
    if (isTold || !isSeen(view, layout)) return void render(nothing, place);
    render(
      html`<ul class="glimpses" aria-hidden="true">${seats.map((seat) => html`<li class=${seat === view.seat ? 'own' : ''}>${this.#glimpse(view, layout, seat)}</li>`)}</ul>`,
      place,
    );
    // Where text is large there is no room for them.
    if (!place.querySelector('.glimpses')?.clientHeight) return;
    this.#pictures.follow(view);
    for (const seat of seats) this.#come(place.querySelectorAll('.glimpses > li')[seat], seat);
  }

  /** @param {View} view @param {Layout} layout @param {number} seat */
  #glimpse({ seat: own }, layout, seat) {
    const { picture } = this.#pictures.latest(seat) ?? {};
    const [board] = layout.areas;
    return seat === own || !picture || !board ? nothing : smallArea(board, layout, picture);
  }

  /** Where there is something new one sees it come, larger for a moment. @param {Element | undefined} place @param {number} seat */
  #come(place, seat) {
    const [before, now] = [this.#shown.get(seat), this.#pictures.latest(seat)?.picture];
    const small = place?.querySelector('.small');
    if (!(small instanceof SVGSVGElement) || !now || before === now) return;
    this.#shown.set(seat, now);
    if (before) seeCome(small, before, now, () => placeOf(small, isLookedAt(this.#match.state)));
  }
}

/** Whether one's own board is what is to be touched next, or the page goes on with it at once: then it is not covered. @param {Pick<MatchState, 'view' | 'layout'>} state */
function isLookedAt({ view, layout }) {
  if (goesOn(view)) return true;
  const [board] = layout?.areas ?? [];
  const there = new Set(layout?.spots.filter(({ area }) => area === board?.id).map(({ id }) => id));
  return Boolean(view?.choices.some(({ targets: [first = []] }) => first.some((id) => there.has(id))));
}

/**
 * On the upper edge of one's own board, if that lies below it; or larger in its place, to the side where no name stands. Beside the
 * board it is a little larger in its place: neither what one has drawn oneself nor what it is worth or is said of it is covered.
 * @param {SVGSVGElement} small @param {boolean} isWatched whether somebody looks at their own board
 */
function placeOf(small, isWatched) {
  const board = document.querySelector('main > .board-place')?.getBoundingClientRect();
  const here = small.getBoundingClientRect();
  if (!board) return { right: 0, down: 0, scale: 1 };
  if (board.top < here.bottom) {
    const more = (IN_ROW - 1) / 2;
    return { right: -here.width * more, down: -here.height * more, scale: IN_ROW };
  }
  if (isWatched) return { right: (-here.width * (IN_PLACE - 1)) / 2, down: 0, scale: IN_PLACE };
  const size = Math.min(LARGE, PART * Math.min(board.width, board.height));
  const middle = here.left + here.width / 2;
  const left = Math.max(board.left + GAP, Math.min(middle - size / 2, board.right - size - GAP));
  return { right: left - here.left, down: board.top + GAP - here.top, scale: size / here.width };
}

/** @param {View} view @param {Layout} layout */
const isSeen = ({ seats }, { areas: [board] }) => seats > 1 && seats <= FEW && Boolean(board?.own);
