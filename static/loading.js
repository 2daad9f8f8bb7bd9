// For a game the engine begins to load before the rest of the page has come: it is what takes longest. So this is a script of
// its own, with nothing to wait for but the engine's module.

import { Engine } from './engine.js';

const { runtime = '', page = '' } = document.documentElement.dataset;

/** A step of the bar. The files come in a hundred pieces, and to paint a frame for each takes time from what they are for. */
const STEP = 0.05;
let shown = 0;

/** @param {number} fraction */
function onProgress(fraction) {
  if (fraction < 1 && fraction > shown && fraction - shown < STEP) return;
  shown = fraction;
  const bar = /** @type {HTMLElement} */ (document.getElementById('progress'));
  bar.style.transform = `scaleX(${fraction})`;
  bar.classList.toggle('complete', fraction >= 1);
}

export const engine = new Engine({ runtime, page, onProgress });

// The menu is there sooner without it. A game waits for it, and what the engine needs to know of that game comes along.
if (location.hash.length > 1) {
  const place = new URLSearchParams(location.hash.slice(1));
  engine.begin();
  engine.expect(place.get('g') ?? place.get('today') ?? '');
}
