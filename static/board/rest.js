/** Whatever somebody does ends all that moves, and counts at once, as what it is. */

import { afterPaint } from '../ui/frames.js';
import { endShowing } from '../ui/shown.js';
import { aim } from './aim.js';
import { lowerBanner } from './banner.js';
import { endCounting } from './counting.js';
import { endMotion } from './running.js';
import { comeBack, isAway } from './zoom.js';

/** Whether all is to be at rest in the next frame. */
let isDue = false;

/** @param {Event} event */
function settle(event) {
  // What is touched is what was seen there.
  aim(event);
  // A question is answered before: to bring all of a board to rest takes longer than to say what was asked.
  if (asks(event)) return afterPaint(bringToRest);
  if (!presses(event)) return bringToRest();
  // Whoever waits for what is shown goes on, all else can wait for that frame: changed before, it would be laid out for the end of
  // the touch, and once more with what comes of it.
  endShowing();
  isDue = true;
  requestAnimationFrame(restIfDue);
}

/** Whether somebody touches a row of the score, and nothing that they may see move. @param {Event} event */
const asks = ({ type, target }) =>
  type === 'pointerdown' && target instanceof Element && Boolean(target.closest('.sheet:not(.counting) button.row'));

/** Whether somebody presses a button below a board that lies where they have it. @param {Event} event */
const presses = ({ type, target }) =>
  type === 'pointerdown' &&
  target instanceof Element &&
  Boolean(target.closest('.tools button')) &&
  !isAway(document.querySelector('main .ground'));

/** To be called before anything else begins to move. */
export function restIfDue() {
  if (isDue) bringToRest();
}

/** And nothing is told over the board. */
function bringToRest() {
  isDue = false;
  endAll();
  lowerBanner();
}

/** Everything is where it belongs at once, and says what it is. */
export function endAll() {
  comeBack();
  endShowing();
  endMotion();
  endCounting();
}

for (const kind of ['pointerdown', 'keydown', 'wheel'])
  window.addEventListener(kind, settle, { capture: true, passive: true });
// Nothing that moves is taken along to another screen, whichever way one goes there.
window.addEventListener('hashchange', bringToRest);
