/** A bot that has thought for longer than one waits without a word is said to think. */

/** @import { View } from '../../types' */

import { pace } from '../../ui/settings.js';

/** Milliseconds after which it is said, and beyond what a bot lets one see at least. */
const LONG = 1000;
const BEYOND = 300;

/** Pictures whose bot has thought for so long. @type {WeakSet<View>} */
const long = new WeakSet();
/** @type {View | undefined} */
let watched;

/** To be called with what is drawn. @param {View | undefined} view @param {() => void} onLong called if somebody still thinks then */
export function watchThought(view, onLong) {
  if (view === watched) return;
  watched = view;
  if (!view?.thinks) return;
  const time = Math.max(LONG, pace() + BEYOND);
  setTimeout(() => {
    if (view !== watched) return;
    long.add(view);
    onLong();
  }, time);
}

/** @param {View | undefined} view */
export const thinksLong = (view) => Boolean(view?.thinks && long.has(view));
