/** Where a sentence in passing lies over nothing that would be touched meanwhile. */

/** CSS pixels between it and what it lies beside. */
const GAP = 6;
/** So much of the edge of a board may be covered. */
const EDGE = 6;
/** How wide a place for a short sentence is at least. */
const LEAST = 130;
/** So many times as high as it is a log is at least of which it covers a part. */
const LINES = 3;
/** What can be touched, or is asked or told; and where one is. */
const TOUCHED = '#offer, button, a[href], input, select, summary, label, .prompt, .bar h1, .lit.spot';

/** @param {HTMLElement} toast which is shown @param {Element} above what it lies over: the page, or a dialog */
export function placeToast(toast, above) {
  toast.style.removeProperty('--toast-top');
  release(toast);
  const box = toast.getBoundingClientRect();
  const [bar, sheet] = ['main > .bar, main > header, .dialog-body > header', 'main > .sheet'].map((place) =>
    above.querySelector(place)?.getBoundingClientRect(),
  );
  const below = Math.max(0, bar?.bottom ?? 0) + GAP;
  // In a game over the points, which can wait; a long sentence needs a part of the bar, too.
  const over = () =>
    sheet?.height ? Math.max(GAP, Math.min(below, sheet.bottom - box.height)) : freeOf(above, box, below);
  const free = underColumn(above, box.height) ?? besideBoard(above, box.height);
  if (free === undefined && toast.matches('.drawn') && overBoard(toast, above)) return;
  // What others say comes from their faces, and is larger.
  const isShort = !toast.matches('.said, .told, .drawn');
  if (free === undefined && isShort && [amongTools, abovePrompt, overTitle].some((place) => place(toast, above)))
    return;
  const top = free ?? over();
  toast.style.setProperty('--toast-top', `${top}px`);
}

/** Below the buttons of a column beside the board, where it has room there; of a log that lies there it covers what is oldest. @param {Element} above @param {number} height */
function underColumn(above, height) {
  const [tools, board, aside] = ['main.table > .tools', 'main.table > .board-place', 'main.table > .aside'].map(
    (place) => above.querySelector(place)?.getBoundingClientRect(),
  );
  if (!tools || !board || tools.right > board.left) return undefined;
  if (aside?.height && above.querySelector('main > .aside > *')?.clientHeight)
    return aside.height >= LINES * height ? aside.bottom - height - GAP : undefined;
  const top = tools.bottom + GAP;
  return top + height + GAP <= window.innerHeight ? top : undefined;
}

/** Below a board that is less high than its place. @param {Element} above @param {number} height */
function besideBoard(above, height) {
  const [tools, board] = ['main.table > .tools', 'main.table > .board-place:not(.zoomed)'].map((place) =>
    above.querySelector(place)?.getBoundingClientRect(),
  );
  if (!tools || !board || tools.right <= board.left) return undefined;
  const margin = marginOf(above, board);
  return margin >= height + 2 * GAP ? board.bottom - (margin + height) / 2 : undefined;
}

/** How much of a board's place is left free below it. @param {Element} above @param {DOMRect} board */
function marginOf(above, board) {
  const drawn = above.querySelector('main.table > .board-place:not(.zoomed) > .ground');
  if (!(drawn instanceof SVGSVGElement)) return 0;
  const { width, height } = drawn.viewBox.baseVal;
  return (board.height - Math.min(board.width / width, board.height / height) * height) / 2;
}

/** With pieces that it speaks of it is high: over the lower part of the board, which is seen again with the next touch. @param {HTMLElement} toast @param {Element} above @returns {boolean} whether there is a board */
function overBoard(toast, above) {
  const board = above.querySelector('main.table > .board-place')?.getBoundingClientRect();
  if (!board?.height) return false;
  Object.assign(toast.style, { inset: `0 auto auto ${board.left + GAP}px`, margin: '0' });
  toast.style.maxWidth = `${board.width - 2 * GAP}px`;
  const { width, height } = toast.getBoundingClientRect();
  toast.style.left = `${board.left + (board.width - width) / 2}px`;
  toast.style.top = `${Math.max(GAP, board.bottom - height - GAP)}px`;
  return true;
}

/** Where what others did stands until something is touched: below the board, above what is to be done. @param {HTMLElement} toast @param {Element} above @returns {boolean} whether it has room there */
function abovePrompt(toast, above) {
  const [board, news] = ['main.table > .board-place', 'main.table > .news[data-place]:not([hidden])'].map((place) =>
    above.querySelector(place)?.getBoundingClientRect(),
  );
  const prompt = above.querySelector('main.table > .prompt');
  if (!board || !prompt) return false;
  const asked = prompt.getBoundingClientRect();
  if (asked.top < board.bottom - 1) return false;
  // While it is told what others do, that stands in the middle of its place; what they did will stand at the top of it.
  const isTold = above.querySelector('main.table:is([data-riding], [data-doing], [data-likely])');
  const last = Math.min(isTold ? asked.top : wordsOf(prompt).top, news?.height ? news.top : Infinity);
  const first = board.bottom - marginOf(above, board) - EDGE;
  toast.classList.add('between');
  Object.assign(toast.style, { inset: `0 ${2 * GAP}px auto`, margin: '0 auto' });
  const { height } = toast.getBoundingClientRect();
  toast.style.top = `${(first + last - height) / 2}px`;
  const isIn = height <= last - first;
  if (!isIn) release(toast);
  return isIn;
}

/** Between the buttons below a board. @param {HTMLElement} toast @param {Element} above @returns {boolean} whether it has room there */
function amongTools(toast, above) {
  const [tools, free] = ['main.table > .tools', 'main.table > .tools > .space'].map((place) =>
    above.querySelector(place)?.getBoundingClientRect(),
  );
  if (!tools || !free || free.width < LEAST) return false;
  toast.classList.add('titled');
  Object.assign(toast.style, { inset: `0 auto auto ${free.left + GAP}px`, margin: '0' });
  toast.style.maxWidth = `${free.width - 2 * GAP}px`;
  const { width, height } = toast.getBoundingClientRect();
  toast.style.left = `${free.left + (free.width - width) / 2}px`;
  toast.style.top = `${tools.top + (tools.height - height) / 2}px`;
  const isIn = height <= tools.height && toast.scrollWidth <= toast.clientWidth;
  if (!isIn) release(toast);
  return isIn;
}

/** In a game where it is called what one knows: neither points nor what is to be done are covered. @param {HTMLElement} toast @param {Element} above @returns {boolean} whether it has room there */
function overTitle(toast, above) {
  const [bar, where] = ['main.table > .bar', 'main.table > .bar > .where'].map((place) =>
    above.querySelector(place)?.getBoundingClientRect(),
  );
  if (!bar?.height || !where?.width) return false;
  toast.classList.add('titled');
  const [width, least] = [`${where.width}px`, `${where.height}px`];
  Object.assign(toast.style, { inset: `0 auto auto ${where.left}px`, margin: '0', maxWidth: width });
  Object.assign(toast.style, { minWidth: width, minHeight: least });
  const { height } = toast.getBoundingClientRect();
  toast.style.top = `${bar.top + (bar.height - height) / 2}px`;
  const isIn = height <= bar.height && toast.scrollWidth <= toast.clientWidth;
  if (!isIn) release(toast);
  return isIn;
}

/** Where the style sheets have it. @param {HTMLElement} toast */
function release(toast) {
  toast.classList.remove('titled', 'between');
  Object.assign(toast.style, { inset: '', margin: '', maxWidth: '', minWidth: '', minHeight: '' });
}

/**
 * Over no button, no title and nothing that may be touched: at the top, else at the bottom, else right below one of these; else below
 * the bar, where all can be brought elsewhere.
 * @param {Element} above @param {DOMRect} box @param {number} below
 */
function freeOf(above, { left, right, top, height }, below) {
  const boxes = [...above.querySelectorAll(TOUCHED)].map((one) =>
    one.matches('h1') ? wordsOf(one) : one.getBoundingClientRect(),
  );
  const beside = boxes.filter((one) => one.width && one.left < right && left < one.right);
  const isFree = (/** @type {number} */ y) => !beside.some((one) => one.top < y + height && y < one.bottom);
  const last = window.innerHeight - height - GAP;
  const between = beside.map(({ bottom }) => bottom + GAP).filter((y) => y >= below && y < last);
  return [top, last, below, ...between.toSorted((one, other) => one - other)].find(isFree) ?? below;
}

/** What is read of what is as wide as there is room. @param {Element} title */
function wordsOf(title) {
  const range = document.createRange();
  range.selectNodeContents(title);
  return range.getBoundingClientRect();
}
