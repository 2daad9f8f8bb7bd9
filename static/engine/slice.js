/** How much is worked out between two reports: games differ in how long a node takes, and so do devices. */

/** Nodes until the first report. */
export const FIRST_SLICE = 120;
const LARGEST = 4_000;
/** Milliseconds between two reports: a touch is answered at once, and to report takes less than to work. */
const BETWEEN = 120;

/** So many nodes as take about as long as there should be between two reports; never far more at once. @param {number} slice @param {number} took milliseconds */
export const nextSlice = (slice, took) =>
  Math.max(1, Math.round(Math.min(LARGEST, slice * Math.min(2, BETWEEN / Math.max(1, took)))));
