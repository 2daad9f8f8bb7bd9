/** What changes from one picture of a match to the next is seen to change: things move, lines are drawn, numbers count. */

/** @import { View } from '../../types' */
/** @import { Match } from '../../match/match.js' */

import { animate, endMotion } from '../../board/animate.js';
import { motionsBetween } from '../../board/motion.js';
import { lessMotion } from '../../ui/settings.js';
import { countUp, endCounting } from './counting.js';

/** Whatever somebody does ends a motion at once, and counts as what it is. */
for (const kind of ['pointerdown', 'keydown'])
  window.addEventListener(
    kind,
    () => {
      endMotion();
      endCounting();
    },
    { capture: true },
  );

export class Living {
  /** The picture that was drawn last. @type {View | undefined} */
  #last;

  /** To be called after each drawing, in the same frame. @param {Match} match @param {ParentNode} root */
  follow({ state }, root) {
    const { view, layout } = state;
    const before = this.#last;
    if (view === before) return;
    this.#last = state.handover === undefined ? view : undefined;
    if (!before || !view || !layout || !this.#last || lessMotion() || !follows(before, view)) return;
    const motions = motionsBetween(before, view, layout);
    animate(root, motions, layout);
    countUp(root, motions.score);
  }
}

/** Whether one picture is what became of another in a move or a few, or in taking back. @param {View} before @param {View} after */
function follows(before, after) {
  if (before.of !== after.of || before.seat !== after.seat) return false;
  return after.record.startsWith(before.record) || before.record.startsWith(after.record);
}
