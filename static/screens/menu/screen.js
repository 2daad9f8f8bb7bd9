/** The menu on the screen: drawn from what this device stores. */

/** @import { Saved, SetAside } from '../../store/types' */
/** @import { MenuLinks } from './page.js' */

import { loadSymbols } from '../../games/assets.js';
import { games } from '../../games/catalogue.js';
import { afterPaint } from '../../ui/frames.js';
import { partFailed } from '../../ui/load.js';
import { t } from '../../ui/words.js';
import { learnLayouts } from './begun.js';
import { menuPage } from './page.js';

export class MenuScreen {
  kind = /** @type {const} */ ('menu');
  match = undefined;
  saved;
  aside;
  #links;

  /** @param {Saved[]} saved the last played first @param {SetAside[]} aside @param {MenuLinks} links */
  constructor(saved, aside, links) {
    this.saved = saved;
    this.aside = aside;
    this.#links = links;
  }

  get title() {
    return t('name');
  }

  page() {
    return menuPage(this.saved, this.#links, this.aside);
  }

  drawn() {
    for (const { id } of games) loadSymbols(id).catch(partFailed);
    // What is begun takes the place of a picture that is there already.
    afterPaint(async () => {
      if (await learnLayouts()) this.#links.redraw();
    });
  }

  leave() {}
}
