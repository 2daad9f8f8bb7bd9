/**
 * Text may be selected, but no caret stays in it. A browser that lays something out looks for the place of the caret again, and once
 * what it stood in is gone, that leads through all of the page: a third of what a touch of the board costs.
 */

/** What has a caret of its own. */
const WRITTEN = 'input, textarea, [contenteditable]';

export function dropCaret() {
  if (document.activeElement?.matches(WRITTEN)) return;
  const selection = document.getSelection();
  if (selection?.type === 'Caret') selection.removeAllRanges();
}
