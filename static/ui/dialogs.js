/** Messages and dialogs: the browser's own `<dialog>`, and one line that passes. */

import { html, render } from 'lit-html';
import { readAloud, readOn } from './aloud.js';
import { afterPaint, sizeObserver } from './frames.js';
import { placeToast } from './toast-place.js';
import { t } from './words.js';

/** @typedef {import('lit-html').TemplateResult} Template */
/** @typedef {{ game: string, symbol: string, label: string }} Drawn a symbol of a game, and what it is */

/** Milliseconds; what is said in passing is a name that one waits for. */
const READING_TIME = { plain: 6000, made: 3200, bad: 6000, turn: 2500, said: 6000, told: 6000 };
let clock = 0;

/** While a sentence is shown. @type {ResizeObserver | undefined} */
let growing;

/** @returns {HTMLElement} */
const toastPlace = () => /** @type {HTMLElement} */ (document.getElementById('toast'));

/**
 * Say one sentence; it goes away by itself or when touched.
 * @param {string} sentence
 * @param {'plain' | 'made' | 'bad' | 'turn' | 'said' | 'told'} [kind] what the page has `made` by itself is past soon; one of `turn` lies in nobody's way; `said` and `told` is what others have
 * @param {Template} [face] of whoever has said it @param {readonly Drawn[]} [drawn] what it speaks of
 */
export function toast(sentence, kind = 'plain', face = undefined, drawn = []) {
  const place = toastPlace();
  clearTimeout(clock);
  // What is outside of an open dialog lies under its shade, cannot be touched and is not read out.
  const above = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (place.parentElement !== above) above.append(place);
  place.className = drawn.length ? `toast ${kind} drawn` : `toast ${kind}`;
  // In a dialog it is heard by itself, elsewhere among all else that is read aloud, so that neither cuts the other short.
  const inDialog = above !== document.body;
  place.role = inDialog ? 'alert' : null;
  place.ariaHidden = inDialog ? null : 'true';
  place.textContent = sentence;
  if (face) place.replaceChildren(fromFace(face, sentence));
  if (drawn.length) place.append(rowOf(drawn));
  if (kind !== 'turn') placeToast(place, above);
  if (kind !== 'turn') keepPlaced(above);
  // Whose turn it is, is told with what happened.
  if (!inDialog && kind !== 'turn') readAloud([sentence, drawn.map(({ label }) => label).join(t('comma'))]);
  place.onclick = hush;
  clock = window.setTimeout(hush, READING_TIME[kind]);
}

/** @param {Template} face @param {string} sentence */
function fromFace(face, sentence) {
  const whole = document.createElement('div');
  render(html`${face}<span>${sentence}</span>`, whole);
  return whole;
}

/** @param {readonly Drawn[]} drawn */
function rowOf(drawn) {
  const row = document.createElement('div');
  // In the game's own colours.
  row.dataset.game = drawn[0]?.game;
  render(
    drawn.map(({ game, symbol }) => symbolOf(`${game}-${symbol}`)),
    row,
  );
  return row;
}

/** @param {string} name */
const symbolOf = (name) =>
  html`<svg viewBox=${document.getElementById(name)?.getAttribute('viewBox') ?? ''}><use href="#${name}"></use></svg>`;

/** Sizes of letters change what lies below it, and nothing else tells of that. @param {Element} above */
function keepPlaced(above) {
  growing?.disconnect();
  const parts = above.querySelectorAll('main > :is(.bar, .sheet, .prompt, .pieces, .tools)');
  if (!parts.length) return;
  let isFirst = true;
  growing = sizeObserver(() => {
    if (!isFirst) moveToast();
    isFirst = false;
  });
  for (const one of parts) growing.observe(one);
}

/** What lies below it has moved. */
export function moveToast() {
  const place = toastPlace();
  if (place.textContent && !place.classList.contains('turn')) placeToast(place, place.parentElement ?? document.body);
}

/** A new picture takes away what was said before it, but not what others have said or done: that came with the picture. */
export function hushForPicture() {
  if (!toastPlace().matches('.said, .told')) hush();
}

/** Take the sentence away. */
export function hush() {
  growing?.disconnect();
  toastPlace().textContent = '';
}

/**
 * A dialog with a heading. Closed by its button, Escape or a touch beside it; the focus goes back to where it was.
 * @param {string} heading @param {(close: () => void) => Template} content @param {string} [kind]
 * @param {boolean} [soon] whether it is seen a frame before the rest of the page is out of reach
 */
export function dialog(heading, content, kind = '', soon = false) {
  const element = document.createElement('dialog');
  element.className = kind;
  element.setAttribute('aria-labelledby', 'dialog-heading');
  const close = () => element.close();
  element.addEventListener('close', () => {
    if (element.contains(toastPlace())) document.body.append(toastPlace());
    element.remove();
    readOn();
  });
  element.addEventListener('click', (event) => {
    if (event.target === element) close();
  });
  render(
    html`<div class="dialog-body">
      <header>
        <h2 id="dialog-heading">${heading}</h2>
        <button class="quiet icon" aria-label=${t('close')} @click=${close}>✕</button>
      </header>
      ${content(close)}
    </div>`,
    element,
  );
  document.body.append(element);
  if (soon) showSoon(element);
  else element.showModal();
  return close;
}

/**
 * Everything outside of a modal dialog is looked at anew by the browser, which is most of the work of opening one. So it is seen a
 * frame before that; whatever is done meanwhile is done in it already.
 * @param {HTMLDialogElement} element
 */
function showSoon(element) {
  // Nothing outside of one that is modal already can be seen.
  if (document.querySelector('dialog:modal')) return element.showModal();
  element.open = true;
  const waiting = new AbortController();
  const show = () => {
    waiting.abort();
    if (!element.open || !element.isConnected) return;
    const { scrollTop } = element;
    // It stays where it is: no style is looked up in between.
    element.open = false;
    element.showModal();
    // What gets the focus is brought into sight; what was scrolled to is not left for that.
    if (scrollTop) element.scrollTop = scrollTop;
  };
  const hear = (/** @type {Event} */ event) => {
    const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
    // A dialog that is closed is not there any more for who hears the key after this: it would be taken for the board's.
    if (isEscape || !(event.target instanceof Node && element.contains(event.target))) event.stopImmediatePropagation();
    // The browser closes only what is modal when the key comes down.
    if (isEscape) element.close();
    show();
  };
  const { signal } = waiting;
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, hear, { capture: true, signal });
  afterPaint(() => signal.aborted || show());
}

export function closeDialogs() {
  for (const open of document.querySelectorAll('dialog')) open.close();
}

/**
 * A question before something that cannot be taken back. Before something harmful, not to do it is what is offered first.
 * @param {string} question @param {string} yes what is done then @param {{ harmful?: boolean, heading?: string }} [about]
 * @returns {Promise<boolean>}
 */
export function confirmed(question, yes, { harmful = false, heading = yes } = {}) {
  return new Promise((resolve) => {
    let answer = false;
    const close = dialog(
      heading,
      () => html`<p class="question">${question}</p>
      <div class="choices">
        <button class=${harmful ? 'strong' : ''} ?autofocus=${harmful} @click=${() => close()}>${t('no')}</button>
        <button
          class=${harmful ? '' : 'strong'}
          @click=${() => {
            answer = true;
            close();
          }}
        >
          ${yes}
        </button>
      </div>`,
      '',
      true,
    );
    // There may be others below.
    const [own] = [...document.querySelectorAll('dialog[open]')].slice(-1);
    own?.addEventListener('close', () => resolve(answer));
  });
}

/** A window that is turned makes it higher or lower. @type {ResizeObserver | undefined} */
let offerSize;
/** @type {object | undefined} */
let lastOffer;

/** A bar that stays until it is answered: a new version waits. @param {string | Template} sentence @param {string} label @param {() => void} act @param {() => void} [decline] @param {string} [no] what is said instead of a cross that closes it @returns {() => void} takes it away */
export function offer(sentence, label, act, decline = () => undefined, no = '') {
  const place = /** @type {HTMLElement} */ (document.getElementById('offer'));
  const own = {};
  lastOffer = own;
  // Another one may stand there by then.
  const close = () => {
    if (lastOffer === own) render(html``, place);
  };
  const accept = () => {
    close();
    act();
  };
  const refuse = () => {
    close();
    decline();
  };
  render(
    html`<span>${sentence}</span>
      <button class="strong" @click=${accept}>${label}</button>
      ${no ? html`<button @click=${refuse}>${no}</button>` : html`<button class="quiet icon" aria-label=${t('close')} @click=${refuse}>✕</button>`}`,
    place,
  );
  makeRoom();
  offerSize ??= sizeObserver(makeRoom);
  offerSize.observe(place);
  return close;
}

/** What lies below the offer begins where it ends. */
function makeRoom() {
  const height = document.getElementById('offer')?.offsetHeight ?? 0;
  document.documentElement.style.setProperty('--offered', `${height}px`);
  moveToast();
}
