/** Small boards show what play is about. */

/** @import { Interaction } from '../../match/interaction.js' */

import { putForward, targetsOf } from '../../board/forward.js';
import { bringForward, zoomable } from '../../board/zoom.js';
import { afterPaint } from '../../ui/frames.js';

/** A row of the score counts things anywhere, so meanwhile the whole board is shown. @param {Interaction} interaction */
export function focusBoard(interaction) {
  const show = () => {
    const board = document.querySelector('main .ground');
    const part = interaction.match.state.picture?.scene.focus;
    const forward = part ? putForward(part) : targetsOf(interaction.choices, interaction.layout);
    bringForward(board, forward, forward !== undefined && interaction.row !== undefined);
  };
  // Measuring the board before its frame would have the browser lay everything out twice.
  afterPaint(() => {
    zoomable(document.querySelector('main .ground'));
    show();
  });
  show();
}
