/** In which order what lies on a board comes: in one task, all of it would keep the page from everything else for too long. */

/**
 * @typedef {'empty' | 'ground' | 'placeless' | 'unlit' | undefined} Bare what comes in a later frame: all; all that lies on the ground;
 *     only the places; or only what is lit, on a board where all else is as it was
 */

/** @type {Partial<Record<string, Bare>>} */
const NEXT = { empty: 'ground', ground: 'placeless' };

/** What is still to come once a part more is there. @param {NonNullable<Bare>} bare */
export const nextOf = (bare) => NEXT[bare];
