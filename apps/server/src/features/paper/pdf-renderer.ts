/** Turns papers into PDF files, one after the other, in a thread of its own that starts with the first. */
import { Worker } from 'node:worker_threads';

import type { Paper } from '#features/paper/paper.queries.ts';
import type { Done, Job } from '#features/paper/pdf-worker.ts';

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

export class PdfRenderer {
  #worker: Worker | null = null;
  #lastId = 0;
  readonly #waiting = new Map<number, Waiting>();

  /** Papers that are not rendered yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  async render(paper: Paper): Promise<Buffer> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the other end is a thread of ours, not a window
      worker.postMessage({ id, paper } satisfies Job);
    });
  }

  /** Those who still wait are refused. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url));
    // It keeps nobody from leaving.
    worker.unref();
    worker.on('message', (done: Done) => this.#finish(done));
    worker.on('error', (error) => this.#giveUp(worker, error));
    worker.on('exit', () => this.#giveUp(worker, new Error('the PDF thread has ended')));
    return worker;
  }

  #finish(done: Done): void {
    const waiting = this.#waiting.get(done.id);
    this.#waiting.delete(done.id);
    if ('pdf' in done) waiting?.resolve(Buffer.from(done.pdf));
    else waiting?.reject(done.error);
  }

  /** The next paper starts a new thread. */
  #giveUp(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
