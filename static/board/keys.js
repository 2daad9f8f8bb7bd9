/** Keys on the page of a game. Those that are letters can be turned off: somebody may speak to the computer. */

/** @import { Interaction } from '../match/interaction.js' */

import { outlook } from '../match/selection.js';
import { further, inOrder, towards } from '../match/walk.js';
import { setting } from '../ui/settings.js';
import { isPutAway } from './area.js';
import { spotAt } from './near.js';
import { hasTone } from './tones.js';

/** Places that Shift with N or P goes on. */
const LEAP = 5;

/** What keys reach, by the letter: the first of these that is shown. A button of the bar is pressed. @type {Record<string, string>} */
const PLACES = {
  d: '.tools .primary:enabled, .tools button:not(.icon):enabled, .result .strong',
  s: '.sheet button',
};
/** Buttons that a letter presses. @type {Record<string, string>} */
const BUTTONS = { h: '.tools [data-icon="hint"]', m: '.tools [data-icon="list"]', l: '.bar [data-icon="log"]' };

let byKey = false;
window.addEventListener('pointerdown', () => (byKey = false), { capture: true });

/** Whether the last thing that was done was done by a key. */
export const usesKeys = () => byKey;

/**
 * A key, wherever the focus is: a button that has done its work loses it to nothing at all.
 * @param {Interaction} interaction @param {KeyboardEvent} event @param {() => unknown} showKeys
 */
export function pressed(interaction, event, showKeys) {
  const byHand = !byKey;
  byKey = true;
  if (document.querySelector('dialog[open]')) return;
  const action =
    commanded(interaction, event) ?? lettered(interaction, event, showKeys) ?? moved(interaction, event, byHand);
  if (!action || interaction.match.state.handover !== undefined) return;
  event.preventDefault();
  action();
}

/** What the keys of all programs do. @param {Interaction} interaction @param {KeyboardEvent} event @returns {(() => unknown) | undefined} */
function commanded(interaction, { key, ctrlKey, metaKey, shiftKey }) {
  if (!ctrlKey && !metaKey) return undefined;
  const { match } = interaction;
  if (key.toLowerCase() === 'z') return () => (shiftKey ? match.redo() : interaction.undo());
  return key.toLowerCase() === 'y' ? () => match.redo() : undefined;
}

/** What letters, digits and the question mark do. @param {Interaction} interaction @param {KeyboardEvent} event @param {() => unknown} showKeys @returns {(() => unknown) | undefined} */
function lettered(interaction, { key, ctrlKey, metaKey, altKey, shiftKey, target }, showKeys) {
  if (ctrlKey || metaKey || altKey || setting('noletters') === 'on') return undefined;
  if (target instanceof Element && target.matches('input, select, textarea')) return undefined;
  const { match, ghost } = interaction;
  const letter = key.toLowerCase();
  const [button] = all(BUTTONS[letter]);
  // Rows of the score may be left out.
  const place = all(PLACES[letter]).find((one) => one.getClientRects().length);
  if (button) return () => button.click();
  if (place) return () => place.focus();
  if (/^\d$/.test(key)) return () => touchPiece(interaction, (Number(key) + 9) % 10);
  switch (letter) {
    case '?':
      return showKeys;
    case 'n':
      return () => step(interaction, target, shiftKey ? LEAP : 1);
    case 'p':
      return () => step(interaction, target, shiftKey ? -LEAP : -1);
    case 'u':
      return () => (shiftKey ? match.redo() : interaction.undo());
    case 'r':
      return ghost && (() => interaction.turn(shiftKey ? -1 : 1));
    case 'b':
      return () => enter(interaction, true);
    case 't':
      return () => enter(interaction, false);
    default:
      return undefined;
  }
}

/** What a key does to the spot that has the focus. @param {Interaction} interaction @param {KeyboardEvent} event @param {boolean} byHand whether a hand has given it the focus, or that is nowhere @returns {(() => unknown) | undefined} */
function moved(interaction, { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target }, byHand) {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Escape') return interaction.touches.length ? () => interaction.back() : home(interaction.match);
  const spot = spotAt(target);
  // What a hand has done there is done: to touch it once more leads nowhere.
  const isDone = spot ? byHand && !interaction.outlook.lit.has(spot) : target === document.body;
  const confirms = key === 'Enter' && !repeat && isDone ? confirmed() : undefined;
  if (confirms || !spot) return confirms;
  if (key.startsWith('Arrow')) return () => walk(interaction, spot, key, shiftKey);
  return key === 'Enter' || key === ' ' ? () => interaction.touchSpot(spot, true) : undefined;
}

/** Who looks at the board of another turns back to their own. @param {Interaction['match']} match @returns {(() => unknown) | undefined} */
function home(match) {
  const { seat = null, of } = match.view ?? {};
  return seat === null || of === seat ? undefined : () => match.lookAt(seat);
}

/** Who has chosen with a hand confirms with the key that is there for it. @returns {(() => unknown) | undefined} */
function confirmed() {
  const [button] = all('.tools .strong.primary:enabled:not(.barred)');
  return button && (() => button.click());
}

/** @param {string | undefined} selector @returns {HTMLElement[]} */
const all = (selector) =>
  selector ? [...document.querySelectorAll(/** @type {'button'} */ (`main :is(${selector})`))] : [];

/** Moves the focus to the next spot of its area, or to the next that can be touched. @param {Interaction} interaction @param {string} spot @param {string} key an arrow @param {boolean} lit */
function walk(interaction, spot, key, lit) {
  const { layout, outlook: now } = interaction;
  const from = layout.spots.find(({ id }) => id === spot);
  const next =
    from &&
    towards(
      layout.spots.filter(({ id, area }) => area === from.area && (!lit || now.lit.has(id))),
      from,
      key,
    );
  if (next) interaction.focusOn(next.id);
}

/** To what can be touched next. @param {Interaction} interaction @param {EventTarget | null} target @param {number} by */
function step(interaction, target, by) {
  const { layout, outlook: now, last } = interaction;
  const next = further(layout, now.lit, spotAt(target) ?? last, by);
  if (next) interaction.focusOn(next.id);
}

/** To the board, or to the pieces beside it: those that can be touched, else one's own, which lie below what all have. @param {Interaction} interaction @param {boolean} onBoard */
function enter(interaction, onBoard) {
  const { layout, outlook: now } = interaction;
  const { picture } = interaction.match.state;
  const areas = layout.areas.filter(
    (one) => Boolean(one.ground) === onBoard && interaction.focusIn(one.id) && !(picture && isPutAway(one, picture)),
  );
  const isLit = (/** @type {string} */ id) =>
    layout.spots.some(({ area, id: spot }) => area === id && now.lit.has(spot));
  const area = areas.find(({ id }) => isLit(id)) ?? areas.at(-1);
  const spot = area && interaction.focusIn(area.id);
  if (spot) interaction.focusOn(spot);
}

/** Touches a piece beside the board, by its place among those that can be touched; what is used up keeps its number. @param {Interaction} interaction @param {number} number from 0 */
function touchPiece(interaction, number) {
  const { layout, choices, match } = interaction;
  const { lit } = outlook(choices, []);
  const trays = new Set(layout.areas.filter(({ ground }) => !ground).map(({ id }) => id));
  const marks = match.state.picture?.scene.marks ?? [];
  const used = new Set(marks.flatMap((mark) => (hasTone(mark, 'spent') ? [mark.at] : [])));
  const piece = inOrder(layout, ({ id, area }) => trays.has(area) && (lit.has(id) || used.has(id)))[number];
  if (!piece || !lit.has(piece.id)) return;
  interaction.focusOn(piece.id);
  interaction.touchSpot(piece.id, true);
}
