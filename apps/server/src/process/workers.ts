/** Several processes that serve behind one port, so that a server uses more cores than one. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { AggregatorRegistry } from 'prom-client';

import { StartupError } from '#startup-error.ts';

import type { Server, Serving } from './serving.ts';

const RESTART_MS = 500;
/** Longer than a worker takes to stop by itself. */
const LAST_MS = 15_000;

type Started = Omit<Server, 'stop'>;

/** What a worker says. */
export type FromWorker =
  | ({ readonly type: 'ready' } & Started)
  | { readonly type: 'metrics wanted' };

/** What it is told. */
export type ToWorker =
  | { readonly type: 'serve'; readonly serving: Serving }
  | { readonly type: 'metrics'; readonly text: string };

/**
 * Resolves when all of them serve. One that dies is started again.
 * @throws StartupError where one does not start; it has said why
 */
export async function startWorkers(serving: Serving): Promise<Server> {
  const { settings } = serving;
  const metrics = new AggregatorRegistry();
  let isStopping = false;
  cluster.setupPrimary({
    exec: join(import.meta.dirname, 'worker.ts'),
    serialization: 'advanced',
  });
  cluster.on('message', (worker, message: FromWorker) => {
    if (message.type !== 'metrics wanted') return;
    void metrics
      .clusterMetrics()
      .catch(() => '')
      .then((text) => tell(worker, { type: 'metrics', text }));
  });
  const start = async (): Promise<Started> => {
    const worker = cluster.fork();
    const server = await readiness(worker, serving);
    worker.once('exit', () => {
      if (!isStopping) void startAgain();
    });
    return server;
  };
  const startAgain = async () => {
    process.stderr.write('A worker has died; starting it again\n');
    await sleep(RESTART_MS);
    if (isStopping) return;
    await start().catch(() => {
      // Whoever started this process starts all of it again.
      if (!isStopping) process.exit(1);
    });
  };
  const [first] = await Promise.all(Array.from({ length: settings.workers }, start));
  if (!first) throw new RangeError('no worker');
  return {
    ...first,
    stop: async () => {
      isStopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map(end));
    },
  };
}

async function readiness(worker: Worker, serving: Serving): Promise<Started> {
  return new Promise((resolve, reject) => {
    worker.once('online', () => tell(worker, { type: 'serve', serving }));
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'ready') resolve(message);
    });
    worker.once('exit', () => reject(new StartupError('A worker did not start.')));
  });
}

function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message);
}

async function end(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await Promise.race([ended, sleep(LAST_MS, undefined, { ref: false })]);
  if (!worker.isDead()) worker.process.kill('SIGKILL');
}
