/** Numbers as the page writes them. Pure. */

/** A minus as long as a plus. @param {number} n */
export const signed = (n) => (n < 0 ? `−${-n}` : String(n));
