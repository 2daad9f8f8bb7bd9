/** What a row of the score counts, shown as it is counted: lines as a pen draws them, numbers where it comes by, marks one by one. */

/** A line that is drawn in fewer milliseconds is there at once. */
const AT_ONCE = 80;
/** Milliseconds in which a mark is stamped there, and a square lit. */
const STAMPED = 220;

/** @param {number} duration milliseconds until all of it is there */
export function drawCounted(duration) {
  const of = (/** @type {string} */ selector) => [...document.querySelectorAll(`main ${selector}`)];
  const lines = of('g.counted polyline').filter((one) => one instanceof SVGPolylineElement);
  const [ways, marks] = [of('g.counted .numbered'), of('g.counted > .mark')];
  drawLines(lines, duration);
  for (const way of ways) drawNumbered(way, duration);
  const stacks = stacked(marks);
  // What lines come to is read once they are drawn.
  const drawn = lines.length ? duration / Math.max(1, stacks.length) : 0;
  oneByOne(stacks, duration - drawn, (stack, { delay, ...options }) => {
    for (const part of stack.flatMap((mark) => [...mark.querySelectorAll(':scope > :is(use, text)')]))
      part.animate(
        [
          { opacity: 0, scale: 2 },
          { opacity: 1, scale: 1 },
        ],
        {
          ...options,
          delay: Number(delay) + drawn,
          duration: STAMPED,
        },
      );
  });
  if (lines.length + ways.length + marks.length) return;
  oneByOne(of('.ground .counted.spot'), duration, (spot, options) =>
    spot.animate([{ fillOpacity: 0 }, { fillOpacity: 0.5 }, {}], { ...options, duration: 2 * STAMPED }),
  );
}

/** One after another in their order, all at the same pace. @param {SVGPolylineElement[]} lines @param {number} duration */
function drawLines(lines, duration) {
  // All of them before any is animated, with which the page would have to be laid out for the next.
  const lengths = lines.map((line) => line.getTotalLength());
  const all = lengths.reduce((sum, length) => sum + length, 0);
  let drawn = 0;
  for (const [index, line] of lines.entries()) {
    const length = lengths[index];
    if (!length) continue;
    const [delay, takes] = [(duration * drawn) / all, (duration * length) / all];
    drawn += length;
    const hidden = { strokeDasharray: `${length} ${length}`, strokeDashoffset: length };
    // One that has gaps is dashed already.
    if (takes < AT_ONCE || line.hasAttribute('stroke-dasharray'))
      line.animate([{ opacity: 0 }, { opacity: 0, offset: 1 }], { duration: delay });
    else
      line.animate([hidden, { ...hidden, strokeDashoffset: 0 }], {
        delay,
        duration: takes,
        easing: lines.length === 1 ? 'ease-in-out' : 'linear',
        fill: 'backwards',
      });
  }
}

/** The numbers of a way come as it is drawn past them. @param {Element} way @param {number} duration */
function drawNumbered(way, duration) {
  for (const one of way.querySelector('path')?.getAnimations() ?? [])
    one.effect?.updateTiming({ duration, easing: 'linear' });
  oneByOne([...way.querySelectorAll(':scope > g')], duration, (number, options) =>
    number.animate([{ opacity: 0 }, { opacity: 1 }], { ...options, duration: AT_ONCE }),
  );
}

/** What lies in one place comes together, such as a number and its plate. @param {Element[]} marks */
function stacked(marks) {
  /** @type {Map<string, Element[]>} */
  const stacks = new Map();
  for (const mark of marks) {
    const place = mark.getAttribute('transform') ?? '';
    stacks.set(place, [...(stacks.get(place) ?? []), mark]);
  }
  return [...stacks.values()];
}

/** The first at once, the last at the end. @template T @param {T[]} all @param {number} duration @param {(one: T, options: KeyframeAnimationOptions) => void} show */
function oneByOne(all, duration, show) {
  all.forEach((one, at) => {
    show(one, { delay: (duration * at) / Math.max(1, all.length - 1), easing: 'ease-out', fill: 'backwards' });
  });
}
