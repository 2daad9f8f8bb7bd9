/** How much room words take, without having the browser lay them out. */

/**
 * How wide a text is, by the width of a Japanese letter.
 * @param {string} text @param {number} narrow how wide other letters are
 */
export const widthOf = (text, narrow) => [...text].reduce((sum, letter) => sum + (letter > '\u2fff' ? 1 : narrow), 0);
