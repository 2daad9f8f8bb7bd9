/** Numbers as the page writes them. Pure. */

/** A minus as long as a plus. @param {number} n */
export const signed = (n) => (n < 0 ? `−${-n}` : String(n));

/** What comes to a number, or goes from it. @param {number} n */
export const change = (n) => `${n > 0 ? '+' : ''}${signed(n)}`;
