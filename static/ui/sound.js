/** A few short sounds, synthesised: no files, nothing to load but this. */

/** @typedef {'place' | 'done' | 'bot' | 'end'} Sound */

/** Pitches in Hz, one after another. @type {Record<Sound, number[]>} */
const TUNES = { place: [440], done: [523, 659], bot: [330], end: [523, 659, 784, 1047] };
/** Seconds from one pitch to the next, and how long each takes to fade. */
const STEP = 0.09;
const FADE = 0.22;
const LOUDNESS = 0.12;

/** @type {AudioContext | undefined} */
let audio;

/** @param {Sound} sound */
export function playSound(sound) {
  // Browsers let a page be heard only after somebody has touched it; what would be heard later is left out.
  if (!navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  const { currentTime: now } = audio;
  for (const [index, pitch] of TUNES[sound].entries()) tone(audio, pitch, now + index * STEP);
  audio.resume();
}

/** @param {AudioContext} context @param {number} pitch @param {number} at */
function tone(context, pitch, at) {
  const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(LOUDNESS, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + FADE);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + FADE);
}
