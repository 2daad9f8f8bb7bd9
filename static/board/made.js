/** Elements of a drawing for as long as something moves: no template draws them anew. */

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag @param {Record<string, string | number | null>} [attributes] without those that are null
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function made(tag, attributes = {}) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(name, `${value}`);
  return element;
}
