/** Short sounds, synthesised: no files, nothing to load but this. */

/**
 * A part of a sound: a tone that slides from one pitch to another, or noise around them; in Hz and seconds.
 * @typedef {{ from: number, to?: number, at?: number, takes: number, loud?: number, noise?: boolean }} Part
 */

/** @param {number[]} pitches @param {number} step @param {number} [takes] @returns {Part[]} */
const notes = (pitches, step, takes = 0.24) => pitches.map((from, index) => ({ from, at: index * step, takes }));

/** A body that knocks on wood. @param {number} pitch @param {number} [at] @param {number} [loud] @returns {Part[]} */
const knock = (pitch, at = 0, loud = 1) => [
  { from: pitch, to: pitch * 0.5, at, takes: 0.09, loud },
  { from: 2400, at, takes: 0.02, loud: loud * 0.5, noise: true },
];

const SOUNDS = /** @satisfies {Record<string, Part[]>} */ ({
  roll: [0, 0.07, 0.13, 0.22, 0.34].flatMap((at, index) => knock(300 - 20 * index, at, 0.8 - 0.1 * index)),
  card: [{ from: 3200, to: 1400, takes: 0.12, loud: 0.8, noise: true }],
  flip: [{ from: 1800, to: 900, takes: 0.05, noise: true, loud: 0.6 }, ...knock(260, 0.06, 0.6)],
  ink: [{ from: 900, to: 1500, takes: 0.16, loud: 0.5, noise: true }],
  tile: knock(190),
  bead: [{ from: 880, to: 820, takes: 0.14, loud: 0.6 }],
  stamp: [...knock(110, 0, 1.3), { from: 500, takes: 0.06, noise: true, loud: 0.7 }],
  // A drum, three times, and a horn over it.
  event: [
    ...[0, 0.16, 0.32].flatMap((at) => knock(95, at, 1.4)),
    ...notes([392, 523, 784], 0.16, 0.42).map((part) => ({ ...part, at: (part.at ?? 0) + 0.36, loud: 0.9 })),
  ],
  gain: notes([659, 880], 0.07, 0.2),
  loss: [{ from: 330, to: 247, takes: 0.28, loud: 0.8 }],
  win: notes([523, 659, 784, 1047], 0.1, 0.3),
  end: notes([523, 659], 0.12, 0.3),
  undo: [{ from: 520, to: 340, takes: 0.12, loud: 0.6 }],
  turn: notes([587, 784], 0.1),
});

/** @typedef {keyof typeof SOUNDS} Sound */

const LOUDNESS = 0.12;
/** Seconds in which a tone begins. */
const ATTACK = 0.008;

/** @type {AudioContext | undefined} */
let audio;
/** @type {AudioBuffer | undefined} */
let hiss;

/** @param {Sound} sound @param {number} [wait] seconds until it is heard */
export function playSound(sound, wait = 0) {
  // Browsers let a page be heard only after somebody has touched it; what would be heard later is left out.
  if (!navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  const start = audio.currentTime + wait;
  for (const part of /** @type {Part[]} */ (SOUNDS[sound])) playPart(audio, part, start + (part.at ?? 0));
  audio.resume();
}

/** @param {AudioContext} context @param {Part} part @param {number} at */
function playPart(context, { from, to = from, takes, loud = 1, noise = false }, at) {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(LOUDNESS * loud, at + ATTACK);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + takes);
  gain.connect(context.destination);
  const source = noise
    ? new AudioBufferSourceNode(context, { buffer: hissOf(context), loop: true })
    : tone(context, from, to, at, takes);
  if (noise) {
    const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: from, Q: 0.8 });
    band.frequency.setValueAtTime(from, at);
    band.frequency.exponentialRampToValueAtTime(to, at + takes);
    source.connect(band).connect(gain);
  } else source.connect(gain);
  source.start(at);
  source.stop(at + takes);
}

/** @param {AudioContext} context @param {number} from @param {number} to @param {number} at @param {number} takes */
function tone(context, from, to, at, takes) {
  const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: from });
  oscillator.frequency.setValueAtTime(from, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + takes);
  return oscillator;
}

/** Half a second of noise, always the same. @param {AudioContext} context */
function hissOf(context) {
  if (hiss) return hiss;
  hiss = new AudioBuffer({ length: context.sampleRate / 2, sampleRate: context.sampleRate });
  const samples = hiss.getChannelData(0);
  let state = 1;
  for (let index = 0; index < samples.length; index += 1) {
    state = (state * 16_807) % 2_147_483_647;
    samples[index] = state / 1_073_741_823.5 - 1;
  }
  return hiss;
}
