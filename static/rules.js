/** A game's rules, with drawings of real positions: over the game, which stays as it is. */

/** @import { Area, Caption, Layout, Mark, Picture, Spot, Stroke } from './types' */

import { html, render } from './vendor/lit-html/lit-html.js';
import { ofTutorial } from './address.js';
import { dialog, toast } from './dialogs.js';
import { areaOf, DARK } from './draw.js';
import { fetched, symbols, taught } from './games.js';
import { language, t } from './words.js';

/**
 * @typedef {object} Position what the build has drawn of one position (see tools/drawings.py)
 * @property {Area} area
 * @property {[number, number, number, number]} crop
 * @property {Spot[]} spots
 * @property {Caption[]} captions
 * @property {Mark[]} marks
 * @property {Stroke[]} strokes
 * @property {{ counted: string[], touched: string[], due: string[], marks: Mark[], strokes: Stroke[],
 *   ghost?: Mark, ghostStroke?: Stroke }} lit
 */

/** A page with fewer sections than this is looked over at a glance. */
const LONG = 5;
/** Milliseconds without scrolling after which the place is noted. */
const STILL = 200;
/** CSS pixels that a drawing is high at most where it is shown as large as may be. */
const HIGHEST = 340;

/** @typedef {{ settings: () => void, print: () => void }} Doors */

/** Opens them where one stopped reading. @param {string} game @param {Doors} [doors] what else lies behind the same button in a game */
export async function showRules(game, doors) {
  let page, drawings;
  try {
    [page, drawings] = await Promise.all([
      fetched(`games/${game}/rules.${language()}.html`).then((answer) => answer.text()),
      fetched(`games/${game}/drawings.json`).then((answer) => answer.json()),
      symbols(game),
    ]);
  } catch {
    toast(t('later.failed'), 'bad');
    return;
  }
  // Somebody in a hurry has asked twice.
  if (document.querySelector('dialog[open]')) return;
  const content = document.createElement('div');
  content.className = 'rules';
  content.dataset.game = game;
  // Built from our own files with the site; nothing that a player typed comes here.
  content.innerHTML = page;
  // On a phone tables scroll sideways; keys have to reach them for that.
  for (const table of content.querySelectorAll('table')) table.tabIndex = 0;
  for (const figure of content.querySelectorAll('figure')) draw(figure, game, drawings[figure.dataset.drawing ?? '']);
  const headings = [...content.querySelectorAll('h2')];
  const shown = (/** @type {() => void} */ close) =>
    html`${beside(game, close, doors)} ${headings.length < LONG ? '' : contents(headings)}${content}`;
  dialog(t('rules'), shown, 'tall reading');
  keepPlace(/** @type {HTMLDialogElement} */ (content.closest('dialog')), `higawari.read.${game}`);
}

/** @param {string} game @param {() => void} close @param {Doors} [doors] */
function beside(game, close, doors) {
  const leave = (/** @type {() => void} */ deed) => (close(), deed());
  return html`<div class="beside">
    ${taught.has(game) ? html`<a class="button strong" href=${ofTutorial(game)}>${t('tutorial')}</a>` : ''}
    ${doors
      ? html`<button class="quiet" @click=${() => leave(doors.settings)}>${t('settings')}</button>
          <button class="quiet" @click=${() => leave(doors.print)}>${t('print')}</button>`
      : ''}
  </div>`;
}

/** @param {HTMLElement} figure @param {string} game @param {Position} position */
function draw(figure, game, { area, crop, spots, captions, marks, strokes, lit }) {
  /** @type {Layout} */
  const layout = { areas: [area], spots, captions };
  /** @type {Picture} */
  const picture = { game, scene: { prompt: [''], progress: [''], actions: [], marks, strokes }, score: { lines: [], total: 0 } };
  const sets = { counted: new Set(lit.counted), due: new Set(lit.due) };
  const light = { ...DARK, ...lit, ...sets, ghost: lit.ghost, ghostStroke: lit.ghostStroke };
  const place = document.createElement('div');
  place.setAttribute('aria-hidden', 'true');
  place.inert = true;
  render(areaOf(area, layout, picture, light, undefined), place);
  // What one may do and what one may not must not differ by colour alone.
  if (lit.touched.length) figure.classList.add('right');
  if (lit.due.length) figure.classList.add('wrong');
  const [, , width, height] = crop;
  const drawing = /** @type {SVGElement} */ (place.querySelector('svg'));
  drawing.setAttribute('viewBox', crop.join(' '));
  drawing.style.maxWidth = `${Math.round((HIGHEST * width) / height)}px`;
  figure.prepend(place);
}

/** @param {HTMLElement[]} headings */
function contents(headings) {
  const go = (/** @type {Event} */ event, /** @type {HTMLElement} */ heading) => {
    const list = /** @type {HTMLElement} */ (event.currentTarget).closest('details');
    if (list) list.open = false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  };
  return html`<details class="contents">
    <summary>${t('contents')}</summary>
    <ol>
      ${headings.map(
        (heading) => html`<li><button class="quiet" @click=${(/** @type {Event} */ event) => go(event, heading)}>${heading.textContent}</button></li>`,
      )}
    </ol>
  </details>`;
}

/**
 * Goes to where one stopped reading, and notes where one stops this time: as a part of the whole, which is another
 * height in another language or on a turned phone.
 * @param {HTMLDialogElement} paper @param {string} name
 */
function keepPlace(paper, name) {
  let place = recall(name);
  paper.scrollTop = place * paper.scrollHeight;
  let clock = 0;
  paper.addEventListener('scroll', () => {
    if (!paper.open) return;
    place = paper.scrollTop / paper.scrollHeight;
    clearTimeout(clock);
    clock = window.setTimeout(() => keep(name, place), STILL);
  });
  paper.addEventListener('close', () => {
    clearTimeout(clock);
    keep(name, place);
  });
}

/** Places of this visit, also where the browser keeps nothing. @type {Map<string, number>} */
const places = new Map();

/** @param {string} name */
function recall(name) {
  let kept;
  try {
    kept = Number(localStorage.getItem(name));
  } catch {
    kept = 0;
  }
  const place = places.get(name) ?? kept;
  return place > 0 && place < 1 ? place : 0;
}

/** @param {string} name @param {number} place */
function keep(name, place) {
  places.set(name, place);
  try {
    localStorage.setItem(name, place.toFixed(4));
  } catch {
    // Private windows may refuse; the place is then known until the page is closed.
  }
}
