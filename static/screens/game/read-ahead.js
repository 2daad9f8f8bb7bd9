/** What has to be known of a picture to draw it is worked out before it is wanted: once it is, there is no time for that. */

/** @import { View } from '../../types' */
/** @import { MatchState } from '../../match/state.js' */

import { workOutAhead } from '../../board/fixed.js';
import { motionsBetween } from '../../board/motion.js';
import { readTexts } from '../../match/texts.js';
import { afterPaint } from '../../ui/frames.js';
import { targetsIn } from './focus-board.js';

/** @param {Pick<MatchState, 'view' | 'layout'>} now @param {View} next what may be shown after it */
export function readAhead({ view, layout: before }, next) {
  const layout = next.layout ?? before;
  if (!view || !layout) return;
  readTexts(next);
  workOutAhead(layout, next);
  motionsBetween(view, next, layout);
  if (next.choices && !next.scene.focus) targetsIn(next.choices, layout, next.scene.marks);
}

/**
 * A frame later. To say what all that lies there is called takes as long as to draw it: that has a task of its own.
 * @param {Pick<MatchState, 'picture' | 'layout'>} now @param {() => unknown} draw
 */
export function afterNaming({ picture, layout }, draw) {
  afterPaint(() => {
    if (picture && layout) workOutAhead(layout, picture);
    setTimeout(draw);
  });
}
