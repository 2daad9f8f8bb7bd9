/** The board as a picture to keep: drawn again as a PNG on this device, in the colours that it has on the screen. */

/** Pixels across: enough for a print of a hand's width. */
const WIDTH = 1600;
/** What a style sheet may set; a picture of its own has none, so it is written down. */
const STYLES = [
  'display',
  'visibility',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'paint-order',
];

/**
 * A PNG of a board with what is said of it under it, in a line each.
 * @param {SVGSVGElement} board @param {string[]} caption
 */
export async function snapshot(board, caption) {
  const { width, height } = board.viewBox.baseVal;
  const image = await load(standalone(board));
  const scale = WIDTH / width;
  const line = WIDTH / 22;
  const foot = line * (caption.length + 0.6);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round(height * scale + foot);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const root = getComputedStyle(document.documentElement);
  pen.fillStyle = root.getPropertyValue('--page');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, WIDTH, height * scale);
  pen.fillStyle = root.getPropertyValue('--ink');
  pen.font = `600 ${line * 0.7}px ${root.getPropertyValue('--sans')}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const top = height * scale + foot / 2 - ((caption.length - 1) * line) / 2;
  for (const [index, text] of caption.entries()) pen.fillText(text, WIDTH / 2, top + index * line, WIDTH * 0.94);
  return new Promise((/** @type {(picture: Blob | null) => void} */ resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** A board as an SVG that needs nothing from the page. @param {SVGSVGElement} board */
function standalone(board) {
  const copy = /** @type {SVGSVGElement} */ (board.cloneNode(true));
  const from = [board, ...board.querySelectorAll('*')];
  const to = [copy, ...copy.querySelectorAll('*')];
  from.forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const name of STYLES) to[index]?.setAttribute(name, style.getPropertyValue(name));
  });
  for (const idle of copy.querySelectorAll('.spot, .ghost')) idle.remove();
  copy.removeAttribute('style');
  copy.setAttribute('width', '1200');
  copy.setAttribute('height', String((1200 * board.viewBox.baseVal.height) / board.viewBox.baseVal.width));
  for (const art of document.querySelectorAll('.symbols')) {
    for (const symbol of art.children) copy.prepend(symbol.cloneNode(true));
  }
  // The colours of a game are known below the element that names it, and the board lies there.
  const colours = getComputedStyle(board);
  return new XMLSerializer()
    .serializeToString(copy)
    .replace(
      /var\((--[\w-]+)(?:,\s*([^()]*))?\)/g,
      (_, name, other) => colours.getPropertyValue(name).trim() || other || 'none',
    );
}

/** @param {string} source */
async function load(source) {
  const address = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}
