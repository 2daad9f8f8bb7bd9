/**
 * One tab at a time plays a game. A tab that finds it taken waits in line, and has it as soon as the other is closed, breaks
 * down or is put to sleep; or takes it over, on asking. Where the browser has no locks every tab may play, and writes alone
 * see to it that none overwrites another's.
 */

export class TableLock {
  /** Whether this tab may play. */
  held = true;

  #onChange;
  #name = '';
  /** Ends what this tab holds or waits for. */
  #turn = new AbortController();
  /** Ends what is heard of the page. */
  #open = new AbortController();

  /** @param {() => void} onChange called when it is known who has it, and when the page comes back from where it heard nothing */
  constructor(onChange) {
    this.#onChange = onChange;
  }

  /** Has the lock of this name, and no other, or waits in line for it. Ends when it is known which. @param {string} name */
  async take(name) {
    this.leave();
    this.#name = name;
    this.#open = new AbortController();
    const { signal } = this.#open;
    const pause = () => this.#turn.abort();
    const goOn = async () => {
      await this.#ask();
      this.#onChange();
    };
    // A page that is kept for the way back, or frozen, must not keep others waiting.
    window.addEventListener('pagehide', pause, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && goOn(), { signal });
    document.addEventListener('freeze', pause, { signal });
    document.addEventListener('resume', goOn, { signal });
    await goOn();
  }

  /** Takes it from whichever tab has it. */
  async takeOver() {
    await this.#request({ steal: true });
    this.#onChange();
  }

  /** Neither has nor wants it any more. */
  leave() {
    this.#open.abort();
    this.#turn.abort();
  }

  async #ask() {
    await this.#request({ ifAvailable: true });
    if (this.held || this.#turn.signal.aborted) return;
    // In line; by then something may have been played elsewhere.
    this.#request({}).then(() => this.held && this.#onChange());
  }

  /** Ends when it is known whether this tab has the lock. @param {LockOptions} options */
  #request(options) {
    this.#turn.abort();
    const turn = new AbortController();
    this.#turn = turn;
    const { signal } = turn;
    // The browser takes no signal with the other two, which do not wait.
    const request = options.ifAvailable || options.steal ? options : { signal };
    return new Promise((/** @type {(value?: unknown) => void} */ known) => {
      if (!navigator.locks) return known();
      const had = (/** @type {Lock | null} */ lock) => {
        known();
        if (signal.aborted) return undefined;
        this.held = lock !== null;
        return lock ? new Promise((release) => signal.addEventListener('abort', release)) : undefined;
      };
      navigator.locks.request(this.#name, request, had).catch((error) => {
        known();
        if (signal.aborted) return;
        // Another tab has taken it over; a browser that refuses locks lets everybody play.
        this.held = error.name !== 'AbortError';
        if (!this.held) this.#ask().then(() => this.#onChange());
      });
    });
  }
}
