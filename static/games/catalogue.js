/** Which games there are, and what the page and the engine must agree on: said once in Python, read here from games.json. */

/** @import { Catalogue, Listing } from '../types' */

import json from '#games.json' with { type: 'json' };

const catalogue = /** @type {Catalogue} */ (/** @type {unknown} */ (json));

/** All games, in the order of the menu. */
export const { games } = catalogue;

/** The levels of bots that one can choose to meet, the weakest first. */
export const { levels } = catalogue;

/** The level of the bot that plays along: the strongest one whose move is there in a second. */
export const { strong } = catalogue;

/** How the seat of a person is written among the bots of a setup. */
export const { person } = catalogue;

/** The seed of a game's day. @param {string} game @param {string} day */
export const dailySeed = (game, day) => catalogue.daily.replace('{game}', game).replace('{day}', day);

/** @param {string} game @returns {Listing | undefined} */
export const metaOf = (game) => games.find(({ id }) => id === game);
