/** The things of a picture as texts, by which those are found again that are no other than before. */

/** @import { Picture } from '../types' */

/** @type {WeakMap<object, string>} */
const texts = new WeakMap();

/** @param {object} thing */
export function textOf(thing) {
  const text = texts.get(thing) ?? JSON.stringify(thing);
  texts.set(thing, text);
  return text;
}

/** Of a picture that may be drawn next: once it is, there is no time for that. @param {Pick<Picture, 'scene'>} picture */
export function readTexts({ scene: { marks, strokes = [] } }) {
  for (const thing of [...marks, ...strokes]) textOf(thing);
}
