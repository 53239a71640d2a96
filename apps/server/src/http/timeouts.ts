/** How long a client may take to say what it wants: one that drips its request holds a connection, and nothing else. */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import { refuseConnection, TOO_SLOW } from './bare-answers.ts';

/** Options of the server; times in milliseconds, sizes in bytes. */
export const TIMEOUTS = {
  /** From the first byte to the last: 2 MB from a site with a poor line. */
  requestTimeout: 60_000,
  http: {
    headersTimeout: 20_000,
    /** How often those that take longer are looked for. */
    connectionsCheckingInterval: 1000,
    /** The address with its query, and all headers. */
    maxHeaderSize: 16 * 1024,
  },
} as const;

/** Longest that nothing comes in the middle of a body. */
const SILENCE_MS = 15_000;
const CHECK_MS = 1000;

interface Coming {
  /** Of the connection, as they were counted last. */
  bytes: number;
  silentMs: number;
}

/** Bodies that are being read: one of which nothing comes any more is broken off. */
export class ComingBodies {
  readonly #coming = new Map<IncomingMessage, Coming>();
  readonly #timer: NodeJS.Timeout;
  readonly #silenceMs: number;

  constructor(silenceMs = SILENCE_MS, checkMs = CHECK_MS) {
    this.#silenceMs = silenceMs;
    this.#timer = setInterval(() => this.#check(checkMs), checkMs).unref();
  }

  /** From now on, until all of it is there. */
  watch(request: IncomingMessage): void {
    // One that was injected has no connection.
    if (request.complete || !(request.socket instanceof Socket)) return;
    this.#coming.set(request, { bytes: request.socket.bytesRead, silentMs: 0 });
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #check(sinceMs: number): void {
    for (const [request, coming] of this.#coming) {
      const { bytesRead } = request.socket;
      if (request.complete || request.destroyed) this.#coming.delete(request);
      else if (bytesRead !== coming.bytes) Object.assign(coming, { bytes: bytesRead, silentMs: 0 });
      else if ((coming.silentMs += sinceMs) >= this.#silenceMs) this.#breakOff(request);
    }
  }

  #breakOff(request: IncomingMessage): void {
    this.#coming.delete(request);
    refuseConnection(request.socket, TOO_SLOW);
  }
}
