/**
 * Tables and circles, as the page uses them. Nothing leaves the site before `open`: what is carried goes through a worker of
 * its own (courier.js), which is loaded when it is first needed.
 */

/** @import { Line, Moved, Place, PlaceChange } from './types' */

import { startEngine } from '../engine/ask.js';
import { changed } from '../store/place.js';
import { addPlace, allPlaces, forgetPlace, placeOf, changePlace as storeChange } from '../store/together.js';
import { read, written } from './invitation.js';
import { OpenLine } from './line.js';
import { askCourier, listenToCourier } from './worker.js';

/** Milliseconds for which what was said last may still go out once a line is closed. */
const LINGER = 30_000;
/** Messages that are read at once. */
const PART = 200;
const CHANNEL = 'higawari places';
/** In place of an id: this device is known by another key. */
const MOVED = '';

/** The relays of this site; with none, there are no tables with friends here. @returns {string[]} */
export const relays = () => (document.documentElement.dataset.relays ?? '').split(' ').filter(Boolean);

/** A relay of the site itself is named without its host. */
const addresses = () =>
  relays().map((relay) => {
    const { href } = new URL(relay, document.baseURI);
    return href.replace(/^http/, 'ws');
  });

/** @type {Set<OpenLine>} */
const lines = new Set();
/** Closed, but something was not sent yet. @type {Set<OpenLine>} */
const lingering = new Set();
/** @type {Set<(id: string) => void>} */
const listeners = new Set();
/** @type {BroadcastChannel | undefined} */
let channel;
/** @type {Promise<string> | undefined} */
let begun;

/** This device's public key in hex, made when it is first asked for. @returns {Promise<string>} */
export function me() {
  begun ??= begin();
  begun.catch(() => {
    begun = undefined;
  });
  return begun;
}

/** @returns {Promise<string>} */
async function begin() {
  listenToCourier((told) => {
    for (const line of [...lines, ...lingering]) if (line.place.id === told.place) line.hear(told);
    letGo();
  });
  const key = await askCourier({ do: 'begin', relays: addresses() });
  const tell = (/** @type {boolean} */ visible) => askCourier({ do: 'visible', visible }).catch(() => undefined);
  const isVisible = () => tell(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', isVisible);
  window.addEventListener('pagehide', () => tell(false));
  window.addEventListener('pageshow', isVisible);
  // A connection that a network took along does not say so by itself: it is asked, and dropped where it does not answer.
  for (const kind of ['online', 'offline']) window.addEventListener(kind, () => tell(false).then(isVisible));
  await isVisible();
  return key;
}

/** Founds a table or circle. @param {Place['kind']} kind @param {Place['about']} [about] @returns {Promise<Place>} */
export async function create(kind, about) {
  const founder = await me();
  return add(kind, { ...(await askCourier({ do: 'found' })), founder }, about);
}

/**
 * The table or circle of an invitation: the one that is here already, or a new one. Undefined where it is no invitation.
 * @param {Place['kind']} kind @param {string} invitation what follows `#join=` or `#join-circle=` @returns {Promise<Place | undefined>}
 */
export async function join(kind, invitation) {
  const invited = read(invitation);
  if (!invited) return undefined;
  const known = (await allPlaces()).find(({ secret }) => secret === invited.secret);
  return known ?? add(kind, { ...invited, table: await askCourier({ do: 'table', secret: invited.secret }) });
}

/** @param {Place['kind']} kind @param {Pick<Place, 'secret' | 'table' | 'founder'>} keys @param {Place['about']} [about] @returns {Promise<Place>} */
async function add(kind, { secret, table, founder }, about) {
  const id = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const place = { id, kind, table, secret, founder, since: Date.now(), ...(about ? { about } : {}) };
  unstored.set(id, place);
  if (await addPlace(place)) unstored.delete(id);
  tellTabs(id);
  return place;
}

/** Where the browser stores nothing, as long as the page is there. @type {Map<string, Place>} */
const unstored = new Map();

/** What follows `#join=` or `#join-circle=` in a link. @param {Place} place @returns {string} */
export const invitationTo = (place) => written(place);

/** All that this device knows, the newest first. @returns {Promise<Place[]>} */
export const places = async () => [...unstored.values(), ...(await allPlaces())];

/** Whether there is a circle that one has not left, at a site with relays. */
export const isInCircle = async () =>
  relays().length > 0 && (await places()).some(({ kind, left }) => kind === 'circle' && !left);

/** Writes what the device knows of a place, open or not. @param {string} id @param {PlaceChange} change @returns {Promise<void>} */
export async function changePlace(id, change) {
  const place = unstored.get(id);
  if (place) unstored.set(id, changed(place, change));
  else await storeChange(id, change);
  tellTabs(id);
}

/** Forgets a place with all that was said there; what one has said last, that one leaves, still goes out. @param {string} id @returns {Promise<void>} */
export async function forget(id) {
  for (const line of lines) if (line.place.id === id) line.close();
  unstored.delete(id);
  await forgetPlace(id);
  tellTabs(id);
}

/** Whether what a file brings is what it says. @param {Moved} moved @returns {Promise<boolean>} */
export const isGenuine = (moved) => askCourier({ do: 'genuine', ...moved });

/** What a file has brought counts now, in every tab. */
export function tellMoved() {
  hearTabs();
  channel?.postMessage(MOVED);
  begunAnew();
}

/** A tab that has said something by the former key has to begin again. */
function begunAnew() {
  if (begun) location.reload();
  else heard(MOVED);
}

/** Called with the id of a place that has come, changed or gone, in this tab or another. @param {(id: string) => void} listener returns what ends it */
export function onPlaces(listener) {
  hearTabs();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens a place of this device: what is stored of it is there at once, the rest comes. Undefined where there is none of that name. @param {string} id @returns {Promise<Line | undefined>} */
export async function open(id) {
  hearTabs();
  const place = unstored.get(id) ?? (await placeOf(id));
  if (!place) return undefined;
  const line = new OpenLine(place, await me(), {
    onChange: changePlace,
    onClose(closed) {
      lines.delete(closed);
      lingering.add(closed);
      letGo();
      setTimeout(() => lingering.delete(closed) && carry(), LINGER);
    },
  });
  lines.add(line);
  await readInto(line);
  carry();
  return line;
}

/** What is stored of a place, a part at a time: a circle has thousands. @param {OpenLine} line */
async function readInto(line) {
  for (let after = ''; ; ) {
    const some = await askCourier({ do: 'messages', place: line.place.id, after, count: PART });
    line.take(some);
    if (!some.length) return;
    after = some.at(-1).id;
  }
}

/** Closed lines of which all is sent are let go. */
function letGo() {
  const done = [...lingering].filter(({ status }) => !status.unsent);
  for (const line of done) lingering.delete(line);
  if (done.length) carry();
}

/** Tells the courier what is open; whoever waits for the engine does not wait for the relays' sake. */
async function carry() {
  await startEngine();
  const open = new Map([...lines, ...lingering].map(({ place }) => [place.id, place]));
  await askCourier({ do: 'open', places: [...open.values()] });
}

/** @param {string} id */
function tellTabs(id) {
  hearTabs();
  channel?.postMessage(id);
  heard(id);
}

function hearTabs() {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = async ({ data: id }) => {
    if (id === MOVED) return begunAnew();
    const place = await placeOf(String(id));
    for (const line of lines) if (place && line.place.id === place.id) line.update(withSecretsOf(line.place, place));
    heard(String(id));
  };
}

/** What was just read may be from before the last secret of this tab was written. @param {Place} before @param {Place} read */
function withSecretsOf({ about }, read) {
  return about?.nonces ? changed(read, { about: { nonces: about.nonces } }) : read;
}

/** @param {string} id */
function heard(id) {
  for (const listener of [...listeners]) listener(id);
}
