/** What one can hand on of a game: a text with its link, a picture of the board, a QR code. */

/** @import { Interaction } from '../../match/interaction.js' */
/** @import { Match } from '../../match/match.js' */

import { html, nothing, render } from 'lit-html';
import { snapshot } from '../../board/snapshot.js';
import { addressOfSetup } from '../../games/address.js';
import { seedName, today } from '../../games/setup.js';
import { reviewOf } from '../../store/reviews.js';
import { streak } from '../../store/summaries.js';
import { dialog, toast } from '../../ui/dialogs.js';
import { handOver } from '../../ui/download.js';
import { t } from '../../ui/words.js';
import { outline } from '../review/judging.js';
import { drawCode, fetchCode } from './code.js';
import { gainsOfGame } from './gains.js';
import { headline, howItCame, summary } from './summary.js';
import { symbolsOf } from './symbols.js';

/** The dialog for a game as it stands. @param {Interaction} interaction */
export async function showShare(interaction) {
  const { match } = interaction;
  const { view } = match;
  const link = view && (await match.ask({ do: 'link' }))?.link;
  if (!link) return;
  const { hides } = view;
  // What somebody must not know yet is handed on only when that is asked for.
  let whole = !hides;
  /** @type {unknown} */
  let shown = nothing;
  // How it went takes a moment to be worked out: its line is seen there already, and handed on once it is known.
  const ofAll = { hash: `#r=${link}`, text: summary(view), seen: summary(view, view.over ? '…' : undefined) };
  const ofStart = { hash: addressOfSetup(match.setup), text: headline(match.setup), seen: headline(match.setup) };
  const content = document.createElement('div');
  content.className = 'sharing';
  dialog(t('share'), () => html`${content}`, '', true);
  show(nothing);
  if (!view.over) return;
  const line = await symbolLine(match, () => content.isConnected);
  if (!content.isConnected) return;
  ofAll.text = summary(view, line);
  ofAll.seen = ofAll.text;
  show(shown);

  /** @param {unknown} below @param {boolean} [all] the game as it stands, or from its start */
  function show(below, all = whole) {
    whole = all;
    shown = below;
    const { hash, text, seen } = whole ? ofAll : ofStart;
    const url = new URL(hash, location.href).href;
    render(
      html`
      ${hides ? hiding(whole, () => show(nothing, !whole)) : nothing}
      <p class="said">${seen.split('\n').map((line) => html`<span>${line}</span>`)}</p>
      <input readonly .value=${url} aria-label=${t('share.link')} @focus=${selectAll} />
      <div class="choices in-line">
        ${'share' in navigator ? html`<button class="strong" @click=${() => send(text, url)}>${t('share.send')}</button>` : nothing}
        <button class=${'share' in navigator ? '' : 'strong'} @click=${() => copy(text, url)}>${t('share.copy')}</button>
        <button @click=${() => savePicture(interaction)}>${t('picture')}</button>
        <button @click=${() => showCode(url, t(whole ? 'share.qr.whole' : 'share.qr.seed'))}>${t('share.qr')}</button>
      </div>
      <div class="below" aria-live="polite">${below}</div>
    `,
      content,
    );
    content.querySelector('.below')?.scrollIntoView({ block: 'nearest' });
  }

  /** @param {string} address @param {string} label */
  async function showCode(address, label) {
    show(html`<p class="note">${t('share.qr.loading')}</p>`);
    const tell = (/** @type {string} */ sentence, /** @type {unknown} */ reason) =>
      show(reason ? tooLong(sentence) : html`<p class="note">${sentence}</p>`);
    const code = await fetchCode(address, tell);
    if (code) show(drawCode(code, label));
  }

  /** A seed is short enough for a code, whatever was played. @param {string} sentence */
  function tooLong(sentence) {
    const seed = new URL(addressOfSetup(match.setup), location.href).href;
    return html`<p class="note">${sentence}</p>
      <button @click=${() => showCode(seed, t('share.qr.seed'))}>${t('share.qr.instead')}</button>`;
  }
}

/** What the link holds of a game in which something is hidden from somebody. @param {boolean} whole @param {() => void} turn to the other link */
function hiding(whole, turn) {
  return html`<p class="hiding">
    ${t(whole ? 'share.hidden.whole' : 'share.hidden.start')}
    <button class="quiet" @click=${turn}>${t(whole ? 'share.hidden.less' : 'share.hidden.more')}</button>
  </p>`;
}

/** How it went in symbols, and for how many days in a row; undefined if the engine does not say. @param {Match} match @param {() => boolean} isWanted */
async function symbolLine(match, isWanted) {
  const { setup, try: kept } = match;
  const gains = await gainsOfGame(match, isWanted);
  if (!gains) return undefined;
  const days = kept?.kind === 'counted' ? await streak(today(), setup.game) : 0;
  const symbols = days > 1 ? `${symbolsOf(gains)} ${t('today.streak', { n: days })}` : symbolsOf(gains);
  const looked = await lookedBack(match);
  return looked ? `${symbols}\n${looked}` : symbols;
}

/** What luck gave and decisions cost, where somebody has looked back. @param {Match} match */
async function lookedBack({ view, you, setup, try: kept }) {
  if (!view || you === undefined || !kept || kept.sent) return undefined;
  const found = await reviewOf({ id: kept.id, setup, record: view.record }, you);
  if (!found?.count) return undefined;
  return howItCame(outline(found));
}

/** @param {string} text @param {string} url */
async function send(text, url) {
  // Somebody who closes the share sheet has changed their mind; that is no failure.
  await navigator.share({ text, url }).catch(() => undefined);
}

/** @param {string} text @param {string} url */
async function copy(text, url) {
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`);
    toast(t('share.copied'));
  } catch {
    toast(t('share.failed'), 'bad');
  }
}

/** @param {Interaction} interaction */
async function savePicture(interaction) {
  const { view, game, setup } = interaction.match;
  const board = document.querySelector('main .ground');
  if (!view || !(board instanceof SVGSVGElement)) return;
  // What a row of the score lights is no part of the board.
  interaction.row = undefined;
  interaction.draw();
  try {
    const image = await snapshot(board, summary(view).split('\n'));
    if (!image) throw new Error('no picture');
    await handOver(image, `higawari-${game}-${seedName(setup).replace(/[^\w-]+/g, '-')}.png`);
  } catch {
    toast(t('picture.failed'), 'bad');
  }
}

/** @param {Event} event */
const selectAll = ({ target }) => /** @type {HTMLInputElement} */ (target).select();
