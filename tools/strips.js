// Holds the time of what moves, so that a picture can be taken of any moment of it: Web Animations stand still where they are
// told to, and timers long enough to be seen wait until time is moved on. What is shorter, and the engine, go on as ever.
(() => {
  /** Milliseconds: shorter timers only order things. */
  const SEEN = 50;
  const { animate } = Element.prototype;
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
  /** @type {Map<Animation, number>} when each began */
  const held = new Map();
  const timers = new Map();
  let armed = '';
  let now = 0;
  let last = 0;
  let random = 1;

  const isOver = () => document.querySelector('main.over') !== null;
  const holdsTimers = () => (armed === 'move' ? held.size > 0 : armed === 'end' && isOver());
  const settled = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    if (armed === 'move' || holdsTimers()) hold(animation);
    return animation;
  };

  function hold(animation) {
    animation.pause();
    held.set(animation, now);
  }

  const later = (call, delay, repeats) => {
    last -= 1;
    timers.set(last, { call, at: now + delay, every: repeats ? delay : 0 });
    return last;
  };
  globalThis.setTimeout = (call, delay = 0, ...given) =>
    holdsTimers() && delay >= SEEN ? later(() => call(...given), delay, false) : setTimeout(call, delay, ...given);
  globalThis.setInterval = (call, delay = 0, ...given) =>
    holdsTimers() && delay >= SEEN ? later(() => call(...given), delay, true) : setInterval(call, delay, ...given);
  globalThis.clearTimeout = (timer) => timers.delete(timer) || clearTimeout(timer);
  globalThis.clearInterval = (timer) => timers.delete(timer) || clearInterval(timer);
  // Paper shapes fall the same way each time.
  Math.random = () => {
    random = (random * 16807) % 2147483647;
    return random / 2147483647;
  };

  globalThis.strip = {
    /** What is waited for: a `move` that is seen to happen, or the `end` of the game. */
    arm(kind) {
      armed = kind;
    },
    /** Whether it has come. */
    has: () => (armed === 'move' ? held.size > 0 : isOver()),
    /** Moves time on to so many milliseconds after that. */
    async to(time) {
      for (const animation of document.getAnimations()) if (!held.has(animation)) hold(animation);
      for (;;) {
        const [due] = [...timers].filter(([, { at }]) => at <= time).sort(([, one], [, other]) => one.at - other.at);
        if (!due) break;
        const [id, timer] = due;
        now = timer.at;
        if (timer.every) timer.at += timer.every;
        else timers.delete(id);
        timer.call();
        await settled();
      }
      now = time;
      for (const [animation, begun] of held) {
        if (animation.playState !== 'paused') continue;
        if (now - begun >= Number(animation.effect.getComputedTiming().endTime)) animation.finish();
        else animation.currentTime = now - begun;
      }
      await settled();
    },
  };
})();
