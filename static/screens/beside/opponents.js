/** What lies before the others, in small: asked for one after another while nothing else is to be done. */

/** @import { Layout, View } from '../../types' */
/** @import { Match } from '../../match/match.js' */

import { html, nothing } from 'lit-html';
import { lyingIn, smallArea } from '../../board/small.js';
import { ask } from '../../engine/ask.js';
import { rowsOf } from '../../match/score-rows.js';
import { seatFace } from '../../ui/faces.js';
import { reached, signed } from '../../ui/format.js';
import { say, seatName } from '../../ui/words.js';

/** Milliseconds without a change before others' pictures are asked for. */
const REST = 150;
/** What of a thing is no part of its look. */
const UNSEEN = ['label', 'origin', 'enters'];

export class Opponents {
  #match;
  #onChange;
  /** Whose picture it is, by seat; what is not up to date stays until it is. @type {Map<number, View>} */
  #pictures = new Map();
  /** The picture of the seat that looks. @type {View | undefined} */
  #own;
  /** @type {View | undefined} */
  #wanted;
  #clock = 0;

  /** @param {Match} match @param {() => void} onChange */
  constructor(match, onChange) {
    this.#match = match;
    this.#onChange = onChange;
  }

  /** @param {View} view */
  follow(view) {
    if (view.seats === 1 || view === this.#wanted) return;
    if (view.seat !== this.#own?.seat) this.#pictures.clear();
    this.#wanted = view;
    if (view.of === view.seat) this.#own = view;
    clearTimeout(this.#clock);
    this.#clock = window.setTimeout(() => this.#fetch(view), REST);
  }

  /** @param {View} view */
  async #fetch({ game, record, undone, seat, seats }) {
    for (let of = 0; of < seats; of += 1) {
      const { busy, view } = this.#match;
      // A bot's search, or a move, goes first; the next picture comes here again.
      if (busy || !view || view.record !== record || view.seat !== seat) return;
      if (of === seat || this.#pictures.get(of)?.record === record) continue;
      const picture = await ask({ do: 'look', record, undone, seat, of }, { game, tell: () => undefined });
      if (!picture || this.#own?.seat !== seat) return;
      this.#pictures.set(of, picture);
      this.#onChange();
    }
  }

  /** @param {View} view @param {Layout} layout */
  list(view, layout) {
    if (view.seats === 1) return nothing;
    const others = Array.from({ length: view.seats }, (_, seat) => seat).filter((seat) => seat !== view.seat);
    return html`<ul class="opponents">
      ${others.map((seat) => {
        const press = () => this.#match.lookAt(view.of === seat ? (view.seat ?? seat) : seat);
        return html`<li>
          <button class="opponent" aria-pressed=${view.of === seat} @click=${press}>
            <span class="who">${seatFace(view.bots, seat)}<span>${seatName(view.game, view.bots, seat)}</span> <b>${reached(view, seat)}</b></span>
            ${this.#small(seat, layout)}
          </button>
        </li>`;
      })}
    </ul>`;
  }

  /** What lies elsewhere than before oneself; where all share all boards, what each part of the score is. @param {number} seat @param {Layout} layout */
  #small(seat, layout) {
    const picture = this.#pictures.get(seat);
    const own = this.#own;
    if (!picture) return nothing;
    const areas = layout.areas.filter((area) => {
      const lying = lyingIn(area, layout, picture);
      if (!area.ground && !lying.marks.length) return false;
      return !own || looks(lying) !== looks(lyingIn(area, layout, own));
    });
    if (areas.length) return areas.map((area) => smallArea(area, layout, picture));
    const { game } = picture;
    return html`<span class="rows">
      ${rowsOf(picture).map(
        ({ label, points, instead }) =>
          html`<span>${say(label, game)} <b>${instead ? say(instead, game) : signed(points)}</b></span>`,
      )}
    </span>`;
  }
}

/** What is seen of something that lies there: to whom it belongs may be said in other words to each, and it may have come to each from elsewhere. @param {unknown} lying */
const looks = (lying) => JSON.stringify(lying, (key, value) => (UNSEEN.includes(key) ? undefined : value));
