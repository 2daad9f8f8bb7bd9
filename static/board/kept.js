/** Dice stay as they lay until what was done with them is over. */

/** @import { Layout, Picture } from '../types' */

import { render } from 'lit-html';
import { markOf } from './area.js';
import { thrownOf } from './motion.js';
import { run } from './running.js';

/**
 * Shows the dice of the picture before for so many milliseconds, and those of the one that is drawn only then.
 * @param {ParentNode} root @param {Pick<Picture, 'scene' | 'game'>} before @param {Layout} layout @param {number} time
 */
export function keepDice(root, { scene, game }, layout, time) {
  const boxes = new Map(layout.spots.map((spot) => [spot.id, spot]));
  for (const [tray, marks] of thrownOf(scene.marks, layout)) {
    const drawn = root.querySelector(`[data-area="${CSS.escape(tray)}"]`);
    for (const mark of drawn?.querySelectorAll('[data-mark]') ?? [])
      if (mark instanceof SVGGElement) run(mark, [{ opacity: 0 }, { opacity: 0 }], { duration: time });
    const layer = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    layer.setAttribute('class', 'kept');
    render(
      marks.map((mark) => markOf(mark, boxes, (symbol) => `#${game}-${symbol}`, game)),
      layer,
    );
    for (const mark of layer.querySelectorAll('[data-mark]')) mark.removeAttribute('data-mark');
    drawn?.append(layer);
    run(layer, [], { duration: time }).addEventListener('finish', () => layer.remove());
  }
}
