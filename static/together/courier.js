// The worker that carries what is said at tables and circles: signs, encrypts, stores what comes, and talks to the relays.

/// <reference lib="webworker" />

/** @import { Moved, Place, Signed } from './types' */
/** @import { Told } from './carrier.js' */

import { inParts } from '../ui/slices.js';
import { Carrier } from './carrier.js';
import { isGenuine, keysFrom, newSecret, publicKey, signed } from './envelopes.js';
import { deviceKey, messagesOf, noteSent, storeMessages } from './log.js';
import { Moments } from './moments.js';
import { PRESENT } from './room.js';
import { Tabs } from './tabs.js';

/**
 * What the page asks for, each answered once: `{ n, answer }` or `{ n, failure }`.
 * @typedef {{ n: number } & (
 *   { do: 'begin', relays: string[] } | { do: 'found' } | { do: 'table', secret: string } |
 *   { do: 'sign', table: string, text: string } | { do: 'messages', place: string, after: string, count: number } |
 *   { do: 'open', places: Place[] } | { do: 'send', place: string, message: Signed } | { do: 'visible', visible: boolean } |
 *   ({ do: 'genuine' } & Moved)
 * )} Request
 */

/** The secret key of this device. @type {Promise<string> | undefined} */
let device;
/** @type {Tabs | undefined} */
let tabs;
/** @type {Carrier | undefined} */
let carrier;
/** @type {Place[]} */
let open = [];
let visible = false;
const moments = new Moments();

/** Messages that are told at once: for a circle of years, a page would be busy for too long with all. */
const PART = 500;

const mySecret = () => (device ??= deviceKey());
const now = () => Math.floor(Date.now() / 1000);

addEventListener('message', async ({ data }) => {
  const request = /** @type {Request} */ (data);
  try {
    postMessage({ n: request.n, answer: await answerTo(request) });
  } catch (error) {
    postMessage({ n: request.n, failure: String(error).slice(0, 500) });
  }
});

/** @param {Request} request */
async function answerTo(request) {
  switch (request.do) {
    case 'begin':
      return begin(request.relays);
    case 'found': {
      const secret = newSecret();
      return { secret, table: keysFrom(secret).table };
    }
    case 'table':
      return keysFrom(request.secret).table;
    case 'sign': {
      const { table, text } = request;
      return signed(table, text, await mySecret(), moments.of(table, text, now()));
    }
    case 'genuine':
      return isGenuine(request);
    case 'messages':
      return messagesOf(request.place, request);
    case 'open':
      return setOpen(request.places);
    case 'send':
      return tabs?.wish({ send: request.place, message: request.message });
    case 'visible':
      return setVisible(request.visible);
    default:
      throw new Error('unknown');
  }
}

/** @param {string[]} relays @returns {Promise<string>} the public key of this device */
async function begin(relays) {
  const me = publicKey(await mySecret());
  const store = { messagesOf, storeMessages, noteSent };
  tabs ??= new Tabs({
    onLead() {
      carrier = new Carrier({ relays, me, store, tell });
    },
    onOpen: (places) => carrier?.carry(places),
    onTab(tab, places) {
      for (const { id } of places)
        for (const messages of inParts(carrier?.messagesOf(id) ?? [], PART)) tabs?.tell({ place: id, messages }, tab);
    },
    onWish(wish) {
      if ('send' in wish) carrier?.send(wish.send, wish.message);
      else if ('present' in wish) carrier?.present(wish.present, wish.message);
      else carrier?.wake();
    },
    onTold: hand,
  });
  return me;
}

/** @param {Told} told */
function tell(told) {
  hand(told);
  tabs?.tell(told);
}

/** To the page, if it has the place open. @param {Told} told */
function hand(told) {
  if (open.some(({ id }) => id === told.place)) postMessage({ told });
}

/** @param {Place[]} places */
async function setOpen(places) {
  const closed = open.filter(({ id }) => places.every((place) => place.id !== id));
  const opened = places.filter(({ id }) => open.every((place) => place.id !== id));
  await sayHere(closed, true);
  open = places;
  tabs?.open(places);
  if (visible) await sayHere(opened, false);
}

/** @param {boolean} value */
async function setVisible(value) {
  if (visible === value) return;
  visible = value;
  if (value) tabs?.wish({ wake: true });
  await sayHere(open, !value);
}

/** @param {Place[]} places @param {boolean} gone */
async function sayHere(places, gone) {
  for (const { id, table } of places) {
    const text = JSON.stringify({ t: 'here', v: 1, ...(gone ? { gone } : {}) });
    tabs?.wish({ present: id, message: signed(table, text, await mySecret(), now()) });
  }
}

setInterval(() => visible && sayHere(open, false), PRESENT * 0.4);
