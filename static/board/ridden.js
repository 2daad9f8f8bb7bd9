/** What went along the way that the last move was shown as. Pure. */

/** @import { Picture, Spot, Stroke } from '../types' */
/** @import { MarkMotion } from './motion.js' */
/** @typedef {Pick<Picture, 'scene'> & { record?: string }} Told a picture, and what had been played by then */

/** What goes along the trail, and what is carried off from where that ends. @param {MarkMotion[]} motions @param {Stroke} trail @param {Map<string, Spot>} spots */
export function ridden(motions, trail, spots) {
  const marks = motions.map((motion) => onTrail(motion, trail, spots));
  const ends = new Set(marks.flatMap(({ along, mark }) => (along ? [mark.at] : [])));
  return marks.map((motion) => {
    const { kind, mark, from = '', along } = motion;
    return kind === 'travel' && !along && from !== mark.at && ends.has(from) ? { ...motion, taken: true } : motion;
  });
}

/** What somebody rode to where it had stood: nothing is different, but for the way there. @param {Told} before @param {Told} after @param {MarkMotion[]} others @returns {MarkMotion[]} */
export function backAgain({ scene, record: earlier = '' }, { scene: { marks }, record: now = '' }, others) {
  if (!now.startsWith(earlier) || !/^\d+ /m.test(now.slice(earlier.length))) return [];
  const known = new Map(scene.marks.map((mark) => [mark.id, mark]));
  const seen = new Set(others.map(({ mark }) => mark.id));
  return marks.flatMap((mark) => {
    const was = known.get(mark.id);
    const stands = mark.enters === 'ride' && was?.at === mark.at && !seen.has(mark.id);
    return stands ? { kind: 'travel', mark, was, from: was.at } : [];
  });
}

/** What went from one end of the trail to the other went along it; who stands beside a loop did not. @param {MarkMotion} motion @param {Stroke} trail @param {Map<string, Spot>} spots @returns {MarkMotion} */
function onTrail(motion, trail, spots) {
  const { kind, mark, from } = motion;
  const [start, end] = [spots.get(from ?? ''), spots.get(mark.at)];
  if (kind !== 'travel' || !start || !end || end.area !== trail.area) return motion;
  if (start === end && mark.enters !== 'ride') return motion;
  const [first, last] = [trail.points[0], trail.points.at(-1)];
  if (!first || !last || !isIn(start, first) || !isIn(end, last)) return motion;
  const stops = stopsOn(trail, spots.values());
  return { ...motion, along: trail.points, stops: [...new Set([0, ...stops, trail.points.length - 1])] };
}

/** Which points of a trail are places; between these it bends only. @param {Stroke} trail @param {Iterable<Spot>} spots */
export function stopsOn({ area, points }, spots) {
  const places = new Set([...spots].filter((spot) => spot.area === area).map(({ x, y }) => `${x} ${y}`));
  return points.flatMap(([x, y], at) => (places.has(`${x} ${y}`) ? [at] : []));
}

/** @param {Spot} spot @param {[number, number]} point */
const isIn = ({ x, y, w, h }, [px, py]) => Math.abs(px - x) <= w / 2 && Math.abs(py - y) <= h / 2;
