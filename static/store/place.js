/** What a device knows of a table or circle, and what a change makes of it. Pure. */

/** @import { Place, PlaceChange } from '../together/types' */

/**
 * Of what is known about a place only what the change names is another: several tabs have it open, and each knows something that the
 * others do not yet. Secrets come one by one, and none takes another's place.
 * @param {Place} place @param {PlaceChange} change @returns {Place}
 */
export function changed(place, { about, ...change }) {
  if (!about) return { ...place, ...change };
  const { nonces } = about;
  const all = nonces ? { nonces: { .../** @type {any} */ (place.about?.nonces), ...nonces } } : {};
  return { ...place, ...change, about: { ...place.about, ...about, ...all } };
}
