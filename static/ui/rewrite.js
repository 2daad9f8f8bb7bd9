/** Letters that are written anew where they are read: a number that counts, a word that is still to come. */

/** What is read of an element's own letters. @param {Element | null | undefined} place */
export const lettersIn = (place) =>
  [...(place?.childNodes ?? [])].filter((node) => node instanceof Text).find(({ data }) => data.trim());

/** Writes over letters until somebody else does: drawn anew meanwhile, they say something else already. @param {Text} letters */
export function writerOf(letters) {
  let written = letters.data;
  /** Says whether it could. @param {string} text */
  return (text) => {
    if (letters.data !== written) return false;
    letters.data = text;
    written = text;
    return true;
  };
}
