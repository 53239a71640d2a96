/** Decides whether and when a server that died is restarted. Pure. */

const MAX_TRIES = 5;
/** The first wait before a restart, which doubles with each further one. */
const FIRST_WAIT_MS = 500;
/** The time of service after which the count of restarts is reset. */
const STEADY_MS = 60_000;

/** @typedef {{ readonly inMs: number, readonly attempt: number, readonly most: number }} Restart */

export class Restarts {
  #tries = 0;
  #hasBeenReady = false;
  /** @type {number | undefined} of the one that runs, once it serves */
  #readyAt;

  /** @param {number} now in milliseconds */
  noteReady(now) {
    this.#hasBeenReady = true;
    this.#readyAt = now;
  }

  /**
   * @param {number | null} code with which it ended; null where a signal ended it
   * @param {number} now in milliseconds
   * @returns {Restart | undefined} undefined if it was stopped, was never ready, or died too often
   */
  after(code, now) {
    // A server that was never ready has a permanent error, such as a wrong setting.
    if (code === 0 || !this.#hasBeenReady) return undefined;
    if (this.#readyAt !== undefined && now - this.#readyAt >= STEADY_MS) this.#tries = 0;
    this.#readyAt = undefined;
    if (this.#tries === MAX_TRIES) return undefined;
    this.#tries += 1;
    const inMs = FIRST_WAIT_MS * 2 ** (this.#tries - 1);
    return { inMs, attempt: this.#tries, most: MAX_TRIES };
  }
}
