/**
 * The one place that opens connections to PostgreSQL, and that says what its
 * values become in the program: dates and decimals stay strings, so that no
 * time zone and no float ever touches them.
 */
import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool, types, type CustomTypesConfig } from 'pg';

import type { Database } from '#db/database.ts';
import { beObserved, Observed } from '#db/observed.ts';
import { openOrganisations } from '#db/organisation-pool.ts';
import { PreparingClient } from '#db/prepared.ts';
import type { RowLevelSecurity } from '#db/row-level-security.ts';

const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 10_000;
const DEFAULT_POOL_SIZE = 20;
/** So that a plan lives no longer, whatever the tables were like when it was made. */
const CONNECTION_SECONDS = 600;

/** PostgreSQL's own numbers of the array types, which pg's table leaves out. */
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const NUMERIC_ARRAY = 1231;

type Parser = (text: string) => unknown;

const PARSERS = new Map<number, Parser>([
  [types.builtins.INT8, parseSafeInteger],
  [types.builtins.DATE, asIs],
  [types.builtins.NUMERIC, asIs],
  [INT8_ARRAY, (text) => parseArray(text, parseSafeInteger)],
  [DATE_ARRAY, (text) => parseArray(text, asIs)],
  [NUMERIC_ARRAY, (text) => parseArray(text, asIs)],
]);

const typesConfig: CustomTypesConfig = {
  getTypeParser: (id, format) => {
    const usual: unknown = types.getTypeParser(id, format);
    return PARSERS.get(id) ?? usual;
  },
};

/** Without the lock that a migration would hold in its session: `migrateToLatest()` has one in its transaction. */
class StatelessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }

  override async releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

class StatelessDialect extends PostgresDialect {
  override createAdapter(): StatelessAdapter {
    return new StatelessAdapter();
  }
}

export interface ConnectOptions {
  readonly connectionString: string;
  /** Most connections held at once. */
  readonly max?: number;
  /** Longest that one statement may take, in milliseconds; 0 for as long as it takes, as a migration may. */
  readonly statementTimeout?: number;
  /** Left out, the connection brings its time limits; a PgBouncer may not take them. */
  readonly bringsLimits?: boolean;
  /** Left out, nothing is prepared; only a connection that leads to PostgreSQL itself may. */
  readonly isDirect?: boolean;
  /** Left out, no transaction names its organisation: the role is not held by policies. */
  readonly rowLevelSecurity?: RowLevelSecurity;
}

/** A Kysely instance with a pool of its own; `destroy()` closes its connections. None is opened before the first query. */
export function connect(options: ConnectOptions): Kysely<Database> {
  const { max = DEFAULT_POOL_SIZE } = options;
  const pool = new Pool({
    ...(options.isDirect && { Client: PreparingClient }),
    connectionString: options.connectionString,
    max,
    pipeline: true,
    types: typesConfig,
    application_name: 'plinth',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    maxLifetimeSeconds: CONNECTION_SECONDS,
    ...(options.bringsLimits !== false && {
      statement_timeout: options.statementTimeout ?? STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    }),
  });
  // The database dropped a connection: an idle one is replaced, one at work fails its query. Without listeners the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const observed = new Observed(
    () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    max,
  );
  const open = (from: PostgresPool) =>
    beObserved(
      new Kysely<Database>({
        dialect: new StatelessDialect({ pool: from }),
        log: ({ level, query, queryDurationMillis }) =>
          observed.tell({
            sql: query.sql,
            milliseconds: queryDurationMillis,
            hasFailed: level === 'error',
          }),
      }),
      observed,
    );
  const db = open(pool);
  const { rowLevelSecurity: mode = 'off' } = options;
  if (mode !== 'off') openOrganisations(db, { pool, mode }, open);
  return db;
}

function asIs(text: string): string {
  return text;
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}

/** A list of numbers or dates, as in `{1.10,NULL}`; these are never quoted. */
function parseArray<Item>(text: string, parse: (item: string) => Item): (Item | null)[] {
  const items = text.slice(1, -1);
  if (items === '') return [];
  return items.split(',').map((item) => (item === 'NULL' ? null : parse(item)));
}
