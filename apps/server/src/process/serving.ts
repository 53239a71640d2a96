/** A serving process: the app, its connections, and recurring tasks. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { getSetup } from '@plinth/contracts/setup';
import type { FastifyInstance } from 'fastify';

import { buildApp } from '#app.ts';
import type { Settings } from '#config.ts';
import { connect } from '#db/connect.ts';
import type { Executor } from '#db/database.ts';
import { arePoliciesApplied } from '#db/app-role.ts';
import { hasTimeLimit, isDirect, acceptsSettings } from '#db/session-limits.ts';
import { linkToDecide } from '#features/approvals/approvals.public.ts';
import type { CollectMetrics } from '#http/metrics.ts';
import { publicUrlOf } from '#public-url.ts';
import { backupTasks } from '#recurring/daily-backup.ts';
import { startRecurring } from '#recurring/recurring.ts';
import { recurringTasks } from '#recurring/tasks.ts';

import type { Stop } from './end-on-signal.ts';
import { linkingOf, startMailOf } from './mail.ts';

const WEB_ROOT = join(import.meta.dirname, '../../../web/dist');
/** The time for requests in progress, after draining. */
export const DRAIN_MS = 10_000;

/** The connections of all workers together, unless that leaves too few for each. */
const CONNECTIONS = 20;
const LEAST_CONNECTIONS = 5;

const NO_TIME_LIMIT =
  'Queries have no time limit: set connect_query in PgBouncer, see "Through PgBouncer" in docs/operations.md.';

const POLICIES_NOT_APPLIED =
  'Row-level security does not hold this role, which owns the tables: set DATABASE_OWNER_URL, see "The roles of the database" in docs/operations.md.';

/** A database that is ready to be served. */
export interface Serving {
  readonly settings: Settings;
  readonly jwtSecret: string;
  /** URL of the server's role. */
  readonly url: string;
  /** The URL of the role that owns the tables. */
  readonly ownerUrl: string;
}

export interface Server {
  readonly port: number;
  /** The lines that are printed at the start. */
  readonly lines: readonly string[];
  readonly stop: Stop;
}

const clock = () => new Date();

interface Options {
  /** Defaults to this process's registries. */
  readonly collectMetrics?: CollectMetrics;
  /** Whether it runs recurring tasks; one of several workers does. */
  readonly doesRecurring?: boolean;
}

export async function serve(
  serving: Serving,
  { collectMetrics, doesRecurring = true }: Options = {},
): Promise<Server> {
  const { settings, url, ownerUrl } = serving;
  const { workers, drainSeconds } = settings;
  const db = connect({
    connectionString: url,
    setsTimeLimits: await acceptsSettings(url),
    isDirect: await isDirect(url),
    max: Math.max(LEAST_CONNECTIONS, Math.ceil(CONNECTIONS / workers)),
  });
  const app = await listen(serving, db, collectMetrics);
  const tasks = [
    ...recurringTasks(db, clock, linkToDecide(linkingOf(serving, app))),
    ...backupTasks(settings, { connectionString: ownerUrl, clock, log: app.log }),
  ];
  const stopRecurring = doesRecurring
    ? startRecurring({ db, clock, log: app.log, tasks })
    : async () => undefined;
  const stopMail = startMailOf(serving, { db, clock, app });
  const drain = async () => {
    app.startDraining();
    await sleep(drainSeconds * 1000);
    await Promise.all([app.close(), stopRecurring(), stopMail()]);
    await db.destroy();
  };
  return {
    ...(await greeting(app, settings.host)),
    stop: async () => Promise.race([drain(), sleep(drainSeconds * 1000 + DRAIN_MS)]),
  };
}

/** Returns the warnings for the operator. */
export async function warningsAbout({ url }: Pick<Serving, 'url'>): Promise<string[]> {
  const db = connect({ connectionString: url, setsTimeLimits: await acceptsSettings(url), max: 1 });
  try {
    return [
      ...((await hasTimeLimit(db)) ? [] : [NO_TIME_LIMIT]),
      ...((await arePoliciesApplied(db)) ? [] : [POLICIES_NOT_APPLIED]),
    ];
  } finally {
    await db.destroy();
  }
}

async function listen(
  { settings, jwtSecret }: Serving,
  db: Executor,
  collectMetrics: CollectMetrics | undefined,
): Promise<FastifyInstance> {
  const app = await buildApp({
    db,
    // With a database elsewhere the data folder has the session secret alone.
    config: {
      ...settings,
      jwtSecret,
      dataDir: settings.databaseUrl ? undefined : settings.dataDir,
    },
    clock,
    logger: { level: settings.logLevel },
    ...(collectMetrics && { collectMetrics }),
    // The system's temporary folder is often in memory.
    ...(settings.databaseUrl === undefined && { uploadFolder: settings.dataDir }),
    ...(existsSync(WEB_ROOT) && { webRoot: WEB_ROOT }),
  });
  await app.listen({ host: settings.host, port: settings.port });
  return app;
}

/** The lines at the start: the address, and the demo account as on the sign-in screen. */
async function greeting(app: FastifyInstance, host: string): Promise<Omit<Server, 'stop'>> {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { demo, isNeeded } = getSetup.response.parse((await app.inject('/api/v1/setup')).json());
  const lines = [
    `Plinth is ready: ${publicUrlOf({ host }, port)}`,
    ...(demo ? [`Demo account: ${demo.email}, password ${demo.password}`] : []),
    ...(isNeeded ? ['Open it to create the first administrator, firm and project.'] : []),
  ];
  return { port, lines };
}
