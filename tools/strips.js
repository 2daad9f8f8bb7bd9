// One clock for all that moves, so that a picture can be taken of any moment of it: timers, frames, Web Animations and those of
// style sheets stand still until time is moved on, and then come to pass one after another. Time stands still, too, while the
// engine is asked or something is stored: that takes as long as the machine does, and nothing of it is motion.
(() => {
  /** Milliseconds from frame to frame. */
  const FRAME = 1000 / 60;
  /** Shorter timers only order things; longer ones are no motion: a sentence that is read, and whoever waits for an answer. */
  const TIMED = { least: 5, less: 5000 };
  /** Such a timer runs while the engine is asked. */
  const PATIENCE = { least: 8000, less: 60_000 };
  /** What goes on does so within so many milliseconds. */
  const SOON = 2500;
  const { animate } = Element.prototype;
  const { transaction } = IDBDatabase.prototype;
  const { setTimeout, setInterval, clearTimeout, clearInterval, requestAnimationFrame, cancelAnimationFrame } =
    globalThis;
  /** When each began. @type {Map<Animation, number>} */
  const animations = new Map();
  /** @type {Map<number, { call: () => void, at: number, every: number }>} */
  const timers = new Map();
  /** @type {Map<number, FrameRequestCallback>} */
  let frames = new Map();
  let frameAt = 0;
  const asked = new Set();
  let storing = 0;
  /** When the engine or the store was last busy, on the machine's clock. */
  let busy = 0;
  let isHeld = false;
  /** When something began to move that is seen, before the end was told. @type {number[]} */
  let moved = [];
  let now = 0;
  let last = 0;

  const isOver = () => document.querySelector('main.over') !== null;
  const isWithin = (delay, { least, less }) => delay >= least && delay < less;
  const isTimed = (delay) => isHeld && isWithin(delay, TIMED);
  const noteBusy = () => (busy = performance.now());

  /** The timer as the page knows it. */
  function later(call, delay, every = 0) {
    last -= 1;
    timers.set(last, { call, at: now + delay, every });
    return last;
  }
  globalThis.setTimeout = (call, delay = 0, ...given) => {
    if (isTimed(delay)) return later(() => call(...given), delay);
    const timer = setTimeout(() => {
      asked.delete(timer);
      call(...given);
    }, delay);
    if (isWithin(delay, PATIENCE)) asked.add(timer);
    return timer;
  };
  globalThis.setInterval = (call, delay = 0, ...given) =>
    isTimed(delay) ? later(() => call(...given), delay, delay) : setInterval(call, delay, ...given);
  globalThis.clearTimeout = (timer) => {
    if (asked.delete(timer)) noteBusy();
    if (!timers.delete(timer)) clearTimeout(timer);
  };
  globalThis.clearInterval = (timer) => timers.delete(timer) || clearInterval(timer);
  globalThis.requestAnimationFrame = (call) => {
    if (!isHeld) return requestAnimationFrame(call);
    last -= 1;
    if (!frames.size) frameAt = (Math.floor(now / FRAME + 0.01) + 1) * FRAME;
    frames.set(last, call);
    return last;
  };
  globalThis.cancelAnimationFrame = (id) => frames.delete(id) || cancelAnimationFrame(id);
  IDBDatabase.prototype.transaction = function (...given) {
    const begun = transaction.apply(this, given);
    storing += 1;
    for (const end of ['complete', 'abort'])
      begun.addEventListener(end, () => {
        storing -= 1;
        noteBusy();
      });
    return begun;
  };
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    if (isHeld) hold(animation);
    // What only counts its time is not seen.
    if (isHeld && given[0]?.length > 0 && moved.at(-1) !== now && !isOver()) moved.push(now);
    return animation;
  };

  function hold(animation) {
    const gone = animation.playState === 'running' ? Number(animation.currentTime ?? 0) : 0;
    animation.pause();
    animations.set(animation, now - gone);
  }

  /** Those of style sheets are begun by nobody, and any may have been ended. */
  function lookAround() {
    for (const animation of document.getAnimations())
      if (!animations.has(animation) && animation.playState === 'running') hold(animation);
    for (const animation of animations.keys()) if (animation.playState !== 'paused') animations.delete(animation);
  }

  const endOf = (animation) => animations.get(animation) + Number(animation.effect.getComputedTiming().endTime);
  const due = () => [...timers].filter(([, { at }]) => at <= now).sort(([, one], [, other]) => one.at - other.at)[0];

  /** When something comes to pass next. */
  const next = () =>
    Math.min(
      ...[...animations.keys()].map(endOf),
      ...[...timers.values()].map(({ at }) => at),
      frames.size ? frameAt : Infinity,
    );

  /** The browser's own next frame, in which it tells what has ended. */
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const isBusy = () => asked.size > 0 || storing > 0;

  /** What has been begun is done and drawn, as far as it takes no time. */
  async function settled() {
    do await painted();
    while (isBusy());
    // What has been stored, or answered, is drawn.
    await painted();
    lookAround();
  }

  /** Everything is where it is now. */
  function place() {
    for (const [animation, begun] of animations) {
      if (animation.playState !== 'paused') continue;
      if (now >= endOf(animation)) animation.finish();
      else animation.currentTime = now - begun;
    }
  }

  function callFrame() {
    const calls = [...frames.values()];
    frames = new Map();
    for (const call of calls) call(now);
  }

  async function goTo(time) {
    now = time;
    for (let timer = due(); timer; timer = due()) {
      const [id, one] = timer;
      if (one.every) one.at += one.every;
      else timers.delete(id);
      one.call();
    }
    if (frames.size && frameAt <= now) callFrame();
    place();
    await settled();
  }

  globalThis.strip = {
    /** Whether the machine has done all that it was asked for, for so many milliseconds. */
    rests: (time) => !isBusy() && performance.now() - busy > time,
    /** From now on time stands still. */
    async hold() {
      isHeld = true;
      await settled();
    },
    /** It is counted from now. */
    begin() {
      const before = now;
      now = 0;
      for (const [animation, begun] of animations) animations.set(animation, begun - before);
      for (const timer of timers.values()) timer.at -= before;
      frameAt -= before;
      moved = [];
    },
    look: () => ({
      moved,
      isOver: isOver(),
      isTold: document.querySelector('main.over .result:not(.counting)') !== null,
      // Nothing moves, nor will in a moment.
      isStill: next() - now > SOON && !document.querySelector('body.pending, [data-meant], .tools progress'),
    }),
    /** Moves time on to so many milliseconds after the beginning. */
    async to(time) {
      if (isBusy()) await settled();
      while (next() <= time) await goTo(Math.max(next(), now));
      now = time;
      place();
    },
  };
})();
