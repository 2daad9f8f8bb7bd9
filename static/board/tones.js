/** What kind of thing a mark is, as its game says. */

/** Whether that is among its tones, of which it may have several. @param {{ tone?: string }} mark @param {string} tone */
export const hasTone = ({ tone: all = '' }, tone) =>
  all === tone || (all.includes(tone) && all.split(' ').includes(tone));
