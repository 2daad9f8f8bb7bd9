// Stores the whole site for use without a network. tools/site.py fills in FILES: each file's address and SHA-256.
//
// Files are stored once each, by what is in them. A version is its table: the old worker goes on serving by the old one until
// the page says 'skip-waiting', and a new version asks the network only for what is not stored already.

/// <reference lib="webworker" />

/** @type {Record<string, string>} */
const FILES = /** @type {any} */ ('{{files}}');

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const scope = worker.registration.scope;
const CACHE = `higawari ${scope}`;

/** A path without the part that names the content of its folder. @param {string} path */
const withoutHash = (path) => path.replace(/^(runtime|page)-[^/]+/, '$1');
/** A page that was open before another tab switched still asks for files of its own version; what took their place will do. */
const PATHS = Object.fromEntries(Object.keys(FILES).map((path) => [withoutHash(path), path]));

/** Where a file is stored: not an address of the site, a name for its content. @param {string} path */
const storedAt = (path) => new URL(`kept-by-hash/${FILES[path]}`, scope).href;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(deleteTheRest()));
worker.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') event.waitUntil(worker.skipWaiting());
  if (event.data === 'repair') event.waitUntil(repair().then((paths) => event.ports[0]?.postMessage(paths)));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = requestedFile(request);
  const path = PATHS[withoutHash(address)];
  if (path && request.method === 'GET' && (path === address || isThere(path, request)))
    event.respondWith(answer(request, path));
});

/** Whether a page of another version can use our file: if it says what it must be, then only the very same. @param {string} path @param {Request} request */
function isThere(path, { integrity }) {
  return !integrity || integrity === `sha256-${base64(FILES[path] ?? '')}`;
}

/** The path of a file of the site; the page itself is index.html. @param {Request} request */
function requestedFile({ url }) {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  return address === scope ? 'index.html' : address.startsWith(scope) ? address.slice(scope.length) : '';
}

/** @param {Request} request @param {string} path */
async function answer(request, path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(storedAt(path));
  // Browsers check all other files by what index.html says of them; a page that finds one damaged asks for `repair`.
  if (kept && (path !== 'index.html' || (await isWhole(kept.clone(), path)))) return kept;
  const fresh = await fetchAnew(cache, path).catch(() => undefined);
  return fresh ?? fetch(request).catch(() => kept ?? Response.error());
}

/** What has been repaired. A page that asks may have been loaded while another one's asking was at it. @type {Set<string>} */
const repaired = new Set();

/** Looks through the copy, one file at a time, and fetches anew what is damaged or gone. @returns {Promise<string[]>} what could be repaired, now or lately */
async function repair() {
  const cache = await caches.open(CACHE);
  for (const path of Object.keys(FILES)) {
    const kept = await cache.match(storedAt(path));
    if (kept && (await isWhole(kept, path))) continue;
    if (await fetchAnew(cache, path).catch(() => undefined)) repaired.add(path);
  }
  return [...repaired];
}

/** Stores a file, if the network has it as it must be. @param {Cache} cache @param {string} path */
async function fetchAnew(cache, path) {
  const response = await fetched(path, 'reload');
  if (response) await cache.put(storedAt(path), response.clone());
  return response;
}

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    Object.keys(FILES).map(async (path) => {
      const kept = await cache.match(storedAt(path));
      if (kept && (await isWhole(kept, path))) return;
      // Files in folders named by content are what the page has just loaded, unless something came in between; the others
      // may be old ones.
      const response =
        (withoutHash(path) !== path && (await fetched(path, 'default'))) || (await fetched(path, 'reload'));
      // A host that is being updated gives old and new files: better none than a mixture. The browser tries again later.
      if (!response) throw new Error(`${path}: not of this version`);
      await cache.put(storedAt(path), response);
    }),
  );
}

/** A file, if it is of exactly this content. @param {string} path @param {RequestCache} freshness */
async function fetched(path, freshness) {
  const response = await fetch(new URL(path, scope), { cache: freshness });
  return response.ok && (await isWhole(response.clone(), path)) ? response : undefined;
}

/** @param {Response} response @param {string} path */
async function isWhole(response, path) {
  const bytes = await response.arrayBuffer().catch(() => new ArrayBuffer(0));
  return hex(await crypto.subtle.digest('SHA-256', bytes)) === FILES[path];
}

/** Once this version is in use, what only older ones had can go. */
async function deleteTheRest() {
  const cache = await caches.open(CACHE);
  const ours = new Set(Object.keys(FILES).map(storedAt));
  const old = (await cache.keys()).filter(({ url }) => !ours.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
  await worker.clients.claim();
}

/** @param {ArrayBuffer} bytes */
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {string} hash in hexadecimal digits */
const base64 = (hash) => btoa(hash.replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16))));
