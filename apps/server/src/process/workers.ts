/** Starts several processes that serve one port. */
import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { AggregatorRegistry } from 'prom-client';

import { StartupError } from '#startup-error.ts';

import { DRAIN_MS, type Server, type Serving } from './serving.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** The time of service after which a crash no longer counts as repeated. */
const STEADY_MS = 60_000;
/** The time to stop that is granted beyond a worker's own. */
const GRACE_MS = 5000;

type Started = Omit<Server, 'stop'>;

/** The messages that a worker sends. */
export type FromWorker =
  | ({ readonly type: 'ready' } & Started)
  /** The reason why it does not start, in one sentence. */
  | { readonly type: 'failed'; readonly sentence: string }
  | { readonly type: 'metrics wanted' };

/** The messages that a worker receives. */
export type ToWorker =
  | { readonly type: 'serve'; readonly serving: Serving; readonly doesRecurring: boolean }
  /** The metrics of all workers; null if they could not be collected. */
  | { readonly type: 'metrics'; readonly text: string | null };

/**
 * Resolves when all workers serve. One that dies is restarted.
 * @throws StartupError if one does not start
 */
export async function startWorkers(serving: Serving): Promise<Server> {
  cluster.setupPrimary({
    exec: join(import.meta.dirname, 'worker.ts'),
    serialization: 'advanced',
  });
  answerMetrics();
  const workers = Array.from(
    { length: serving.settings.workers },
    (_, index) => new RestartedWorker(serving, index === 0),
  );
  const [first] = await Promise.all(workers.map((worker) => worker.start()));
  if (!first) throw new RangeError('no worker');
  const stop = async () => void (await Promise.all(workers.map((worker) => worker.stop())));
  return { ...first, stop };
}

/** A worker that is replaced when it dies. */
class RestartedWorker {
  #serving: Serving;
  /** Whether it runs recurring tasks. */
  readonly #doesRecurring: boolean;
  #isStopping = false;
  #waitMs = FIRST_WAIT_MS;
  #running: Worker | undefined;

  constructor(serving: Serving, doesRecurring: boolean) {
    this.#serving = serving;
    this.#doesRecurring = doesRecurring;
  }

  /** @throws StartupError if it does not start at first; later it is restarted until it does */
  async start(): Promise<Started> {
    const worker = cluster.fork();
    this.#running = worker;
    // Errors of messages to a process that has just died.
    worker.on('error', () => undefined);
    const started = await this.#readiness(worker);
    // A port that the system chose is reused.
    const settings = { ...this.#serving.settings, port: started.port };
    this.#serving = { ...this.#serving, settings };
    const readyAt = Date.now();
    worker.once('exit', () => {
      if (Date.now() - readyAt >= STEADY_MS) this.#waitMs = FIRST_WAIT_MS;
      void this.#startAgain();
    });
    return started;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const worker = this.#running;
    if (!worker || worker.isDead()) return;
    const ended = new Promise((resolve) => {
      worker.once('exit', resolve);
    });
    worker.process.kill('SIGTERM');
    const mostMs = this.#serving.settings.drainSeconds * 1000 + DRAIN_MS + GRACE_MS;
    await Promise.race([ended, sleep(mostMs, undefined, { ref: false })]);
    if (!worker.isDead()) worker.process.kill('SIGKILL');
  }

  async #startAgain(): Promise<void> {
    while (!this.#isStopping) {
      process.stderr.write(`A worker has died; starting it again in ${this.#waitMs / 1000} s\n`);
      await sleep(this.#waitMs);
      this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS);
      if (this.#isStopping) return;
      const hasStarted = await this.start().then(
        () => true,
        () => false,
      );
      if (hasStarted) return;
    }
  }

  async #readiness(worker: Worker): Promise<Started> {
    const serve = { type: 'serve', serving: this.#serving } as const;
    return new Promise((resolve, reject) => {
      worker.once('online', () => tell(worker, { ...serve, doesRecurring: this.#doesRecurring }));
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'ready') resolve(message);
        if (message.type === 'failed') reject(new StartupError(message.sentence));
      });
      worker.once('exit', () => reject(new StartupError('A worker did not start.')));
    });
  }
}

/** Answers the metrics requests of any worker for all of them. */
function answerMetrics(): void {
  const metrics = new AggregatorRegistry();
  cluster.on('message', (worker, message: FromWorker) => {
    if (message.type !== 'metrics wanted') return;
    void metrics
      .clusterMetrics()
      .catch(() => null)
      .then((text) => tell(worker, { type: 'metrics', text }));
  });
}

function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message);
}
