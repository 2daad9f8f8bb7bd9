/** How far a game under way is, in the same two lines wherever the menu has one. */

/** @import { Saved } from '../../store/types' */

import { html } from 'lit-html';
import { ago } from '../../ui/format.js';
import { say } from '../../ui/words.js';
import { whoElse } from './outcome.js';

/** Where it is and when it was played last, then which one it is and who else sits there. @param {Saved} one @param {string} [which] */
export const howFar = (
  one,
  which = '',
) => html`<span class="far">${inPieces([say(one.progress, one.setup.game), ago(one.at)])}</span>
  <span class="far">${inPieces([which, whoElse(one)])}</span>`;

/** One after another, apart by room alone: a line breaks between them first, and leaves neither a dot nor a number alone. @param {string[]} texts those that are empty are left out */
function inPieces(texts) {
  const some = texts.filter(Boolean).map((text) => text.replace(/ (?=[\d−])/g, '\u00a0'));
  return some.map((text) => html`<span>${text}</span> `);
}
