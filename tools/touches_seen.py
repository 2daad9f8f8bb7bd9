"""What a page notes of each touch while touches are measured."""

WATCH = """
  globalThis.opened = location.hash;
  // Milliseconds: the page's clock may be late by that, and what is noted has to be within its task.
  const CLOCK = 0.1;
  // What changes while a frame is made is seen in that one, not in the next.
  let isFrame = false;
  const nextFrame = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = callback => nextFrame(time => {
    if (!isFrame) scheduler.postTask(() => { isFrame = false; }, { priority: 'user-blocking' });
    isFrame = true;
    callback(time);
  });
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    const begun = transaction.apply(this, given);
    if (begun.mode === 'readwrite') begun.addEventListener('complete', () => globalThis.committed?.());
    return begun;
  };
  globalThis.touches = 0;
  addEventListener('pointerdown', down => {
    globalThis.touches += 1;
    const noted = new Map();
    globalThis.noted = noted;
    const note = (...all) => {
      const startTime = performance.now() + CLOCK;
      for (const what of all) if (!noted.has(what)) noted.set(what, { startTime });
    };
    note('finger');
    globalThis.committed = () => note('committed');
    const isPlacing = down.target.closest('.tools .place') && document.querySelector('main .ghost > *');
    const watch = new MutationObserver(changes => {
      const seen = ['first'];
      const isPending = document.body.matches('.pending');
      const isMark = changes.every(({ attributeName }) => attributeName === 'data-meant');
      // What is only said to be pending is no answer yet, unless the move is drawn already: then the piece lies there.
      if (!isPending || isPlacing || changes.some(({ target }) => target !== document.body)) {
        seen.push('answer');
        if (!isMark) seen.push('whole');
      }
      if (!isPending && !isMark) {
        watch.disconnect();
        seen.push('engine');
      }
      if (isFrame) note(...seen);
      else nextFrame(() => note(...seen));
    });
    // Not before: what still moves is brought to its end when the finger comes down, and that is no answer.
    addEventListener('pointerup', () => {
      // A dialog comes beside the page.
      watch.observe(document.body, { attributes: true, childList: true });
      // A site from before that layer marks what is touched on the board.
      const layer = document.getElementById('meant');
      if (layer) watch.observe(layer, { attributeFilter: ['data-meant'] });
      watch.observe(document.getElementById('page'), { subtree: true, childList: true, attributes: true });
    }, { capture: true, once: true });
  }, { capture: true });
"""
"""Marks in the browser's trace: where a finger came down, and in which frame what of its answer is seen."""
NOTED = """() => {
  if (!noted.has('engine')) return 0;
  for (const [what, at] of noted) performance.mark(`touch ${touches} ${what}`, at);
  return touches;
}"""
"""The number of the last touch, once it is answered; only then is it marked: that takes time, which is measured."""
