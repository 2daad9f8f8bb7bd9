/** A slow device drops motion, not moves. */

/** Milliseconds from a frame to the next: with fewer than seven a second nothing is seen to move. */
const TOO_LONG = 150;

/**
 * Drops what has just begun to move if the frames in which it does come too slowly: one late frame may have had something else to
 * do, and the first after a change has the new picture to draw.
 * @param {() => void} drop @param {(callback: (time: number) => void) => void} frame
 */
export function dropIfSlow(drop, frame = requestAnimationFrame) {
  frame(() =>
    frame((first) =>
      frame((second) => {
        if (second - first > TOO_LONG) frame((third) => third - second > TOO_LONG && drop());
      }),
    ),
  );
}
