/** How a die rolls: other faces of it pass, each until it is seen from its edge, before it shows its own and comes to rest. */

/** @import { Mark, Spot } from '../types' */

import { faceBefore, hideFor } from './kept.js';
import { run } from './running.js';

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ heights: number[], hits: number[] }} Bounces   how high it is before it falls and between any two hits, by its own height, and when it hits the table, from 0 to 1 */

/** Until then other faces pass; the rest of the time it bounces with its own, so that it can be read before it lies. */
const OWN = 0.55;
/** Half of the time that it takes from one face to the next, and how much of it is seen on its edge. */
const EDGE = 0.06;
const FLAT = 0.25;
/** In degrees: how far it turns, and how far it still lies askew when it shows its own face. */
const TURNS = 280;
const ASKEW = 24;
/** From how far at its side it comes, by its own width. */
const ASIDE = 0.1;
/** How many pictures there are of its way, and when the first is whole. */
const STEPS = 20;
const WHOLE = 0.06;

/** It comes rolling and hops: no higher than that, for it stays in its own place. @type {Bounces} */
const BOUNCES = { heights: [0.04, 0.07, 0.03], hits: [0.38, 0.78, 1] };
/** The last one of a throw is the liveliest: one waits for it. @type {Bounces} */
const LAST_BOUNCES = { heights: [0.04, 0.09, 0.06, 0.02], hits: [0.34, 0.66, 0.88, 1] };

/**
 * @param {SVGGElement} element @param {Mark} mark @param {Map<string, Spot>} spots @param {Point} at
 * @param {{ delay: number, duration: number }} times @param {boolean} isLast whether it is the last of those that are thrown
 */
export function roll(element, mark, spots, at, { delay, duration }, isLast) {
  const own = /** @type {Spot} */ (spots.get(mark.at));
  const passing = mark.passes ?? [];
  const edges = passing.map((_, index) => (OWN * (index + 1)) / passing.length);
  const way = wayOf(at, own, edges, isLast ? LAST_BOUNCES : BOUNCES);
  const times = [0, ...edges, 1];
  // Each face is moved only while it is seen: what moves unseen costs as much in every frame.
  [...passing, mark.symbol].forEach((symbol, index) => {
    const [from = 0, to = 1] = times.slice(index);
    const face = faceBefore(element, { ...mark, symbol }, spots);
    face.style.opacity = '0';
    const options = { delay: delay + duration * from, duration: duration * (to - from) };
    run(face, partOf(way, from, to), options).addEventListener('finish', () => face.parentElement?.remove());
  });
  hideFor(element, delay + duration);
}

/** @param {Point} at @param {Spot} own @param {number[]} edges @param {Bounces} bounces @returns {Keyframe[]} */
export function wayOf(at, { w, h }, edges, bounces = BOUNCES) {
  const times = [
    ...Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS),
    ...edges.flatMap((edge) => [edge - EDGE, edge, edge + EDGE]),
  ];
  return times.map((time) => {
    const left = Math.max(0, 1 - time / OWN);
    const rest = (1 - time) / (1 - OWN);
    const [aside, up] = [w * ASIDE * left, h * heightAt(time, bounces)];
    const turned = left ? -ASKEW - TURNS * left : -ASKEW * rest * Math.cos((1 - rest) * Math.PI);
    const edge = Math.min(1, ...edges.map((one) => Math.abs(time - one) / EDGE));
    // As small as leaves it within its own place: what is said above the tray can be read, and it covers no other.
    const reach = Math.abs(Math.cos((turned * Math.PI) / 180)) + Math.abs(Math.sin((turned * Math.PI) / 180));
    const size = Math.min(w - 2 * aside, h - 2 * up) / (Math.min(w, h) * reach);
    const flat = size * (FLAT + (1 - FLAT) * edge);
    const transform = `translate(${at.x - aside}px, ${at.y - up}px) rotate(${turned}deg) scale(${flat}, ${size})`;
    return { offset: time, transform };
  });
}

/** How high it is above the table, by its own height. @param {number} time @param {Bounces} bounces */
function heightAt(time, { heights, hits }) {
  const next = hits.findIndex((hit) => time <= hit);
  const [from, to, height] = [hits[next - 1] ?? 0, hits[next] ?? 1, heights[next] ?? 0];
  const part = (time - from) / (to - from);
  return next ? height * 4 * part * (1 - part) : height * (1 - part * part);
}

/**
 * What is seen of a way from one of its times to another: all of it, but at the beginning a thing appears by and by.
 * @param {Keyframe[]} way @param {number} from @param {number} to both from 0 to 1
 */
export function partOf(way, from, to) {
  const at = (/** @type {Keyframe['offset']} */ time) => (Number(time) - from) / (to - from);
  const appears = from ? [] : [{ offset: at(WHOLE), opacity: 1 }];
  const seen = [{ offset: 0, opacity: from ? 1 : 0 }, ...appears, { offset: 1, opacity: 1 }];
  const part = way.filter(({ offset }) => Number(offset) >= from && Number(offset) <= to);
  return [...seen, ...part.map(({ offset, ...picture }) => ({ ...picture, offset: at(offset) }))].sort(
    (a, b) => a.offset - b.offset,
  );
}
