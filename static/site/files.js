/** The files of the page's folder, whose name changes with what is in it. */

const PAGE = new URL(`${document.documentElement.dataset.page}/`, document.baseURI);

/** The address of a file. @param {string} path */
export const addressOf = (path) => new URL(path, PAGE).href;

/** A file; throws where there is none. @param {string} path */
export async function fetchFile(path) {
  const response = await fetch(addressOf(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}
