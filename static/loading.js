// For a game the engine begins to load before the rest of the page has come: it is what takes longest. So this is a script of
// its own, with nothing to wait for but the engine's module.

import { Engine } from './engine.js';

const { runtime = '', page = '' } = document.documentElement.dataset;

/** Milliseconds that the bar rests. The files come in a hundred pieces, and a frame for each takes time from what they are for. */
const REST = 200;
/** How much has come, from 0 to 1. */
let come = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting;

/** @param {number} fraction */
function onProgress(fraction) {
  come = fraction;
  resting ??= setTimeout(showBar, REST);
}

function showBar() {
  resting = undefined;
  const bar = /** @type {HTMLElement} */ (document.getElementById('progress'));
  bar.style.transform = `scaleX(${come})`;
  bar.classList.toggle('complete', come >= 1);
}

export const engine = new Engine({ runtime, page, onProgress });

// The menu is there sooner without it. A game waits for it, and what the engine needs to know of that game comes along.
if (location.hash.length > 1) {
  const place = new URLSearchParams(location.hash.slice(1));
  engine.begin();
  engine.expect(place.get('g') ?? place.get('today') ?? '');
}
