/** The hashes of the site's files. index.html has them in its import map, by which browsers check the modules themselves. */

const FOLDER = new URL('./', document.baseURI).href;

/** @type {Record<string, string> | undefined} */
let hashes;

/** What a file must be, as the attribute `integrity` says it; empty for what is not known. @param {string} address */
export function hashOf(address) {
  hashes ??= JSON.parse(document.querySelector('script[type=importmap]')?.textContent || '{}').integrity ?? {};
  return hashes?.[address.replace(FOLDER, './')] ?? '';
}
