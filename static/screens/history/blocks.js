/**
 * A list of which only what is near the window is drawn. Rows come in blocks; one that is far keeps its place by its height and has
 * nothing in it: all of 10,000 rows at once, even with `content-visibility`, would be 100,000 nodes to make. A screen reader and
 * the keyboard go through rows as anywhere, since what lies a window's height ahead is there already, and what lies beside the focus;
 * and each row says which of how many it is.
 */

import { html, nothing } from 'lit-html';

/** Rows of a block at most. */
const MOST = 24;
/** Pixels of a row that nobody has seen. */
const ROW = 76;

/** @template T @typedef {{ heading: string, rows: T[], from: number }} Block rows that have one heading; `from`: how many are before them */

/** @template T @param {readonly T[]} all @param {(one: T) => string} headingOf @returns {Block<T>[]} */
export function blocksOf(all, headingOf) {
  /** @type {Block<T>[]} */
  const blocks = [];
  let heading = '';
  for (const [at, one] of all.entries()) {
    const own = headingOf(one);
    const last = blocks.at(-1);
    if (last && own === heading && last.rows.length < MOST) last.rows.push(one);
    else blocks.push({ heading: own === heading ? '' : own, rows: [one], from: at });
    heading = own;
  }
  return blocks;
}

/** @template T */
export class Blocks {
  /** @type {Block<T>[]} */
  #blocks = [];
  #near = new Set([0, 1]);
  /** Of those that have been drawn. @type {Map<number, number>} */
  #heights = new Map();
  /** @type {IntersectionObserver | undefined} */
  #observer;
  #draw;

  /** @param {() => void} draw */
  constructor(draw) {
    this.#draw = draw;
  }

  /** Other rows from now on. @param {Block<T>[]} blocks @param {boolean} anew whether they have nothing to do with those before */
  show(blocks, anew) {
    this.#blocks = blocks;
    this.#heights.clear();
    if (anew) this.#near = new Set([0, 1]);
  }

  /** @param {(one: T, at: number) => unknown} row */
  template(row) {
    return this.#blocks.map(
      ({ heading, rows, from }, at) =>
        html`<div class="block" data-block=${at} @focusin=${() => this.#drawBeside(at)}>${
          this.#near.has(at)
            ? html`${heading ? html`<h2>${heading}</h2>` : nothing}<ul class="plain saved">${rows.map((one, index) => row(one, from + index))}</ul>`
            : nothing
        }</div>`,
    );
  }

  /** What was drawn is measured, and watched. @param {HTMLElement} root */
  drawn(root) {
    this.#observer ??= new IntersectionObserver((changes) => this.#moved(changes), { rootMargin: '100% 0px' });
    const blocks = [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('.block'))];
    // Before anything is measured: a block without its height would have the browser scroll after what is gone.
    this.#keepPlaces(blocks);
    for (const at of this.#near) this.#heights.set(at, blocks[at]?.offsetHeight ?? 0);
    this.#keepPlaces(blocks);
    for (const block of blocks) this.#observer.observe(block);
  }

  /** @param {HTMLElement[]} blocks */
  #keepPlaces(blocks) {
    for (const [at, { style }] of blocks.entries()) {
      // Not by an attribute, which the policy of the page forbids.
      style.minHeight = this.#near.has(at) ? '' : `${this.#heights.get(at) ?? this.#guess(at)}px`;
    }
  }

  leave() {
    this.#observer?.disconnect();
    this.#observer = undefined;
  }

  /** As high, for each row, as the first was when it was seen. @param {number} at */
  #guess(at) {
    const [[seen = 0, height = 0] = []] = this.#heights;
    const row = height ? height / (this.#blocks[seen]?.rows.length ?? 1) : ROW;
    return Math.round(row * (this.#blocks[at]?.rows.length ?? 0));
  }

  /** Where the focus is, the next row is there whichever way one goes. @param {number} at */
  #drawBeside(at) {
    const wanted = [at - 1, at, at + 1].filter((one) => this.#blocks[one] && !this.#near.has(one));
    for (const one of wanted) this.#near.add(one);
    if (wanted.length) this.#draw();
  }

  /** @param {IntersectionObserverEntry[]} changes */
  #moved(changes) {
    const before = [...this.#near].join();
    const holder = /** @type {HTMLElement | null | undefined} */ (document.activeElement?.closest('.block'));
    const focused = Number(holder?.dataset.block ?? -Infinity);
    for (const { target, isIntersecting } of changes) {
      const at = Number(/** @type {HTMLElement} */ (target).dataset.block);
      if (isIntersecting) this.#near.add(at);
      else if (Math.abs(at - focused) > 1) this.#near.delete(at);
    }
    if ([...this.#near].join() !== before) this.#draw();
  }
}
