/** Keys on the page of a game. */

/** @import { Spot } from '../types' */
/** @import { Interaction } from '../match/interaction.js' */

import { spotAt } from './gestures.js';

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * A key, wherever the focus is: a button that has done its work loses it to nothing at all.
 * @param {Interaction} interaction @param {KeyboardEvent} event
 */
export function pressed(interaction, event) {
  const { match } = interaction;
  if (match.state.handover !== undefined || document.querySelector('dialog[open]')) return;
  const spot = spotAt(event.target);
  const command = event.ctrlKey || event.metaKey;
  const { key } = event;
  if (command && key.toLowerCase() === 'z') act(() => (event.shiftKey ? match.redo() : match.undo()));
  else if (command && key.toLowerCase() === 'y') act(() => match.redo());
  else if (command || event.altKey) return;
  else if (key.toLowerCase() === 'r' && interaction.ghost) act(() => interaction.turn(event.shiftKey ? -1 : 1));
  else if (key === 'Escape' && interaction.selection.touched.length) act(() => interaction.back());
  else if (spot && key.startsWith('Arrow')) act(() => walk(interaction, spot, key));
  else if (spot && (key === 'Enter' || key === ' ')) act(() => interaction.touchSpot(spot, true));

  /** @param {() => unknown} action */
  function act(action) {
    event.preventDefault();
    action();
  }
}

/** Moves the focus to the next spot of its area. @param {Interaction} interaction @param {string} spot @param {string} key an arrow */
function walk(interaction, spot, key) {
  const all = interaction.layout.spots;
  const from = all.find(({ id }) => id === spot);
  const next =
    from &&
    towards(
      all.filter(({ area }) => area === from.area),
      from,
      key,
    );
  if (next) interaction.focusOn(next.id);
}

/**
 * The nearest of some spots in the direction of an arrow key; spots straight ahead come before spots aside.
 * @param {Spot[]} spots @param {Spot} from @param {string} key
 */
function towards(spots, { x: fromX, y: fromY }, key) {
  const [dx, dy] = DIRECTIONS[key] ?? [0, 0];
  let closest;
  let nearest = Infinity;
  for (const spot of spots) {
    const { x, y } = spot;
    const ahead = (x - fromX) * dx + (y - fromY) * dy;
    const aside = Math.abs((x - fromX) * dy) + Math.abs((y - fromY) * dx);
    const distance = ahead + 2 * aside;
    if (ahead > 0.01 && distance < nearest) [closest, nearest] = [spot, distance];
  }
  return closest;
}
