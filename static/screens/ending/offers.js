/** What is offered in the card of a result, one thing at a time: first sounds, and after a later game the home screen. */

import { installOffer } from '../../ui/install.js';
import { recall, remember } from '../../ui/local.js';
import { choose, setting } from '../../ui/settings.js';

const STORED_AS = 'higawari.sounds';

/**
 * @typedef {object} Offer
 * @property {string} [text]   the key of what is said; without it the button says all
 * @property {string} label    and of the button
 * @property {boolean} answered
 * @property {() => void} accept
 * @property {() => void} refuse
 */

/** Each is made once. @param {() => void} draw called when it has been answered @returns {Offer | undefined} */
export function offerAtTheEnd(draw) {
  const made = soundOffer() ?? installOffer();
  if (!made) return undefined;
  const { text, label, act } = made;
  const answer = (/** @type {() => void} */ then) => () => {
    offer.answered = true;
    then();
    draw();
  };
  const offer = { text, label, answered: false, accept: answer(act), refuse: answer(() => undefined) };
  return offer;
}

function soundOffer() {
  if (setting('sound') === 'on' || recall(STORED_AS) !== null) return undefined;
  // Where nothing can be stored it would be offered each time.
  if (!remember(STORED_AS, 'offered')) return undefined;
  return { text: undefined, label: 'sound.on', act: () => choose('sound', 'on') };
}
