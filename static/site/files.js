/** The files of the page's folder, whose name changes with what is in it. */

import { fetchWhole, Silence } from './arrivals.js';
import { hashOf } from './hashes.js';

const PAGE = new URL(`${document.documentElement.dataset.page}/`, document.baseURI);

/** A file that did not arrive, or not as it was built. */
export class Missing extends Error {
  /** @param {string} path @param {unknown} why */
  constructor(path, why) {
    super(`${path}: ${why}`);
    this.path = path;
  }
}

/** The address of a file. @param {string} path */
export const addressOf = (path) => new URL(path, PAGE).href;

/** A file, whole and as it was built; throws `Missing` where it is not to be had. @param {string} path */
export async function fetchFile(path) {
  const address = addressOf(path);
  try {
    return new Response(await fetchWhole(address).catch((why) => pastCaches(address, why)));
  } catch (why) {
    throw new Missing(path, why);
  }
}

/** What lies in the browser's cache may be damaged, and would stay so for a year. @param {string} address @param {unknown} why */
function pastCaches(address, why) {
  if (why instanceof Silence) throw why;
  return fetchWhole(address, { cache: 'reload' });
}

/** The element that loads a style sheet of the page. @param {string} path */
export function linkToSheet(path) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = addressOf(path);
  link.integrity = hashOf(link.href);
  return link;
}
