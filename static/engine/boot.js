/**
 * The page's one engine. For a game it begins to load before the rest of the page has arrived: it is what takes longest. So
 * this is an entry of its own, with little to wait for.
 */

import { Engine } from './client.js';

const { runtime = '', page = '', engineBytes = '', engine: build = '' } = document.documentElement.dataset;

/** Milliseconds between two steps of the progress bar: files arrive in a hundred pieces, and a frame for each costs time. */
const STEP = 200;
/** How much has arrived, from 0 to 1. */
let progress = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {number} fraction */
function onProgress(fraction) {
  progress = fraction;
  if (timer === undefined) timer = setTimeout(showBar, STEP);
}

function showBar() {
  timer = undefined;
  const bar = /** @type {HTMLElement} */ (document.getElementById('progress'));
  // In the menu nobody waits for it.
  if (location.hash.length > 1) bar.style.transform = `scaleX(${progress})`;
  bar.classList.toggle('complete', progress >= 1);
}

export const engine = new Engine({ runtime, page, bytes: Number(engineBytes), build, onProgress });

// The menu is there sooner without it. A game waits for it, and what the engine needs to know of that game is loaded along with it.
if (location.hash.length > 1) {
  const address = new URLSearchParams(location.hash.slice(1));
  engine.begin();
  engine.expect(address.get('g') ?? address.get('today') ?? '');
}
