/** How the boards of the others look, asked for one after another while nothing else is to be done. */

/** @import { View } from '../../types' */
/** @import { Match } from '../../match/match.js' */

import { motionOver } from '../../board/running.js';
import { awaitNews } from '../../board/see-come.js';
import { boardOf } from '../../match/other-boards.js';

/** Milliseconds without a change before others' pictures are asked for. */
const REST = 150;

export class OthersPictures {
  #match;
  #onChange;
  #rest;
  /** By seat, beside what the seat that looks saw then; what is not up to date stays until it is. @type {Map<number, { picture: View, own: View }>} */
  #pictures = new Map();
  /** Those of the last moment that has been seen to come: what somebody has and the parts of it are of one moment. @type {Map<number, View>} */
  #told = new Map();
  /** The last picture of the own board. @type {View | undefined} */
  #own;
  /** @type {View | undefined} */
  #wanted;
  /** The last picture of which all has come that moved: what is told of the others is what is seen. @type {View | undefined} */
  #seen;
  #clock = 0;

  /** @param {Match} match @param {() => void} onChange @param {number} [rest] */
  constructor(match, onChange, rest = REST) {
    this.#match = match;
    this.#onChange = onChange;
    this.#rest = rest;
  }

  /** @param {View} view */
  follow(view) {
    if (view === this.#wanted) return;
    if (view.seat !== this.#own?.seat) {
      this.#pictures.clear();
      this.#told.clear();
    }
    this.#wanted = view;
    if (view.of === view.seat) this.#own = view;
    void motionOver().then(() => {
      this.#seen = view;
      this.#onChange();
    });
    // At the end nothing else is to be done, and it is waited for.
    if (view.over) awaitNews(this.#fetch(view));
    else this.#fetchLater(view, this.#rest);
  }

  /** @param {View} wanted @param {number} rest */
  #fetchLater(wanted, rest) {
    clearTimeout(this.#clock);
    this.#clock = window.setTimeout(() => this.#fetch(wanted), rest);
  }

  /** @param {View} wanted */
  async #fetch(wanted) {
    const { record, seat, seats } = wanted;
    for (let of = 0; of < seats; of += 1) {
      const { busy, view } = this.#match;
      if (!view || view.record !== record || view.seat !== seat) return;
      // A move goes first, not a bot's search: what one bot takes is seen before the next one plays.
      if (busy && !view.thinks && !view.over) return this.#fetchLater(wanted, REST);
      if (of === seat || this.#pictures.get(of)?.picture.record === record) continue;
      const own = this.#own;
      const picture = await boardOf(wanted, of);
      if (!picture || own?.record !== record || own.seat !== seat) return;
      this.#pictures.set(of, { picture, own });
      this.#onChange();
    }
  }

  /** @param {View} view what is to be seen where nothing has been seen yet */
  seen(view) {
    const now = this.#seen ?? view;
    for (const [seat, { picture }] of this.#pictures) if (picture.record === now.record) this.#told.set(seat, picture);
    return now;
  }

  /** Of the last moment that has been seen to come. @param {number} seat */
  told(seat) {
    return this.#told.get(seat);
  }

  /** @param {number} seat */
  latest(seat) {
    return this.#pictures.get(seat);
  }
}
