/** How large boards beside each other are, so that they fill a window. Pure. */

/** CSS pixels: between two boards, what is said below one, and how narrow one may be to be seen with all others at once. */
const GAP = 12;
const CAPTION = 36;
const NARROWEST = 240;

/**
 * The columns in which as many boards are largest, and how wide each is then. Where all at once would be too small, one scrolls.
 * @param {number} number @param {{ width: number, height: number }} room @param {number} shape how much wider than high a board is
 * @returns {{ columns: number, width: number }}
 */
export function fitted(number, room, shape) {
  const most = Math.max(1, Math.min(number, Math.floor((room.width + GAP) / (NARROWEST + GAP))));
  const all = Array.from({ length: most }, (_, at) => {
    const columns = at + 1;
    const rows = Math.ceil(number / columns);
    const wide = (room.width - GAP * (columns - 1)) / columns;
    const high = (room.height - GAP * (rows - 1)) / rows - CAPTION;
    return { columns, width: Math.floor(Math.min(wide, high * shape)) };
  });
  const best = all.reduce((one, other) => (other.width > one.width ? other : one));
  if (best.width >= NARROWEST) return best;
  const widest = (room.width - GAP * (most - 1)) / most;
  return { columns: most, width: Math.floor(Math.min(widest, Math.max(NARROWEST, (room.height - CAPTION) * shape))) };
}
