/** Letters that are written anew where they are read: a number that counts, a word that is still to come. */

/** What is read of an element's own letters. @param {Element | null | undefined} place */
export const lettersIn = (place) =>
  [...(place?.childNodes ?? [])].filter((node) => node instanceof Text).find(({ data }) => data.trim());

/** Who wrote over letters last, as long as that was a writer. @type {WeakMap<Text, object>} */
const hands = new WeakMap();
/** @type {MutationObserver | undefined} */
let watcher;

/** What was written by anybody else since it was looked at last is nobody's. */
function see() {
  watcher ??= new MutationObserver(forget);
  forget(watcher.takeRecords());
  return watcher;
}

/** @param {MutationRecord[]} records */
function forget(records) {
  for (const { target } of records) if (target instanceof Text) hands.delete(target);
}

/**
 * Writes over letters until somebody else does: drawn anew meanwhile, they say something else already, or the same, which is
 * then what they are to say.
 * @param {Text} letters
 */
export function writerOf(letters) {
  const hand = {};
  see().observe(letters, { characterData: true });
  hands.set(letters, hand);
  /** Says whether it could. @param {string} text */
  return (text) => {
    const watching = see();
    if (hands.get(letters) !== hand) return false;
    letters.data = text;
    watching.takeRecords();
    return true;
  };
}
