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
const HASHES = Object.fromEntries(Object.entries(FILES).map(([path, hash]) => [withoutHash(path), hash]));

/** Where a file is stored: not an address of the site, a name for its content. @param {string} hash */
const storedAt = (hash) => new URL(`kept-by-hash/${hash}`, scope).href;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(deleteTheRest()));
worker.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') event.waitUntil(worker.skipWaiting());
});
worker.addEventListener('fetch', (event) => {
  const hash = HASHES[withoutHash(requestedFile(event.request))];
  if (hash && event.request.method === 'GET') event.respondWith(answer(event.request, hash));
});

/** The path of a file of the site; the page itself is index.html. @param {Request} request */
function requestedFile({ url }) {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  return address === scope ? 'index.html' : address.startsWith(scope) ? address.slice(scope.length) : '';
}

/** @param {Request} request @param {string} hash */
async function answer(request, hash) {
  const cache = await caches.open(CACHE);
  return (await cache.match(storedAt(hash))) ?? fetch(request);
}

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    Object.entries(FILES).map(async ([path, hash]) => {
      if (await cache.match(storedAt(hash))) return;
      // Files in folders named by content are what the page has just loaded, unless something came in between; the others
      // may be old ones.
      const response =
        (withoutHash(path) !== path && (await fetched(path, hash, 'default'))) || (await fetched(path, hash, 'reload'));
      // A host that is being updated gives old and new files: better none than a mixture. The browser tries again later.
      if (!response) throw new Error(`${path}: not of this version`);
      await cache.put(storedAt(hash), response);
    }),
  );
}

/** A file, if it is of exactly this content. @param {string} path @param {string} hash @param {RequestCache} freshness */
async function fetched(path, hash, freshness) {
  const response = await fetch(new URL(path, scope), { cache: freshness });
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return response.ok && hex(digest) === hash ? response : undefined;
}

/** Once this version is in use, what only older ones had can go. */
async function deleteTheRest() {
  const cache = await caches.open(CACHE);
  const ours = new Set(Object.values(FILES).map(storedAt));
  const old = (await cache.keys()).filter(({ url }) => !ours.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
  await worker.clients.claim();
}

/** @param {ArrayBuffer} bytes */
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
