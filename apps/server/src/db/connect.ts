/**
 * Opens connections to PostgreSQL and sets the type parsers: dates and decimals stay strings,
 * without time zones and floats.
 */
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool, types, type CustomTypesConfig } from 'pg';

import type { Database } from '#db/database.ts';
import { attachMetrics, Observed } from '#db/observed.ts';
import { bindOrganisations } from '#db/organisation-pool.ts';
import { PreparingClient } from '#db/prepared.ts';
import { codeOf } from '#startup-error.ts';

const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 10_000;
const DEFAULT_POOL_SIZE = 20;
/** Limits the age of prepared plans, which become stale as tables grow. */
const CONNECTION_SECONDS = 600;

/** OIDs of array types that pg's table lacks. */
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

export interface ConnectOptions {
  readonly connectionString: string;
  /** The most connections of the pool. */
  readonly max?: number;
  /** Statement timeout in milliseconds; 0 for none, as for migrations. */
  readonly statementTimeout?: number;
  /** False behind a PgBouncer that refuses connection settings; true by default. */
  readonly setsTimeLimits?: boolean;
  /**
   * Whether the connection leads to PostgreSQL itself, so that statements may be prepared; false by
   * default.
   */
  readonly isDirect?: boolean;
}

/** A Kysely instance with its own pool; `destroy()` closes it. Connections are opened on demand. */
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
    ...(options.setsTimeLimits !== false && {
      statement_timeout: options.statementTimeout ?? STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    }),
  });
  // Without error listeners a lost connection would end the process. An idle one is replaced, a
  // busy one fails its query.
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
    attachMetrics(
      new Kysely<Database>({
        dialect: new PostgresDialect({ pool: from }),
        log: (event) =>
          observed.tell({
            sql: event.query.sql,
            milliseconds: event.queryDurationMillis,
            hasFailed: event.level === 'error',
            errorCode: event.level === 'error' ? (codeOf(event.error) ?? '') : '',
          }),
      }),
      observed,
    );
  const db = open(pool);
  bindOrganisations(db, pool, open);
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

/** An array of numbers or dates, such as `{1.10,NULL}`; these are never quoted. */
function parseArray<Item>(text: string, parse: (item: string) => Item): (Item | null)[] {
  const items = text.slice(1, -1);
  if (items === '') return [];
  return items.split(',').map((item) => (item === 'NULL' ? null : parse(item)));
}
