/** Prometheus metrics: requests, queries, connections, and the process. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client';

import { listsBeingRead } from '#db/cursor.ts';
import type { Executor } from '#db/database.ts';
import { observedOf } from '#db/observed.ts';
import { requestUnderWay } from '#http/request-scope.ts';
import { VERSION } from '#release-version.ts';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const QUERY_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 30];

type ReadGauge = () => number | Promise<number>;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * A gauge that is read on each scrape. Workers are summed, or give their least or greatest; a
     * reading that fails leaves the former one.
     */
    gauge(name: string, help: string, read: ReadGauge, over?: 'min' | 'max'): void;
  }
}

/**
 * Metrics of the event loop, memory and CPU, of the process, whatever number of apps runs in it.
 */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });
new Gauge({
  name: 'plinth_build_info',
  help: 'The release that runs; always 1',
  labelNames: ['version', 'node'],
  registers: [ofProcess],
  aggregator: 'first',
}).set({ version: VERSION, node: process.version }, 1);

export type ReadMetrics = () => Promise<string>;
/** Returns a reader of these and of additional registries, in Prometheus format. */
export type CollectMetrics = (registries: readonly Registry[]) => ReadMetrics;

const ofTheseAlone: CollectMetrics = (registries) => async () =>
  (await Promise.all(registries.map((registry) => registry.metrics()))).join('\n');

interface Options {
  readonly db: Executor;
  /** The duration from which a query is logged as slow; 0 logs none. */
  readonly slowQueryMs: number;
  readonly collect: CollectMetrics | undefined;
}

/**
 * Starts measuring the server's requests and queries.
 * @returns the reader of all metrics
 */
export function measure(
  app: FastifyInstance,
  { db, slowQueryMs, collect = ofTheseAlone }: Options,
): ReadMetrics {
  const own = new Registry();
  measureRequests(app, own);
  measureDatabase(app, own, db, slowQueryMs);
  app.decorate('gauge', (name: string, help: string, read: ReadGauge, over?: 'min' | 'max') => {
    addGauge(own, { name, help, ...(over && { aggregator: over }) }, read);
  });
  const lists = listsBeingRead(db);
  app.gauge('plinth_exports_running', 'Lists being read for a file', () => lists.taken);
  app.gauge('plinth_exports_waiting', 'Exports that wait for their turn', () => lists.waiting);
  return collect([ofProcess, own]);
}

function measureRequests(app: FastifyInstance, own: Registry): void {
  const seconds = new Histogram({
    name: 'plinth_http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [own],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
    };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
}

/** The route pattern, so that ids and unknown paths do not create series. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none';
  return url.startsWith('/api') ? url : 'web app';
}

function measureDatabase(
  app: FastifyInstance,
  own: Registry,
  db: Executor,
  slowQueryMs: number,
): void {
  const observed = observedOf(db);
  const seconds = new Histogram({
    name: 'plinth_database_query_duration_seconds',
    help: 'From sending a query to its whole answer',
    labelNames: ['outcome'],
    buckets: QUERY_SECONDS,
    registers: [own],
  });
  observed.onQuery(({ sql, milliseconds, hasFailed }) => {
    seconds.observe({ outcome: hasFailed ? 'failed' : 'answered' }, milliseconds / 1000);
    if (slowQueryMs === 0 || milliseconds < slowQueryMs) return;
    const log = requestUnderWay()?.log ?? app.log;
    log.warn({ sql, milliseconds: Math.round(milliseconds) }, 'slow query');
  });
  for (const state of ['busy', 'idle', 'waiting'] as const) {
    const help = `Connections to the database, or queries that wait for one: ${state}`;
    const name = `plinth_database_connections_${state}`;
    addGauge(own, { name, help }, () => observed.counts()[state]);
  }
}

function addGauge(
  registry: Registry,
  described: Pick<GaugeConfiguration<string>, 'name' | 'help' | 'aggregator'>,
  read: ReadGauge,
): void {
  const gauge: Gauge = new Gauge({
    ...described,
    registers: [registry],
    collect: async () => {
      try {
        gauge.set(await read());
      } catch {
        // A disk or database that is away must not take the other metrics with it.
      }
    },
  });
}
