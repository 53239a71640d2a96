/** The server process: database, migrations, demo data, listening, and stopping. */
import { flushCompileCache } from 'node:module';

import { sql } from 'kysely';

import type { Settings } from '#config.ts';
import { grantAppRights, openAppRole } from '#db/app-role.ts';
import { removeUnfinished } from '#db/backup/restore.ts';
import { connect } from '#db/connect.ts';
import type { Executor } from '#db/database.ts';
import { startEmbeddedPostgres } from '#db/embedded/start.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { acceptsSettings, isDirect } from '#db/session-limits.ts';
import { readJwtSecret } from '#jwt-secret.ts';
import { failStart, preflight } from '#preflight.ts';
import { endOnSignal, type Stop } from '#process/end-on-signal.ts';
import type { Serving } from '#process/serving.ts';
import { StartupError } from '#startup-error.ts';
import { VERSION } from '#release-version.ts';

const OLDEST_POSTGRES = 15;

await main();

async function main(): Promise<void> {
  // Until the server runs; the database is stopped on exit.
  let stop: Stop = async () => undefined;
  endOnSignal(() => stop());
  // The IPC channel must not keep the process alive.
  process.channel?.unref();
  const settings = await preflight();
  say(`Plinth ${VERSION}`);
  try {
    stop = await run(settings);
  } catch (error) {
    failStart(error, settings);
  }
}

async function run(settings: Settings): Promise<Stop> {
  // Reading the modules of the server takes as long as starting the database does.
  const [database, modules] = await Promise.all([openDatabase(settings), readModules()]);
  try {
    const { ownerUrl } = database;
    const url = await prepare(database);
    const jwtSecret = settings.jwtSecret ?? (await readJwtSecret(settings.dataDir));
    const serving = { settings, jwtSecret, url, ownerUrl };
    if (settings.isDemo && (await loadDemo(serving, modules))) await collectStatistics(ownerUrl);
    for (const warning of await modules.warningsAbout(serving)) say(warning);
    const { port, lines, stop } = await (settings.workers > 1
      ? modules.startWorkers(serving)
      : modules.serve(serving));
    // From now on the parent restarts it if it dies.
    process.send?.({ port });
    // Last, because a reader may stop the server as soon as it is ready.
    for (const line of lines) say(line);
    // A killed server could not write what its next start reads faster.
    flushCompileCache();
    return async () => {
      await stop();
      await database.stop();
    };
  } catch (error) {
    const cause = await database.explain();
    await database.stop();
    throw cause ?? error;
  }
}

async function readModules() {
  const [{ loadDemoData }, { serve, warningsAbout }, { startWorkers }] = await Promise.all([
    import('#demo/demo.ts'),
    import('#process/serving.ts'),
    import('#process/workers.ts'),
  ]);
  return { loadDemoData, serve, warningsAbout, startWorkers };
}

type Modules = Awaited<ReturnType<typeof readModules>>;

/**
 * Migrates the database, waiting for other servers.
 * @returns the URL to serve with, of a role that owns nothing if there is one
 */
async function prepare({ url, ownerUrl }: OpenDatabase): Promise<string> {
  const setsTimeLimits = await acceptsSettings(ownerUrl);
  const options = { connectionString: ownerUrl, setsTimeLimits, max: 2, statementTimeout: 0 };
  const owner = connect(options);
  try {
    await requireVersion(owner);
    await removeUnfinishedRestore(owner, ownerUrl);
    await migrateToLatest(owner, say);
    const appUrl = url ?? (await openAppRole(owner, ownerUrl));
    if (url !== null && url !== ownerUrl) {
      await grantAppRights(owner, decodeURIComponent(new URL(url).username));
    }
    return appUrl;
  } finally {
    await owner.destroy();
  }
}

/** Connects without a pooler, which might keep the lock by which restores exclude each other. */
async function removeUnfinishedRestore(owner: Executor, ownerUrl: string): Promise<void> {
  const { rows } = await sql`
    select from pg_database where datname = current_database() || '_restoring'`.execute(owner);
  if (rows.length > 0 && (await isDirect(ownerUrl))) await removeUnfinished(ownerUrl, say);
}

/**
 * Loads the demo data on a separate connection, because plans made for empty tables must not be
 * reused.
 * @returns whether the database was empty
 */
async function loadDemo({ url, jwtSecret }: Serving, { loadDemoData }: Modules): Promise<boolean> {
  const setsTimeLimits = await acceptsSettings(url);
  const db = connect({ connectionString: url, setsTimeLimits });
  try {
    return await loadDemoData({ db, clock: () => new Date(), log: say, jwtSecret });
  } finally {
    await db.destroy();
  }
}

/**
 * Collects statistics: until the database does so itself, its plans would be those of empty tables.
 */
async function collectStatistics(ownerUrl: string): Promise<void> {
  const setsTimeLimits = await acceptsSettings(ownerUrl);
  const owner = connect({ connectionString: ownerUrl, setsTimeLimits, statementTimeout: 0 });
  try {
    await sql`analyze`.execute(owner);
  } finally {
    await owner.destroy();
  }
}

interface OpenDatabase {
  /** URL of the owner of the schema. */
  readonly ownerUrl: string;
  /** The URL that the operator set; null for the embedded database. */
  readonly url: string | null;
  readonly stop: Stop;
  /** The cause of an error that the database did not name. */
  readonly explain: () => Promise<StartupError | undefined>;
}

async function openDatabase(settings: Settings): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl = url, dataDir } = settings;
  if (url !== undefined && ownerUrl !== undefined) {
    return { url, ownerUrl, stop: async () => undefined, explain: async () => undefined };
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
  return { url: null, ownerUrl: postgres.connectionString, stop, explain: postgres.explain };
}

async function requireVersion(db: Executor): Promise<void> {
  const answer = await sql<{ server_version_num: string }>`show server_version_num`.execute(db);
  const major = Math.floor(Number(answer.rows[0]?.server_version_num) / 10_000);
  if (major >= OLDEST_POSTGRES) return;
  throw new StartupError(
    `DATABASE_URL leads to PostgreSQL ${major}: use ${OLDEST_POSTGRES} or newer.`,
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
