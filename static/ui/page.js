/** The page, as a screen draws it. */

import { render } from 'lit-html';

let shown = '';

/** What comes and goes with a touch, and says nothing of what kind of page it is. */
const PASSING = 'explaining';

/**
 * What it shows is an attribute of all of it, for what lies over the page, such as a toast: looked up by `:has`, it would have the
 * browser go through everything whenever anything comes or goes.
 * @param {unknown} page @param {HTMLElement} root
 */
export function drawPage(page, root) {
  render(page, root);
  const { className = '' } = root.querySelector('main') ?? {};
  const kind = className.replace(PASSING, '').trim();
  if (kind === shown) return;
  shown = kind;
  document.documentElement.dataset.main = kind;
}
