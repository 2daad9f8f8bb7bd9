/** Who came where. */

/** @import { View } from '../types' */

/** Every seat with its place, from first to last; those who share a place have the same number. @param {Pick<View, 'ranking'>} view */
export function standings({ ranking = [] }) {
  return ranking.flatMap((seats, index) => {
    const place = 1 + ranking.slice(0, index).flat().length;
    return seats.map((seat) => ({ place, seat }));
  });
}
