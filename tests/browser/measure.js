// Measures what is on the screen, and says what is wrong with it. Evaluated in the page by tests/browser/geometry.py.
//
// A thing is within reach if it is on the screen or can be scrolled there; cut if it is neither; covered if, once scrolled there,
// something else is hit in its place.

import { smallBoard, tinyTargets } from './measure_board.js';

/** CSS pixels that a finger needs, across and down. */
const THUMB = 44;
/** CSS pixels that may be lost. */
const SLACK = 1.5;
const faults = new Set();
const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
const scope = dialog ?? document.body;
const table = dialog ? null : document.querySelector('main.table:not(.handover)');
const all = (selector) => [...scope.querySelectorAll(selector)].filter(isVisible);
function isVisible(element) {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 0 &&
    height > 0 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('.unseen, .symbols, #progress')
  );
}
const name = (element) => {
  const spot = element.getAttribute('data-spot') ?? element.getAttribute('data-area');
  const said = element.getAttribute('aria-label') ?? element.textContent.trim().replace(/\s+/g, ' ').slice(0, 30);
  return `${element.tagName.toLowerCase()}${[...element.classList].map((one) => `.${one}`).join('')}(${spot ?? said})`;
};
const round = ({ left, top, right, bottom }) =>
  [left, top, right, bottom].map((n) => Math.round(n * 10) / 10).join(' ');
const padding = (element) => {
  const { left, top } = element.getBoundingClientRect();
  const [x, y] = [left + element.clientLeft, top + element.clientTop];
  return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
};
const root = document.scrollingElement;
const styles = new Map();
const style = (element) => {
  if (!styles.has(element)) {
    const { overflowX, overflowY, display, textOverflow } = getComputedStyle(element);
    styles.set(element, { overflowX, overflowY, display, textOverflow });
  }
  return styles.get(element);
};
// A board can lie closer than its place shows; what counts is the place.
const held = (element) =>
  element.matches(':is(.board-place, .near-part) > .ground') ? element.parentElement : element;
const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';

/** What cuts or scrolls an element, from the inside out. */
function* frames(element) {
  for (let one = element; one && one !== document.body; one = one.parentElement) {
    const { overflowX, overflowY, display } = style(one);
    if (display !== 'inline' && (overflowX !== 'visible' || overflowY !== 'visible')) yield one;
  }
}

/**
 * Where a stretch is seen within a frame along one axis; undefined if a part of it never is. What can be scrolled to is seen
 * within the frame; before the start of what is scrolled there is no way.
 */
function seen([from, to], overflow, [start, end], scrolled, whole) {
  if (overflow === 'visible') return [from, to];
  const isScrolled = scrolls(overflow);
  const [first, last] = isScrolled ? [start - scrolled, start - scrolled + whole] : [start, end];
  if (from < first - SLACK || to > last + SLACK) return undefined;
  return isScrolled ? [start, end] : [from, to];
}

/** What cuts an element, or a line in it, on its way to the screen. */
function lost(element, { left, top, right, bottom }) {
  let across = [left, right];
  let down = [top, bottom];
  for (const one of frames(element)) {
    const frame = padding(one);
    const { overflowX, overflowY } = style(one);
    across = seen(across, overflowX, [frame.left, frame.right], one.scrollLeft, one.scrollWidth);
    down = seen(down, overflowY, [frame.top, frame.bottom], one.scrollTop, one.scrollHeight);
    if (!across || !down) return one;
  }
  const isFixed = dialog || table;
  const height = isFixed ? [0, innerHeight] : [-scrollY, root.scrollHeight - scrollY];
  return seen(across, 'hidden', [0, innerWidth]) && seen(down, 'hidden', height) ? undefined : root;
}

/** What the page says, line by line. A line is as high as its letters are, whatever the font calls its height. */
function linesOf() {
  const lines = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!node.data.trim() || holder.closest('svg, option, script, style, noscript') || !isVisible(holder)) continue;
    const size = Number.parseFloat(getComputedStyle(holder).fontSize);
    // A wide space at the end of a line hangs over the edge, as browsers have it: there is nothing to be read in it.
    for (const { index, 0: written } of node.data.matchAll(/[^　]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + written.length);
      for (const { left, right, top, bottom, width } of range.getClientRects()) {
        const middle = (top + bottom) / 2;
        if (width) lines.push({ holder, box: { left, right, top: middle - size / 2, bottom: middle + size / 2 } });
      }
    }
  }
  return lines;
}

const lines = linesOf();
const areas = all('svg.area');
const fields = 'select, summary, input:not([type=file], [type=radio]), label.radio';
const buttons = all(`button, label.button, ${fields}`);

/** What others have just done, and whose turn it is: a touch goes through it, so nothing says what it lies on; it is whole in the log. */
const PASSED_THROUGH = '.news, .toast.turn';

/** What is out of reach, and the text that is cut. The day over a game may be: it is left out where there is no room. */
function findCut() {
  for (const element of [...areas, ...buttons, ...all('p.prompt, .row, .result .grand')]) {
    const by = lost(held(element), held(element).getBoundingClientRect());
    if (by) faults.add(`${name(element)} is out of reach: cut by ${name(by).slice(0, 60)}`);
  }
  for (const { holder, box } of lines) {
    if (holder.matches('.bar .date, .saved small') || holder.closest(PASSED_THROUGH)) continue;
    // Text that runs out of a button or a row is as bad as one that is cut.
    const frame = holder.closest('button, .row, .card, .toast');
    const { left, right, top, bottom } = frame?.getBoundingClientRect() ?? {};
    const out =
      frame && (box.left < left - 1.5 || box.right > right + 1.5 || box.top < top - 1.5 || box.bottom > bottom + 1.5);
    const by = out ? frame : lost(holder, box);
    if (by) faults.add(`“${holder.textContent.trim().slice(0, 40)}” is cut: ${round(box)} by ${name(by).slice(0, 60)}`);
  }
}

/** What scrolls where it should not. A table of the rules is scrolled sideways. */
function findScrolled(calm) {
  if (root.scrollWidth > innerWidth) faults.add(`the page is ${root.scrollWidth} wide`);
  for (const element of all('*')) {
    // In a tray eight pieces of a thumb's width each may be wider than the window.
    if (element.matches('svg, svg *, input, select, .pieces') || element.closest('.rules table')) continue;
    const { overflowX, overflowY } = style(element);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    if (scrolls(overflowX) && scrollWidth > clientWidth + 1)
      faults.add(`${name(element).slice(0, 60)} scrolls sideways: ${scrollWidth} in ${clientWidth}`);
    if (scrolls(overflowY) && scrollHeight > clientHeight + 1 && clientHeight < THUMB - 4)
      faults.add(`${name(element).slice(0, 60)} scrolls in ${clientHeight}`);
  }
  // By a line of the prompt at most, where that is longer than usual.
  if (calm && table && table.scrollHeight > table.clientHeight + 24)
    faults.add(`the page scrolls: ${table.scrollHeight} in ${table.clientHeight}`);
  if (table && root.scrollHeight > innerHeight) faults.add(`the page is ${root.scrollHeight} high`);
}

const moved = new Set();
const bring = (element, block) => {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (one.scrollTop || one.scrollHeight > one.clientHeight) moved.add([one, one.scrollTop]);
  element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
};
/** A long line may be higher than twice what it scrolls in. */
const bringIntoSight = (element) => {
  bring(element, 'nearest');
  if (!inSight(element.getBoundingClientRect(), element)) bring(element, 'center');
};
/** Whether something stays where it is while what lies under it scrolls. */
const sticks = (over, under) => {
  for (let one = over; one && !one.contains(under); one = one.parentElement)
    if (getComputedStyle(one).position === 'sticky') return true;
  return false;
};
const inSight = ({ left, top, right, bottom }, element) => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  // What lies on the very edge of a frame is hit or not as the browser rounds.
  const within = (frame) => x >= frame.left + 1 && x <= frame.right - 1 && y >= frame.top + 1 && y <= frame.bottom - 1;
  return (
    within({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }) &&
    [...frames(element)].every((one) => within(padding(one)))
  );
};
const passing = '#toast';
const mayCover = (over, under) => {
  const message = over.closest(passing);
  // A message may lie on what can wait.
  return message && (!table || under.closest('.bar, .sheet') || under.closest(passing));
};
/** What is hit in place of an element at a point, if that is neither it nor a part of it. */
const hit = (element, x, y) => {
  const over = document.elementFromPoint(x, y);
  if (!over || element.contains(over) || mayCover(over, element)) return undefined;
  const label = element.closest('label');
  return label?.contains(over) ? undefined : over;
};
/** What cannot be touched. What is out of sight is brought there first, as a finger or a key would bring it. */
function findCovered() {
  const spots = table ? all('.spot:is(.lit, .touched)') : [];
  for (const element of [...buttons, ...all('.row'), ...spots]) {
    let box = element.getBoundingClientRect();
    if (!inSight(box, element)) {
      // A board is moved by its own zoom, which has to show what is lit.
      if (element.closest('.zoomed')) continue;
      bringIntoSight(element);
      box = element.getBoundingClientRect();
      if (element.closest('.board-place') && !inSight(box, element)) {
        faults.add(`${name(element)} is out of sight`);
        continue;
      }
    }
    let over = hit(element, (box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (over && sticks(over, element)) {
      bring(element, 'center');
      box = element.getBoundingClientRect();
      over = hit(element, (box.left + box.right) / 2, (box.top + box.bottom) / 2);
    }
    // Spots may lie within others; the nearest that is lit is touched.
    if (over && !(element.matches('.spot') && over.closest('.area') === element.closest('.area')))
      faults.add(`${name(element)} is covered by ${name(over).slice(0, 60)}`);
  }
  for (const [one, top] of [...moved].reverse()) one.scrollTop = top;
}

/** What cannot be read. */
function findHidden() {
  for (const { holder, box } of lines) {
    if (!inSight(box, holder) || style(holder).textOverflow === 'ellipsis' || holder.closest(PASSED_THROUGH)) continue;
    const y = (box.top + box.bottom) / 2;
    for (const x of [box.left + 3, (box.left + box.right) / 2, box.right - 3]) {
      const over = hit(holder, x, y);
      if (!over || over.contains(holder) || sticks(over, holder)) continue;
      // Under the edge of what scrolls.
      if (!inSight({ left: x, right: x, top: box.top, bottom: box.bottom }, holder)) continue;
      faults.add(`“${holder.textContent.trim().slice(0, 40)}” is covered by ${name(over).slice(0, 60)}`);
    }
  }
}

/** Fingers find what they are to touch; what is small on a board is for them to find by other means. */
function findSmall() {
  const small = [];
  const fits = ({ width, height }, least) => width >= least - 0.5 && height >= least - 0.5;
  for (const button of buttons) {
    const box = button.getBoundingClientRect();
    if (!fits(box, THUMB)) faults.add(`${name(button)} is only ${box.width} by ${box.height}`);
  }
  for (const spot of table ? all('.spot.lit') : []) {
    const box = spot.getBoundingClientRect();
    if (fits(box, THUMB)) continue;
    // A touch among small targets brings the board nearer first, which is tested by touch.
    if (spot.closest('.ground')) small.push(spot.dataset.spot);
    else faults.add(`${name(spot)} is only ${box.width} by ${box.height}`);
  }
  return small;
}

/** On an upright phone neither a game's title nor where one is in it has two lines; in large text they may. */
function findBroken() {
  const isUsual = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) === 16;
  if (!isUsual || innerWidth < 360 || innerHeight < innerWidth) return;
  for (const line of document.querySelectorAll('.bar .where :is(h1, p > span:first-child)'))
    if (line.getBoundingClientRect().height > 2 * Number.parseFloat(getComputedStyle(line).fontSize))
      faults.add(`${name(line)} has more than one line`);
}

/** @param {{ touch: boolean, calm: boolean }} about whether fingers use it, and whether nothing but the score may be scrolled */
export function examine({ touch, calm }) {
  findCut();
  findScrolled(calm);
  findCovered();
  findHidden();
  findBroken();
  for (const board of table?.querySelectorAll('.board-place > .ground') ?? []) {
    for (const fault of smallBoard(board, calm)) faults.add(fault);
    if (touch) for (const fault of tinyTargets(board)) faults.add(fault);
  }
  const small = touch ? findSmall() : [];
  return { faults: [...faults], small };
}
