/** The games whose tutorial has been offered on this device. */

import { metaOf } from '../../games/catalogue.js';
import { recall, remember } from '../../ui/local.js';

const STORED_AS = 'higawari.offered';

/** Whether a game has a tutorial that was never offered here. @param {string} game */
export const isOfferDue = (game) => Boolean(metaOf(game)?.tutorial) && !offered().includes(game);

/** From now on a game's tutorial has been offered; a browser that stores nothing offers it again. @param {string} game */
export function offerMade(game) {
  remember(STORED_AS, [...offered(), game].join(' ').trim());
}

const offered = () => (recall(STORED_AS) ?? '').split(' ');
