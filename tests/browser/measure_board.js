// What is wrong with a board: how large it is, and how large the targets on it. Read together with measure.js.
/** CSS pixels of a target on a board at least, as WCAG 2.5.8 has it, and how near a board comes for it. */
const LEAST_TARGET = 24;
const CLOSEST = 4;
/** The part of the shorter side of a window that its board takes at least. */
const LEAST = 0.6;

/** How a board is drawn where all of it is shown. */
const drawn = (board) => {
  const place = board.parentElement.getBoundingClientRect();
  const view = board.viewBox.baseVal;
  return { place, view, unit: Math.min(place.width / view.width, place.height / view.height) };
};

/** The board takes its part of the window, and is there without scrolling. */
export function* smallBoard(board, calm) {
  const { place, view, unit } = drawn(board);
  const longer = Math.max(view.width, view.height) * unit;
  const least = LEAST * Math.min(innerWidth, innerHeight);
  if (longer < least - 1) yield `the board is ${Math.round(longer)} long, not ${Math.round(least)}`;
  const isBeside = innerWidth > innerHeight && innerWidth >= 560;
  const top = Math.max(0, place.top);
  // A bar over all of the page is for both.
  const left = innerHeight - document.getElementById('offer').offsetHeight;
  if (isBeside && place.height < left * 0.9) yield `the board is only ${place.height} high beside the rest`;
  if ((isBeside || calm) && (place.top < -1 || place.bottom > innerHeight + 1))
    yield `the board is out of sight from ${top} to ${place.bottom}`;
  const box = board.getBoundingClientRect();
  if (
    box.left > place.left + 1 ||
    box.right < place.right - 1 ||
    box.top > place.top + 1 ||
    box.bottom < place.bottom - 1
  )
    yield 'the board leaves a part of its place empty';
}

/**
 * A target under LEAST_TARGET on a board that lies near, or that could: then a touch beside it and the loupe are not enough. Where
 * targets lie all over a board, they have to be; and where somebody looks at what a row counts, or has touched one of several.
 */
export function* tinyTargets(board) {
  // Lower than any screen: a window at 400%, in which all is to be reached, and a board may be small.
  if (innerHeight < 320) return;
  const { place, unit } = drawn(board);
  const spots = [...board.querySelectorAll('.spot.lit')];
  if (!spots.length || board.closest('.explaining') || document.querySelector('main .spot.touched')) return;
  const boxes = spots.map((spot) => spot.getBBox());
  const side = Math.min(...boxes.map(({ width, height }) => Math.min(width, height)));
  const isNear = board.parentElement.matches('.zoomed');
  const span = (start, length) =>
    Math.max(...boxes.map((box) => box[start] + box[length])) - Math.min(...boxes.map((box) => box[start]));
  const nearer = Math.min(place.width / span('x', 'width'), place.height / span('y', 'height'), CLOSEST * unit);
  const shown = board.getScreenCTM().a * side;
  if (shown < LEAST_TARGET - 0.5 && (isNear || nearer * side >= LEAST_TARGET))
    yield `a target is ${shown.toFixed(1)}, and could be ${(nearer * side).toFixed(1)}`;
  if (!isNear) return;
  for (const spot of spots) {
    const { left, top, right, bottom } = spot.getBoundingClientRect();
    if (left < place.left - 1 || top < place.top - 1 || right > place.right + 1 || bottom > place.bottom + 1)
      yield `${spot.dataset.spot} is out of sight on a board that lies near`;
  }
}
