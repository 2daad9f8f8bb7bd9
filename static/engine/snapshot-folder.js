/** Where this browser keeps the snapshot of the engine's memory: a folder of files that only this site sees (OPFS). */

/** What is still being written. It takes its name when it is whole, so a file with a name never is cut off. */
const UNFINISHED = 'unfinished';

/** One for each folder that this site may lie in on its host. @param {string} base the address of the page's folder */
export const folderFor = (base) => `higawari ${encodeURIComponent(new URL('./', base).pathname)}`;

/** @param {string} build */
const nameOf = (build) => `${build}.snapshot`;

/** The snapshot of a version of the engine; undefined where there is none. @param {string} folder @param {string} build */
export async function read(folder, build) {
  const root = await navigator.storage.getDirectory();
  try {
    const file = await (await root.getDirectoryHandle(folder)).getFileHandle(nameOf(build));
    return await (await file.getFile()).arrayBuffer();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  }
}

/** Writes it in place of any other. Only workers can. @param {string} folder @param {string} build @param {Uint8Array<ArrayBuffer>} content */
export async function write(folder, build, content) {
  await deleteAll(folder);
  const root = await navigator.storage.getDirectory();
  const place = await root.getDirectoryHandle(folder, { create: true });
  const file = await place.getFileHandle(UNFINISHED, { create: true });
  const access = await /** @type {any} */ (file).createSyncAccessHandle();
  try {
    if (access.write(content) !== content.length) throw new Error('not all of it could be written');
    access.flush();
  } finally {
    access.close();
  }
  await /** @type {any} */ (file).move(nameOf(build));
}

/** @param {string} folder */
export async function deleteAll(folder) {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(folder, { recursive: true }).catch((error) => {
    if (error.name !== 'NotFoundError') throw error;
  });
}
