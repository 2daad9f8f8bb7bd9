/** The invitation to a table or circle: a link, a QR code, the share sheet. Whoever has the link is a member. */

import { html, nothing, render } from 'lit-html';
import { dialog, toast } from '../../ui/dialogs.js';
import { afterPaint } from '../../ui/frames.js';
import { loadSheet } from '../../ui/load.js';
import { t } from '../../ui/words.js';
import { drawCode, fetchCode } from '../share/code.js';

export class Invitation {
  #url;
  #text;
  #draw;
  #keys;
  /** @type {unknown} */
  #below = nothing;

  /** @param {string} hash @param {() => string} text what is said with the link @param {() => void} draw called when there is something else to be seen @param {{ why: string, code: string }} [keys] of what is said of the link, and below the QR code */
  constructor(hash, text, draw, keys = { why: 'friends.invite.why', code: 'friends.invite.code' }) {
    this.#url = new URL(hash, location.href).href;
    this.#text = text;
    this.#draw = draw;
    this.#keys = keys;
  }

  fields() {
    const canShare = 'share' in navigator;
    return html`<div class="invitation">
      <p>${t(this.#keys.why)}</p>
      <input readonly .value=${this.#url} aria-label=${t('share.link')} @focus=${(/** @type {Event} */ { target }) => /** @type {HTMLInputElement} */ (target).select()} />
      <div class="choices">
        ${canShare ? html`<button class="strong" @click=${() => this.#send()}>${t('share.send')}</button>` : nothing}
        <button class=${canShare ? '' : 'strong'} @click=${() => this.#copy()}>${t('friends.invite.copy')}</button>
        <button @click=${() => this.#showCode()}>${t('share.qr')}</button>
      </div>
      <div class="below" aria-live="polite">${this.#below}</div>
    </div>`;
  }

  /** @param {unknown} below */
  #show(below) {
    this.#below = below;
    this.#draw();
  }

  async #send() {
    // Somebody who closes the share sheet has changed their mind; that is no failure.
    await navigator.share({ text: this.#text(), url: this.#url }).catch(() => undefined);
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(this.#url);
      toast(t('share.copied'));
    } catch {
      toast(t('friends.invite.failed'), 'bad');
    }
  }

  async #showCode() {
    this.#show(html`<p class="note">${t('share.qr.loading')}</p>`);
    const tell = (/** @type {string} */ sentence) => this.#show(html`<p class="note">${sentence}</p>`);
    const [code] = await Promise.all([fetchCode(this.#url, tell), loadSheet('share.css').catch(() => undefined)]);
    if (!code) return;
    this.#show(drawCode(code, t(this.#keys.code)));
    afterPaint(() => document.querySelector('.invitation .below')?.scrollIntoView({ block: 'nearest' }));
  }
}

/** In a dialog. @param {string} title @param {string} hash @param {() => string} text @param {{ why: string, code: string }} [keys] */
export function showInvitation(title, hash, text, keys) {
  const content = document.createElement('div');
  const draw = () => render(invitation.fields(), content);
  const invitation = new Invitation(hash, text, draw, keys);
  draw();
  dialog(title, () => html`${content}`);
}
