/** The connection to one relay, as the library has it, but for what relays and browsers do besides. */

import { AbstractRelay } from 'nostr-tools/abstract-relay';

/** What a relay has to answer within, in milliseconds. */
export const PATIENCE = 15_000;
/** Milliseconds without any answer after which it counts as silent; it is waited for all the same. */
const DOUBT = 2_500;

export class Socket extends AbstractRelay {
  isSilent = false;
  onSilence = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #doubt;

  /** @param {string} url @param {typeof WebSocket} [socket] */
  constructor(url, socket) {
    // Nobody but members can close an envelope: what opens need not have its outer signature checked.
    super(url, { verifyEvent: () => true, ...(socket ? { websocketImplementation: socket } : {}) });
    this.publishTimeout = PATIENCE;
    this.onnotice = () => {};
  }

  /** The library would send to a socket that is closing, and browsers complain of that. @param {string} message @override */
  send(message) {
    const { ws } = /** @type {any} */ (this);
    if (ws?.readyState !== 1) return Promise.reject(new Error('closed'));
    ws.send(message);
    // All but this is answered.
    if (!message.startsWith('["CLOSE"')) this.#doubt ??= setTimeout(() => this.#be(true), DOUBT);
    return Promise.resolve();
  }

  /** A refusal is heard even where the relay does not say what it is about: only one is waited for. @param {MessageEvent<string>} message @override */
  _onmessage(message) {
    this.trust();
    const { data } = message;
    const [waiting] = /** @type {any} */ (this).openEventPublishes.keys();
    const isNameless = typeof data === 'string' && waiting && /^\["OK",\s*"",/.test(data);
    const named = isNameless ? { data: data.replace('""', `"${waiting}"`) } : message;
    super._onmessage(/** @type {MessageEvent<string>} */ (named));
  }

  /** Nothing is waited for any more. */
  trust() {
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
    this.#be(false);
  }

  /** @param {boolean} isSilent */
  #be(isSilent) {
    if (this.isSilent === isSilent) return;
    this.isSilent = isSilent;
    this.onSilence();
  }
}
