/** How a die rolls: a cube, of which two sides are seen while it turns from one to the next, before it shows its own and comes to rest. */

/** @import { Mark, Spot } from '../types' */

import { faceBefore, hideFor } from './kept.js';
import { run } from './running.js';

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ heights: number[], hits: number[] }} Bounces   how high it is before it falls and between any two hits, by its own height, and when it hits the table, from 0 to 1 */

/** Until then other faces pass; the rest of the time it bounces with its own, so that it can be read before it lies. */
const OWN = 0.55;
/** How much quicker it turns at first than on the whole. */
const SLOWS = 1.5;
/** In degrees: how far it turns about itself, and how far it still lies askew when it shows its own face. */
const TURNS = 150;
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
  const { passes = [], body, size } = mark;
  const turn = { passing: passes.length, size, bounces: isLast ? LAST_BOUNCES : BOUNCES };
  /** @param {string} symbol @param {{ from: number, to: number }} seen @param {number} [index] */
  const show = (symbol, { from, to }, index) => {
    const thing = faceBefore(element, { ...mark, symbol }, spots);
    thing.style.opacity = '0';
    const options = { delay: delay + duration * from, duration: duration * (to - from) };
    const way = wayOf(at, own, { from, to }, turn, index);
    run(thing, partOf(way, from, to), options).addEventListener('finish', () => thing.parentElement?.remove());
  };
  if (body) show(body, { from: 0, to: OWN });
  // Each face is moved only while it is seen: what moves unseen costs as much in every frame.
  [...passes, mark.symbol].forEach((symbol, index) => {
    show(symbol, seenFrom(index, passes.length), index);
  });
  hideFor(element, delay + duration);
}

/** How many of its faces have gone by, of so many that pass. @param {number} time @param {number} passing */
const goneBy = (time, passing) => passing * (1 - Math.max(0, 1 - time / OWN) ** SLOWS);

/** From when until when a face is seen: from its neighbour before it to the one after it. @param {number} index @param {number} passing */
export function seenFrom(index, passing) {
  const faces = (/** @type {number} */ gone) => OWN * (1 - Math.max(0, 1 - gone / passing) ** (1 / SLOWS));
  return { from: index ? faces(index - 1) : 0, to: index < passing ? faces(index + 1) : 1 };
}

/**
 * @param {Point} at @param {Spot} own @param {{ from: number, to: number }} seen from when until when
 * @param {{ passing: number, size?: number | undefined, bounces?: Bounces }} turn how many faces pass before its own, and how large it is drawn, by its spot
 * @param {number} [index] of a face; of the body behind all of them else, as long as the two that are seen
 * @returns {Keyframe[]}
 */
export function wayOf(at, { w, h }, { from, to }, { passing, size: part = 1, bounces = BOUNCES }, index) {
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);
  return [from, ...steps.filter((time) => time > from && time < to), to].map((time) => {
    const left = Math.max(0, 1 - time / OWN);
    const rest = (1 - time) / (1 - OWN);
    const [aside, up] = [w * ASIDE * left, h * heightAt(time, bounces)];
    const turned = left ? -ASKEW - TURNS * left : -ASKEW * rest * Math.cos((1 - rest) * Math.PI);
    const gone = goneBy(time, passing);
    const over = ((gone - (index ?? Math.floor(gone))) * Math.PI) / 2;
    const [flat, beside] = [Math.cos(over), Math.sin(over)];
    // As small as leaves both sides within its own place: what is said above the tray can be read, and it covers no other.
    const [length = 0, across = 0] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)].map(
      Math.abs,
    );
    const long = flat + Math.abs(beside);
    const size = Math.min((w - 2 * aside) / (long * length + across), (h - 2 * up) / (long * across + length));
    const [scale, drawn] = [size / Math.min(w, h), size * part];
    const [moved, wide] = index === undefined ? [0, long] : [beside, flat];
    const transform = `translate(${at.x - aside}px, ${at.y - up}px) rotate(${turned}deg) translate(${(moved * drawn) / 2}px) scale(${wide * scale}, ${scale})`;
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
