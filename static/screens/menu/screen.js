/** The menu on the screen: drawn from what this device stores. */

/** @import { Contents } from './contents.js' */
/** @import { MenuLinks } from './page.js' */

import { loadSymbols } from '../../games/assets.js';
import { games } from '../../games/catalogue.js';
import { afterPaint } from '../../ui/frames.js';
import { partFailed } from '../../ui/load.js';
import { t } from '../../ui/words.js';
import { learnLayouts } from './begun.js';
import { learnBests } from './bests.js';
import { menuPage } from './page.js';

export class MenuScreen {
  kind = /** @type {const} */ ('menu');
  match = undefined;
  contents;
  #links;

  /** @param {Contents} contents @param {MenuLinks} links */
  constructor(contents, links) {
    this.contents = contents;
    this.#links = links;
  }

  get title() {
    return t('name');
  }

  page() {
    return menuPage(this.contents, this.#links);
  }

  drawn() {
    for (const { id } of games) loadSymbols(id).catch(partFailed);
    // What is begun takes the place of a picture that is there already.
    afterPaint(async () => {
      if (await learnLayouts()) this.#links.redraw();
      // Of many games that takes longest.
      if (await learnBests()) this.#links.redraw();
    });
  }

  leave() {}
}
