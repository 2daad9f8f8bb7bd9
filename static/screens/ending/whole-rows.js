/**
 * A card that has to be scrolled ends on a whole row: what the edge of the window, or what stays in sight, would cut is not shown yet,
 * and an arrow above what stays says that there is more.
 */

import { lessMotion } from '../../ui/settings.js';

const ROWS =
  ':is(.words, .note, .scale, .meaning, .parts thead tr, .parts tbody tr, .parts tfoot tr, .places li, .choices.rest button)';
const STAYS = '.choices:not(.rest, .in-circle)';
/** Of a row's height; fractions of a pixel are no cut. */
const THRESHOLDS = [0, 0.5, 0.97, 1];
const SLACK = 1;
/** So many pixels above what stays in sight are the arrow's: there is a row only if it is the last one, and nothing more below it. */
const ARROW = 14;

/** From now on, as long as a result is shown. @returns {() => void} ends it */
export function keepRowsWhole() {
  /** @type {IntersectionObserver[]} */
  let watching = [];
  let due = 0;
  const stop = () => {
    for (const one of watching) one.disconnect();
    watching = [];
  };
  const begin = () => {
    stop();
    const card = document.querySelector('main .result');
    if (card) watching = watch(card);
  };
  // What is drawn anew may have other rows, and be higher.
  const later = () => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(begin);
  };
  const drawn = new MutationObserver(later);
  drawn.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', later);
  later();
  return () => {
    drawn.disconnect();
    window.removeEventListener('resize', later);
    cancelAnimationFrame(due);
    stop();
  };
}

/**
 * A touch of the card where there is nothing else to touch shows what is below: the arrow looks like a button, and without this the
 * browser takes a touch of it for one of the button that is nearest.
 * @param {Event} event
 */
export function seeMore({ currentTarget: card, target }) {
  if (!(card instanceof Element && target instanceof Element) || !card.matches('[data-more]')) return;
  if (target.closest('button, a, [role=button], tr:not([data-cut])')) return;
  const scroller = scrollerOf(card) ?? document.documentElement;
  scroller.scrollBy({ top: scroller.clientHeight / 3, behavior: lessMotion() ? 'auto' : 'smooth' });
}

/** @param {Element} card */
function watch(card) {
  const bar = card.querySelector(STAYS);
  const held = [bar?.closest('.onward'), bar].find((one) => one && getComputedStyle(one).position === 'sticky');
  const root = scrollerOf(card);
  // What stays in sight leaves the padding of what is scrolled free below it.
  const free = Number.parseFloat(getComputedStyle(root ?? document.documentElement).paddingBottom);
  const height = held ? Math.ceil(held.getBoundingClientRect().height + free) : 0;
  const mark = (/** @type {IntersectionObserverEntry[]} */ entries) => {
    cut(entries);
    card.toggleAttribute('data-more', Boolean(held && card.querySelector('[data-cut]')));
  };
  const of = (/** @type {number} */ margin) =>
    new IntersectionObserver(mark, { root, rootMargin: `0px 0px -${margin}px 0px`, threshold: THRESHOLDS });
  const [above, last, below] = [of(height + (held ? ARROW : 0)), of(height), of(0)];
  const isAbove = (/** @type {Element} */ row) =>
    bar && row.compareDocumentPosition(bar) & Node.DOCUMENT_POSITION_FOLLOWING;
  const rows = [...card.querySelectorAll(ROWS)].map((row) => ({ row, bottom: row.getBoundingClientRect().bottom }));
  const lowest = Math.max(...rows.filter(({ row }) => isAbove(row)).map(({ bottom }) => bottom));
  for (const { row, bottom } of rows) (isAbove(row) ? (bottom > lowest - ARROW ? last : above) : below).observe(row);
  return [above, last, below];
}

/** What lies wholly below the edge is not shown either: a little of it would be, below what stays in sight. @param {IntersectionObserverEntry[]} entries */
function cut(entries) {
  for (const { target, boundingClientRect, rootBounds } of entries)
    target.toggleAttribute('data-cut', boundingClientRect.bottom > (rootBounds?.bottom ?? Infinity) + SLACK);
}

/** @param {Element} element @returns {Element | null} null where the page itself is scrolled */
function scrollerOf(element) {
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(one).overflowY)) return one;
  return null;
}
