/** A small celebration: paper shapes that fall over the page, and are gone at any touch. */

import { lessMotion } from '../../ui/settings.js';

const SHAPES = 48;
const TAKES = 2400;
const COLOURS = ['#c8452f', '#e0a43a', '#5c8f4e', '#3f7fb0', '#8b5fa3', '#e58f8f'];
const CORNERS = ['', 'round', 'strip'];

/** Not at random: the same each time, and nobody can tell. @param {number} n @param {number} of */
const spread = (n, of) => ((n * 0.618034) % 1) * of;

export function celebrate() {
  if (lessMotion() || document.hidden) return;
  const layer = document.createElement('div');
  layer.className = 'paper-shapes';
  layer.setAttribute('aria-hidden', 'true');
  document.body.append(layer);
  const falling = Array.from({ length: SHAPES }, (_, n) => {
    const shape = document.createElement('i');
    shape.className = CORNERS[n % CORNERS.length] ?? '';
    layer.append(shape);
    const [left, drift, turns] = [spread(n, 100), spread(n * 7, 30) - 15, spread(n * 3, 4) - 2];
    // Only what the script sets by itself: the page allows no styles in attributes.
    shape.style.left = `${left}%`;
    shape.style.background = COLOURS[n % COLOURS.length] ?? '';
    return shape.animate(
      [
        { transform: 'translate(0, -12vh) rotate(0turn)', opacity: 1 },
        {
          transform: `translate(${drift / 2}vw, 45vh) rotate(${turns / 2}turn) rotateX(${turns}turn)`,
          opacity: 1,
          offset: 0.6,
        },
        { transform: `translate(${drift}vw, 105vh) rotate(${turns}turn) rotateX(${2 * turns}turn)`, opacity: 0.6 },
      ],
      {
        duration: TAKES * (0.7 + spread(n * 5, 0.5)),
        delay: spread(n * 11, 500),
        easing: 'cubic-bezier(0.3, 0.1, 0.7, 1)',
        fill: 'both',
      },
    );
  });
  const end = () => layer.remove();
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, end, { once: true, capture: true });
  Promise.all(falling.map(({ finished }) => finished)).then(end, end);
}
