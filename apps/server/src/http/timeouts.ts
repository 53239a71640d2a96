/** Time limits for slow clients. */
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import { refuseConnection, TOO_SLOW } from './socket-errors.ts';

/** Server options; times in milliseconds, sizes in bytes. */
export const TIMEOUTS = {
  /** The limit for a whole request: 2 MB over a slow connection. */
  requestTimeout: 60_000,
  http: {
    headersTimeout: 20_000,
    /** The interval at which the limits are checked. */
    connectionsCheckingInterval: 1000,
    /** The limit for request line and headers together. */
    maxHeaderSize: 16 * 1024,
  },
} as const;

/** The longest pause in a body. */
const SILENCE_MS = 15_000;
const CHECK_MS = 1000;

interface Coming {
  /** The bytes that were read from the connection at the last check. */
  bytes: number;
  silentMs: number;
}

/** The bodies that are being read; one without new data is aborted. */
export class ComingBodies {
  readonly #coming = new Map<IncomingMessage, Coming>();
  readonly #timer: NodeJS.Timeout;
  readonly #silenceMs: number;

  constructor(silenceMs = SILENCE_MS, checkMs = CHECK_MS) {
    this.#silenceMs = silenceMs;
    this.#timer = setInterval(() => this.#check(checkMs), checkMs).unref();
  }

  /** Watches until the body is complete. */
  watch(request: IncomingMessage): void {
    // An injected request has no connection.
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
