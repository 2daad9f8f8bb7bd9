/** Small things that this browser remembers as text. One that stores nothing forgets them with the page. */

/** What is stored under a name; null where nothing is, or nothing can be read. @param {string} name */
export function recall(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Whether it could be stored: private windows may refuse. @param {string} name @param {string} value */
export function remember(name, value) {
  try {
    localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}
