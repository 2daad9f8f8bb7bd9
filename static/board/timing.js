/** How long each kind of motion takes, and what it waits for. Pure. */

/** @import { MarkMotion, Motions } from './motion.js' */
/** @typedef {keyof typeof TAKES} Kind */

/** Milliseconds of each kind of motion. */
const TAKES = {
  travel: 280,
  stroke: 300,
  turn: 320,
  deal: 260,
  ink: 420,
  drop: 260,
  stamp: 300,
  pop: 300,
  bloom: 420,
  tumble: 520,
  jolt: 520,
};
/** Milliseconds in which a line is drawn. */
export const DRAWN = TAKES.stroke;
/** What comes of something is seen once that is there; of those before it, each waits for these. @type {Partial<Record<Kind, Kind[]>>} */
const FOLLOWS = {
  ink: ['travel'],
  drop: ['travel'],
  stamp: ['travel', 'stroke', 'ink', 'drop'],
  pop: ['travel', 'stroke', 'ink', 'drop'],
  bloom: ['travel', 'ink'],
  tumble: ['travel', 'drop'],
};
/** What has ridden has come once these have. @type {ReadonlySet<string>} */
const ARRIVES = new Set(['travel', 'drop']);
/** Milliseconds from where it is somebody's turn to where they throw dice: whose they are is seen first. */
const TAKES_UP = 120;
/** The part of a motion after which a thing is seen to have come. */
const COME = 0.8;
/** Milliseconds after which nothing moves any more that came with one move; what is dealt takes longer. */
export const ALL = 960;
/** Milliseconds from one thing to the next of a kind, and the most that all of them wait: many come the quicker. */
const APART = 45;
const LONGEST_WAIT = 360;
/** Milliseconds from one die that lies still to the next: all are thrown nearly at once. */
const SETTLE_APART = 100;
/** The same of what is dealt: one after another to the last, however many. */
const DEALT_APART = 90;
const LONGEST_DEAL = 2200;
/** Milliseconds of what is dealt from where it lay before. */
const DEALT_FROM_AFAR = 420;
/** Milliseconds from place to place on the way, and of the whole way. */
const STEP = 130;
export const LONGEST = 900;
/** The same, where nobody is in a hurry. */
export const LONGEST_UNHURRIED = 1500;
/** Milliseconds from one bot's move to the next with which a ride is not hurried. */
const UNHURRIED = 900;
/** Milliseconds in which one sees what a ride has brought, up to where that is counted, and that it has brought nothing: at most. */
const LOOK = 660;
const GLANCE = 250;
/** What is moved without one. */
export const NO_RIDE = { unhurried: false, stays: undefined };
/** Milliseconds in which what was told slides to its place. */
export const SLIDES = 420;
/** Milliseconds of what is carried off: whoever loses it sees where it goes. */
const CARRIED_OFF = 480;
/** From take-off to landing, and from one take-off to the next. */
const LIFT = 900;
const LIFTS_APART = 340;

/**
 * After how many milliseconds each kind begins, whether there is any of it or not.
 * @param {Pick<Motions, 'marks' | 'strokes'>} motions @param {number} [most] milliseconds of a ride
 */
export function startsOf({ marks, strokes }, most = LONGEST) {
  /** @type {Partial<Record<Kind, number>>} how long it takes until the last of a kind is seen to have come */
  const taken = strokes.length ? { stroke: COME * TAKES.stroke } : {};
  for (const motion of marks.filter(({ taken: isTaken }) => !isTaken)) {
    const come = lengthOf(motion, most) * (motion.along ? 1 : COME);
    taken[motion.kind] = Math.max(taken[motion.kind] ?? 0, come);
  }
  const all = ALL + most - LONGEST;
  const dice = marks.filter(({ kind }) => kind === 'tumble').length;
  /** @type {Partial<Record<Kind, number>>} */
  const starts = {};
  for (const kind of /** @type {Kind[]} */ (Object.keys(TAKES))) {
    const come = (FOLLOWS[kind] ?? []).map((one) => (starts[one] ?? 0) + (taken[one] ?? 0));
    const after = kind === 'tumble' ? SETTLE_APART * Math.max(0, dice - 1) : 0;
    starts[kind] = Math.round(Math.min(Math.max(0, ...come), all - TAKES[kind] - after));
  }
  return starts;
}

/** Milliseconds of each motion: of several dice each goes on rolling a little longer than the one before. @param {MarkMotion[]} motions @param {number} most */
export function lengthsOf(motions, most) {
  let dice = 0;
  return motions.map((motion) => {
    const more = motion.kind === 'tumble' ? (SETTLE_APART - APART) * dice++ : 0;
    return lengthOf(motion, most) + more;
  });
}

/** Milliseconds of a motion; more, if it goes a long way. @param {Pick<MarkMotion, 'kind' | 'from' | 'along' | 'stops' | 'lifts' | 'taken'>} motion @param {number} most */
export function lengthOf({ kind, from, along = [], stops, lifts, taken }, most) {
  if (lifts) return LIFT;
  if (taken) return CARRIED_OFF;
  if (kind === 'deal' && from) return DEALT_FROM_AFAR;
  return Math.min(Math.max(TAKES[kind], kind === 'travel' ? STEP * ((stops ?? along).length - 1) : 0), most);
}

/** Whether what is dealt from nowhere is written in one line, as the digits of a number are. @param {Partial<MarkMotion>} one @param {Partial<MarkMotion>} other */
const areDigits = (one, other) =>
  !one.from &&
  !other.from &&
  !other.mark?.words &&
  one.mark?.dy === other.mark?.dy &&
  one.mark?.size === other.mark?.size &&
  one.mark?.tone === other.mark?.tone;

/**
 * For how many milliseconds each waits for what it follows, and for those of its kind before it.
 * What is dealt to its place comes once those are at rest that slide there when they have been told; what takes off does so once
 * all has been dealt that comes before it, and is seen alone; what fails to, after that. Nobody carries anything off before they are there.
 * @param {(Pick<MarkMotion, 'kind'> & Partial<MarkMotion>)[]} motions @param {Partial<Record<Kind, number>>} [starts] @param {number} [most] milliseconds of a ride
 */
export function waitsOf(motions, starts = {}, most = LONGEST) {
  const rides = motions.filter(({ along }) => along).map((ride) => lengthOf(ride, most));
  const dealt = motions.filter(({ kind }) => kind === 'deal').length;
  const apart = Math.min(DEALT_APART, LONGEST_DEAL / dealt);
  const slides = motions.some(({ kind, mark }) => kind === 'deal' && mark?.starts) ? TAKES.deal + SLIDES : 0;
  // What only makes room in its own spot is no thing that comes, and keeps none waiting.
  const makesRoom = (/** @type {Partial<MarkMotion>} */ { from, mark, lifts, along }) =>
    from && from === mark?.at && !lifts && !along;
  // A card and what is printed on it turn over as one, a number comes with its plate, and all its digits at once.
  const isPartOf = (/** @type {Partial<MarkMotion>} */ motion, /** @type {number} */ index) => {
    const [{ kind, mark }, before] = [motion, motions[index - 1]];
    if (!mark || before?.kind !== kind || before?.mark?.at !== mark.at) return false;
    return kind === 'turn' || kind === 'pop' || (kind === 'deal' && areDigits(before, motion));
  };
  /** @type {Map<string, number>} */
  const many = new Map();
  for (const [index, motion] of motions.entries())
    if (!motion.taken && !makesRoom(motion) && !isPartOf(motion, index))
      many.set(motion.kind, (many.get(motion.kind) ?? 0) + 1);
  /** @type {Map<string, number>} */
  const counted = new Map();
  const next = (/** @type {string} */ kind, /** @type {boolean | undefined} */ isPart) => {
    const seen = counted.get(kind) ?? 0;
    if (!isPart) counted.set(kind, seen + 1);
    return isPart ? Math.max(0, seen - 1) : seen;
  };
  let lifted = 0;
  return motions.map((motion, index) => {
    const { kind, lifts, mark, taken } = motion;
    if (taken) return Math.max(0, ...rides);
    if (makesRoom(motion)) return starts[kind] ?? 0;
    const n = next(kind, isPartOf(motion, index));
    if (kind === 'deal') return n * apart + (mark?.starts ? 0 : slides);
    if ((lifts || kind === 'jolt') && dealt)
      return (counted.get('deal') ?? 0) * apart + slides + lifted++ * LIFTS_APART;
    const start = starts[kind] ?? 0;
    if (kind === 'tumble') return start + n * APART;
    const wait = n * Math.min(APART, LONGEST_WAIT / (many.get(kind) ?? 1));
    return Math.min(start + wait, Math.max(start, ALL - TAKES[kind]));
  });
}

/** When all has come that arrives somewhere, such as what rides, with all that it brings. @param {Pick<MarkMotion, 'kind'>[]} motions @param {number[]} waits @param {number[]} lengths */
export const thereAfter = (motions, waits, lengths) =>
  Math.max(
    0,
    ...motions.map(({ kind }, index) => (ARRIVES.has(kind) ? (waits[index] ?? 0) + (lengths[index] ?? 0) : 0)),
  );

/** The same waits, with dice that are thrown only by whoever has the turn by then. @param {Pick<MarkMotion, 'kind'>[]} motions @param {number[]} waits @param {number} passes when the turn passes to them */
export function thrownAfter(motions, waits, passes) {
  const isDie = (/** @type {number} */ index) => motions[index]?.kind === 'tumble';
  const first = Math.min(...waits.filter((_, index) => isDie(index)));
  const more = Math.max(0, passes + TAKES_UP - first);
  return waits.map((wait, index) => (isDie(index) ? wait + more : wait));
}

/**
 * Whether a ride may take its time, and for how long it is seen what it came to, before somebody is asked for theirs, and what
 * one's own came to before a bot throws dice; a bot asks for nothing, and keeps its own in sight. One that brings nothing is soon
 * over: late in a game there is one in nearly each turn.
 * @param {number} pace milliseconds from one bot's move to the next
 * @param {{ isPlain?: boolean | undefined, isLooked: boolean }} of whether it brings nothing, and whether it is one's own, or somebody is asked then
 */
export const rideTimes = (pace, { isPlain = false, isLooked }) => ({
  unhurried: !isPlain && pace >= UNHURRIED,
  stays: isLooked ? Math.min(isPlain ? GLANCE : LOOK, pace / 2) : 0,
});
