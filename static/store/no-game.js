/** In each value that lies among the games and is none: older versions of the page pass over what has a key of this kind. */
const PASSED_OVER = { key: 'aside/' };

/** @template {object} T @param {T} value */
export const stored = (value) => ({ ...value, ...PASSED_OVER });
