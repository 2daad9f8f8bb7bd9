/** Small drawn faces of all who sit at a table: of the cast of bots, and those that people choose from. */

import { html, nothing, render, svg } from 'lit-html';
import { castOf } from './cast.js';
import { recall, remember } from './local.js';

const STORED_AS = 'higawari.faces';

const INK = '#33261f';

/** A round eye, a nose or a cheek. @param {number} x @param {number} y @param {number} r */
const dot = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** The same on both sides of the middle. @param {number} x from the middle @param {number} y @param {number} r */
const dots = (x, y, r) => dot(16 - x, y, r) + dot(16 + x, y, r);

/** Within 32 by 32, from below: the ground, then a path and its colour, one after another. @type {Record<string, readonly [string, ...(readonly [string, string])[]]>} */
const FACES = {
  kon: [
    '#f4dcbb',
    ['M6.5 15 6.2 3.6 15 9zM25.5 15l.3-11.4L17 9z', '#c9652a'],
    ['M6 14c1.6-4.4 5.6-6 10-6s8.4 1.6 10 6c1 6.6-5.6 11.6-10 14-4.4-2.4-11-7.4-10-14z', '#e08540'],
    [
      'M6 16.5c4 .5 7.5 3.5 8.3 7.5l1.7 4C11.5 25.6 5.6 22 6 16.5zM26 16.5c-4 .5-7.5 3.5-8.3 7.5L16 28c4.5-2.4 10.4-6 10-11.5z',
      '#fff7ec',
    ],
    [dots(4.4, 16.4, 1.4) + dot(16, 26.2, 1.7), INK],
  ],
  pon: [
    '#dfe3cc',
    [dots(8.2, 8.4, 4), '#5b4536'],
    ['M4.8 17.6c0-6.4 5-9.8 11.2-9.8s11.2 3.4 11.2 9.8S22 28 16 28 4.8 24 4.8 17.6z', '#ab8a68'],
    [
      'M5.8 18.2c.4-4 4.8-5.4 8-3.2 1 3.4-.6 7-4 7-2.4 0-4.2-1.6-4-3.8zM26.2 18.2c-.4-4-4.8-5.4-8-3.2-1 3.4.6 7 4 7 2.4 0 4.2-1.6 4-3.8z',
      '#5b4536',
    ],
    ['M10.8 23.4c0-3.4 2.4-5 5.2-5s5.2 1.6 5.2 5-2.4 4.6-5.2 4.6-5.2-1.2-5.2-4.6z', '#f3e7d3'],
    [dots(5, 17.6, 1.7), '#fff7ec'],
    [dots(5, 17.6, 1) + dot(16, 21.2, 1.8), INK],
  ],
  fuku: [
    '#d6e0e6',
    ['M6 5.6c2.4 2 5 2.8 10 2.8s7.6-.8 10-2.8c2.6 8 2.6 22.4-10 22.4S3.4 13.6 6 5.6z', '#8b6a4c'],
    ['M9 22c2-1.5 4.5-2.2 7-2.2s5 .7 7 2.2c-1 3.8-3.6 6-7 6s-6-2.2-7-6z', '#d9bd95'],
    [dots(5, 15.4, 4.9), '#fbf3e2'],
    [dots(4.6, 15.4, 2.3), INK],
    ['M14.2 17.8h3.6L16 21.8z', '#e3a032'],
  ],
  mimi: [
    '#f0d3cf',
    ['M8.6 14C5.4 8 6.6 1.6 9.4 1.6S14 7 13.8 12zM23.4 14c3.2-6 2-12.4-.8-12.4S18 7 18.2 12z', '#fffaf4'],
    ['M9.6 11.5c-1.6-4-1.2-7.5 0-7.5s2.4 3.5 2.4 7zM22.4 11.5c1.6-4 1.2-7.5 0-7.5s-2.4 3.5-2.4 7z', '#eba9a6'],
    ['M5.8 19.4C5.8 13.6 10 10.6 16 10.6s10.2 3 10.2 8.8S22 28 16 28s-10.2-2.8-10.2-8.6z', '#fffaf4'],
    [dots(7.2, 22, 1.9), '#f3bdb8'],
    [dots(4.4, 18.4, 1.5), INK],
    ['M14.6 21.2h2.8L16 23.2z', '#d96f72'],
  ],
  goro: [
    '#e7dac6',
    [dots(8.6, 8.6, 4.2), '#6b4a35'],
    [dots(8.6, 8.6, 2), '#b98a66'],
    ['M4.6 17.8C4.6 11 9.4 7.4 16 7.4S27.4 11 27.4 17.8 22.4 28.2 16 28.2 4.6 24.6 4.6 17.8z', '#7f5a41'],
    ['M10 22.8c0-3.2 2.6-5 6-5s6 1.8 6 5-2.6 4.8-6 4.8-6-1.6-6-4.8z', '#d8b48e'],
    [`${dots(5, 15.6, 1.5)}M13.6 20.6c0-1.2 1-1.8 2.4-1.8s2.4.6 2.4 1.8-1.2 2-2.4 2-2.4-.8-2.4-2z`, INK],
  ],
  cat: [
    '#dfe8dc',
    ['M6 15 5.6 4.4 14 9zM26 15l.4-10.6L18 9z', '#e8b04c'],
    ['M5 17.6C5 11.4 9.6 8 16 8s11 3.4 11 9.6S22.4 28 16 28 5 24 5 17.6z', '#f0c265'],
    ['M14.6 8h2.8l-.6 5h-1.6zM5.2 15.6l4 .8-3.9 1.6zM26.8 15.6l-4 .8 3.9 1.6z', '#b97a24'],
    [dots(4.6, 17.6, 1.5), INK],
    ['M14.6 20.8h2.8L16 22.8z', '#c9605a'],
  ],
  dog: [
    '#e6e0f0',
    ['M5.6 17.6C5.6 11 10 7.6 16 7.6s10.4 3.4 10.4 10S22 28 16 28 5.6 24.2 5.6 17.6z', '#f7ead6'],
    [
      'M9 8.2C4.6 8 2.6 12.6 3.4 18.6c.4 2.4 3.6 2.2 4.4-.2.8-3 .8-5.6 3.6-9.8zM23 8.2c4.4-.2 6.4 4.4 5.6 10.4-.4 2.4-3.6 2.2-4.4-.2-.8-3-.8-5.6-3.6-9.8z',
      '#a9703f',
    ],
    [`${dots(4.4, 16.2, 1.5)}M13.4 20c0-1.2 1.2-1.8 2.6-1.8s2.6.6 2.6 1.8-1.2 2.2-2.6 2.2-2.6-1-2.6-2.2z`, INK],
    ['M15 24h2c0 2.6-.2 3.6-1 3.6s-1-1-1-3.6z', '#e0747a'],
  ],
  panda: [
    '#cfe3d4',
    [dots(8.8, 8.4, 4.2), '#2f2a2a'],
    ['M4.6 17.8C4.6 11 9.4 7.4 16 7.4S27.4 11 27.4 17.8 22.4 28.2 16 28.2 4.6 24.6 4.6 17.8z', '#fdfaf3'],
    [
      'M7.4 18.8c-.2-3.2 3.6-5.4 5.6-4 1.6 1.8-.8 6.2-3 6.4-1.4.2-2.6-.8-2.6-2.4zM24.6 18.8c.2-3.2-3.6-5.4-5.6-4-1.6 1.8.8 6.2 3 6.4 1.4.2 2.6-.8 2.6-2.4z',
      '#2f2a2a',
    ],
    [dots(5, 17.4, 1.1), '#fdfaf3'],
    ['M14 22c0-1 1-1.5 2-1.5s2 .5 2 1.5-1 1.7-2 1.7-2-.7-2-1.7z', '#2f2a2a'],
  ],
  frog: [
    '#f3e6bf',
    [dots(6.4, 9.6, 4.6), '#6fa04e'],
    ['M3.8 18.4c0-5.6 5-8.4 12.2-8.4s12.2 2.8 12.2 8.4S23.2 27.6 16 27.6 3.8 24 3.8 18.4z', '#84b75e'],
    [dots(6.4, 9.4, 2.9), '#fffaf0'],
    [dots(6, 9.6, 1.5), INK],
    ['M8 19.4c2.4 2.6 5 3.6 8 3.6s5.6-1 8-3.6c-.4 3.8-3.6 6-8 6s-7.6-2.2-8-6z', '#4f7a35'],
  ],
  penguin: [
    '#d9e6f2',
    ['M5 17C5 9.6 9.6 4.8 16 4.8S27 9.6 27 17s-4.6 11.2-11 11.2S5 24.4 5 17z', '#3d566f'],
    [
      'M8 18.4c0-4 1.8-7 4.4-7 1.8 0 2.8 1 3.6 2.2.8-1.2 1.8-2.2 3.6-2.2 2.6 0 4.4 3 4.4 7 0 5.6-3.6 8.6-8 8.6s-8-3-8-8.6z',
      '#fffaf2',
    ],
    [dots(4.2, 16.6, 1.5), INK],
    ['M12.8 19.6h6.4L16 23z', '#ee9a34'],
  ],
  chick: [
    '#d5e7e8',
    ['M14.6 7c-.6-2.4.2-4.6 1.4-5 .4 1.4.8 2.4 2.6 2.4-.2 1.6-1 2.4-1.6 3z', '#e3a62c'],
    ['M4.8 17.6C4.8 11 9.4 6.4 16 6.4S27.2 11 27.2 17.6 22.6 28.2 16 28.2 4.8 24.2 4.8 17.6z', '#f6d552'],
    [dots(8, 20.4, 1.9), '#f0a94e'],
    [dots(4.8, 16.4, 1.6), INK],
    ['M13 19.2 16 17.4l3 1.8-3 2.8z', '#e2792c'],
  ],
  tako: [
    '#dfe6f3',
    [
      'M6 16C6 8.8 10 4.2 16 4.2S26 8.8 26 16c0 3.6 2.6 5 2.6 8.4 0 2.2-2.8 2.6-3.8.8-.6 2.8-4 2.8-4.6.4-.8 3-7.6 3-8.4 0-.6 2.4-4 2.4-4.6-.4-1 1.8-3.8 1.4-3.8-.8C3.4 21 6 19.6 6 16z',
      '#cf5b56',
    ],
    [dots(4.2, 15, 2.4), '#fff7f0'],
    [dots(4, 15.2, 1.3), INK],
    ['M13.8 20.6c0-1.4 1-2 2.2-2s2.2.6 2.2 2-1 2-2.2 2-2.2-.6-2.2-2z', '#8f3434'],
  ],
  daruma: [
    '#efe4c9',
    ['M4.4 17.6C4.4 9.6 9.2 4 16 4s11.6 5.6 11.6 13.6c0 6.6-4.6 10.6-11.6 10.6S4.4 24.2 4.4 17.6z', '#b9382f'],
    ['M7.2 17C7.2 12.2 11 10.4 16 10.4s8.8 1.8 8.8 6.6-3.8 6.4-8.8 6.4S7.2 21.8 7.2 17z', '#fbeedd'],
    [
      'M8.4 14.2c2-2.4 4.6-2.4 6.6-.4-2-.4-4.4-.2-6.6.4zM23.6 14.2c-2-2.4-4.6-2.4-6.6-.4 2-.4 4.4-.2 6.6.4zM13 20.6h6c-.8 1.6-5.2 1.6-6 0z' +
        dots(4, 16.8, 1.5),
      INK,
    ],
  ],
};

/** The eyes of those that people choose from, as they are drawn above: from the middle, down, and how large. @type {Record<string, readonly [number, number, number]>} */
const EYES = {
  cat: [4.6, 17.6, 1.5],
  dog: [4.4, 16.2, 1.5],
  panda: [5, 17.4, 1.1],
  frog: [6, 9.6, 1.5],
  penguin: [4.2, 16.6, 1.5],
  chick: [4.8, 16.4, 1.6],
  daruma: [4, 16.8, 1.5],
};

/** Eyes that laugh: an arch for each. @param {number} x from the middle @param {number} y @param {number} r */
const laughing = (x, y, r) =>
  [16 - x, 16 + x]
    .map((at) => `M${at - 1.5 * r} ${y + r}q${1.5 * r} ${-4.2 * r} ${3 * r} 0q${-1.5 * r} ${-2 * r} ${-3 * r} 0z`)
    .join('');

/** Leaves of a laurel, from below up to both sides: how far each is turned about the middle of a face. */
const LEAVES = [165, 142, 119, 96, 73, 50];

/** What people choose from. */
export const OWN_FACES = /** @type {const} */ (['cat', 'dog', 'panda', 'frog', 'penguin', 'chick', 'daruma']);

/** What is drawn over the face of somebody for whom a bot plays. */
const STAND_IN = 'stand-in';

let isDrawn = false;

/** Draws all of them, once in the page: each face that is shown is no more than a use of one. */
function draw() {
  isDrawn = true;
  const sprite = document.createDocumentFragment();
  const symbols = Object.entries(FACES).map(
    ([name, [ground, ...parts]]) => svg`<symbol id="face-${name}" viewBox="0 0 32 32">
      <circle cx="16" cy="16" r="16" fill=${ground}></circle>${parts.map(([path, colour]) => svg`<path d=${path} fill=${colour}></path>`)}
    </symbol>`,
  );
  for (const [name, eyes] of Object.entries(EYES)) {
    const [ground, ...parts] = FACES[name] ?? [''];
    symbols.push(
      svg`<symbol id="face-${name}-happy" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill=${ground}></circle>${parts.map(
        ([path, colour]) => svg`<path d=${path.replace(dots(...eyes), laughing(...eyes))} fill=${colour}></path>`,
      )}</symbol>`,
    );
  }
  symbols.push(
    svg`<symbol id=${STAND_IN} viewBox="0 0 32 32"><circle cx="22.8" cy="8.4" r="6.2" fill="#fffdf8" stroke=${INK} stroke-width="1"></circle><path d="M22.3 3.8h1V6h2.1q1.4 0 1.4 1.4v3.4q0 1.4-1.4 1.4h-5.2q-1.4 0-1.4-1.4V7.4Q18.8 6 20.2 6h2.1z" fill=${INK}></path><path d=${dot(21.1, 9, 0.9) + dot(24.5, 9, 0.9)} fill="#fffdf8"></path></symbol>`,
  );
  render(html`<svg class="symbols" aria-hidden="true">${symbols}</svg>`, sprite);
  document.body.append(sprite);
  // Another tab may choose.
  window.addEventListener('storage', () => (chosen = undefined));
}

/** A face is only seen: whoever it belongs to is named beside it. @param {string} name @param {boolean} [isStandIn] whether a bot plays for them */
export function face(name, isStandIn = false) {
  if (!isDrawn) draw();
  return html`<svg class="face" viewBox="0 0 32 32" aria-hidden="true"><use href="#face-${name}"></use>${isStandIn ? svg`<use href="#${STAND_IN}"></use>` : nothing}</svg>`;
}

/** Somebody who has won, in a laurel; a person laughs. @param {readonly (string | null)[]} bots levels by seat @param {number} seat */
export function winnersFace(bots, seat) {
  if (!isDrawn) draw();
  const leaves = LEAVES.flatMap((turn) => [turn, -turn]).map(
    (turn) =>
      svg`<path d="M0-17.5c3.4-1.6 4.4-5 3-9-4 .6-5.6 4.5-3 9z" transform="translate(16 16) rotate(${turn}) scale(${turn < 0 ? -1 : 1} 1) rotate(-38 0 -17.5)"></path>`,
  );
  return html`<svg class="face laurelled" viewBox="-12 -10 56 54" aria-hidden="true">
    ${svg`<g fill="currentColor">${leaves}</g><use href="#face-${bots[seat] ? nameOf(bots, seat) : `${faceAt(seat)}-happy`}" width="32" height="32"></use>`}
  </svg>`;
}

/** Whether a bot plays for somebody at another device, or for oneself. @param {readonly (string | null)[]} bots @param {number} seat */
const isStandIn = (bots, seat) => Boolean(bots[seat] && friends[seat]);

/** Somebody keeps their face while a bot plays for them. @param {readonly (string | null)[]} bots @param {number} seat */
const nameOf = (bots, seat) => (isStandIn(bots, seat) ? undefined : castOf(bots, friends)[seat]) ?? faceAt(seat);

/** The face of whoever sits there: of the cast, or as it was chosen; nothing for the dice and the cards. @param {readonly (string | null)[]} bots levels by seat @param {number} seat */
export const seatFace = (bots, seat) => (seat < 0 ? nothing : face(nameOf(bots, seat), isStandIn(bots, seat)));

/** The same within a drawing, as a square around its middle. @param {readonly (string | null)[]} bots @param {number} seat @param {number} x @param {number} y @param {number} side */
export function seatFaceAt(bots, seat, x, y, side) {
  if (!isDrawn) draw();
  const use = (/** @type {string} */ symbol) =>
    svg`<use href="#${symbol}" x=${x - side / 2} y=${y - side / 2} width=${side} height=${side}></use>`;
  return svg`${use(`face-${nameOf(bots, seat)}`)}${isStandIn(bots, seat) ? use(STAND_IN) : nothing}`;
}

/** The faces that were chosen, by seat: each drawing asks for them. @type {readonly string[] | undefined} */
let chosen;

/** Faces that people at other devices have chosen, by seat. @type {readonly (string | null)[]} */
let friends = [];

/** From now on these are the faces at the table that is shown; those of this device, without. @param {readonly (string | null)[]} [faces] by seat */
export function showFaces(faces = []) {
  friends = faces;
}

/** The face of a person at the table that is shown. @param {number} seat */
export const faceAt = (seat) => knownFace(friends[seat]) ?? ownFace(seat);

/** A face that there is. @param {unknown} name */
export const knownFace = (name) => OWN_FACES.find((one) => one === name);

/** The face of somebody at this device; without a choice each has another one. @param {number} seat */
export function ownFace(seat) {
  chosen ??= (recall(STORED_AS) ?? '').split(' ');
  return OWN_FACES.find((name) => name === chosen?.[seat]) ?? OWN_FACES[seat] ?? OWN_FACES[0];
}

/** @param {number} seat @param {string} name */
export function chooseFace(seat, name) {
  chosen = OWN_FACES.map((_, at) => (at === seat ? name : ownFace(at)));
  remember(STORED_AS, chosen.join(' '));
}

/** Another face each time, for somebody at this device. @param {number} seat @returns {string} the one that is chosen now */
export function chooseNextFace(seat) {
  const at = OWN_FACES.indexOf(ownFace(seat));
  const next = OWN_FACES[(at + 1) % OWN_FACES.length] ?? OWN_FACES[0];
  chooseFace(seat, next);
  return next;
}
