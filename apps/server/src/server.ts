/** Plinth as a process: database, schema, demo data, then listening; and the way back when it is asked to stop. */
import { sql } from 'kysely';

import type { Settings } from '#config.ts';
import { grantAppRights, openAppRole } from '#db/app-role.ts';
import { connect } from '#db/connect.ts';
import type { Executor } from '#db/database.ts';
import { startEmbeddedPostgres } from '#db/embedded/start.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { type RowLevelSecurity, setRowLevelSecurity } from '#db/row-level-security.ts';
import { takesSettings } from '#db/session-limits.ts';
import { loadDemoData } from '#db/seeds/demo.ts';
import { readKeptSecret } from '#kept-secret.ts';
import { failStart, preflight } from '#preflight.ts';
import { endOnSignal, type Stop } from '#process/end-on-signal.ts';
import { serve, type Serving, warningsAbout } from '#process/serving.ts';
import { startWorkers } from '#process/workers.ts';
import { StartupError } from '#startup-error.ts';

const OLDEST_POSTGRES = 15;

await main();

async function main(): Promise<void> {
  // Until there is something to stop; what runs by then is stopped as the process exits.
  let stop: Stop = async () => undefined;
  endOnSignal(() => stop());
  // Listening must not keep a process alive that has nothing else to do.
  process.channel?.unref();
  const settings = await preflight();
  try {
    stop = await run(settings);
  } catch (error) {
    failStart(error, settings);
  }
}

async function run(settings: Settings): Promise<Stop> {
  const database = await openDatabase(settings);
  try {
    const { ownerUrl } = database;
    const url = await prepare(database, settings.rowLevelSecurity);
    const jwtSecret = settings.jwtSecret ?? (await readKeptSecret(settings.dataDir));
    const serving = { settings, jwtSecret, url, ownerUrl };
    if (settings.isDemo) await loadDemo(serving);
    for (const warning of await warningsAbout(serving)) say(warning);
    const { port, lines, stop } = await (settings.workers > 1
      ? startWorkers(serving)
      : serve(serving));
    // Whoever started it brings it back from now on, should it die.
    process.send?.({ port });
    // Last of all: who reads that it is ready may stop it at once.
    for (const line of lines) say(line);
    return async () => {
      await stop();
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
    // First of all, for servers of the release before that are at work.
    const appUrl = url ?? (await openAppRole(owner, ownerUrl));
    if (url !== null && url !== ownerUrl) {
      await grantAppRights(owner, decodeURIComponent(new URL(url).username));
    }
    await setRowLevelSecurity(owner, rowLevelSecurity);
    return appUrl;
  } finally {
    await owner.destroy();
  }
}

/** By a connection of its own: plans that were made for empty tables do for no others. */
async function loadDemo({ settings: { rowLevelSecurity }, url }: Serving): Promise<void> {
  const bringsLimits = await takesSettings(url);
  const db = connect({ connectionString: url, bringsLimits, rowLevelSecurity });
  try {
    await loadDemoData({ db, clock: () => new Date(), log: say });
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

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
