/** Whether a server that has ended is started again, and when. It is told the time, and knows no process. */

const MOST_TRIES = 5;
/** Doubled from try to try. */
const FIRST_WAIT_MS = 500;
/** Whoever has served for as long has got over it. */
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
   * @returns {Restart | undefined} undefined where it was asked to end, has never served, or dies again and again
   */
  after(code, now) {
    // A wrong setting does not mend itself.
    if (code === 0 || !this.#hasBeenReady) return undefined;
    if (this.#readyAt !== undefined && now - this.#readyAt >= STEADY_MS) this.#tries = 0;
    this.#readyAt = undefined;
    if (this.#tries === MOST_TRIES) return undefined;
    this.#tries += 1;
    const inMs = FIRST_WAIT_MS * 2 ** (this.#tries - 1);
    return { inMs, attempt: this.#tries, most: MOST_TRIES };
  }
}
