/** What changes from one picture to the next is seen to change: things move, lines are drawn, numbers count. */

/** @import { Layout, Picture, Stroke, View } from '../types' */
/** @import { MatchState } from '../match/state.js' */

import { lessMotion } from '../ui/settings.js';
import { animate, endMotion } from './animate.js';
import { lowerBanner, raiseBanner } from './banner.js';
import { countUp, endCounting } from './counting.js';
import { isSameBoard, motionsBetween } from './motion.js';

/** @typedef {Picture & { of: number, trail?: Stroke | null }} Shown a picture of the board of one seat */

/** A match that is drawn again and again. */
export class Living {
  /** The picture that was drawn last. @type {View | undefined} */
  #last;

  /** To be called once it is drawn, before the frame is painted. @param {MatchState} state @param {ParentNode} [root] */
  follow({ view, layout, handover }, root = document) {
    const last = this.#last;
    if (view === last) return;
    this.#last = handover === undefined ? view : undefined;
    if (last && this.#last && layout && follows(last, this.#last)) showChange(last, this.#last, layout, root);
  }
}

/** Whether one picture is what became of another, in a move or a few, or by taking back. @param {View} before @param {View} after */
const follows = (before, after) => after.record.startsWith(before.record) || before.record.startsWith(after.record);

/** Ends all that moves: whatever somebody does counts at once, as what it is. */
function settle() {
  endMotion();
  endCounting();
  lowerBanner();
}

for (const kind of ['pointerdown', 'keydown', 'wheel'])
  window.addEventListener(kind, settle, { capture: true, passive: true });

/**
 * Shows how one picture became another, which has just been drawn.
 * @param {Shown} before @param {Shown} after @param {Layout} layout @param {ParentNode} root where it was drawn
 */
export function showChange(before, after, layout, root) {
  if (lessMotion() || document.hidden) return;
  const isOwn = before.of === after.of;
  if (!isOwn && !isSameBoard(before, after, layout)) return;
  const motions = motionsBetween(before, after, layout);
  const come = animate(root, motions, layout);
  raiseBanner(before, after, root, come);
  if (isOwn) countUp(root, motions.score, come);
}
