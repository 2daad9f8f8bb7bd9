/** A game's rules, with drawings of real positions: over the game, which stays as it is. */

/** @import { Layout, Picture, Position } from '../../types' */

import { html, render } from 'lit-html';
import { areaOf, UNLIT } from '../../board/area.js';
import { addressOfTutorial } from '../../games/address.js';
import { loadSymbols } from '../../games/assets.js';
import { metaOf } from '../../games/catalogue.js';
import { fetchFile } from '../../site/files.js';
import { dialog } from '../../ui/dialogs.js';
import { partFailed } from '../../ui/load.js';
import { language, t } from '../../ui/words.js';
import { restoreReadingPlace } from './reading-place.js';

/** A page with fewer sections than this is looked over at a glance. */
const LONG = 5;
/** CSS pixels that a drawing is high at most where it is shown as large as may be. */
const HIGHEST = 340;

/** @typedef {{ settings?: () => void, print: () => void }} RulesLinks what else lies behind the same button */

/** Opens the rules of a game where one stopped reading. @param {string} game @param {RulesLinks} [links] */
export async function showRules(game, links) {
  /** @type {string} */
  let page;
  /** @type {Record<string, Position>} */
  let drawings;
  try {
    [page, drawings] = await Promise.all([
      fetchFile(`games/${game}/rules.${language()}.html`).then((response) => response.text()),
      fetchFile(`games/${game}/drawings.json`).then((response) => response.json()),
      loadSymbols(game),
    ]);
  } catch {
    partFailed();
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
  for (const figure of content.querySelectorAll('figure')) {
    const position = drawings[figure.dataset.drawing ?? ''];
    if (position) draw(figure, game, position);
  }
  const headings = [...content.querySelectorAll('h2')];
  const shown = (/** @type {() => void} */ close) =>
    html`${buttons(game, close, links)} ${headings.length < LONG ? '' : contents(headings)}${content}`;
  dialog(t('rules'), shown, 'tall reading', true);
  restoreReadingPlace(/** @type {HTMLDialogElement} */ (content.closest('dialog')), `higawari.read.${game}`);
}

/** @param {string} game @param {() => void} close @param {RulesLinks} [links] */
function buttons(game, close, links) {
  const after = (/** @type {() => void} */ action) => () => {
    close();
    action();
  };
  return html`<div class="rules-actions">
    ${metaOf(game)?.tutorial ? html`<a class="button strong" href=${addressOfTutorial(game)}>${t('tutorial')}</a>` : ''}
    ${links?.settings ? html`<button class="quiet" @click=${after(links.settings)}>${t('settings')}</button>` : ''}
    ${links ? html`<button class="quiet" @click=${after(links.print)}>${t('print')}</button>` : ''}
  </div>`;
}

/** @param {HTMLElement} figure @param {string} game @param {Position} position */
function draw(figure, game, { area, crop, spots, captions, marks, strokes, lit }) {
  /** @type {Layout} */
  const layout = { areas: [area], spots, captions };
  /** @type {Picture} */
  const picture = { game, scene: { prompt: [''], progress: [''], marks, strokes }, score: { lines: [], total: 0 } };
  const sets = { counted: new Set(lit.counted), due: new Set(lit.due) };
  const light = { ...UNLIT, ...lit, ...sets, ghost: lit.ghost };
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
        (heading) =>
          html`<li><button class="quiet" @click=${(/** @type {Event} */ event) => go(event, heading)}>${heading.textContent}</button></li>`,
      )}
    </ol>
  </details>`;
}
