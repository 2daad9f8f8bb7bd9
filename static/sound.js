/** A few short sounds, made on the spot: no files, nothing to load but this. */

/** @import { Moment } from './moments.js' */

/** Pitches in Hz, one after another. @type {Record<Moment, number[]>} */
const TUNES = { place: [440], done: [523, 659], bot: [330], end: [523, 659, 784, 1047] };
/** Seconds from one pitch to the next, and how long each takes to fade. */
const STEP = 0.09;
const FADE = 0.22;
const LOUD = 0.12;

/** @type {AudioContext | undefined} */
let room;

/** @param {Moment} moment */
export function play(moment) {
  // Browsers let a page be heard only after somebody has touched it; what would be heard later is left out.
  if (!navigator.userActivation?.hasBeenActive) return;
  room ??= new AudioContext();
  const { currentTime: now } = room;
  TUNES[moment].forEach((pitch, index) => tone(/** @type {AudioContext} */ (room), pitch, now + index * STEP));
  room.resume();
}

/** @param {AudioContext} context @param {number} pitch @param {number} at */
function tone(context, pitch, at) {
  const string = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
  const bow = new GainNode(context, { gain: 0 });
  bow.gain.setValueAtTime(0, at);
  bow.gain.linearRampToValueAtTime(LOUD, at + 0.012);
  bow.gain.exponentialRampToValueAtTime(0.0001, at + FADE);
  string.connect(bow).connect(context.destination);
  string.start(at);
  string.stop(at + FADE);
}
