/**
 * Text may be selected, but a touch leaves no caret in it. A browser that lays something out looks for the place of the caret again, and
 * once what it stood in is gone, that leads through all of the page: a third of what a touch of the board costs.
 */

/** What has a caret of its own. */
const WRITTEN = 'input, textarea, [contenteditable]';

/** Whether somebody moves about by keys, where the browser may show a caret for just that. */
let byKeys = false;

export function leaveNoCaret() {
  document.addEventListener('keydown', () => noteKeys(true), { capture: true });
  document.addEventListener('pointerdown', () => noteKeys(false), { capture: true, passive: true });
  document.addEventListener('selectionchange', dropCaret);
}

/** @param {boolean} value */
function noteKeys(value) {
  byKeys = value;
}

function dropCaret() {
  if (byKeys || document.activeElement?.matches(WRITTEN)) return;
  const selection = document.getSelection();
  if (selection?.type === 'Caret') selection.removeAllRanges();
}
