/** All games of this device on the screen: looked for, narrowed down, opened, deleted. */

/** @import { View } from '../../types' */
/** @import { Sought } from '../../games/address.js' */
/** @import { Summary } from '../../store/types' */

import { html, nothing } from 'lit-html';
import { addressOfHistory } from '../../games/address.js';
import { games } from '../../games/catalogue.js';
import { dayOf } from '../../games/setup.js';
import { putRight } from '../../store/whole.js';
import { afterPaint } from '../../ui/frames.js';
import { t } from '../../ui/words.js';
import { whoElse } from '../menu/outcome.js';
import { showGame } from './about.js';
import { Blocks, blocksOf } from './blocks.js';
import { find, readAll, STATES } from './find.js';
import { deleteGame } from './removal.js';
import { dealAndKind, monthOf, playedOn, playedShort, stateOrOutcome } from './texts.js';

/**
 * @typedef {object} HistoryLinks
 * @property {() => void} menu
 * @property {(game: Summary) => void} open
 * @property {(view: View) => void} replay
 * @property {(game: Summary) => void} share
 */

/** Where the list was left, for the way back. */
let left = { address: '', top: 0 };

export class HistoryScreen {
  kind = /** @type {const} */ ('history');
  match = undefined;
  /** @type {Sought} */
  #sought;
  #links;
  #draw;
  /** All that there are, once they have been read. @type {Summary[] | undefined} */
  #kept;
  /** Those that are shown; undefined until they are known. @type {Summary[] | undefined} */
  #found;
  /** @type {Blocks<Summary>} */
  #blocks;
  #open = new AbortController();
  #search = new AbortController();
  #address;

  /** @param {Sought} sought @param {HistoryLinks} links @param {() => void} draw */
  constructor(sought, links, draw) {
    this.#sought = sought;
    this.#links = links;
    this.#draw = draw;
    this.#blocks = new Blocks(draw);
    this.#address = addressOfHistory(sought);
  }

  get title() {
    return `${t('history')} · ${t('name')}`;
  }

  async begin() {
    // An older version of the page may have played without a word to the list.
    const right = putRight();
    await this.refresh();
    if (await right) await this.refresh();
    if (left.address === this.#address) window.scrollTo(0, left.top);
  }

  /** What is stored is read anew. */
  async refresh() {
    const kept = await readAll(this.#open.signal);
    if (!kept) return;
    this.#kept = kept;
    await this.#look(false);
  }

  leave() {
    left = { address: this.#address, top: window.scrollY };
    this.#open.abort();
    this.#search.abort();
    this.#blocks.leave();
  }

  page() {
    const found = this.#found;
    return html`<main class="history">
      <header>
        <button class="quiet icon" aria-label=${t('menu')} @click=${this.#links.menu}>‹</button>
        <h1>${t('history')}</h1>
      </header>
      <search>
        <input
          type="search"
          aria-label=${t('history.search')}
          placeholder=${t('history.search.by')}
          .value=${this.#sought.words ?? ''}
          @input=${(/** @type {Event} */ event) => this.#seek({ words: textIn(event) })}
          @change=${() => this.#note()}
        />
        ${this.#select(
          'game',
          'archive.game',
          'history.games',
          games.map(({ id }) => [id, t(`${id}.title`)]),
        )}
        ${this.#select(
          'state',
          'history.state',
          'history.state.all',
          STATES.map((state) => [state, t(`history.state.${state}`)]),
        )}
      </search>
      <p class="number" role="status">${found ? t('history.n', { n: found.length }) : ''}</p>
      ${found && !found.length ? this.#nothing() : nothing}
      ${this.#blocks.template((one, at) => this.#row(one, at))}
    </main>`;
  }

  drawn() {
    const root = document.querySelector('main.history');
    if (root instanceof HTMLElement) this.#blocks.drawn(root);
  }

  /** @param {'game' | 'state'} name @param {string} label @param {string} all @param {string[][]} choices values, each with its words */
  #select(name, label, all, choices) {
    const chosen = this.#sought[name] ?? '';
    return html`<select
      aria-label=${t(label)}
      data-by=${name}
      @change=${(/** @type {Event} */ event) => {
        this.#seek({ [name]: textIn(event) });
        this.#note();
      }}
    >
      ${[['', t(all)], ...choices].map(([value, words]) => html`<option value=${value} ?selected=${value === chosen}>${words}</option>`)}
    </select>`;
  }

  #nothing() {
    if (!this.#kept?.length) return html`<p class="note">${t('history.none')}</p>`;
    return html`<p class="note">${t('history.not-found')}</p>
      <button
        @click=${() => {
          this.#seek({ words: '', game: '', state: '' });
          this.#note();
        }}
      >
        ${t('history.clear')}
      </button>`;
  }

  /** @param {Summary} one @param {number} at */
  #row(one, at) {
    const others = whoElse(one);
    return html`<li aria-posinset=${at + 1} aria-setsize=${this.#found?.length ?? 0}>
      <button class="wide" data-game=${one.setup.game} @click=${() => this.#choose(one)}>
        <span class="what">
          <b>${t(`${one.setup.game}.title`)}</b>
          <small>${whatAndWhen(one)}</small>
          ${others ? html`<small class="all">${others}</small>` : nothing}
        </span>
        <span class=${one.over ? 'outcome' : 'far'}>${stateOrOutcome(one)}</span>
      </button>
    </li>`;
  }

  /** @param {Partial<Sought>} change */
  #seek(change) {
    this.#sought = { ...this.#sought, ...change };
    this.#look(true);
  }

  /** The address says what is sought. Not with each letter: some browsers allow a hundred changes in half a minute. */
  #note() {
    this.#address = addressOfHistory(this.#sought);
    history.replaceState(null, '', this.#address);
  }

  /** @param {boolean} anew whether something else is looked for */
  async #look(anew) {
    this.#search.abort();
    this.#search = new AbortController();
    const { signal } = this.#search;
    const found = this.#kept && (await find(this.#kept, this.#sought, signal));
    if (!found || this.#open.signal.aborted) return;
    this.#found = found;
    this.#blocks.show(blocksOf(found, monthOf), anew);
    this.#draw();
  }

  /** @param {Summary} one */
  #choose(one) {
    this.#note();
    const { open, replay, share } = this.#links;
    showGame(one, { open, replay, share, remove: () => this.#remove(one) });
  }

  /** @param {Summary} one */
  async #remove(one) {
    const at = this.#found?.indexOf(one) ?? 0;
    if (!(await deleteGame(one.id, () => this.refresh()))) return;
    await this.refresh();
    // Whoever uses the keyboard goes on where that was.
    afterPaint(() => {
      const row = document.querySelector(`.history [aria-posinset="${at + 1}"] button`);
      const next = row ?? document.querySelector('.history input');
      if (next instanceof HTMLElement) next.focus();
    });
  }
}

/** Of which day it is, and when it was played where that does not say so. @param {Summary} one */
function whatAndWhen(one) {
  const deal = dealAndKind(one);
  if (!deal) return playedShort(one);
  if (dayOf(one.setup) === playedOn(one)) return deal;
  return html`<span>${deal}${t('setup.and')}</span><span>${t('history.on', { day: playedShort(one) })}</span>`;
}

/** @param {Event} event */
const textIn = ({ target }) => /** @type {HTMLInputElement | HTMLSelectElement} */ (target).value;
