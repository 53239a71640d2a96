/** Plinth as a process: database, schema, demo data, then listening; and the way back when it is asked to stop. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { getSetup } from '@plinth/contracts/setup';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { buildApp } from '#app.ts';
import type { Settings } from '#config.ts';
import { grantAppRights, openAppRole } from '#db/app-role.ts';
import { connect, type ConnectOptions } from '#db/connect.ts';
import type { Executor } from '#db/database.ts';
import { startEmbeddedPostgres } from '#db/embedded/start.ts';
import { migrateToLatest } from '#db/migrate.ts';
import {
  isHeldByPolicies,
  type RowLevelSecurity,
  setRowLevelSecurity,
} from '#db/row-level-security.ts';
import { hasTimeLimit, isDirect, takesSettings } from '#db/session-limits.ts';
import { loadDemoData } from '#db/seeds/demo.ts';
import { readKeptSecret } from '#kept-secret.ts';
import { failStart, preflight } from '#preflight.ts';
import { backupTasks } from '#recurring/daily-backup.ts';
import { startRecurring } from '#recurring/recurring.ts';
import { recurringTasks } from '#recurring/tasks.ts';
import { StartupError } from '#startup-error.ts';

const WEB_ROOT = join(import.meta.dirname, '../../web/dist');
const DRAIN_MS = 10_000;
const OLDEST_POSTGRES = 15;

const NO_TIME_LIMIT =
  'Queries have no time limit: set connect_query in PgBouncer, see "Through PgBouncer" in docs/operations.md.';

const NOT_HELD =
  'Row-level security does not hold this role, which owns the tables: set DATABASE_OWNER_URL, see "The roles of the database" in docs/operations.md.';

type Stop = () => Promise<void>;

const clock = () => new Date();

await main();

async function main(): Promise<void> {
  // Until there is something to stop; what runs by then is stopped as the process exits.
  let stop: Stop = async () => undefined;
  listenForTheEnd(() => stop());
  const settings = await preflight();
  try {
    stop = await run(settings);
  } catch (error) {
    failStart(error, settings);
  }
}

/** A signal, or the end of the process that started this one; asked twice it stops once. */
function listenForTheEnd(stop: Stop): void {
  let isStopping = false;
  const onEnd = async () => {
    if (isStopping) return;
    isStopping = true;
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void onEnd());
  }
  process.once('disconnect', () => void onEnd());
  // Listening must not keep a process alive that has nothing else to do.
  process.channel?.unref();
  // A terminal that was closed takes no more lines; those who are being served don't care.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

async function run(settings: Settings): Promise<Stop> {
  const database = await openDatabase(settings);
  try {
    const { rowLevelSecurity } = settings;
    const url = await prepare(database, rowLevelSecurity);
    const bringsLimits = await takesSettings(url);
    const connection = { connectionString: url, bringsLimits, rowLevelSecurity };
    if (settings.isDemo) await loadDemo(connection);
    const db = connect({ ...connection, isDirect: await isDirect(url) });
    if (!(await hasTimeLimit(db))) say(NO_TIME_LIMIT);
    if (rowLevelSecurity !== 'off' && !(await isHeldByPolicies(db))) say(NOT_HELD);
    const app = await serve(settings, db);
    const tasks = [
      ...recurringTasks(db, clock),
      ...backupTasks(settings, { connectionString: database.ownerUrl, clock, log: app.log }),
    ];
    const stopRecurring = startRecurring({ db, clock, log: app.log, tasks });
    const drain = async () => {
      app.startDraining();
      await sleep(settings.drainSeconds * 1000);
      await Promise.all([app.close(), stopRecurring()]);
      await db.destroy();
    };
    return async () => {
      await Promise.race([drain(), sleep(settings.drainSeconds * 1000 + DRAIN_MS)]);
      await database.stop();
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/**
 * Migrations take their time, and wait for those of another server.
 * @returns the address that the server works at, as a role that owns nothing where there is one
 */
async function prepare(
  { url, ownerUrl }: OpenDatabase,
  rowLevelSecurity: RowLevelSecurity,
): Promise<string> {
  const bringsLimits = await takesSettings(ownerUrl);
  const options = { connectionString: ownerUrl, bringsLimits, max: 2, statementTimeout: 0 };
  const owner = connect(options);
  try {
    await requireVersion(owner);
    await migrateToLatest(owner);
    await setRowLevelSecurity(owner, rowLevelSecurity);
    if (url === null) return await openAppRole(owner, ownerUrl);
    if (url !== ownerUrl) await grantAppRights(owner, decodeURIComponent(new URL(url).username));
    return url;
  } finally {
    await owner.destroy();
  }
}

/** By a connection of its own: plans that were made for empty tables do for no others. */
async function loadDemo(connection: ConnectOptions): Promise<void> {
  const db = connect(connection);
  try {
    await loadDemoData({ db, clock, log: say });
  } finally {
    await db.destroy();
  }
}

interface OpenDatabase {
  /** Of who owns the schema. */
  readonly ownerUrl: string;
  /** As the operator set it; null where Plinth makes the role. */
  readonly url: string | null;
  readonly stop: Stop;
}

async function openDatabase(settings: Settings): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl = url, dataDir } = settings;
  if (url !== undefined && ownerUrl !== undefined) {
    return { url, ownerUrl, stop: async () => undefined };
  }

  const postgres = await startEmbeddedPostgres({ dataDir, log: say });
  let isAskedTo = false;
  void postgres.ended.then(() => {
    if (isAskedTo) return;
    process.stderr.write('The embedded database has ended, and Plinth ends with it.\n');
    process.exit(1);
  });
  const stop = () => {
    isAskedTo = true;
    return postgres.stop();
  };
  return { url: null, ownerUrl: postgres.connectionString, stop };
}

async function requireVersion(db: Executor): Promise<void> {
  const answer = await sql<{ server_version_num: string }>`show server_version_num`.execute(db);
  const major = Math.floor(Number(answer.rows[0]?.server_version_num) / 10_000);
  if (major >= OLDEST_POSTGRES) return;
  throw new StartupError(
    `DATABASE_URL leads to PostgreSQL ${major}: use ${OLDEST_POSTGRES} or newer.`,
  );
}

async function serve(settings: Settings, db: Executor): Promise<FastifyInstance> {
  const jwtSecret = settings.jwtSecret ?? (await readKeptSecret(settings.dataDir));
  const app = await buildApp({
    db,
    config: { ...settings, jwtSecret },
    clock,
    logger: { level: settings.logLevel },
    // The system's folder for such files often is memory; a data folder never is.
    ...(settings.databaseUrl === undefined && { uploadFolder: settings.dataDir }),
    ...(existsSync(WEB_ROOT) && { webRoot: WEB_ROOT }),
  });
  await app.listen({ host: settings.host, port: settings.port });
  await greet(app, settings.host);
  return app;
}

/** The address, and how to sign in, as the sign-in screen is told it. */
async function greet(app: FastifyInstance, host: string): Promise<void> {
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : address;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const setup = getSetup.response.parse((await app.inject('/api/v1/setup')).json());

  // Whoever started it brings it back from now on, should it die.
  process.send?.({ port });
  // Last of all: who reads that it is ready may stop it at once.
  say(`Plinth is ready: http://${name}:${port}`);
  if (setup.demo) say(`Demo account: ${setup.demo.email}, password ${setup.demo.password}`);
  if (setup.isNeeded) say('Open it to create the first administrator, firm and project.');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
