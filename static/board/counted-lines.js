/** Lines that a row of the score counts, drawn as a pen draws them. */

/** @param {number} duration milliseconds in which the longest is drawn */
export function drawLines(duration) {
  /** @type {SVGPolylineElement[]} */
  const lines = [...document.querySelectorAll('main g.counted polyline')].filter(
    (one) => one instanceof SVGPolylineElement,
  );
  // All of them before any is animated, with which the page would have to be laid out for the next.
  const lengths = lines.map((line) => line.getTotalLength());
  const longest = Math.max(...lengths);
  for (const [index, line] of lines.entries()) {
    const length = lengths[index];
    // One that has gaps is dashed already.
    if (!length || line.hasAttribute('stroke-dasharray')) continue;
    const hidden = { strokeDasharray: `${length} ${length}`, strokeDashoffset: length };
    line.animate([hidden, { ...hidden, strokeDashoffset: 0 }], {
      duration: (duration * length) / longest,
      easing: 'ease-in-out',
    });
  }
}
