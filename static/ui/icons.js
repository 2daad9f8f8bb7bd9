/** The page's icons: lines within 24 by 24. */

import { html } from 'lit-html';

const PATHS = {
  undo: 'M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 12h-3',
  redo: 'M15 5l5 5-5 5M20 10h-9a6 6 0 0 0 0 12h3',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v7h14v-7',
  hint: 'M9 18h6M10 21h4M9 15a6 6 0 1 1 6 0v1H9z',
  log: 'M6 3h12v18H6zM9.5 8h5M9.5 12h5M9.5 16h3',
  say: 'M4 5h16v11H10l-4 4v-4H4z',
  'ask-back': 'M4 4h16v12H10l-4 4v-4H4zM11.5 7 9 9.5l2.5 2.5M9 9.5h3.5a2 2 0 0 1 2 2v1.5',
  nice: 'M4 11h4v9H4zM8 12l4-8a2 2 0 0 1 2 2v4h5.5l-1.7 8.6a2 2 0 0 1-2 1.4H8',
  wow: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 9v.01M15 9v.01M12 13.2a2.2 2.4 0 1 0 0 4.8 2.2 2.4 0 0 0 0-4.8z',
  thanks: 'M12 20 5.2 13.2a4.5 4.5 0 0 1 6.4-6.4l.4.4.4-.4a4.5 4.5 0 0 1 6.4 6.4z',
  sorry: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM7.5 10.5l2.5-1M16.5 10.5l-2.5-1M9 16.5a3.6 3.6 0 0 1 6 0',
  laugh:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM7.5 10.5l1.5-1.7 1.5 1.7M13.5 10.5l1.5-1.7 1.5 1.7M7.5 13.5h9a4.5 4.5 0 0 1-9 0z',
  think: 'M4 5h16v11H10l-4 4v-4H4zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01',
  whole: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  closer: 'M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5',
  turn: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
  archive: 'M4 6h16v14H4zM4 10.5h16M8 3v4M16 3v4M8 15h.01M12 15h.01M16 15h.01',
  statistics: 'M4 20h16M7 20v-6M12 20V5M17 20v-9',
  puzzle: 'M4 7h5a2 2 0 1 1 4 0h5v5a2 2 0 1 1 0 4v5H4z',
  laurel:
    'M7 3q-3.5 2-2 5 3-2 2-5zM4 8q-3 3 0 5.5 2-3 0-5.5zM4.5 14q-1 4 3.2 5 .5-3.7-3.2-5zM8.5 19q2 2.8 3.5 2.5-.5-2.5-3.5-2.5zM17 3q3.5 2 2 5-3-2-2-5zM20 8q3 3 0 5.5-2-3 0-5.5zM19.5 14q1 4-3.2 5-.5-3.7 3.2-5zM15.5 19q-2 2.8-3.5 2.5.5-2.5 3.5-2.5z',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  play: 'M8 5l11 7-11 7z',
  pause: 'M9 6v12M15 6v12',
  back: 'M15 6l-6 6 6 6',
  forward: 'M9 6l6 6-6 6',
  'round-back': 'M13 6 7 12l6 6M18 6l-6 6 6 6',
  'round-forward': 'M11 6l6 6-6 6M6 6l6 6-6 6',
};

/** @typedef {keyof typeof PATHS} IconName */

/** @param {IconName} name */
export function icon(name) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]}></path></svg>`;
}

/** A button that is an icon, named for those who do not see it. @param {IconName} name @param {string} label @param {() => unknown} press @param {boolean} [disabled] */
export function iconButton(name, label, press, disabled = false) {
  return html`<button class="quiet icon" data-icon=${name} aria-label=${label} ?disabled=${disabled} @click=${press}>${icon(name)}</button>`;
}
