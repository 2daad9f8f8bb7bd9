/** How much room words take, without having the browser lay them out; and the letter that a sentence begins with. */

/** How wide letters are that are not Japanese, where sentences are read. */
const NARROW = 0.56;

/**
 * How wide a text is, by the width of a Japanese letter.
 * @param {string} text @param {number} [narrow] how wide other letters are
 */
export const widthOf = (text, narrow = NARROW) =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2fff' ? 1 : narrow), 0);

/** As a sentence begins; letters that have no capitals stay as they are. @param {string} words */
export const begun = (words) => words.charAt(0).toUpperCase() + words.slice(1);
