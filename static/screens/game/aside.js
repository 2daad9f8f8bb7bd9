/** What of the others is seen beside the board, where a window has room for it: each part of the page is loaded only there. */

/** @import { Interaction } from '../../match/interaction.js' */
/** @import { GameLinks } from './page.js' */

import { loadBeside, loadGlimpses } from '../lazy.js';

/** Windows in which a log beside the board can be read. */
const ROOMY = matchMedia('(min-width: 900px) and (min-height: 560px) and (orientation: landscape)');
/** And those with room for small boards beside names, as everybody.css has it. */
const TALL = '(max-width: 559px) and (min-height: 800px) and (orientation: portrait)';
const LOW = '(min-width: 660px) and (min-height: 355px) and (max-height: 559px) and (orientation: landscape)';
const CLOSE = matchMedia(`${TALL}, ${LOW}`);

export class Aside {
  #interaction;
  #links;
  #onChange;
  #left = false;
  /** Each once: that one did not come is said, and then the board is played without. @type {Map<MediaQueryList, { draw: () => void } | undefined>} */
  #parts = new Map();

  /** @param {Interaction} interaction @param {GameLinks} links @param {() => void} onChange another window, or a part that has come */
  constructor(interaction, links, onChange) {
    this.#interaction = interaction;
    this.#links = links;
    this.#onChange = onChange;
    for (const query of [ROOMY, CLOSE]) query.addEventListener('change', onChange);
  }

  /** To be called after each drawing of the page has been painted. */
  draw() {
    for (const [query, part] of this.#parts) if (query.matches) part?.draw();
  }

  /** Loads what there is room for, once the rest of the page is there. */
  async fill() {
    await this.#fillOne(ROOMY, async () => {
      const { Beside } = (await loadBeside()) ?? {};
      return Beside && new Beside(this.#interaction, this.#links);
    });
    await this.#fillOne(CLOSE, async () => {
      const { Glimpses } = (await loadGlimpses()) ?? {};
      return Glimpses && new Glimpses(this.#interaction);
    });
  }

  /** @param {MediaQueryList} query @param {() => Promise<{ draw: () => void } | undefined>} load */
  async #fillOne(query, load) {
    if (!query.matches || this.#parts.has(query) || this.#left) return;
    this.#parts.set(query, undefined);
    const part = await load();
    if (!part || this.#left) return;
    this.#parts.set(query, part);
    this.#onChange();
  }

  leave() {
    this.#left = true;
    for (const query of [ROOMY, CLOSE]) query.removeEventListener('change', this.#onChange);
  }
}
