/** A worker thread that renders one PDF at a time. It starts on demand and ends when idle. */
import { Worker } from 'node:worker_threads';

import { unavailable } from '#errors.ts';

import type { DocumentPdf } from '../pdf.queries.ts';
import type { Done } from './pdf-worker.ts';

/**
 * Several times the memory of an order of 5,000 lines; beyond it the thread ends, not the server.
 */
const MEMORY = { maxOldGenerationSizeMb: 320 };
/** Several times as long as an order of 5,000 lines takes on a busy machine. */
const TIMEOUT_MS = 180_000;
/** An idle thread takes some 60 MB. */
const REST_MS = 60_000;

interface Drawing {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

export class PdfThread {
  #worker: Worker | null = null;
  #drawing: Drawing | null = null;
  #timer: NodeJS.Timeout | undefined;

  get isBusy(): boolean {
    return this.#drawing !== null;
  }

  /** @throws AppError unavailable if the thread failed; the next PDF starts another one */
  async draw(source: DocumentPdf): Promise<Buffer> {
    const worker = this.start();
    this.#endAfter(TIMEOUT_MS);
    return new Promise((resolve, reject) => {
      this.#drawing = { resolve, reject };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the other end is a thread of ours, not a window
      worker.postMessage(source);
    });
  }

  /** Starts the thread unless it runs already. */
  start(): Worker {
    this.#worker ??= this.#start();
    if (!this.isBusy) this.#endAfter(REST_MS);
    return this.#worker;
  }

  /** Rejects the PDF in progress. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const url = new URL('./pdf-worker.ts', import.meta.url);
    const worker = new Worker(url, { resourceLimits: MEMORY });
    // The thread does not prevent the process from ending.
    worker.unref();
    worker.on('message', (done: Done) => this.#finish(done));
    // The exit event follows.
    worker.on('error', () => undefined);
    worker.on('exit', () => this.#giveUp(worker));
    return worker;
  }

  #finish(done: Done): void {
    const drawing = this.#drawing;
    this.#drawing = null;
    this.#endAfter(REST_MS);
    if ('pdf' in done) drawing?.resolve(Buffer.from(done.pdf));
    else drawing?.reject(done.error);
  }

  #giveUp(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    const drawing = this.#drawing;
    this.#drawing = null;
    drawing?.reject(unavailable('The PDF could not be made; please try again in a moment'));
  }

  #endAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#worker?.terminate(), milliseconds).unref();
  }
}
